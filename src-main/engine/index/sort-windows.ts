import { MAX_N } from './limits.ts'

/**
 * Sorts every word position by the window of up to 8 words that starts there, so that the places of any N-gram stand
 * next to each other. Least-significant-digit radix sort over words, stable, 8 passes, linear in the text.
 * @param text word numbers, 0 for a break; the last 8 entries must be breaks.
 * @returns positions of all words, sorted by window (breaks sort first).
 */
export function sortWindows(text: Uint32Array): Uint32Array {
  const { ranks, distinct } = rank(text)
  let order: Uint32Array = positionsOf(ranks)
  let spare: Uint32Array = new Uint32Array(order.length)
  const ends = new Uint32Array(distinct + 2)
  for (let depth = MAX_N - 1; depth >= 0; depth -= 1) {
    ends.fill(0)
    for (let i = 0; i < order.length; i += 1) ends[ranks[order[i]! + depth]! + 1]! += 1
    for (let i = 1; i < ends.length; i += 1) ends[i]! += ends[i - 1]!
    for (let i = 0; i < order.length; i += 1) {
      const position = order[i]!
      const key = ranks[position + depth]!
      spare[ends[key]!] = position
      ends[key]! += 1
    }
    ;[order, spare] = [spare, order]
  }
  return order
}

/** Word numbers made dense, in the same order; 0 stays the break. */
function rank(text: Uint32Array): { ranks: Uint32Array; distinct: number } {
  let highest = 0
  for (const word of text) if (word > highest) highest = word
  return highest > text.length * 8 ? rankFew(text) : rankMany(text, highest)
}

function rankMany(text: Uint32Array, highest: number): { ranks: Uint32Array; distinct: number } {
  const dense = new Uint32Array(highest + 1)
  for (const word of text) dense[word] = 1
  let distinct = 0
  dense[0] = 0
  for (let word = 1; word <= highest; word += 1) if (dense[word] === 1) dense[word] = distinct += 1
  const ranks = new Uint32Array(text.length)
  for (let i = 0; i < text.length; i += 1) ranks[i] = dense[text[i]!]!
  return { ranks, distinct }
}

/** The same for a short text, whose words are few among all numbers. */
function rankFew(text: Uint32Array): { ranks: Uint32Array; distinct: number } {
  const dense = new Map<number, number>([[0, 0]])
  for (const word of text.slice().sort()) if (!dense.has(word)) dense.set(word, dense.size)
  return { ranks: text.map((word) => dense.get(word)!), distinct: dense.size - 1 }
}

function positionsOf(ranks: Uint32Array): Uint32Array {
  let count = 0
  for (let i = 0; i < ranks.length; i += 1) if (ranks[i] !== 0) count += 1
  const positions = new Uint32Array(count)
  let next = 0
  for (let position = 0; position < ranks.length; position += 1) {
    if (ranks[position] !== 0) {
      positions[next] = position
      next += 1
    }
  }
  return positions
}
