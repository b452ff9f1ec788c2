import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { build } from 'vite'
import { damaged, Dice } from './mutate.ts'
import { READ_BACK, type Outcome } from './reader-messages.ts'
import { seeds, type Seed } from './seeds.ts'

const root = resolve(import.meta.dirname, '../..')

export interface FuzzWish {
  readonly inputs: number
  readonly seed: number
  /** Milliseconds of a processor that one reader of a file may take before it counts as hung; of a clock, twenty times as many. */
  readonly patience: number
  /** Milliseconds after which no further input is tried. */
  readonly atMost: number
}

export interface Finding {
  readonly ending: string
  readonly kind: 'broken' | 'hung' | 'memory'
  readonly detail: string
  /** Where the input was kept. */
  readonly file: string
}

export interface FuzzReport {
  readonly inputs: number
  /** By ending: how many were read, how many refused. */
  readonly read: ReadonlyMap<string, number>
  readonly refused: ReadonlyMap<string, number>
  readonly findings: readonly Finding[]
}

/** Megabytes of objects, and of everything, that reading one damaged file may take. */
const objects = 1_024
const everything = 3_000

/**
 * Reads damaged files of every kind in a thread: each has to give documents or a refusal with a code, in bounded time and
 * memory. What does not is kept in a folder of the system for temporary files, and named.
 */
export async function fuzz({ inputs, seed, patience, atMost }: FuzzWish): Promise<FuzzReport> {
  const folder = await builtReader()
  const work = await mkdtemp(join(tmpdir(), 'redraft-fuzz-'))
  const kept = join(tmpdir(), `redraft-fuzz-${seed}`)
  const dice = new Dice(seed)
  const all = seeds()
  const byEnding = grouped(all)
  const endings = [...byEnding.keys()]
  const [read, refused, findings] = [new Map<string, number>(), new Map<string, number>(), [] as Finding[]]
  const start = Date.now()
  let reader = new Reader(join(folder, 'reader.mjs'))
  let done = 0
  try {
    for (; done < inputs && Date.now() - start < atMost; done += 1) {
      const ending = dice.pick(endings)
      const same = byEnding.get(ending) as Seed[]
      const bytes = await damaged(
        dice.pick(same).bytes,
        dice,
        same.map((one) => one.bytes),
      )
      const file = join(work, `input${ending}`)
      await writeFile(file, bytes)
      const outcome = await reader.read(file, patience)
      if (outcome.kind === 'documents') read.set(ending, (read.get(ending) ?? 0) + 1)
      else if (outcome.kind === 'refused') refused.set(ending, (refused.get(ending) ?? 0) + 1)
      else {
        await mkdir(kept, { recursive: true })
        const copy = join(kept, `${done}${ending}`)
        await copyFile(file, copy)
        findings.push({ ending, ...outcome, file: copy })
        await reader.end()
        reader = new Reader(join(folder, 'reader.mjs'))
      }
    }
  } finally {
    await reader.end()
    await Promise.all([folder, work].map((one) => rm(one, { recursive: true, force: true })))
  }
  return { inputs: done, read, refused, findings }
}

function grouped(all: readonly Seed[]): Map<string, Seed[]> {
  const groups = new Map<string, Seed[]>()
  for (const one of all) groups.set(one.ending, [...(groups.get(one.ending) ?? []), one])
  return groups
}

/** The readers made into files that a thread runs; the thread that PDFs are read in beside them, as in the built program. */
async function builtReader(): Promise<string> {
  const cache = join(root, 'node_modules/.cache/redraft')
  await mkdir(cache, { recursive: true })
  const outDir = await mkdtemp(join(cache, 'fuzz-'))
  const bundle = (entry: string, format: 'es' | 'cjs', entryFileNames: string): Promise<unknown> =>
    build({
      root,
      configFile: false,
      logLevel: 'error',
      build: {
        ssr: entry,
        outDir,
        emptyOutDir: false,
        target: 'node20',
        minify: false,
        rollupOptions: { output: { format, entryFileNames, codeSplitting: false } },
      },
    })
  await bundle(join(import.meta.dirname, 'reader.ts'), 'es', 'reader.mjs')
  await bundle(join(root, 'src-main/engine/formats/worker.ts'), 'cjs', 'format-worker.cjs')
  return outDir
}

type Bad = { readonly kind: 'broken' | 'hung' | 'memory'; readonly detail: string }

class Reader {
  readonly #worker: Worker
  #waiting: ((outcome: Outcome | Bad) => void) | null = null
  /** Another reader begins: it has as much time as the one before. */
  #begin: () => void = () => {}

  constructor(entry: string) {
    this.#worker = new Worker(entry, {
      resourceLimits: { maxOldGenerationSizeMb: objects },
      stdout: true,
      stderr: true,
    })
    this.#worker.on('message', (message: Outcome | typeof READ_BACK) => {
      if (message === READ_BACK) this.#begin()
      else this.#waiting?.(message)
    })
    this.#worker.on('error', (error: NodeJS.ErrnoException) =>
      this.#waiting?.({
        kind: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'broken',
        detail: error.stack ?? error.message,
      }),
    )
    this.#worker.on('exit', () => this.#waiting?.({ kind: 'broken', detail: 'the thread ended' }))
  }

  async read(file: string, patience: number): Promise<Outcome | Bad> {
    let watch: NodeJS.Timeout | undefined
    let start = Date.now()
    let used = process.cpuUsage()
    this.#begin = () => {
      start = Date.now()
      used = process.cpuUsage()
    }
    const before = process.memoryUsage.rss()
    try {
      return await new Promise((resolve) => {
        this.#waiting = resolve
        watch = setInterval(() => {
          const more = Math.round((process.memoryUsage.rss() - before) / 1024 / 1024)
          if (more > everything) resolve({ kind: 'memory', detail: `${more} MB` })
          const { user, system } = process.cpuUsage(used)
          if ((user + system) / 1_000 > patience || Date.now() - start > patience * 20)
            resolve({ kind: 'hung', detail: `after ${patience} ms` })
        }, 50)
        this.#worker.postMessage(file)
      })
    } finally {
      clearInterval(watch)
      this.#waiting = null
    }
  }

  async end(): Promise<void> {
    this.#waiting = null
    await this.#worker.terminate()
  }
}
