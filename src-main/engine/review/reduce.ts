import type { Analysis, Decision, Pass } from '../../../src-preload/contract/index.ts'
import { changedSince } from './changed-since.ts'
import type { Happening, Operation } from './operations.ts'
import { byPlace, hull, meet, sameSpan } from './spans.ts'
import { currentWords } from './standing.ts'
import { idOf, notesOf, rejectedBefore, withRegions } from './superseded.ts'
import type { CaseFile, CaseHead, CaseState, Item, Settlement, Stamp } from './types.ts'

type Decide = Extract<Happening, { kind: 'decide' }>
type Stamped<K extends Happening['kind']> = Operation & Extract<Happening, { kind: K }>

/** The document that a log makes. @throws RangeError when the log is not numbered from 1 without gaps. */
export function caseOf(head: CaseHead, log: readonly Operation[]): CaseFile {
  return log.reduce(advance, { head, version: 0, state: newState(head), effective: [], undone: [] })
}

/** The document after one more operation. @throws RangeError when it is not the next one, or undoes what is not last. */
export function advance(file: CaseFile, operation: Operation): CaseFile {
  if (operation.seq !== file.version + 1) throw new RangeError(`operation ${operation.seq} after ${file.version}`)
  const version = operation.seq
  switch (operation.kind) {
    case 'undo': {
      const last = file.effective.findLast(isUndoable)
      if (last?.seq !== operation.target) throw new RangeError(`operation ${operation.target} is not the last one`)
      const effective = file.effective.filter((one) => one !== last)
      const undone = [...file.undone, last]
      const before = file.effective.at(-1) === last ? statesBefore.get(last) : undefined
      if (before !== undefined)
        return { ...file, version, effective, undone, state: { ...before, updatedAt: operation.at } }
      return refold({ ...file, version, effective, undone }, operation.at)
    }
    case 'redo': {
      const next = file.undone.at(-1)
      if (next?.seq !== operation.target) throw new RangeError(`operation ${operation.target} was not the last undone`)
      const effective = [...file.effective, next].sort((a, b) => a.seq - b.seq)
      if (effective.at(-1) === next) {
        remember(next, file.state)
        const state = { ...reduce(file.head, file.state, next), updatedAt: operation.at }
        return { ...file, version, effective, undone: file.undone.slice(0, -1), state }
      }
      return refold({ ...file, version, effective, undone: file.undone.slice(0, -1) }, operation.at)
    }
    default: {
      // A pass was made for the text as it stood: what was undone before it no longer fits.
      const forgets = isUndoable(operation) || operation.kind === 'pass-added'
      if (isUndoable(operation)) remember(operation, file.state)
      return {
        head: file.head,
        version,
        state: reduce(file.head, file.state, operation),
        effective: [...file.effective, operation],
        undone: forgets ? [] : file.undone,
      }
    }
  }
}

/** What documents were before the last things that were done, so that taking one back need not do all others again. */
const statesBefore = new Map<Operation, CaseState>()
const STATES = 32

function remember(operation: Operation, state: CaseState): void {
  statesBefore.set(operation, state)
  const oldest = statesBefore.keys().next()
  if (statesBefore.size > STATES && !oldest.done) statesBefore.delete(oldest.value)
}

/** The operation that a happening becomes when it is the next one. */
export function operationFor(file: CaseFile, stamp: Stamp, happening: Happening): Operation {
  return { v: 1, seq: file.version + 1, at: stamp.at, by: stamp.by, ...happening }
}

/** The document as it would be after a happening; nothing is written. */
export function preview(file: CaseFile, step: { readonly stamp: Stamp; readonly happening: Happening }): CaseFile {
  const before = previewed.get(step.happening)
  if (before?.file === file && before.stamp === step.stamp) return before.after
  const after = advance(file, operationFor(file, step.stamp, step.happening))
  previewed.set(step.happening, { file, stamp: step.stamp, after })
  return after
}

/** One act looks ahead several times, and what was looked at ahead is what is stored: what was found out of it counts on. */
const previewed = new WeakMap<Happening, { readonly file: CaseFile; readonly stamp: Stamp; readonly after: CaseFile }>()

/** Whether a person did it, so that a person may take it back. */
export function isUndoable(operation: Operation): boolean {
  switch (operation.kind) {
    case 'decide':
    case 'edit':
    case 'note':
    case 'approve':
    case 'reopen':
    case 'went-back':
    case 'returned':
    case 'marked':
      return true
    case 'analysed':
    case 'pass-added':
    case 'failed':
    case 'exported':
    case 'undo':
    case 'redo':
      return false
    default:
      return operation satisfies never
  }
}

