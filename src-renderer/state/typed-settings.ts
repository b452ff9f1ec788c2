import { create } from 'zustand'
import type { SettingsDraft, WorkspaceSettings } from '../../src-preload/contract/index.ts'
import { changeWorkspaceSettings, useSettings } from './settings.ts'
import { useWorkspace } from './workspace.ts'
import { draftOf, isUnsaved, rebased } from './workspace-draft.ts'

interface TypedSettingsState {
  /** What was typed in the settings of a workspace and not saved yet, by the workspace: it waits while another screen is shown. */
  readonly drafts: ReadonlyMap<string, SettingsDraft>
}

export const useTypedSettings = create<TypedSettingsState>(() => ({ drafts: new Map() }))

/** The workspace that is open is the one that was opened last. */
const openOne = ({ recent }: { readonly recent: readonly { readonly id: string }[] }) => recent[0]?.id ?? ''

function put(id: string, draft: SettingsDraft | null): void {
  useTypedSettings.setState((state) => {
    const drafts = new Map(state.drafts)
    if (draft === null) drafts.delete(id)
    else drafts.set(id, draft)
    return { drafts }
  })
}

/** What was typed in the settings of the open workspace and is not saved; null where nothing was. */
export function typedNow(): SettingsDraft | null {
  return useTypedSettings.getState().drafts.get(openOne(useWorkspace.getState())) ?? null
}

/** Keeps what was typed until it is saved or taken back (null). */
export function keepTyped(draft: SettingsDraft | null): void {
  put(openOne(useWorkspace.getState()), draft)
}

/**
 * Saves the settings that were typed. What is typed meanwhile is kept.
 * @throws RedraftError
 */
export async function saveTyped(settings: WorkspaceSettings): Promise<void> {
  const id = openOne(useWorkspace.getState())
  const draft = typedNow()
  await changeWorkspaceSettings(settings)
  if (useTypedSettings.getState().drafts.get(id) === draft) put(id, null)
}

/** The settings of the open workspace as they are being typed; as they are saved, where nothing is. */
export function useDraft(): SettingsDraft {
  const saved = useSettings((state) => state.settings.workspace)
  const id = useWorkspace(openOne)
  const draft = useTypedSettings(({ drafts }) => drafts.get(id))
  return draft === undefined ? draftOf(saved) : rebased(draft, saved)
}

/** Whether something was typed in the settings of the open workspace that is not saved. */
export function useUnsavedSettings(): boolean {
  const saved = useSettings((state) => state.settings.workspace)
  const id = useWorkspace(openOne)
  const draft = useTypedSettings(({ drafts }) => drafts.get(id))
  return draft !== undefined && isUnsaved(draft, saved)
}
