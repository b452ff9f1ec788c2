import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RedraftError, type CaseView, type MethodName } from '../../../../src-preload/contract/index.ts'
import type { Compared } from '../../../../src-renderer/state/compared.ts'
import { createReview, type Telling } from '../../../../src-renderer/state/review.ts'
import { isFiltered } from '../../../../src-renderer/state/review-items.ts'
import {
  clearFilter,
  closeFilter,
  filterBy,
  hiddenToSettle,
  isEditable,
  leftText,
  lockOf,
  step,
  toNextLeft,
  toNextToSettle,
} from '../../../../src-renderer/state/review-desk.ts'
import { usualPairing } from '../../../../src-renderer/state/review-revisions.ts'
import { applyChanges } from '../../../../src-renderer/state/review-words.ts'
import { link, viewOf } from './view-fixture.ts'

const first = viewOf('The ⟦oven⟧ stood.\nA ⟦brass bell⟧ rang\nlast', [
  { state: 'open', current: 'stove' },
  { state: 'needs', links: [link(18, 28, 'brass bell')] },
])

const usual: Compared = { inline: false, changedOnly: false, spaces: false, marks: true, pairing: usualPairing }

/** An engine of one document: stores what is typed, decides by taking items away, and can be told to fail. */
function setUp(latency = 0, compared: Compared = usual) {
  let view: CaseView = first
  const calls: { method: MethodName; args: Record<string, unknown> }[] = []
  const told: Telling[] = []
  const fail = new Map<MethodName, RedraftError[]>()
  const next = (change: Partial<CaseView>) => {
    view = { ...view, ...change, version: view.version + 1 }
    return view
  }
  const call = async (method: MethodName, args: unknown): Promise<unknown> => {
    const given = args as Record<string, unknown>
    calls.push({ method, args: given })
    await (latency > 0 ? new Promise((done) => setTimeout(done, latency)) : Promise.resolve())
    const failure = fail.get(method)?.shift()
    if (failure) throw failure
    if (typeof given['version'] === 'number' && given['version'] !== view.version) {
      throw new RedraftError('DOCUMENT_CHANGED', { id: 'A' })
    }
    switch (method) {
      case 'review.open':
        return view
      case 'review.edit':
        next({ standing: { text: applyChanges(given['changes'] as never, view.standing.text), masks: [] } })
        return { kind: 'whole', view }
      case 'review.decide': {
        const ids = given['items'] as readonly string[]
        next({
          items: view.items.map((item) =>
            ids.includes(item.id) ? { ...item, state: 'accepted', toSettle: false, links: [] } : item,
          ),
        })
        return { kind: 'whole', view }
      }
      case 'review.check':
        return { links: (given['text'] as string).includes('bell') ? [link(2, 6, 'bell')] : [] }
      case 'review.occurrences':
        return { ngram: 'bell', df: 1, documents: 9, originals: [{ name: 'B', isSource: true }] }
      default:
        throw new Error(`not expected: ${method}`)
    }
  }
  const tell = (what: Telling): void => void told.push(what)
  const review = createReview({
    call: call as never,
    tell,
    comparedAs: () => compared,
    lookingAgain: (run) => run({}),
    drawn: () => Promise.resolve(),
  })
  const elsewhere = (text: string) => next({ standing: { text, masks: [] } })
  const pass = () => next({ passes: [{ number: 1, text: 'The stove stood.' } as CaseView['passes'][number]] })
  return { review, calls, told, fail, elsewhere, pass, view: () => view, state: () => review.store.getState() }
}

const of = (calls: ReturnType<typeof setUp>['calls'], method: MethodName) =>
  calls.filter((each) => each.method === method)

