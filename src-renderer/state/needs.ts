import { create } from 'zustand'
import {
  RedraftError,
  type CaseView,
  type Change,
  type Decision,
  type Need,
  type WireError,
} from '../../src-preload/contract/index.ts'
import { t } from '../i18n/index.ts'
import { announce } from '../ui/index.ts'
import { asFailure, call } from './engine.ts'
import { decided, keyOf, nextKey, sameWords, type Cause } from './need-list.ts'
import { notify, notifyFailure } from './notices.ts'
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
  if (useNeeds.getState().busy) return
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

/**
 * Decides on a place, or on all places with its words, document by document; one that moved on meanwhile is skipped and
 * said. Words of combinations are masked: nothing else is decided on them here.
 */
export function decideNeed(need: Need, decision: Decision, everywhere: boolean): Promise<void> {
  return one(async () => {
    const wanted = everywhere ? sameWords(useNeeds.getState().needs, need) : [need]
    const documents = [...new Set(wanted.map(({ document }) => document))]
    const acts: Act[] = []
    let skipped = 0
    for (const document of documents) {
      const here = wanted.filter((each) => each.document === document)
      const { version } = here[0] ?? need
      try {
        const items = here.map(({ item }) => item.id)
        const held = shown?.row.id === document && shown.revision !== undefined ? { held: shown.revision } : {}
        const answer =
          need.combined === undefined
            ? await call('review.decide', { id: document, version, items, decision, ...held })
            : await call('review.edit', { id: document, version, changes: maskOf(here), ...held })
        const view = viewAfter(shown, answer) ?? (await call('review.open', { id: document }))
        shown = view
        if (view.undoWhat !== null) acts.push({ document, act: view.undoWhat.act })
        useNeeds.setState((state) => {
          const needs = decided(state.needs, view)
          return { needs, activeKey: nextKey(state.needs, needs, state.activeKey) }
        })
      } catch (thrown) {
        if (documents.length === 1 || !(thrown instanceof RedraftError)) throw thrown
        skipped += here.length
      }
    }
    useNeeds.setState((state) => ({ done: [...state.done, acts], undone: [] }))
    // Other combinations may be left, with other words: those only the engine knows.
    if (shown?.combinations !== undefined) await loadNeeds()
    const left = useNeeds.getState().needs.length
    announce(
      [
        t('needs.done', { n: wanted.length - skipped }),
        skipped > 0 ? t('needs.skipped', { n: skipped }) : '',
        t('needs.left', { n: left }),
      ]
        .filter(Boolean)
        .join(' '),
    )
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
    if (last === undefined) return announce(t(method === 'review.undo' ? 'review.undo.nothing' : 'review.redo.nothing'))
    const went: Act[] = []
    const elsewhere: string[] = []
    for (const one of last) {
      try {
        await call(method, { id: one.document, act: one.act })
        went.push(one)
      } catch (thrown) {
        if (!(thrown instanceof RedraftError) || thrown.code !== 'DOCUMENT_CHANGED') throw thrown
        elsewhere.push(one.document)
      }
    }
    shown = null
    useNeeds.setState((state) => ({
      [from]: state[from].slice(0, -1),
      [to]: went.length === 0 ? state[to] : [...state[to], went],
    }))
    await loadNeeds()
    if (went.length > 0) announce(t(method === 'review.undo' ? 'needs.undone' : 'needs.redone'))
    if (elsewhere.length > 0)
      notify({ kind: 'failed', text: () => t('needs.elsewhere', { list: elsewhere.join(', ') }), screen: 'needs' })
  })
}
