import { isDeepStrictEqual } from 'node:util'
import type { DocumentRow, IndexReport, StatedEncoding } from '../../../src-preload/contract/index.ts'
import { isApproved, isOwnApproval, RedraftError } from '../../../src-preload/contract/index.ts'
import { requireSources } from '../formats/sources.ts'
import { buildCollection, groupOriginals } from '../index/build-collection.ts'
import type { CollectionIndex } from '../index/collection-index.ts'
import { breathe } from '../jobs/breathe.ts'
import type { JobContext } from '../jobs/context.ts'
import { Meter } from '../jobs/meter.ts'
import { refusalOf } from '../refusal.ts'
import { groupingOf } from './choices.ts'
import { ensureAnalysed, rowOf } from './look.ts'
import { renewIndex, salvageIndex, saveInfo } from './open-workspace.ts'
import { pairAgain } from './pairing.ts'
import type { Workspace } from './workspace.ts'

/** Share of the work that reading the originals is; the rest is looking at the documents again. */
const READING = 0.8

/** What was said of a folder of originals; null or left out: it is found, or guessed. */
export interface OriginalsWishes {
  /** Column of the texts in its tables. */
  readonly column?: string | null
  /** Of its plain texts and tables that do not tell theirs. */
  readonly encoding?: StatedEncoding | null
}

/**
 * Builds the index from a folder of originals, or brings it up to the folder, and looks at every analysed document again.
 * @param folder absolute; null: the folder that was read before.
 * @param wishes those of before for the folder of before, where nothing else is said.
 * @throws RedraftError `NO_COLLECTION` when no folder was ever read, `FILE_UNREADABLE`, `DISK_FULL`, `WORKSPACE_WORKING`,
 *   `INDEX_NEWER`.
 */
export function indexCollection(
  workspace: Workspace,
  folder: string | null,
  job: JobContext,
  wishes: OriginalsWishes = {},
): Promise<IndexReport> {
  return workspace.whileChanging(() => readOriginals(workspace, folder, job, wishes))
}

/** What `indexCollection` does, for work that changes the collection already. */
export async function readOriginals(
  workspace: Workspace,
  folder: string | null,
  job: JobContext,
  wishes: OriginalsWishes = {},
): Promise<IndexReport> {
  const before = folder === null ? workspace.parts.info : { column: null, encoding: null }
  const column = wishes.column ?? before.column
  const encoding = wishes.encoding ?? before.encoding
  const originals = folder ?? workspace.parts.info.originals
  if (originals === null) throw new RedraftError('NO_COLLECTION')
  if (workspace.parts.indexFault === 'INDEX_NEWER') throw new RedraftError('INDEX_NEWER')
  // A folder that cannot be read leaves everything as it is.
  await requireSources(originals)
  const { index, info } = workspace.parts
  const looked = index === null || info.incomplete || info.looked !== workspace.lookKey() ? null : info.looked
  await saveInfo(workspace.parts, { incomplete: true })
  const reading: JobContext = {
    signal: job.signal,
    onProgress: (progress) => job.onProgress({ ...progress, value: progress.value * READING }),
  }
  const report = await build(workspace, { folder: originals, column, encoding }, reading)
  await saveInfo(workspace.parts, { originals, column, encoding, incomplete: false })
  const collection = workspace.collectionFacts()
  const { added, replaced, removed } = report
  await workspace.store.record({
    ...workspace.stamp(),
    document: null,
    action: 'collection-indexed',
    details: { added, replaced, removed, originals: collection.originals, fingerprint: collection.fingerprint },
  })
  // All was looked at in this very collection before.
  if (workspace.lookKey() === looked) return { ...report, collection }
  await lookAgain(workspace, {
    signal: job.signal,
    onProgress: (progress) => job.onProgress({ ...progress, value: READING + (1 - READING) * progress.value }),
  })
  return { ...report, collection }
}

async function build(
  workspace: Workspace,
  from: OriginalsWishes & { readonly folder: string },
  job: JobContext,
): Promise<Omit<IndexReport, 'collection'>> {
  if (workspace.parts.index === null) await salvageIndex(workspace.parts, job.signal)
  for (const begin of [salvageIndex, renewIndex]) {
    try {
      return await readAll(workspace, from, job)
    } catch (error) {
      if (!(error instanceof RedraftError) || error.code !== 'INDEX_DAMAGED') throw error
      await begin(workspace.parts, job.signal)
    }
  }
  return readAll(workspace, from, job)
}

