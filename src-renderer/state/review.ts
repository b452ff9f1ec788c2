import { createStore } from 'zustand'
import {
  RedraftError,
  type CaseAnswer,
  type CaseView,
  type Change,
  type Decision,
  type Refusal,
  type Span,
} from '../../src-preload/contract/index.ts'
import type { Words } from '../i18n/index.ts'
import type { Compared } from './compared.ts'
import { asFailure } from './engine.ts'
import type { CallOptions, Transport } from '../transport/transport.ts'
import { createChecks } from './review-check.ts'
import { itemAtOffset, selectedSpan } from './review-caret.ts'
import {
  choose,
  currentItem,
  emptyDesk,
  firstDifference,
  isEditable,
  opened,
  opening,
  openingFailed,
  toNextToSettle,
  typedText,
  viewArrived,
  type ApprovalReasons,
  type Desk,
} from './review-desk.ts'
import { isUnsaved, sendingFailed, toSend, type Typing } from './review-typing.ts'
import { viewAfter } from './view-after.ts'

/** What the review screen needs of its surroundings. */
export interface ReviewPort {
  readonly call: Transport['call']
  /** Tells the person something that the screen itself has no place for. */
  readonly tell: (what: Telling) => void
  /** How a document was compared last. */
  readonly comparedAs: (document: string) => Compared
  /** Runs a call after which all documents are looked at again: it takes a while, says how far it is, and can be stopped. */
  readonly lookingAgain: <T>(run: (options: CallOptions) => Promise<T>) => Promise<T>
  /** Resolves when the window has drawn: a long text takes a while to be read, and again to be shown. */
  readonly drawn: () => Promise<void>
}

/**
 * What is told: a failure as thrown, paragraphs (from 1) where typed words met others, a refused approval's reason, that there
 * is nothing to take back or to do again, or that a phrase is background now, or no longer.
 */
