import { firstFrom } from './first-from.ts'
import { MAX_N } from './limits.ts'
import { Room } from './room.ts'

/**
 * Sorts every word position by the window of up to 8 words that starts there and ends at the first break, so that the places
 * of any N-gram stand next to each other. Least-significant-digit radix sort over words, stable, linear in the words of all
 * windows: a pass takes only the windows that have a word at its depth.
 * @param text word numbers, 0 for a break; the last entry must be one.
 * @param room where the positions stand; by itself in room of their own.
 * @returns positions of all words, sorted by window, those that end sooner first.
 */
export function sortWindows(text: Uint32Array, room = new Room()): Uint32Array {
  const { ranks, highest } = rank(text)
  const words = wordsIn(ranks)
  /** Windows of more words than the pass before looked at, sorted by the words behind them. */
  let sorted = room.take(words)
  let spare = room.take(words)
  let count = 0
  const ends = room.take(highest + 2)
  for (let depth = MAX_N - 1; depth >= 0; depth -= 1) {
    const longer = count
    count = countAt(ranks, depth, ends)
    placeLast(ranks, depth, ends, spare)
    for (let i = 0; i < longer; i += 1) {
      const position = sorted[i]!
      const key = ranks[position + depth]!
      spare[ends[key]!] = position
      ends[key]! += 1
    }
    ;[sorted, spare] = [spare, sorted]
  }
  return sorted
}

/**
 * Counts the windows that have a word at `depth`, by that word.
 * @param ends gets, for each word, how many windows have a smaller one there.
 * @returns how many there are in all.
 */
function countAt(ranks: Uint32Array, depth: number, ends: Uint32Array): number {
  ends.fill(0)
  let count = 0
  let run = 0
  for (let position = 0; position < ranks.length; position += 1) {
    const word = ranks[position]!
    run = word === 0 ? 0 : run + 1
    if (run <= depth) continue
    ends[word + 1]! += 1
    count += 1
  }
  for (let i = 1; i < ends.length; i += 1) ends[i]! += ends[i - 1]!
  return count
}

/** Puts those windows in place whose last word is at `depth`; they come before longer ones. */
function placeLast(ranks: Uint32Array, depth: number, ends: Uint32Array, target: Uint32Array): void {
  const isLongest = depth === MAX_N - 1
  let run = 0
  for (let position = 0; position < ranks.length; position += 1) {
    const isBreak = ranks[position] === 0
    const last = isLongest ? position : position - 1
    if (!isBreak) run += 1
    if (run > depth && isBreak !== isLongest) {
      const key = ranks[last]!
      target[ends[key]!] = last - depth
      ends[key]! += 1
    }
    if (isBreak) run = 0
  }
}

/** Word numbers that are not much larger than the text, in the same order; 0 stays the break. */
function rank(text: Uint32Array): { ranks: Uint32Array; highest: number } {
  let highest = 0
  for (let i = 0; i < text.length; i += 1) if (text[i]! > highest) highest = text[i]!
  if (highest <= text.length) return { ranks: text, highest }
  const distinct = text.slice().sort()
  let count = 1
  for (let i = 0; i < distinct.length; i += 1) {
    if (distinct[i] === 0 || distinct[i] === distinct[count - 1]) continue
    distinct[count] = distinct[i]!
    count += 1
  }
  distinct[0] = 0
  const ranks = new Uint32Array(text.length)
  for (let i = 0; i < text.length; i += 1) ranks[i] = text[i] === 0 ? 0 : firstFrom(distinct, 0, count, text[i]!)
  return { ranks, highest: count - 1 }
}

function wordsIn(text: Uint32Array): number {
  let words = 0
  for (let i = 0; i < text.length; i += 1) if (text[i] !== 0) words += 1
  return words
}
