import { realpath } from 'node:fs/promises'
import path from 'node:path'
import {
  RedraftError,
  type DocumentRow,
  type Exported,
  type ExportReport,
  type PageLanguage,
} from '../../../src-preload/contract/index.ts'
import { formatById } from '../formats/index.ts'
import { INDEX_FORMAT } from '../index/limits.ts'
import type { JobContext } from '../jobs/context.ts'
import { exportAll, exportDocument, isUnchanged, type Unchanged } from '../publish/export.ts'
import { hasRedlines } from '../publish/redline.ts'
import { exported } from '../review/steps.ts'
import { TOKENISER_VERSION } from '../text/tokenise.ts'
import { backgroundOf } from './background.ts'
import { append, ensureAnalysed, foundIn, rowOf, viewOf } from './look.ts'
import { NamesOfOriginals } from './names-to-find.ts'
import { measuresOf } from './measuring.ts'
import type { Workspace } from './workspace.ts'

export interface ExportOptions {
  readonly ids: readonly string[]
  /** Absolute. */
  readonly folder: string
  readonly replace: boolean
  /** Whether files get names that tell nothing. */
  readonly neutral?: boolean
  /** Of the certificates' pages; English where none is named. */
  readonly language?: PageLanguage
  /** Version of Redraft, for the certificate. */
  readonly version: string
}

/** Writes approved documents, each through the gate on its written bytes, and logs each that passed. */
export async function exportDocuments(
  workspace: Workspace,
  { ids, folder, replace, version, language = 'en', neutral = false }: ExportOptions,
  changed: (row: DocumentRow) => void,
  job: JobContext,
): Promise<ExportReport> {
  const originals = new NamesOfOriginals(workspace)
  const exportOne = async (id: string): Promise<Exported | Unchanged> => {
    await requireOtherThanOriginals(workspace, folder)
    if (await hasRedlines(folder)) throw new RedraftError('RELEASE_FOLDER', { folder: path.basename(folder) })
    workspace.requireFree(id)
    workspace.requireWholeCollection()
    const file = workspace.load(id).state.analysis === null ? workspace.load(id) : await ensureAnalysed(workspace, id)
    const stamp = workspace.stamp()
    const format = formatById(file.head.format)
    const { fileHash } = file.head
    const facts = {
      settings: workspace.settings,
      collection: workspace.collectionFacts(),
      background: backgroundCounts(workspace),
      meters: (await viewOf(workspace, file)).meters,
      measures: measuresOf(workspace, id),
      versions: { redraft: version, tokeniser: TOKENISER_VERSION, index: INDEX_FORMAT },
    }
    const unchanged = replace ? null : await isUnchanged(file, folder, facts, neutral)
    if (unchanged !== null) return unchanged
    const done = await exportDocument({
      file,
      format,
      received: format.needsReceived ? await workspace.received.read(fileHash, id) : new Uint8Array(),
      hidden: workspace.settings.hidden,
      names: await originals.of(file.head),
      folder,
      replace,
      neutral,
      language,
      facts,
      examine: async (text) => {
        const look = await workspace.watches.lookAnew(file.head, text)
        return { links: look.links.all, counts: look.counts, combinations: foundIn(workspace, look) }
      },
      record: (event) => workspace.store.record(event),
      stamp,
    })
    const after = await append(workspace, file, exported(file, done.certificate, workspace.stamp()))
    changed(await rowOf(workspace, after))
    return done
  }
  return workspace.whileRelying(() => exportAll(ids, exportOne, job))
}

function backgroundCounts(workspace: Workspace): { phrases: number; texts: number } {
  const { phrases, collections } = backgroundOf(workspace)
  return { phrases: phrases.length, texts: collections.reduce((sum, { documents }) => sum + documents, 0) }
}

/**
 * The folder of the originals is only read: what is exported has their names and would become part of the collection.
 * @throws RedraftError `FOLDER_OF_ORIGINALS` for it and what lies in it.
 */
export async function requireOtherThanOriginals(workspace: Workspace, folder: string): Promise<void> {
  const { originals } = workspace.parts.info
  if (originals === null) return
  const real = (one: string): Promise<string> => realpath(one).catch(() => one)
  const [from, to] = await Promise.all([real(originals), real(folder)])
  if (to === from || to.startsWith(from + path.sep))
    throw new RedraftError('FOLDER_OF_ORIGINALS', { folder: path.basename(folder) })
}
