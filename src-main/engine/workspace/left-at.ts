import path from 'node:path'
import { z } from 'zod'
import { placeSchema, type Place } from '../../../src-preload/contract/index.ts'
import { oneAtATime } from '../model/one-at-a-time.ts'
import { readJsonFile, writeJsonFile } from './json-file.ts'
import type { Workspace } from './workspace.ts'

/** Where somebody was when the window was left. What it says is small and can be lost: a file that cannot be read is none. */
export const LEFT_AT = 'left-at.json'

const leftAtSchema = z.object({ reader: z.string(), place: placeSchema })

/** Where the reader was in the workspace; null where nobody or somebody else was there last. */
export function leftAt(workspace: Workspace): Place | null {
  const kept = readJsonFile(fileOf(workspace), leftAtSchema)
  return kept?.reader === workspace.stamp().by ? kept.place : null
}

const inTurn = oneAtATime()

/** Keeps where the reader is. @throws RedraftError `DISK_FULL`, `FILE_HELD`. */
export async function leaveAt(workspace: Workspace, place: Place): Promise<Readonly<Record<string, never>>> {
  const kept = { reader: workspace.stamp().by, place }
  await inTurn(() => writeJsonFile(fileOf(workspace), kept))
  return {}
}

function fileOf({ parts }: Workspace): string {
  return path.join(parts.folder, LEFT_AT)
}
