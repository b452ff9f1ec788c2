import { createHash } from 'node:crypto'
import { access, readFile, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import {
  RedraftError,
  type AuditEvent,
  type Exported,
  type ExportReport,
  type PageLanguage,
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
import { certificatePage } from './certificate-page.ts'
import { certificateOf, namedSettings, type CertificateFacts } from './certificate.ts'
import type { NamesToFind } from './find-names.ts'
import { Placing, withTemporaries } from './placing.ts'
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
  /** Whether the file gets a name that tells nothing, instead of the one the document came with. */
  readonly neutral?: boolean
  /** Of the certificate's page; English where none is named. */
  readonly language?: PageLanguage
  readonly facts: CertificateFacts
  readonly examine: Examine
  /** Writes into the audit log (`CaseStore.record`). */
  readonly record: (event: AuditEvent) => Promise<Logged>
  readonly stamp: Stamp
}

/** A name that tells nothing: the same for the same text. */
function neutralName(textHash: string): string {
  return `decision-${textHash.slice(0, 12)}`
}

const certificateEndings = ['.certificate.json', '.certificate.html']

/**
 * Writes the approved text into the folder, with its certificate beside it, once what was written has passed the gate. Until
 * then the file has a name of its own, and whatever fails leaves nothing behind. The caller appends `exported` to the
 * document's log.
 * @throws RedraftError `NOT_APPROVED`, `FILE_EXISTS`, `GATE_FAILED`, `FOLDER_UNWRITABLE`, `DISK_FULL`.
 */
export async function exportDocument(request: ExportRequest): Promise<Exported> {
  const { file, format, folder, stamp, record } = request
  const id = file.head.id
  const { approval } = file.state
  const { text, toNow } = standing(file)
  if (approval === null || approval.textHash !== hashOfText(text)) throw new RedraftError('NOT_APPROVED', { id })
  try {
    const publicId = request.neutral === true ? neutralName(approval.textHash) : id
    const name = exportName(file.head, format, publicId)
    return await withTemporaries(folder, async (temporary) => {
      const placing = new Placing(folder, request.replace)
      const certificateNames = certificateEndings.map((ending) => name + ending)
      await placing.requireFree([name, ...certificateNames])
      const path = await temporary(await format.write(writeRequest(request, text, toNow.changes)))
      const gate = await gateOf(request, path, approval, name)
      const details = { exportedFileHash: gate.fileHash, textHash: approval.textHash, accepted: gate.residual.length }
      const logged = await record({ ...stamp, document: id, action: 'gate-passed', details })
      const certificate = certificateOf({
        file,
        approval,
        stamp,
        document: publicId,
        exportedFile: name,
        gate,
        logged,
        facts: request.facts,
      })
      const json = await temporary(Buffer.from(`${JSON.stringify(certificate, null, 2)}\n`, 'utf8'))
      const page = await temporary(Buffer.from(certificatePage(certificate, request.language ?? 'en'), 'utf8'))
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

/** A document that lies in the folder as it would be written now. */
export interface Unchanged {
  readonly id: string
  readonly unchanged: string
}

/**
 * Whether the folder holds the document as it was exported, byte for byte, with its certificate, and nothing has changed
 * since: neither its text nor what it is checked against. Then an export that was broken off need not write it again.
 */
export async function isUnchanged(
  { head, state }: CaseFile,
  folder: string,
  { settings, collection, background }: CertificateFacts,
  neutral = false,
): Promise<Unchanged | null> {
  const { approval, exported } = state
  if (approval === null || exported === null || exported.textHash !== approval.textHash) return null
  const { certificate } = exported
  const { k, n, arity } = settings
  const isSame =
    certificate.k === k &&
    certificate.n === n &&
    certificate.arity === arity &&
    certificate.collection.fingerprint === collection.fingerprint &&
    isDeepStrictEqual(certificate.settings, namedSettings(settings)) &&
    isDeepStrictEqual(certificate.background, background)
  if (!isSame || (certificate.document !== head.id) !== neutral) return null
  const name = certificate.exportedFile
  try {
    const bytes = await readFile(join(folder, name))
    for (const ending of certificateEndings) await access(join(folder, name + ending))
    const hash = createHash('sha256').update(bytes).digest('hex')
    return hash === certificate.hashes.exportedFile ? { id: head.id, unchanged: name } : null
  } catch {
    return null
  }
}

/** Exports one after the other; a refusal does not stop the rest, a cancel takes effect between two documents. */
export async function exportAll(
  ids: readonly string[],
  exportOne: (id: string) => Promise<Exported | Unchanged>,
  { signal, onProgress }: JobContext,
): Promise<ExportReport> {
  const exported: Exported[] = []
  const unchanged: ExportReport['unchanged'] = []
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
      const one = await exportOne(id)
      if ('unchanged' in one) unchanged.push({ id: one.id, file: one.unchanged })
      else exported.push(one)
    } catch (error) {
      refused.push(refusalOf(id, error))
    }
  }
  const total = ids.length
  onProgress({ kind: 'export', value: 1, title: 'Exported', detail: '', done: total, total, secondsLeft: null })
  return { exported, unchanged, refused }
}

async function gateOf(request: ExportRequest, path: string, approval: Approval, name: string): Promise<GatePassed> {
  const { file, received, format, examine, stamp, hidden, names } = request
  const time = new Date(stamp.at)
  await utimes(path, time, time)
  const { text } = standing(file)
  const { accepted, combinations: acceptedCombinations } = approval
  return passGate({
    head: file.head,
    received,
    text,
    accepted,
    acceptedCombinations,
    format,
    hidden,
    names,
    examine,
    name,
    path,
    time,
  })
}

/** The error as the user gets it; a refusal by the gate is logged. */
async function refused({ file, folder, record, stamp }: ExportRequest, error: unknown): Promise<unknown> {
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
  return new RedraftError('FOLDER_UNWRITABLE', { folder: basename(folder) }, { cause: error })
}
