import { expect, it } from 'vitest'
import { exportEntries, isOfFolder } from '../../../src-renderer/features/publish/export-entries.ts'
import { phraseBins } from '../../../src-renderer/features/collection/phrase-bins.ts'
import { useNotices } from '../../../src-renderer/state/notices.ts'
import { sayOutcome } from '../../../src-renderer/state/outcome.ts'
import { exportArrived } from '../../../src-renderer/state/publish.ts'
import { fakeCertificate } from '../../app/fake-data.ts'
import { countsOf, rowOf } from './rows.ts'

const refusal = (file: string) => ({ file, code: 'GATE_FAILED', reason: 'it links' })
const exported = (id: string) => ({ id, file: `${id}.txt`, certificate: fakeCertificate(rowOf(id)) })
const nothing = { exported: new Map(), refused: new Map(), certificates: new Map() }

it('a document that passes at the second try is no longer refused, and the other way', () => {
  const first = exportArrived(nothing, { exported: [exported('a')], refused: [refusal('b')] })
  const second = exportArrived(first, { exported: [exported('b')], refused: [refusal('a')] })
  expect([...second.exported.keys()]).toEqual(['b'])
  expect([...second.refused.keys()]).toEqual(['a'])
})

it('shows no certificate of before beside an approval that was not exported', () => {
  const known = { ...nothing, exported: new Map([['again', exported('again')]]) }
  const [waits] = exportEntries([rowOf('again', { status: 'approved' })], known)
  expect(waits).toMatchObject({ outcome: 'waiting', certificate: null })
  const [written] = exportEntries([rowOf('again', { status: 'exported' })], known)
  expect(written?.certificate).not.toBeNull()
})

it('tells a folder that does not do from a document that does not', () => {
  expect(isOfFolder({ ...refusal('a'), code: 'FOLDER_UNWRITABLE' })).toBe(true)
  expect(isOfFolder({ ...refusal('a'), code: 'DISK_FULL' })).toBe(true)
  expect(isOfFolder(refusal('a'))).toBe(false)
})

it('says only what was left out where nothing was done', () => {
  useNotices.setState({ notices: [] })
  sayOutcome(null, () => '2 were refused.', [refusal('a'), refusal('b')], null)
  sayOutcome(
    () => '1 is there.',
    () => '1 was refused.',
    [refusal('a')],
    null,
  )
  expect(useNotices.getState().notices.map(({ text }) => text())).toEqual([
    '2 were refused.',
    '1 is there. 1 was refused.',
  ])
})

it('lists approved and exported documents and those refused by id or file name, refused first', () => {
  const rows = [
    rowOf('waits', { status: 'approved' }),
    rowOf('done', { status: 'exported' }),
    rowOf('open', { status: 'in-review' }),
    rowOf('by name', { status: 'approved' }),
  ]
  const entries = exportEntries(rows, { ...nothing, refused: new Map([['by name.txt', refusal('by name.txt')]]) })
  expect(entries.map(({ row, outcome }) => [row.id, outcome])).toEqual([
    ['by name', 'refused'],
    ['waits', 'waiting'],
    ['done', 'written'],
  ])
})

it('figures count analysed documents only; what was not counted is in no bin', () => {
  const bins = phraseBins([
    rowOf('new'),
    rowOf('a', { before: countsOf(9), now: countsOf(0) }),
    rowOf('b', { before: countsOf(410) }),
  ])
  expect(bins.filter((bin) => bin.before > 0 || bin.now > 0)).toEqual([
    { from: 0, to: 0, isUnproved: false, before: 0, now: 1 },
    { from: 1, to: 9, isUnproved: false, before: 1, now: 0 },
    { from: 400, to: null, isUnproved: false, before: 1, now: 1 },
  ])
})
