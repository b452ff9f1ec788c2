import type { Span } from '../../../src-preload/contract/index.ts'
import { isAbbreviation } from './abbreviations.ts'
import { normaliseWord } from './normalise.ts'

const terminator =
  /[.?!\u2026\u3002\uFF01\uFF1F]+["'\u201D\u2019\u00BB)\]]*(?=\s+["'\u201C\u201E\u2018\u00AB([]*(?:[\p{Lu}\p{N}\p{Lo}\u00A7]|(?<=\()\p{Ll}{1,4}\)))/gu
const lastWord = /[\p{L}\p{M}\p{N}.\u00B0'\u2019-]+$/u
const numbering = /^\s*(?:\(?\p{N}{1,4}|\p{L})$/u

/** Whether the terminator that begins at `index` of `block` stands after an abbreviation or a paragraph's number. */
function isInsideSentence(block: string, start: number, index: number): boolean {
  if (block[index] !== '.' || /[^\s]/.test(block[index + 1] ?? ' ')) return false
  const before = block.slice(Math.max(start, index - 60), index)
  const word = normaliseWord(lastWord.exec(before)?.[0] ?? '')
  return (
    isAbbreviation(word) ||
    isAbbreviation(word.slice(word.lastIndexOf('.') + 1)) ||
    numbering.test(block.slice(start, index))
  )
}

/**
 * Sentences of a text: ascending spans (UTF-16, end exclusive) without the white space between them, none across a line
 * feed. Every character that is no white space lies in exactly one.
 */
export function splitSentences(text: string): Span[] {
  const sentences: Span[] = []
  const push = (from: number, to: number): void => {
    while (from < to && /\s/.test(text[from]!)) from += 1
    while (to > from && /\s/.test(text[to - 1]!)) to -= 1
    if (from < to) sentences.push({ from, to })
  }
  let blockStart = 0
  for (const block of text.split('\n')) {
    let start = 0
    for (const match of block.matchAll(terminator)) {
      if (isInsideSentence(block, start, match.index)) continue
      const end = match.index + match[0].length
      push(blockStart + start, blockStart + end)
      start = end
    }
    push(blockStart + start, blockStart + block.length)
    blockStart += block.length + 1
  }
  return sentences
}
