import { join } from 'node:path'
import { open, type Key, type RootDatabase } from 'lmdb'
import { z } from 'zod'
import {
  documentRowSchema,
  pairingSchema,
  RedraftError,
  type AuditEvent,
  type AuditQuery,
  type AuditReading,
  type AuditReport,
  type DocumentRow,
  type Pairing,
} from '../../../src-preload/contract/index.ts'
import { diskFullOr } from '../disk-full.ts'
import { faultOfLmdbFile } from '../index/lmdb-file.ts'
import { requireRoomFor, requireRoomToWrite } from '../lmdb-room.ts'
import { auditHeadSchema, chain, emptyHead, type AuditHead } from '../publish/audit-chain.ts'
import { AuditFile, verifyAudit, type PendingLine } from '../publish/audit.ts'
import { readAudit } from '../publish/read-audit.ts'
import { operationSchema, type Operation } from './operations.ts'
import { getRecord, keysUnder, putRecord } from './records.ts'
import { caseOf, operationFor, preview } from './reduce.ts'
import { caseHeadSchema, type CaseFile, type CaseHead, type Step } from './types.ts'

/** Version of what stands in `cases.lmdb`. A newer one is refused; an older one would be migrated here. */
const storeFormat = 1

const rowRecordSchema = z.object({ row: documentRowSchema.omit({ version: true }), version: z.int().nonnegative() })

/** Where the audit log stands after an act: number and hash of its entry. */
export interface Logged {
  readonly entry: number
  readonly hash: string
}

/**
 * Documents, their passes and decisions, in `cases.lmdb`, and the audit log beside it. What a call wrote is on disk, in both,
 * before its promise resolves. Calls may overlap; they take effect in the order they were made.
 */
export class CaseStore {
  readonly #db: RootDatabase<Buffer>
  readonly #file: string
  readonly #audit: AuditFile
  readonly #auditPath: string
  /** Bytes of the values that the transaction under way has put. */
  #put = 0
  #writing: Promise<unknown> = Promise.resolve()

  private constructor(db: RootDatabase<Buffer>, file: string, audit: AuditFile, auditPath: string) {
    this.#db = db
    this.#file = file
    this.#audit = audit
    this.#auditPath = auditPath
  }

  /**
   * Opens or makes the store of a workspace folder. Opening mends what a crash left behind (see `AuditFile`).
   * @throws RedraftError `WORKSPACE_NEWER` when a newer Redraft wrote it, `DECISIONS_DAMAGED`, `DISK_FULL`.
   */
  static async open(folder: string): Promise<CaseStore> {
    const auditPath = join(folder, 'audit.jsonl')
    const file = join(folder, 'cases.lmdb')
    const fault = faultOfLmdbFile(file)
    if (fault !== null) throw new RedraftError('DECISIONS_DAMAGED', { path: file, detail: { code: fault } })
    try {
      requireRoomFor(file)
    } catch (error) {
      throw diskFullOr(error)
    }
    // Without overlappingSync a commit is on disk when it is done, not some time after.
    const db = open<Buffer>({
      path: file,
      noSubdir: true,
      encoding: 'binary',
      overlappingSync: false,
      // Known to lmdb, not to its types: decisions are for their owner's eyes only.
      ...{ permissionsMode: 0o600 },
      maxReaders: 64,
    })
    try {
      checkFormat(db)
      const audit = await AuditFile.open(auditPath, headOf(db).entries, pendingLines(db))
      const store = new CaseStore(db, file, audit, auditPath)
      await store.#serially(() => store.#forgetPending())
      store.rows()
      return store
    } catch (error) {
      await db.close()
      throw damagedOr(diskFullOr(error), file)
    }
  }

  /** Rows of all documents with the version each was made at, sorted by id. */
  rows(): { row: DocumentRow; version: number }[] {
    return this.#reading(() => this.#rows())
  }

