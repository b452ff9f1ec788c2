import { createHash } from 'node:crypto'
import {
  isProved,
  RedraftError,
  type Analysis,
  type Certificate,
  type Counts,
  type Refusal,
  type Span,
} from '../../../src-preload/contract/index.ts'
import { allLinks, countLinks, type FoundLinks } from '../linkage/text-links.ts'
import { acceptances } from './accepted.ts'
import { acceptanceOf, combinationsHold, type FoundCombinations } from './combined.ts'
import type { AcceptedCombinations, AcceptedLink, AcceptedPages, Operation } from './operations.ts'
import { isUndoable, itemsAfter, preview } from './reduce.ts'
import { mapPosition } from '../text/changes.ts'
import { settle } from './settle.ts'
import { standing } from './standing.ts'
import { meet } from './spans.ts'
import type { CaseFile, LinkCheck, Stamp, Step } from './types.ts'

/** SHA-256 of a text in UTF-8, hexadecimal: what an approval and a certificate name a text by. */
export function hashOfText(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}

/** The analysis of the text as received, as a step. */
export function analysed(file: CaseFile, analysis: Analysis, stamp: Stamp, reopens = false): Step {
  const { k, n, counts, collectionFingerprint: fingerprint } = analysis
  const details = { k, n, links: counts.links, phrases: counts.phrases, fingerprint }
  return stepOf(
    file,
    stamp,
    { kind: 'analysed', analysis, ...(reopens ? { reopens } : {}) },
    { action: 'analysed', details: { ...details, ...(reopens ? { reopened: true } : {}) } },
  )
}

/**
 * Whether a document that is approved may stay so: nothing links but what the approval accepts.
 * @param links what links in the text as it stands, and the combinations in it, looked up now.
 */
export function approvalHolds({ state }: CaseFile, links: FoundLinks, combinations?: FoundCombinations): boolean {
  const { approval } = state
  if (approval === null) return true
  return (
    !acceptances(allLinks(links), approval.accepted).includes(undefined) &&
    combinationsHold(combinations, approval.combinations)
  )
}

/** A job on the document failed, and why. Cleared by the next one that does not. */
export function failed(
  file: CaseFile,
  { reason, code, values }: Pick<Refusal, 'reason'> & Partial<Pick<Refusal, 'code' | 'values'>>,
  stamp: Stamp,
): Step {
  const why = { reason, ...(code === undefined ? {} : { code }), ...(values === undefined ? {} : { values }) }
  return stepOf(file, stamp, { kind: 'failed', ...why }, { action: 'failed', details: {} })
}

/**
 * A note on an item, or on the document (`item` null), as a step; an empty text takes the note away.
 * @param links what links in the text as it stands.
 * @throws RedraftError `ITEM_UNKNOWN`.
 */
export function noted(
  file: CaseFile,
  item: string | null,
  text: string,
  links: FoundLinks,
  stamp: Stamp,
  span?: Span,
): Step {
  if (span !== undefined) return notedAt(file, span, text, links, stamp)
  const found = item === null ? null : settle(file, links).find((place) => place.item.id === item)
  if (found === undefined) throw new RedraftError('ITEM_UNKNOWN')
  const reference = found === null ? null : { id: found.item.id, base: found.item.base }
  return stepOf(file, stamp, { kind: 'note', item: reference, text }, { action: 'noted', details: { item } })
}

/** A note on words of the text as it stands: on the item there, or on a place of its own. */
function notedAt(file: CaseFile, span: Span, text: string, links: FoundLinks, stamp: Stamp): Step {
  const now = standing(file)
  if (span.to > now.text.length || now.text.slice(span.from, span.to).includes('\n'))
    throw new RedraftError('CHANGE_CROSSES_BLOCK')
  const there = settle(file, links).find((place) => meet(place.now, span))?.item
  const base = there?.base ?? {
    from: mapPosition(now.toBase, span.from, 1),
    to: mapPosition(now.toBase, span.to, -1),
  }
  const reference = { id: there?.id ?? `change:${base.from}-${base.to}`, base }
  const details = { item: reference.id }
  return stepOf(file, stamp, { kind: 'note', item: reference, text }, { action: 'noted', details })
}

