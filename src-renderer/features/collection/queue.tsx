import { useCallback, useEffect, useMemo, useRef, type KeyboardEvent } from 'react'
import type { DocumentRow } from '../../../src-preload/contract/index.ts'
import { rowHeightOf } from '../../frame/use-theme.ts'
import { Offer } from '../../frame/command-button.tsx'
import { t } from '../../i18n/index.ts'
import { chosenOf } from '../../state/bulk.ts'
import { useCommands } from '../../state/commands.ts'
import { arrange, isFiltering } from '../../state/document-list.ts'
import { clearFilters, setActive, setSelected, toggleSelected, useDocuments } from '../../state/documents.ts'
import { openDocument } from '../../state/navigation.ts'
import { letterOf } from '../../state/pressed.ts'
import { riskOf } from '../../state/risk.ts'
import { waitsForSecond } from '../../state/second-reader.ts'
import { useSettings } from '../../state/settings.ts'
import { announce, Button, EmptyState, VirtualList } from '../../ui/index.ts'
import { BulkBar } from './bulk-bar.tsx'
import { FilterBar } from './filter-bar.tsx'
import { QueueHead } from './queue-head.tsx'
import { QueueRow } from './queue-row.tsx'
import './queue.css'

/** The documents: those the filter leaves, in their order, with a choice of many and one that keys act on. */
export function Queue({ rows }: { readonly rows: readonly DocumentRow[] }) {
  const { view, selected, activeId } = useDocuments()
  const density = useSettings((state) => state.settings.person.density)
  const searchField = useRef<HTMLInputElement>(null)
  const frame = useRef<HTMLElement>(null)
  const share = useSettings((state) => state.settings.workspace.secondReader)
  const shown = useMemo(() => arrange(rows, view, share), [rows, view, share])
  const highest = useMemo(
    () => Math.max(1, ...rows.map((row) => (row.before ? riskOf(row.before).phrases : 0))),
    [rows],
  )
  const chosen = useMemo(() => chosenOf(shown, selected), [shown, selected])
  const active = useMemo(() => shown.findIndex((row) => row.id === activeId), [shown, activeId])
  const idAt = useCallback((index: number) => shown[index]?.id ?? String(index), [shown])

  const saidOf = useRef({ view, hidden: chosen.hidden })
  useEffect(() => {
    const before = saidOf.current
    saidOf.current = { view, hidden: chosen.hidden }
    // What a job or a decision changes in the list meanwhile is not said: it would talk over what the person does.
    if (!isFiltering(view) || (before.view === view && before.hidden === chosen.hidden)) return
    const said = t('queue.shown', { shown: shown.length, n: rows.length })
    announce(chosen.hidden > 0 ? `${said} ${t('bulk.hidden', { n: chosen.hidden })}` : said)
  }, [view, shown.length, rows.length, chosen.hidden])

  useCommands(
    'queue',
    useMemo(
      () => [
        {
          id: 'documents.search',
          title: t('queue.search.command'),
          group: t('queue.label'),
          icon: 'search',
          keys: ['/'],
          global: true,
          run: () => searchField.current?.focus(),
        },
      ],
      [],
    ),
  )

  const toggle = (index: number, extend: boolean) => {
    const row = shown[index]
    if (!row) return
    if (!extend) return toggleSelected(row.id)
    const chosen = new Set(selected)
    const from = active < 0 ? index : active
    for (const each of shown.slice(Math.min(from, index), Math.max(from, index) + 1)) chosen.add(each.id)
    setSelected(chosen)
  }
  const chooseAll = () => setSelected(new Set(shown.map((row) => row.id)))
  const onKeyDown = (event: KeyboardEvent) => {
    if (letterOf(event) === 'A' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      chooseAll()
    } else if (event.key === 'Escape' && selected.size > 0) {
      event.preventDefault()
      setSelected(new Set())
    }
  }
  const allChosen = shown.length > 0 && shown.every((row) => selected.has(row.id))
  const someChosen = allChosen || shown.some((row) => selected.has(row.id))
  const hidden = rows.length - shown.length
  return (
    <section ref={frame} className="queue" aria-label={t('queue.label')}>
      <FilterBar
        rows={rows}
        searchField={searchField}
        onDone={() => frame.current?.querySelector<HTMLElement>('.queue-table')?.focus()}
      />
      {shown.length === 0 ? (
        <EmptyState
          icon="search"
          title={
            view.search.trim() === '' ? t('queue.none.status') : t('queue.none.search', { search: view.search.trim() })
          }
          actions={
            <Button keyHint="Esc" command="queue.showAll" onPress={clearFilters}>
              {t('queue.clear')}
            </Button>
          }
        >
          {t('queue.none.hidden', { n: hidden })}
        </EmptyState>
      ) : (
        <VirtualList
          as="table"
          area="queue"
          className="queue-table"
          label={t('queue.label')}
          count={shown.length}
          columns={8}
          rowHeight={rowHeightOf(density)}
          rowKey={idAt}
          active={active}
          onActive={(index) => setActive(shown[index]?.id ?? null)}
          onOpen={(index) => {
            const row = shown[index]
            if (row) openDocument(row.id)
          }}
          onToggle={toggle}
          onKeyDown={onKeyDown}
          isSelected={(index) => selected.has(idAt(index))}
          headerHeight={28}
          header={
            <QueueHead
              chosen={allChosen ? true : someChosen ? 'mixed' : false}
              onChooseAll={(all) => (all ? chooseAll() : setSelected(new Set()))}
            />
          }
          row={(index) => {
            const row = shown[index]
            return (
              row && (
                <QueueRow
                  row={row}
                  highest={highest}
                  chosen={selected.has(row.id)}
                  isForSecond={waitsForSecond(row, share)}
                  onToggle={toggleSelected}
                />
              )
            )
          }}
        />
      )}
      <Offer
        command="queue.showAll"
        reason={isFiltering(view) ? undefined : t('does.showAll.done')}
        onPress={clearFilters}
      />
      <Offer command="queue.chooseAll" reason={allChosen ? t('does.chooseAll.done') : undefined} onPress={chooseAll} />
      <BulkBar {...chosen} />
    </section>
  )
}
