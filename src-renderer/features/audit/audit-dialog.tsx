import { auditKindSchema, type AuditLine, type AuditReport } from '../../../src-preload/contract/index.ts'
import { actText, factText, formatMoment, formatNumber, t } from '../../i18n/index.ts'
import { askAudit, AUDIT_STEP, closeAudit, readAudit, useAudit } from '../../state/audit.ts'
import { Button, Dialog, ErrorNotice, Field, Icon, Segmented, Select, Skeleton } from '../../ui/index.ts'
import './audit-dialog.css'

/** The audit log, to be read: what was done, to which document, when and by whom, and whether the log holds. */
export function AuditDialog() {
  const { open, query, reading, failure } = useAudit()
  if (!open) return null
  return (
    <Dialog title={t('audit.title')} width="wide" onClose={closeAudit}>
      <div className="dialog-form audit">
        <p className="soft">{t('audit.about')}</p>
        <div className="audit-asks">
          <Field
            label={t('audit.document')}
            type="search"
            icon="search"
            autoFocus
            value={query.document}
            onChange={(document) => askAudit({ document })}
          />
          <Select
            label={t('audit.kind')}
            value={query.kind ?? 'all'}
            options={(['all', ...auditKindSchema.options] as const).map((value) => ({
              value,
              label: t(`audit.kind.${value}`),
            }))}
            onChange={(kind) => askAudit({ kind: kind === 'all' ? null : kind })}
          />
          <Segmented
            label={t('audit.order')}
            value={query.order}
            options={[
              { value: 'newest', label: t('audit.newest') },
              { value: 'oldest', label: t('audit.oldest') },
            ]}
            onChange={(order) => askAudit({ order })}
          />
        </div>
        {failure !== null ? (
          <ErrorNotice
            error={failure}
            title={t('audit.failed')}
            kept={t('app.kept')}
            onRetry={() => void readAudit()}
          />
        ) : reading === null ? (
          <Skeleton label={t('audit.reading')} lines={[0.9, 0.8, 0.86]} />
        ) : (
          <>
            <Holds report={reading.report} unreadable={reading.unreadable} at={reading.at} />
            <p className="num" role="status">
              {reading.found === 0
                ? t('audit.none')
                : t('audit.shown', { shown: reading.lines.length, n: reading.found })}
            </p>
            {reading.lines.length > 0 && <Lines lines={reading.lines} brokenAt={reading.report.brokenAt} />}
            {reading.lines.length < reading.found && (
              <Button onPress={() => askAudit({ most: query.most + AUDIT_STEP })}>
                {t('audit.more', { n: Math.min(AUDIT_STEP, reading.found - reading.lines.length) })}
              </Button>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

interface HoldsProps {
  readonly report: AuditReport
  readonly unreadable: number
  /** When it was read, ISO 8601. */
  readonly at: string
}

/** What the check of the log found: no more than that it is as it was written here. */
function Holds({ report, unreadable, at }: HoldsProps) {
  const { intact, entries, brokenAt, fact, detail } = report
  return (
    <div className={intact ? 'callout' : 'callout callout--links'}>
      <Icon name={intact ? 'lock' : 'warning'} tone={intact ? 'clear' : 'links'} />
      <p>
        {intact
          ? t('audit.holds', { n: entries, when: formatMoment(at) })
          : t('audit.broken', { entry: brokenAt ?? 0, detail: fact ? factText(fact) : (detail ?? '') })}{' '}
        {!intact && t('audit.broken.from')} {unreadable > 0 && t('audit.unreadable', { n: unreadable })}
      </p>
    </div>
  )
}

interface LinesProps {
  readonly lines: readonly AuditLine[]
  readonly brokenAt: number | null
}

function Lines({ lines, brokenAt }: LinesProps) {
  return (
    <div className="audit-lines" role="group" tabIndex={0} aria-label={t('audit.title')}>
      <table className="audit-table">
        <thead>
          <tr>
            <th scope="col" className="audit-number">
              {t('audit.entry')}
            </th>
            <th scope="col">{t('audit.when')}</th>
            <th scope="col">{t('audit.who')}</th>
            <th scope="col">{t('audit.document')}</th>
            <th scope="col">{t('audit.what')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const isDoubted = brokenAt !== null && line.line >= brokenAt
            return (
              <tr key={line.line} className={isDoubted ? 'audit-doubted' : undefined}>
                <th scope="row" className="audit-number num">
                  {isDoubted && (
                    <>
                      <Icon name="warning" size={13} tone="links" />
                      <span className="sr-only">{t('audit.doubted')} </span>
                    </>
                  )}
                  {formatNumber(line.line)}
                </th>
                <td className="num">{momentOf(line.at)}</td>
                <td dir="auto">{line.by}</td>
                <td>{line.document === null ? t('audit.workspace') : <span dir="auto">{line.document}</span>}</td>
                <td>{line.act === null ? t('act.unknown') : actText(line.act)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** A moment as the log has it; one that is none, of a log that somebody changed, as it stands there. */
function momentOf(at: string): string {
  return Number.isNaN(Date.parse(at)) ? at : formatMoment(at)
}
