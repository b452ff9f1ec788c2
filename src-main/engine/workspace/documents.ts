import path from 'node:path'
import type { AddReport, DocumentRow, Pairing, Refusal, StatedEncoding } from '../../../src-preload/contract/index.ts'
import { asReadable, requireNoLink } from '../formats/files.ts'
import { forgetSources, listSources, readSource, sourceLabel, type SourceAddress } from '../formats/sources.ts'
import { breathe } from '../jobs/breathe.ts'
import type { JobContext } from '../jobs/context.ts'
import { Meter } from '../jobs/meter.ts'
import type { CaseHead } from '../review/types.ts'
import { caseOf } from '../review/reduce.ts'
import { detectLanguage } from '../text/language.ts'
import { ensureAnalysed, rowOf } from './look.ts'
import { pairingOf } from './pairing.ts'
import { refusalOf } from '../refusal.ts'
import type { Workspace } from './workspace.ts'

/**
 * Takes documents in and pairs each with its original. Files that cannot be read, or that are here already,
 * are refused by name; the others go on.
 * @param paths absolute paths of files, folders, archives and tables.
 * @param column of the texts in tables; null: it is found.
 * @param encoding of plain texts and tables that do not tell theirs; null: it is guessed, and said.
 */
export async function addDocuments(
  workspace: Workspace,
  paths: readonly string[],
  job: JobContext,
  column: string | null = null,
  encoding: StatedEncoding | null = null,
): Promise<AddReport> {
  const files: { readonly address: SourceAddress; readonly from: string }[] = []
  const refused: Refusal[] = []
  for (const given of paths) {
    try {
      const { addresses, refused: unopened } = await listSources(given, column, encoding)
      files.push(...addresses.map((address) => ({ address, from: given })))
      refused.push(...unopened)
    } catch (error) {
      refused.push(refusalOf(path.basename(given), error))
    }
  }
  const meter = new Meter('add', 'Taking documents in', files.length, job)
  const added: AddReport['added'] = []
  for (const { address, from } of files) {
    await breathe(job.signal)
    try {
      const isInside = address.includes('\0')
      // A link that was named is what is meant; one that was found may lead anywhere.
      if (!isInside && address !== from) await requireNoLink(address)
      const { head, guessed } = await addDocument(workspace, address, encoding)
      const { id, source, pairing, blocks } = head
      const hidden = blocks.filter((block) => !block.visible).length
      added.push({
        ...{ id, source, pairing, hidden },
        ...(guessed === null ? {} : { guessed }),
        ...(isInside ? { container: containerLabel(address) } : {}),
      })
    } catch (error) {
      refused.push(refusalOf(sourceLabel(address, null), error))
    }
    meter.step({ code: 'taken-in', values: { n: added.length } })
  }
  forgetSources()
  return { added, refused }
}

/** Name of the archive or table that a document lies in. */
function containerLabel(address: SourceAddress): string {
  return path.basename(address.slice(0, address.indexOf('\0')))
}

async function addDocument(
  workspace: Workspace,
  address: SourceAddress,
  encoding: StatedEncoding | null,
): Promise<{ readonly head: CaseHead & { readonly pairing: Pairing }; readonly guessed: StatedEncoding | null }> {
  const read = await asReadable(await readSource(address, encoding))
  const { format, text, blocks, envelope, pagesWithoutText } = await read.document()
  const stamp = workspace.stamp()
  const pairing = pairingOf(workspace, { name: read.name, text, blocks })
  const { source } = pairing
  const head = {
    id: read.name,
    fileName: read.fileName,
    format,
    language: detectLanguage(text),
    source,
    pairing,
    fileHash: read.hash,
    addedAt: stamp.at,
    text,
    blocks: [...blocks],
    envelope,
    ...(pagesWithoutText === undefined ? {} : { pagesWithoutText: [...pagesWithoutText] }),
  } satisfies CaseHead
  const row = await rowOf(workspace, caseOf(head, []))
  await workspace.received.whileKept(read.hash, read.bytes, () =>
    workspace.store.create(head, row, {
      ...stamp,
      document: head.id,
      action: 'document-added',
      details: { fileHash: head.fileHash, paired: source !== null },
    }),
  )
  return { head, guessed: read.guessed() }
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
      changed(await rowOf(workspace, await ensureAnalysed(workspace, id, job.signal)))
      analysed.push(id)
    } catch (error) {
      if (job.signal.aborted) throw error
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
