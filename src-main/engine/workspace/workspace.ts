import type {
  CollectionFacts,
  StatedEncoding,
  WorkspaceFacts,
  WorkspaceSettings,
} from '../../../src-preload/contract/index.ts'
import { RedraftError } from '../../../src-preload/contract/index.ts'
import type { CollectionIndex } from '../index/collection-index.ts'
import { searchedText } from '../formats/hidden.ts'
import type { Linkage } from '../linkage/analyse.ts'
import type { CaseStore } from '../review/store.ts'
import type { CaseFile, CaseHead, Stamp } from '../review/types.ts'
import { textRules, type TextRules } from '../text/masks.ts'
import type { Choices } from './choices.ts'
import type { WorkspaceLock } from './lock.ts'
import { GivenViews } from './given-views.ts'
import { ReceivedFiles } from './received.ts'
import { Watches } from './watches.ts'

/** A rewriting of several documents: when it began (ISO 8601, UTC) and what was asked for. */
export interface Batch {
  readonly startedAt: string
  readonly passes?: number | undefined
  readonly seed?: number | undefined
  readonly withoutModel: boolean
}

/** What a workspace remembers beside its stores. */
export interface WorkspaceInfo {
  /** Folder the originals were read from; null before that. */
  readonly originals: string | null
  /** Column of the texts in its tables that somebody named; null: it is found. */
  readonly column: string | null
  /** Of its texts that do not tell theirs, as somebody stated it; null: it is guessed. */
  readonly encoding: StatedEncoding | null
  readonly isSample: boolean
  /** Reading the originals was begun and not finished: what does not link may link yet. */
  readonly incomplete: boolean
  /** What all documents were last looked at with (`Workspace.lookKey`); another one: some may be behind. */
  readonly looked: string
  /** Documents of a rewriting that are not through yet; after a crash: what is left of it. */
  readonly interrupted: readonly string[]
  /** That rewriting; null: none of several documents was begun. */
  readonly batch: Batch | null
}

/** The parts of an open workspace. The index is null while it has to be built anew; `indexFault` says why. */
export interface WorkspaceParts {
  readonly folder: string
  readonly name: string
  readonly store: CaseStore
  readonly lock: WorkspaceLock
  index: CollectionIndex | null
  indexFault: 'INDEX_DAMAGED' | 'INDEX_OUTDATED' | 'INDEX_NEWER' | null
  info: WorkspaceInfo
  settings: WorkspaceSettings
  choices: Choices
}

/** Documents kept folded in memory; opening one reads its whole log. */
const OPEN_CASES = 32

/** An open workspace: its index, its case store, its settings, and who works in it. */
export class Workspace {
  readonly parts: WorkspaceParts
  readonly received: ReceivedFiles
  /** Texts of documents with what links in them. */
  readonly watches: Watches
  /** What the window was shown of documents last. */
  readonly given = new GivenViews()
  readonly #reader: () => string
  readonly #cases = new Map<string, CaseFile>()
  readonly #rewriting = new Set<string>()
  readonly #looks = new Map<string, Promise<CaseFile>>()
  #isChanging = false
  #users = 0
  #masks: TextRules

  /** @param reader name that decisions are logged under. */
  constructor(parts: WorkspaceParts, reader: () => string) {
    this.parts = parts
    this.received = new ReceivedFiles(parts.folder)
    this.watches = new Watches(this)
    this.#reader = reader
    this.#masks = textRules(parts.settings)
  }

  get store(): CaseStore {
    return this.parts.store
  }

  get settings(): WorkspaceSettings {
    return this.parts.settings
  }

  set settings(settings: WorkspaceSettings) {
    this.parts.settings = settings
    this.#masks = textRules(settings)
  }

  get masks(): TextRules {
    return this.#masks
  }

  /** @throws RedraftError `INDEX_DAMAGED` or `INDEX_OUTDATED` while it has to be built anew, `INDEX_NEWER`. */
  get index(): CollectionIndex {
    if (this.parts.index === null) throw new RedraftError(this.parts.indexFault ?? 'INDEX_DAMAGED')
    return this.parts.index
  }

