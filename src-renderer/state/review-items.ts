import { paragraphNumbers } from './paragraphs.ts'
import { sameAs, type CaseView, type ItemState, type ReviewItem, type Span } from '../../src-preload/contract/index.ts'

/** What the list shows: everything or what is left, only some states (none named: all), only with these words, notes included. */
export interface ItemFilter {
  readonly show: 'all' | 'to-settle'
  readonly states: readonly ItemState[]
  readonly words: string
}

export const noFilter: ItemFilter = { show: 'all', states: [], words: '' }

export function isFiltered(filter: ItemFilter): boolean {
  return filter.show !== 'all' || filter.states.length > 0 || filter.words.trim() !== ''
}

/** The items a filter lets through, in the order of the text. */
export function shownItems(items: readonly ReviewItem[], filter: ItemFilter): readonly ReviewItem[] {
  const words = filter.words.trim().toLocaleLowerCase()
  return items.filter(
    (item) =>
      (filter.show === 'all' || item.toSettle) &&
      (filter.states.length === 0 || filter.states.includes(item.state)) &&
      (words === '' ||
        [item.original, item.current, item.note, item.reason].some((text) =>
          text?.toLocaleLowerCase().includes(words),
        )),
  )
}

/** Paragraph and sentence of an item as a person counts them, both from 1. */
export interface Place {
  readonly paragraph: number
  readonly sentence: number
}

const numbered = new WeakMap<CaseView['received'], readonly (number | null)[]>()

function numbersOf({ received }: CaseView): readonly (number | null)[] {
  const numbers = numbered.get(received) ?? paragraphNumbers(received.text)
  numbered.set(received, numbers)
  return numbers
}

/** Where an item stands. The sentence counts from the first of its paragraph. */
function placeOf(view: CaseView, item: ReviewItem): Place {
  const block = view.received.blocks[item.block]
  const start = block?.from ?? 0
  const first = firstSentence(view.analysis?.sentences ?? [], start)
  const paragraph = numbersOf(view)[item.block] ?? item.block + 1
  return { paragraph, sentence: Math.max(1, item.sentence - Math.max(0, first) + 1) }
}

/** Index of the first sentence that ends behind a position; -1 when none does. */
function firstSentence(sentences: readonly Span[], position: number): number {
  let low = 0
  let high = sentences.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sentences[middle]?.to ?? 0) > position) high = middle
    else low = middle + 1
  }
  return low === sentences.length ? -1 : low
}

/** A line of the list: the head of a sentence, or one of its items. `index` counts the shown items from 0. */
export type ListRow =
  | { readonly kind: 'head'; readonly key: string; readonly place: Place }
  | {
      readonly kind: 'item'
      readonly key: string
      readonly item: ReviewItem
      readonly index: number
      readonly place: Place
    }

/** The list with the heads of its sentences. */
export function listRows(view: CaseView, shown: readonly ReviewItem[]): ListRow[] {
  const rows: ListRow[] = []
  let last = ''
  shown.forEach((item, index) => {
    const place = placeOf(view, item)
    const key = `${place.paragraph}.${place.sentence}`
    if (key !== last) rows.push({ kind: 'head', key: `head ${key} ${index}`, place })
    last = key
    rows.push({ kind: 'item', key: item.id, item, index, place })
  })
  return rows
}

/** The item `step` places away in the list, staying inside it; the first (or last) when the current one is not in it. */
export function itemAt(shown: readonly ReviewItem[], currentId: string | null, step: number): ReviewItem | null {
  const at = shown.findIndex((item) => item.id === currentId)
  const wanted = at === -1 ? (step >= 0 ? 0 : shown.length - 1) : at + step
  return shown[Math.min(shown.length - 1, Math.max(0, wanted))] ?? null
}

/**
 * The next item to settle after (or before) a position of the text as received, going round at the end; null when
 * nothing is left. `from` is the span start of the item one comes from, so it works when that item is gone.
 */
