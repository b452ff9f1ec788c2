import { open, type FileHandle } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { dirname } from 'node:path'
import { englishFact, type AuditReport, type FactCode } from '../../../src-preload/contract/index.ts'
import { syncFolder } from './durable-file.ts'
import {
  auditEntrySchema,
  canonicalJson,
  emptyHead,
  hashOfEntry,
  type AuditEntry,
  type AuditHead,
} from './audit-chain.ts'

/** A chained line that has to stand in the file; `seq` is its place, from 1. */
export interface PendingLine {
  readonly seq: number
  readonly line: string
}

/**
 * The append-only file of the audit log. Which lines belong in it is decided in the case store, in the same transaction
 * as the act itself: there they are *pending* until this file has them on disk. So a crash between the two leaves nothing
 * to guess: on opening, a last line without its line feed was never acknowledged and, when a pending line has its place,
 * is cut off; then every pending line the file lacks is written. A torn end that no pending line explains is left as it is
 * (it gets a line feed, so that later entries stay readable) and verification reports it.
 */
export class AuditFile {
  readonly #handle: FileHandle
  #lastSeq: number

  private constructor(handle: FileHandle, lastSeq: number) {
    this.#handle = handle
    this.#lastSeq = lastSeq
  }

  /**
   * Opens or makes the file and brings it up to the pending lines; they are on disk when this returns.
   * @param entries how many the case store knows of. Lines beyond are not ours; verification reports them.
   */
  static async open(path: string, entries: number, pending: readonly PendingLine[]): Promise<AuditFile> {
    const handle = await open(path, 'a+', 0o600)
    try {
      await syncFolder(dirname(path))
      const lastSeq = await mendEnd(handle, pending)
      const file = new AuditFile(handle, Math.min(lastSeq, entries))
      await file.append(pending)
      return file
    } catch (error) {
      await handle.close()
      throw error
    }
  }

  /** `seq` of the last line that is on disk. */
  get lastSeq(): number {
    return this.#lastSeq
  }

  /** Writes those lines that the file lacks, in order, and returns when they are on disk. One call at a time. */
  async append(lines: readonly PendingLine[]): Promise<void> {
    const missing = lines.filter((line) => line.seq > this.#lastSeq)
    const last = missing.at(-1)
    if (last === undefined) return
    const before = (await this.#handle.stat()).size
    try {
      await this.#handle.appendFile(missing.map((line) => `${line.line}\n`).join(''), 'utf8')
      await this.#handle.datasync()
    } catch (error) {
      await this.#handle.truncate(before)
      throw error
    }
    this.#lastSeq = last.seq
  }

  close(): Promise<void> {
    return this.#handle.close()
  }
}

/** Puts a torn end right, see `AuditFile`. Returns the `seq` of the last whole line, 0 when there is none. */
async function mendEnd(handle: FileHandle, pending: readonly PendingLine[]): Promise<number> {
  const { size } = await handle.stat()
  const tail = await readTail(handle, size)
  const end = tail.lastIndexOf('\n'.charCodeAt(0)) + 1
  const lastSeq = seqOfLastLine(tail.subarray(0, end))
  if (end === tail.length) return lastSeq
  if (pending.some((line) => line.seq === lastSeq + 1)) await handle.truncate(size - (tail.length - end))
  else await handle.appendFile('\n')
  await handle.datasync()
  return lastSeq
}

/** The end of the file, long enough to hold its last whole line and whatever follows it. */
async function readTail(handle: FileHandle, size: number): Promise<Buffer> {
  for (let length = Math.min(size, 64 * 1024); ; length = Math.min(size, length * 4)) {
    const tail = Buffer.alloc(length)
    await handle.read(tail, 0, length, size - length)
    const lineFeeds = tail.reduce((count, byte) => count + (byte === 10 ? 1 : 0), 0)
    if (lineFeeds >= 2 || length === size) return tail
  }
}

function seqOfLastLine(lines: Buffer): number {
  const entry = parseEntry(lines.toString('utf8').trimEnd().split('\n').at(-1) ?? '')
  return entry?.seq ?? 0
}

/** The entry that a line is; null when it is none. */
export function parseEntry(line: string): AuditEntry | null {
  try {
    const parsed = auditEntrySchema.safeParse(JSON.parse(line))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/**
 * Reads the whole log and tells whether it holds: each line whole and canonical, numbered from 1, hashed, and chained to
 * the one before; and at least as long as `head` (kept in the case store) says, with the same hash at that place.
 * @param head null: the chain alone is checked, and lines missing at the end go unseen; the report says so.
 * @param tell gets every line on the way, those behind a fault too.
 */
export async function verifyAudit(
  path: string,
  head: AuditHead | null,
  tell: (line: string) => void = () => undefined,
): Promise<AuditReport> {
  let last: AuditHead = emptyHead
  let hashAtHead = head?.entries === 0 ? emptyHead.hash : null
  let firstFault: AuditReport | null = null
  try {
    for await (const line of linesOf(path)) {
      tell(line)
      if (firstFault !== null) continue
      const fault = faultOf(line, last)
      if (fault !== null) {
        firstFault = broken(last.entries, last.entries + 1, fault)
        continue
      }
      const entry = parseEntry(line) as AuditEntry
      last = { entries: entry.seq, hash: entry.hash }
      if (entry.seq === head?.entries) hashAtHead = entry.hash
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  if (firstFault !== null) return firstFault
  if (head === null) return { ...whole(last.entries), ...saying('audit-chain-only') }
  if (hashAtHead === null) return broken(last.entries, last.entries + 1, 'audit-missing')
  if (last.entries > head.entries) return broken(last.entries, head.entries + 1, 'audit-strangers')
  if (hashAtHead !== head.hash) return broken(last.entries, head.entries, 'audit-other-entry')
  return whole(last.entries)
}

/** Lines by line feed alone (readline would split at U+2028 too); a last one without its line feed counts. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

function faultOf(line: string, before: AuditHead): FactCode | null {
  const entry = parseEntry(line)
  if (entry === null) return 'audit-no-entry'
  if (canonicalJson(entry) !== line) return 'audit-written-differently'
  if (entry.seq !== before.entries + 1) return 'audit-number'
  if (entry.prev !== before.hash) return 'audit-does-not-continue'
  if (hashOfEntry(entry) !== entry.hash) return 'audit-hash'
  return null
}

function whole(entries: number): AuditReport {
  return { intact: true, entries, brokenAt: null, detail: null }
}

function broken(entries: number, brokenAt: number, code: FactCode): AuditReport {
  return { intact: false, entries, brokenAt, ...saying(code) }
}

function saying(code: FactCode): Pick<AuditReport, 'detail' | 'fact'> {
  return { detail: englishFact({ code }), fact: { code } }
}
