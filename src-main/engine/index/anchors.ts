import { MAX_N } from './limits.ts'
import type { Room } from './room.ts'

/** A text laid beside the segment that holds it, or an earlier version of it: where it has the same words. */
export interface Anchors {
  /** For each place of the text a place of the segment's order, whose window begins as the text does there; */
  readonly places: Uint32Array
  /** and how many words they have in common: 0 where the text was not found. */
  readonly common: Uint32Array
}

/** What a text is laid beside. */
interface Laid {
  /** Words and breaks (0) of the segment. */
  readonly text: Uint32Array
  /** The one position where the words from a place of the text on stand, so many of them as it takes; -1 for none or several. */
  find(at: number): number
  /** The place in the order of a position. */
  placeOf(position: number): number
}

/** After so many places in a row with other words the text has to be found anew. */
const LOST = 3
/** So many words make a text found. */
const FOUND = 16
/** How far apart tries to find it are at the most. */
const FARTHEST = 128

/**
 * Follows a text through a segment. What is found saves a search later on; what is not is searched for: so it is not tried
 * often where tries fail.
 * @param codes word numbers of the text, 0 for a break.
 */
export function layBeside(codes: Uint32Array, { text, find, placeOf }: Laid, room: Room): Anchors {
  const places = room.take(codes.length)
  const common = room.take(codes.length)
  /** What is to be added to a place of the text to have the position; null while it is not found. */
  let shift: number | null = null
  /** Where it was lost, and the next place to try. */
  let lost = 0
  let next = 0
  let gap = 1
  let others = 0
  /** Words that were found since the last try; the first place behind the words in common. */
  let found = 0
  let end = 0
  for (let at = 0; at < codes.length - MAX_N; at += 1) {
    if (codes[at] === 0) continue
    if (shift === null) {
      if (at < next) continue
      const position = find(at)
      if (position < 0) {
        next = at + gap
        gap = Math.min(gap * 2, FARTHEST)
        continue
      }
      shift = position - at
      at = startOf(codes, text, at, shift, lost)
      others = 0
      found = 0
      end = at
    }
    if (end < at) end = at
    while (end < at + MAX_N && codes[end] !== 0 && codes[end] === text[end + shift]) end += 1
    if (end > at) {
      places[at] = placeOf(at + shift)
      common[at] = end - at
      found += 1
      others = 0
      if (found === FOUND) gap = 1
    } else {
      others += 1
      if (others < LOST) continue
      shift = null
      lost = at
      next = found < FOUND ? at + gap : at
      gap = Math.min(gap * 2, FARTHEST)
    }
  }
  return { places, common }
}

/** Goes back from `at` as long as the text has the same words, with few others in between, to `least` at the farthest. */
function startOf(codes: Uint32Array, text: Uint32Array, at: number, shift: number, least: number): number {
  let start = at
  let others = 0
  for (let back = at - 1; back >= least && back + shift >= 0 && others < LOST; back -= 1) {
    if (codes[back] === 0) continue
    if (codes[back] === text[back + shift]) {
      start = back
      others = 0
    } else others += 1
  }
  return start
}
