import type { Link, Span } from '../../../src-preload/contract/index.ts'
import { splitSentences } from '../text/sentences.ts'
import { tokenise } from '../text/tokenise.ts'
import type { Tokens } from '../text/tokens.ts'
import type { TextRules } from '../text/masks.ts'

/** A word that is to change so that combinations break, known by the words beside it wherever the text moves. */
export interface PlannedWord {
  readonly word: string
  /** Words before and after it in its segment; null at its ends. */
  readonly before: string | null
  readonly after: string | null
}

/** @param spans each one word of the text, ascending. */
export function plannedWords(text: string, spans: readonly Span[], masks: TextRules): PlannedWord[] {
  const tokens = tokenise(text, masks)
  const at = new Map(Array.from(tokens.from, (from, word) => [from, word]))
  return spans.flatMap(({ from }) => {
    const word = at.get(from)
    return word === undefined ? [] : [inContext(tokens, word)]
  })
}

/**
 * Planned words that still stand in a text or a part of it, as links of one word, so that a rewriting takes them for what has
 * to go. Those that touch one of `links` are left out: they go with it.
 * @returns `links` and these, ascending.
 */
export function withPlanned(
  text: string,
  links: readonly Link[],
  planned: readonly PlannedWord[],
  masks: TextRules,
): Link[] {
  if (planned.length === 0) return [...links]
  const wanted = new Set(planned.map(keyOf))
  const tokens = tokenise(text, masks)
  const sentences = splitSentences(text)
  const found: Link[] = []
  let sentence = 0
  let next = 0
  for (let word = 0; word < tokens.words.length; word += 1) {
    const from = tokens.from[word]!
    const to = tokens.to[word]!
    while (sentence + 1 < sentences.length && sentences[sentence + 1]!.from <= from) sentence += 1
    while (next < links.length && links[next]!.to <= from) next += 1
    const context = inContext(tokens, word)
    if (!wanted.has(keyOf(context)) || (links[next] !== undefined && links[next]!.from < to)) continue
    const ngram = [context.before, context.word, context.after].filter((one) => one !== null).join(' ')
    found.push({ from, to, phrase: text.slice(from, to), ngram, df: 1, linksToSource: true, sentence })
  }
  return [...links, ...found].sort((a, b) => a.from - b.from)
}

function inContext({ words, segment }: Tokens, at: number): PlannedWord {
  const beside = (other: number): string | null => (segment[other] === segment[at] ? (words[other] ?? null) : null)
  return { word: words[at]!, before: beside(at - 1), after: beside(at + 1) }
}

function keyOf({ before, word, after }: PlannedWord): string {
  return JSON.stringify([before, word, after])
}
