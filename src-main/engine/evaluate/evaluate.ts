import { appendFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { RedraftError, type WorkspaceSettings } from '../../../src-preload/contract/index.ts'
import { documentName, listFiles, readDocumentFile } from '../formats/files.ts'
import { buildCollection } from '../index/build-collection.ts'
import { openIndex, type CollectionIndex } from '../index/collection-index.ts'
import type { JobContext } from '../jobs/context.ts'
import { runSliced } from '../jobs/slices.ts'
import type { Linkage } from '../linkage/analyse.ts'
import { usualBudget } from '../linkage/budget.ts'
import { fullAnalysis } from '../linkage/full-analysis.ts'
import { targetsOf } from '../linkage/targets.ts'
import { WatchedText } from '../linkage/watched-text.ts'
import { perplexityOf } from '../measure/perplexity.ts'
import { cosine, vectorsOf } from '../measure/similarity.ts'
import type { Writer } from '../model/port.ts'
import type { Prompts } from '../rewrite/prompts.ts'
import { countWords, diffWords } from '../text/diff-words.ts'
import { textRules } from '../text/masks.ts'
import { wordFrequency } from '../workspace/word-frequency.ts'
import { approachNames, rewriteBy, type ApproachName } from './approaches.ts'
import type { EvaluatedRow } from './table.ts'

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
}

/**
 * Rewrites the documents of a folder by every approach and measures what is left. Each row is on disk before the next begins;
 * rows of a run with other settings or models are not taken for this one's.
 * @throws RedraftError as reading and indexing files do. @throws the signal's reason when it is aborted.
 */
export async function evaluate(request: EvaluationRequest, job: JobContext): Promise<EvaluatedRow[]> {
  const { folder, out, settings, limit = Infinity, approaches = approachNames } = request
  await mkdir(out, { recursive: true })
  const masks = textRules(settings)
  const index = await openIndex({ folder: path.join(out, 'collection'), masks: masks.key })
  try {
    const originals = path.join(folder, 'originals')
    const quiet = { signal: job.signal, onProgress: () => undefined }
    await buildCollection(index, { folder: originals, cut: settings, background: null }, quiet)
    const files = (await listFiles(path.join(folder, 'deidentified'))).slice(0, limit)
    const log = path.join(out, `rows-${keyOf(request)}.jsonl`)
    const rows = await readRows(log)
    const done = new Set(rows.map((row) => `${row.approach}|${row.document}`))
    const total = files.length * approaches.length
    for (const [at, file] of files.entries()) {
      for (const [step, approach] of approaches.entries()) {
        const number = at * approaches.length + step
        tell(job, number, total)
        const document = documentName(file)
        if (done.has(`${approach}|${document}`)) continue
        const row = await evaluateOne(request, { index, document, file, approach }, job)
        if (row === null) continue
        await appendFile(log, `${JSON.stringify(row)}\n`)
        rows.push(row)
      }
    }
    tell(job, total, total)
    return rows
  } finally {
    await index.close()
  }
}

interface Task {
  readonly index: CollectionIndex
  readonly document: string
  readonly file: string
  readonly approach: ApproachName
}

async function evaluateOne(
  request: EvaluationRequest,
  { index, document, file, approach }: Task,
  job: JobContext,
): Promise<EvaluatedRow | null> {
  const { settings, writer, prompts, embedder, arity } = request
  const { text } = await (await readDocumentFile(file)).document()
  const { k, n, protectedTerms } = settings
  const source = index.has(document) ? document : null
  const linkage: Linkage = { index, masks: textRules(settings), k, n, source, protectedTerms }
  const context = { linkage, frequency: wordFrequency(index), writer, prompts, settings, job }
  const start = performance.now()
  const now = await rewriteBy(approach, text, context)
  if (now === null) return null
  const seconds = (performance.now() - start) / 1000
  const targets = arity === 1 ? [] : await runSliced(targetsOf(text, linkage), job.signal)
  const watched = new WatchedText(linkage, { arity, targets, budget: usualBudget })
  const options = { arity, targets, budget: usualBudget }
  const { counts } = await runSliced(fullAnalysis(watched, now, linkage, options, 'quick'), job.signal)
  const { combined } = counts
  const masksIn = (one: string): number => linkage.masks.find(one).length
  return {
    document,
    approach,
    words: countWords(text),
    single: counts.linkable / Math.max(1, counts.ngrams),
    combined: combined === undefined ? null : (counts.linkable + combined.taking) / Math.max(1, counts.ngrams),
    isComplete: combined?.complete ?? null,
    similarity: await similarityOf(embedder, text, now, job.signal),
    perplexity: writer?.likelihood === undefined ? null : await perplexityIn(writer, now, job.signal),
    changed: diffWords(text, now, 0).changes.reduce(
      (sum, { from, to, insert }) => sum + Math.max(countWords(text.slice(from, to)), countWords(insert)),
      0,
    ),
    masks: Math.max(0, masksIn(now) - masksIn(text)),
    seconds,
  }
}

async function similarityOf(
  embedder: Writer | null,
  before: string,
  after: string,
  signal: AbortSignal,
): Promise<number | null> {
  if (embedder?.embed === undefined || before.trim() === '' || after.trim() === '') return null
  const [a, b] = await vectorsOf((...asked) => embedder.embed!(...asked), [before, after], signal)
  return cosine(a!, b!)
}

function perplexityIn(writer: Writer, text: string, signal: AbortSignal): Promise<number | null> {
  const blocks = text.split('\n').filter((block) => block.trim() !== '')
  return perplexityOf((...asked) => writer.likelihood!(...asked), blocks, signal)
}

/** What rows depend on: another model or setting makes another file. */
function keyOf({ settings, writer, embedder, arity, prompts }: EvaluationRequest): string {
  const { k, n, strict, seed, passes, mayMask } = settings
  const models = [writer?.hash.slice(0, 8) ?? 'none', embedder?.hash.slice(0, 8) ?? 'none']
  const wishes = [
    `k${k}`,
    `n${n}`,
    `a${arity}`,
    strict ? 'strict' : 'plain',
    `s${seed}`,
    `p${passes}`,
    mayMask ? 'm' : 'x',
  ]
  return [...wishes, prompts.sets.en.version, ...models].join('-')
}

async function readRows(file: string): Promise<EvaluatedRow[]> {
  const content = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw new RedraftError('FILE_UNREADABLE', { file: path.basename(file), detail: error.code ?? 'unknown' })
  })
  return content.split('\n').flatMap((line): EvaluatedRow[] => {
    try {
      return line === '' ? [] : [JSON.parse(line) as EvaluatedRow]
    } catch {
      // The run was ended in the middle of a line: that document is done again.
      return []
    }
  })
}

function tell({ onProgress }: JobContext, done: number, total: number): void {
  const value = total === 0 ? 1 : done / total
  onProgress({ kind: 'what-if', value, title: 'Evaluating', detail: 'Rewriting', done, total, secondsLeft: null })
}
