import type { WordInterval } from './minimal-links.ts'

/**
 * The fewest words that hit every interval: greedy by right end, optimal without weights (interval stabbing).
 * @param intervals ascending by start, none inside another.
 * @returns indices of words, ascending.
 */
export function fewestWords(intervals: readonly WordInterval[]): number[] {
  const chosen: number[] = []
  let last = -1
  for (const { start, length } of intervals) {
    if (start <= last) continue
    last = start + length - 1
    chosen.push(last)
  }
  return chosen
}

/**
 * The cheapest words that hit every interval, by dynamic programming over the last word chosen: a word may follow another
 * when no interval lies between them. Linear, with a window of candidates whose cheapest stands first.
 * @param intervals ascending by start, none inside another.
 * @param weight cost of changing a word; positive.
 * @returns indices of words, ascending.
 */
export function cheapestWords(intervals: readonly WordInterval[], weight: (word: number) => number): number[] {
  if (intervals.length === 0) return []
  const first = intervals[0]!.start
  const last = intervals.at(-1)!
  const end = last.start + last.length
  const cost = new Float64Array(end - first)
  const previous = new Int32Array(end - first).fill(-1)
  const window: number[] = []
  let head = 0
  let passed = 0
  /** No interval that ended before the word at hand starts after this one, so the word before must not lie before it. */
  let earliest = -1
  for (let word = first; word < end; word += 1) {
    while (passed < intervals.length && intervals[passed]!.start + intervals[passed]!.length - 1 < word) {
      earliest = intervals[passed]!.start
      passed += 1
    }
    while (head < window.length && window[head]! < earliest) head += 1
    const before = earliest === -1 ? -1 : window[head]!
    cost[word - first] = weight(word) + (before === -1 ? 0 : cost[before - first]!)
    previous[word - first] = before
    while (window.length > head && cost[window.at(-1)! - first]! >= cost[word - first]!) window.pop()
    window.push(word)
  }
  let best = last.start
  for (let word = last.start; word < end; word += 1) if (cost[word - first]! < cost[best - first]!) best = word
  const chosen: number[] = []
  for (let word = best; word !== -1; word = previous[word - first]!) chosen.push(word)
  return chosen.reverse()
}
