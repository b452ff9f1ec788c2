import { describe, expect, it } from 'vitest'
import type { Decision } from '../../../../src-preload/contract/index.ts'
import { caseViewSchema } from '../../../../src-preload/contract/index.ts'
import { addPass } from '../../../../src-main/engine/review/add-pass.ts'
import { decide } from '../../../../src-main/engine/review/decide.ts'
import { editText } from '../../../../src-main/engine/review/edit-text.ts'
import { preview } from '../../../../src-main/engine/review/reduce.ts'
import { settle } from '../../../../src-main/engine/review/settle.ts'
import { standing } from '../../../../src-main/engine/review/standing.ts'
import { analysed, approve, failed, noted, redo, reopen, undo } from '../../../../src-main/engine/review/steps.ts'
import { caseView, documentRow } from '../../../../src-main/engine/review/view.ts'
import type { CaseFile, Step } from '../../../../src-main/engine/review/types.ts'
import { analysisOf, caseWith, countsOf, linksIn, passOf, stamp } from './documents.ts'

const masksIn = (text: string) =>
  [...text.matchAll(/\[[A-Z]+\]/g)].map((m) => ({ from: m.index, to: m.index + m[0].length }))

function linksNow(file: CaseFile) {
  return linksIn(standing(file).text)
}

function viewOf(file: CaseFile) {
  const { text } = standing(file)
  const looked = { links: linksIn(text), now: countsOf(text), isRewriting: false }
  return caseViewSchema.parse(caseView(file, looked, masksIn))
}

/** The text as it stands with each item marked: ⟦words as received→words now⟧{state}, `!` where it is left to settle. */
function shown(file: CaseFile): string {
  const view = viewOf(file)
  let done = 0
  let text = ''
  for (const item of view.items) {
    const words = item.original === item.current ? item.original : `${item.original}→${item.current}`
    text += `${view.standing.text.slice(done, item.now.from)}⟦${words}⟧{${item.state}${item.toSettle ? '!' : ''}}`
    done = item.now.to
  }
  return text + view.standing.text.slice(done)
}

async function decided(file: CaseFile, decision: Decision, ...words: string[]): Promise<CaseFile> {
  const items = viewOf(file)
    .items.filter((item) => words.includes(item.original))
    .map((item) => item.id)
  const request = { version: file.version, items, decision, maskText: '[REDACTED]' }
  return preview(file, await decide(file, request, linksNow(file), linksIn, stamp))
}

async function edited(file: CaseFile, ...edits: (readonly [old: string, words: string])[]): Promise<CaseFile> {
  const { text } = standing(file)
  const changes = edits.map(([old, insert]) => ({
    from: text.indexOf(old),
    to: text.indexOf(old) + old.length,
    insert,
  }))
  const step = await editText(file, { version: file.version, changes }, linksNow(file), linksIn, stamp)
  return preview(file, step as Step)
}

function rewritten(
  file: CaseFile,
  rewrites: Readonly<Record<string, string>>,
  failing: readonly string[] = [],
): CaseFile {
  const { pass, outcomes } = passOf(file, rewrites, failing)
  return preview(file, addPass(file, pass, outcomes, stamp))
}

function undone(file: CaseFile): CaseFile {
  return preview(file, undo(file, stamp) as Step)
}

function redone(file: CaseFile): CaseFile {
  return preview(file, redo(file, stamp) as Step)
}

const text = 'The old xa xb mill burned down. Nobody saw the xc fire there that night.\nIt was an xd evening.'
const fresh = () => caseWith(text, (file) => analysed(file, analysisOf(text), stamp))

