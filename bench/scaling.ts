import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { prepareFirst, readList, type Collection } from './collections.ts'
import { finished, measure, type Usage } from './measure.ts'
import { summariseProfile, type Share } from './profile.ts'

/** Redraft on so many documents. */
export interface Step {
  readonly documents: number
  readonly tokens: number
  readonly buildSeconds: number
  readonly queryMs: number
  /** What links, with counting that stops at k. */
  readonly linksMs: number
  /** Everything the window shows, with exact frequencies. */
  readonly analyseMs: number
  /** Twenty documents more; absent in what an older run left. */
  readonly addMs?: number
}

const SIZES = [100, 1_000, 4_000]
const QUERIES = 10
const PLACES = 14

/** @param command how Redraft's program is started. */
export async function scale(
  command: readonly string[],
  large: Collection,
  cache: string,
  core: number,
  limitSeconds: number,
): Promise<Step[]> {
  const queries = readList(large, 'documents.txt').slice(0, QUERIES)
  const steps: Step[] = []
  for (const size of SIZES) {
    const collection = prepareFirst(cache, large, size, queries)
    const scratch = mkdtempSync(path.join(tmpdir(), 'redraft-bench-'))
    const phase = async (name: string): Promise<Usage> =>
      finished(await measure([...command, name, collection.folder, path.join(scratch, 'index')], core, limitSeconds))
    try {
      const { cpuSeconds } = await phase('build')
      const { documents, tokens } = collection
      const queryMs = valueOf(await phase('query'), 'query-ms')
      const analysed = await phase('analyse')
      steps.push({
        documents,
        tokens,
        buildSeconds: cpuSeconds,
        queryMs,
        linksMs: valueOf(analysed, 'links-ms'),
        analyseMs: valueOf(analysed, 'analyse-ms'),
        addMs: valueOf(await phase('add'), 'add-ms'),
      })
    } finally {
      rmSync(scratch, { recursive: true, force: true })
    }
  }
  return steps
}

/** Builds and asks once more under Node's profiler. */
export async function profile(
  command: readonly string[],
  collection: Collection,
  core: number,
  limitSeconds: number,
): Promise<Record<'build' | 'query', Share[]>> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'redraft-bench-'))
  const [node, ...program] = command
  const phase = async (name: 'build' | 'query'): Promise<Share[]> => {
    const profiles = path.join(scratch, name)
    const profiled = [node!, '--cpu-prof', '--cpu-prof-dir', profiles, ...program, name]
    finished(await measure([...profiled, collection.folder, path.join(scratch, 'index')], core, limitSeconds))
    return summariseProfile(profiles, PLACES)
  }
  try {
    return { build: await phase('build'), query: await phase('query') }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function valueOf({ lines }: Usage, name: string): number {
  const line = lines.find((one) => one.startsWith(`${name} `))
  if (line === undefined) throw new Error(`${name} was not printed`)
  return Number(line.split(' ')[1])
}
