import type { DocumentStatus, ItemState } from '../../src-preload/contract/index.ts'
import { t, type TextKey } from '../i18n/index.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-shapes.tsx'
import './status-chip.css'

const documentIcons: Record<DocumentStatus, IconName> = {
  new: 'new',
  analysed: 'analysed',
  rewriting: 'running',
  'in-review': 'inreview',
  'needs-decision': 'needs',
  approved: 'accepted',
  exported: 'export',
  failed: 'failed',
}

const itemIcons: Record<ItemState, IconName> = {
  open: 'open',
  needs: 'needs',
  accepted: 'accepted',
  edited: 'edited',
  masked: 'masked',
  kept: 'kept',
  rejected: 'rejected',
}

/** The words for a document's status. */
export function documentStatusText(status: DocumentStatus): string {
  return t(`status.${status}` satisfies TextKey)
}

/** The words for the state of a change. A rejected change whose old words link says so. */
export function itemStateText(state: ItemState, links = false): string {
  return state === 'rejected' && links ? t('item.rejected.links') : t(`item.${state}` satisfies TextKey)
}

/** The icon for the state of a change, by itself where the words stand elsewhere. */
export function ItemStateIcon({ state, links = false }: { readonly state: ItemState; readonly links?: boolean }) {
  return (
    <span className={`chip-icon chip--item-${state === 'rejected' && !links ? 'settled' : state}`}>
      <Icon name={itemIcons[state]} size={14} />
    </span>
  )
}

interface DocumentStatusChipProps {
  readonly status: DocumentStatus
  /** Phrases kept with a reason; shown beside the status when there are any. */
  readonly kept?: number
  /** With an edge, for the document's bar. */
  readonly edged?: boolean
}

/** A document's status: icon and word. */
export function DocumentStatusChip({ status, kept = 0, edged = false }: DocumentStatusChipProps) {
  return (
    <span className={`chip chip--${status}${edged ? ' chip--edged' : ''}`}>
      <Icon name={documentIcons[status]} size={14} />
      <span>{documentStatusText(status)}</span>
      {kept > 0 && (
        <span className="chip-kept">
          <Icon name="kept" size={14} tone="kept" />
          <span className="quiet num">{t('status.kept', { n: kept })}</span>
        </span>
      )}
    </span>
  )
}

interface ItemStateChipProps {
  readonly state: ItemState
  /** Whether the words that stand there link. */
  readonly links?: boolean
  readonly edged?: boolean
}

/** The state of a change: icon and word. */
export function ItemStateChip({ state, links = false, edged = false }: ItemStateChipProps) {
  return (
    <span
      className={`chip chip--item-${state === 'rejected' && !links ? 'settled' : state}${edged ? ' chip--edged' : ''}`}
    >
      <Icon name={itemIcons[state]} size={14} />
      <span>{itemStateText(state, links)}</span>
    </span>
  )
}
