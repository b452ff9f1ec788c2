import path from 'node:path'
import type {
  AddReport,
  AuditEvent,
  DocumentRow,
  Pairing,
  Refusal,
  StatedEncoding,
} from '../../../src-preload/contract/index.ts'
import { asReadable, requireNoLink, type DocumentFile } from '../formats/files.ts'
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

/** What a person says of the files that are taken in. */
interface AddWishes {
  /** Column of the texts in tables; null: it is found. */
  readonly column?: string | null
  /** Of plain texts and tables that do not tell theirs; null: it is guessed, and said. */
  readonly encoding?: StatedEncoding | null
  /**
   * With a stated encoding: only texts that do not tell theirs are taken, and those of these ids instead of what is here.
   * Each is replaced in one act, once it was read; what cannot be read stays as it was.
   */
  readonly again?: readonly string[] | null
}

/**
 * Takes documents in and pairs each with its original. Files that cannot be read, or that are here already,
 * are refused by name; the others go on.
 * @param paths absolute paths of files, folders, archives and tables.
 */
export async function addDocuments(
  workspace: Workspace,
  paths: readonly string[],
  job: JobContext,
  { column = null, encoding = null, again = null }: AddWishes = {},
): Promise<AddReport> {
  const files: { readonly address: SourceAddress; readonly from: string }[] = []
  const refused: Refusal[] = []
  for (const given of paths) {
    try {
      const { addresses, refused: unopened } = await listSources(given, column, encoding, job.signal)
      files.push(...addresses.map((address) => ({ address, from: given })))
      refused.push(...unopened)
    } catch (error) {
      job.signal.throwIfAborted()
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
      const file = await readSource(address, encoding, job.signal)
      if (again === null || file.isStated) {
        const { id, source, pairing, blocks } = await takeIn(workspace, file, again?.includes(file.name) === true)
        const hidden = blocks.filter((block) => !block.visible).length
        const guessed = await file.guessed()
        added.push({
          ...{ id, source, pairing, hidden },
          ...(guessed === null ? {} : { guessed }),
          ...(isInside ? { container: containerLabel(address) } : {}),
        })
      }
    } catch (error) {
      job.signal.throwIfAborted()
      refused.push(refusalOf(sourceLabel(address, null), error))
    }
    meter.step({ code: 'taken-in', values: { n: added.length } })
  }
  forgetSources()
  if (again !== null) await dropUnused(workspace)
  return { added, refused }
}

/** Name of the archive or table that a document lies in. */
function containerLabel(address: SourceAddress): string {
  return path.basename(address.slice(0, address.indexOf('\0')))
}

/** @param isInstead of the document of the same id, if there is one, with all that was decided in it. */
async function takeIn(
  workspace: Workspace,
  file: DocumentFile,
  isInstead: boolean,
): Promise<CaseHead & { readonly pairing: Pairing }> {
  const read = await asReadable(file)
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
  const event = {
    ...stamp,
    document: head.id,
    action: 'document-added',
    details: { fileHash: head.fileHash, paired: source !== null },
  } as const
  await workspace.received.whileKept(read.hash, read.bytes, async () => {
    if (!isInstead || !workspace.store.has(head.id)) return workspace.store.create(head, row, event)
    workspace.requireFree(head.id)
    await workspace.store.replace(head, row, [removal(workspace, head.id), event])
    workspace.forget(head.id)
  })
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
    ids.map((id) => removal(workspace, id)),
  )
  for (const id of ids) workspace.forget(id)
  await dropUnused(workspace)
}

function removal(workspace: Workspace, id: string): AuditEvent {
  return { ...workspace.stamp(), document: id, action: 'document-removed', details: {} }
}

/** Files that no document came as any more go. */
function dropUnused(workspace: Workspace): Promise<void> {
  return workspace.received.drop((hash) => workspace.store.hasReceived(hash))
}
