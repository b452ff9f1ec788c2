import { useMemo, useState, type KeyboardEvent } from 'react'
import { t } from '../i18n/index.ts'
import { useCommandList } from '../state/commands.ts'
import { commandsWithKeys } from '../state/desk-commands.ts'
import { notifyFailure } from '../state/notices.ts'
import { actingKeys, actingKeysOf, clashOf, type KnownCommand } from '../state/own-keys.ts'
import { changePersonSettings, useSettings } from '../state/settings.ts'
import { announce, Button, Dialog, Field, Kbd, keyName } from '../ui/index.ts'
import { chordsOf, writtenChord } from './chord.ts'
import './keys-sheet.css'

/** Lets a person give commands keys of their own. */
export function KeyChoice({ onClose }: { readonly onClose: () => void }) {
  const known = useCommandList((state) => state.known)
  const person = useSettings((state) => state.settings.person)
  const own = person.keys
  const [search, setSearch] = useState('')
  const [asking, setAsking] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const commands = useMemo(() => commandsWithKeys(known), [known])
  const wanted = search.trim().toLowerCase()
  const shown = commands.filter((command) => command.title.toLowerCase().includes(wanted))

  const keep = (keys: Readonly<Record<string, string>>) =>
    changePersonSettings({ keys: { ...keys } }).catch(notifyFailure)
  /** Why what was pressed cannot be a command's; null: it can. */
  const refusalOf = (command: KnownCommand, event: KeyboardEvent, chord: string): string | null => {
    const keys = keyName(chord)
    if (actingKeys([chord], person).length === 0) return t('keyChoice.single', { keys })
    const clash = chordsOf(event.nativeEvent)
      .map((asked) => clashOf(command.id, asked, commands, own))
      .find((each) => each !== null)
    if (clash === undefined) return null
    return clash === 'taken' || clash === 'altgr'
      ? t(`keyChoice.${clash}`, { keys })
      : t('keyChoice.has', { keys, title: clash.title })
  }
  const take = (command: KnownCommand, event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') return setAsking(null)
    event.preventDefault()
    event.stopPropagation()
    const chord = writtenChord(event.nativeEvent)
    if (chord === null) return
    const why = refusalOf(command, event, chord)
    if (why !== null) {
      setProblem(why)
      return announce(why)
    }
    setProblem('')
    setAsking(null)
    void keep({ ...own, [command.id]: chord })
    announce(t('keyChoice.done', { keys: keyName(chord), title: command.title }))
  }
  const usual = (command: KnownCommand) => {
    const { [command.id]: _dropped, ...rest } = own
    void keep(rest)
  }
  return (
    <Dialog
      title={t('keyChoice.title')}
      width="wide"
      onClose={onClose}
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
      footer={
        <>
          <span className="grow small" role="status">
            {problem === '' ? t('keyChoice.note') : problem}
          </span>
          <Button
            reason={Object.keys(own).length === 0 ? t('keyChoice.none') : undefined}
            reasonShown={false}
            onPress={() => void keep({})}
          >
            {t('keyChoice.reset')}
          </Button>
        </>
      }
    >
      <ul className="key-choice" tabIndex={0} aria-label={t('keyChoice.title')}>
        {shown.map((command) => {
          const keys = actingKeysOf(command, person)
          const isAsking = asking === command.id
          return (
            <li key={command.id}>
              <span className="grow">
                {command.title} <span className="small quiet">{command.group}</span>
              </span>
              <span className="sr-only">{keys.map(keyName).join(', ')}</span>
              {keys.map((chord) => (
                <Kbd key={chord}>{chord}</Kbd>
              ))}
              <button
                type="button"
                className="button button--plain"
                aria-label={
                  isAsking
                    ? `${t('keyChoice.press.short')} ${t('keyChoice.press', { title: command.title })}`
                    : t('keyChoice.change.of', { title: command.title })
                }
                onClick={() => {
                  setProblem('')
                  setAsking(isAsking ? null : command.id)
                }}
                onKeyDown={(event) => {
                  if (isAsking) take(command, event)
                }}
                onBlur={() => setAsking((now) => (now === command.id ? null : now))}
              >
                {isAsking ? t('keyChoice.press.short') : t('keyChoice.change')}
              </button>
              {own[command.id] !== undefined && (
                <Button kind="quiet" onPress={() => usual(command)}>
                  {t('keyChoice.usual')} <span className="sr-only">{command.title}</span>
                </Button>
              )}
              {own[command.id] === undefined && keys.length > 0 && (
                <Button kind="quiet" onPress={() => void keep({ ...own, [command.id]: '' })}>
                  {t('keyChoice.off')} <span className="sr-only">{command.title}</span>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
