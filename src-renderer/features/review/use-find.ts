import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { Span } from '../../../src-preload/contract/index.ts'
import type { Comparison, ComparisonInput, TextSide } from '../../editor/comparison.ts'
import { t } from '../../i18n/index.ts'
import { inform } from '../../state/notices.ts'
import { lineAt } from '../../state/paragraphs.ts'
import { lockOf } from '../../state/review-desk.ts'
import { placeFrom, placesOf, replacedAt, type Sought } from '../../state/sought.ts'
import { announce } from '../../ui/index.ts'
import { review } from './review-store.ts'

/** What is looked for, and how far one has come. */
interface Search extends Sought {
  readonly side: TextSide
  readonly replacing: boolean
  readonly other: string
  /** Where the search began, and where the place stands that was come to (-1: none). */
  readonly start: number
  readonly at: number
  /** Counts up whenever a place was come to, and whenever the fields were asked for. */
  readonly came: number
  readonly asked: number
}

/** Find and replace in one of the compared texts. */
export interface Find {
  /** Null while it is closed. */
  readonly search: Search | null
  readonly side: TextSide
  readonly places: readonly Span[]
  /** The place that was come to, from 0; -1: none. */
  readonly at: number
  open(replacing: boolean): void
  change(change: Partial<Sought & Pick<Search, 'other' | 'replacing'>>): void
  step(by: 1 | -1): void
  replaceOne(): void
  replaceAll(): void
  close(): void
}

/** The longest selection that is taken as what is looked for. */
const longest = 200

const nowhere: readonly Span[] = []
const closed = { side: 'right', replacing: false, words: '', other: '', matchCase: false, wholeWords: false } as const

export function useFind(input: ComparisonInput, comparison: RefObject<Comparison | null>): Find {
  const [search, setSearch] = useState<Search | null>(null)
  const last = useRef<Search | null>(null)
  const side = input.layout === 'inline' ? 'right' : (search?.side ?? 'right')
  const { text } = input[side]
  const { words = '', matchCase = false, wholeWords = false } = search ?? {}
  const places = useMemo(
    () => (words === '' ? nowhere : placesOf(text, { words, matchCase, wholeWords })),
    [text, words, matchCase, wholeWords],
  )
  const at = places.findIndex(({ from }) => from === search?.at)
  const current = places[at] ?? null
  const { only } = input
  const came = search?.came ?? 0
  const shown = useRef(0)

  useLayoutEffect(() => {
    const isNew = came !== shown.current
    if (isNew && current && only?.has(lineAt(text, current.from)) === false)
      return review.change((desk) => ({ ...desk, changedOnly: false }))
    shown.current = came
    comparison.current?.showFound(side, places, current, isNew)
  }, [comparison, side, places, current, came, only, text])

  const open = useCallback(
    (replacing: boolean) => {
      const { view, pairing } = review.store.getState()
      const chosen = comparison.current?.chosen()
      if (!chosen) return
      const lock = replacing ? lockOf(review.store.getState()) : null
      if (lock !== null && view && pairing.right === 'standing') inform(() => t(`review.deny.${lock}`))
      const target = replacing ? 'right' : chosen.side
      const { from, to } = chosen.selection
      const selected = target === chosen.side ? input[target].text.slice(from, to) : ''
      setSearch((now) => {
        const before = now ?? last.current ?? { ...closed, came: 0, asked: 0 }
        const sought = selected === '' || selected.includes('\n') || to - from > longest ? before.words : selected
        return {
          ...before,
          side: target,
          replacing: replacing && lock === null,
          words: sought,
          start: from,
          at: placeFrom(placesOf(input[target].text, { ...before, words: sought }), from, 1)?.from ?? -1,
          came: before.came + 1,
          asked: before.asked + 1,
        }
      })
    },
    [comparison, input],
  )

  const come = (now: Search, place: Span | null) => setSearch({ ...now, at: place?.from ?? -1, came: now.came + 1 })
  const step = (by: 1 | -1) => {
    if (!search) return
    const position = current === null ? search.start : by === 1 ? current.to : current.from
    come(search, placeFrom(places, position, by))
  }
  return {
    search,
    side,
    places,
    at,
    open,
    change(change) {
      if (!search) return
      const next = { ...search, ...change }
      const isOther = (['words', 'matchCase', 'wholeWords'] as const).some((name) => next[name] !== search[name])
      if (isOther) come(next, placeFrom(placesOf(text, next), current?.from ?? search.start, 1))
      else setSearch(next)
    },
    step,
    replaceOne() {
      if (!search || current === null) return step(1)
      const after = replacedAt(text, [current], search.other)
      comparison.current?.replace([current], search.other)
      come(search, placeFrom(placesOf(after, search), current.from + search.other.length, 1))
    },
    replaceAll() {
      if (!search || places.length === 0) return
      comparison.current?.replace(places, search.other)
      announce(t('find.replaced', { n: places.length }))
    },
    close() {
      last.current = search
      setSearch(null)
      comparison.current?.focus(side, current ?? undefined)
    },
  }
}
