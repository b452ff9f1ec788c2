import type {
  Attempt,
  CaseView,
  Combinations,
  Counts,
  DocumentRow,
  DocumentStatus,
  Link,
  Meters,
  ReviewItem,
  Span,
} from '../../../src-preload/contract/index.ts'
import { countWords, diffWords } from '../text/diff-words.ts'
import { isProved } from './combined.ts'
import type { Operation } from './operations.ts'
import { indexAt, linksAt, meet, spanFinder } from './spans.ts'
import { settle, type Settled } from './settle.ts'
import { standing } from './standing.ts'
import { lastUndoable } from './steps.ts'
import type { CaseFile } from './types.ts'

/** What is shown of a document besides its log: looked up by the caller in the index. */
export interface Looked {
  /** What links in the text as it stands, and its counts; null before the analysis. */
  readonly links: readonly Link[]
  readonly now: Counts | null
  /** Combinations in it; absent where they are not looked for. */
  readonly combinations?: Combinations | undefined
  /** A rewriting of the document is running. */
  readonly isRewriting: boolean
}

/** Spans of masks in a text. */
export type MasksIn = (text: string) => readonly Span[]

/** A document's row of the queue. */
export function documentRow(file: CaseFile, looked: Looked): DocumentRow {
  return rowOf(file, looked, settle(file, looked.links))
}

/** Everything the review screen shows of a document. */
export function caseView(file: CaseFile, looked: Looked, masksIn: MasksIn): CaseView {
  const { head, state } = file
  const places = settle(file, looked.links)
  const now = standing(file)
  const receivedMasks = masksIn(head.text)
  const masks = masksIn(now.text)
  const last = lastUndoable(file)
  const next = file.undone.at(-1)
  return {
    row: rowOf(file, looked, places),
    received: { text: head.text, blocks: [...head.blocks] },
    standing: { text: now.text, masks: [...masks] },
    receivedMasks: [...receivedMasks],
    passes: [...state.passes],
    items: reviewItems(file, now.text, places),
    analysis: state.analysis,
    now: looked.now,
    ...(looked.combinations === undefined ? {} : { combinations: looked.combinations }),
    meters: metersOf(file, masks, receivedMasks),
    canUndo: last !== undefined,
    canRedo: next !== undefined,
    undoLabel: last === undefined ? null : labelOf(last),
    redoLabel: next === undefined ? null : labelOf(next),
    undoWhat: last === undefined ? null : doneOf(last),
    redoWhat: next === undefined ? null : doneOf(next),
    note: state.note,
    version: file.version,
  }
}

function rowOf(file: CaseFile, looked: Looked, places: readonly Settled[]): DocumentRow {
  const { head, state } = file
  return {
    id: head.id,
    fileName: head.fileName,
    format: head.format,
    language: head.language,
    source: head.source,
    ...(head.pairing === undefined ? {} : { pairing: head.pairing }),
    ...(head.pagesWithoutText === undefined ? {} : { pagesWithoutText: head.pagesWithoutText }),
    status: statusOf(file, looked, places),
    before: state.analysis?.counts ?? null,
    now: looked.now,
    passes: state.passes.length,
    toSettle: places.filter((place) => place.toSettle).length,
    kept: places.filter((place) => place.state === 'kept').length,
    updatedAt: state.updatedAt,
    failure: state.failure,
    returned: state.returned,
    changed: state.changed?.mark ?? null,
  }
}

/** Derived, never stored: `needs-decision` when something is left that no proposed wording waits for. */
function statusOf({ state }: CaseFile, looked: Looked, places: readonly Settled[]): DocumentStatus {
  const { approval, exported } = state
  if (looked.isRewriting) return 'rewriting'
  if (state.failure !== null) return 'failed'
  if (approval !== null) return exported?.textHash === approval.textHash ? 'exported' : 'approved'
  if (state.passes.length === 0 && state.items.length === 0) return state.analysis === null ? 'new' : 'analysed'
  const combinesStill = looked.now?.combined !== undefined && !isProved(looked.now.combined)
  const needs = places.some((place) => place.toSettle && place.state !== 'open')
  return needs || combinesStill ? 'needs-decision' : 'in-review'
}

function reviewItems(file: CaseFile, text: string, places: readonly Settled[]): ReviewItem[] {
  const linksNear = spanFinder(file.state.analysis?.links ?? [], (link) => link)
  const attemptsNear = spanFinder(file.state.attempts, (sentence) => sentence.base)
  return places.map((place) => {
    const { base } = place.item
    const reasons = linksNear(base).filter((link) => linksAt(link, base))
    const attempts = attemptsNear(base).filter((sentence) => meet(sentence.base, base))
    return reviewItem(
      file,
      text,
      place,
      reasons,
      attempts.flatMap((sentence) => sentence.attempts),
    )
  })
}

