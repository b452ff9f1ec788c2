import { RedraftError, type GroupChange, type Groups } from '../../../src-preload/contract/index.ts'
import { groupOriginals } from '../index/build-collection.ts'
import type { JobContext } from '../jobs/context.ts'
import { Meter } from '../jobs/meter.ts'
import { groupingOf, saveChoices, type Choices } from './choices.ts'
import { lookAgain } from './collection.ts'
import type { Workspace } from './workspace.ts'

/** Which originals are counted as one case, and why. @throws RedraftError while the index has to be built anew. */
export function groupsOf(workspace: Workspace): Groups {
  const { share, joined, apart } = groupingOf(workspace)
  return {
    share,
    groups: workspace.index.groups().map((names) => ({ names: [...names] })),
    joined: joined.map(([one, other]): [string, string] => [one, other]),
    apart: [...apart],
  }
}

/**
 * Corrects groups by hand and looks at the documents again: someone may lose k, others gain it.
 * @throws RedraftError `ORIGINAL_MISSING` for a name that is none, `INVALID_REQUEST` for joining fewer than two,
 * `WORKSPACE_WORKING`.
 */
export async function changeGroups(workspace: Workspace, change: GroupChange, job: JobContext): Promise<Groups> {
  const names = [...new Set(change.names)]
  const unknown = names.find((name) => !workspace.index.has(name))
  if (unknown !== undefined) throw new RedraftError('ORIGINAL_MISSING', { name: unknown })
  if (change.change === 'join' && names.length < 2) {
    throw new RedraftError('INVALID_REQUEST', { detail: 'a group is made of two originals or more' })
  }
  await workspace.whileChanging(async () => {
    await workspace.store.record({
      ...workspace.stamp(),
      document: null,
      action: 'groups-changed',
      details: { change: change.change, originals: names.length },
    })
    await saveChoices(workspace.parts, corrected(workspace.parts.choices, change.change, names))
    await regroup(workspace, job)
    await lookAgain(workspace, job)
  })
  return groupsOf(workspace)
}

/** Groups the originals as the settings and corrections in force say. */
export async function regroup(workspace: Workspace, job: JobContext): Promise<void> {
  const meter = new Meter('index', 'Looking for versions of one case', 1, job)
  await groupOriginals(workspace.index, groupingOf(workspace), job.signal, (share) => meter.within(share, ''))
}

function corrected(
  { joined, apart }: Choices,
  change: GroupChange['change'],
  names: readonly string[],
): Pick<Choices, 'joined' | 'apart'> {
  const isNamed = new Set(names)
  const others = apart.filter((name) => !isNamed.has(name))
  const untouched = joined.filter((pair) => !pair.some((name) => isNamed.has(name)))
  switch (change) {
    case 'join':
      return {
        apart,
        joined: [...joined, ...names.slice(1).map((name): [string, string] => [names[0]!, name])],
      }
    case 'apart':
      return { apart: [...others, ...names].sort(), joined: untouched }
    case 'automatic':
      return { apart: others, joined: untouched }
    default:
      return change satisfies never
  }
}