describe('the review desk', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it.each([
    [
      { left: 'received', right: 1 },
      { left: 'received', right: 1 },
    ],
    [{ left: 1, right: 2 }, usualPairing],
  ] as const)('opens with %o compared as before, where those versions are there', async (pairing, shown) => {
    const { review, state, pass } = setUp(0, { ...usual, inline: true, marks: false, pairing })
    pass()
    await review.open('A')
    expect(state()).toMatchObject({ phase: 'ready', inline: true, spaces: false, marks: false, pairing: shown })
  })

  it('waits for no answer where what was typed is stored before it is checked, or is another text by then', async () => {
    const { review, state } = setUp()
    await review.open('A')
    review.typed(`${first.standing.text}!`, 40)
    await review.storeTyped()
    expect(state().live.kind).toBe('checking')
    await vi.advanceTimersByTimeAsync(400)
    expect(state().live.kind).toBe('item')
  })

  it('opens at the first change to settle', async () => {
    const { review, state } = setUp()
    await review.open('A')
    expect(state().phase).toBe('ready')
    expect(state().currentId).toBe('item 0')
    expect(isEditable(state())).toBe(true)
  })

  it('says why a document could not be opened', async () => {
    const { review, fail, state } = setUp()
    fail.set('review.open', [new RedraftError('DOCUMENT_UNKNOWN', { id: 'A' })])
    await review.open('A')
    expect(state().failure?.code).toBe('DOCUMENT_UNKNOWN')
  })

  it('goes on to the next change to settle after a decision', async () => {
    const { review, calls, state } = setUp()
    await review.open('A')
    await review.decide(['item 0'], { kind: 'accept' }, null)
    expect(of(calls, 'review.decide')[0]?.args).toMatchObject({ version: 1, items: ['item 0'] })
    expect(state().currentId).toBe('item 1')
  })

  it('says where nothing is to be taken back or done again', async () => {
    const { review, calls, told } = setUp()
    await review.open('A')
    await review.undo()
    await review.redo()
    expect(told).toEqual([
      { kind: 'nothing', what: 'undo' },
      { kind: 'nothing', what: 'redo' },
    ])
    expect(calls.map(({ method }) => method)).toEqual(['review.open'])
  })

  it('changes words of the text at once, after what was typed', async () => {
    const { review, calls, view } = setUp()
    await review.open('A')
    review.typed(first.standing.text.replace('last', 'end'), 0)
    await review.edit([{ from: 0, to: 3, insert: '[X]' }])
    expect(of(calls, 'review.edit').map(({ args }) => args['version'])).toEqual([1, 2])
    expect(view().standing.text).toMatch(/^\[X\][\s\S]*end/)
  })

  it('checks what is typed after a pause, newest only, and names what links', async () => {
    const { review, calls, state } = setUp()
    await review.open('A')
    const text = first.standing.text
    review.typed(text.replace('last', 'a be'), text.length)
    await vi.advanceTimersByTimeAsync(200)
    review.typed(text.replace('last', 'a bell'), text.length + 2)
    await vi.advanceTimersByTimeAsync(299)
    expect(of(calls, 'review.check')).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(2)
    expect(of(calls, 'review.check').map(({ args }) => args['text'])).toEqual(['a bell'])
    expect(state().live).toMatchObject({ kind: 'typed', around: 0, original: { name: 'B', isSource: true } })
    const start = text.lastIndexOf('\n') + 1
    expect(state().typedLinks).toMatchObject([{ from: start + 2, to: start + 6 }])
    // The text keeps to what was looked at until all is stored.
    const typed = text.replace('last', 'a bell')
    const line = text.split('\n').length - 1
    expect(state().checked).toMatchObject({ text: typed, lines: [line], links: [{ from: start + 2, to: start + 6 }] })
    await review.storeTyped()
    expect(state().checked).toBeNull()
  })

  it('checks while somebody goes on typing, at least every second', async () => {
    const { review, calls } = setUp()
    await review.open('A')
    const text = first.standing.text
    for (let sign = 1; sign <= 12; sign += 1) {
      review.typed(text.replace('last', 'x'.repeat(sign)), text.length)
      await vi.advanceTimersByTimeAsync(180)
    }
    expect(of(calls, 'review.check')).toHaveLength(2)
  })

  it('says where more paragraphs were typed in than are looked at before it is stored', async () => {
    const { review, calls, state, elsewhere } = setUp()
    elsewhere(Array.from({ length: 60 }, (_, at) => `A bed ${at}`).join('\n'))
    await review.open('A')
    const { text } = state().view!.standing
    review.typed(text.replaceAll('bed', 'cot'), 0)
    await vi.advanceTimersByTimeAsync(400)
    expect(of(calls, 'review.check')).toHaveLength(40)
    expect(state().live).toMatchObject({ kind: 'typed', isAll: false, typed: [], around: 0 })
  })

  it('counts what is selected over several paragraphs too', async () => {
    const { review, calls, state } = setUp()
    await review.open('A')
    const { text } = first.standing
    review.caretMoved('right', text.length, text)
    await vi.advanceTimersByTimeAsync(300)
    expect(of(calls, 'review.occurrences').map(({ args }) => args['phrase'])).toEqual([text])
    expect(state().live).toMatchObject({ kind: 'selection', df: 1, documents: 9 })
    expect(state().selected).toEqual({ from: 0, to: text.length })
  })

  it('checks every paragraph in which words were replaced at once, and names what links in each', async () => {
    const { review, calls, state } = setUp()
    await review.open('A')
    const [, ...others] = first.standing.text.replace('last', 'a bell').split('\n')
    const replaced = ['a bell', ...others].join('\n')
    review.typed(replaced, replaced.length)
    await vi.advanceTimersByTimeAsync(400)
    const texts = of(calls, 'review.check').map(({ args }) => args['text'])
    expect(texts).toHaveLength(2)
    expect(texts.every((each) => (each as string).startsWith('a bell'))).toBe(true)
    const start = replaced.lastIndexOf('\n') + 1
    expect(state().live).toMatchObject({ kind: 'typed', typed: [{ from: start + 2 }, { from: 2 }], original: null })
    expect(state().typedLinks).toHaveLength(2)
  })

  it('stores what was typed after a rest, and before anything else is done', async () => {
    const { review, calls, view } = setUp()
    await review.open('A')
    review.typed(first.standing.text.replace('last', 'end'), 0)
    await vi.advanceTimersByTimeAsync(1600)
    expect(view().standing.text).toContain('\nend')
    review.typed(view().standing.text.replace('end', 'finish'), 0)
    await review.decide(['item 0'], { kind: 'accept' }, null)
    expect(calls.filter(({ method }) => method !== 'review.check').map(({ method }) => method)).toEqual([
      'review.open',
      'review.edit',
      'review.edit',
      'review.decide',
    ])
    expect(of(calls, 'review.decide')[0]?.args['version']).toBe(3)
    expect(view().standing.text).toContain('\nfinish')
  })

  it('stores what was typed without a rest too, so that no more than some seconds can be lost', async () => {
    const { review, calls, view } = setUp()
    await review.open('A')
    const words = first.standing.text
    let typed = ''
    for (let key = 0; key < 60; key += 1) {
      typed += 'e'
      review.typed(words.replace('last', typed), 0)
      await vi.advanceTimersByTimeAsync(200)
    }
    expect(of(calls, 'review.edit').length).toBeGreaterThanOrEqual(2)
    expect(view().standing.text).toMatch(/\ne{50,}$/)
    expect(of(calls, 'review.edit').length).toBeLessThan(5)
  })

  it('stores once for a rest, however much is typed while that is on its way', async () => {
    const { review, calls, view } = setUp(50)
    void review.open('A')
    await vi.advanceTimersByTimeAsync(60)
    review.typed(first.standing.text.replace('last', 'e'), 0)
    const storing = review.storeSoFar()
    await vi.advanceTimersByTimeAsync(20)
    review.typed(first.standing.text.replace('last', 'en'), 0)
    await vi.advanceTimersByTimeAsync(40)
    await storing
    expect(of(calls, 'review.edit')).toHaveLength(1)
    expect(review.isUnsaved()).toBe(true)
    await vi.advanceTimersByTimeAsync(1600)
    expect(of(calls, 'review.edit')).toHaveLength(2)
    expect(view().standing.text).toMatch(/\nen$/)
  })

  it('does not decide while something typed could not be stored, and keeps it', async () => {
    const { review, calls, told, fail, state, view } = setUp()
    await review.open('A')
    review.typed(first.standing.text.replace('last', 'end'), 0)
    fail.set('review.edit', [new RedraftError('DISK_FULL')])
    await review.decide(['item 0'], { kind: 'accept' }, null)
    expect(of(calls, 'review.decide')).toHaveLength(0)
    expect(told).toHaveLength(1)
    expect(state().typing.typed).toContain('end')
    expect(review.isUnsaved()).toBe(true)
    await review.storeTyped()
    expect(view().standing.text).toContain('\nend')
  })

  it('applies what was typed again when the document changed meanwhile', async () => {
    const { review, told, elsewhere, view } = setUp()
    await review.open('A')
    elsewhere(first.standing.text.replace('rang', 'sang'))
    review.typed(first.standing.text.replace('last', 'end'), 0)
    await review.storeTyped()
    expect(view().standing.text).toBe('The stove stood.\nA brass bell sang\nend')
    expect(told).toEqual([])
    elsewhere(view().standing.text.replace('end', 'other'))
    review.typed(view().standing.text.replace('other', 'mine'), 0)
    await review.storeTyped()
    expect(view().standing.text).toContain('\nmine')
    expect(told).toEqual([{ kind: 'clash', paragraphs: [3] }])
  })

  it('looks again and says so when a decision was made on an old version', async () => {
    const { review, told, elsewhere, state } = setUp()
    await review.open('A')
    elsewhere(first.standing.text.replace('rang', 'sang'))
    await review.decide(['item 0'], { kind: 'accept' }, null)
    expect(told).toMatchObject([{ kind: 'failure', thrown: { code: 'DOCUMENT_CHANGED' } }])
    expect(state().view?.standing.text).toContain('sang')
  })

  it('keeps what could not be stored until the document is opened again', async () => {
    const { review, fail, view } = setUp()
    await review.open('A')
    review.typed(first.standing.text.replace('last', 'end'), 0)
    fail.set('review.edit', [new RedraftError('ENGINE_STOPPED')])
    fail.set('review.open', [new RedraftError('DOCUMENT_UNKNOWN', { id: 'B' })])
    await review.open('B')
    await review.open('A')
    expect(view().standing.text).toContain('\nend')
  })

  it('looks again where anything happened to the document elsewhere, even where nobody worked on it', async () => {
    const { review, calls, state, elsewhere } = setUp()
    await review.open('A')
    const { version } = state().view!
    await review.refresh('A', version)
    await review.refresh('B', version + 1)
    expect(of(calls, 'review.open')).toHaveLength(1)
    // As after others were added: the same words, at the same time, another look.
    const { standing } = elsewhere(first.standing.text)
    await review.refresh('A', version + 1)
    expect(of(calls, 'review.open')).toHaveLength(2)
    expect(state().view).toMatchObject({ version: version + 1, standing })
  })

  it('counts a selection when it rests, and not while typing', async () => {
    const { review, calls, state } = setUp()
    await review.open('A')
    review.caretMoved('right', 25, ' brass bell ')
    await vi.advanceTimersByTimeAsync(250)
    expect(state().live).toEqual({ kind: 'selection', phrase: 'brass bell', isPart: false, df: 1, documents: 9 })
    review.caretMoved('right', 25, '')
    expect(state().live).toEqual({ kind: 'item' })
    review.typed(`${first.standing.text}!`, 40)
    review.caretMoved('right', 25, 'brass')
    await vi.advanceTimersByTimeAsync(250)
    expect(of(calls, 'review.occurrences')).toHaveLength(1)
  })
})

