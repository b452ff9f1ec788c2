import { useDeferredValue, useId, useMemo, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { t } from '../i18n/index.ts'
import { useCommandList, type Command } from '../state/commands.ts'
import { useDocuments } from '../state/documents.ts'
import { actingKeysOf } from '../state/own-keys.ts'
import { useSettings } from '../state/settings.ts'
import { openDocument, showOverlay } from '../state/navigation.ts'
import { Dialog, Icon, Kbd } from '../ui/index.ts'
import { findMatches, type Found, type Matches } from './palette-search.ts'
import './command-palette.css'

function Marked({ text, from, to }: { readonly text: string; readonly from: number; readonly to: number }) {
  if (from === to) return <>{text}</>
  return (
    <>
      {text.slice(0, from)}
      <mark>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  )
}

function useEntries(query: string): Matches {
  const sources = useCommandList((state) => state.sources)
  const rows = useDocuments((state) => state.rows)
  return useMemo(() => {
    const offered = [...sources.values()].flat()
    // What came last is nearest to what is done now; inside of a group the order is that of the page.
    const groups = [...new Set(offered.map(({ group }) => group).reverse())]
    const commands = groups.flatMap((group) => offered.filter((command) => command.group === group))
    const documents = rows.map((row): Command => ({
      id: `document ${row.id}`,
      title: row.fileName,
      group: t('palette.documents'),
      icon: 'file',
      run: () => openDocument(row.id),
    }))
    return findMatches(query, commands, documents)
  }, [query, sources, rows])
}

/** Every command and every document by typing a part of its name. */
export function CommandPalette() {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { listed: found, total } = useEntries(useDeferredValue(typed))
  const active = Math.min(at, found.length - 1)
  const person = useSettings((state) => state.settings.person)

  const close = () => showOverlay(null)
  const run = (entry: Found | undefined) => {
    if (!entry || entry.command.reason !== undefined) return
    // The focus is back where it was before the command takes it: a dialog that it opens gives it back there.
    flushSync(close)
    entry.command.run()
  }
  const moveTo = (to: number) => {
    setAt(to)
    document.getElementById(`${id}-${to}`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Partial<Record<string, number>> = {
      ArrowDown: (active + 1) % found.length,
      ArrowUp: (active - 1 + found.length) % found.length,
      PageDown: Math.min(found.length - 1, active + 8),
      PageUp: Math.max(0, active - 8),
    }
    const to = moves[event.key]
    if (to !== undefined && found.length > 0) {
      event.preventDefault()
      moveTo(to)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      run(found[active])
    }
  }
  return (
    <Dialog
      title={t('palette.title')}
      place="top"
      onClose={close}
      footer={
        <>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd> {t('palette.choose')} <Kbd>Enter</Kbd> {t('palette.run')}
          <span className="grow" />
          <Kbd>#</Kbd> {t('palette.hint.documents')} <Kbd>?</Kbd> {t('palette.hint.keys')}
        </>
      }
    >
      <div className="palette-input">
        <Icon name="search" />
        <input
          data-first
          type="text"
          role="combobox"
          aria-label={t('palette.title')}
          aria-expanded={found.length > 0}
          aria-controls={found.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            if (event.target.value === '?') return showOverlay('keys')
            setTyped(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        <span className="small soft num" role="status">
          {found.length < total
            ? t('palette.results.first', { shown: found.length, n: total })
            : t('palette.results', { n: total })}
        </span>
      </div>
      <div
        id={`${id}-list`}
        className="palette-list"
        role={found.length > 0 ? 'listbox' : undefined}
        aria-label={found.length > 0 ? t('palette.title') : undefined}
      >
        {found.map((entry, index) => (
          <div key={entry.command.id} role="presentation">
            {entry.command.group !== found[index - 1]?.command.group && (
              <p className="palette-group" role="presentation">
                {entry.command.group}
              </p>
            )}
            <div
              id={`${id}-${index}`}
              className="palette-entry"
              role="option"
              aria-selected={index === active}
              aria-disabled={entry.command.reason !== undefined || undefined}
              onPointerMove={() => setAt(index)}
              onClick={() => run(entry)}
            >
              <Icon name={entry.command.icon} />
              <span className="grow cut-end">
                <Marked text={entry.command.title} from={entry.from} to={entry.to} />
                {entry.command.reason !== undefined && <span className="quiet"> {entry.command.reason}</span>}
              </span>
              {actingKeysOf(entry.command, person).map((keys) => (
                <Kbd key={keys}>{keys}</Kbd>
              ))}
            </div>
          </div>
        ))}
        {found.length === 0 && <p className="palette-nothing">{t('palette.nothing', { query: typed })}</p>}
      </div>
    </Dialog>
  )
}
