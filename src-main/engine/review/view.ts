import {
  isProved,
  type Analysis,
  type CaseDelta,
  type CaseView,
  type Combinations,
  type Counts,
  type DocumentRow,
  type DocumentStatus,
  type Done,
  type Meters,
  type Span,
} from '../../../src-preload/contract/index.ts'
import type { FoundLinks } from '../linkage/text-links.ts'
import type { Operation } from './operations.ts'
import { isAnswered, lotOf, reviewersOf } from './second-reader.ts'
import { passCost } from './pass-cost.ts'
import { settledLines, type SettledLine } from './settle.ts'
import { shownAt, shownLines, type ShownLine } from './shown-items.ts'
import { linksAt, spanFinder } from './spans.ts'
import { lineStarts, standing } from './standing.ts'
import { lastUndoable } from './steps.ts'
import { wordsChanged } from './words-changed.ts'
import type { CaseFile } from './types.ts'

/** What is shown of a document besides its log: looked up by the caller in the index. */
export interface Looked {
  /** What links in the text as it stands, and its counts; null before the analysis. */
  readonly links: FoundLinks
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
  return rowOf(file, looked, settledLines(file, looked.links))
}

/** A document as it is shown, by lines: a whole view is made of it, or what changed since another one. */
export interface CaseParts {
  readonly file: CaseFile
  readonly facts: Omit<CaseDelta, 'from' | 'blocks'>
  /** The text as it stands and where its lines begin. */
  readonly text: string
  readonly starts: readonly number[]
  readonly lines: readonly ShownLine[]
  readonly masks: readonly Span[]
  readonly receivedMasks: readonly Span[]
  readonly passes: CaseView['passes']
}

export function caseParts(file: CaseFile, looked: Looked, masksIn: MasksIn): CaseParts {
  const settled = settledLines(file, looked.links)
  const { text } = standing(file)
  const [masks, receivedMasks] = [masksIn(text), masksIn(file.head.text)]
  const last = lastUndoable(file)
  const next = file.undone.at(-1)
  const facts = {
    row: rowOf(file, looked, settled),
    now: looked.now,
    ...(looked.combinations === undefined ? {} : { combinations: looked.combinations }),
    meters: metersOf(file, masks, receivedMasks),
    canUndo: last !== undefined,
    canRedo: next !== undefined,
    undoWhat: last === undefined ? null : doneOf(last),
    redoWhat: next === undefined ? null : doneOf(next),
    note: file.state.note,
    version: file.version,
  }
  return {
    file,
    facts,
    text,
    starts: lineStarts(file).now,
    lines: shownLines(file, settled),
    masks,
    receivedMasks,
    passes: file.state.passes.map((pass) => ({
      ...pass,
      cost: passCost(pass, file.head.text, receivedMasks, masksIn),
    })),
  }
}

/** Everything the review screen shows of a document. */
export function caseView(file: CaseFile, looked: Looked, masksIn: MasksIn): CaseView {
  return viewOfParts(caseParts(file, looked, masksIn))
}

export function viewOfParts({ file, facts, text, starts, lines, masks, receivedMasks, passes }: CaseParts): CaseView {
  const { head, state } = file
  return {
    ...facts,
    received: { text: head.text, blocks: [...head.blocks] },
    standing: { text, masks: [...masks] },
    receivedMasks: [...receivedMasks],
    passes,
    items: lines.flatMap((items, line) => items.map((item) => shownAt(item, starts[line] as number))),
    analysis: state.analysis === null ? null : digestOf(state.analysis),
  }
}

/** An analysis without what the items say of it. */
function digestOf({ k, n, arity, collectionFingerprint, hidden, counts, sentences }: Analysis): CaseView['analysis'] {
  return { k, n, arity, collectionFingerprint, ...(hidden === undefined ? {} : { hidden }), counts, sentences }
}

