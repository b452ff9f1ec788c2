import { create } from 'zustand'
import {
  decidedTogether,
  RedraftError,
  type CaseAnswer,
  type CaseView,
  type Change,
  type Decision,
  type Need,
  type WireError,
} from '../../src-preload/contract/index.ts'
import { t, type TextKey } from '../i18n/index.ts'
import { announce } from '../ui/index.ts'
import { lookingAgain, sayMarked } from './background.ts'
import { asFailure, call } from './engine.ts'
import { runJob } from './jobs.ts'
import { decided, keyOf, nextKey, placesIn, type Cause } from './need-list.ts'
import { inform, informNothing, notify, notifyFailure } from './notices.ts'
import { tryAgain } from './retry.ts'
import { useSettings } from './settings.ts'
import { viewAfter } from './view-after.ts'

/** The document decided on last, as it was after that: the next answer says only what changed in it. */
let shown: CaseView | null = null

/** One of the things that were done to a document, by its number among them. */
interface Act {
  readonly document: string
  readonly act: number
}

interface NeedsState {
  readonly phase: 'none' | 'loading' | 'ready' | 'failed'
  readonly failure: WireError | null
  readonly needs: readonly Need[]
  readonly cause: Cause | 'all'
  /** Only of this document; null: of all. */
  readonly document: string | null
  readonly activeKey: string | null
  /** What was decided here, a decision with all the acts that it was, one a document; the last one last: what undo takes back. */
  readonly done: readonly (readonly Act[])[]
  /** What was taken back here since the last decision, the last one last: what redo does again. */
  readonly undone: readonly (readonly Act[])[]
  readonly busy: boolean
}

const nothing: NeedsState = {
  phase: 'none',
  failure: null,
  needs: [],
  cause: 'all',
  document: null,
  activeKey: null,
  done: [],
  undone: [],
  busy: false,
}

export const useNeeds = create<NeedsState>(() => nothing)

/** Another workspace: nothing of the last one stays. */
export function forgetNeeds(): void {
  shown = null
  useNeeds.setState(nothing)
}

/** Asks the engine what needs a person, in all documents. */
export async function loadNeeds(): Promise<void> {
  useNeeds.setState((state) => ({ phase: state.phase === 'ready' ? 'ready' : 'loading', failure: null }))
  try {
    const needs = await call('review.needs', {})
    useNeeds.setState((state) => ({
      phase: 'ready',
      needs,
      activeKey: nextKey(state.needs, needs, state.activeKey) ?? (needs[0] ? keyOf(needs[0]) : null),
    }))
  } catch (thrown) {
    useNeeds.setState({ phase: 'failed', failure: asFailure(thrown) })
  }
}

/** The needs that the filters let through. */
export function shownNeeds({ needs, cause, document }: NeedsState, causeOf: (need: Need) => Cause): readonly Need[] {
  return needs.filter(
    (need) => (cause === 'all' || causeOf(need) === cause) && (document === null || need.document === document),
  )
}

async function one(work: () => Promise<void>): Promise<void> {
  if (useNeeds.getState().busy) return inform(() => t('needs.busy'))
  useNeeds.setState({ busy: true })
  try {
    await work()
  } catch (thrown) {
    notifyFailure(thrown)
    await loadNeeds()
  } finally {
    useNeeds.setState({ busy: false })
  }
}

/** What became of a decision: places and documents decided, left out since they changed, and not begun when it was stopped. */
interface Tally {
  readonly acts: Act[]
  readonly views: CaseView[]
  places: number
  skipped: number
  stopped: number
}

/**
 * Decides on a place, or on all that one decision is for, document by document; one that moved on meanwhile is skipped and
 * said. The list stays as it is until all of several documents are through, and what is said counts what was done. Words of
 * combinations are masked: nothing else is decided on them here.
 */
