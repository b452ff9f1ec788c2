import { existsSync } from 'node:fs'
import { mkdir, readdir, realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import {
  RedraftError,
  statedEncodingSchema,
  workspaceSettingsSchema,
  type WorkspaceSettings,
  type DetailWords,
} from '../../../src-preload/contract/index.ts'
import { openIndex as openCollection } from '../index/collection-index.ts'
import { damagedAmong, leaveOut, segmentsNamed } from '../index/salvage.ts'
import { CaseStore } from '../review/store.ts'
import { textRules } from '../text/masks.ts'
import { CHOICES, readChoices, usePhrases } from './choices.ts'
import { readJsonFile, writeJsonFile } from './json-file.ts'
import { LEFT_AT } from './left-at.ts'
import { lockWorkspace } from './lock.ts'
import { RECEIVED } from './received.ts'
import { Workspace, type WorkspaceInfo, type WorkspaceParts } from './workspace.ts'

const infoSchema = z.object({
  originals: z.string().nullable().default(null),
  column: z.string().nullable().default(null),
  encoding: statedEncodingSchema.nullable().default(null),
  isSample: z.boolean().default(false),
  incomplete: z.boolean().default(false),
  looked: z.string().default(''),
  interrupted: z.array(z.string()).default([]),
  batch: z
    .object({
      startedAt: z.string(),
      passes: z.int().optional(),
      seed: z.int().optional(),
      withoutModel: z.boolean(),
    })
    .nullable()
    .default(null),
})

/** Files of a workspace; a folder with none of them and something else in it is not one. */
const files = {
  index: 'collection',
  /** Index of an older Redraft. */
  oldIndex: 'collection.lmdb',
  oldIndexLock: 'collection.lmdb-lock',
  cases: 'cases.lmdb',
  casesLock: 'cases.lmdb-lock',
  settings: 'settings.json',
  info: 'workspace.json',
  received: RECEIVED,
  choices: CHOICES,
  leftAt: LEFT_AT,
} as const

export interface OpenOptions {
  readonly folder: string
  readonly reader: () => string
  /** Whether a folder that is no workspace yet becomes one. */
  readonly create: boolean
  readonly isSample?: boolean
}

/**
 * Opens a workspace, or makes one of an empty or missing folder.
 * @throws RedraftError `WORKSPACE_UNUSABLE`, `WORKSPACE_BUSY`, `WORKSPACE_NEWER`, `DECISIONS_DAMAGED`, `SETTINGS_DAMAGED`,
 * `DISK_FULL`.
 */
export async function openWorkspace({ folder, reader, create, isSample = false }: OpenOptions): Promise<Workspace> {
  const root = await prepareFolder(folder, create)
  const lock = await lockWorkspace(root)
  let store: CaseStore | undefined
  try {
    const settings = readable(
      root,
      files.settings,
      readJsonFile(path.join(root, files.settings), workspaceSettingsSchema),
    )
    const info = readable(root, files.info, readJsonFile(path.join(root, files.info), infoSchema))
    const choices = readable(root, files.choices, readChoices(root))
    store = await CaseStore.open(root)
    const parts: WorkspaceParts = {
      folder: root,
      name: path.basename(root),
      store,
      lock,
      index: null,
      indexFault: null,
      info: isSample ? { ...info, isSample } : info,
      settings,
      choices,
    }
    // A folder of the index that was taken away is no collection without originals: they have to be read again.
    if (info.originals !== null && !hasIndex(root)) parts.indexFault = 'INDEX_DAMAGED'
    else await openIndex(parts)
    const workspace = new Workspace(parts, reader)
    await workspace.received.drop((hash) => workspace.store.hasReceived(hash))
    if (store.auditEntries() === 0) {
      await writeJsonFile(path.join(root, files.info), parts.info)
      await store.record({ ...workspace.stamp(), document: null, action: 'workspace-created', details: {} })
    }
    return workspace
  } catch (error) {
    await store?.close()
    await lock.release()
    throw error instanceof RedraftError || !isOfDisk(error) ? error : unusable(folder, 'it cannot be written to', error)
  }
}

/** What was read of a file of the workspace. @throws RedraftError `SETTINGS_DAMAGED` where it is there and could not be. */
function readable<T>(root: string, name: string, content: T | undefined): T {
  if (content === undefined) throw new RedraftError('SETTINGS_DAMAGED', { path: path.join(root, name) })
  return content
}

function hasIndex(root: string): boolean {
  return [files.index, files.oldIndex].some((name) => existsSync(path.join(root, name)))
}

/** A failure of the file system, as Node or LMDB tell it. */
function isOfDisk(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return /^E[A-Z]+$/.test(String(code)) || /permission|read-only|is a directory|not a directory/i.test(String(message))
}

/** Opens the index, or notes why it has to be built anew. */
async function openIndex(parts: WorkspaceParts): Promise<void> {
  const masks = textRules(parts.settings).key
  const folder = path.join(parts.folder, files.index)
  try {
    if (!existsSync(folder) && existsSync(path.join(parts.folder, files.oldIndex))) {
      throw new RedraftError('INDEX_OUTDATED')
    }
    parts.index = await openCollection({ folder, masks })
    parts.indexFault = null
    usePhrases(parts)
  } catch (error) {
    if (!(error instanceof RedraftError) || !isIndexFault(error.code)) throw error
    parts.index = null
    parts.indexFault = error.code
  }
}

function isIndexFault(code: string): code is NonNullable<WorkspaceParts['indexFault']> {
  return code === 'INDEX_DAMAGED' || code === 'INDEX_OUTDATED' || code === 'INDEX_NEWER'
}

/**
 * Throws the index away and begins an empty one: it can always be built again from the originals.
 * @throws RedraftError `INDEX_NEWER`: what another Redraft made and can read is left alone.
 */
export async function renewIndex(parts: WorkspaceParts): Promise<void> {
  if (parts.indexFault === 'INDEX_NEWER') throw new RedraftError('INDEX_NEWER')
  const old = parts.index
  parts.index = null
  parts.indexFault ??= 'INDEX_OUTDATED'
  await old?.close()
  for (const name of [files.index, files.oldIndex, files.oldIndexLock]) {
    await rm(path.join(parts.folder, name), { recursive: true, force: true })
  }
  await openIndex(parts)
}

/**
 * Opens what holds of a damaged index, without the segments that do not; an empty one where nothing does. The workspace counts
 * as half read from then on: documents are missing that its folder has.
 * @throws RedraftError as `renewIndex` does; the signal's reason.
 */
export async function salvageIndex(parts: WorkspaceParts, signal: AbortSignal): Promise<void> {
  if (parts.indexFault !== null && parts.indexFault !== 'INDEX_DAMAGED') return renewIndex(parts)
  const folder = path.join(parts.folder, files.index)
  const named = segmentsNamed(folder) ?? []
  const damaged = await damagedAmong(named, signal)
  if (damaged.size === named.length) return renewIndex(parts)
  await saveInfo(parts, { incomplete: true })
  const old = parts.index
  parts.index = null
  parts.indexFault = 'INDEX_DAMAGED'
  await old?.close()
  leaveOut(folder, damaged)
  await openIndex(parts)
  if (parts.indexFault !== null) await renewIndex(parts)
}

export async function saveInfo(parts: WorkspaceParts, change: Partial<WorkspaceInfo>): Promise<void> {
  const info = { ...parts.info, ...change }
  await writeJsonFile(path.join(parts.folder, files.info), info)
  parts.info = info
}

export async function saveSettings(workspace: Workspace, settings: WorkspaceSettings): Promise<void> {
  await writeJsonFile(path.join(workspace.parts.folder, files.settings), settings)
  workspace.settings = settings
}

async function prepareFolder(folder: string, create: boolean): Promise<string> {
  try {
    if (create) await mkdir(folder, { recursive: true })
    const entries = await readdir(folder)
    const isWorkspace = entries.includes(files.cases)
    if (!isWorkspace && !create) throw unusable(folder, 'it is not a workspace')
    const foreign = entries.filter((entry) => !entry.startsWith('.') && !Object.values<string>(files).includes(entry))
    if (!isWorkspace && foreign.length > 0) throw unusable(folder, 'other files are in it')
    return await realpath(folder)
  } catch (error) {
    if (error instanceof RedraftError) throw error
    throw unusable(folder, 'the folder cannot be opened', error)
  }
}

function unusable(folder: string, detail: DetailWords, cause?: unknown): RedraftError {
  return new RedraftError('WORKSPACE_UNUSABLE', { path: folder, detail }, { cause })
}