/** Originals and background; a folder of background that is not there keeps the texts it had, and is refused by name. */
async function readAll(
  workspace: Workspace,
  from: OriginalsWishes & { readonly folder: string },
  job: JobContext,
): Promise<Omit<IndexReport, 'collection'>> {
  const options = { ...from, cut: workspace.settings, background: null, grouping: groupingOf(workspace) }
  const report = await buildCollection(workspace.index, options, job)
  const refused = [...report.refused]
  for (const { name, folder } of workspace.parts.choices.backgrounds) {
    try {
      const read = await buildCollection(workspace.index, { folder, cut: workspace.settings, background: name }, job)
      refused.push(...read.refused)
    } catch (error) {
      if (!(error instanceof RedraftError) || error.code !== 'FILE_UNREADABLE') throw error
      refused.push(refusalOf(name, error))
    }
  }
  return { ...report, refused }
}

/**
 * Analyses every document anew that was analysed with other settings or another collection. An approval does not outlive
 * that a phrase links which nobody accepted: the document is open again. Without originals nothing is looked at.
 */
export async function lookAgain(workspace: Workspace, job: JobContext): Promise<void> {
  if (workspace.collectionFacts().originals === 0) return
  await pairAgain(workspace, job)
  // Approved ones first: should this be broken off, least is claimed that may not hold.
  const rows = workspace.store
    .rows()
    .map(({ row }) => row)
    .sort((a, b) => Number(isApproved(b)) - Number(isApproved(a)))
  const meter = new Meter('index', 'Looking at the documents again', rows.length, job)
  for (const row of rows) {
    await breathe(job.signal)
    await lookAnew(workspace, row, job.signal)
    meter.step('')
  }
  await saveInfo(workspace.parts, { looked: workspace.lookKey() })
}

/** Brings a document and its row up to the collection, unless it went or was worked on meanwhile: that looked anew itself. */
async function lookAnew(workspace: Workspace, row: DocumentRow, signal: AbortSignal): Promise<void> {
  try {
    const before = workspace.load(row.id)
    const file = before.state.analysis === null ? before : await ensureAnalysed(workspace, row.id, signal)
    const now = await rowOf(workspace, file)
    if (file === before && !isDeepStrictEqual(row, now)) await workspace.store.putRow(now, file.version)
  } catch (error) {
    const isOfAnother = error instanceof RedraftError && ['DOCUMENT_UNKNOWN', 'DOCUMENT_CHANGED'].includes(error.code)
    if (!isOfAnother) throw error
  }
}

/** Takes back each approval that the settings ask another person for. */
export async function openOwnApprovals(workspace: Workspace, { signal }: JobContext): Promise<void> {
  const { secondReader } = workspace.settings
  if (secondReader === 0) return
  for (const { row } of workspace.store.rows())
    if (isOwnApproval(row, secondReader)) await lookAnew(workspace, row, signal)
}

/** Makes the index as a person decided about groups and background, where a kill came between the decision and that. */
async function followChoices(workspace: Workspace, index: CollectionIndex, job: JobContext): Promise<void> {
  const named = new Set(workspace.parts.choices.backgrounds.map(({ name }) => name))
  for (const name of index.files.backgrounds) if (!named.has(name)) await index.removeBackground(name)
  const grouping = groupingOf(workspace)
  if (index.names().length === 0 || isDeepStrictEqual(index.files.manifest.grouping, grouping)) return
  await groupOriginals(index, grouping, job.signal, () => {})
}

/**
 * Ends what a kill or a cancel left undone: looks at the documents again when the collection or the settings moved on. Where
 * that cannot be done (a damaged index) the workspace is as open as before: approving and exporting look for themselves.
 */
export async function catchUp(workspace: Workspace, job: JobContext): Promise<void> {
  const { index, info } = workspace.parts
  if (index === null || info.incomplete) return
  try {
    await workspace.whileChanging(async () => {
      await followChoices(workspace, index, job)
      if (info.looked !== workspace.lookKey()) await lookAgain(workspace, job)
      await openOwnApprovals(workspace, job)
    })
  } catch (error) {
    if (!(error instanceof RedraftError)) throw error
  }
}
