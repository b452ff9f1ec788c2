import type { Analysis, Reasons, Span, TakingPart } from '../../../src-preload/contract/index.ts'
import { runSliced, type Steps } from '../jobs/slices.ts'
import type { Linkage } from '../linkage/analyse.ts'
import { brokenBy, type PlaceInBlock } from '../linkage/broken-by.ts'
import { usualBudget } from '../linkage/budget.ts'
import { fullAnalysis, plannedLook, type PlannedLook } from '../linkage/full-analysis.ts'
import { targetsOf } from '../linkage/targets.ts'
import { WatchedText, type TextLook, type WatchOptions, type WitnessedPhrases } from '../linkage/watched-text.ts'
import type { PlanChoice } from '../linkage/word-plan.ts'
import type { CaseHead } from '../review/types.ts'
import type { Workspace } from './workspace.ts'

/** Documents whose text is kept under watch; one of 150,000 words takes some 200 MB. */
const WATCHED = 4
/** Texts of a document that are remembered with what links in them: a decision looks at several, some of them twice. */
const REMEMBERED = 4

const never = new AbortController().signal

interface Watch {
  /** Equal as long as the same text has the same links. */
  readonly key: string
  readonly linkage: Linkage
  readonly options: WatchOptions
  readonly watched: WatchedText
  readonly recent: Map<string, PlannedLook>
  /** What is being looked up; one after the other. */
  busy: Promise<unknown>
}

type Watched = Map<string, { readonly key: string; readonly watch: Promise<Watch> }>

/**
 * The documents that were worked on lately, each with a text that is looked up again only where it changed. Looking lets
 * others be answered meanwhile.
 */
export class Watches {
  readonly #workspace: Workspace
  readonly #watches: Watched = new Map()
  /** A text as received, which stays under watch while reasons are asked for in it. */
  readonly #received: Watched = new Map()

  constructor(workspace: Workspace) {
    this.#workspace = workspace
  }