describe('what links', () => {
  it('is shown as places that need a decision', () => {
    expect(shown(fresh())).toBe(
      'The old ⟦xa xb⟧{needs!} mill burned down. Nobody saw the ⟦xc⟧{needs!} fire there that night.\nIt was an ⟦xd⟧{needs!} evening.',
    )
    expect(viewOf(fresh()).items.map((item) => [item.id, item.block])).toEqual([
      ['found:8-13', 0],
      ['found:47-49', 0],
      ['found:83-85', 1],
    ])
  })

  it('is one place when only space is between, but not across paragraphs or an item', async () => {
    const links = (spans: [number, number][]) =>
      spans.map(([from, to]) => ({ from, to, phrase: '', ngram: `${from}`, df: 1, linksToSource: false, sentence: 0 }))
    const file = caseWith('aa bb cc dd\nee')
    const ids = (spans: [number, number][]) => settle(file, links(spans)).map((place) => place.item.id)
    expect(
      ids([
        [0, 2],
        [3, 5],
      ]),
    ).toEqual(['found:0-5'])
    expect(
      ids([
        [0, 5],
        [3, 8],
      ]),
    ).toEqual(['found:0-8'])
    expect(
      ids([
        [0, 2],
        [6, 8],
      ]),
    ).toEqual(['found:0-2', 'found:6-8'])
    expect(
      ids([
        [9, 11],
        [12, 14],
      ]),
    ).toEqual(['found:9-11', 'found:12-14'])
    const deleted = await edited(caseWith('xa gone xb end'), ['gone ', ''])
    expect(standing(deleted).text).toBe('xa xb end')
    expect(viewOf(deleted).items.map((item) => [item.original, item.links.length])).toEqual([['gone ', 1]])
  })

  it('belongs to the items it touches, and to none twice as a place of its own', async () => {
    const file = await edited(fresh(), ['xb', 'xe'])
    expect(shown(file)).toContain('old xa ⟦xb→xe⟧{edited!} mill')
  })
})

