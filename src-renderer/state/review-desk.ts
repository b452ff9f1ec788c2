import {
  isApproved,
  type CaseView,
  type Combination,
  type LiveCheck,
  type Refusal,
  type ReviewItem,
  type RevisionId,
  type Span,
  type TakingPart,
  type WireError,
} from '../../src-preload/contract/index.ts'
import type { Words } from '../i18n/index.ts'
import type { Compared } from './compared.ts'
import { itemAt, nextToSettle, noFilter, shownItems, wordsOf, type ItemFilter } from './review-items.ts'
import type { CheckedText } from './review-marks.ts'
import { pair, usualPairing, validPairing } from './review-revisions.ts'
import { answered, isUnsaved, startTyping, typed, type Typing } from './review-typing.ts'

/** A phrase that links, as the live line names it. */
type LivePhrase = LiveCheck['links'][number]

/** Combinations that what was typed takes part in, and all phrases of its paragraph; null where they are not searched. */
type Together = LiveCheck['combined'] | null

/** Of words that take part in none, or where they are not searched. */
export const noCombinations: TakingPart = { combinations: 0, complete: true }

/** What the live line says. `item`: what holds for the chosen change. */
export type Live =
  | { readonly kind: 'item' }
  | { readonly kind: 'checking' }
  /**
   * `typed` phrases touch what was typed; `around` is how many others of the same `paragraphs` (from 0) link. `isAll`: false
   * where something was typed in more paragraphs than are looked at while it is.
   */
  | {
      readonly kind: 'typed'
      readonly typed: readonly LivePhrase[]
      readonly around: number
      readonly paragraphs: readonly number[]
      readonly isAll: boolean
      readonly original: Original
      readonly together: Together
    }
  | { readonly kind: 'unchecked'; readonly failure: WireError }
  /** `isPart`: `phrase` is the rarest one in what is selected; empty where none of it is in an original. */
  | {
      readonly kind: 'selection'
      readonly phrase: string
      readonly isPart: boolean
      readonly df: number
      readonly documents: number
    }
  /** What is selected has no words. */
  | { readonly kind: 'no-phrase' }
  | { readonly kind: 'done'; readonly text: Words }

/** The only original that holds what was typed, when it is only one and known, or one of the `holders` that are versions of one case. */
export type Original = { readonly name: string; readonly isSource: boolean; readonly holders: number } | null

/** What an approval lets a person accept by reason. */
export interface ApprovalReasons {
  readonly combinationsReason?: string
  readonly pagesReason?: string
}

export interface ReasonNeeded {
  readonly for: keyof ApprovalReasons
  /** Why it was refused. */
  readonly refusal: Refusal
  readonly given: ApprovalReasons
}

/** Where narrow windows show one pane at a time. */
export type Pane = 'changes' | 'text' | 'change'

/** The review screen's state. Pure functions below lead from one to the next. */
export interface Desk extends Compared {
  readonly id: string | null
  readonly phase: 'none' | 'opening' | 'ready' | 'failed'
  readonly failure: WireError | null
  readonly view: CaseView | null
  readonly currentId: string | null
  readonly filter: ItemFilter
  /** The fields of the filter are there. */
  readonly filterOpen: boolean
  readonly pane: Pane
  /** What the list shows: changes, or phrases that link together. */
  readonly list: 'changes' | 'together'
  /** The combination that is chosen, by its key. */
  readonly combinationKey: string | null
  /** Why an approval was refused that a reason would allow, with the reasons given so far. Null when none was. */
  readonly reasonNeeded: ReasonNeeded | null
  /** The list over the text, where it is a strip. */
  readonly listOpen: boolean
  /** Decisions go to all places with the phrase. */
  readonly everywhere: boolean
  readonly typing: Typing
  /** Typed phrases that link, in coordinates of the typed text. */
  readonly typedLinks: readonly LivePhrase[]
  /** What the last check of what was typed looked at; null: none since all was stored. */
  readonly checked: CheckedText | null
  readonly live: Live
  /** Words chosen in the text as it stands, of one paragraph or of several; null when none are. */
  readonly selected: Span | null
  readonly busy: boolean
  /** A job that works on this document. */
  readonly job: 'analyse' | 'rewrite' | null
}

