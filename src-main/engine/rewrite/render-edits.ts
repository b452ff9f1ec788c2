import type { Span } from '../../../src-preload/contract/index.ts'
import type { Reading } from './guards/guard.ts'

/** Words `[start, start + length)` of a sentence give way to `insert`. */
export interface Edit {
  readonly start: number
  readonly length: number
  readonly insert: string
}

/** A sentence with some of its words changed, and where each of its words stands in it: those of one edit stand together. */
export interface Rendered {
  readonly text: string
  readonly words: readonly Span[]
}

/** @param edits by their first word; none overlaps another. */
export function render({ text, words }: Reading, edits: ReadonlyMap<number, Edit>): Rendered {
  let out = ''
  let cursor = 0
  const spans: Span[] = []
  for (let index = 0; index < words.length;) {
    const edit = edits.get(index)
    const length = edit?.length ?? 1
    const first = words[index]!
    const last = words[index + length - 1]!
    out += text.slice(cursor, first.from)
    const from = out.length
    out += edit?.insert ?? text.slice(first.from, last.to)
    for (let at = 0; at < length; at += 1) spans.push({ from, to: out.length })
    cursor = last.to
    index += length
  }
  return { text: out + text.slice(cursor), words: spans }
}
