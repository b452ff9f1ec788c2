import type { IndexReport } from '../../../src-preload/contract/index.ts'
import { RedraftError } from '../../../src-preload/contract/index.ts'
import { buildCollection } from '../index/build-collection.ts'
import { breathe } from '../jobs/breathe.ts'
import type { JobContext } from '../jobs/context.ts'
import { Meter } from '../jobs/meter.ts'
import { openLinks } from '../review/settle.ts'
import { reopen } from '../review/steps.ts'
import { append, ensureAnalysed, isAnalysisCurrent, lookAt, rowOf } from './look.ts'
import { renewIndex, saveInfo } from './open-workspace.ts'
import type { Workspace } from './workspace.ts'

/** Share of the work that reading the originals is; the rest is looking at the documents again. */
const READING = 0.8

/**
 * Builds the index from a folder of originals, or brings it up to the folder, and looks at every analysed document again.
 * @param folder absolute; null: the folder that was read before.
 * @throws RedraftError `NO_COLLECTION` when no folder was ever read, `FILE_UNREADABLE`, `DISK_FULL`.
 */
export async function indexCollection(
  workspace: Workspace,
  folder: string | null,
  job: JobContext,
): Promise<IndexReport> {
  const originals = folder ?? workspace.parts.info.originals
  if (originals === null) throw new RedraftError('NO_COLLECTION')
  if (workspace.parts.index === null) await renewIndex(workspace.parts)
  const reading: JobContext = {
    signal: job.signal,
    onProgress: (progress) => job.onProgress({ ...progress, value: progress.value * READING }),
  }
  let report: Omit<IndexReport, 'collection'>
  try {
    report = await buildCollection(workspace.index, originals, workspace.masks, reading)
  } catch (error) {
    if (!(error instanceof RedraftError) || error.code !== 'INDEX_DAMAGED') throw error
    await renewIndex(workspace.parts)
    report = await buildCollection(workspace.index, originals, workspace.masks, reading)
  }
  await saveInfo(workspace.parts, { ...workspace.parts.info, originals })
  const collection = workspace.collectionFacts()
  const { added, replaced, removed } = report
  await workspace.store.record({
    ...workspace.stamp(),
    document: null,
    action: 'collection-indexed',
    details: { added, replaced, removed, originals: collection.originals, fingerprint: collection.fingerprint },
  })
  if (collection.originals > 0) {
    await lookAgain(workspace, {
      signal: job.signal,
      onProgress: (progress) => job.onProgress({ ...progress, value: READING + (1 - READING) * progress.value }),
    })
  }
  return { ...report, collection }
}

/**
 * Analyses every document anew that was analysed with other settings or another collection. An approval does not outlive
 * that a phrase links which nobody accepted: the document is open again.
 */
export async function lookAgain(workspace: Workspace, job: JobContext): Promise<void> {
  const ids = workspace.store
    .rows()
    .filter(({ row }) => row.before !== null)
    .map(({ row }) => row.id)
  const meter = new Meter('index', 'Looking at the documents again', ids.length, job)
  for (const id of ids) {
    await breathe(job.signal)
    const before = workspace.load(id)
    if (!isAnalysisCurrent(workspace, before)) {
      const file = await ensureAnalysed(workspace, id)
      const { links } = lookAt(workspace, file)
      const step = openLinks(file, links).length > 0 ? reopen(file, workspace.stamp()) : null
      if (step !== null) await append(workspace, file, step)
      else await workspace.store.putRow(id, rowOf(workspace, file))
    }
    meter.step('')
  }
}
