import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { AddReport, DocumentRow, Refusal } from '../../../src-preload/contract/index.ts'
import { listFiles, readDocumentFile, requireNoLink } from '../formats/files.ts'
import { breathe } from '../jobs/breathe.ts'
import type { JobContext } from '../jobs/context.ts'
import { Meter } from '../jobs/meter.ts'
import type { CaseHead } from '../review/types.ts'
import { caseOf } from '../review/reduce.ts'
import { detectLanguage } from '../text/language.ts'
import { ensureAnalysed, rowOf } from './look.ts'
import { refusalOf } from '../refusal.ts'
import type { Workspace } from './workspace.ts'

/**
 * Takes documents in and pairs each with the original of the same name. Files that cannot be read, or that are here already,
 * are refused by name; the others go on.
 * @param paths absolute paths of files and folders.
 */
export async function addDocuments(
  workspace: Workspace,
  paths: readonly string[],
  job: JobContext,
): Promise<AddReport> {
  const files: { readonly file: string; readonly isFound: boolean }[] = []
  const refused: Refusal[] = []
  for (const given of paths) {
    try {
      const isFolder = await stat(given).then(
        (found) => found.isDirectory(),
        () => false,
      )
      const inside = isFolder ? await listFiles(given) : [given]
      files.push(...inside.map((file) => ({ file, isFound: isFolder })))
    } catch (error) {
      refused.push(refusalOf(path.basename(given), error))
    }
  }
  const meter = new Meter('add', 'Taking documents in', files.length, job)
  const added: { id: string; source: string | null }[] = []
  for (const { file, isFound } of files) {
    await breathe(job.signal)
    try {
      if (isFound) await requireNoLink(file)
      const { id, source } = await addDocument(workspace, file)
      added.push({ id, source })
    } catch (error) {
      refused.push(refusalOf(path.basename(file), error))
    }
    meter.step(`${added.length} taken in`)
  }
  return { added, refused }
}

async function addDocument(workspace: Workspace, file: string): Promise<CaseHead> {
  const read = await readDocumentFile(file)
  const { format, text, blocks, envelope } = await read.document()
  const stamp = workspace.stamp()
  const source = workspace.parts.index?.has(read.name) === true ? read.name : null
  const head: CaseHead = {
    id: read.name,
    fileName: read.fileName,
    format,
    language: detectLanguage(text),
    source,
    fileHash: read.hash,
    addedAt: stamp.at,
    text,
    blocks: [...blocks],
    envelope,
  }
  const row = await rowOf(workspace, caseOf(head, []))
  await workspace.received.whileKept(read.hash, read.bytes, () =>
    workspace.store.create(head, row, {
      ...stamp,
      document: head.id,
      action: 'document-added',
      details: { fileHash: head.fileHash, paired: source !== null },
    }),
  )
  return head
}

/** Analyses documents; one that cannot be is refused by name. */
export async function analyseDocuments(
  workspace: Workspace,
  ids: readonly string[],
  changed: (row: DocumentRow) => void,
  job: JobContext,
): Promise<{ analysed: string[]; refused: Refusal[] }> {
  const meter = new Meter('analyse', 'Looking for phrases that link', ids.length, job)
  const analysed: string[] = []
  const refused: Refusal[] = []
  for (const id of ids) {
    await breathe(job.signal)
    try {
      workspace.requireFree(id)
      changed(await rowOf(workspace, await ensureAnalysed(workspace, id)))
      analysed.push(id)
    } catch (error) {
      refused.push(refusalOf(id, error))
    }
    meter.step(id)
  }
  return { analysed, refused }
}

/** Removes documents with their decisions and the files they came as. The audit log keeps that they were here. */
export async function removeDocuments(workspace: Workspace, ids: readonly string[]): Promise<void> {
  for (const id of ids) workspace.requireFree(id)
  await workspace.store.remove(
    ids,
    ids.map((id) => ({ ...workspace.stamp(), document: id, action: 'document-removed', details: {} })),
  )
  for (const id of ids) workspace.forget(id)
  await workspace.received.drop((hash) => workspace.store.hasReceived(hash))
}
