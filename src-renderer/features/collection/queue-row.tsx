import { memo } from 'react'
import type { DocumentRow } from '../../../src-preload/contract/index.ts'
import { failureOf, formatMoment, formatNumber, formatWhen, t } from '../../i18n/index.ts'
import { pairingText } from './pairing-dialog.tsx'
import { Checkbox, DocumentStatusChip } from '../../ui/index.ts'

/** Length of a bar in per cent of the longest: by the root, so that one long document leaves the others to be told apart. */
function barLength(phrases: number, highest: number): number {
  return phrases === 0 ? 0 : Math.max(2, Math.sqrt(phrases / highest) * 100)
}

function Risk({ row, highest }: { readonly row: DocumentRow; readonly highest: number }) {
  if (row.before === null)
    return <span className="risk-none quiet cut-end">{failureOf(row) ?? t('queue.notAnalysed')}</span>
  const was = row.before.phrases
  const now = row.now?.phrases ?? was
  return (
    <span className="risk">
      <span className="risk-bar" aria-hidden="true">
        {was > 0 && <i className="risk-was" style={{ width: `${barLength(was, highest)}%` }} />}
        {now > 0 && <i className="risk-now" style={{ width: `${barLength(now, highest)}%` }} />}
      </span>
      <span className="num">
        <b>{formatNumber(now)}</b> <span className="quiet">{t('queue.of', { n: was })}</span>
        <span className="sr-only">{t('queue.link')}</span>
      </span>
    </span>
  )
}

interface QueueRowProps {
  readonly row: DocumentRow
  /** Most phrases of any document: the full length of the bar. */
  readonly highest: number
  readonly chosen: boolean
  readonly onToggle: (id: string) => void
}

/** One document of the queue. */
export const QueueRow = memo(function QueueRow({ row, highest, chosen, onToggle }: QueueRowProps) {
  return (
    <div className="queue-cells" role="presentation">
      <span role="gridcell">
        <Checkbox label={row.fileName} labelHidden tabIndex={-1} checked={chosen} onChange={() => onToggle(row.id)} />
      </span>
      <span role="gridcell" className="queue-c-name" title={row.fileName}>
        <span className="cut-end">{row.fileName}</span>
        {row.language !== 'unknown' && row.language !== 'en' && (
          <span className="tag">{row.language.toUpperCase()}</span>
        )}
        {row.changed && (
          <span
            className="tag tag--needs"
            title={`${t('queue.changed.gained', { n: row.changed.gained })} ${t('queue.changed.lost', { n: row.changed.lost })}`}
          >
            {t('queue.changed')}
          </span>
        )}
        {row.pagesWithoutText && (
          <span className="tag tag--needs" title={t('queue.pages.text', { list: row.pagesWithoutText.join(', ') })}>
            {t('queue.pages')}
          </span>
        )}
        {row.returned && (
          <span className="tag tag--needs" title={row.returned.reason}>
            {t('queue.returned')}
          </span>
        )}
      </span>
      <span
        role="gridcell"
        className="queue-c-source soft cut-end"
        title={
          row.pairing && row.source !== null ? `${row.source}: ${pairingText(row.pairing)}` : (row.source ?? undefined)
        }
      >
        {row.source ?? t('queue.noSource')}
        {row.pairing?.sure === false && <span className="tag tag--needs">{t('pairing.tag')}</span>}
      </span>
      <span role="gridcell" className="queue-c-risk">
        <Risk row={row} highest={highest} />
      </span>
      <span role="gridcell" className="queue-c-status" title={failureOf(row) ?? undefined}>
        <DocumentStatusChip status={row.status} kept={row.kept} />
      </span>
      <span role="gridcell" className="queue-c-passes queue-end num">
        {row.passes > 0 ? formatNumber(row.passes) : ''}
      </span>
      <span role="gridcell" className="queue-c-toSettle queue-end num">
        {row.before !== null &&
          (row.toSettle > 0 ? <b>{formatNumber(row.toSettle)}</b> : <span className="quiet">0</span>)}
      </span>
      <span role="gridcell" className="queue-c-updated queue-end soft num" title={formatMoment(row.updatedAt)}>
        {row.status === 'rewriting' ? t('queue.now') : formatWhen(row.updatedAt)}
      </span>
    </div>
  )
})