  #rows(): { row: DocumentRow; version: number }[] {
    return keysUnder(this.#db, ['row'])
      .filter((key) => Array.isArray(key) && key[2] === 0)
      .map((key) => {
        const { row, version } = rowRecordSchema.parse(getRecord(this.#db, (key as string[]).slice(0, 2)))
        return { row: { ...row, version }, version }
      })
  }

  has(id: string): boolean {
    return this.#db.get(['row', id, 0]) !== undefined
  }

  /** @throws RedraftError `DOCUMENT_UNKNOWN`, `DECISIONS_DAMAGED`. */
  load(id: string): CaseFile {
    return this.#reading(() => this.#load(id))
  }

  #load(id: string): CaseFile {
    const head = getRecord(this.#db, ['case', id, 'head'])
    if (head === undefined) throw new RedraftError('DOCUMENT_UNKNOWN', { id })
    const paired = getRecord(this.#db, ['case', id, 'pairing'])
    const pairing = paired === undefined ? {} : pairedAs(pairingSchema.parse(paired))
    return caseOf({ ...caseHeadSchema.parse(head), ...pairing }, this.#log(id))
  }

  /** Takes a document in. @throws RedraftError `DOCUMENT_DUPLICATE`, `DISK_FULL`. */
  async create(head: CaseHead, row: DocumentRow, audit: AuditEvent): Promise<void> {
    await this.#commit([audit], () => {
      if (this.has(head.id)) throw new RedraftError('DOCUMENT_DUPLICATE', { id: head.id })
      return () => this.#take(head, row)
    })
  }

  /** Takes a document in instead of the one of its id, which goes with its log. @throws RedraftError `DOCUMENT_UNKNOWN`, `DISK_FULL`. */
  async replace(head: CaseHead, row: DocumentRow, events: readonly AuditEvent[]): Promise<void> {
    await this.#commit(events, () => {
      const keys = this.#keysOf(head.id)
      return () => {
        keys.forEach((key) => void this.#db.remove(key))
        this.#take(head, row)
      }
    })
  }

  /**
   * Stores the original that a document is paired with.
   * @param version of the document that the row was made of.
   * @throws RedraftError `DOCUMENT_CHANGED` when the document has moved on, `DOCUMENT_UNKNOWN`, `DISK_FULL`.
   */
  async pair(id: string, pairing: Pairing, row: DocumentRow, version: number, audit: AuditEvent): Promise<void> {
    await this.#commit([audit], () => {
      this.#requireVersion(id, version)
      return () => {
        this.#write(['case', id, 'pairing'], pairing)
        this.#write(['row', id], { row, version })
      }
    })
  }

  /** Whether a document came as the file with this SHA-256 (hexadecimal). Unknown for documents of an older Redraft. */
  hasReceived(fileHash: string): boolean {
    return keysUnder(this.#db, ['received', fileHash]).length > 0
  }

  /**
   * Appends a step to a document's log, all of it or nothing. `file` is the document as the step was made for;
   * `row` the document's row afterwards (made with `preview`).
   * @throws RedraftError `DOCUMENT_CHANGED` when the document has moved on, `DOCUMENT_UNKNOWN`, `DISK_FULL`.
   */
  async append(file: CaseFile, step: Step, row: DocumentRow): Promise<CaseFile> {
    const id = file.head.id
    const operation = operationFor(file, step.stamp, step.happening)
    await this.#commit([step.audit], () => {
      this.#requireVersion(id, file.version)
      return () => {
        this.#write(['case', id, 'log', operation.seq], operation)
        this.#write(['row', id], { row, version: operation.seq })
      }
    })
    return preview(file, step)
  }

  /**
   * Stores a row anew, for instance after the collection changed. Not an operation: nothing is logged.
   * @param version of the document that the row was made of.
   * @throws RedraftError `DOCUMENT_CHANGED` when the document has moved on, `DOCUMENT_UNKNOWN`, `DISK_FULL`.
   */
  async putRow(row: DocumentRow, version: number): Promise<void> {
    const { id } = row
    await this.#commit([], () => {
      this.#requireVersion(id, version)
      return () => this.#write(['row', id], { row, version })
    })
  }

  /** Removes documents with their logs, all of them or none; the audit log keeps that they were here. */
  async remove(ids: readonly string[], events: readonly AuditEvent[]): Promise<void> {
    await this.#commit(events, () => {
      const keys = ids.flatMap((id) => this.#keysOf(id))
      return () => keys.forEach((key) => void this.#db.remove(key))
    })
  }

  /** Writes an act that belongs to no document's log, and tells where it stands. */
  async record(event: AuditEvent): Promise<Logged> {
    return this.#commit([event], () => () => undefined)
  }

  auditEntries(): number {
    return headOf(this.#db).entries
  }

  /** Checks the audit log against what the store knows of it. */
  verifyAudit(): Promise<AuditReport> {
    return this.#serially(() => verifyAudit(this.#auditPath, headOf(this.#db)))
  }

  /** Entries of the audit log, with the check of all of it. */
  readAudit(query: AuditQuery): Promise<AuditReading> {
    return this.#serially(() => readAudit(this.#auditPath, headOf(this.#db), query))
  }

  /** Waits for what is being written. */
  async close(): Promise<void> {
    await this.#serially(() => Promise.resolve())
    await this.#audit.close()
    await this.#db.close()
  }

  #take(head: CaseHead, row: DocumentRow): void {
    this.#write(['case', head.id, 'head'], head)
    this.#write(['row', head.id], { row, version: 0 })
    this.#write(['received', head.fileHash, head.id], null)
  }

  /** All that is stored of a document. */
  #keysOf(id: string): Key[] {
    if (!this.has(id)) throw new RedraftError('DOCUMENT_UNKNOWN', { id })
    return [
      ...keysUnder(this.#db, ['received', this.load(id).head.fileHash, id]),
      ...keysUnder(this.#db, ['case', id]),
      ...keysUnder(this.#db, ['row', id]),
    ]
  }

  #log(id: string): Operation[] {
    const seqs = keysUnder(this.#db, ['case', id, 'log'])
      .filter((key) => Array.isArray(key) && key[4] === 0)
      .map((key) => (key as number[])[3] as number)
    return seqs.map((seq) => operationSchema.parse(getRecord(this.#db, ['case', id, 'log', seq])))
  }

  #requireVersion(id: string, version: number): void {
    if (!this.has(id)) throw new RedraftError('DOCUMENT_UNKNOWN', { id })
    const stored = rowRecordSchema.parse(getRecord(this.#db, ['row', id])).version
    if (stored !== version) throw new RedraftError('DOCUMENT_CHANGED', { id })
  }

  /**
   * One act: `check` looks and throws before anything is written, what it returns writes; the audit lines join the same
   * transaction as pending ones, go to their file, and are then forgotten.
   */
  #commit(events: readonly AuditEvent[], check: () => () => void): Promise<Logged> {
    return this.#serially(async () => {
      const head = this.#transaction(() => {
        const write = check()
        write()
        return this.#chain(events)
      })
      await this.#audit.append(pendingLines(this.#db))
      if (events.length > 0) void this.#serially(() => this.#forgetPending()).catch(() => undefined)
      return { entry: head.entries, hash: head.hash }
    })
  }

  /**
   * All of it or nothing; on disk when it returns. On this thread: where lmdb writes on another and cannot, it rejects a promise
   * besides that nobody can hear, which ends the process.
   */
  #transaction<T>(act: () => T): T {
    this.#put = 0
    return this.#db.transactionSync(() => {
      const done = act()
      requireRoomToWrite(this.#file, this.#put)
      return done
    })
  }

  #write(key: readonly (string | number)[], value: unknown): void {
    this.#put += putRecord(this.#db, key, value)
  }

  #chain(events: readonly AuditEvent[]): AuditHead {
    let head = headOf(this.#db)
    for (const event of events) {
      const next = chain(head, event)
      this.#write(['audit', 'pending', next.head.entries], next.line)
      head = next.head
    }
    if (events.length > 0) this.#write(['audit', 'head'], head)
    return head
  }

  #forgetPending(): void {
    const inFile = (key: Key): boolean => Array.isArray(key) && Number(key[2]) <= this.#audit.lastSeq
    const keys = keysUnder(this.#db, ['audit', 'pending']).filter(inFile)
    if (keys.length > 0) this.#transaction(() => keys.forEach((key) => void this.#db.remove(key)))
  }

  #reading<T>(read: () => T): T {
    try {
      return read()
    } catch (error) {
      throw damagedOr(error, this.#file)
    }
  }

  /** Runs one after the other, so that audit lines reach their file in order. */
  #serially<T>(run: () => Promise<T> | T): Promise<T> {
    const result = this.#writing.then(run, run).catch((error: unknown) => {
      throw diskFullOr(error)
    })
    this.#writing = result.catch(() => undefined)
    return result
  }
}

