import { createHash } from 'node:crypto'
import { appendFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { RedraftError, type WorkspaceSettings } from '../../../src-preload/contract/index.ts'
import { documentName, listFiles, readDocumentFile } from '../formats/files.ts'
import { buildCollection } from '../index/build-collection.ts'
import { openIndex, type CollectionIndex } from '../index/collection-index.ts'
import type { JobContext } from '../jobs/context.ts'
import type { Writer } from '../model/port.ts'
import type { Prompts } from '../rewrite/prompts.ts'
import { textRules } from '../text/masks.ts'
import { evaluator } from './document.ts'
import { originalVectors } from './original-vectors.ts'
import { sweepDocument, sweepRowSchema, sweepShares, type SweepRow } from './redaction-sweep.ts'
import { approachNames, evaluatedRowSchema, rowsIn, type ApproachName, type EvaluatedRow } from './row.ts'

export interface EvaluationRequest {
  /** Holds `originals` and `deidentified`; a document is paired with the original of its name. */
  readonly folder: string
  /** Where the index and the rows are kept, so that an ended run goes on. Made when it is missing. */
  readonly out: string
  readonly writer: Writer | null
  readonly embedder: Writer | null
  readonly prompts: Prompts
  readonly settings: WorkspaceSettings
  readonly arity: 1 | 2 | 3
  /** Documents at the most, the first by name; all when absent. */
  readonly limit?: number
  readonly approaches?: readonly ApproachName[]
  /** Whether the place of the source by meaning is looked for with more and more words redacted; needs `embedder`. */
  readonly sweep?: boolean
}

/** What an evaluation found. `sweep` is empty where it was not asked for. */
export interface Evaluation {
  readonly rows: readonly EvaluatedRow[]
  readonly sweep: readonly SweepRow[]
}

/**
 * Rewrites the documents of a folder by every approach and measures what is left. Each row is on disk before the next begins;
 * rows of a run with other settings or models are not taken for this one's.
 * @throws RedraftError as reading and indexing files do. @throws the signal's reason when it is aborted.
 */
export async function evaluate(request: EvaluationRequest, job: JobContext): Promise<Evaluation> {
  const { folder, out, settings, limit = Infinity, approaches = approachNames } = request
  await mkdir(out, { recursive: true })
  const masks = textRules(settings)
  const index = await openIndex({ folder: path.join(out, 'collection'), masks: masks.key })
  try {
    const originals = path.join(folder, 'originals')
    const quiet = { signal: job.signal, onProgress: () => undefined }
    await buildCollection(index, { folder: originals, cut: settings, background: null }, quiet)
    const files = (await listFiles(path.join(folder, 'deidentified'))).slice(0, limit)
    const log = path.join(out, `rows-${keyOf(request, index)}.jsonl`)
    const content = await readRows(log)
    // A run that was ended in the middle of a line left one that nothing may be joined to.
    if (content !== '' && !content.endsWith('\n')) await appendFile(log, '\n')
    const names = new Set(files.map(documentName))
    const rows = rowsIn(content, evaluatedRowSchema).filter(
      ({ approach, document }) => approaches.includes(approach) && names.has(document),
    )
    const done = new Set(rows.map((row) => `${row.approach}|${row.document}`))
    const tell = teller(job, names.size * approaches.length, done.size)
    const means = { ...request, index, clock: () => performance.now() / 1000 }
    for (const file of files) {
      const document = documentName(file)
      const wanted = approaches.filter((approach) => !done.has(`${approach}|${document}`))
      if (wanted.length === 0) continue
      const { text } = await (await readDocumentFile(file)).document()
      const evaluateBy = evaluator(document, text, means)
      for (const approach of wanted) {
        tell()
        const row = await evaluateBy(approach, job)
        if (row === null) continue
        await appendFile(log, `${JSON.stringify(row)}\n`)
        rows.push(row)
      }
    }
    const sweep = await sweepFiles(request, index, files, job)
    return { rows, sweep }
  } finally {
    await index.close()
  }
}

/** Rows of the sweep, a document's on disk before the next begins. */
async function sweepFiles(
  { folder, out, embedder, settings, sweep = false }: EvaluationRequest,
  index: CollectionIndex,
  files: readonly string[],
  { signal }: JobContext,
): Promise<SweepRow[]> {
  const embed = embedder?.embed?.bind(embedder)
  if (!sweep || embed === undefined || embedder === null) return []
  const key = `${embedder.hash.slice(0, 16)}-${index.facts().fingerprint.slice(0, 16)}`
  const log = path.join(out, `sweep-${key}.jsonl`)
  const content = await readRows(log)
  if (content !== '' && !content.endsWith('\n')) await appendFile(log, '\n')
  const wanted = new Set(files.map((file) => documentName(file)))
  const rows = rowsIn(content, sweepRowSchema).filter(({ document }) => wanted.has(document))
  const done = new Set(rows.filter(({ share }) => share === sweepShares.at(-1)).map(({ document }) => document))
  const paths = new Map((await listFiles(path.join(folder, 'originals'))).map((file) => [documentName(file), file]))
  const textOf = async (file: string): Promise<string> => (await (await readDocumentFile(file)).document()).text
  const names = index.names().filter((name) => paths.has(name))
  const vectors = path.join(out, `vectors-${key}.json`)
  const originals = await originalVectors(vectors, names, (name) => textOf(paths.get(name)!), embed, signal)
  for (const file of files) {
    const document = documentName(file)
    if (done.has(document)) continue
    const { maskText, seed } = settings
    const task = { document, originals, embed, masks: textRules(settings), maskText, seed }
    const found = await sweepDocument({ ...task, text: await textOf(file) }, signal)
    if (found.length === 0) continue
    await appendFile(log, found.map((row) => `${JSON.stringify(row)}\n`).join(''))
    rows.push(...found)
  }
  return rows
}

/** Of all that rows depend on: another collection, model, setting or list of words makes another file. */
function keyOf({ settings, writer, embedder, arity, prompts }: EvaluationRequest, index: CollectionIndex): string {
  const given = [index.facts().fingerprint, settings, arity, prompts, writer?.hash ?? null, embedder?.hash ?? null]
  return createHash('sha256').update(JSON.stringify(given)).digest('hex').slice(0, 16)
}

async function readRows(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw new RedraftError('FILE_UNREADABLE', { file: path.basename(file), detail: 'the disk did not give it' })
  })
}

/** Tells of the next row each time; the time left goes by the rows of this run. */
function teller({ onProgress }: JobContext, total: number, done: number): () => void {
  const start = performance.now()
  let now = 0
  return () => {
    const left = total - done - now
    const secondsLeft = now === 0 ? null : ((performance.now() - start) / 1000 / now) * left
    const value = (done + now) / total
    onProgress({
      kind: 'what-if',
      value,
      title: 'Evaluating',
      detail: 'Rewriting',
      done: done + now,
      total,
      secondsLeft,
    })
    now += 1
  }
}