function newState(head: CaseHead): CaseState {
  return {
    items: [],
    attempts: [],
    rejected: [],
    analysis: null,
    changed: null,
    passes: [],
    note: '',
    approval: null,
    returned: null,
    exported: null,
    failure: null,
    failureCode: null,
    updatedAt: head.addedAt,
  }
}

function refold(file: CaseFile, at: string): CaseFile {
  const state = file.effective.reduce((before, one) => reduce(file.head, before, one), newState(file.head))
  return { ...file, state: { ...state, updatedAt: at } }
}

function reduce(head: CaseHead, state: CaseState, operation: Operation): CaseState {
  // All documents are looked at again after a setting or the collection changed: that says nothing of when one was worked on.
  const updatedAt = operation.kind === 'analysed' ? state.updatedAt : operation.at
  return { ...changed(head, state, operation), changed: changedSince(state, operation), updatedAt }
}

function changed(head: CaseHead, state: CaseState, operation: Operation): CaseState {
  switch (operation.kind) {
    case 'analysed':
      return {
        ...state,
        analysis: operation.analysis,
        passes: countsAlike(state.analysis, operation.analysis)
          ? state.passes
          : state.passes.map((pass): Pass => ({ ...pass, countedBefore: true })),
        failure: null,
        failureCode: null,
        approval: operation.reopens === true ? null : state.approval,
      }
    case 'pass-added': {
      const items = sorted(withRegions(state.items, operation.regions, head.text))
      return {
        ...state,
        passes: [...state.passes, operation.pass],
        items,
        rejected: rejectedBefore(state, items, head.text),
        attempts: [...state.attempts, ...operation.attempts],
        approval: null,
        failure: null,
        failureCode: null,
      }
    }
    case 'failed':
      return {
        ...state,
        failure: operation.reason,
        failureCode: operation.code === undefined ? null : { code: operation.code, values: operation.values },
      }
    case 'decide':
      return { ...state, items: withDecision(head.text, state.items, operation), approval: null }
    case 'edit': {
      const items = withOwnWords(head.text, state.items, operation)
      return { ...state, items, rejected: rejectedBefore(state, items, head.text), approval: null }
    }
    case 'note':
      return withNote(state, operation)
    case 'approve': {
      const { at, by, textHash, counts, accepted, combinations, pages } = operation
      const approval = { at, by, textHash, counts, accepted, combinations, pages }
      // What was exported before was approved under what held then: its certificate says nothing of this approval.
      return { ...state, approval, returned: null, exported: null }
    }
    case 'reopen':
      return { ...state, approval: null }
    case 'went-back':
      return { ...state, items: sorted([...operation.items]), approval: null }
    case 'returned': {
      const { by, at, reason } = operation
      return { ...state, approval: null, returned: { by, at, reason } }
    }
    case 'exported':
      return {
        ...state,
        exported: { at: operation.at, textHash: operation.textHash, certificate: operation.certificate },
      }
    case 'marked':
    case 'undo':
    case 'redo':
      return state
    default:
      return operation satisfies never
  }
}

function sorted(items: Item[]): Item[] {
  return items.sort((a, b) => byPlace(a.base, b.base))
}

function withDecision(received: string, items: readonly Item[], operation: Stamped<'decide'>): Item[] {
  const named = new Map(operation.items.map((reference, at) => [reference.id, { reference, at }]))
  const present = new Set(items.map((item) => item.id))
  const found = operation.items
    .filter((reference) => !present.has(reference.id) && !items.some((item) => meet(item.base, reference.base)))
    .map(({ id, base }): Item => ({
      id,
      base,
      proposal: null,
      author: null,
      settlement: { kind: 'pending' },
      note: null,
    }))
  const decided = [...items, ...found].map((item) => {
    const at = named.get(item.id)?.at
    if (at === undefined) return item
    const { decision } = operation
    const { decided: _, ...chosen } = decision.kind === 'candidate' ? withCandidate(item, decision.text) : item
    const settled = { ...chosen, settlement: settlementFor(decision, operation, at) }
    return decision.kind === 'reopen' ? settled : { ...settled, decided: { by: operation.by, at: operation.at } }
  })
  return sorted(decided.filter((item) => !isNothing(item, received)))
}

function settlementFor(decision: Decision, operation: Stamped<'decide'>, at: number): Settlement {
  switch (decision.kind) {
    case 'accept':
    case 'candidate':
      return { kind: 'accepted' }
    case 'reject':
      return { kind: 'rejected' }
    case 'edit':
      return { kind: 'edited', text: decision.text, by: operation.by }
    case 'mask':
      return { kind: 'masked', text: maskOf(operation) }
    case 'keep': {
      const ngrams = operation.ngrams[at] ?? []
      return { kind: 'kept', reason: decision.reason, ngrams, by: operation.by, at: operation.at }
    }
    case 'reopen':
      return { kind: 'pending' }
    default:
      return decision satisfies never
  }
}

