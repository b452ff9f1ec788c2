import { create } from 'zustand'
import {
  personSettingsSchema,
  workspaceSettingsSchema,
  type PersonSettings,
  type Settings,
  type WorkspaceSettings,
} from '../../src-preload/contract/index.ts'
import { usualKey, type DeskCommandId } from './desk-commands.ts'
import { call } from './engine.ts'
import { actingKeys, actingKeysOf, ownLetters } from './own-keys.ts'

interface SettingsState {
  readonly settings: Settings
  /** False until the engine gave its own, or could not; the defaults stand meanwhile. */
  readonly loaded: boolean
}

export const useSettings = create<SettingsState>(() => ({
  settings: { workspace: workspaceSettingsSchema.parse({}), person: personSettingsSchema.parse({}), signedAs: '' },
  loaded: false,
}))

/** The key that a command has now, to be shown; `usual` is the one it has unless the person chose another. Undefined: none that acts. */
export function useKey(id: string, usual: string): string | undefined {
  return useSettings((state) => actingKeysOf({ id, keys: [usual] }, state.settings.person)[0])
}

/** As `useKey`, of a command of a document's desk. */
export function useDeskKey(id: DeskCommandId): string | undefined {
  return useKey(id, usualKey(id))
}

/** As `useKey` where only letters are keys. */
export function useLetter(id: string, usual: string): string | undefined {
  return useSettings(({ settings: { person } }) => {
    const letters = { ...person, keys: ownLetters(person.keys) }
    return actingKeysOf({ id, keys: [usual] }, letters)[0]
  })
}

/** A key that no command has and that stays what it is, to be shown; undefined where it does not act. */
export function useFixedKey(key: string): string | undefined {
  return useSettings((state) => actingKeys([key], state.settings.person)[0])
}

/** As the engine gave them last, and changes of the person's that it has not answered yet: those hold on top. */
let given = useSettings.getState().settings
const unanswered = new Set<Partial<PersonSettings>>()

function show(): void {
  const person = Object.assign({}, given.person, ...unanswered) as PersonSettings
  useSettings.setState({ settings: { ...given, person } })
}

export function settingsArrived(settings: Settings): void {
  given = settings
  show()
  useSettings.setState({ loaded: true })
}

/**
 * Asks for the settings; where they cannot be had, the defaults stand.
 * @throws RedraftError
 */
export async function loadSettings(): Promise<void> {
  try {
    settingsArrived(await call('settings.get', {}))
  } catch (thrown) {
    useSettings.setState({ loaded: true })
    throw thrown
  }
}

/** @throws RedraftError */
export async function changeWorkspaceSettings(change: Partial<WorkspaceSettings>): Promise<void> {
  settingsArrived(await call('settings.setWorkspace', change))
}

/**
 * Shows the change at once and keeps it; goes back when it could not be kept.
 * @throws RedraftError
 */
export async function changePersonSettings(change: Partial<PersonSettings>): Promise<void> {
  unanswered.add(change)
  show()
  try {
    const answer = await call('settings.setPerson', change)
    unanswered.delete(change)
    settingsArrived(answer)
  } catch (thrown) {
    unanswered.delete(change)
    show()
    throw thrown
  }
}
