import { describe, expect, it } from 'vitest'
import type { Decision } from '../../../../src-preload/contract/index.ts'
import { decide } from '../../../../src-main/engine/review/decide.ts'
import { editText } from '../../../../src-main/engine/review/edit-text.ts'
import { preview } from '../../../../src-main/engine/review/reduce.ts'
import { settle } from '../../../../src-main/engine/review/settle.ts'
import { standing } from '../../../../src-main/engine/review/standing.ts'
import { analysed } from '../../../../src-main/engine/review/steps.ts'
import type { Step } from '../../../../src-main/engine/review/types.ts'
import { analysisOf, caseWith, linksIn, stamp } from './documents.ts'
import { linksNow, viewOf, shown, decided, edited, rewritten, undone, text, fresh } from './acts.ts'

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

  it('counts what is kept by phrases that link, as the certificate does, not by places', async () => {
    const twice = caseWith('The xa mill and the xb fire and the xa mill.', (file) =>
      analysed(file, analysisOf(file.head.text), stamp),
    )
    const file = await decided(twice, { kind: 'keep', reason: 'a term of art' }, 'xa', 'xb')
    expect(viewOf(file).items.filter(({ state }) => state === 'kept')).toHaveLength(3)
    expect(viewOf(file).row).toMatchObject({ kept: 2 })
    expect(viewOf(await edited(file, ['xb', 'great'])).row.kept).toBe(1)
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
    expect(viewOf(all).meters).toMatchObject({ words: all.state.analysis?.counts.words, masksAdded: 3, atLeast: 2 })
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
