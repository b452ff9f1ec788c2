import { diffArrays } from 'diff'
import type { Change } from '../../../src-preload/contract/index.ts'
import { changeSet, type ChangeSet } from './changes.ts'
import { ideograph } from './characters.ts'

/** `precise`: false when part of the texts was too different to compare and is given as one change a line. */
export interface WordDiff extends ChangeSet {
  readonly precise: boolean
}

/** Insertions and deletions that the search goes through in one line, and steps in all, before it gives up. */
const mostEdits = 1000
const mostSteps = 8_000_000

const token = new RegExp(
  String.raw`\[[^\s[\]]*\]|${ideograph.source}|(?:(?!${ideograph.source})[\p{L}\p{N}\p{M}_])+|\n|[^\S\n]+|[^]`,
  'gu',
)
const mark = /^\p{M}/u
const word = /[\p{L}\p{N}]/u

/**
 * The changes by whole words (of a script without spaces: by signs), masks, runs of space and single signs that lead from one text to another. A letter and its
 * combining marks, and the halves of a surrogate pair, stay together.
 * @param gap changes with fewer words between them become one; 0 keeps them apart. Never across a line feed.
 */
export function diffWords(before: string, after: string, gap = 3): WordDiff {
  const budget = { steps: mostSteps, precise: true }
  const beforeLines = before.split('\n')
  const afterLines = after.split('\n')
  const changes =
    beforeLines.length === afterLines.length
      ? diffLines(beforeLines, afterLines, gap, budget)
      : diffTokens(tokensOf(before), tokensOf(after), 0, gap, budget)
  return { ...changeSet(before.length, changes), precise: budget.precise }
}

/** How many words a text has, by the same cut. */
export function countWords(text: string): number {
  return tokensOf(text).reduce((count, part) => count + (isWord(part) ? 1 : 0), 0)
}

/** Cuts a text into words or ideographs, masks, runs of space and single signs; joined they are the text again. */
export function tokensOf(text: string): string[] {
  const parts: string[] = []
  for (const part of text.match(token) ?? []) {
    if (mark.test(part) && parts.length > 0 && parts.at(-1) !== '\n') parts[parts.length - 1] += part
    else parts.push(part)
  }
  return parts
}

function isWord(part: string): boolean {
  return word.test(part)
}

interface Budget {
  steps: number
  precise: boolean
}

function diffLines(before: readonly string[], after: readonly string[], gap: number, budget: Budget): Change[] {
  let start = 0
  return before.flatMap((line, at) => {
    const other = after[at] as string
    const changes = line === other ? [] : diffTokens(tokensOf(line), tokensOf(other), start, gap, budget)
    start += line.length + 1
    return changes
  })
}

function diffTokens(before: string[], after: string[], start: number, gap: number, budget: Budget): Change[] {
  const maxEditLength = Math.min(mostEdits, Math.floor(Math.sqrt(Math.max(0, budget.steps))))
  const parts = diffArrays(before, after, { maxEditLength })
  if (parts === undefined) {
    budget.steps -= maxEditLength ** 2
    budget.precise = false
    return wholeChange(before, after, start)
  }
  const changes: Change[] = []
  let position = start
  let edits = 0
  let between: readonly string[] | null = null
  for (const { added, removed, value } of parts) {
    const text = value.join('')
    if (!added && !removed) {
      between = value
      position += text.length
      continue
    }
    edits += value.length
    const last = changes.at(-1)
    const change = { from: position, to: position + (removed ? text.length : 0), insert: added ? text : '' }
    if (last !== undefined && joins(between, gap)) changes[changes.length - 1] = joined(last, between ?? [], change)
    else changes.push(change)
    between = null
    position = change.to
  }
  budget.steps -= edits ** 2
  const text = before.join('')
  return changes.flatMap(({ from, to, insert }) =>
    wholeChange(tokensOf(text.slice(from - start, to - start)), tokensOf(insert), from),
  )
}

/** Parts of one replacement always join; others do when few words stand between them. */
function joins(between: readonly string[] | null, gap: number): boolean {
  if (between === null) return true
  return between.filter(isWord).length < gap && !between.includes('\n')
}

function joined(first: Change, between: readonly string[], second: Change): Change {
  return { from: first.from, to: second.to, insert: first.insert + between.join('') + second.insert }
}

/** Everything between what both have in common at their ends, as one change. */
function wholeChange(before: readonly string[], after: readonly string[], start: number): Change[] {
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  const from = start + before.slice(0, head).join('').length
  const removed = before.slice(head, before.length - tail).join('')
  return [{ from, to: from + removed.length, insert: after.slice(head, after.length - tail).join('') }]
}
