import { workspaceSettingsSchema, type WorkspaceSettings } from '../../../src-preload/contract/index.ts'
import type { JobContext } from '../jobs/context.ts'
import { compileMasks } from '../text/masks.ts'
import { indexCollection, lookAgain } from './collection.ts'
import { renewIndex, saveSettings } from './open-workspace.ts'
import type { Workspace } from './workspace.ts'

/**
 * Changes settings of a workspace. What links depends on them: after other masks the index is built again, after another k
 * or N the documents are looked at again.
 * @throws what indexing throws, after the settings were saved.
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
  await saveSettings(workspace, after)
  const { k, n } = after
  await workspace.store.record({
    ...workspace.stamp(),
    document: null,
    action: 'settings-changed',
    details: { k, n, changed },
  })
  if (compileMasks(before.maskPatterns).key !== workspace.masks.key) {
    await renewIndex(workspace.parts)
    if (workspace.parts.info.originals !== null) await indexCollection(workspace, null, job)
  } else if ((before.k !== k || before.n !== n) && workspace.collectionFacts().originals > 0) {
    await lookAgain(workspace, job)
  }
}

function isSame(one: WorkspaceSettings, other: WorkspaceSettings, key: keyof WorkspaceSettings): boolean {
  return JSON.stringify(one[key]) === JSON.stringify(other[key])
}
