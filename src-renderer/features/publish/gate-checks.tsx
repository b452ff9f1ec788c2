import { useEffect } from 'react'
import { settingFacts, type Certificate, type GateCheck } from '../../../src-preload/contract/index.ts'
import { CommandButton } from '../../frame/command-button.tsx'
import { errorText, factsText, factText, formatMoment, t, type TextKey } from '../../i18n/index.ts'
import { countedIn } from '../../state/counted-of.ts'
import { openDocument } from '../../state/navigation.ts'
import { chooseExportFolder, loadCertificate } from '../../state/publish-work.ts'
import { Button, EmptyState, ErrorNotice, Icon, Skeleton } from '../../ui/index.ts'
import { isOfFolder, type ExportEntry } from './export-entries.ts'

function Checks({ checks }: { readonly checks: readonly GateCheck[] }) {
  return (
    <ul className="checks">
      {checks.map((check) => (
        <li key={check.id}>
          <Icon name={check.passed ? 'check' : 'warning'} tone={check.passed ? 'clear' : 'needs'} />
          <span>
            {t(`gate.${check.id}` satisfies TextKey)}
            <span className="sr-only">{t(check.passed ? 'gate.passed' : 'gate.failed')}</span>
          </span>
          <span className="soft">{factsText(check.facts, check.detail)}</span>
        </li>
      ))}
    </ul>
  )
}

function Residual({ certificate }: { readonly certificate: Certificate }) {
  if (certificate.residualRisks.length === 0) return null
  return (
    <section className="residual">
      <h3>{t('gate.kept', { n: certificate.after.phrases })}</h3>
      {certificate.residualRisks.map((risk, index) => (
        <div key={index} className="callout callout--kept">
          <Icon name="kept" tone="kept" />
          <div>
            <p className="num">
              {t('gate.kept.phrase', { n: risk.words })}{' '}
              <span className="soft">
                {t('gate.kept.found', { df: risk.df, all: countedIn(certificate.collection) })}
              </span>
            </p>
            <p className="soft" dir="auto">
              {t('quote', { words: risk.reason })}
            </p>
            <p className="small soft">{t('gate.kept.by', { name: risk.by, at: formatMoment(risk.at) })}</p>
          </div>
        </div>
      ))}
    </section>
  )
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <section className="residual">
      <h3>{title}</h3>
      <ul className="soft">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

function Body({ entry }: { readonly entry: ExportEntry }) {
  const { row, outcome, refusal, certificate } = entry
  useEffect(() => {
    if (outcome === 'written' && certificate === null) void loadCertificate(row.id)
  }, [outcome, certificate, row.id])

  if (outcome === 'refused' && refusal !== null)
    return (
      <ErrorNotice
        title={t('gate.refused.title', { name: row.fileName })}
        error={errorText(refusal) ?? { message: refusal.reason, nextStep: t('gate.refused.next') }}
        kept={t('gate.refused.kept')}
        actions={
          isOfFolder(refusal) ? (
            <Button kind="primary" command="export.folder" onPress={() => void chooseExportFolder()}>
              {t('export.changeFolder')}
            </Button>
          ) : (
            <CommandButton command="export.open" kind="primary" onPress={() => openDocument(row.id)}>
              {t('gate.refused.open')}
            </CommandButton>
          )
        }
      />
    )
  if (outcome === 'waiting')
    return (
      <EmptyState icon="clock" title={t('gate.waiting.title')}>
        {t('gate.waiting.text')}
      </EmptyState>
    )
  if (certificate === null) return <Skeleton label={t('gate.loading')} />
  const unmeasured = certificate.notMeasuredFacts?.map(factText) ?? certificate.notMeasured
  return (
    <>
      <Checks checks={certificate.checks} />
      <Residual certificate={certificate} />
      <Lines title={t('gate.searched')} lines={settingFacts(certificate).map(factText)} />
      <Lines title={t('gate.notMeasured')} lines={unmeasured} />
    </>
  )
}

/** What was checked on a file as it was written. */
export function GateChecks({ entry }: { readonly entry: ExportEntry }) {
  const checks = entry.certificate?.checks ?? []
  const passed = checks.filter((check) => check.passed).length
  return (
    <section className="gate-checks" aria-label={t('gate.label')} data-area="checks">
      <header className="gate-head">
        <h2 className="cut-end">{entry.row.fileName}</h2>
        <span className="soft grow">{entry.outcome === 'written' ? t('gate.asWritten') : ''}</span>
        {entry.outcome === 'written' && checks.length > 0 && (
          <span className="gate-outcome num">
            <Icon name="accepted" size={14} tone="clear" />
            {t('gate.count', { passed, total: checks.length })}
          </span>
        )}
      </header>
      <div className="gate-scroll" tabIndex={0} role="group" aria-label={t('gate.label')}>
        <Body entry={entry} />
      </div>
    </section>
  )
}
