import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { indexCollection } from '../../../../src-main/engine/workspace/collection.ts'
import { addDocuments } from '../../../../src-main/engine/workspace/documents.ts'
import { pairDocument, pairings } from '../../../../src-main/engine/workspace/pairing.ts'
import { caseNumbers, plainName } from '../../../../src-main/engine/pairing/names.ts'
import { filesIn, opened, quiet, workspaceWith } from '../workspace/case-workspace.ts'

/** Texts of which each has phrases of its own, and words that are masked in documents. */
const subjects = ['ferry', 'orchard', 'quarry', 'windmill', 'brewery', 'lighthouse'] as const
const textAbout = (subject: string, name: string, number: string): string =>
  `Case no. ${number}. ${name} bought the old ${subject} beside the northern ${subject} road in the spring of that year. ` +
  `The seller of the ${subject} had kept silent about a ${subject} lease that was older than the sale. ` +
  `A witness remembered how the ${subject} keeper counted the coins twice before he signed. The court heard both sides. ` +
  `It found that the ${subject} stood where the map of the ${subject} commission said it stood, and not one step further.`
const originals = Object.fromEntries(
  subjects.map((subject, at) => [
    `case-${at + 1}-${20_000 + at * 7}-19`,
    textAbout(subject, 'Ilse Korhonen', `${20_000 + at * 7}/19`),
  ]),
)
const masked = (subject: string, number = '[REDACTED]'): string => textAbout(subject, '[REDACTED]', number)

async function pairingsOf(documents: Readonly<Record<string, string>>) {
  const setting = await workspaceWith(documents, originals)
  const found = Object.fromEntries(
    pairings(setting.workspace, Object.keys(documents)).map(({ id, source, pairing }) => [
      id,
      { ...pairing, effective: source },
    ]),
  )
  return { ...setting, found }
}

describe('names', () => {
  it.each([
    ['uk_EWCOP_2023_3_anonymised', 'uk EWCOP 2023 3'],
    ['Urteil 1 AZR 62-23 (geschw\u00E4rzt)', 'urteil 1 azr 62 23'],
    ['case-17.redacted-final', 'CASE 17'],
    ['anonymised', 'Anonymised'],
  ])('%s is the name of %s', (one, other) => {
    expect(plainName(one)).toBe(plainName(other))
  })

  it.each([
    ['Application no. 12345/06 of 3 May 2006', ['12345 6']],
    ['001-83979', ['1 83979']],
    ['1 AZR 62/23', ['1 azr 62 23'].filter((one) => one.replace(/\D/g, '').length >= 5)],
    ['[2025] NSWCCA 183', []],
    ['C\u2013677/16 and 2019/0042', ['677 16', '2019 42']],
    ['page 12 of 2019', []],
  ])('numbers of cases in %s', (text, numbers) => {
    expect(caseNumbers(text)).toEqual(numbers)
  })
})

