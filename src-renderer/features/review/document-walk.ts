import { isApproved, type DocumentRow } from '../../../src-preload/contract/index.ts'
import { t } from '../../i18n/index.ts'
import { arrange } from '../../state/document-list.ts'
import { useDocuments } from '../../state/documents.ts'
import { openDocument } from '../../state/navigation.ts'
import { inform, notify } from '../../state/notices.ts'
import { waitsForAnother } from '../../state/second-reader.ts'
import { useSettings } from '../../state/settings.ts'
import { approvalReason } from './document-bar.tsx'
import { review } from './review-store.ts'

/** Opens the document `by` places away in the collection's list as it is shown there; past its ends, says what it hides. */
export function openNeighbour(by: 1 | -1): void {
  const { rows, view } = useDocuments.getState()
  const shown = arrange(rows, view, useSettings.getState().settings.workspace.secondReader)
  const at = shown.findIndex((row) => row.id === review.store.getState().id)
  const id = (at === -1 ? shown[0] : shown[at + by])?.id
  if (id !== undefined) return openDocument(id)
  const n = rows.length - shown.length
  inform(() => [t(neighbours[by]), n > 0 ? t('queue.none.hidden', { n }) : ''].join(' ').trim())
}

const neighbours = { 1: 'review.command.noNext', [-1]: 'review.command.noPrevious' } as const

/** Approves the document, or says what is left. @returns whether it is approved. */
export async function approveDocument(): Promise<boolean> {
  const id = review.store.getState().id
  await review.storeTyped()
  const { view } = review.store.getState()
  if (!view || id === null) return false
  const reason = approvalReason(view, useSettings.getState().settings)
  if (reason !== undefined) {
    // The line under the text says of the document what is left, whatever it said of the last act.
    review.change((now) => ({ ...now, live: { kind: 'item' } }))
    inform(() => `${t('review.approve')}: ${reason}`)
    return false
  }
  if (!(await review.approve())) return false
  notify({ kind: 'done', text: () => t('review.approve.done', { name: id }) })
  return true
}

/** The next document after this one in the list that waits for the person here, round at the end; null when there is none. */
export function nextWaiting(
  { rows, view }: Pick<ReturnType<typeof useDocuments.getState>, 'rows' | 'view'>,
  id: string | null,
): DocumentRow | null {
  const { settings } = useSettings.getState()
  const shown = arrange(rows, view, settings.workspace.secondReader)
  const at = shown.findIndex((row) => row.id === id)
  const others = [...shown.slice(at + 1), ...shown.slice(0, Math.max(0, at))]
  return others.find((row) => !isApproved(row) && !waitsForAnother(row, settings)) ?? null
}

/** Approves the document and opens the next one of the list that still waits. */
export async function approveAndNext(): Promise<void> {
  const id = review.store.getState().id
  const waits = nextWaiting(useDocuments.getState(), id)
  if (!(await approveDocument())) return
  if (waits) openDocument(waits.id)
  else notify({ kind: 'done', text: () => t('review.approve.none', { name: id ?? '' }) })
}
