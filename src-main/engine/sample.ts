import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { JobContext } from './jobs/context.ts'
import { indexCollection } from './workspace/collection.ts'
import { addDocuments } from './workspace/documents.ts'
import { openWorkspace } from './workspace/open-workspace.ts'
import type { Workspace } from './workspace/workspace.ts'

const SAMPLE_NAME = 'Sample collection'

/** Opens the workspace of the sample collection; the first time it is made of the files that ship with Redraft. */
export async function openSampleWorkspace(
  dataFolder: string,
  resourcesFolder: string,
  reader: () => string,
  job: JobContext,
): Promise<Workspace> {
  await mkdir(path.join(dataFolder, 'workspaces'), { recursive: true })
  const folder = path.join(dataFolder, 'workspaces', SAMPLE_NAME)
  const workspace = await openWorkspace({ folder, reader, create: true, isSample: true })
  try {
    if (workspace.collectionFacts().originals === 0 || workspace.parts.info.incomplete) {
      await indexCollection(workspace, path.join(resourcesFolder, 'sample', 'originals'), job)
    }
    if (workspace.store.rows().length === 0) {
      const quiet: JobContext = { signal: job.signal, onProgress: () => {} }
      await addDocuments(workspace, [path.join(resourcesFolder, 'sample', 'deidentified')], quiet)
    }
    return workspace
  } catch (error) {
    await workspace.close()
    throw error
  }
}
