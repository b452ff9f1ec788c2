import { randomBytes } from 'node:crypto'
import { access, link, open, readdir, rename, rm, stat, unlink, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import {
  RedraftError,
  type Exported,
  type ExportReport,
  type Refusal,
  type WorkspaceSettings,
} from '../../../src-preload/contract/index.ts'
import type { Format, WriteRequest } from '../formats/port.ts'
import type { JobContext } from '../jobs/context.ts'
import { diskFullOr } from '../disk-full.ts'
import { refusalOf } from '../refusal.ts'
import { standing } from '../review/standing.ts'
import { hashOfText } from '../review/steps.ts'
import type { Logged } from '../review/store.ts'
import type { Approval, CaseFile, Stamp } from '../review/types.ts'
import type { AuditEvent } from './audit-events.ts'
import { certificatePage } from './certificate-page.ts'
import { certificateOf, type CertificateFacts } from './certificate.ts'
import { syncFolder } from './durable-file.ts'
import type { NamesToFind } from './find-names.ts'
import { exportName, GateRefusal, passGate, type Examine, type GatePassed } from './gate.ts'

export interface ExportRequest {
  readonly file: CaseFile
  readonly format: Format
  /** The file as it came; empty where the format does not need it. */
  readonly received: Uint8Array
  readonly hidden: WorkspaceSettings['hidden']
  readonly names: NamesToFind | null
  /** Absolute path of the folder to write to. */
  readonly folder: string
  readonly replace: boolean
  readonly facts: CertificateFacts
  readonly examine: Examine
  /** Writes into the audit log (`CaseStore.record`). */
  readonly record: (event: AuditEvent) => Promise<Logged>
  readonly stamp: Stamp
}

/**
 * Writes the approved text into the folder, with its certificate beside it, once what was written has passed the gate. Until
 * then the file has a name of its own, and whatever fails leaves nothing behind. The caller appends `exported` to the
 * document's log.
 * @throws RedraftError `NOT_APPROVED`, `FILE_EXISTS`, `GATE_FAILED`, `DISK_FULL`.
 */
export async function exportDocument(request: ExportRequest): Promise<Exported> {
  const { file, format, folder, stamp, record } = request
  const id = file.head.id
  const { approval } = file.state
  const { text, toNow } = standing(file)
  if (approval === null || approval.textHash !== hashOfText(text)) throw new RedraftError('NOT_APPROVED', { id })
  try {
    const name = exportName(file.head, format)
    return await withTemporaries(folder, async (temporary) => {
      const placing = new Placing(folder, request.replace)
      const certificateNames = [`${name}.certificate.json`, `${name}.certificate.html`]
      await placing.requireFree([name, ...certificateNames])
      const path = await temporary(await format.write(writeRequest(request, text, toNow.changes)))
      const gate = await gateOf(request, path, approval)
      const details = { exportedFileHash: gate.fileHash, textHash: approval.textHash, accepted: gate.residual.length }
      const logged = await record({ ...stamp, document: id, action: 'gate-passed', details })
      const certificate = certificateOf({
        head: file.head,
        stamp,
        exportedFile: name,
        textHash: approval.textHash,
        before: file.state.analysis?.counts ?? approval.counts,
        passes: file.state.passes,
        gate,
        logged,
        facts: request.facts,
      })
      const json = await temporary(Buffer.from(`${JSON.stringify(certificate, null, 2)}\n`, 'utf8'))
      const page = await temporary(Buffer.from(certificatePage(certificate), 'utf8'))
      await placing.place([
        [json, certificateNames[0] as string],
        [page, certificateNames[1] as string],
        [path, name],
      ])
      return { id, file: name, certificate }
    })
  } catch (error) {
    throw await refused(request, error)
  }
}

function writeRequest(
  { file: { head }, received, hidden }: ExportRequest,
  text: string,
  changes: WriteRequest['changes'],
): WriteRequest {
  return { received, envelope: head.envelope, text, changes, blocks: head.blocks, hidden }
}

/** Exports one after the other; a refusal does not stop the rest, a cancel takes effect between two documents. */
export async function exportAll(
  ids: readonly string[],
  exportOne: (id: string) => Promise<Exported>,
  { signal, onProgress }: JobContext,
): Promise<ExportReport> {
  const exported: Exported[] = []
  const refused: Refusal[] = []
  for (const [done, id] of ids.entries()) {
    signal.throwIfAborted()
    const title = 'Exporting'
    onProgress({
      kind: 'export',
      value: done / ids.length,
      title,
      detail: id,
      done,
      total: ids.length,
      secondsLeft: null,
    })
    try {
      exported.push(await exportOne(id))
    } catch (error) {
      refused.push(refusalOf(id, error))
    }
  }
  const total = ids.length
  onProgress({ kind: 'export', value: 1, title: 'Exported', detail: '', done: total, total, secondsLeft: null })
  return { exported, refused }
}

async function gateOf(request: ExportRequest, path: string, approval: Approval): Promise<GatePassed> {
  const { file, format, examine, stamp, hidden, names } = request
  const time = new Date(stamp.at)
  await utimes(path, time, time)
  const { text } = standing(file)
  return passGate({ head: file.head, text, accepted: approval.accepted, format, hidden, names, examine, path, time })
}

/** The error as the user gets it; a refusal by the gate is logged. */
async function refused({ file, record, stamp }: ExportRequest, error: unknown): Promise<unknown> {
  const id = file.head.id
  if (error instanceof GateRefusal) {
    const details = { check: error.check, links: error.links }
    await record({ ...stamp, document: id, action: 'gate-refused', details })
    return error
  }
  const { code } = error as NodeJS.ErrnoException
  const known = diskFullOr(error)
  if (known instanceof RedraftError) return known
  if (typeof code !== 'string' || !/^E[A-Z]+$/.test(code)) return error
  return new RedraftError('GATE_FAILED', { id, detail: 'the folder cannot be written to' }, { cause: error })
}

const temporaryName = /^\.redraft-[0-9a-f]{16}\.tmp$/
const hour = 3_600_000

/** Removes what an export that was killed left in the folder, once no running one can be at it any more. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!temporaryName.test(name)) continue
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found !== null && Date.now() - found.mtimeMs > hour) await rm(path, { force: true })
  }
}

/** Gives `run` a way to write files that are on disk when it gets their paths and gone, unless they were placed, after it. */
async function withTemporaries<T>(
  folder: string,
  run: (temporary: (bytes: Uint8Array) => Promise<string>) => Promise<T>,
): Promise<T> {
  const paths: string[] = []
  await removeLeftovers(folder)
  try {
    return await run(async (bytes) => {
      const path = join(folder, `.redraft-${randomBytes(8).toString('hex')}.tmp`)
      paths.push(path)
      const handle = await open(path, 'wx')
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      return path
    })
  } finally {
    await Promise.all(paths.map((path) => rm(path, { force: true })))
  }
}

/** Puts finished files under their names: all of them, or none that was not there before. */
class Placing {
  readonly #folder: string
  readonly #replace: boolean

  constructor(folder: string, replace: boolean) {
    this.#folder = folder
    this.#replace = replace
  }

  /** @throws RedraftError `FILE_EXISTS` unless replacing is allowed. */
  async requireFree(names: readonly string[]): Promise<void> {
    if (this.#replace) return
    for (const name of names) {
      const isThere = await access(join(this.#folder, name)).then(
        () => true,
        () => false,
      )
      if (isThere) throw new RedraftError('FILE_EXISTS', { file: name })
    }
  }

  async place(files: readonly (readonly [path: string, name: string])[]): Promise<void> {
    const placed: string[] = []
    try {
      for (const [path, name] of files) {
        await this.#put(path, name)
        placed.push(join(this.#folder, name))
      }
      await syncFolder(this.#folder)
    } catch (error) {
      await Promise.all(placed.map((path) => rm(path, { force: true })))
      throw error
    }
  }

  /** A rename would replace a file that came in the meantime; a link does not. Some file systems have no links. */
  async #put(path: string, name: string): Promise<void> {
    const target = join(this.#folder, name)
    if (this.#replace) return rename(path, target)
    try {
      await link(path, target)
      await unlink(path)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EEXIST') throw new RedraftError('FILE_EXISTS', { file: name })
      if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EISDIR', 'UNKNOWN'].includes(code ?? '')) throw error
      await this.requireFree([name])
      await rename(path, target)
    }
  }
}