export function decideNeed(need: Need, decision: Decision, everywhere: boolean): Promise<void> {
  return one(async () => {
    const wanted = everywhere ? needsWith(useNeeds.getState().needs, need, decision.kind) : [need]
    const documents = [...new Set(wanted.map(({ document }) => document))]
    const tally: Tally = { acts: [], views: [], places: 0, skipped: 0, stopped: 0 }
    const left = new Set(documents)
    try {
      await eachOf(documents, 'needs.job', async (document) => {
        const here = wanted.filter((each) => each.document === document)
        if (!(await decideIn(document, here, decision, tally)) && documents.length === 1)
          throw new RedraftError('DOCUMENT_CHANGED', { id: document })
        left.delete(document)
      })
    } finally {
      tally.stopped = placesIn(wanted.filter(({ document }) => left.has(document)))
      if (tally.views.length > 0 || documents.length > 1) {
        await showDecided(tally)
        announce(saysOf(tally, documents.length))
      }
    }
  })
}

/** Needs that a decision for all of them would be for. */
export function needsWith(needs: readonly Need[], need: Need, kind: Decision['kind']): readonly Need[] {
  const together = decidedTogether(needs)(need)
  return kind === 'accept' ? together.filter(({ item }) => item.proposal !== null) : together
}

/** @returns false where the document changed meanwhile, and nothing was done to it. */
async function decideIn(document: string, here: readonly Need[], decision: Decision, tally: Tally): Promise<boolean> {
  const [first] = here
  if (first === undefined) return true
  const { version } = first
  const held = shown?.row.id === document && shown.revision !== undefined ? { held: shown.revision } : {}
  try {
    const answer =
      first.combined === undefined
        ? await call('review.decide', {
            id: document,
            version,
            items: here.map(({ item }) => item.id),
            decision,
            ...held,
          })
        : await call('review.edit', { id: document, version, changes: maskOf(here), ...held })
    shown = viewAfter(shown, answer) ?? (await call('review.open', { id: document }))
  } catch (thrown) {
    if (!(thrown instanceof RedraftError) || thrown.code !== 'DOCUMENT_CHANGED') throw thrown
    tally.skipped += placesIn(here)
    return false
  }
  tally.views.push(shown)
  tally.places += placesIn(here)
  if (shown.undoWhat !== null) tally.acts.push({ document, act: shown.undoWhat.act })
  return true
}

/** Puts what was decided onto the list, at once; what other combinations are left, with other words, only the engine knows. */
async function showDecided({ acts, views, skipped }: Tally): Promise<void> {
  if (acts.length > 0) useNeeds.setState((state) => ({ done: [...state.done, acts], undone: [] }))
  const isToAsk = skipped > 0 || views.some(({ combinations }) => combinations !== undefined)
  if (!isToAsk || views.length === 1)
    useNeeds.setState((state) => {
      const needs = views.reduce(decided, state.needs)
      return { needs, activeKey: nextKey(state.needs, needs, state.activeKey) }
    })
  if (isToAsk) await loadNeeds()
}

