import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { arch, cpus, platform } from 'node:os'
import { dirname } from 'node:path'
import { z } from 'zod'

/** A higher number of threads has to be faster by this share; fewer threads leave the machine to its user. */
const worthwhile = 0.95
/** Measured numbers of threads kept in the file; the oldest go first. */
const mostKept = 200

const keptSchema = z.record(z.string(), z.int().min(1).max(1024))

/**
 * Whether a model has to keep what it read beyond its sliding window: otherwise it can't go back in what it wrote, which guided
 * writing does all the time (Gemma).
 * @param window of the file, in tokens; undefined or 0 where it has none.
 */
export function needsFullCache(window: number | undefined): boolean {
  return window !== undefined && window > 0
}

export interface ThreadsQuestion {
  /** SHA-256 of the model file. */
  readonly hash: string
  /** What computes: the processor alone, or with a graphics card of a kind. */
  readonly device: string
  /** Most threads that could be of use. */
  readonly cores: number
  /** JSON file of earlier answers; none are kept without it. */
  readonly file?: string
  readonly signal: AbortSignal
  /** Milliseconds for a few tokens with so many threads. May give up, with a longer time, once over `giveUpAfter`. */
  readonly time: (threads: number, giveUpAfter: number) => Promise<number>
}

/**
 * The number of threads with which this model writes fastest on this machine, measured once and then remembered. More
 * threads than there are cores to have can be a hundred times slower, and the operating system does not always tell.
 *
 * @throws the signal's reason when it is aborted, and what `time` throws.
 */
export async function chooseThreads({ hash, device, cores, file, signal, time }: ThreadsQuestion): Promise<number> {
  const key = machineKey(hash, device)
  const kept = file === undefined ? {} : await readKept(file)
  const before = kept[key]
  if (before !== undefined && before <= cores) return before
  const best = await fastest(candidates(cores), time, signal)
  if (file !== undefined) await keep(file, kept, key, best)
  return best
}

/** Numbers of threads worth trying, rising: 1, 2, half of the cores, all of them. */
export function candidates(cores: number): number[] {
  const wanted = [1, 2, Math.ceil(cores / 2), cores].filter((threads) => threads <= cores)
  return [...new Set(wanted)].sort((a, b) => a - b)
}

/** The fastest of rising numbers of threads; stops at the first that is clearly slower than the best before it. */
export async function fastest(
  threads: readonly number[],
  time: ThreadsQuestion['time'],
  signal: AbortSignal,
): Promise<number> {
  let best = threads[0] ?? 1
  let bestTime = Number.POSITIVE_INFINITY
  for (const each of threads) {
    signal.throwIfAborted()
    const taken = await time(each, bestTime * 1.5)
    if (taken < bestTime * worthwhile) {
      best = each
      bestTime = taken
    } else if (taken > bestTime * 1.2) break
  }
  return best
}

function machineKey(hash: string, device: string): string {
  const processors = cpus()
  const machine = [device, platform(), arch(), processors[0]?.model ?? '', processors.length].join('|')
  return createHash('sha256').update(`${hash}|${machine}`).digest('hex')
}

async function readKept(file: string): Promise<Record<string, number>> {
  try {
    return keptSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    // Missing or damaged: it is measured again.
    return {}
  }
}

async function keep(file: string, kept: Record<string, number>, key: string, threads: number): Promise<void> {
  const entries = [...Object.entries(kept).filter(([other]) => other !== key), [key, threads] as const]
  try {
    await mkdir(dirname(file), { recursive: true })
    const draft = `${file}.${process.pid}.tmp`
    await writeFile(draft, JSON.stringify(Object.fromEntries(entries.slice(-mostKept))))
    await rename(draft, file)
  } catch {
    // A folder that cannot be written costs the next start a second, nothing else.
  }
}
