import type { Span } from '../../src-preload/contract/index.ts'
import type { Typing } from './review-typing.ts'
import { differences } from './review-words.ts'
import { smallestEdit } from './smallest-edit.ts'

/** Something that typing changed and perhaps should not have: a mask, or words that the settings protect. */
export interface Touched {
  readonly kind: 'mask' | 'protected'
  readonly words: string
}

/**
 * What was typed over since the text was stored last, each once, in order of place. `masks` are those of the stored text;
 * `terms` are found in it without regard to case.
 */
export function touchedBy(typing: Typing, masks: readonly Span[], terms: readonly string[]): readonly Touched[] {
  const text = typing.acknowledged
  const changed = differences(text, typing.typed).map(({ before }) => before)
  if (changed.length === 0) return []
  const meets = (span: Span) =>
    changed.some(({ from, to }) =>
      from === to ? from > span.from && from < span.to : from < span.to && to > span.from,
    )
  const found = [
    ...masks.filter(meets).map((span) => ({ kind: 'mask' as const, ...span })),
    ...placesOf(text, terms)
      .filter(meets)
      .map((span) => ({ kind: 'protected' as const, ...span })),
  ].sort((a, b) => a.from - b.from)
  const said = new Set<string>()
  return found.flatMap(({ kind, from, to }) => {
    const words = text.slice(from, to)
    if (said.has(words)) return []
    said.add(words)
    return [{ kind, words }]
  })
}

/** Whether what is typed and not stored yet reaches a place of the stored text; its ends are part of it. */
export function isTypedOver({ acknowledged, typed }: Typing, place: Span): boolean {
  if (acknowledged === typed) return false
  const { from, to } = smallestEdit(acknowledged, typed)
  return from <= place.to && to >= place.from
}

function placesOf(text: string, terms: readonly string[]): Span[] {
  const escaped = terms.map((term) => term.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).filter(Boolean)
  if (escaped.length === 0) return []
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
  return [...text.matchAll(whole)].map((match) => ({ from: match.index, to: match.index + match[0].length }))
}
