import type { Span } from '../../../../src-preload/contract/index.ts'
import type { Failure, FailureCode, Language } from '../types.ts'
import type { Allowance, Guard, Reading } from './guard.ts'

/** A fact as it stands in a sentence. */
export interface Item extends Span {
  /** Equal for two ways of writing the same fact. */
  readonly key: string
  /** Items of one kind keep their order among each other. */
  readonly kind: string
}

export type Extract = (reading: Reading, language: Language) => readonly Item[]

const inside = (span: Span, spans: readonly Span[]): boolean =>
  spans.some((outer) => outer.from <= span.from && span.to <= outer.to)

export const overlapsAny = (span: Span, spans: readonly Span[]): boolean =>
  spans.some((other) => other.from < span.to && span.from < other.to)

/** What is left of `items` when each item of `others` takes one of the same key away. */
function without(items: readonly Item[], others: readonly Item[]): Item[] {
  const counts = new Map<string, number>()
  for (const { key } of others) counts.set(key, (counts.get(key) ?? 0) + 1)
  return items.filter(({ key }) => {
    const count = counts.get(key) ?? 0
    counts.set(key, count - 1)
    return count <= 0
  })
}

function keysByKind(items: readonly Item[]): Map<string, string[]> {
  const kinds = new Map<string, string[]>()
  for (const { kind, key } of items) {
    const keys = kinds.get(kind)
    if (keys === undefined) kinds.set(kind, [key])
    else keys.push(key)
  }
  return kinds
}

/** Items of the source that are gone although nothing allows it. A gone item leaves the last of its equals unmatched. */
function droppedItems(source: readonly Item[], candidate: readonly Item[], allowance: Allowance): Item[] {
  const must = source.filter((item) => !inside(item, allowance.droppable))
  return without(must, candidate)
}

/**
 * A guard over facts that a regular reading finds: none added, none dropped, none in another place among its kind.
 * @param noun names one fact in the failure's words: "a number".
 */
export function itemGuard(code: FailureCode, noun: string, extract: Extract): Guard {
  return ({ source, candidate, language, allowance }) => {
    const before = extract(source, language)
    const after = extract(candidate, language)
    const words = (items: readonly Item[], text: string): string[] => items.map(({ from, to }) => text.slice(from, to))
    const failures: Failure[] = []
    const report = (what: string, items: string[]): void => {
      if (items.length === 0) return
      failures.push({ code, detail: `${noun} was ${what}: ${items.map((item) => `“${item}”`).join(', ')}.`, items })
    }
    const added = without(after, before)
    const dropped = droppedItems(before, after, allowance)
    report('added', words(added, candidate.text))
    report('dropped or changed', words(dropped, source.text))
    if (failures.length === 0) {
      const left = without(before, without(before, after))
      const wanted = keysByKind(left)
      const moved = [...keysByKind(after)].flatMap(([kind, keys]) =>
        keys.filter((key, index) => key !== wanted.get(kind)?.[index]),
      )
      report(
        'moved to another place',
        words(
          after.filter(({ key }) => moved.includes(key)),
          candidate.text,
        ),
      )
    }
    return failures
  }
}