/**
 * Approval of the text as it stands, as a step.
 * @param links what links in exactly that text, looked up anew by the caller.
 * @param combinations those found in that text, where they are looked for, and why those that are left are accepted.
 * @param pagesReason why pages without text are accepted.
 * @throws RedraftError `NOT_ANALYSED`; `PAGES_UNREAD`; `STILL_LINKS` when a phrase links that nobody accepted by reason; `NOT_SETTLED` when a
 * proposed wording was not decided on; `COMBINATIONS_LINK`, `COMBINATIONS_UNPROVED` without a reason to accept them.
 */
export function approve(
  file: CaseFile,
  links: FoundLinks,
  counts: Counts,
  stamp: Stamp,
  combinations?: FoundCombinations & { readonly reason?: string | undefined },
  pagesReason?: string,
): Step {
  const id = file.head.id
  if (file.state.analysis === null) throw new RedraftError('NOT_ANALYSED', { id })
  const pages = acceptedPages(file, stamp, pagesReason)
  const places = settle(file, links)
  const open = new Set(places.flatMap((place) => place.open))
  if (open.size > 0) throw new RedraftError('STILL_LINKS', { id, count: open.size })
  const undecided = places.filter((place) => place.state === 'open').length
  if (undecided > 0) throw new RedraftError('NOT_SETTLED', { id, count: undecided })
  const accepted = places.flatMap(({ item, links: at }): AcceptedLink[] => {
    const { settlement } = item
    if (settlement.kind !== 'kept') return []
    const { reason, by, at: when, ngrams } = settlement
    return at
      .filter((link) => ngrams.includes(link.ngram))
      .map(({ from, to, ngram, df }) => ({ from, to, ngram, df, reason, by, at: when }))
  })
  const left = combinations === undefined ? undefined : acceptedOf(id, combinations, stamp)
  const textHash = hashOfText(standing(file).text)
  const details = {
    textHash,
    links: countLinks(links),
    accepted: accepted.length,
    ...(left === undefined ? {} : { combinations: left.pairs + left.triples, complete: left.complete }),
    ...(pages === undefined ? {} : { pagesWithoutText: pages.pages.length }),
  }
  return stepOf(
    file,
    stamp,
    {
      kind: 'approve',
      textHash,
      counts,
      accepted,
      ...(left === undefined ? {} : { combinations: left }),
      ...(pages === undefined ? {} : { pages }),
    },
    { action: 'approved', details },
  )
}

/** The acceptance of pages without text; undefined when there are none. */
function acceptedPages({ head }: CaseFile, { by, at }: Stamp, reason: string | undefined): AcceptedPages | undefined {
  const pages = head.pagesWithoutText ?? []
  if (pages.length === 0) return undefined
  if (reason === undefined) throw new RedraftError('PAGES_UNREAD', { id: head.id, pages: pages.join(', ') })
  return { pages: [...pages], reason, by, at }
}

/** The acceptance of combinations that are left; undefined when none is. */
function acceptedOf(
  id: string,
  { reason, ...found }: FoundCombinations & { readonly reason?: string | undefined },
  stamp: Stamp,
): AcceptedCombinations | undefined {
  const { pairs, triples } = found.counts
  if (isProved(found.counts)) return undefined
  if (reason !== undefined) return acceptanceOf(found, reason, stamp)
  if (pairs + triples > 0) throw new RedraftError('COMBINATIONS_LINK', { id, count: pairs + triples })
  throw new RedraftError('COMBINATIONS_UNPROVED', { id })
}

/** Takes an approval back, as a step; null when there is none. */
export function reopen(file: CaseFile, stamp: Stamp): Step | null {
  if (file.state.approval === null) return null
  return stepOf(file, stamp, { kind: 'reopen' }, { action: 'reopened', details: {} })
}

/**
 * The text and its changes as they were right after a pass (null: as received), as a step; null when they are so already.
 * @param check looks up what links afterwards.
 * @throws RedraftError `DOCUMENT_CHANGED` when the version is not the document's, `ITEM_UNKNOWN` when there is no such pass.
 */
