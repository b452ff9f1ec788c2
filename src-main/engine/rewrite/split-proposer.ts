import type { Span } from '../../../src-preload/contract/index.ts'
import { checkWording } from './accept.ts'
import { allowanceFor } from './allowance.ts'
import { inOrder } from './candidate-order.ts'
import { readSentence } from './guards/guard.ts'
import { clip, touches, type Place } from './place.ts'
import type { Candidate, Proposer, SentenceRequest } from './proposer.ts'

/** The pass from which on long sentences are taken apart. */
const SPLIT_PASS = 3
/** Words that a part has to have, so that it can be worded by itself. */
const LEAST_WORDS = 5
/** Where a long sentence may be taken apart: after a semicolon, or before what joins a clause to it. */
const joint =
  /(?<=;)\s+|(?<=,)\s+(?=(?:and|but|which|who|whereas|while|because|although|since|so that|und|aber|wobei|weil|obwohl|da|et|mais|qui|alors que|parce que)\s)/giu

/** Parts of a sentence that can be worded one by one, in its coordinates; the sentence itself where there is no joint. */
export function partsOf(sentence: string): Span[] {
  const parts: Span[] = []
  let from = 0
  const long = (text: string): boolean => text.split(/\s+/u).length >= LEAST_WORDS
  for (const match of sentence.matchAll(joint)) {
    const end = match.index
    const next = end + match[0].length
    if (!long(sentence.slice(from, end)) || !long(sentence.slice(next))) continue
    parts.push({ from, to: end })
    from = next
  }
  return [...parts, { from, to: sentence.length }]
}

/** A sentence that some parts have new words of by now: the block with it, and where in the block it is. */
interface Standing {
  readonly block: string
  readonly region: Span
}

/** A part where it stands now, with the rest of its sentence beside it. */
function partPlace({ block, region }: Standing, part: Span, { before, after, rules }: SentenceRequest): Place {
  const at = { from: region.from + part.from, to: region.from + part.to }
  const found = rules.links(block)
  const join = (...texts: readonly (string | null)[]): string | null =>
    texts
      .map((text) => text?.trim() ?? '')
      .filter((text) => text !== '')
      .join(' ') || null
  return {
    block,
    region: at,
    sentence: block.slice(at.from, at.to),
    before: join(before, block.slice(region.from, at.from)),
    after: join(block.slice(at.to, region.to), after),
    own: found.filter((link) => touches(link, at)),
    others: found.filter((link) => !touches(link, at)),
  }
}

/** The best of the wordings of a part that may stand; the first where none may. */
async function bestOf(
  candidates: readonly Candidate[],
  { place, rules, phrases, decided: spans }: SentenceRequest,
): Promise<Candidate | undefined> {
  const decided = spans.map(({ from, to }) => place.sentence.slice(from, to))
  const source = readSentence(place.sentence, rules.masks)
  const usable = candidates.filter(({ text, failures }) => {
    const allowance = allowanceFor(source, readSentence(text, rules.masks), phrases, rules)
    return failures.length === 0 && checkWording(text, place, rules, decided, allowance).length === 0
  })
  const [best] = await inOrder(usable, place.sentence, rules, true)
  return candidates.find(({ text }) => text === best?.text) ?? candidates[0]
}

/**
 * From the third pass on, words a long sentence part by part: each part in which something links, with the sentence as it is by
 * then around it. Before that, and where a sentence has no joints, as the other proposer does.
 */
export function splitProposer(whole: Proposer): Proposer {
  return {
    hasNew: (place, pass) =>
      (pass === SPLIT_PASS && partsOf(place.sentence).length > 1) || (whole.hasNew?.(place, pass) ?? false),
    propose: async (request, signal): Promise<readonly Candidate[]> => {
      const parts = request.pass < SPLIT_PASS ? [] : partsOf(request.sentence)
      if (parts.length < 2) return whole.propose(request, signal)
      let { block, region } = request.place
      let author: Candidate['author'] | null = null
      // From the last to the first, so that the places of those before stay.
      for (const part of [...parts].reverse()) {
        const place = partPlace({ block, region }, part, request)
        if (place.own.length === 0) continue
        const decided = request.decided.filter((span) => touches(span, part)).map((span) => clip(span, part))
        const phrases = place.own.map((link) => clip(link, place.region))
        const { before, sentence, after } = place
        const asked = { ...request, place, before, sentence, after, decided, phrases }
        const candidate = await bestOf(await whole.propose(asked, signal), asked)
        if (candidate === undefined) continue
        author = candidate.author
        if (candidate.failures.length > 0) return [candidate]
        block = block.slice(0, place.region.from) + candidate.text + block.slice(place.region.to)
        region = { from: region.from, to: region.to + candidate.text.length - sentence.length }
      }
      const text = block.slice(region.from, region.to)
      return author === null ? whole.propose(request, signal) : [{ text, author, failures: [] }]
    },
  }
}