export function nextToSettle(items: readonly ReviewItem[], from: number, direction: 1 | -1 = 1): ReviewItem | null {
  const left = items.filter((item) => item.toSettle)
  const ahead =
    direction === 1 ? left.filter((item) => item.base.from > from) : left.filter((item) => item.base.from < from)
  const found = direction === 1 ? (ahead[0] ?? left[0]) : (ahead.at(-1) ?? left.at(-1))
  return found ?? null
}

/** Lowest document frequency of the phrases an item answers for; null when it answers for none. */
export function dfBefore(item: ReviewItem): number | null {
  return lowest(item.reasons)
}

/** Lowest document frequency of the phrases that link here now; null when none does. */
export function dfNow(item: ReviewItem): number | null {
  return lowest(item.links)
}

function lowest(links: ReviewItem['reasons']): number | null {
  return links.length === 0 ? null : Math.min(...links.map((link) => link.df))
}

/** The phrase to look up for an item: the longest of its rarest reasons; null when it answers for none. */
export function phraseOf(item: ReviewItem): string | null {
  const df = dfBefore(item)
  const rarest = item.reasons.filter((link) => link.df === df)
  const longest = rarest.reduce<string>((best, { phrase }) => (phrase.length > best.length ? phrase : best), '')
  return longest === '' ? null : longest
}

/** Items with the same words as received, or changed for the same phrases, the item itself among them. */
export function samePlaces(items: readonly ReviewItem[], item: ReviewItem): readonly ReviewItem[] {
  const isSame = sameAs(item)
  return items.filter((other) => other.id === item.id || isSame(other))
}

/** Phrases that link outside an item’s sentence. One that stands at several places counts once, as in the meters. */
export function linksElsewhere(view: CaseView, item: ReviewItem): number {
  return phrasesIn(
    view.items.filter((other) => other.toSettle && (other.block !== item.block || other.sentence !== item.sentence)),
  )
}

/** Masks of the received text that a change took out. */
export function masksGone({ receivedMasks, standing }: CaseView, { base, now }: ReviewItem): number {
  const within = (masks: readonly Span[], { from, to }: Span) =>
    masks.filter((mask) => mask.from < to && from < mask.to).length
  return Math.max(0, within(receivedMasks, base) - within(standing.masks, now))
}

/** Phrases left to settle outside of some paragraphs (numbers from 0). */
export function linksOutside(view: CaseView, paragraphs: readonly number[]): number {
  return phrasesIn(view.items.filter(({ toSettle, block }) => toSettle && !paragraphs.includes(block)))
}

/**
 * Phrases that link in the sentence of an item, those that reach into it from another one too: which nobody accepted, and which
 * are kept with a reason.
 */
export function linksInSentence(view: CaseView, item: ReviewItem): { readonly open: number; readonly kept: number } {
  const received = view.analysis?.sentences[item.sentence]
  const place = received && { from: standingOffset(view, received.from), to: standingOffset(view, received.to) }
  const here = view.items.flatMap((other) => {
    if (other.block !== item.block) return []
    if (other.sentence === item.sentence) return [other]
    const links = other.links.filter(({ from, to }) => place !== undefined && from < place.to && place.from < to)
    return links.length === 0 ? [] : [{ ...other, links }]
  })
  const isKept = ({ state, toSettle }: ReviewItem): boolean => state === 'kept' && !toSettle
  return { open: phrasesIn(here.filter((other) => !isKept(other))), kept: phrasesIn(here.filter(isKept)) }
}

/** Where an offset of the received text that lies in no change stands now. */
function standingOffset({ items }: CaseView, offset: number): number {
  return items.reduce(
    (at, { base, now }) => (base.to <= offset ? at + now.to - now.from - (base.to - base.from) : at),
    offset,
  )
}

function phrasesIn(items: readonly ReviewItem[]): number {
  return new Set(items.flatMap(({ links }) => links.map(({ ngram }) => ngram))).size
}

/** Where the words of a change stand, without the space beside them that an inserted word brings: what is typed over them joins nothing. */
export function wordsOf({ now, current }: Pick<ReviewItem, 'now' | 'current'>): Span {
  const words = current.trim()
  if (words === '') return now
  const from = now.from + current.indexOf(words)
  return { from, to: from + words.length }
}
