import type { Span } from '../../../src-preload/contract/index.ts'
import { clip, touches, type Place } from './place.ts'
import type { Candidate, Proposer } from './proposer.ts'

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

function partPlace({ block, region, own, others, before, after }: Place, part: Span): Place {
  const at = { from: region.from + part.from, to: region.from + part.to }
  return {
    block,
    region: at,
    sentence: block.slice(at.from, at.to),
    before,
    after,
    own: own.filter((link) => touches(link, at)),
    others: [...others, ...own.filter((link) => !touches(link, at))],
  }
}

/**
 * From the third pass on, words a long sentence part by part: each part in which something links, with the sentence as it is by
 * then around it. Before that, and where a sentence has no joints, as the other proposer does.
 */
export function splitProposer(whole: Proposer): Proposer {
  return {
    propose: async (request, signal): Promise<readonly Candidate[]> => {
      const parts = request.pass < 3 ? [] : partsOf(request.sentence)
      if (parts.length < 2) return whole.propose(request, signal)
      let text = request.sentence
      let author: Candidate['author'] | null = null
      // From the last to the first, so that the places of those before stay.
      for (const part of [...parts].reverse()) {
        const place = partPlace(request.place, part)
        if (place.own.length === 0) continue
        const decided = request.decided.filter((span) => touches(span, part)).map((span) => clip(span, part))
        const phrases = place.own.map((link) => clip(link, place.region))
        const asked = { ...request, place, sentence: place.sentence, decided, phrases, refused: [] }
        const [candidate] = await whole.propose(asked, signal)
        if (candidate === undefined) continue
        author = candidate.author
        if (candidate.failures.length > 0) return [candidate]
        text = text.slice(0, part.from) + candidate.text + text.slice(part.to)
      }
      return author === null ? whole.propose(request, signal) : [{ text, author, failures: [] }]
    },
  }
}
