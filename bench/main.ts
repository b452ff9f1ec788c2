import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import {
  prepareMixed,
  prepareSample,
  prepareUsAppeals,
  prepareUsAppealsStrict,
  type Collection,
} from './collections.ts'
import { combine } from './combine.ts'
import { differences, runPeer, type Row } from './compare.ts'
import { count, figure, megabytes } from './format.ts'
import { canMeasure } from './measure.ts'
import { resultsPage, type Compared, type Results } from './page.ts'
import { missingTool, peers, redraftAlone, type Peer, type PeerId, type Places } from './peers.ts'
import { profile, scale } from './scaling.ts'
import { versionsOf } from './versions.ts'

/** `npm run bench`; see bench/README.md. */

const [root, programs, ...rest] = process.argv.slice(2) as [string, string, ...string[]]
const { values } = parseArgs({
  args: rest,
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    collections: { type: 'string', default: 'us-appeals,us-appeals-strict,mixed' },
    parts: { type: 'string', default: 'compare,combine,scaling,profile' },
    cache: { type: 'string', default: path.join(root, 'node_modules', '.cache', 'redraft-bench') },
    corpora: { type: 'string', default: process.env['REDRAFT_CORPORA'] ?? path.join(root, '..', 'shared', 'corpora') },
    limit: { type: 'string', default: '2400' },
  },
})
const { cache, corpora } = values
const limit = Number(values.limit)
const places: Places = { root, programs, builds: path.join(cache, 'build') }
const core = cpus().length - 1
/** Small enough for a test, with tools that most machines have. */
const quickPeers: readonly PeerId[] = ['redraft', 'plain-lmdb', 'sqlite-fts5', 'python-dictionary']

type Stored = Omit<Results, 'compared' | 'versions'>

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function prepare(name: string): Promise<Collection> {
  switch (name) {
    case 'sample':
      return prepareSample(cache, root)
    case 'us-appeals':
      return prepareUsAppeals(cache, corpora)
    case 'us-appeals-strict':
      return prepareUsAppealsStrict(cache, corpora)
    case 'mixed':
      return prepareMixed(cache, corpora)
    default:
      throw new Error(`there is no collection ${name}`)
  }
}

/** Rows of this run, and those of earlier ones for peers that were left out now. */
async function compare(collection: Collection, chosen: readonly Peer[]): Promise<Compared> {
  const stored = path.join(cache, `rows-${path.basename(collection.folder)}.json`)
  const rows = new Map<PeerId, Row>()
  if (!values.quick && values.only !== undefined && existsSync(stored)) {
    for (const row of JSON.parse(readFileSync(stored, 'utf8')) as Row[]) rows.set(row.peer, row)
  }
  const skipped: Partial<Record<PeerId, string>> = {}
  say(`${collection.title}: ${count(collection.documents)} documents, ${count(collection.tokens)} words`)
  for (const peer of peers) {
    const missing = missingTool(peer)
    if (missing !== undefined) skipped[peer.id] = `${missing} is missing here`
    if (!chosen.includes(peer)) continue
    const reason = skipped[peer.id]
    if (reason !== undefined) {
      say(`  ${peer.title}: skipped, ${reason}`)
      continue
    }
    const row = await runPeer(peer, peer.prepare(places), collection, path.join(cache, 'scratch'), core, limit)
    if ('stopped' in row) {
      skipped[peer.id] = row.stopped
      say(`  ${peer.title}: ${row.stopped}`)
    } else {
      rows.set(peer.id, row)
      say(`  ${peer.title}: ${lineOf(row)}`)
      if (!values.quick) writeFileSync(stored, JSON.stringify([...rows.values()]))
    }
  }
  return { collection, rows: [...rows.values()], skipped }
}

function lineOf(row: Row): string {
  const parts = [
    `build ${figure(row.buildSeconds)} s`,
    `peak ${megabytes(Math.max(row.buildPeakBytes, row.queryPeakBytes))} MB`,
    row.diskBytes === null ? 'nothing on disk' : `disk ${megabytes(row.diskBytes)} MB`,
    row.queryMs === null
      ? 'no queries'
      : `a document ${figure(row.queryMs)} ms, a sentence ${figure(row.sentenceMs!)} ms`,
    row.editMs === null ? 'no edits' : `an edit ${figure(row.editMs)} ms`,
    `${Object.keys(row.answers).length} answers`,
    ...row.remarks,
  ]
  return parts.join(', ')
}

/** Whether every peer gave the answers of the first one; says who did not. */
function agree({ rows }: Compared): boolean {
  const [first, ...others] = rows
  if (first === undefined) return true
  const wrong = others.flatMap((row) => differences(first, row).map((query) => `${row.peer}: ${query}`))
  for (const one of wrong) say(`  Differs from ${first.peer}: ${one}`)
  return wrong.length === 0
}

async function run(): Promise<boolean> {
  mkdirSync(places.builds, { recursive: true })
  const names = values.only?.split(',') ?? (values.quick ? quickPeers : peers.map(({ id }) => id))
  const chosen = peers.filter(({ id }) => names.includes(id))
  const parts = values.parts.split(',')
  const compared: Compared[] = []
  for (const name of values.quick ? ['sample'] : values.collections.split(',')) {
    compared.push(await compare(await prepare(name), parts.includes('compare') ? chosen : []))
  }
  const isEqual = compared.map(agree).every(Boolean)
  say(isEqual ? 'All answers are equal.' : 'Answers differ: these figures are worth nothing.')
  if (values.quick || !isEqual) return isEqual

  const redraft = redraftAlone(places)
  const stored = path.join(cache, 'scaling.json')
  const before = existsSync(stored) ? (JSON.parse(readFileSync(stored, 'utf8')) as Stored) : null
  const steps = parts.includes('scaling')
    ? await scale(redraft, await prepare('mixed'), path.join(cache, 'collections'), core, limit)
    : (before?.steps ?? [])
  const combined = parts.includes('combine')
    ? await combine(redraft, await prepare('us-appeals'), core, limit)
    : (before?.combined ?? [])
  const profiles = parts.includes('profile')
    ? await profile(redraft, await prepare('us-appeals'), core, limit)
    : (before?.profiles ?? { build: [], query: [] })
  writeFileSync(stored, JSON.stringify({ steps, combined, profiles } satisfies Stored))
  writeFileSync(
    path.join(root, 'bench', 'RESULTS.md'),
    resultsPage({ compared, steps, combined, profiles, versions: versionsOf(places) }),
  )
  say('Written: bench/RESULTS.md')
  return true
}

if (!canMeasure()) {
  say('Nothing was measured: GNU time and taskset are needed, as Linux has them.')
} else if (!(await run())) process.exitCode = 1
