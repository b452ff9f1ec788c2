import { rowHeightOf } from '../../frame/use-theme.ts'
import { errorText, t } from '../../i18n/index.ts'
import { openDocument } from '../../state/navigation.ts'
import { usePublish } from '../../state/publish.ts'
import { useSettings } from '../../state/settings.ts'
import { Icon, VirtualList } from '../../ui/index.ts'
import type { ExportEntry } from './export-entries.ts'

function Outcome({ outcome }: { readonly outcome: ExportEntry['outcome'] }) {
  switch (outcome) {
    case 'written':
      return (
        <span className="gate-outcome">
          <Icon name="accepted" size={14} tone="clear" />
          {t('export.passed')}
        </span>
      )
    case 'refused':
      return (
        <span className="gate-outcome tone-links">
          <Icon name="failed" size={14} />
          {t('export.refusedOne')}
        </span>
      )
    case 'waiting':
      return (
        <span className="gate-outcome">
          <Icon name="new" size={14} />
          {t('export.waiting')}
        </span>
      )
  }
}

/** Why it was refused, or what is left in it. */
function saysOf({ refusal, row }: ExportEntry): string {
  if (refusal !== null) return errorText(refusal)?.message ?? refusal.reason
  return row.kept > 0 ? t('export.kept', { n: row.kept }) : ''
}

interface ExportListProps {
  readonly entries: readonly ExportEntry[]
  readonly selectedId: string
}

/** The documents of the export with what became of each. */
export function ExportList({ entries, selectedId }: ExportListProps) {
  const density = useSettings((state) => state.settings.person.density)
  const count = (outcome: ExportEntry['outcome']) => entries.filter((entry) => entry.outcome === outcome).length
  return (
    <section className="panel gate-list" aria-label={t('export.list')}>
      <p className="gate-head num" role="status">
        {t('export.summary', { passed: count('written'), refused: count('refused'), waiting: count('waiting') })}
      </p>
      <VirtualList
        area="export-list"
        label={t('export.list')}
        count={entries.length}
        rowHeight={rowHeightOf(density) + 16}
        rowKey={(index) => entries[index]?.row.id ?? String(index)}
        active={entries.findIndex((entry) => entry.row.id === selectedId)}
        onActive={(index) => usePublish.setState({ selectedId: entries[index]?.row.id ?? null })}
        onOpen={(index) => {
          const entry = entries[index]
          if (entry) openDocument(entry.row.id)
        }}
        row={(index) => {
          const entry = entries[index]
          return (
            entry && (
              <div className="gate-doc">
                <span className="cut-end">{entry.row.fileName}</span>
                <Outcome outcome={entry.outcome} />
                <span className="gate-says small soft cut-end">{saysOf(entry)}</span>
              </div>
            )
          )
        }}
      />
    </section>
  )
}
