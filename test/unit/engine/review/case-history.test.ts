import { describe, expect, it } from 'vitest'
import { addPass } from '../../../../src-main/engine/review/add-pass.ts'
import { preview } from '../../../../src-main/engine/review/reduce.ts'
import { rejectedIn } from '../../../../src-main/engine/review/superseded.ts'
import { standing } from '../../../../src-main/engine/review/standing.ts'
import { analysed, approve, failed, noted, redo, reopen, undo } from '../../../../src-main/engine/review/steps.ts'
import { documentRow } from '../../../../src-main/engine/review/view.ts'
import type { CaseFile, Step } from '../../../../src-main/engine/review/types.ts'
import { analysisOf, caseWith, countsOf, passOf, stamp } from './documents.ts'
import { linksNow, viewOf, shown, decided, edited, rewritten, undone, redone, text, fresh } from './acts.ts'

describe('passes', () => {
  it('leave decided items alone where they left the words alone', async () => {
    let file = rewritten(fresh(), { 'The old xa xb mill burned down.': 'The old small mill burned down.' })
    file = await decided(file, { kind: 'accept' }, 'xa xb')
    file = rewritten(file, { 'The old small mill burned down.': 'The old small house burned down.' })
    expect(shown(file)).toContain('old ⟦xa xb→small⟧{accepted} ⟦mill→house⟧{open!} burned')
    file = rewritten(file, { 'The old small house burned down.': 'The old tiny house burned down.' })
    expect(shown(file)).toContain('The old ⟦xa xb mill→tiny house⟧{open!} burned')
  })

  it('take the place of open wordings, and keep those they agree with', () => {
    let file = rewritten(fresh(), { 'old xa xb mill': 'old small mill', 'the xc fire': 'the big fire' })
    const before = viewOf(file).items.find((item) => item.original === 'xc')
    file = rewritten(file, {
      'old small mill': 'old little mill',
      'the big fire there that night': 'the big fire there that day',
    })
    expect(shown(file)).toContain('old ⟦xa xb→little⟧{open!} mill')
    expect(shown(file)).toContain('the ⟦xc→big⟧{open!} fire there that ⟦night→day⟧{open!}.')
    expect(viewOf(file).items.find((item) => item.original === 'xc')).toEqual({
      ...before,
      now: expect.anything() as unknown,
    })
  })

  it('may take a wording back', () => {
    let file = rewritten(fresh(), { 'mill burned': 'house burned' })
    file = rewritten(file, { 'house burned': 'mill burned' })
    expect(file.state.items).toEqual([])
    expect(standing(file).text).toBe(text)
  })

  it('keep what was tried where they failed', () => {
    const file = rewritten(fresh(), {}, ['It was an xd evening.'])
    expect(viewOf(file).items.map((item) => [item.original, item.attempts.length])).toEqual([
      ['xa xb', 0],
      ['xc', 0],
      ['xd', 1],
    ])
  })

  it('are refused when made for another text, or when their parts do not make them', () => {
    const file = fresh()
    const { pass, outcomes } = passOf(file, { xd: 'mild' })
    expect(() => addPass(file, { ...pass, base: 'x' }, outcomes, stamp)).toThrow(
      expect.objectContaining({ code: 'DOCUMENT_CHANGED' }),
    )
    expect(() => addPass(file, { ...pass, text: 'x' }, outcomes, stamp)).toThrow(RangeError)
  })

  it('of which one is undone by rejecting do not move the others', async () => {
    const start = caseWith('Ann of Oulu met Bo of Turku and Cy of Pori.')
    let file = rewritten(start, { 'Ann of Oulu': 'A' })
    file = rewritten(file, { 'Cy of Pori': 'one other' })
    expect(standing(file).text).toBe('A met Bo of Turku and one other.')
    file = await decided(file, { kind: 'reject' }, 'Ann of Oulu')
    expect(standing(file).text).toBe('Ann of Oulu met Bo of Turku and one other.')
  })
})

describe('when a document was worked on last', () => {
  it('is when something was done to it, not when all were looked at again', async () => {
    const start = fresh()
    const again = preview(start, analysed(start, analysisOf(text), { ...stamp, at: '2031-01-01T00:00:00.000Z' }))
    expect(again.version).toBe(start.version + 1)
    expect(again.state.updatedAt).toBe(start.state.updatedAt)
    const later = preview(
      again,
      noted(again, null, 'look', linksNow(again), { ...stamp, at: '2032-01-01T00:00:00.000Z' }),
    )
    expect(later.state.updatedAt).toBe('2032-01-01T00:00:00.000Z')
  })
})