describe('decisions', () => {
  it('change the text and settle the place', async () => {
    let file = rewritten(fresh(), { 'The old xa xb mill burned down.': 'The old small mill burned down.' })
    expect(shown(file)).toContain('The old ⟦xa xb→small⟧{open!} mill')
    file = await decided(file, { kind: 'accept' }, 'xa xb')
    file = await decided(file, { kind: 'mask' }, 'xc')
    file = await decided(file, { kind: 'edit', text: 'xdd' }, 'xd')
    expect(shown(file)).toBe(
      'The old ⟦xa xb→small⟧{accepted} mill burned down. Nobody saw the ⟦xc→[REDACTED]⟧{masked} fire there that night.\nIt was an ⟦xd→xdd⟧{edited!} evening.',
    )
    file = await decided(file, { kind: 'reject' }, 'xa xb')
    expect(shown(file)).toContain('old ⟦xa xb⟧{rejected!} mill')
    file = await decided(file, { kind: 'reopen' }, 'xa xb', 'xc')
    expect(shown(file)).toContain('The old ⟦xa xb→small⟧{open!} mill burned down. Nobody saw the ⟦xc⟧{needs!} fire')
  })

  it('keep covers the phrases that link there, and no other that comes', async () => {
    let file = await decided(fresh(), { kind: 'keep', reason: 'a term of art' }, 'xa xb')
    expect(shown(file)).toContain('old ⟦xa xb⟧{kept} mill')
    file = await edited(file, ['mill', 'xmill'])
    expect(shown(file)).toContain('old ⟦xa xb⟧{kept!} ⟦mill→xmill⟧{edited!} burned')
    file = await decided(undone(file), { kind: 'keep', reason: 'again' }, 'xa xb')
    expect(viewOf(file).items[0]).toMatchObject({ state: 'kept', reason: 'again', toSettle: false })
  })

  it('keep takes the words of the received text even where a wording was shown', async () => {
    const file = await decided(
      rewritten(fresh(), { 'an xd evening': 'a mild evening' }),
      { kind: 'keep', reason: 'r' },
      'an xd',
    )
    expect(standing(file).text).toBe(text)
    expect(shown(file)).toContain('was ⟦an xd⟧{kept} evening')
  })

  it('of several items are one step, all or nothing', async () => {
    const file = fresh()
    const all = await decided(file, { kind: 'mask' }, 'xa xb', 'xc', 'xd')
    expect(viewOf(all)).toMatchObject({ undoWhat: { what: 'mask', changes: 3 }, canUndo: true, version: 2 })
    expect(viewOf(all).meters).toMatchObject({ masksAdded: 3, atLeast: 2 })
    expect(standing(undone(all)).text).toBe(text)
    const request = {
      version: 1,
      items: ['found:8-13', 'found:1-2'],
      decision: { kind: 'mask' } as const,
      maskText: '*',
    }
    await expect(decide(file, request, linksNow(file), linksIn, stamp)).rejects.toMatchObject({ code: 'ITEM_UNKNOWN' })
  })

  it('are refused on a version that is gone, across paragraphs, and without a wording', async () => {
    const file = fresh()
    const refusal = (version: number, decision: Decision) =>
      decide(file, { version, items: ['found:8-13'], decision, maskText: '*' }, linksNow(file), linksIn, stamp)
    await expect(refusal(0, { kind: 'mask' })).rejects.toMatchObject({ code: 'DOCUMENT_CHANGED' })
    await expect(refusal(1, { kind: 'edit', text: 'a\nb' })).rejects.toMatchObject({ code: 'CHANGE_CROSSES_BLOCK' })
    await expect(refusal(1, { kind: 'accept' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  })

  it('tell the audit log what and where, and never a word', async () => {
    const file = fresh()
    const request = { version: 1, items: ['found:8-13'], decision: { kind: 'mask' } as const, maskText: '[X]' }
    const { audit } = await decide(file, request, linksNow(file), linksIn, stamp)
    expect(audit).toEqual({
      ...stamp,
      document: 'doc',
      action: 'decided',
      details: { decision: 'mask', items: [{ item: 'found:8-13', dfBefore: 1, dfAfter: null }] },
    })
  })
})

describe('typing', () => {
  it('makes the words it touches an item of the person', async () => {
    expect(shown(await edited(fresh(), ['burned', 'burne']))).toContain('mill ⟦burned→burne⟧{edited} down')
    expect(shown(await edited(fresh(), ['down', 'down quickly']))).toContain('burned ⟦down→down quickly⟧{edited}.')
    expect(shown(await edited(fresh(), [' that night', '']))).toContain('there⟦ that night→⟧{edited}.')
  })

  it('in an item makes it the person’s, and keeps the wording on offer', async () => {
    let file = rewritten(fresh(), { 'old xa xb mill': 'old small mill' })
    file = await edited(file, ['small', 'smaller'])
    expect(viewOf(file).items[0]).toMatchObject({
      state: 'edited',
      original: 'xa xb',
      current: 'smaller',
      proposal: 'small',
      author: { kind: 'person', name: 'R. Reader' },
    })
    file = await decided(file, { kind: 'accept' }, 'xa xb')
    expect(standing(file).text).toContain('old small mill')
    expect(viewOf(file).items[0]?.author).toMatchObject({ kind: 'model' })
  })

  it('over several items makes one of them', async () => {
    let file = rewritten(fresh(), { 'The old xa xb mill': 'The old small mill', 'the xc fire': 'the big fire' })
    file = await edited(file, ['small mill burned down. Nobody saw the big', 'shed lay in ashes, without'])
    expect(shown(file)).toContain(
      'The old ⟦xa xb mill burned down. Nobody saw the xc→shed lay in ashes, without⟧{edited} fire',
    )
    expect(viewOf(file).items[0]?.proposal).toBe('small mill burned down. Nobody saw the big')
  })

  it('back to the received words takes a person’s item away', async () => {
    const there = await edited(fresh(), ['burned', 'went'])
    const back = await edited(there, ['went', 'burned'])
    expect(shown(back)).toBe(shown(fresh()))
    expect(back.state.items).toEqual([])
  })

  it('stays inside a paragraph and inside the text', async () => {
    const file = fresh()
    const refusal = (from: number, to: number, insert: string) =>
      editText(file, { version: 1, changes: [{ from, to, insert }] }, [], linksIn, stamp)
    await expect(refusal(3, 3, 'a\r')).rejects.toMatchObject({ code: 'CHANGE_CROSSES_BLOCK' })
    await expect(refusal(70, 75, '')).rejects.toMatchObject({ code: 'CHANGE_CROSSES_BLOCK' })
    await expect(refusal(3, 3000, '')).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    expect(await refusal(4, 7, 'old')).toBeNull()
  })

  it('in an empty paragraph and at the ends of the text', async () => {
    const file = caseWith('one\n\ntwo')
    const at = async (from: number, insert: string) => {
      const step = await editText(file, { version: 0, changes: [{ from, to: from, insert }] }, [], linksIn, stamp)
      return shown(preview(file, step as Step))
    }
    expect(await at(4, 'new')).toBe('one\n⟦→new⟧{edited}\ntwo')
    expect(await at(0, 'a ')).toBe('⟦one→a one⟧{edited}\n\ntwo')
    expect(await at(8, '!')).toBe('one\n\n⟦two→two!⟧{edited}')
  })

  it('never halves a sign', async () => {
    const file = caseWith('a \u{1F4CE} b')
    const step = await editText(file, { version: 0, changes: [{ from: 3, to: 4, insert: '' }] }, [], linksIn, stamp)
    expect(preview(file, step as Step).state.items[0]?.base).toEqual({ from: 2, to: 4 })
  })
})

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
    expect(() => approved(fresh())).toThrow('doc still links in 3 places.')
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
})