/** What the user is told where what stands in the file is not what was written, as LMDB, JSON or a schema say it; else the error. */
function damagedOr(error: unknown, file: string): unknown {
  const ofLmdb = /MDB_(?!MAP_FULL)|page \d+ not found|wrong type|corrupt/i
  const isDamage =
    error instanceof z.ZodError ||
    error instanceof SyntaxError ||
    (error instanceof Error && ofLmdb.test(error.message))
  if (!isDamage || error instanceof RedraftError) return error
  return new RedraftError('DECISIONS_DAMAGED', { path: file, detail: { code: 'pages-damaged' } }, { cause: error })
}

function headOf(db: RootDatabase<Buffer>): AuditHead {
  const head = getRecord(db, ['audit', 'head'])
  return head === undefined ? emptyHead : auditHeadSchema.parse(head)
}

/** The part of a document's head that a pairing makes. */
function pairedAs(pairing: Pairing): Pick<CaseHead, 'source' | 'pairing'> {
  return { source: pairing.source, pairing }
}

function checkFormat(db: RootDatabase<Buffer>): void {
  const format = getRecord(db, ['format'])
  if (format === undefined) db.transactionSync(() => putRecord(db, ['format'], storeFormat))
  else if (z.int().parse(format) > storeFormat) throw new RedraftError('WORKSPACE_NEWER')
}

function pendingLines(db: RootDatabase<Buffer>): PendingLine[] {
  return keysUnder(db, ['audit', 'pending'])
    .filter((key) => Array.isArray(key) && key[3] === 0)
    .map((key) => {
      const seq = (key as number[])[2] as number
      return { seq, line: z.string().parse(getRecord(db, ['audit', 'pending', seq])) }
    })
}