describe('a document is paired with its original', () => {
  it('by its name, with or without what says that names are masked', async () => {
    const { found } = await pairingsOf({
      'case-1-20000-19': masked('ferry'),
      'Case 2_20007_19 (anonymised)': masked('orchard'),
    })
    expect(found['case-1-20000-19']).toMatchObject({ source: 'case-1-20000-19', by: 'name', sure: true })
    expect(found['Case 2_20007_19 (anonymised)']).toMatchObject({ source: 'case-2-20007-19', by: 'name', sure: true })
  })

  it('by the number of its case, in its name or in its text', async () => {
    const { found } = await pairingsOf({
      'Entwurf 20014-19 neu': masked('quarry'),
      draft: masked('windmill', '3-20021-19'),
    })
    expect(found['Entwurf 20014-19 neu']).toMatchObject({ source: 'case-3-20014-19', sure: true })
    expect(found['draft']).toMatchObject({ source: 'case-4-20021-19', sure: true })
  })

  it('by its text', async () => {
    const { found, workspace } = await pairingsOf({ one: masked('brewery'), two: masked('lighthouse') })
    expect(found['one']).toMatchObject({
      source: 'case-5-20028-19',
      by: 'text',
      sure: true,
      effective: 'case-5-20028-19',
    })
    expect(found['two']).toMatchObject({ source: 'case-6-20035-19', by: 'text', sure: true })
    expect(workspace.load('one').state.analysis!.links.some((link) => link.linksToSource)).toBe(true)
  })

  it('and a name that the text contradicts is asked', async () => {
    const { found } = await pairingsOf({ 'case-1-20000-19': masked('quarry') })
    expect(found['case-1-20000-19']).toMatchObject({
      source: 'case-1-20000-19',
      by: 'name',
      sure: false,
    })
    expect(found['case-1-20000-19']!.candidates[0]).toEqual({ name: 'case-3-20014-19', share: 1 })
  })

  it('and a text that is half of one and half of another is asked', async () => {
    const { found } = await pairingsOf({ mixed: `${masked('ferry')} ${masked('quarry')}` })
    expect(found['mixed']).toMatchObject({ by: 'text', sure: false })
    expect(found['mixed']!.candidates.length).toBeGreaterThan(0)
  })

  it('and one whose original is missing is said so', async () => {
    const { found } = await pairingsOf({
      stranger:
        'Nobody in this collection wrote a single one of these sentences about glass beads and paper kites, and so it is alone.',
    })
    expect(found['stranger']).toMatchObject({ source: null, by: 'none', sure: false })
  })
})

describe('a pairing', () => {
  it('is what a person says it is, on disk, until that original goes', async () => {
    const setting = await workspaceWith({ one: masked('brewery') }, originals)
    const row = await pairDocument(setting.workspace, 'one', 'case-1-20000-19')
    expect(row).toMatchObject({ source: 'case-1-20000-19', pairing: { by: 'person', sure: true } })
    await expect(pairDocument(setting.workspace, 'one', 'nowhere')).rejects.toMatchObject({ code: 'ORIGINAL_UNKNOWN' })
    await expect(pairDocument(setting.workspace, 'nothing', null)).rejects.toMatchObject({ code: 'DOCUMENT_UNKNOWN' })
    await setting.workspace.close()
    const again = await opened(path.join(setting.root, 'workspace'), false)
    expect(again.load('one').head).toMatchObject({ source: 'case-1-20000-19', pairing: { by: 'person' } })
    expect(again.load('one').state.analysis!.links.some((link) => link.linksToSource)).toBe(false)
    expect(pairings(again, ['one'])[0]!.pairing.candidates[0]).toMatchObject({ name: 'case-5-20028-19' })
    await rm(path.join(setting.originals, 'case-1-20000-19.txt'))
    await indexCollection(again, null, quiet)
    expect(again.load('one').head.source).toBeNull()
    expect(await pairDocument(again, 'one', null)).toMatchObject({
      source: null,
      pairing: { by: 'person', sure: true },
    })
    expect((await again.store.verifyAudit()).intact).toBe(true)
  })

  it('is found once the collection has the original', async () => {
    const setting = await workspaceWith(
      { known: masked('ferry') },
      { other: 'Something else was decided here, about other things, by other people.' },
    )
    await addDocuments(
      setting.workspace,
      [await filesIn(path.join(setting.root, 'more'), { late: masked('quarry') })],
      quiet,
    )
    expect(setting.workspace.load('late').head).toMatchObject({ source: null, pairing: { by: 'none' } })
    await writeFile(path.join(setting.originals, 'original.txt'), textAbout('quarry', 'Ilse Korhonen', '3'))
    await indexCollection(setting.workspace, null, quiet)
    expect(setting.workspace.load('late').head).toMatchObject({
      source: 'original',
      pairing: { by: 'text', sure: true },
    })
    const row = setting.workspace.store.rows().find(({ row: one }) => one.id === 'late')!.row
    expect(row).toMatchObject({ source: 'original', pairing: { source: 'original' } })
  })
})