export const emptyDesk: Desk = {
  id: null,
  phase: 'none',
  failure: null,
  view: null,
  currentId: null,
  filter: noFilter,
  filterOpen: false,
  pairing: usualPairing,
  inline: false,
  changedOnly: false,
  spaces: false,
  marks: true,
  pane: 'text',
  list: 'changes',
  combinationKey: null,
  reasonNeeded: null,
  listOpen: false,
  everywhere: false,
  typing: startTyping(''),
  typedLinks: [],
  checked: null,
  live: { kind: 'item' },
  selected: null,
  busy: false,
  job: null,
}

/** Another document is asked for. What belongs to the old one goes. */
export function opening({ pane }: Desk, id: string): Desk {
  return { ...emptyDesk, pane, id, phase: 'opening' }
}

export function openingFailed(desk: Desk, failure: WireError): Desk {
  return { ...desk, phase: 'failed', failure, view: null }
}

/** A document is open, compared as it was before: the first change to settle is chosen, or the first one. */
export function opened(desk: Desk, view: CaseView, compared: Compared): Desk {
  const first = nextToSettle(view.items, -1) ?? view.items[0]
  return {
    ...desk,
    ...compared,
    phase: 'ready',
    failure: null,
    view,
    currentId: first?.id ?? null,
    typing: startTyping(view.standing.text),
    pairing: validPairing(view, compared.pairing),
  }
}

/**
 * The engine answered with a new view. The chosen change stays chosen, or the one that took its place. `clashes` are
 * paragraphs (from 0) where typed words met other new words.
 */
export function viewArrived(desk: Desk, view: CaseView): { readonly desk: Desk; readonly clashes: readonly number[] } {
  const { typing, clashes } = answered(desk.typing, view.standing.text)
  const current = sameItem(view, currentItem(desk))
  const next: Desk = {
    ...desk,
    phase: 'ready',
    failure: null,
    view,
    typing,
    currentId: current?.id ?? null,
    pairing: validPairing(view, desk.pairing),
    typedLinks: isUnsaved(typing) ? desk.typedLinks : [],
    checked: isUnsaved(typing) ? desk.checked : null,
    selected: null,
  }
  return { desk: next, clashes }
}

/** The item of a new view that stands where an item of the old one stood. */
function sameItem(view: CaseView, old: ReviewItem | null): ReviewItem | null {
  if (!old) return nextToSettle(view.items, -1) ?? view.items[0] ?? null
  return (
    view.items.find((item) => item.id === old.id) ??
    view.items.find((item) => item.base.from <= old.base.to && item.base.to >= old.base.from) ??
    view.items.find((item) => item.base.from >= old.base.from) ??
    view.items.at(-1) ??
    null
  )
}

export function currentItem(desk: Desk): ReviewItem | null {
  return desk.view?.items.find((item) => item.id === desk.currentId) ?? null
}

/** Where the words of the chosen change stand in the text as it was stored. */
export function wordsOfCurrent(desk: Desk): Span | undefined {
  const item = currentItem(desk)
  return item === null ? undefined : wordsOf(item)
}

/** Combinations in the text as it stands; none where they were not searched. */
function combinationsOf(desk: Desk): readonly Combination[] {
  return desk.view?.combinations?.found ?? []
}

/** The combination that is chosen while the list shows them; the first one where the chosen one is gone. */
export function currentCombination(desk: Desk): Combination | null {
  if (desk.list !== 'together') return null
  const found = combinationsOf(desk)
  return found.find(({ key }) => key === desk.combinationKey) ?? found[0] ?? null
}

/** The items the list shows. */
export function listedItems(desk: Desk): readonly ReviewItem[] {
  return desk.view ? shownItems(desk.view.items, desk.filter) : []
}

export function choose(desk: Desk, id: string | null): Desk {
  if (id === desk.currentId) return desk
  return { ...desk, currentId: id, everywhere: false, live: { kind: 'item' } }
}

/** The change `by` places away in the list. */
export function step(desk: Desk, by: 1 | -1): Desk {
  return choose(desk, itemAt(listedItems(desk), desk.currentId, by)?.id ?? desk.currentId)
}

/**
 * The filter as somebody changed it. Where it hides the chosen change, the next one that it shows is chosen: keys act on what is
 * seen.
 */
export function filterBy(desk: Desk, change: Partial<ItemFilter>): Desk {
  const next = { ...desk, filter: { ...desk.filter, ...change } }
  const shown = listedItems(next)
  const from = currentItem(desk)?.base.from ?? -1
  if (shown.length === 0 || shown.some(({ id }) => id === desk.currentId)) return next
  return choose(next, (shown.find(({ base }) => base.from >= from) ?? shown.at(-1))?.id ?? null)
}

