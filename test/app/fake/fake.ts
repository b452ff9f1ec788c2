import {
  RedraftError,
  type DocumentRow,
  type EventData,
  type EventName,
  type MethodName,
  type ModelRow,
  type ParsedArgs,
  type PersonSettings,
  type Place,
  type Progress,
  type Result,
} from '../../../src-preload/contract/index.ts'
import { fakeFacts, fakeModels, fakeRows, fakeSettings, withReviewers } from '../fake-data.ts'
import { withTogether } from './together.ts'

export interface FakeOptions {
  /** `none`: no workspace is open. */
  readonly workspace?: 'none' | 'open'
  readonly originals?: number
  readonly documents?: number
  readonly host?: 'desktop' | 'browser'
  readonly theme?: 'light' | 'dark'
  /** The person's, by the settings. */
  readonly language?: PersonSettings['language']
  /** Methods that fail with this code until `heal` is called. */
  readonly broken?: readonly MethodName[]
  /** Milliseconds a step of a job takes. */
  readonly stepTime?: number
  /** How many documents a crash left of a rewriting. */
  readonly interrupted?: number
  /** The index is of an older version: nothing is known of the originals. */
  readonly outdated?: boolean
  /** How many documents have an original that is not certain. */
  readonly unsure?: number
  /** Each step of a job waits for `step`, so that a test sees a job half done however fast the machine is. */
  readonly byHand?: boolean
  /** No model is in use. */
  readonly withoutModel?: boolean
  /** A share that a second person approves, in per cent: what is in review is settled and waits for one. */
  readonly secondReader?: number
  /** Of two documents, phrases that link together are left. */
  readonly together?: boolean
  /** The audit log does not hold from this entry on. */
  readonly logBrokenAt?: number
}

export interface Job {
  readonly signal: AbortSignal
  readonly report: (progress: Progress) => void
}

/** Answers of the methods whose names have this form. */
export type Handlers<Names extends string = string> = {
  readonly [M in MethodName & Names]: (args: ParsedArgs<M>, job: Job) => Promise<Result<M>> | Result<M>
}

/** What the engine that only remembers does remember. */
export class Fake {
  readonly originals: number
  readonly host: 'desktop' | 'browser'
  isOpen: boolean
  facts: ReturnType<typeof fakeFacts>
  place: Place | null = null
  rows: DocumentRow[]
  models: ModelRow[]
  settings: ReturnType<typeof fakeSettings>
  readonly logBrokenAt: number | null
  held = { paused: false, stopAfter: false }
  background: Result<'collection.background'> = {
    collections: [{ name: 'Statutes', folder: 'Statutes', documents: 4, words: 120_000 }],
    phrases: [],
  }
  groups: Result<'collection.groups'> = {
    share: 0.5,
    groups: [{ names: ['ADC 118-2023', 'ADC 118-2023-C'] }],
    joined: [],
    apart: [],
  }
  readonly grants = new Map<string, string>()
  /** Lets the job that runs by hand take a step. */
  goOn: () => void = () => undefined
  readonly #stepTime: number
  readonly #byHand: boolean
  readonly #send: (name: EventName, data: unknown) => void

  /** @param send takes the events. */
  constructor(options: FakeOptions, send: (name: EventName, data: unknown) => void) {
    const { originals = 725, documents = 96, host = 'desktop', theme = 'light', unsure = 0 } = options
    this.originals = originals
    this.host = host
    this.logBrokenAt = options.logBrokenAt ?? null
    this.isOpen = options.workspace !== 'none'
    this.rows = fakeRows(documents).map((row, at) =>
      at < unsure
        ? { ...row, pairing: { source: row.source, by: 'text', sure: false, share: 0.61, candidates: [] } }
        : row,
    )
    if (options.together) this.rows = withTogether(this.rows)
    this.facts = fakeFacts(originals, documents)
    if (options.interrupted)
      this.facts = { ...this.facts, interrupted: this.rows.slice(0, options.interrupted).map(({ id }) => id) }
    if (options.outdated) {
      const { collection } = fakeFacts(0, documents)
      this.facts = { ...this.facts, readAgain: 'outdated', collection: { ...collection, folder: 'Originals' } }
    }
    this.models = fakeModels().map((row) => (options.withoutModel ? { ...row, inUse: false } : row))
    this.settings = fakeSettings(theme, options.language)
    if (options.secondReader) {
      const { workspace } = this.settings
      this.settings = { ...this.settings, workspace: { ...workspace, secondReader: options.secondReader } }
      this.rows = withReviewers(this.rows)
    }
    this.#stepTime = options.stepTime ?? 60
    this.#byHand = options.byHand ?? false
    this.#send = send
  }

  emit<E extends EventName>(name: E, data: EventData<E>): void {
    this.#send(name, data)
  }

  open() {
    this.isOpen = true
    this.emit('workspace.changed', this.facts)
    return this.facts
  }

  changeRows(ids: readonly string[], change: (row: DocumentRow) => DocumentRow): void {
    const wanted = new Set(ids)
    const updatedAt = new Date().toISOString()
    this.rows = this.rows.map((row) =>
      wanted.has(row.id) ? { ...change(row), updatedAt, version: row.version + 1 } : row,
    )
    this.facts = { ...this.facts, documents: this.rows.length }
    this.emit('documents.changed', this.rows)
  }

  changeModels(id: string, change: Partial<ModelRow>, others: Partial<ModelRow> = {}): void {
    this.models = this.models.map((row) => ({ ...row, ...(row.id === id ? change : others) }))
    this.emit('models.changed', this.models)
  }

  async steps(job: Job, kind: Progress['kind'], title: string, total: number, each?: (at: number) => void) {
    for (let done = 0; done < total; done += 1) {
      const secondsLeft = ((total - done) * this.#stepTime) / 1000
      const part = kind === 'rewrite' ? { part: { name: `Document ${done}`, value: 0.5, secondsLeft: 40 } } : {}
      const detail = `${done + 1} of ${total}`
      job.report({ kind, value: done / total, title, detail, done, total, secondsLeft, ...part })
      await new Promise<void>((resolve) => {
        if (!this.#byHand) return void setTimeout(resolve, this.#stepTime)
        this.goOn = resolve
        job.signal.addEventListener('abort', () => resolve(), { once: true })
      })
      if (job.signal.aborted) throw new RedraftError('CANCELLED')
      each?.(done)
    }
    job.report({ kind, value: 1, title, detail: '', done: total, total, secondsLeft: 0 })
  }

  rowOf(id: string): DocumentRow {
    const row = this.rows.find((each) => each.id === id)
    if (!row) throw new RedraftError('DOCUMENT_UNKNOWN', { id })
    return row
  }

  grantOf(grant: string): string {
    const name = this.grants.get(grant)
    if (name === undefined) throw new RedraftError('GRANT_UNKNOWN')
    return name
  }
}
