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