/** Words and states of the filter are dropped, and its fields go. */
export function closeFilter(desk: Desk): Desk {
  return { ...filterBy(desk, { states: [], words: '' }), filterOpen: false }
}

/** Every change is shown. */
export function clearFilter(desk: Desk): Desk {
  return filterBy(closeFilter(desk), noFilter)
}

/** On to the next change to settle of those that the list shows, round at the end. Stays when none of them is left. */
export function toNextToSettle(desk: Desk, by: 1 | -1, from = currentItem(desk)?.base.from ?? -1): Desk {
  const next = nextToSettle(listedItems(desk), from, by)
  return next === null ? desk : choose(desk, next.id)
}

/** How many changes to settle the filter hides, where it shows none; 0 where it shows one. */
export function hiddenToSettle(desk: Desk): number {
  const left = desk.view?.items.filter((item) => item.toSettle) ?? []
  return shownItems(left, desk.filter).length > 0 ? 0 : left.length
}

/** On to what is left: the next change to settle and, once none is, the combinations that link or were not all searched. */
export function toNextLeft(desk: Desk, by: 1 | -1): Desk {
  const row = desk.view?.row
  if (row === undefined || row.toSettle > 0 || row.toBreak === undefined)
    return { ...toNextToSettle(desk, by), list: 'changes' }
  return { ...desk, list: 'together', listOpen: true, live: { kind: 'item' } }
}

/** The first change whose state or words differ between two views: what an undo or redo was about. */
export function firstDifference(before: CaseView, after: CaseView): ReviewItem | null {
  const old = new Map(before.items.map((item) => [item.id, item]))
  const differs = (item: ReviewItem) => {
    const was = old.get(item.id)
    return was?.state !== item.state || was.current !== item.current || was.reason !== item.reason
  }
  return after.items.find(differs) ?? null
}

export function compare(desk: Desk, side: 'left' | 'right', id: RevisionId): Desk {
  return { ...desk, pairing: pair(desk.pairing, side, id) }
}

/** Whether the person can type into the text on the right. */
export function isEditable(desk: Desk): boolean {
  return desk.view !== null && desk.pairing.right === 'standing' && lockOf(desk) === null
}

/** Why the document takes no decisions now: it is approved (until it is reopened), or a job works on it. */
export type Lock = 'approved' | 'working' | null

export function lockOf(desk: Desk): Lock {
  const row = desk.view?.row
  if (row !== undefined && isApproved(row)) return 'approved'
  return desk.job !== null || row?.status === 'rewriting' ? 'working' : null
}

/** The person typed: the right text is now `text`. */
export function typedText(desk: Desk, text: string): Desk {
  const shift = text.length - desk.typing.typed.length
  return {
    ...desk,
    typing: typed(desk.typing, text),
    // Marks of the last answer would stand on other words now.
    typedLinks: shift === 0 && text === desk.typing.typed ? desk.typedLinks : [],
    live: desk.live.kind === 'typed' || desk.live.kind === 'unchecked' ? desk.live : { kind: 'checking' },
  }
}

/** The person left the text. Once what was typed is stored, the live line is about the chosen change again. */
export function leftText(desk: Desk): Desk {
  const isOfTyping = desk.live.kind === 'typed' || desk.live.kind === 'checking'
  return isOfTyping && !isUnsaved(desk.typing) ? { ...desk, live: { kind: 'item' } } : desk
}

/** What a live check found. Places are of the typed text. */
interface Checked {
  readonly links: readonly LivePhrase[]
  /** What was typed. */
  readonly spans: readonly Span[]
  /** Paragraphs that were looked at (from 0), and whether all are in which something was typed. */
  readonly paragraphs: readonly number[]
  readonly isAll: boolean
  readonly together: Together
}

/** The live check of what was typed answered. */
export function checked(desk: Desk, { links, spans, paragraphs, isAll, together }: Checked): Desk {
  const own = links.filter((link) => spans.some((span) => span.from <= link.to && span.to >= link.from))
  const around = new Set(links.filter((link) => !own.includes(link)).map(({ ngram }) => ngram)).size
  return {
    ...desk,
    typedLinks: own,
    checked: { text: desk.typing.typed, lines: paragraphs, links },
    live: { kind: 'typed', typed: own, around, paragraphs, isAll, original: null, together },
  }
}