export async function goBack(
  file: CaseFile,
  wanted: { readonly version: number; readonly pass: number | null },
  check: LinkCheck,
  stamp: Stamp,
): Promise<Step | null> {
  const { version, pass } = wanted
  if (version !== file.version) throw new RedraftError('DOCUMENT_CHANGED', { id: file.head.id })
  if (pass !== null && !file.state.passes.some((one) => one.number === pass)) throw new RedraftError('ITEM_UNKNOWN')
  const items = [...itemsAfter(file, pass)]
  if (JSON.stringify(items) === JSON.stringify(file.state.items)) return null
  const happening = { kind: 'went-back' as const, pass, items }
  const links = await check(standing(preview(file, { stamp, happening })).text)
  const step = stepOf(file, stamp, happening, { action: 'went-back', details: { pass, linksAfter: countLinks(links) } })
  return { ...step, links }
}

/** Sends a document back to its reviewer with a reason, as a step. */
export function sendBack(file: CaseFile, reason: string, stamp: Stamp): Step {
  const details = { approved: file.state.approval !== null }
  return stepOf(file, stamp, { kind: 'returned', reason }, { action: 'returned', details })
}

/** A phrase was made background from this document, or no longer, as a step: what that changes is no part of the document. */
export function marked(file: CaseFile, phrase: string, background: boolean, stamp: Stamp): Step {
  const action = background ? 'background-added' : 'background-removed'
  return stepOf(file, stamp, { kind: 'marked', phrase, background }, { action, details: {} })
}

/** The document was written to a file that passed the gate, as a step. */
export function exported(file: CaseFile, certificate: Certificate, stamp: Stamp): Step {
  const { text: textHash, exportedFile: exportedFileHash } = certificate.hashes
  const details = { exportedFileHash, textHash }
  return stepOf(file, stamp, { kind: 'exported', textHash, certificate }, { action: 'exported', details })
}

/** What undo takes back; undefined when there is nothing. */
export function lastUndoable(file: CaseFile): Operation | undefined {
  return file.effective.findLast(isUndoable)
}

/**
 * Takes back the last thing a person did, as a step; null when there is nothing.
 * @param act only the one of this number. @throws RedraftError `DOCUMENT_CHANGED` where the last one is another.
 */
export function undo(file: CaseFile, stamp: Stamp, act?: number): Step | null {
  const last = lastUndoable(file)
  requireAct(file, last, act)
  if (last === undefined) return null
  const details = { operation: last.seq, kind: last.kind }
  return stepOf(file, stamp, { kind: 'undo', target: last.seq }, { action: 'undone', details })
}

/**
 * Does again what was undone last, as a step; null when there is nothing.
 * @param act only the one of this number. @throws RedraftError `DOCUMENT_CHANGED` where the next one is another.
 */
export function redo(file: CaseFile, stamp: Stamp, act?: number): Step | null {
  const next = file.undone.at(-1)
  requireAct(file, next, act)
  if (next === undefined) return null
  const details = { operation: next.seq, kind: next.kind }
  return stepOf(file, stamp, { kind: 'redo', target: next.seq }, { action: 'redone', details })
}

/** Makes a phrase (normalised words, one space between) background, or no longer. */
export interface PhraseMark {
  readonly phrase: string
  readonly background: boolean
}

/** The phrase that undo or redo, as a step, makes background or takes that off; null where it is about something else. */
export function markOf({ effective, undone }: CaseFile, { happening }: Step): PhraseMark | null {
  if (happening.kind !== 'undo' && happening.kind !== 'redo') return null
  const operation = [...effective, ...undone].find(({ seq }) => seq === happening.target)
  if (operation?.kind !== 'marked') return null
  const { phrase, background } = operation
  return { phrase, background: happening.kind === 'redo' ? background : !background }
}

function requireAct(file: CaseFile, found: Operation | undefined, act: number | undefined): void {
  if (act !== undefined && found?.seq !== act) throw new RedraftError('DOCUMENT_CHANGED', { id: file.head.id })
}

type Act<A> = A extends { action: infer N; details: infer D } ? { action: N; details: D } : never

function stepOf(file: CaseFile, stamp: Stamp, happening: Step['happening'], act: Act<Step['audit']>): Step {
  return { stamp, happening, audit: { at: stamp.at, by: stamp.by, document: file.head.id, ...act }, links: null }
}
