import { RedraftError } from '../../../src-preload/contract/index.ts'
import type { Operation } from './operations.ts'
import type { CaseFile } from './types.ts'

/** A document's lot, 0 to 99: it is among the share of documents that a second person approves where it is below that share. */
export function lotOf({ head }: CaseFile): number {
  return parseInt(head.fileHash.slice(0, 8), 16) % 100
}

function isReview({ kind }: Operation): boolean {
  return kind === 'decide' || kind === 'edit' || kind === 'went-back'
}

/** Who decided on or typed in a document, as far as that still counts. */
export function reviewersOf({ effective }: CaseFile): string[] {
  return [...new Set(effective.filter(isReview).map(({ by }) => by))]
}

/** Whether somebody reviewed a document after it was sent back. */
export function isAnswered({ effective }: CaseFile): boolean {
  return effective.findLastIndex(isReview) > effective.findLastIndex(({ kind }) => kind === 'returned')
}

/** @throws RedraftError `SAME_READER` when the document waits for somebody else than its reviewers. */
export function requireOtherReader(file: CaseFile, share: number, reader: string): void {
  if (needsOtherReader(file, share, reader)) throw new RedraftError('SAME_READER', { id: file.head.id, name: reader })
}

/** Whether a document is not approved, or by somebody whom the share asked for lets approve it. */
export function isApproverAllowed(file: CaseFile, share: number): boolean {
  const { approval } = file.state
  return approval === null || !needsOtherReader(file, share, approval.by)
}

function needsOtherReader(file: CaseFile, share: number, reader: string): boolean {
  return lotOf(file) < share && reviewersOf(file).includes(reader)
}
