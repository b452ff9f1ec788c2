import { create } from 'zustand'
import type { Progress } from '../../src-preload/contract/index.ts'
import type { Words } from '../i18n/index.ts'
import type { CallOptions } from '../transport/transport.ts'
import { call } from './engine.ts'
import { useNavigation, type Screen } from './navigation.ts'

export interface Job {
  readonly id: number
  /** What it is, before the first progress arrives. */
  readonly title: Words
  readonly kind: Progress['kind']
  /** The model or the folder it works on; tells two downloads apart. */
  readonly subject: string | null
  readonly progress: Progress | null
  /** Set once it was asked to stop. */
  readonly stopping: boolean
  /** What was wished of a rewriting while it runs. */
  readonly hold: Hold
}

interface Hold {
  readonly paused: boolean
  readonly stopAfter: boolean
}

interface JobsState {
  readonly jobs: readonly Job[]
}

export const useJobs = create<JobsState>(() => ({ jobs: [] }))

/** Whether a job of a kind runs; a selector of `useJobs`. */
export const runs =
  (kind: Job['kind']) =>
  ({ jobs }: JobsState): boolean =>
    jobs.some((job) => job.kind === kind)

/** Where the jobs were begun that ended with these failures. */
const begun = new WeakMap<object, Screen>()

/** The screen on which the job was begun that this failure ended; undefined where it was none. */
export function beganOn(thrown: unknown): Screen | undefined {
  return typeof thrown === 'object' && thrown !== null ? begun.get(thrown) : undefined
}

const controllers = new Map<number, AbortController>()
let nextId = 1

function change(id: number, part: Partial<Job>): void {
  useJobs.setState((state) => ({ jobs: state.jobs.map((job) => (job.id === id ? { ...job, ...part } : job)) }))
}

/** Runs a call that takes a while, listed with its progress until it ends, and stoppable. */
export async function runJob<T>(
  about: Pick<Job, 'title' | 'kind'> & { readonly subject?: string },
  run: (options: CallOptions) => Promise<T>,
): Promise<T> {
  const id = nextId++
  const controller = new AbortController()
  controllers.set(id, controller)
  const job: Job = {
    id,
    subject: null,
    ...about,
    progress: null,
    stopping: false,
    hold: { paused: false, stopAfter: false },
  }
  useJobs.setState((state) => ({ jobs: [...state.jobs, job] }))
  const { screen } = useNavigation.getState()
  try {
    return await run({ signal: controller.signal, onProgress: (progress) => change(id, { progress }) })
  } catch (thrown) {
    if (typeof thrown === 'object' && thrown !== null) begun.set(thrown, screen)
    throw thrown
  } finally {
    controllers.delete(id)
    useJobs.setState((state) => ({ jobs: state.jobs.filter((each) => each.id !== id) }))
  }
}

/** Asks a job to stop; it is listed until it has. */
export function stopJob(id: number): void {
  change(id, { stopping: true })
  controllers.get(id)?.abort()
}

/** Holds the rewriting that runs, lets it go on, or has it end after the document at hand. */
export async function holdRewriting({ id, hold }: Job, wish: Partial<Hold>): Promise<void> {
  const held = { ...hold, ...wish }
  change(id, { hold: held })
  await call('rewrite.hold', held)
}

/** Whether a job is a rewriting of several documents, of which the rest can be left. */
export function hasRest({ kind, progress }: Job): boolean {
  return kind === 'rewrite' && (progress?.total ?? 0) > 1
}
