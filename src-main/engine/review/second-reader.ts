import { RedraftError } from '../../../src-preload/contract/index.ts'
import type { CaseFile } from './types.ts'

/** Whether a document is among those that a second person approves. `share`: of all documents, in per cent. */
function isForSecondReader({ head }: CaseFile, share: number): boolean {
  return parseInt(head.fileHash.slice(0, 8), 16) % 100 < share
}

/** Who decided on or typed in a document, as far as that still counts. */
function reviewersOf({ effective }: CaseFile): readonly string[] {
  const deeds = effective.filter(({ kind }) => kind === 'decide' || kind === 'edit' || kind === 'went-back')
  return [...new Set(deeds.map(({ by }) => by))]
}

/** @throws RedraftError `SAME_READER` when the document waits for somebody else than its reviewers. */
export function requireOtherReader(file: CaseFile, share: number, reader: string): void {
  if (isForSecondReader(file, share) && reviewersOf(file).includes(reader))
    throw new RedraftError('SAME_READER', { id: file.head.id, name: reader })
}