function saysOf({ places, views, skipped, stopped }: Tally, documents: number): string {
  return [
    t('needs.done', { n: places }),
    documents > 1 ? t('needs.done.documents', { n: views.length }) : '',
    skipped > 0 ? t('needs.skipped', { n: skipped }) : '',
    stopped > 0 ? t('needs.stopped', { n: stopped }) : '',
    t('needs.left', { n: placesIn(useNeeds.getState().needs) }),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Works on documents one after the other; several are a job, which says how far it is and ends after the one at hand when asked to. */
async function eachOf(
  documents: readonly string[],
  title: TextKey,
  work: (document: string) => Promise<void>,
): Promise<void> {
  if (documents.length < 2) return void (documents[0] !== undefined && (await work(documents[0])))
  const total = documents.length
  const began = Date.now()
  await runJob({ title: () => t(title, { n: total }), kind: 'decide' }, async ({ signal, onProgress }) => {
    for (const [done, document] of documents.entries()) {
      if (signal?.aborted === true) return
      const secondsLeft = done === 0 ? null : ((Date.now() - began) / 1000 / done) * (total - done)
      onProgress?.({ kind: 'decide', value: done / total, title: '', detail: document, done, total, secondsLeft })
      await work(document)
    }
  })
}

/** Words of combinations are masked wherever they stand in the document: none of its changes is them. */
function maskOf(needs: readonly Need[]): Change[] {
  const { maskText } = useSettings.getState().settings.workspace
  const spans = needs.flatMap(({ combined }) => combined?.spans ?? [])
  return spans.map(({ from, to }) => ({ from, to, insert: maskText })).sort((a, b) => a.from - b.from)
}

/** Has the model try a place again; what it could not settle then is there again, with the new attempts. */
export function retryNeed(need: Need, context?: number): Promise<void> {
  return one(async () => {
    await tryAgain(need.document, need.item.now, context)
    await loadNeeds()
  })
}

/** Makes a phrase background, or no longer, as something that was done to a document; undo takes that back. */
export function markNeed(document: string, phrase: string, background: boolean): Promise<void> {
  return one(async () => {
    const answer = await lookingAgain((options) => call('review.mark', { id: document, phrase, background }, options))
    shown = null
    const { undoWhat } = factsOf(answer)
    if (undoWhat?.phrase === phrase)
      useNeeds.setState((state) => ({ done: [...state.done, [{ document, act: undoWhat.act }]], undone: [] }))
    sayOf(document, phrase, background)
    await loadNeeds()
  })
}

function sayOf(document: string, phrase: string, background: boolean): void {
  sayMarked({ phrase, background }, (again) => void markNeed(document, phrase, again))
}

function factsOf(answer: CaseAnswer): Pick<CaseView, 'undoWhat' | 'redoWhat'> {
  return answer.kind === 'whole' ? answer.view : answer.delta
}

/**
 * Takes the last decision of this desk back, in every document it changed. Where something else was done to a document since,
 * that stays, and the document is named.
 */
export function undoNeed(): Promise<void> {
  return travel('review.undo')
}

/** Does again what was taken back last. */
export function redoNeed(): Promise<void> {
  return travel('review.redo')
}

function travel(method: 'review.undo' | 'review.redo'): Promise<void> {
  return one(async () => {
    const [from, to] = method === 'review.undo' ? (['done', 'undone'] as const) : (['undone', 'done'] as const)
    const last = useNeeds.getState()[from].at(-1)
    if (last === undefined) return informNothing(method === 'review.undo' ? 'undo' : 'redo')
    const went: Act[] = []
    const elsewhere: string[] = []
    const left = new Map(last.map((act) => [act.document, act]))
    try {
      await eachOf(
        [...left.keys()],
        method === 'review.undo' ? 'needs.job.undo' : 'needs.job.redo',
        async (document) => {
          const act = left.get(document) as Act
          try {
            const facts = factsOf(await call(method, { id: document, act: act.act }))
            went.push(act)
            const isUndo = method === 'review.undo'
            const what = isUndo ? facts.redoWhat : facts.undoWhat
            if (what?.phrase !== undefined) sayOf(document, what.phrase, (what.what === 'background') !== isUndo)
          } catch (thrown) {
            if (!(thrown instanceof RedraftError) || thrown.code !== 'DOCUMENT_CHANGED') throw thrown
            elsewhere.push(document)
          }
          left.delete(document)
        },
      )
    } finally {
      shown = null
      useNeeds.setState((state) => ({
        [from]: [...state[from].slice(0, -1), ...(left.size > 0 ? [[...left.values()]] : [])],
        [to]: went.length === 0 ? state[to] : [...state[to], went],
      }))
    }
    await loadNeeds()
    if (left.size > 0) announce(t('needs.stopped.documents', { n: left.size }))
    else if (went.length > 0) announce(t(method === 'review.undo' ? 'needs.undone' : 'needs.redone'))
    if (elsewhere.length > 0)
      notify({ kind: 'failed', text: () => t('needs.elsewhere', { list: elsewhere.join(', ') }), screen: 'needs' })
  })
}