export type Telling =
  | { readonly kind: 'failure'; readonly thrown: unknown }
  | { readonly kind: 'clash'; readonly paragraphs: readonly number[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'nothing'; readonly what: 'undo' | 'redo' }
  | { readonly kind: 'marked'; readonly phrase: string; readonly background: boolean }

/** How long typing rests before it is stored, and how long it waits at the most, in milliseconds. */
const storeAfter = 1500
const storeAtLatest = 5000
/** Refusals of an approval that a reason overcomes. */
const reasonFor: Readonly<Partial<Record<string, keyof ApprovalReasons>>> = {
  COMBINATIONS_LINK: 'combinationsReason',
  COMBINATIONS_UNPROVED: 'combinationsReason',
  PAGES_UNREAD: 'pagesReason',
}
/** How often typed words are put on a text that changed meanwhile, before the person is told. */
const mostRetries = 3
/** A selection is looked up when it rests. */
const lookUpAfter = 200
const longestSelection = 4000

/**
 * The review screen's doings. Whatever changes the document goes through one queue, after what was typed has been stored, so
 * that a decision is always made on the newest text and nothing typed is lost.
 */
export function createReview(port: ReviewPort) {
  const store = createStore<Desk>(() => emptyDesk)
  const get = store.getState
  const set = (change: (desk: Desk) => Desk) => {
    const [before, after] = [get(), change(get())]
    if (after !== before) store.setState(after, true)
  }
  let queue: Promise<unknown> = Promise.resolve()
  let storeTimer: ReturnType<typeof setTimeout> | undefined
  let unstoredSince: number | null = null
  let selectionTimer: ReturnType<typeof setTimeout> | undefined
  /** What was typed in documents that were left before it could be stored. */
  const left = new Map<string, Typing>()
  /** How many acts are not answered yet. */
  let acting = 0

  function inTurn<T>(task: () => Promise<T>): Promise<T> {
    const run = queue.then(task, task)
    queue = run.catch(() => undefined)
    return run
  }

  /**
   * Takes a view in. A view of another document than the open one is dropped.
   * @param then what else is shown with it: in one step, since each draws the window.
   */
  function take(view: CaseView, then: (desk: Desk) => Desk = (desk) => desk): void {
    if (get().id !== view.row.id) return
    const { desk, clashes } = viewArrived(get(), view)
    set(() => then(desk))
    if (clashes.length > 0) port.tell({ kind: 'clash', paragraphs: clashes.map((line) => line + 1) })
  }

  const reload = async (id: string, then?: (desk: Desk) => Desk) => take(await port.call('review.open', { id }), then)

  /** Takes the answer to an act on a document in; one that builds on another view than the one at hand is asked for whole. */
  async function takeAnswer(id: string, answer: CaseAnswer, then?: (desk: Desk) => Desk): Promise<void> {
    if (get().id !== id) return
    const view = viewAfter(get().view, answer)
    if (view === null) await reload(id, then)
    else take(view, then)
  }

  /** The view that an answer may build on. */
  const held = (): { readonly held?: string } => {
    const revision = get().view?.revision
    return revision === undefined ? {} : { held: revision }
  }

  /**
   * Stores what was typed. In the queue only.
   * @param all also what is typed meanwhile: wanted before anything else is done with the document.
   * @returns false when something typed is still not stored.
   */
  async function storeNow(all: boolean): Promise<boolean> {
    clearTimeout(storeTimer)
    unstoredSince = null
    for (let retries = 0; ;) {
      const { id, view, typing } = get()
      const sending = id !== null && view ? toSend(typing) : null
      if (id === null || !view || !sending) return !isUnsaved(get().typing)
      set((desk) => ({ ...desk, typing: sending.typing }))
      try {
        const changes = [...sending.changes]
        await takeAnswer(id, await port.call('review.edit', { id, version: view.version, changes, ...held() }))
        if (!all) return !isUnsaved(get().typing)
      } catch (thrown) {
        set((desk) => ({ ...desk, typing: sendingFailed(desk.typing) }))
        const isStale = thrown instanceof RedraftError && thrown.code === 'DOCUMENT_CHANGED'
        if (!isStale || ++retries > mostRetries) {
          port.tell({ kind: 'failure', thrown })
          return false
        }
        await reload(id)
      }
    }
  }

  /** Does something to the open document in its turn, after what was typed; tells when it fails. */
  function act(task: (id: string, view: CaseView) => Promise<void>): Promise<void> {
    acting += 1
    return inTurn(async () => {
      set((desk) => ({ ...desk, busy: true }))
      try {
        if (!(await storeNow(true))) return
        const { id, view } = get()
        if (id !== null && view) await task(id, view)
      } catch (thrown) {
        port.tell({ kind: 'failure', thrown })
        const id = get().id
        const stale =
          thrown instanceof RedraftError && (thrown.code === 'DOCUMENT_CHANGED' || thrown.code === 'ITEM_UNKNOWN')
        if (stale && id !== null) await reload(id).catch(() => undefined)
      } finally {
        acting -= 1
        set((desk) => (desk.busy ? { ...desk, busy: false } : desk))
      }
    })
  }

  const checks = createChecks(port, get, set)

  const storeTyped = () => inTurn(() => storeNow(true))
  const storeSoFar = () => inTurn(() => storeNow(false))

  /** The items a decision on an item goes to, and the decision. */
  function decide(items: readonly string[], decision: Decision, said: Words | null): Promise<void> {
    const from = currentItem(get())?.base.from ?? -1
    return act(async (id, view) => {
      const wish = { id, version: view.version, items: [...items], decision, ...held() }
      const stays = decision.kind === 'reopen' || decision.kind === 'candidate'
      await takeAnswer(id, await port.call('review.decide', wish), (arrived) => {
        const desk = { ...(stays ? arrived : toNextToSettle(arrived, 1, from)), busy: false }
        return said === null ? desk : { ...desk, live: { kind: 'done', text: said } }
      })
    })
  }

  /** Makes a phrase background, or no longer. The document is looked at anew also where that was stopped before all were. */
  async function mark(
    id: string,
    phrase: string,
    background: boolean,
    run: (options: CallOptions) => Promise<unknown>,
  ): Promise<void> {
    try {
      await port.lookingAgain(run)
      port.tell({ kind: 'marked', phrase, background })
    } finally {
      await reload(id, (desk) => ({ ...desk, busy: false }))
    }
  }

  function undoOrRedo(what: 'undo' | 'redo'): Promise<void> {
    return act(async (id, view) => {
      const possible = what === 'undo' ? get().view?.canUndo : get().view?.canRedo
      if (!possible) return port.tell({ kind: 'nothing', what })
      const done = what === 'undo' ? view.undoWhat : view.redoWhat
      if (done?.phrase !== undefined) {
        const background = (done.what === 'background') === (what === 'redo')
        const { act: number, phrase } = done
        return mark(id, phrase, background, (options) => port.call(`review.${what}`, { id, act: number }, options))
      }
      await takeAnswer(id, await port.call(`review.${what}`, { id, ...held() }), (desk) => {
        const touched = desk.view ? firstDifference(view, desk.view) : null
        return { ...(touched ? choose(desk, touched.id) : desk), busy: false }
      })
    })
  }

  return {
    store,

    /** Opens a document. What was typed in the one before is stored first, or kept until it is opened again. */
    async open(id: string): Promise<void> {
      const before = get()
      if (!(await storeTyped()) && before.id !== null) left.set(before.id, get().typing)
      set((desk) => opening(desk, id))
      await inTurn(async () => {
        try {
          const view = await port.call('review.open', { id })
          await port.drawn()
          if (get().id !== id) return
          set((desk) => opened(desk, view, port.comparedAs(id)))
          const typing = left.get(id)
          if (!typing) return
          left.delete(id)
          set((desk) => ({ ...desk, typing }))
          take(view)
          await storeNow(true)
        } catch (thrown) {
          if (get().id === id) set((desk) => openingFailed(desk, asFailure(thrown)))
        }
      })
    },

    /** Looks again when something else than this screen happened to a document. `version` is that of its new row. */
    refresh(id: string, version: number): Promise<void> {
      return inTurn(async () => {
        const { view, job } = get()
        if (view?.row.id !== id || job !== null || view.version >= version) return
        await reload(id)
      }).catch((thrown: unknown) => port.tell({ kind: 'failure', thrown }))
    },

    /** Looks at the document anew, after something changed what links. */
    reload(): Promise<void> {
      return act(async (id) => reload(id))
    },

    /** Anything that only concerns the screen. */
    change: set,

    decide,

    /** Makes a phrase background, or no longer; undo takes that back. */
    mark(phrase: string, background: boolean): Promise<void> {
      return act((id) =>
        mark(id, phrase, background, (options) => port.call('review.mark', { id, phrase, background }, options)),
      )
    },

    undo: () => undoOrRedo('undo'),
    redo: () => undoOrRedo('redo'),

    /** Keeps a note on an item, or on the document (null); or on words of the text as it stands. */
    note(item: string | null, text: string, span?: Span): Promise<void> {
      const place = span === undefined ? {} : { span }
      return act(async (id) => takeAnswer(id, await port.call('review.note', { id, item, text, ...place, ...held() })))
    },

    /** Changes the text as it stands, at once; one undo step. */
    edit(changes: readonly Change[]): Promise<void> {
      return act(async (id, { version }) =>
        takeAnswer(id, await port.call('review.edit', { id, version, changes: [...changes], ...held() })),
      )
    },

    /** The text and its changes as they were right after a pass (null: as received). */
    async goBack(pass: number | null): Promise<void> {
      await act(async (id, view) => {
        await takeAnswer(id, await port.call('review.goBack', { id, version: view.version, pass, ...held() }))
        set((desk) => toNextToSettle(desk, 1, -1))
      })
    },

    /** Sends the document back to its reviewer. */
    sendBack(reason: string): Promise<void> {
      return act(async (id) => takeAnswer(id, await port.call('review.return', { id, reason, ...held() })))
    },

    /** @returns whether the document is approved now. */
    async approve(reasons: ApprovalReasons = {}): Promise<boolean> {
      let approved = false
      await act(async (id) => {
        set((desk) => ({ ...desk, reasonNeeded: null }))
        const result = await port.call('review.approve', { ids: [id], ...reasons })
        approved = result.approved.includes(id)
        const refusal = result.refused[0]
        const needed = refusal ? reasonFor[refusal.code] : undefined
        if (refusal && needed) set((desk) => ({ ...desk, reasonNeeded: { for: needed, refusal, given: reasons } }))
        else if (refusal) port.tell({ kind: 'refused', refusal })
        await reload(id)
      })
      return approved
    },

    reopen(): Promise<void> {
      return act(async (id) => takeAnswer(id, await port.call('review.reopen', { id, ...held() })))
    },

    /**
     * Runs a job on the open document: it takes no decisions meanwhile, and is looked at again afterwards.
     * @param at place of the received text that is looked at then; the first change to settle when left out.
     */
    async during(kind: NonNullable<Desk['job']>, task: (id: string) => Promise<void>, at?: Span): Promise<void> {
      const { id, job } = get()
      if (id === null || job !== null || !(await storeTyped())) return
      set((desk) => ({ ...desk, job: kind }))
      await task(id)
      if (get().id !== id) return
      set((desk) => ({ ...desk, job: null }))
      await inTurn(() => reload(id)).catch((thrown: unknown) => port.tell({ kind: 'failure', thrown }))
      const there = at && get().view?.items.find(({ base }) => base.from <= at.to && base.to >= at.from)
      // The list was empty or another one: begin at the first change to settle.
      set((desk) => (there ? choose(desk, there.id) : toNextToSettle(desk, 1, -1)))
    },

    /** The person typed into the text as it stands. `caret` is the offset behind the change. */
    typed(text: string, caret: number): void {
      set((desk) => typedText(desk, text))
      clearTimeout(storeTimer)
      checks.soon(caret)
      unstoredSince ??= Date.now()
      const atLatest = Math.max(0, unstoredSince + storeAtLatest - Date.now())
      storeTimer = setTimeout(() => void storeSoFar(), Math.min(storeAfter, atLatest))
    },

    /** Stores everything that was typed. @returns false when it could not be. */
    storeTyped,

    /** Stores what was typed up to now; the person goes on elsewhere. */
    storeSoFar,

    /** The caret stands in a text: the change there is chosen, and a selection is counted. */
    caretMoved(side: 'left' | 'right', offset: number, selected: string): void {
      clearTimeout(selectionTimer)
      const desk = get()
      if (isUnsaved(desk.typing)) return
      const item = itemAtOffset(desk, side, offset)
      if (item) set((now) => choose(now, item.id))
      const phrase = selected.trim()
      const isOfStanding = desk.pairing[side] === 'standing' && phrase !== ''
      set((now) => ({ ...now, selected: isOfStanding ? selectedSpan(desk, offset, selected) : null }))
      if (desk.id === null || phrase === '' || phrase.length > longestSelection) {
        if (desk.live.kind === 'selection' || desk.live.kind === 'no-phrase')
          set((now) => ({ ...now, live: { kind: 'item' } }))
        return
      }
      const id = desk.id
      selectionTimer = setTimeout(() => {
        port.call('review.occurrences', { id, phrase }).then(
          ({ ngram, isPart = false, df, documents }) => {
            if (get().id !== id || isUnsaved(get().typing)) return
            const words = isPart ? ngram : phrase
            set((now) => ({ ...now, live: { kind: 'selection', phrase: words, isPart, df, documents } }))
          },
          (thrown: unknown) => {
            if (!(thrown instanceof RedraftError) || thrown.code !== 'INVALID_REQUEST') {
              port.tell({ kind: 'failure', thrown })
            } else if (get().id === id && !isUnsaved(get().typing)) {
              set((now) => ({ ...now, live: { kind: 'no-phrase' } }))
            }
          },
        )
      }, lookUpAfter)
    },

    /** Whether leaving now would lose something that was typed or decided. */
    isUnsaved: () => acting > 0 || left.size > 0 || isUnsaved(get().typing),
    isEditable: () => isEditable(get()),
  }
}
