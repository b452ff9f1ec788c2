import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { prepareMixed, prepareSample, prepareUsAppeals, type Collection } from './collections.ts'
import { differences, runPeer, type Row } from './compare.ts'
import { canMeasure } from './measure.ts'
import { missingTool, peers, type Peer, type Places } from './peers.ts'

const [root, programs, ...rest] = process.argv.slice(2) as [string, string, ...string[]]
const { values } = parseArgs({
  args: rest,
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    collections: { type: 'string', default: 'us-appeals,mixed' },
    cache: { type: 'string', default: path.join(root, 'node_modules', '.cache', 'redraft-bench') },
    corpora: { type: 'string', default: process.env['REDRAFT_CORPORA'] ?? path.join(root, '..', 'shared', 'corpora') },
    limit: { type: 'string', default: '2400' },
  },
})
const places: Places = { root, programs, builds: path.join(values.cache, 'build') }
const core = cpus().length - 1

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function compare(collection: Collection, chosen: readonly Peer[]): Promise<Row[]> {
  const rows: Row[] = []
  say(`${collection.title}: ${collection.documents} documents, ${collection.tokens} tokens`)
  for (const peer of chosen) {
    const missing = missingTool(peer)
    if (missing !== undefined) {
      say(`  ${peer.title}: skipped, ${missing} is missing`)
      continue
    }
    const row = await runPeer(
      peer,
      peer.prepare(places),
      collection,
      path.join(values.cache, 'scratch'),
      core,
      Number(values.limit),
    )
    if ('stopped' in row) {
      say(`  ${peer.title}: ${row.stopped}`)
      continue
    }
    rows.push(row)
    say(`  ${JSON.stringify({ ...row, answers: Object.keys(row.answers).length })}`)
    const wrong = differences(rows[0]!, row)
    if (wrong.length > 0) {
      say(`  ${peer.title} answers differently from ${rows[0]!.peer}: ${wrong.join(', ')}`)
      process.exitCode = 1
    }
  }
  return rows
}

if (!canMeasure()) {
  say('Nothing was measured: GNU time and taskset are needed, as Linux has them.')
} else {
  mkdirSync(places.builds, { recursive: true })
  const names = values.only?.split(',')
  const chosen = peers.filter(({ id }) => names === undefined || names.includes(id))
  for (const name of values.quick ? ['sample'] : values.collections.split(',')) {
    const collection =
      name === 'sample'
        ? prepareSample(values.cache, root)
        : name === 'mixed'
          ? prepareMixed(values.cache, values.corpora)
          : prepareUsAppeals(values.cache, values.corpora)
    const rows = await compare(collection, chosen)
    writeFileSync(path.join(values.cache, `${name}.json`), JSON.stringify(rows))
    void readFileSync
  }
}
