import path from 'node:path'
import { RedraftError } from '../../../src-preload/contract/index.ts'
import type { SegmentSource } from './heavy-work.ts'
import { readManifest, writeManifest } from './manifest.ts'
import { readPairs } from './pairs-file.ts'
import { withThreads } from './threads.ts'

/** Segments that an index's manifest names, whether they can be read or not; null where it cannot be read itself. */
export function segmentsNamed(folder: string): SegmentSource[] | null {
  try {
    const segments = readManifest(folder)?.segments ?? []
    return segments.map(({ id, dead }) => ({ id, file: path.join(folder, `segment-${id}`), dead }))
  } catch (error) {
    if (error instanceof RedraftError) return null
    throw error
  }
}

/** Reads every page of each, in a thread. @returns numbers of those that do not hold. @throws the signal's reason. */
export async function damagedAmong(segments: readonly SegmentSource[], signal: AbortSignal): Promise<Set<number>> {
  const damaged = new Set<number>()
  await withThreads(1, signal, async ([thread]) => {
    for (const segment of segments) {
      try {
        await thread!.ask('check', [segment])
      } catch (error) {
        if (!(error instanceof RedraftError) || error.code !== 'INDEX_DAMAGED') throw error
        damaged.add(segment.id)
      }
    }
  })
  return damaged
}

/**
 * Takes segments out of an index that nobody has open. A segment depends on no other, and a document lies in exactly one: the
 * rest answers as if those documents had never been added, and they can be added again.
 * @throws RedraftError as reading the manifest does; the file system's error.
 */
export function leaveOut(folder: string, ids: ReadonlySet<number>): void {
  const manifest = readManifest(folder)
  if (manifest === undefined) throw new RedraftError('INDEX_DAMAGED')
  const segments = manifest.segments.filter(({ id }) => !ids.has(id))
  writeManifest(folder, { ...manifest, segments, pairs: readablePairs(folder, manifest.pairs) })
}

/** Near-duplicates are compared anew where what was found of them is damaged. */
function readablePairs(folder: string, id: number | null): number | null {
  if (id === null) return null
  try {
    readPairs(path.join(folder, `pairs-${id}`))
    return id
  } catch {
    return null
  }
}
