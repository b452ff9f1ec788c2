import type { Analysis, Attempt, Link, ReviewItem, Span } from '../../../src-preload/contract/index.ts'
import type { SentenceAttempts } from './operations.ts'
import { indexAt, linksAt, meet, spanFinder } from './spans.ts'
import type { Settled, SettledLine } from './settle.ts'
import { lineStarts, standing } from './standing.ts'
import type { CaseFile, CaseHead } from './types.ts'

/** Items of one line; `now` and `links` are in coordinates of the line as it stands. */
export type ShownLine = readonly ReviewItem[]

interface Remembered {
  readonly settled: SettledLine
  readonly analysis: Analysis | null
  readonly attempts: readonly SentenceAttempts[]
  readonly shown: ShownLine
}

const memory = new WeakMap<CaseHead, (Remembered | undefined)[]>()

/** What the review screen shows of every place, by line. A line whose items are as before is the same list as before. */
export function shownLines(file: CaseFile, lines: readonly SettledLine[]): readonly ShownLine[] {
  const { analysis, attempts } = file.state
  const remembered = memory.get(file.head) ?? []
  memory.set(file.head, remembered)
  const starts = lineStarts(file)
  return lines.map((settled, line) => {
    const before = remembered[line]
    if (before?.settled === settled && before.analysis === analysis && before.attempts === attempts) return before.shown
    const made = shownLine(file, settled, starts.now[line] as number)
    const shown = before !== undefined && isSame(before.shown, made) ? before.shown : made
    remembered[line] = { settled, analysis, attempts, shown }
    return shown
  })
}

/** An item of a line in coordinates of the text. */
export function shownAt(item: ReviewItem, start: number): ReviewItem {
  return { ...item, now: moved(item.now, start), links: item.links.map((link) => ({ ...link, ...moved(link, start) })) }
}

function moved({ from, to }: Span, by: number): Span {
  return { from: from + by, to: to + by }
}

function isSame(before: ShownLine, made: ShownLine): boolean {
  return before.length === made.length && JSON.stringify(before) === JSON.stringify(made)
}

function shownLine(file: CaseFile, settled: SettledLine, start: number): ShownLine {
  return settled.places.map((place) => shownItem(file, place, start))
}

function shownItem(file: CaseFile, place: Settled, start: number): ReviewItem {
  const { head, state } = file
  const { item, now } = place
  const { base, settlement } = item
  return {
    id: item.id,
    state: place.state,
    base,
    now,
    original: head.text.slice(base.from, base.to),
    current: standing(file).text.slice(start + now.from, start + now.to),
    proposal: item.proposal,
    reasons: reasonsIn(state.analysis)(base)
      .filter((link) => linksAt(link, base))
      .map(withoutSentence),
    links: place.links.map(withoutSentence),
    toSettle: place.toSettle,
    author: settlement.kind === 'edited' ? { kind: 'person', name: settlement.by } : item.author,
    attempts: attemptsAt(state.attempts, base),
    ...(item.alternatives === undefined || item.alternatives.length === 0
      ? {}
      : { alternatives: [...item.alternatives] }),
    ...(item.decided === undefined ? {} : { decided: item.decided }),
    reason: settlement.kind === 'kept' ? settlement.reason : null,
    note: item.note,
    block: indexAt(head.blocks, base.from),
    sentence: indexAt(state.analysis?.sentences ?? [], base.from),
  }
}

type Finder<T> = (span: Span) => T[]

const reasonFinders = new WeakMap<Analysis, Finder<Link>>()
const noReasons: Finder<Link> = () => []

function reasonsIn(analysis: Analysis | null): Finder<Link> {
  if (analysis === null) return noReasons
  const before = reasonFinders.get(analysis)
  if (before !== undefined) return before
  const made = spanFinder(analysis.links, (link) => link)
  reasonFinders.set(analysis, made)
  return made
}

const attemptFinders = new WeakMap<readonly SentenceAttempts[], Finder<SentenceAttempts>>()

/** What was tried for the sentences that a span of the received text meets. */
export function attemptsAt(all: readonly SentenceAttempts[], base: Span): Attempt[] {
  let near = attemptFinders.get(all)
  if (near === undefined) {
    near = spanFinder(all, (sentence) => sentence.base)
    attemptFinders.set(all, near)
  }
  return near(base)
    .filter((sentence) => meet(sentence.base, base))
    .flatMap(({ attempts }) => attempts)
}

function withoutSentence({ from, to, phrase, ngram, df, linksToSource }: Link): Omit<Link, 'sentence'> {
  return { from, to, phrase, ngram, df, linksToSource }
}
