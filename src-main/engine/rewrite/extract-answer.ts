import { normaliseWord } from '../text/normalise.ts'
import type { Failure, FailureCode } from './types.ts'

interface RawAnswer {
  readonly text: string
  readonly stoppedBy: 'end' | 'max-tokens' | 'time-limit'
}

/** What the model was shown besides the sentence. */
export interface Shown {
  readonly sentence: string
  /** The neighbouring sentences: returning one of them is an echo too. */
  readonly neighbours: readonly string[]
  /** System text, labels and examples. */
  readonly instructions: readonly string[]
  /** The tag that encloses court text in the prompt. */
  readonly tag: string
}

/** `text` is the model's wording without its wrapper, or empty where there is none to show. */
interface Extracted {
  readonly text: string
  readonly failure: Failure | null
}

const reasoningTags = ['think', 'thinking', 'thought', 'reasoning', 'reflection', 'analysis']

const courtesy =
  /^(?:(?:sure|certainly|of course|okay|ok|absolutely|gladly|here(?:'s|\u2019s| is| are| you go)?|below is|this is|the (?:new|rewritten|reworded|revised|rephrased)|(?:rewritten|reworded|revised|rephrased|new|neutral)\b|sentence|answer|output|result|sicher|gerne?|natürlich|selbstverständlich|hier (?:ist|kommt)|der (?:neue|umformulierte|überarbeitete)|(?:neuer|umformulierter|überarbeiteter) satz|satz|antwort|bien sûr|certainement|voici|voilà|d'accord|la (?:nouvelle )?phrase|nouvelle phrase|phrase|réponse)\b[^:\n]{0,120}):\s*/iu

const offer =
  /^(?:(?:let me know|i hope|hope this|feel free|is there anything|would you like|shall i|do you want|if you (?:need|want|would)|lassen sie|soll ich|möchten sie|wünschen sie|ich hoffe|gerne|dites-moi|voulez-vous|souhaitez-vous|n'hésitez pas|n\u2019hésitez pas|j'espère|puis-je|dois-je)\b.*)$/iu

const refusal =
  /^(?:i(?:'m| am|\u2019m) (?:sorry|unable|not able)|i can(?:not|'t|\u2019t) (?:help|assist|comply|rewrite|provide|fulfil)|sorry,|as an? (?:ai|language model)|es tut mir leid|ich kann (?:das|diese|ihnen)[^.]{0,40} nicht|je suis désolée?|je ne peux pas)/iu

const quotePairs = [
  ['"', '"'],
  ['\u201C', '\u201D'],
  ['\u201E', '\u201C'],
  ['\u00AB', '\u00BB'],
  ["'", "'"],
  ['\u2018', '\u2019'],
] as const

/** Words in a row that can't be chance: an answer with as many from the instructions repeats them. */
const ECHO_WORDS = 6

const failure = (code: FailureCode, detail: string): Failure => ({ code, detail, items: [] })

const wordsOf = (text: string): string[] =>
  (text.match(/[\p{L}\p{M}\p{N}]+(?:['\u2019-][\p{L}\p{M}\p{N}]+)*/gu) ?? []).map(normaliseWord)

/** Removes finished reasoning in front; null when reasoning is left that has no end. */
function withoutReasoning(text: string, sentence: string): string | null {
  for (const tag of reasoningTags) {
    if (sentence.toLowerCase().includes(`${tag}>`)) continue
    const closed = new RegExp(`^[\\s\\S]*</${tag}>`, 'iu').exec(text)
    if (closed !== null) text = text.slice(closed[0].length)
    if (new RegExp(`<${tag}\\b`, 'iu').test(text)) return null
  }
  return text
}

/** Removes a courtesy in front. A sentence that has such a lead-in itself loses a line of its own only, never a part of one. */
function withoutCourtesy(lines: string[], sentence: string): string[] {
  const [first = '', ...others] = lines
  const lead = courtesy.exec(first)?.[0]
  if (lead === undefined) return lines
  const rest = first.slice(lead.length)
  if (courtesy.test(sentence) && (rest !== '' || others.length === 0)) return lines
  return rest === '' ? others : [rest, ...others]
}

function unwrapTag(text: string, tag: string): string {
  const match = new RegExp(`^<${tag}>([\\s\\S]*)</${tag}>$`, 'u').exec(text.trim())
  return match === null || match[1]!.includes(`<${tag}>`) ? text : match[1]!
}

/** Removes quotation marks round the whole that the sentence does not have itself. */
function unquote(text: string, sentence: string): string {
  for (const [open, close] of quotePairs) {
    if (text.length < 2 || !text.startsWith(open) || !text.endsWith(close)) continue
    if (sentence.startsWith(open) && sentence.endsWith(close)) continue
    const inner = text.slice(1, -1)
    const isPlain = !inner.includes(open) && (close === '\u2019' || close === "'" || !inner.includes(close))
    if (isPlain) return inner.trim()
  }
  return text
}

function repeatsInstructions(text: string, shown: Shown): boolean {
  const words = wordsOf(text)
  const runs = (list: readonly string[]): Set<string> =>
    new Set(list.slice(ECHO_WORDS - 1).map((_, index) => list.slice(index, index + ECHO_WORDS).join(' ')))
  const own = runs(wordsOf([shown.sentence, ...shown.neighbours].join(' ')))
  const told = new Set(shown.instructions.flatMap((part) => [...runs(wordsOf(part))]))
  return [...runs(words)].some((run) => told.has(run) && !own.has(run))
}

const isSame = (a: string, b: string): boolean => wordsOf(a).join(' ') === wordsOf(b).join(' ')

/**
 * The new sentence out of a model's answer. Only what is certainly wrapper goes: finished reasoning, tags of the prompt,
 * one courtesy line, quotation marks round the whole, closing questions and offers. Anything else that is not one
 * paragraph of a new wording is a failure with a name.
 */
export function extractAnswer({ text, stoppedBy }: RawAnswer, shown: Shown): Extracted {
  const { sentence } = shown
  const bare = withoutReasoning(text, sentence)
  if (bare === null) return { text: '', failure: failure('reasoning', 'The model did not finish its reasoning.') }
  const blocks = bare.split(/\r\n|[\n\r\u2028\u2029]/u).map((block) => block.trim())
  let lines = blocks.filter((block) => block !== '')
  lines = withoutCourtesy(lines, sentence)
  while (lines.length > 1 && (offer.test(lines.at(-1)!) || (lines.at(-1)!.endsWith('?') && !sentence.endsWith('?')))) {
    lines = lines.slice(0, -1)
  }
  const answer = unquote(unwrapTag(lines.join('\n'), shown.tag).trim(), sentence).replace(/ {2,}/gu, ' ')
  const fail = (code: FailureCode, detail: string): Extracted => ({ text: answer, failure: failure(code, detail) })
  if (stoppedBy === 'time-limit') return fail('time-limit', 'The model took too long.')
  if (stoppedBy === 'max-tokens') return fail('cut-off', 'The model did not come to an end.')
  if (answer === '') return fail('empty', 'The model gave no wording.')
  if (answer.includes('\n')) return fail('paragraphs', 'The model gave more than one paragraph.')
  if (refusal.test(answer) && !refusal.test(sentence)) return fail('refusal', 'The model declined.')
  if (isSame(answer, sentence)) return fail('echo', 'The model gave the old wording back.')
  if (shown.neighbours.some((neighbour) => isSame(answer, neighbour))) {
    return fail('echo', 'The model gave a neighbouring sentence back.')
  }
  if (repeatsInstructions(answer, shown)) return fail('prompt-echo', 'The model repeated its instructions.')
  return { text: answer, failure: null }
}