describe('undo and redo', () => {
  it('take back what a person did, one after the other, and do it again', async () => {
    const start = rewritten(fresh(), { 'old xa xb mill': 'old small mill' })
    const one = await decided(start, { kind: 'accept' }, 'xa xb')
    const two = await edited(one, ['evening', 'night'])
    const three = preview(two, noted(two, null, 'look again', linksNow(two), stamp))
    expect(viewOf(three)).toMatchObject({ undoWhat: { what: 'note' }, redoWhat: null, canRedo: false })
    const back = undone(undone(undone(three)))
    expect(back.state).toEqual({ ...start.state, updatedAt: back.state.updatedAt })
    expect(viewOf(back)).toMatchObject({
      canUndo: false,
      redoWhat: { what: 'accept', changes: 1 },
      version: three.version + 3,
    })
    expect(redone(redone(redone(back))).state).toEqual(three.state)
    expect(undo(back, stamp)).toBeNull()
    expect(redo(three, stamp)).toBeNull()
  })

  it('reach over a pass, which stays', async () => {
    let file = await decided(fresh(), { kind: 'mask' }, 'xd')
    file = rewritten(file, { 'old xa xb mill': 'old small mill' })
    file = undone(file)
    expect(shown(file)).toBe(
      'The old ⟦xa xb→small⟧{open!} mill burned down. Nobody saw the ⟦xc⟧{needs!} fire there that night.\nIt was an ⟦xd⟧{needs!} evening.',
    )
    expect(redone(file).state.items).toHaveLength(2)
    expect(rewritten(file, { 'an xd': 'a mild' }).undone).toEqual([])
  })

  it('a new decision forgets what was undone', async () => {
    const file = undone(await decided(fresh(), { kind: 'mask' }, 'xd'))
    expect(viewOf(await decided(file, { kind: 'mask' }, 'xc')).canRedo).toBe(false)
  })
})