function rowOf(file: CaseFile, looked: Looked, lines: readonly SettledLine[]): DocumentRow {
  const { head, state } = file
  const sum = (figure: (line: SettledLine) => number): number => lines.reduce((total, line) => total + figure(line), 0)
  return {
    id: head.id,
    fileName: head.fileName,
    format: head.format,
    language: head.language,
    source: head.source,
    ...(head.pairing === undefined ? {} : { pairing: head.pairing }),
    ...(head.pagesWithoutText === undefined ? {} : { pagesWithoutText: head.pagesWithoutText }),
    status: statusOf(file, looked, lines),
    before: state.analysis?.counts ?? null,
    now: looked.now,
    passes: state.passes.length,
    toSettle: sum(({ toSettle }) => toSettle),
    ...(state.approval === null ? toBreakOf(looked.combinations) : {}),
    kept: new Set(lines.flatMap(({ kept }) => kept)).size,
    updatedAt: state.updatedAt,
    version: file.version,
    failure: state.failure,
    ...(state.failureCode === null ? {} : { failureCode: state.failureCode }),
    returned: state.returned && { ...state.returned, answered: isAnswered(file) },
    reviewers: reviewersOf(file),
    ...(state.approval === null ? {} : { approvedBy: state.approval.by }),
    lot: lotOf(file),
    changed: state.changed?.mark ?? null,
  }
}

/** Words to change for the combinations that are left; nothing where none is and all were searched. */
function toBreakOf(combinations: Combinations | undefined): Pick<DocumentRow, 'toBreak'> {
  if (combinations === undefined || isProved(combinations.counts)) return {}
  return { toBreak: { words: combinations.words.length, enough: combinations.enough } }
}

/** Derived, never stored: `needs-decision` when something is left that no proposed wording waits for. */
function statusOf({ state }: CaseFile, looked: Looked, lines: readonly SettledLine[]): DocumentStatus {
  const { approval, exported } = state
  if (looked.isRewriting) return 'rewriting'
  if (state.failure !== null) return 'failed'
  if (approval !== null) return exported?.textHash === approval.textHash ? 'exported' : 'approved'
  if (state.passes.length === 0 && state.items.length === 0) return state.analysis === null ? 'new' : 'analysed'
  const combinesStill = looked.now?.combined !== undefined && !isProved(looked.now.combined)
  const needs = lines.some(({ unproposed }) => unproposed > 0)
  return needs || combinesStill ? 'needs-decision' : 'in-review'
}

/** How much of a document was changed, for its certificate. */
export function meters(file: CaseFile, masksIn: MasksIn): Meters {
  return metersOf(file, masksIn(standing(file).text), masksIn(file.head.text))
}

function metersOf(file: CaseFile, masks: readonly Span[], receivedMasks: readonly Span[]): Meters {
  const { state } = file
  const { places, text } = standing(file)
  const masksNow = spanFinder(masks, (mask) => mask)
  const masksBefore = spanFinder(receivedMasks, (mask) => mask)
  const count = (near: readonly Span[], span: Span): number => near.filter((mask) => linksAt(mask, span)).length
  return {
    words: state.analysis?.counts.words ?? 0,
    wordsChanged: wordsChanged(places, file.head.text, text, masksBefore, masksNow),
    masksAdded: places.reduce(
      (sum, { item, now }) => sum + Math.max(0, count(masksNow(now), now) - count(masksBefore(item.base), item.base)),
      0,
    ),
    atLeast: state.analysis?.plan.fewest ?? 0,
  }
}

/** What an operation did, for undo and redo. */
function doneOf(operation: Operation): Done {
  const act = operation.seq
  switch (operation.kind) {
    case 'decide': {
      const { kind } = operation.decision
      return { act, what: kind === 'reopen' ? 'reopen-change' : kind, changes: operation.items.length }
    }
    case 'edit':
      return { act, what: 'typing', changes: operation.words.length }
    case 'marked': {
      const { phrase, background } = operation
      return { act, what: background ? 'background' : 'no-background', changes: 0, phrase }
    }
    case 'note':
    case 'approve':
    case 'reopen':
    case 'went-back':
    case 'returned':
      return { act, what: operation.kind, changes: 0 }
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