describe('the desk’s state', () => {
  it('is locked while approved or rewritten', async () => {
    const { review, state } = setUp()
    await review.open('A')
    const with_ = (status: CaseView['row']['status']) => ({
      ...state(),
      view: { ...first, row: { ...first.row, status } },
    })
    expect(lockOf(with_('approved'))).toBe('approved')
    expect(lockOf(with_('rewriting'))).toBe('working')
    expect(isEditable(with_('exported'))).toBe(false)
  })

  it('steps and goes on in what is shown, keeps the filter, and says how many changes to settle it hides', async () => {
    const { review, state } = setUp()
    await review.open('A')
    review.change((desk) => filterBy(desk, { states: ['open'] }))
    expect(step(state(), 1).currentId).toBe('item 0')
    expect(toNextToSettle(state(), 1)).toMatchObject({ currentId: 'item 0', filter: { states: ['open'] } })
    expect(hiddenToSettle(state())).toBe(0)
    await review.decide(['item 0'], { kind: 'accept' }, null)
    expect(state()).toMatchObject({ currentId: 'item 0', filter: { states: ['open'] } })
    expect(hiddenToSettle(state())).toBe(1)
    expect(toNextToSettle(clearFilter(state()), 1).currentId).toBe('item 1')
  })

  it('chooses what the filter shows where it hides the chosen change, and drops its words and states by themselves', async () => {
    const { review, state } = setUp()
    await review.open('A')
    review.change((desk) => filterBy({ ...desk, filterOpen: true }, { words: 'bell' }))
    expect(state().currentId).toBe('item 1')
    expect(filterBy(state(), { words: 'zzz' }).currentId).toBe('item 1')
    review.change((desk) => filterBy(desk, { show: 'to-settle' }))
    const closed = closeFilter(state())
    expect(closed).toMatchObject({ filterOpen: false, currentId: 'item 1', filter: { show: 'to-settle', words: '' } })
    expect(isFiltered(clearFilter(closed).filter)).toBe(false)
  })

  it('leads to the combinations that are left once every change is settled', async () => {
    const { review, state } = setUp()
    await review.open('A')
    const settled = (toBreak: object) => ({
      ...state(),
      view: { ...first, row: { ...first.row, toSettle: 0, ...toBreak } },
    })
    expect(toNextLeft(state(), 1)).toMatchObject({ currentId: 'item 1', list: 'changes' })
    expect(toNextLeft(settled({ toBreak: { words: 3, enough: true } }), 1)).toMatchObject({
      list: 'together',
      listOpen: true,
    })
    expect(toNextLeft(settled({}), 1)).toMatchObject({ list: 'changes' })
  })

  it('speaks of the chosen change again when the text was left, once what was typed is stored', async () => {
    const { review, state } = setUp()
    await review.open('A')
    review.typed(`${first.standing.text}!`, 40)
    expect(leftText(state()).live.kind).toBe('checking')
    await review.storeTyped()
    expect(state().live.kind).toBe('checking')
    expect(leftText(state()).live.kind).toBe('item')
    review.change((desk) => ({ ...desk, live: { kind: 'done', text: () => 'x' } }))
    expect(leftText(state()).live.kind).toBe('done')
  })
})
