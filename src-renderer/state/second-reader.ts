import type { DocumentRow, Settings } from '../../src-preload/contract/index.ts'
import { leftOf } from './risk.ts'

/** Whether a document is settled and has to be approved by somebody else than who reviewed it. `share`: of the settings, in per cent. */
export function waitsForSecond(row: DocumentRow, share: number): boolean {
  const { status, lot, reviewers, returned } = row
  const isOpen = status === 'in-review' || status === 'needs-decision'
  const isReturned = returned !== null && returned !== undefined && returned.answered !== true
  return (
    isOpen && leftOf(row).n === 0 && !isReturned && lot !== undefined && lot < share && (reviewers ?? []).length > 0
  )
}

/** Whether it waits for somebody else than the person at this desk. */
export function waitsForAnother(row: DocumentRow, { workspace, signedAs }: Settings): boolean {
  return waitsForSecond(row, workspace.secondReader) && (row.reviewers ?? []).includes(signedAs)
}
