import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { InvalidArgumentError, Option } from 'commander'
import { z } from 'zod'
import {
  aritySchema,
  RedraftError,
  statedEncodingSchema,
  type Arity,
  type PersonSettings,
  type WorkspaceSettings,
} from '../../src-preload/contract/index.ts'
import type { JobContext } from '../engine/jobs/context.ts'
import { Person } from '../engine/person.ts'
import { catchUp } from '../engine/workspace/collection.ts'
import { openWorkspace } from '../engine/workspace/open-workspace.ts'
import { changeSettings, signatureOf } from '../engine/workspace/settings.ts'
import type { Workspace } from '../engine/workspace/workspace.ts'
import type { Output } from './output.ts'

/** 0 done, 1 something needs a person, 2 wrong usage, 3 failure. */
export type ExitCode = 0 | 1 | 2 | 3

/** Words after a command that do not make sense together; the message says how they would. */
export class UsageError extends Error {}

/** In which encoding files are read that do not tell theirs. */
export function encodingOption(): Option {
  return new Option('--encoding <name>', 'of plain texts and tables that do not tell theirs').choices(
    statedEncodingSchema.options,
  )
}

/** What every command has at hand. */
export interface Session {
  readonly output: Output
  readonly job: JobContext
  readonly version: string
  readonly dataFolder: string
  readonly resourcesFolder: string
  readonly rendererFolder: string
  /** Who works: logged with every decision. */
  readonly reader: () => string
  readonly person: PersonSettings
}

const root = path.join(import.meta.dirname, '..', '..')

export function openSession(output: Output, signal: AbortSignal): Session {
  const dataFolder = dataFolderOf(process.env, process.platform)
  const { settings: person } = new Person(dataFolder)
  const manifest = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')))
  return {
    output,
    job: { signal, onProgress: (progress) => output.progress(progress) },
    version: manifest.version,
    dataFolder,
    resourcesFolder: path.join(root, 'resources'),
    rendererFolder: path.join(root, 'out', 'renderer'),
    reader: () => process.env['REDRAFT_READER'] ?? signatureOf(person),
    person,
  }
}

/** The folder that the window uses as well, so that models and settings are shared. */
function dataFolderOf(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  if (environment['REDRAFT_DATA']) return path.resolve(environment['REDRAFT_DATA'])
  const base =
    platform === 'win32'
      ? (environment['APPDATA'] ?? path.join(homedir(), 'AppData', 'Roaming'))
      : platform === 'darwin'
        ? path.join(homedir(), 'Library', 'Application Support')
        : (environment['XDG_CONFIG_HOME'] ?? path.join(homedir(), '.config'))
  return path.join(base, 'Redraft')
}

/** Settings that some commands take; they are kept in the workspace. */
export interface LinkageOptions {
  readonly k?: number
  readonly n?: number
  readonly arity?: Arity
  readonly strict?: boolean
  readonly hidden?: WorkspaceSettings['hidden']
  readonly decoder?: WorkspaceSettings['decoder']
}

/**
 * Opens a workspace for one piece of work and closes it whatever happens. What a kill left undone in it is done first,
 * unless it is to be seen `asFound`.
 */
export async function withWorkspace<T extends ExitCode | readonly object[]>(
  session: Session,
  folder: string,
  options: LinkageOptions & { readonly create?: boolean; readonly asFound?: boolean },
  work: (workspace: Workspace) => Promise<T>,
): Promise<T> {
  const { reader, job } = session
  const workspace = await openWorkspace({ folder: path.resolve(folder), reader, create: options.create === true })
  try {
    const change = {
      ...(options.k === undefined ? {} : { k: options.k }),
      ...(options.n === undefined ? {} : { n: options.n }),
      ...(options.arity === undefined ? {} : { arity: options.arity }),
      ...(options.strict === undefined ? {} : { strict: options.strict }),
      ...(options.hidden === undefined ? {} : { hidden: options.hidden }),
      ...(options.decoder === undefined ? {} : { decoder: options.decoder }),
    }
    if (options.asFound !== true) await catchUp(workspace, job)
    if (Object.keys(change).length > 0) await changeSettings(workspace, change, job)
    return await work(workspace)
  } finally {
    await workspace.close()
  }
}

/** Ids of the documents a command works on: those named, or all. */
export function documentsOf(workspace: Workspace, named: readonly string[]): string[] {
  for (const id of named) if (!workspace.store.has(id)) throw new RedraftError('DOCUMENT_UNKNOWN', { id })
  return named.length > 0 ? [...new Set(named)] : workspace.store.rows().map(({ row }) => row.id)
}

/** A parser of whole numbers within bounds, for options. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (!Number.isInteger(value) || value < least || value > most) {
      throw new InvalidArgumentError(`It is a whole number from ${least} to ${most}.`)
    }
    return value
  }
}

/** How many phrases are looked at together. */
export function arity(text: string): Arity {
  return aritySchema.parse(wholeNumber(1, 3)(text))
}
