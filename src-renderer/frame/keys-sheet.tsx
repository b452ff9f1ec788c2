import { useMemo, useState } from 'react'
import { t } from '../i18n/index.ts'
import { useCommandList } from '../state/commands.ts'
import { commandsWithKeys } from '../state/desk-commands.ts'
import { showOverlay } from '../state/navigation.ts'
import { useSettings } from '../state/settings.ts'
import { Dialog, Field, Kbd, keyName } from '../ui/index.ts'
import { keyMap } from './key-map.ts'
import './keys-sheet.css'

/** All keys, by place, with a search. */
export function KeysSheet() {
  const [search, setSearch] = useState('')
  const person = useSettings((state) => state.settings.person)
  const known = useCommandList((state) => state.known)
  const sections = useMemo(() => {
    const wanted = search.trim().toLowerCase()
    return keyMap(person, commandsWithKeys(known))
      .map((section) => ({
        ...section,
        rows: section.rows.filter(
          (row) =>
            row.does.toLowerCase().includes(wanted) ||
            row.keys.some((keys) => keyName(keys).toLowerCase().includes(wanted)),
        ),
      }))
      .filter((section) => section.rows.length > 0)
  }, [search, person, known])
  return (
    <Dialog
      title={t('keys.title')}
      width="wide"
      onClose={() => showOverlay(null)}
      head={
        <Field
          label={t('keys.find')}
          labelHidden
          placeholder={t('keys.find')}
          icon="search"
          type="search"
          autoFocus
          value={search}
          onChange={setSearch}
        />
      }
      footer={<p className="small">{t(person.letterKeys ? 'keys.note' : 'keys.note.off')}</p>}
    >
      <div className="keys" tabIndex={0} role="region" aria-label={t('keys.title')}>
        {sections.map((section) => (
          <section key={section.title}>
            <h3>{section.title}</h3>
            <dl>
              {section.rows.map((row) => (
                <div key={row.does}>
                  <dt>{row.does}</dt>
                  <dd>
                    <span className="sr-only">{row.keys.map(keyName).join(', ')}</span>
                    {row.keys.map((keys) => (
                      <Kbd key={keys}>{keys}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        {sections.length === 0 && <p className="soft">{t('palette.nothing', { query: search })}</p>}
      </div>
    </Dialog>
  )
}