describe('status, approval, notes', () => {
  const row = (file: CaseFile, isRewriting = false) =>
    documentRow(file, { links: linksNow(file), now: countsOf(standing(file).text), isRewriting })

  it('follows from what happened', async () => {
    expect(row(caseWith(text)).status).toBe('new')
    expect(row(fresh())).toMatchObject({ status: 'analysed', toSettle: 3, kept: 0, passes: 0 })
    expect(row(fresh(), true).status).toBe('rewriting')
    const open = rewritten(fresh(), { 'xa xb': 'small', xc: 'big', xd: 'xe' })
    expect(row(open)).toMatchObject({ status: 'in-review', toSettle: 3, passes: 1 })
    const masked = await decided(fresh(), { kind: 'mask' }, 'xa xb')
    expect(row(masked)).toMatchObject({ status: 'needs-decision', toSettle: 2 })
    const broken = preview(masked, failed(masked, { reason: 'The model stopped.' }, stamp))
    expect(row(broken)).toMatchObject({ status: 'failed', failure: 'The model stopped.' })
    expect(row(preview(broken, analysed(broken, analysisOf(text), stamp))).status).toBe('needs-decision')
  })

  it('approves what is settled only', async () => {
    const approved = (file: CaseFile) => preview(file, approve(file, linksNow(file), countsOf(''), stamp))
    expect(() => approved(caseWith('a'))).toThrow(expect.objectContaining({ code: 'NOT_ANALYSED' }))
    expect(() => approved(fresh())).toThrow('Places where doc still links: 3.')
    let file = await decided(fresh(), { kind: 'mask' }, 'xa xb', 'xc')
    file = await decided(file, { kind: 'keep', reason: 'a term' }, 'xd')
    const undecided = rewritten(file, { burned: 'went' })
    expect(() => approved(undecided)).toThrow(expect.objectContaining({ code: 'NOT_SETTLED' }))
    file = approved(file)
    expect(row(file)).toMatchObject({ status: 'approved', kept: 1, toSettle: 0 })
    expect(file.state.approval?.accepted).toEqual([
      { from: 96, to: 98, ngram: 'xd', df: 1, reason: 'a term', by: 'R. Reader', at: stamp.at },
    ])
    const changed = await edited(file, ['evening', 'night'])
    expect(row(changed).status).toBe('in-review')
    expect(row(undone(changed)).status).toBe('approved')
    expect(row(preview(file, reopen(file, stamp) as Step)).status).toBe('in-review')
    expect(reopen(changed, stamp)).toBeNull()
  })

  it('keeps notes on items and on the document', async () => {
    let file = fresh()
    file = preview(file, noted(file, 'found:8-13', 'ask the registry', linksNow(file), stamp))
    expect(viewOf(file).items[0]).toMatchObject({ id: 'found:8-13', note: 'ask the registry', state: 'needs' })
    file = rewritten(file, { 'xa xb': 'small' })
    expect(viewOf(file).items[0]).toMatchObject({ id: 'change:8-13', note: 'ask the registry', state: 'open' })
    file = preview(file, noted(file, 'change:8-13', '', linksNow(file), stamp))
    expect(viewOf(file).items[0]?.note).toBeNull()
    expect(() => noted(file, 'found:1-2', 'n', [], stamp)).toThrow(expect.objectContaining({ code: 'ITEM_UNKNOWN' }))
  })

  it('tells who decided on a change, and of a pass that it was counted before what links became other', async () => {
    let file = rewritten(fresh(), { 'xa xb': 'small' })
    expect(viewOf(file).items[0]?.decided).toBeUndefined()
    file = await decided(file, { kind: 'accept' }, 'xa xb')
    expect(viewOf(file).items[0]?.decided).toEqual({ by: stamp.by, at: stamp.at })
    expect(viewOf(await decided(file, { kind: 'reopen' }, 'xa xb')).items[0]?.decided).toBeUndefined()
    const again = (k: number) => {
      const analysis = { ...analysisOf(file.head.text), k }
      return viewOf(preview(file, analysed(file, analysis, stamp))).passes.map(({ countedBefore }) => countedBefore)
    }
    expect([again(file.state.analysis!.k), again(9)]).toEqual([[undefined], [true]])
  })

  it('keeps the notes of words that a pass changes, joins, or changes beside, and of words that a person joins', async () => {
    const noteOn = (before: CaseFile, words: string, text: string) => {
      const from = before.head.text.indexOf(words)
      const span = { from, to: from + words.length }
      return preview(before, noted(before, null, text, linksNow(before), stamp, span))
    }
    const notes = (file: CaseFile) => viewOf(file).items.flatMap(({ note }) => note ?? [])
    const text = 'An old ferry lay under the low bridge of xa all winter.'
    let file = caseWith(text)
    for (const [words, note] of [
      ['An', 'one'],
      ['ferry', 'two'],
      ['lay', 'three'],
      ['bridge', 'four'],
    ] as const)
      file = noteOn(file, words, note)
    file = rewritten(file, { 'ferry lay under the low': 'boat was below the small' })
    expect(notes(file)).toEqual(['one', 'two\nthree', 'four'])
    file = await edited(file, ['An old boat was below the small bridge', 'It was'])
    expect(notes(file)).toEqual(['one\ntwo\nthree\nfour'])
  })
})

describe('a wording that was rejected', () => {
  const wording = { words: 'xa xb', text: 'small' }
  const rejected = () =>
    decided(rewritten(fresh(), { 'old xa xb mill': 'old small mill' }), { kind: 'reject' }, 'xa xb')
  const remembered = ({ state, head }: CaseFile) => rejectedIn(state, head.text)
  const another = (file: CaseFile) => rewritten(file, { 'old xa xb mill': 'old little mill' })
  const asReceived = (file: CaseFile) => rewritten(file, { 'old little mill': 'old xa xb mill' })

  it.each<[string, (file: CaseFile) => CaseFile | Promise<CaseFile>]>([
    ['a pass that proposes another', another],
    ['passes of which the last leaves the words as received', (file) => rewritten(asReceived(another(file)), {})],
    ['words of a person', (file) => edited(file, ['old xa xb mill', 'barn'])],
  ])('is remembered once after %s, and shows no item of nothing', async (_, later) => {
    const file = await later(await rejected())
    expect(remembered(file).filter(({ text: words }) => words === 'small')).toEqual([wording])
    for (const { proposal, settlement } of file.state.items)
      expect(proposal !== null || settlement.kind !== 'pending').toBe(true)
  })

  it('is no longer when the rejection is taken back', async () => {
    expect(remembered(undone(asReceived(another(await rejected()))))).toEqual([])
  })
})