  /** What links in a text of a document. @throws as `Workspace.linkage` does. */
  look(head: CaseHead, whole: string): Promise<PlannedLook> {
    const text = this.#workspace.searched(head, whole)
    return this.#inTurn(
      head,
      (watch) => watch.recent.get(text),
      function* (watch) {
        const look = yield* plannedLook(watch.watched, text, watch.linkage, watch.options, 'quick')
        watch.recent.set(text, look)
        const oldest = watch.recent.keys().next()
        if (watch.recent.size > REMEMBERED && !oldest.done) watch.recent.delete(oldest.value)
        return look
      },
    )
  }

  /** All that is told of a text of a document, with the words to change. @throws as `Workspace.linkage` does. */
  analysis(head: CaseHead, whole: string, choice?: PlanChoice, signal = never): Promise<Analysis> {
    const text = this.#workspace.searched(head, whole)
    return this.#inTurn(
      head,
      () => undefined,
      ({ watched, linkage, options }) => fullAnalysis(watched, text, linkage, options, choice),
      signal,
    )
  }

  /** How many combinations phrases at some places of a text take part in, and all phrases of a block. Null at arity 1. */
  countAt(
    head: CaseHead,
    whole: string,
    block: number,
    spans: readonly Span[],
  ): Promise<{ readonly typed: TakingPart; readonly block: TakingPart } | null> {
    return this.#ofCombinations(head, whole, function* (watched) {
      const places = spans.map((span) => ({ ...span, block }))
      const typed = yield* watched.countAt(places)
      return { typed, block: yield* watched.countAt([{ from: 0, to: Infinity, block }]) }
    })
  }

  /** Phrases that take part in combinations of a text; null when one does not. */
  phrasesOf(head: CaseHead, whole: string, ngrams: readonly string[]): Promise<WitnessedPhrases | null> {
    const text = this.#workspace.searched(head, whole)
    return this.#inTurn(
      head,
      () => undefined,
      function* ({ watched }) {
        yield* watched.move(text)
        return watched.phrasesOf(ngrams)
      },
    )
  }

  /** How many combinations of a text each group of places would break if its words went. Null at arity 1. */
  brokenBy(
    head: CaseHead,
    whole: string,
    groups: readonly (readonly PlaceInBlock[])[],
  ): Promise<readonly TakingPart[] | null> {
    return this.#ofCombinations(head, whole, function* (watched) {
      const broken: TakingPart[] = []
      for (const places of groups) broken.push(yield* brokenBy(watched, places))
      return broken
    })
  }

  /** Combinations of the text as received that phrases at a place of it take part in. Null at arity 1. */
  reasonsAt(head: CaseHead, place: PlaceInBlock, limit: number): Promise<Reasons | null> {
    return this.#ofCombinations(head, head.text, (watched) => watched.combinationsAt(place, limit), this.#received)
  }

  /** What links in a text, looked up anew by itself: nothing that was known before is relied on. */
  async lookAnew(head: CaseHead, whole: string): Promise<TextLook> {
    for (;;) {
      const key = this.#keyOf(head)
      const { linkage, options } = await this.#askedOf(head)
      const watched = new WatchedText(linkage, options)
      const look = await runSliced(watched.look(this.#workspace.searched(head, whole)), never)
      if (this.#keyOf(head) === key) return look
    }
  }

  forget(id: string): void {
    this.#watches.delete(id)
    this.#received.delete(id)
  }

  /** Something that is told of the combinations of a text. Null at arity 1. */
  #ofCombinations<T>(
    head: CaseHead,
    whole: string,
    steps: (watched: WatchedText) => Steps<T>,
    watches = this.#watches,
  ): Promise<T | null> {
    const text = this.#workspace.searched(head, whole)
    return this.#inTurn(
      head,
      () => undefined,
      function* ({ watched, options }) {
        if (options.arity === 1) return null
        yield* watched.move(text)
        return yield* steps(watched)
      },
      never,
      watches,
    )
  }

  /** Runs steps on a document's watch after those that run already; again when the collection changed meanwhile. */
  async #inTurn<T>(
    head: CaseHead,
    known: (watch: Watch) => T | undefined,
    steps: (watch: Watch) => Steps<T>,
    signal = never,
    watches = this.#watches,
  ): Promise<T> {
    for (;;) {
      const watch = await this.#watchOf(head, watches)
      const before = known(watch)
      if (before !== undefined) return before
      const running = watch.busy.then(() => known(watch) ?? runSliced(steps(watch), signal))
      watch.busy = running.catch(() => undefined)
      const done = await running
      if (this.#keyOf(head) === watch.key) return done
    }
  }

  #watchOf(head: CaseHead, watches: Watched): Promise<Watch> {
    const key = this.#keyOf(head)
    const before = watches.get(head.id)
    const opening = before?.key === key ? before : { key, watch: this.#newWatch(head, key) }
    // What cannot be begun is begun anew the next time.
    opening.watch.catch(() => {
      if (watches.get(head.id) === opening) watches.delete(head.id)
    })
    watches.delete(head.id)
    watches.set(head.id, opening)
    const oldest = watches.keys().next()
    const most = watches === this.#received ? 1 : WATCHED
    if (watches.size > most && !oldest.done) watches.delete(oldest.value)
    return opening.watch
  }

  async #newWatch(head: CaseHead, key: string): Promise<Watch> {
    const { linkage, options } = await this.#askedOf(head)
    const watched = new WatchedText(linkage, options)
    return { key, linkage, options, watched, recent: new Map(), busy: Promise.resolve() }
  }

  async #askedOf(head: CaseHead): Promise<{ linkage: Linkage; options: WatchOptions }> {
    const linkage = this.#workspace.linkage(head.source)
    const { arity } = this.#workspace.settings
    const received = this.#workspace.searched(head, head.text)
    const targets = arity === 1 ? [] : await runSliced(targetsOf(received, linkage), never)
    return { linkage, options: { arity, targets, budget: usualBudget } }
  }

  #keyOf({ source, fileHash }: CaseHead): string {
    const { masks, settings } = this.#workspace
    return JSON.stringify([this.#workspace.lookKey(), source, fileHash, settings.protectedTerms, masks.key])
  }
}
