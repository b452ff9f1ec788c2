import type { Change, Span } from '../../../src-preload/contract/index.ts'
import { tokensOf } from '../text/diff-words.ts'

const word = /[\p{L}\p{N}]/u

/**
 * A pure insertion as the replacement of the word before it (of its line and of `within`), or of the one after it, so that
 * there are words to show and to decide on. Other changes, and insertions where there is no text, stay as they are.
 */
export function withWord(text: string, change: Change, within: Span): Change {
  if (change.from < change.to) return change
  const at = change.from
  const lineStart = Math.max(within.from, text.lastIndexOf('\n', at - 1) + 1)
  const lineFeed = text.indexOf('\n', at)
  const lineEnd = Math.min(within.to, lineFeed < 0 ? text.length : lineFeed)
  const left = lengthToWord(tokensOf(text.slice(lineStart, at)).reverse())
  if (left.hasWord || at === lineEnd) return grown(text, change, at - left.length, at)
  const right = lengthToWord(tokensOf(text.slice(at, lineEnd)))
  return grown(text, change, at, at + right.length)
}

/** A span that begins or ends with space, with the word of its line beyond it: whoever writes over it leaves the space alone. */
export function wordsAround(text: string, { from, to }: Span): Span {
  const inside = text.slice(from, to)
  if (from === to) return { from, to }
  const before = text.slice(text.lastIndexOf('\n', from - 1) + 1, from)
  const lineFeed = text.indexOf('\n', to)
  const after = text.slice(to, lineFeed < 0 ? text.length : lineFeed)
  const left = /^\s/.test(inside) ? lengthToWord(tokensOf(before).reverse()) : { length: 0 }
  const right = /\s$/.test(inside) ? lengthToWord(tokensOf(after)) : { length: 0 }
  return { from: from - left.length, to: to + right.length }
}

function lengthToWord(tokens: readonly string[]): { length: number; hasWord: boolean } {
  let length = 0
  for (const token of tokens) {
    length += token.length
    if (word.test(token)) return { length, hasWord: true }
  }
  return { length, hasWord: false }
}

function grown(text: string, change: Change, from: number, to: number): Change {
  return { from, to, insert: text.slice(from, change.from) + change.insert + text.slice(change.from, to) }
}
