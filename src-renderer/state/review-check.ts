import type { LiveCheck, Span, TakingPart } from '../../src-preload/contract/index.ts'
import type { Transport } from '../transport/transport.ts'
import { changedBlocks } from './changed-blocks.ts'
import { asFailure } from './engine.ts'
import { checked, type Desk } from './review-desk.ts'
import { isUnsaved } from './review-typing.ts'
import { differences } from './review-words.ts'

/** How long typing rests before it is checked, and how long it waits at the most, in milliseconds. */
const checkAfter = 300
const checkAtLatest = 1000
/** Paragraphs that are checked while they are typed in, as when words are replaced everywhere; the rest when it is stored. */
const mostChecked = 40

/** Spans of a text that touch a paragraph, in its coordinates and with the sign on either side: what they touch is meant too. */
function spansIn(spans: readonly Span[], start: number, length: number): Span[] {
  return spans
    .filter(({ from, to }) => from <= start + length && to >= start)
    .map(({ from, to }) => ({ from: Math.max(0, from - start - 1), to: Math.min(length, to - start + 1) }))
}

/** Of several paragraphs the one in most combinations: each was looked at beside the others as they are stored. */
function togetherIn(found: readonly LiveCheck['combined'][]): NonNullable<LiveCheck['combined']> | null {
  const combined = found.filter((one) => one !== undefined)
  if (combined.length === 0) return null
  const most = (counts: readonly TakingPart[]): TakingPart => ({
    combinations: Math.max(...counts.map(({ combinations }) => combinations)),
    complete: found.length === 1 && counts.every(({ complete }) => complete),
  })
  return { typed: most(combined.map(({ typed }) => typed)), block: most(combined.map(({ block }) => block)) }
}

/** The live check: whether what was typed and is not stored yet links. */
export function createChecks(
  port: { readonly call: Transport['call'] },
  get: () => Desk,
  set: (change: (desk: Desk) => Desk) => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Since when something typed was not looked up. */
  let uncheckedSince: number | null = null
  let newest = 0

  /** What was typed is stored already, or is another text now: unless another check is to come, the line waits for none. */
  function drop(number: number): void {
    if (timer === undefined && number === newest && get().live.kind === 'checking')
      set((desk) => ({ ...desk, live: { kind: 'item' } }))
  }

  async function checkNow(caret: number): Promise<void> {
    timer = undefined
    uncheckedSince = null
    const { id, typing } = get()
    const number = ++newest
    if (id === null || !isUnsaved(typing)) return drop(number)
    const spans = differences(typing.acknowledged, typing.typed).map(({ after }) => after)
    const changed = changedBlocks(typing.typed, spans, caret)
    const isCurrent = () => number === newest && get().typing.typed === typing.typed && get().id === id
    try {
      const found = await Promise.all(
        changed.slice(0, mostChecked).map(async ({ start, text, block }) => {
          const at = { block, spans: spansIn(spans, start, text.length) }
          const { links, combined } = await port.call('review.check', { id, text, at })
          const placed = links.map((link) => ({ ...link, from: link.from + start, to: link.to + start }))
          return { block, links: placed, combined }
        }),
      )
      if (!isCurrent()) return drop(number)
      const links = found.flatMap((one) => one.links)
      const paragraphs = found.map(({ block }) => block)
      const isAll = paragraphs.length === changed.length
      const together = togetherIn(found.map(({ combined }) => combined))
      set((desk) => checked(desk, { links, spans, paragraphs, isAll, together }))
      const { live } = get()
      const only = live.kind === 'typed' && live.typed.length === 1 ? live.typed[0] : undefined
      if (only?.df !== 1) return
      const { df, holders = df, originals } = await port.call('review.occurrences', { id, phrase: only.phrase })
      const one = originals.find(({ isSource }) => isSource) ?? originals[0]
      if (!isCurrent() || !one) return
      const original = { ...one, holders }
      set((desk) => (desk.live.kind === 'typed' ? { ...desk, live: { ...desk.live, original } } : desk))
    } catch (thrown) {
      if (isCurrent()) set((desk) => ({ ...desk, live: { kind: 'unchecked', failure: asFailure(thrown) } }))
      else drop(number)
    }
  }

  return {
    /** Checks once typing rests, and while it goes on now and then. `caret` is the offset behind what was typed last. */
    soon(caret: number): void {
      clearTimeout(timer)
      uncheckedSince ??= Date.now()
      const atLatest = Math.max(0, uncheckedSince + checkAtLatest - Date.now())
      timer = setTimeout(() => void checkNow(caret), Math.min(checkAfter, atLatest))
    },
  }
}
