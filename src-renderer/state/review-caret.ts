import type { ReviewItem, Span } from '../../src-preload/contract/index.ts'
import type { Desk } from './review-desk.ts'

/** The item whose words stand at an offset of a side; null for passes and for words that belong to none. */
export function itemAtOffset(desk: Desk, side: 'left' | 'right', offset: number): ReviewItem | null {
  const revision = desk.pairing[side]
  if (revision !== 'received' && revision !== 'standing') return null
  const inside = (item: ReviewItem) => {
    const span = revision === 'received' ? item.base : item.now
    return span.from <= offset && span.to >= offset
  }
  return desk.view?.items.find(inside) ?? null
}

/** Where the chosen words stand: before the caret, or behind it when they were chosen backwards. */
export function selectedSpan(desk: Desk, caret: number, selected: string): Span | null {
  const text = desk.view?.standing.text ?? ''
  const from = [caret - selected.length, caret].find((at) => at >= 0 && text.startsWith(selected, at))
  return from === undefined ? null : { from, to: from + selected.length }
}

/** The words of a span, a part for each paragraph that has some of them: no space around them, no line break in them. */
export function partsOf(text: string, { from, to }: Span): Span[] {
  return [...text.slice(from, to).matchAll(/\S(?:.*\S)?/g)].map(({ index, 0: words }) => ({
    from: from + index,
    to: from + index + words.length,
  }))
}
