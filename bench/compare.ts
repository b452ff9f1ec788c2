import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Collection } from './collections.ts'
import { bytesOnDisk, measure, type Usage } from './measure.ts'
import type { Peer, PeerId } from './peers.ts'

/** The figures of one peer on one collection; what it cannot do is null. */
export interface Row {
  readonly peer: PeerId
  readonly at: string
  readonly buildSeconds: number
  readonly buildPeakBytes: number
  readonly diskBytes: number | null
  /** A document after 5 others, and after 25; the first is null for a peer that takes seconds a document. */
  readonly earlyMs: number | null
  readonly queryMs: number | null
  readonly queryPeakBytes: number
  readonly sentenceMs: number | null
  readonly editMs: number | null
  /** Hash of the answers to each query, before and after the edits. */
  readonly answers: Readonly<Record<string, string>>
  /** What did not come to its end. */
  readonly remarks: readonly string[]
}

/** @param scratch folder for the peer's index; emptied before and after. */
export async function runPeer(
  peer: Peer,
  command: readonly string[],
  collection: Collection,
  scratch: string,
  core: number,
  limitSeconds: number,
): Promise<Row | { readonly stopped: string }> {
  const folder = path.join(scratch, peer.id)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(scratch, { recursive: true })
  const phase = (name: string) => measure([...command, name, collection.folder, folder], core, limitSeconds)
  const answers: Record<string, string> = {}
  const remarks: string[] = []
  const figures = new Map<string, number>()
  const take = ({ lines }: Usage): void => {
    for (const line of lines) {
      const [kind, name, hash] = line.split(' ')
      if (kind === 'answer' || kind === 'edited') answers[`${kind} ${name}`] = hash!
      else figures.set(kind!, Number(name))
    }
  }
  try {
    const built = await phase(peer.isInMemory ? 'all' : 'build')
    if ('stopped' in built) return { stopped: `build ${built.stopped}` }
    take(built)
    const diskBytes = peer.isInMemory ? null : bytesOnDisk(folder)
    let queryPeakBytes = built.peakBytes
    if (!peer.isInMemory) {
      const queried = await phase('query')
      if ('stopped' in queried) remarks.push(`queries ${queried.stopped}`)
      else {
        take(queried)
        queryPeakBytes = queried.peakBytes
      }
      if (peer.canEdit) {
        const edited = await phase('edit')
        if ('stopped' in edited) remarks.push(`edits ${edited.stopped}`)
        else take(edited)
      }
    }
    return {
      peer: peer.id,
      at: new Date().toISOString(),
      buildSeconds: peer.isInMemory ? figures.get('build-ms')! / 1000 : built.cpuSeconds,
      buildPeakBytes: built.peakBytes,
      diskBytes,
      earlyMs: figures.get('early-ms') ?? null,
      queryMs: figures.get('query-ms') ?? null,
      queryPeakBytes,
      sentenceMs: figures.get('sentence-ms') ?? null,
      editMs: figures.get('edit-ms') ?? null,
      answers,
      remarks,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Queries that two peers answered differently. */
export function differences(one: Row, other: Row): string[] {
  return Object.keys(one.answers).filter(
    (query) => other.answers[query] !== undefined && other.answers[query] !== one.answers[query],
  )
}