/** The item with one of its alternatives as its proposal; what was proposed before is an alternative then. */
function withCandidate(item: Item, text: string): Item {
  const chosen = item.alternatives?.find((one) => one.text === text)
  if (chosen === undefined) return item
  const others = item.alternatives?.filter((one) => one !== chosen) ?? []
  const { proposal, author } = item
  const before = proposal === null || author === null ? [] : [{ text: proposal, author }]
  return { ...item, proposal: chosen.text, author: chosen.author, alternatives: [...before, ...others] }
}

function maskOf(operation: Decide): string {
  if (operation.maskText === null) throw new RangeError('a masking without its mask')
  return operation.maskText
}

/** A person's own words take the place of every item they meet; a wording proposed for the same place stays on offer. */
function withOwnWords(received: string, items: readonly Item[], operation: Stamped<'edit'>): Item[] {
  return operation.words.reduce<readonly Item[]>((before, { base: wanted, text: words }) => {
    const met = before.filter((item) => meet(item.base, wanted))
    const base = met.reduce((span, item) => hull(span, item.base), wanted)
    const text = received.slice(base.from, wanted.from) + words + received.slice(wanted.to, base.to)
    const proposal = combinedProposal(received, base, met)
    const sole = met.length === 1 ? met[0] : undefined
    const settlement: Settlement =
      text === received.slice(base.from, base.to)
        ? { kind: proposal === null ? 'pending' : 'rejected' }
        : { kind: 'edited', text, by: operation.by }
    const item: Item = {
      id: sole !== undefined && sameSpan(sole.base, base) ? sole.id : idOf(base),
      base,
      proposal,
      author: met.find((one) => one.proposal !== null)?.author ?? null,
      settlement,
      note: notesOf(met),
      ...(settlement.kind === 'pending' ? {} : { decided: { by: operation.by, at: operation.at } }),
    }
    const rest = before.filter((one) => !met.includes(one))
    return sorted(isNothing(item, received) ? rest : [...rest, item])
  }, items) as Item[]
}

/** What the passes proposed for a stretch, received words between; null when they proposed nothing. */
function combinedProposal(received: string, base: Item['base'], items: readonly Item[]): string | null {
  if (items.every((item) => item.proposal === null)) return null
  let text = ''
  let done = base.from
  for (const item of items) {
    text += received.slice(done, item.base.from) + (item.proposal ?? received.slice(item.base.from, item.base.to))
    done = item.base.to
  }
  return text + received.slice(done, base.to)
}

/** Whether what was counted in a text by one analysis would be counted by the other as well. */
function countsAlike(before: Analysis | null, now: Analysis): boolean {
  const countedWith = ({ k, n, arity, collectionFingerprint, hidden, counts }: Analysis) =>
    JSON.stringify([k, n, arity, collectionFingerprint, hidden, counts])
  return before === null || countedWith(before) === countedWith(now)
}

/** An item that changes nothing, proposes nothing and says nothing. */
function isNothing(item: Item, received: string): boolean {
  if (item.proposal !== null || item.note !== null) return false
  const { kind } = item.settlement
  if (kind === 'edited') return currentWords(item, received) === received.slice(item.base.from, item.base.to)
  return kind === 'pending'
}

function withNote(state: CaseState, operation: Stamped<'note'>): CaseState {
  const reference = operation.item
  if (reference === null) return { ...state, note: operation.text }
  const note = operation.text === '' ? null : operation.text
  const present = state.items.some((item) => item.id === reference.id)
  if (!present) {
    if (note === null || state.items.some((item) => meet(item.base, reference.base))) return state
    const { id, base } = reference
    const item: Item = { id, base, proposal: null, author: null, settlement: { kind: 'pending' }, note }
    return { ...state, items: sorted([...state.items, item]) }
  }
  return { ...state, items: state.items.map((item) => (item.id === reference.id ? { ...item, note } : item)) }
}

/** The items of a document as they were right after a pass; none for the text as received (null). */
export function itemsAfter(file: CaseFile, pass: number | null): readonly Item[] {
  if (pass === null) return []
  const at = file.effective.findIndex((one) => one.kind === 'pass-added' && one.pass.number === pass)
  const before = file.effective.slice(0, at + 1)
  return before.reduce((state, one) => reduce(file.head, state, one), newState(file.head)).items
}
