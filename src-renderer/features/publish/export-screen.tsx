import { useEffect, useMemo, useState } from 'react'
import { CommandButton } from '../../frame/command-button.tsx'
import { t } from '../../i18n/index.ts'
import { useDocuments } from '../../state/documents.ts'
import { openAudit } from '../../state/audit.ts'
import { runs, useJobs } from '../../state/jobs.ts'
import { go, showOverlay } from '../../state/navigation.ts'
import { chooseExportFolder, exportDocuments, loadAudit } from '../../state/publish-work.ts'
import { usePublish } from '../../state/publish.ts'
import { useKey, useSettings } from '../../state/settings.ts'
import { useWorkspace } from '../../state/workspace.ts'
import { Button, Checkbox, EmptyState, Icon, Meter, Meters } from '../../ui/index.ts'
import { Batch } from '../collection/batch.tsx'
import { CertificatePaper } from './certificate-paper.tsx'
import { ColleaguesDialog } from './colleagues-dialog.tsx'
import { ExportList } from './export-list.tsx'
import { exportEntries } from './export-entries.ts'
import { GateChecks } from './gate-checks.tsx'
import './export-screen.css'

function Limit() {
  const { n, arity } = useSettings((state) => state.settings.workspace)
  const helpKey = useKey('app.help', 'F1')
  const combined = arity === 1 ? t('export.limit.single') : t('export.limit.combined', { arity })
  const originals = useWorkspace((state) => state.facts?.collection.originals ?? 0)
  return (
    <footer className="limit" data-area="limit">
      <Icon name="info" />
      <p className="grow">
        <b>{t('export.limit.title')}</b> {t('export.limit', { n, originals, combined })}
      </p>
      <Button kind="quiet" keyHint={helpKey} command="app.help" onPress={() => showOverlay('help')}>
        {t('export.limit.more')}
      </Button>
    </footer>
  )
}

/** Writes approved documents, shows what was checked on each file as written, and what that proves. */
export function ExportScreen() {
  const rows = useDocuments((state) => state.rows)
  const publish = usePublish()
  const exporting = useJobs(runs('export'))
  const workspaceOpen = useWorkspace((state) => state.phase === 'open')
  const entries = useMemo(() => exportEntries(rows, publish), [rows, publish])
  const waiting = entries.filter((entry) => entry.outcome === 'waiting' || entry.outcome === 'refused')
  const [forColleagues, setForColleagues] = useState(false)
  const selected = entries.find((entry) => entry.row.id === publish.selectedId) ?? entries[0]

  useEffect(() => {
    if (workspaceOpen) void loadAudit()
  }, [workspaceOpen, publish.exported])

  const reason = exporting
    ? t('export.running')
    : waiting.length === 0
      ? entries.length === 0
        ? t('export.needsApproved')
        : t('export.allDone')
      : undefined
  return (
    <div className="gate">
      <header className="screen-head" data-area="export">
        <div>
          <h1 className="num">
            {waiting.length === 0 ? t('export.title.none') : t('export.title', { n: waiting.length })}
          </h1>
          <p className="small quiet">{t('export.subtitle')}</p>
        </div>
        <Meters look="facts">
          <Meter label={t('export.folder')} value={publish.folder?.name ?? t('export.folder.none')} />
          <Meter label={t('export.format')} value={t('export.format.same')} />
          <Meter label={t('export.beside')} value={t('export.beside.certificate')} />
        </Meters>
        <div className="gate-wishes">
          <Checkbox
            label={t('export.replace')}
            checked={publish.replace}
            onChange={(replace) => usePublish.setState({ replace })}
          />
          <Checkbox
            label={t('export.neutral')}
            help={t('export.neutral.help')}
            checked={publish.neutral}
            onChange={(neutral) => usePublish.setState({ neutral })}
          />
        </div>
        <CommandButton command="export.folder" onPress={() => void chooseExportFolder()}>
          {t(publish.folder === null ? 'export.chooseFolder' : 'export.changeFolder')}
        </CommandButton>
        <CommandButton
          command="export.all"
          kind="primary"
          icon="export"
          reason={reason}
          onPress={() => void exportDocuments(waiting.map((entry) => entry.row.id))}
        >
          {waiting.length === 0 ? t('export.do.none') : t('export.do', { n: waiting.length })}
        </CommandButton>
        <CommandButton
          command="export.colleagues"
          popup="dialog"
          reason={exporting ? t('export.running') : selected === undefined ? t('redline.none') : undefined}
          reasonShown={false}
          onPress={() => setForColleagues(true)}
        >
          {t('redline.open')}
        </CommandButton>
        <Button
          popup="dialog"
          command="audit.read"
          reason={workspaceOpen ? undefined : t('commands.needsWorkspace')}
          onPress={() => openAudit()}
        >
          {t('audit.read')}
        </Button>
      </header>
      {forColleagues && selected !== undefined && (
        <ColleaguesDialog
          rows={entries.map(({ row }) => row)}
          selected={selected.row}
          onClose={() => setForColleagues(false)}
        />
      )}
      <Batch />
      {selected === undefined ? (
        <EmptyState
          icon="export"
          title={t('export.empty.title')}
          actions={
            <Button kind="primary" command="screen.collection" onPress={() => go('collection')}>
              {t('export.empty.collection')}
            </Button>
          }
        >
          {t('export.empty.text')}
        </EmptyState>
      ) : (
        <div className="gate-body">
          <ExportList entries={entries} selectedId={selected.row.id} />
          <GateChecks entry={selected} />
          <CertificatePaper entry={selected} />
        </div>
      )}
      <Limit />
    </div>
  )
}