  stamp(): Stamp {
    return { by: this.#reader(), at: new Date().toISOString() }
  }

  /**
   * What a document is checked against.
   * @throws RedraftError `NO_COLLECTION` while there are no originals: without them nothing would ever link.
   */
  linkage(source: string | null): Linkage {
    const { k, n, protectedTerms } = this.settings
    if (this.index.names().length === 0) throw new RedraftError('NO_COLLECTION')
    return { index: this.index, masks: this.#masks, k, n, source, protectedTerms }
  }

  /** A text of a document as it is searched: without what is not going to be written. Places stay as they are. */
  searched(head: CaseHead, text: string): string {
    return searchedText(text, head.blocks, this.settings.hidden)
  }

  /**
   * A document, with its original if that is in the collection now: it may have come, or gone, since.
   * @throws RedraftError `DOCUMENT_UNKNOWN`.
   */
  load(id: string): CaseFile {
    const stored = this.#cases.get(id) ?? this.store.load(id)
    const { index } = this.parts
    // Documents that an older Redraft took in are paired by name.
    const wanted = stored.head.pairing === undefined ? id : stored.head.pairing.source
    const found = wanted !== null && index?.has(wanted) === true ? wanted : null
    const source = index === null ? stored.head.source : found
    const file = source === stored.head.source ? stored : { ...stored, head: { ...stored.head, source } }
    this.keep(file)
    return file
  }

  /** Remembers a document as it is now. */
  keep(file: CaseFile): void {
    this.#cases.delete(file.head.id)
    this.#cases.set(file.head.id, file)
    const oldest = this.#cases.keys().next()
    if (this.#cases.size > OPEN_CASES && !oldest.done) this.#cases.delete(oldest.value)
  }

  forget(id: string): void {
    this.#cases.delete(id)
    this.watches.forget(id)
  }

  isRewriting(id: string): boolean {
    return this.#rewriting.has(id)
  }

  /** Marks a document while a rewriting runs on it. @throws RedraftError `DOCUMENT_BUSY` when one does already. */
  async whileRewriting<T>(id: string, work: () => Promise<T>): Promise<T> {
    this.requireFree(id)
    this.#rewriting.add(id)
    try {
      return await work()
    } finally {
      this.#rewriting.delete(id)
    }
  }

  /** @throws RedraftError `DOCUMENT_BUSY` while a rewriting runs on the document. */
  requireFree(id: string): void {
    if (this.#rewriting.has(id)) throw new RedraftError('DOCUMENT_BUSY', { id })
  }

  /** One look at a document at a time; whoever comes meanwhile gets its outcome. */
  sharedLook(id: string, look: () => Promise<CaseFile>): Promise<CaseFile> {
    const running = this.#looks.get(id)
    if (running !== undefined) return running
    const started = look().finally(() => this.#looks.delete(id))
    this.#looks.set(id, started)
    return started
  }

  /**
   * Work that changes what documents are checked against. @throws RedraftError `WORKSPACE_WORKING` while there is other such
   * work, or work that relies on it (`whileRelying`).
   */
  async whileChanging<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isChanging || this.#users > 0) throw new RedraftError('WORKSPACE_WORKING')
    this.#isChanging = true
    try {
      return await work()
    } finally {
      this.#isChanging = false
    }
  }

  /** Work under which the collection must not change. @throws RedraftError `WORKSPACE_WORKING` while it does. */
  async whileRelying<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isChanging) throw new RedraftError('WORKSPACE_WORKING')
    this.#users += 1
    try {
      return await work()
    } finally {
      this.#users -= 1
    }
  }

  /**
   * To be asked before anything is said to be safe.
   * @throws RedraftError `WORKSPACE_WORKING` while the collection changes, `INDEX_INCOMPLETE` after that was broken off.
   */
  requireWholeCollection(): void {
    if (this.#isChanging) throw new RedraftError('WORKSPACE_WORKING')
    if (this.parts.info.incomplete) throw new RedraftError('INDEX_INCOMPLETE')
  }

  /** Equal as long as a document looked at anew would be found as before. */
  lookKey(): string {
    const { k, n, arity, hidden } = this.settings
    const parts = [this.index.facts().fingerprint, k, n, ...(arity === 1 ? [] : [`arity ${arity}`])]
    return [...parts, ...(hidden === 'keep' ? ['keep'] : [])].join(' ')
  }

  collectionFacts(): CollectionFacts {
    const facts = this.parts.index?.facts() ?? {
      originals: 0,
      words: 0,
      vocabulary: 0,
      fingerprint: '',
      tokeniserVersion: 0,
    }
    return { ...facts, folder: this.parts.info.originals }
  }

  #readAgain(): WorkspaceFacts['readAgain'] {
    switch (this.parts.indexFault) {
      case 'INDEX_DAMAGED':
        return 'damaged'
      case 'INDEX_OUTDATED':
        return 'outdated'
      case 'INDEX_NEWER':
        return 'newer'
      case null:
    }
    return this.parts.info.incomplete ? 'incomplete' : null
  }

  facts(): WorkspaceFacts {
    return {
      name: this.parts.name,
      isSample: this.parts.info.isSample,
      collection: this.collectionFacts(),
      readAgain: this.#readAgain(),
      documents: this.store.rows().length,
      auditEntries: this.store.auditEntries(),
      interrupted: this.#rewriting.size > 0 ? [] : this.parts.info.interrupted.filter((id) => this.store.has(id)),
      interruptedWithoutModel: this.parts.info.batch?.withoutModel === true,
    }
  }

  async close(): Promise<void> {
    await this.parts.index?.close()
    await this.store.close()
    await this.parts.lock.release()
  }
}