function reviewItem(
  { head, state }: CaseFile,
  text: string,
  place: Settled,
  reasons: readonly Link[],
  attempts: readonly Attempt[],
): ReviewItem {
  const { item, now } = place
  const { settlement } = item
  return {
    id: item.id,
    state: place.state,
    base: item.base,
    now: place.now,
    original: head.text.slice(item.base.from, item.base.to),
    current: text.slice(now.from, now.to),
    proposal: item.proposal,
    reasons: reasons.map(withoutSentence),
    links: place.links.map(withoutSentence),
    toSettle: place.toSettle,
    author: settlement.kind === 'edited' ? { kind: 'person', name: settlement.by } : item.author,
    attempts: [...attempts],
    ...(item.alternatives === undefined || item.alternatives.length === 0
      ? {}
      : { alternatives: [...item.alternatives] }),
    reason: settlement.kind === 'kept' ? settlement.reason : null,
    note: item.note,
    block: indexAt(head.blocks, item.base.from),
    sentence: indexAt(state.analysis?.sentences ?? [], item.base.from),
  }
}

function withoutSentence({ from, to, phrase, ngram, df, linksToSource }: Link): Omit<Link, 'sentence'> {
  return { from, to, phrase, ngram, df, linksToSource }
}

/** How much of a document was changed, for its certificate. */
export function meters(file: CaseFile, masksIn: MasksIn): Meters {
  return metersOf(file, masksIn(standing(file).text), masksIn(file.head.text))
}

function metersOf(file: CaseFile, masks: readonly Span[], receivedMasks: readonly Span[]): Meters {
  const { head, state } = file
  const { places } = standing(file)
  const masksNow = spanFinder(masks, (mask) => mask)
  const masksBefore = spanFinder(receivedMasks, (mask) => mask)
  const count = (near: readonly Span[], span: Span): number => near.filter((mask) => linksAt(mask, span)).length
  return {
    words: wordsOf(head.text),
    wordsChanged: wordsChanged(file),
    masksAdded: places.reduce(
      (sum, { item, now }) => sum + Math.max(0, count(masksNow(now), now) - count(masksBefore(item.base), item.base)),
      0,
    ),
    atLeast: state.analysis?.plan.fewest ?? 0,
  }
}

/** The text as received stays the same: its words are counted once for the documents seen last. */
const counted = new Map<string, number>()
const COUNTED = 8

function wordsOf(received: string): number {
  const words = counted.get(received) ?? countWords(received)
  counted.delete(received)
  counted.set(received, words)
  const oldest = counted.keys().next()
  if (counted.size > COUNTED && !oldest.done) counted.delete(oldest.value)
  return words
}

/** Words of the text as received that do not stand any more, or words that were added, whichever are more in each change. */
function wordsChanged(file: CaseFile): number {
  const { head } = file
  const now = standing(file)
  const changes = now.places.flatMap((place) => {
    const original = head.text.slice(place.item.base.from, place.item.base.to)
    const current = now.text.slice(place.now.from, place.now.to)
    return original === current
      ? []
      : diffWords(original, current, 0).changes.map(({ from, to, insert }) => ({
          before: original.slice(from, to),
          insert,
        }))
  })
  return changes.reduce((sum, { before, insert }) => sum + Math.max(countWords(before), countWords(insert)), 0)
}

/** What an operation did, in plain words, for undo and redo. */
function labelOf(operation: Operation): string {
  switch (operation.kind) {
    case 'decide': {
      const many = operation.items.length === 1 ? '1 change' : `${operation.items.length} changes`
      return `${decisionLabels[operation.decision.kind]} ${many}`
    }
    case 'edit':
      return 'Typing'
    case 'note':
      return 'Note'
    case 'approve':
      return 'Approve'
    case 'reopen':
      return 'Reopen'
    case 'went-back':
      return operation.pass === null ? 'Go back to the text as received' : `Go back to pass ${operation.pass}`
    case 'returned':
      return 'Send back'
    case 'analysed':
    case 'pass-added':
    case 'failed':
    case 'exported':
    case 'undo':
    case 'redo':
      throw new RangeError(`${operation.kind} cannot be undone`)
    default:
      return operation satisfies never
  }
}

/** The same as data, for an interface in another language. */
function doneOf(operation: Operation): NonNullable<CaseView['undoWhat']> {
  switch (operation.kind) {
    case 'decide': {
      const { kind } = operation.decision
      return { what: kind === 'reopen' ? 'reopen-change' : kind, changes: operation.items.length }
    }
    case 'edit':
      return { what: 'typing', changes: operation.words.length }
    case 'note':
    case 'approve':
    case 'reopen':
    case 'went-back':
    case 'returned':
      return { what: operation.kind, changes: 0 }
    case 'analysed':
    case 'pass-added':
    case 'failed':
    case 'exported':
    case 'undo':
    case 'redo':
      throw new RangeError(`${operation.kind} cannot be undone`)
    default:
      return operation satisfies never
  }
}

const decisionLabels = {
  accept: 'Accept',
  candidate: 'Choose another wording for',
  reject: 'Reject',
  edit: 'Edit',
  mask: 'Mask',
  keep: 'Keep',
  reopen: 'Reopen',
} as const
