import { memo } from 'react'
import type { DocumentRow } from '../../../src-preload/contract/index.ts'
import { failureOf, formatMoment, formatNumber, formatWhen, t } from '../../i18n/index.ts'
import { leftOf, riskNow, riskOf } from '../../state/risk.ts'
import { pairingText } from './pairing-dialog.tsx'
import { QueueSign, QueueSigns } from './queue-signs.tsx'
import { Checkbox, DocumentStatusChip } from '../../ui/index.ts'

/** Length of a bar in per cent of the longest: by the root, so that one long document leaves the others to be told apart. */
function barLength(phrases: number, highest: number): number {
  return phrases === 0 ? 0 : Math.max(2, Math.sqrt(phrases / highest) * 100)
}

function Risk({ row, highest }: { readonly row: DocumentRow; readonly highest: number }) {
  if (row.before === null)
    return <span className="risk-none quiet cut-end">{failureOf(row) ?? t('queue.notAnalysed')}</span>
  const was = riskOf(row.before)
  const now = riskNow(row) ?? was
  const isOpen = now.phrases === 0 && !now.searched
  return (
    <span className="risk" title={togetherText(row)}>
      <span className="risk-bar" aria-hidden="true">
        {was.phrases > 0 && <i className="risk-was" style={{ width: `${barLength(was.phrases, highest)}%` }} />}
        {now.phrases > 0 && <i className="risk-now" style={{ width: `${barLength(now.phrases, highest)}%` }} />}
      </span>
      <span className="num">
        {isOpen ? (
          <b className="risk-open">{t('queue.unproved')}</b>
        ) : (
          <>
            <b>{amount(now.phrases, !now.searched)}</b>{' '}
            <span className="quiet">
              {t(now.phrases > was.phrases ? 'review.meter.asReceived' : 'queue.of', {
                n: amount(was.phrases, !was.searched),
              })}
            </span>
            <span className="sr-only">{t('queue.link')}</span>
          </>
        )}
        <span className="sr-only"> {togetherText(row)}</span>
      </span>
    </span>
  )
}

/** A figure; with a plus where it may be more. */
function amount(n: number, orMore: boolean): string {
  return `${formatNumber(n)}${orMore ? '+' : ''}`
}

/** What of the phrases links alone and what together; nothing where combinations are not looked for. */
function togetherText(row: DocumentRow): string | undefined {
  if (row.now?.combined === undefined) return undefined
  const { alone, phrases, combinations, searched } = riskOf(row.now)
  return [
    t('queue.together.alone', { n: alone }),
    t('queue.together', { n: combinations, phrases: phrases - alone }),
    searched ? '' : t('queue.together.cut'),
  ]
    .filter(Boolean)
    .join(' ')
}

/** What waits for somebody: changes and phrases, and words that combinations make change. */
function ToSettle({ row }: { readonly row: DocumentRow }) {
  const { n, orMore } = leftOf(row)
  if (row.before === null) return null
  if (n === 0) return <span className="quiet">0</span>
  const words = row.toBreak?.words ?? 0
  const says =
    words > 0
      ? t('queue.toBreak', { n: row.toSettle, words: amount(words, orMore) })
      : n > row.toSettle || orMore
        ? t('queue.together.look')
        : undefined
  return (
    <span title={says}>
      <b>{amount(n, orMore)}</b>
      {says !== undefined && <span className="sr-only"> {says}</span>}
    </span>
  )
}

interface QueueRowProps {
  readonly row: DocumentRow
  /** Most phrases of any document: the full length of the bar. */
  readonly highest: number
  readonly chosen: boolean
  /** It is settled and waits for the approval of a second person. */
  readonly isForSecond: boolean
  readonly onToggle: (id: string) => void
}

/** One document of the queue. */
export const QueueRow = memo(function QueueRow({ row, highest, chosen, isForSecond, onToggle }: QueueRowProps) {
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
        <QueueSigns row={row} isForSecond={isForSecond} />
      </span>
      <span
        role="gridcell"
        className="queue-c-source soft"
        title={
          row.pairing && row.source !== null ? `${row.source}: ${pairingText(row.pairing)}` : (row.source ?? undefined)
        }
      >
        <span className="cut-end">{row.source ?? t('queue.noSource')}</span>
        {row.pairing?.sure === false && (
          <span className="signs signs--small">
            <QueueSign icon="needs" words={t('pairing.tag')} details={pairingText(row.pairing)} needs />
          </span>
        )}
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
        <ToSettle row={row} />
      </span>
      <span role="gridcell" className="queue-c-updated queue-end soft num" title={formatMoment(row.updatedAt)}>
        {row.status === 'rewriting' ? t('queue.now') : formatWhen(row.updatedAt)}
      </span>
    </div>
  )
})
