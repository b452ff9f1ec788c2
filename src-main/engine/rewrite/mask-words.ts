import type { Author, Span } from '../../../src-preload/contract/index.ts'
import { cheapestWords } from '../linkage/edit-plan.ts'
import { checkWording } from './accept.ts'
import { joinNeighbours, wordIntervals } from './allowance.ts'
import { findMaskable, findUnmaskable } from './guards/all-guards.ts'
import { readSentence } from './guards/guard.ts'
import { overlapsAny } from './guards/items.ts'
import { isSmallWord } from './guards/language.ts'
import { clip, LONGEST_SENTENCE, touches, type Place } from './place.ts'
import type { Rules } from './rules.ts'
import type { Failure } from './types.ts'

const PLAIN = 1
/** A mask for “of” reads worse than one for a word beside it. */
const SMALL = 1.4
/** A fact tells the reader more than a word; a mask for it is worth some words. */
const FACT = 4
const FORBIDDEN = 10_000

interface Masked {
  readonly text: string
  readonly author: Author
  /** Why the masked sentence may not stand either; empty when it is accepted. */
  readonly failures: readonly Failure[]
}

/**
 * The sentence with masks for the fewest words that break everything that links in it, facts and words of weight spared.
 * Checked like any other wording.
 * @param decided words of the sentence (in its coordinates) that stay.
 * @returns null when what links consists of words that may not be masked, or the sentence is longer than is worked on.
 */
export function maskWords(place: Place, rules: Rules, decided: readonly Span[], pass: number): Masked | null {
  const { sentence, region } = place
  if (sentence.length > LONGEST_SENTENCE) return null
  const reading = readSentence(sentence, rules.masks)
  const phrases = place.own.map((link) => clip(link, region))
  const maskable = findMaskable(reading, rules.language)
  const fixed = findUnmaskable(reading, rules.language, rules.terms)
  const weights = reading.words.map((word) => {
    if (overlapsAny(word, fixed) || overlapsAny(word, decided)) return FORBIDDEN
    if (overlapsAny(word, maskable)) return FACT
    return isSmallWord(word.key, rules.language) ? SMALL : PLAIN
  })
  const chosen = cheapestWords(wordIntervals(reading, phrases), (word) => weights[word]!)
  if (chosen.length === 0 || chosen.some((word) => weights[word] === FORBIDDEN)) return null
  // A date or a citation of which a part is masked would read as another one: all of it goes.
  const spans = chosen.map((index) => {
    const word = reading.words[index]!
    const items = [word, ...maskable.filter((item) => touches(item, word))]
    return { from: Math.min(...items.map(({ from }) => from)), to: Math.max(...items.map(({ to }) => to)) }
  })
  const masked = joinNeighbours(sentence, spans)
  let text = sentence
  for (const { from, to } of [...masked].reverse()) text = text.slice(0, from) + rules.maskText + text.slice(to)
  const kept = decided.map(({ from, to }) => sentence.slice(from, to))
  const failures = checkWording(text, place, rules, kept, { droppable: masked, masks: masked.length })
  return { text, author: { kind: 'rule', rule: 'mask', pass }, failures }
}

/**
 * A mask for the least that is left: other words where they were found, and masks for the words that no other broke.
 * @param partial the sentence with those other words, in which something still links.
 * @returns null where this is not accepted.
 */
export function maskRest(place: Place, partial: string, rules: Rules, pass: number): Masked | null {
  const { block, region, sentence } = place
  const changed = block.slice(0, region.from) + partial + block.slice(region.to)
  const now = { from: region.from, to: region.from + partial.length }
  const found = rules.links(changed)
  const own = found.filter((link) => touches(link, now))
  const others = found.filter((link) => !touches(link, now))
  const masked = maskWords({ ...place, block: changed, region: now, sentence: partial, own, others }, rules, [], pass)
  if (masked === null || masked.failures.length > 0) return null
  // Judged once more as a wording of the sentence as it was: what a mask took the place of may be gone from it.
  const lost = findMaskable(readSentence(sentence, rules.masks), rules.language).filter(
    ({ from, to }) => !masked.text.includes(sentence.slice(from, to)),
  )
  const masks = masked.text.split(rules.maskText).length - sentence.split(rules.maskText).length
  const failures = checkWording(masked.text, place, rules, [], { droppable: lost, masks })
  return failures.length > 0 || lost.length > masks ? null : { ...masked, failures }
}
