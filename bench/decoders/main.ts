import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { loadLlamaWriter } from '../../src-main/engine/model/llama.ts'
import { checkWording } from '../../src-main/engine/rewrite/accept.ts'
import { loadDictionary } from '../../src-main/engine/rewrite/dictionary/dictionary.ts'
import { noAllowance, readSentence } from '../../src-main/engine/rewrite/guards/guard.ts'
import { loadPrompts } from '../../src-main/engine/rewrite/prompts.ts'
import { rulesOf, type Rules } from '../../src-main/engine/rewrite/rules.ts'
import { diffWords, countWords } from '../../src-main/engine/text/diff-words.ts'
import { wordFrequency } from '../../src-main/engine/workspace/word-frequency.ts'
import { decoders } from './decoders.ts'
import { resultsPage, type Row } from './page.ts'
import { parallelRatesOf } from './parallel.ts'
import { ratesOf } from './rates.ts'
import { replacementWriter } from './replacements.ts'
import { collectionOf, cut, linksOf, samples, type Sample } from './sentences.ts'

/** Decoders named at the end are run anew; of the others a run goes on where the last one ended. */
const [root = '', corpora = '', model = '', wanted = '200', minutes = 'Infinity', ...again] = process.argv.slice(2)
if (corpora === '' || model === '') {
  process.stderr.write('npm run bench:decoders CORPORA MODEL.gguf [SENTENCES] [MINUTES] [DECODER…]\n')
  process.exit(2)
}
const cache = path.join(root, 'node_modules', '.cache', 'redraft-bench')
const log = path.join(root, 'bench', 'decoders', 'rows.jsonl')
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
const until = Date.now() + Number(minutes) * 60_000
const never = new AbortController().signal
const echr = path.join(corpora, 'echr')

const index = await collectionOf(path.join(echr, 'originals'), path.join(cache, 'decoders-collection'))
const chosen = samples(path.join(echr, 'deidentified'), index, Number(wanted), 20261130)
const prompts = await loadPrompts(path.join(root, 'resources', 'prompts'))
const dictionary = await loadDictionary('en', prompts)
const frequency = wordFrequency(index)
const writer = await loadLlamaWriter(
  { file: model, name: path.parse(model).name, hash: '', gpu: 'off', threads: 1 },
  never,
)
const replacements = await replacementWriter(model)
const ways = decoders(writer, prompts, replacements)
const kept = existsSync(log)
  ? readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Row)
      .filter(({ decoder }) => !again.includes(decoder))
  : []
const rows = [...new Map(kept.map((row) => [`${row.decoder}|${row.sentence}`, row])).values()]
writeFileSync(log, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
const done = new Set(rows.map(({ decoder, sentence }) => `${decoder}|${sentence}`))

const perplexity = async (text: string): Promise<number> => {
  const { logarithm, tokens } = await writer.likelihood!(text, 600_000, never)
  return Math.exp(-logarithm / Math.max(1, tokens))
}

async function measure(sample: Sample, rules: Rules, decoder: string, text: string | null, cpu: number): Promise<Row> {
  const { place } = sample
  const before = place.sentence
  const now = text ?? before
  const failures = text === null ? [] : checkWording(text, place, rules, [], noAllowance)
  const codes = new Set<string>(failures.map(({ code }) => code))
  const masks = (one: string): number => one.split('[REDACTED]').length - 1
  // Further masks are what this way is allowed; what they took the place of is told by the other guards.
  const mayAdd = decoder.endsWith('masks for what is left') && masks(now) > masks(before)
  const allowed = new Set(['length', 'shape', ...(mayAdd ? ['masks'] : [])])
  const source = new Set(readSentence(before, rules.masks).words.map(({ key }) => key))
  const words = readSentence(now, rules.masks).words.map(({ key }) => key)
  return {
    decoder,
    sentence: sample.id,
    gaveUp: text === null,
    links: text === null || ['still-links', 'newly-links', 'links-outside'].some((code) => codes.has(code)),
    spansGone: text !== null && !codes.has('still-links'),
    factsKept: text === null || [...codes].every((code) => code.includes('link') || allowed.has(code)),
    masksKept: masks(now) >= masks(before),
    invented: words.filter((word) => !source.has(word) && !rules.isWord(word)).length,
    words: countWords(before),
    changed: diffWords(before, now, 0).changes.reduce(
      (sum, { from, to, insert }) => sum + Math.max(countWords(before.slice(from, to)), countWords(insert)),
      0,
    ),
    length: countWords(now) / Math.max(1, countWords(before)),
    perplexity: await perplexity(now),
    sourcePerplexity: await perplexity(before),
    cpu,
    codes: [...codes],
    commit,
  }
}

function rulesFor(sample: Sample): Rules {
  const links = linksOf(index, sample.source)
  const settings = { ...cut, passes: 1, seed: 7, maskText: '[REDACTED]', mayMask: false, protectedTerms: [] }
  const counts = (): never => {
    throw new RangeError('not counted here')
  }
  return rulesOf({ text: '', language: 'en', links, counts, frequency, writer, settings }, prompts, dictionary)
}

async function run(sample: Sample, decoder: string): Promise<void> {
  const decode = ways.get(decoder)
  if (decode === undefined || done.has(`${decoder}|${sample.id}`) || Date.now() > until) return
  const rules = rulesFor(sample)
  const start = process.cpuUsage()
  const text = await decode(sample, rules)
  const { user, system } = process.cpuUsage(start)
  const row = await measure(sample, rules, decoder, text, (user + system) / 1e6)
  done.add(`${decoder}|${sample.id}`)
  rows.push(row)
  appendFileSync(log, `${JSON.stringify(row)}\n`)
}

// The quick ones on all sentences, the others on the first ones first, so that a run that is ended can be compared.
const all = [...ways.keys()]
const quick = all.filter((name) => name.includes('fill-in') || name.includes('masks'))
for (const sample of chosen.slice(0, 12)) for (const decoder of all) await run(sample, decoder)
for (const sample of chosen) for (const decoder of quick) await run(sample, decoder)
for (const sample of chosen) for (const decoder of all) await run(sample, decoder)
const rates = await ratesOf(
  writer,
  prompts,
  chosen.slice(0, 24).map((sample) => ({ sample, rules: rulesFor(sample) })),
)
const about = {
  rates,
  parallel: await parallelRatesOf(model),
  model: writer.name,
  processor: cpus()[0]?.model ?? '',
  wanted: chosen.length,
  originals: index.names().length,
}
writeFileSync(path.join(root, 'bench', 'decoders', 'RESULTS.md'), resultsPage(rows, all, about))
await replacements.close()
await writer.close()
await index.close()
