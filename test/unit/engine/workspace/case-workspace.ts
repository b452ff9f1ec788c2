import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import type { CaseView } from '../../../../src-preload/contract/index.ts'
import type { JobContext } from '../../../../src-main/engine/jobs/context.ts'
import { indexCollection } from '../../../../src-main/engine/workspace/collection.ts'
import { Desk } from '../../../../src-main/engine/workspace/desk.ts'
import { viewOf } from '../../../../src-main/engine/workspace/look.ts'
import { addDocuments, analyseDocuments } from '../../../../src-main/engine/workspace/documents.ts'
import { openWorkspace } from '../../../../src-main/engine/workspace/open-workspace.ts'
import type { Workspace } from '../../../../src-main/engine/workspace/workspace.ts'
import { temporaryFolder } from '../review/temporary-folder.ts'

export const quiet: JobContext = { signal: new AbortController().signal, onProgress: () => {} }

/** Two originals that share all words but some of their own. */
export const originals = {
  one: 'The keeper of the harbour gave evidence. The claim was allowed.',
  two: 'The keeper of the garden gave evidence. The claim was dismissed.',
  three: 'The harbour and the garden were closed. The claim was allowed.',
}

/** Files named after their texts' keys, in a folder of their own. */
export async function filesIn(folder: string, texts: Readonly<Record<string, string>>): Promise<string> {
  await mkdir(folder, { recursive: true })
  for (const [name, text] of Object.entries(texts)) await writeFile(path.join(folder, `${name}.txt`), text)
  return folder
}

export interface Setting {
  readonly root: string
  readonly workspace: Workspace
  readonly desk: Desk<CaseView>
  /** Folder of the originals. */
  readonly originals: string
}

/** Opens a workspace that is closed after the test; closing it before does no harm. */
export async function opened(folder: string, create = true): Promise<Workspace> {
  const workspace = await openWorkspace({ folder, reader: () => 'R. Reader', create })
  let isOpen = true
  const close = workspace.close.bind(workspace)
  workspace.close = async () => {
    if (isOpen) await close()
    isOpen = false
  }
  onTestFinished(() => workspace.close())
  return workspace
}

/** A workspace over some originals with some documents in it, analysed. */
export async function workspaceWith(
  documents: Readonly<Record<string, string>>,
  texts: Readonly<Record<string, string>> = originals,
): Promise<Setting> {
  const root = await temporaryFolder()
  const folder = await filesIn(path.join(root, 'originals'), texts)
  const workspace = await opened(path.join(root, 'workspace'))
  await indexCollection(workspace, folder, quiet)
  await addDocuments(workspace, [await filesIn(path.join(root, 'documents'), documents)], quiet)
  await analyseDocuments(workspace, Object.keys(documents), () => {}, quiet)
  return { root, workspace, desk: new Desk(workspace, () => {}, viewOf), originals: folder }
}
