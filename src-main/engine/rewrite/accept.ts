import type { Link } from '../../../src-preload/contract/index.ts'
import { checkGuards } from './guards/all-guards.ts'
import { readSentence, type Allowance, type Reading } from './guards/guard.ts'
import { LONGEST_SENTENCE, touches, type Place } from './place.ts'
import type { Rules } from './rules.ts'
import type { Failure } from './types.ts'

const listed = (links: readonly Link[]): Failure['items'] => [...new Set(links.map(({ phrase }) => phrase))]

const quoted = (items: readonly string[]): string => items.map((item) => `“${item}”`).join(', ')

/** What links once the sentence is replaced: in it, across its borders, or where nothing linked before. */
function checkLinks(wording: string, place: Place, rules: Rules): Failure[] {
  const { block, region } = place
  const changed = block.slice(0, region.from) + wording + block.slice(region.to)
  const newRegion = { from: region.from, to: region.from + wording.length }
  const shift = newRegion.to - region.to
  const known = new Set(
    place.others.map(({ from, to }) => (from >= region.to ? `${from + shift} ${to + shift}` : `${from} ${to}`)),
  )
  const old = new Set(place.own.map(({ ngram }) => ngram))
  const found = rules.links(changed)
  const own = found.filter((link) => touches(link, newRegion))
  const still = listed(own.filter(({ ngram }) => old.has(ngram)))
  const fresh = listed(own.filter(({ ngram }) => !old.has(ngram)))
  const outside = listed(found.filter((link) => !touches(link, newRegion) && !known.has(`${link.from} ${link.to}`)))
  const failures: Failure[] = []
  if (still.length > 0)
    failures.push({ code: 'still-links', detail: `It still links: ${quoted(still)}.`, items: still })
  if (fresh.length > 0)
    failures.push({ code: 'newly-links', detail: `New words link: ${quoted(fresh)}.`, items: fresh })
  if (outside.length > 0) {
    failures.push({ code: 'links-outside', detail: `Words beside it link now: ${quoted(outside)}.`, items: outside })
  }
  return failures
}

function checkRejected(wording: string, { sentence }: Place, { rejections }: Rules): Failure[] {
  const isRejected = rejections.isIn(sentence, wording)
  return isRejected ? [{ code: 'rejected', detail: 'A person rejected these words before.', items: [] }] : []
}

/** What the guards have against a wording of a sentence in its place. */
export function checkFacts(
  wording: string,
  source: Reading,
  { before, after }: Place,
  { masks, language, maskText, terms, isCommon }: Rules,
  decided: readonly string[],
  allowance: Allowance,
): Failure[] {
  const candidate = readSentence(wording, masks)
  const context = readSentence([before, after].filter((part) => part !== null).join(' '), masks)
  return checkGuards({ source, candidate, context, language, maskText, terms, decided, isCommon, allowance })
}

/**
 * Everything that speaks against a wording for a sentence in its place; empty when it is accepted: nothing in it or
 * across its borders links, nothing beside it links that did not before, every guard holds, and no person rejected it.
 * @param decided words of the sentence that a person decided on.
 */
export function checkWording(
  wording: string,
  place: Place,
  rules: Rules,
  decided: readonly string[],
  allowance: Allowance,
): Failure[] {
  if (wording.length > LONGEST_SENTENCE) {
    return [{ code: 'length', detail: 'The wording is too long.', items: [] }]
  }
  const source = readSentence(place.sentence, rules.masks)
  const guarded = checkFacts(wording, source, place, rules, decided, allowance)
  return [...checkLinks(wording, place, rules), ...guarded, ...checkRejected(wording, place, rules)]
}
