import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { workspaceSettingsSchema } from '../../src-preload/contract/index.ts'
import { evaluator } from '../../src-main/engine/evaluate/document.ts'
import { originalVectors } from '../../src-main/engine/evaluate/original-vectors.ts'
import { sweepDocument, sweepRowSchema } from '../../src-main/engine/evaluate/redaction-sweep.ts'
import { approachNames, rowsIn, storedRowSchema, type ApproachName } from '../../src-main/engine/evaluate/row.ts'
import type { Embed, Vector } from '../../src-main/engine/measure/similarity.ts'
import { sha256Of } from '../../src-main/engine/model/file-hash.ts'
import { loadLlamaWriter } from '../../src-main/engine/model/llama.ts'
import { loadPrompts } from '../../src-main/engine/rewrite/prompts.ts'
import { collectionOf, cut, masks, read, seenBefore } from '../decoders/sentences.ts'
import { drawn, stepsOf } from './order.ts'
import { evaluationPage } from './page.ts'

/**
 * `npm run bench:evaluation CORPORA MODEL.gguf SIMILARITY.gguf [--minutes N] [--only APPROACH]… [--part I/OF] [--again]`: rewrites
 * the pairs of the corpora by every approach, or those that are named, and adds rows to rows.jsonl and sweep.jsonl here, from
 * which the page is made. A run goes on where the last one ended; with `--again` rows of the approaches are made anew. A part is
 * every OF-th document from the I-th on: copies of the repository can share the work, and their rows are put together.
 */
const [root = '', ...given] = process.argv.slice(2)
const { values, positionals } = parseArgs({
  args: given,
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: 'Infinity' },
    part: { type: 'string', default: '1/1' },
    only: { type: 'string', multiple: true, default: [...approachNames] },
    again: { type: 'boolean', default: false },
  },
})
const [corpora = '', model = '', similarity = ''] = positionals
if (similarity === '') {
  process.stderr.write(
    'npm run bench:evaluation CORPORA MODEL.gguf SIMILARITY.gguf -- [--minutes N] [--only APPROACH]… [--part I/OF] [--again]\n',
  )
  process.exit(2)
}
const only = new Set(values.only)
const [part = 1, parts = 1] = values.part.split('/').map(Number)
const SEED = 20261130
const until = Date.now() + Number(values.minutes) * 60_000
const { signal } = new AbortController()
const quiet = { signal, onProgress: () => undefined }
const folder = path.join(root, 'bench', 'evaluation')
const cache = path.join(root, 'node_modules', '.cache', 'redraft-bench')
const files = { rows: path.join(folder, 'rows.jsonl'), sweep: path.join(folder, 'sweep.jsonl') }
const echr = path.join(corpora, 'echr')

const kept = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')
const write = (file: string, rows: readonly unknown[]): void =>
  writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
const rows = rowsIn(kept(files.rows), storedRowSchema).filter(({ approach }) => !(values.again && only.has(approach)))
const sweep = rowsIn(kept(files.sweep), sweepRowSchema)
write(files.rows, rows)
write(files.sweep, sweep)

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
const index = await collectionOf(path.join(echr, 'originals'), path.join(cache, 'decoders-collection'))
const prompts = await loadPrompts(path.join(root, 'resources', 'prompts'))
const load = async (file: string, purpose: 'writing' | 'similarity'): ReturnType<typeof loadLlamaWriter> =>
  loadLlamaWriter(
    { file, name: path.parse(file).name, hash: await sha256Of(file, signal), gpu: 'off', threads: 1, purpose },
    signal,
  )
const writer = await load(model, 'writing')
const embedder = await load(similarity, 'similarity')
const settings = workspaceSettingsSchema.parse({ ...cut, seed: 7 })
const clock = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
const means = { index, writer, embedder, prompts, settings, arity: 1, clock } as const

function page(): void {
  const about = {
    model: writer.name,
    modelHash: writer.hash,
    similarity: embedder.name,
    processor: cpus()[0]?.model ?? 'unknown',
    originals: index.names().length,
    pairs: documents.length,
    seen: documents.filter((_, place) => seenBefore(place)).length,
    settings,
  }
  const { text, chart } = evaluationPage(rows, sweep, about)
  writeFileSync(path.join(folder, 'RESULTS.md'), text)
  if (chart !== null) writeFileSync(path.join(folder, 'sweep.svg'), chart)
}

const embed: Embed = (...asked) => embedder.embed!(...asked)
const vectorsFile = path.join(cache, `vectors-${embedder.hash.slice(0, 16)}.json`)
const readOriginal = (name: string): Promise<string> =>
  Promise.resolve(read(path.join(echr, 'originals', `${name}.txt`)))
const documents = readdirSync(path.join(echr, 'deidentified'))
  .sort()
  .map((file) => path.parse(file).name)
const done = new Set(rows.map(({ approach, document }) => `${approach}|${document}`))
const swept = new Set(sweep.map(({ document }) => document))
let originals: Map<string, Vector> | null = null
const order = drawn(documents, seenBefore, SEED).filter((_, place) => place % parts === part - 1)
for (const { document, approaches, isSwept } of stepsOf(order)) {
  if (Date.now() > until) break
  const text = read(path.join(echr, 'deidentified', `${document}.txt`))
  const isDone = (approach: ApproachName): boolean => done.has(`${approach}|${document}`)
  const evaluateBy = evaluator(document, text, means)
  for (const approach of approaches) {
    if (isDone(approach) || !only.has(approach)) continue
    const row = await evaluateBy(approach, quiet)
    if (row === null) continue
    const stored = { ...row, commit, model: writer.name }
    appendFileSync(files.rows, `${JSON.stringify(stored)}\n`)
    rows.push(stored)
  }
  if (isSwept && !swept.has(document)) {
    originals ??= await originalVectors(vectorsFile, index.names(), readOriginal, embed, signal)
    const { maskText } = settings
    const task = { document, text, originals, embed, masks, maskText, seed: SEED }
    const found = await sweepDocument(task, signal)
    for (const row of found) appendFileSync(files.sweep, `${JSON.stringify(row)}\n`)
    sweep.push(...found)
  }
  page()
}
page()
await writer.close()
await embedder.close()
await index.close()
