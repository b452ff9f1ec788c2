import { userInfo } from 'node:os'
import {
  RedraftError,
  workspaceSettingsSchema,
  type PersonSettings,
  type Settings,
  type WorkspaceSettings,
} from '../../../src-preload/contract/index.ts'
import { requireSources } from '../formats/sources.ts'
import type { JobContext } from '../jobs/context.ts'
import { hasOwnSign, textRules } from '../text/masks.ts'
import { lookAgain, openOwnApprovals, readOriginals } from './collection.ts'
import { regroup } from './groups.ts'
import { renewIndex, saveSettings } from './open-workspace.ts'
import type { Workspace } from './workspace.ts'

/** What decisions are signed with: the reader's name, or that of the account where none is given. */
export function signatureOf({ reader }: PersonSettings): string {
  return reader.trim() || userInfo().username
}

/** All settings as they are; the defaults for a workspace while none is open. */
export function settingsOf(workspace: Workspace | null, person: PersonSettings): Settings {
  return { workspace: workspace?.settings ?? workspaceSettingsSchema.parse({}), person, signedAs: signatureOf(person) }
}

/**
 * Changes settings of a workspace. What links depends on them: after other masks the index is built again, after another k
 * or N the documents are looked at again. Where more documents need a second reader, approvals by their reviewers are taken back.
 * @throws RedraftError `INVALID_REQUEST` for a mask pattern that would hide plain words; `FILE_UNREADABLE` when other masks
 * ask for the originals and they are not there; both before anything is changed. `WORKSPACE_WORKING`. What indexing throws,
 * after the settings were saved.
 */
export async function changeSettings(
  workspace: Workspace,
  change: Partial<WorkspaceSettings>,
  job: JobContext,
): Promise<void> {
  const before = workspace.settings
  const after = workspaceSettingsSchema.parse({ ...before, ...change })
  const changed = Object.keys(after).filter((key) => !isSame(before, after, key as keyof WorkspaceSettings))
  if (changed.length === 0) return
  const hiding = (change.maskPatterns ?? []).find((pattern) => !hasOwnSign(pattern))
  if (hiding !== undefined)
    throw new RedraftError('INVALID_REQUEST', { detail: { code: 'mask-hides-words', values: { mask: hiding } } })
  const isOtherCut = textRules(before).key !== textRules(after).key
  const isOtherLinks =
    before.k !== after.k || before.n !== after.n || before.arity !== after.arity || before.hidden !== after.hidden
  const isOtherGroups = before.groupShare !== after.groupShare
  const isMoreRead = before.secondReader < after.secondReader
  if (!isOtherCut && !isOtherLinks && !isOtherGroups && !isMoreRead) return save(workspace, after, changed)
  await workspace.whileChanging(async () => {
    const { originals } = workspace.parts.info
    if (isOtherCut && originals !== null) await requireSources(originals)
    // Another cut needs another index, and this one is not ours to replace.
    if (isOtherCut && workspace.parts.indexFault === 'INDEX_NEWER') throw new RedraftError('INDEX_NEWER')
    await save(workspace, after, changed)
    if (isOtherCut) {
      await renewIndex(workspace.parts)
      if (originals !== null) await readOriginals(workspace, null, job)
    } else if (isOtherLinks || isOtherGroups) {
      if (isOtherGroups && workspace.parts.index !== null) await regroup(workspace, job)
      await lookAgain(workspace, job)
    }
    if (isMoreRead) await openOwnApprovals(workspace, job)
  })
}

/** Logged first: settings that are in force are in the log, whenever the process ends. */
async function save(workspace: Workspace, after: WorkspaceSettings, changed: string[]): Promise<void> {
  const { k, n } = after
  await workspace.store.record({
    ...workspace.stamp(),
    document: null,
    action: 'settings-changed',
    details: { k, n, changed },
  })
  await saveSettings(workspace, after)
}

function isSame(one: WorkspaceSettings, other: WorkspaceSettings, key: keyof WorkspaceSettings): boolean {
  return JSON.stringify(one[key]) === JSON.stringify(other[key])
}
