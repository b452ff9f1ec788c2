import { RedraftError } from '../../../src-preload/contract/index.ts'
import type { OpenSegment } from './collection-files.ts'
import type { HeavyWork, SegmentSource } from './heavy-work.ts'
import { neededOf } from './near-duplicates.ts'
import { overlapOf } from './near-update.ts'
import type { Pairs } from './pairs-file.ts'

/** The originals in force. */
export interface ComparedOriginals {
  /** Hash of each, by name. */
  readonly hashes: ReadonlyMap<string, string>
  readonly originals: readonly OpenSegment[]
  /** The same segments as files. */
  readonly sources: readonly SegmentSource[]
}

/** New originals are compared one by one when all are this many times as many. */
const FEW = 20

/** Whether these originals, and no others, were compared from this share on. */
export function isUpToDate(known: Pairs, share: number, { hashes }: ComparedOriginals): boolean {
  return known.share === share && known.documents.length === hashes.size && freshIn(known, hashes).length === 0
}

/**
 * Finds near-duplicates: a few new originals are compared with all, else all with each other.
 * @throws RedraftError `INDEX_DAMAGED`; what the work throws.
 */
export async function findPairs(
  known: Pairs | null,
  share: number,
  compared: ComparedOriginals,
  work: Pick<HeavyWork, 'pairs'>,
  onProgress: (share: number) => void,
): Promise<Pairs> {
  const { hashes, originals, sources } = compared
  if (known !== null && known.share === share && !known.isSample) {
    const fresh = freshIn(known, hashes)
    if (fresh.length * FEW <= hashes.size) return update(known, fresh, compared, onProgress)
  }
  const documents = originals.flatMap((segment) => segment.documents)
  const { pairs, eights, isSample } = await work.pairs({ sources, share }, onProgress)
  return {
    share,
    isSample,
    documents: documents.map(({ name, hash }, number) => [name, hash, eights[number]!]),
    pairs: pairs.map((pair) => [pair.one, pair.other, Math.round(pair.share * 1000)]),
  }
}

/** What is known of the originals that stayed, and new ones compared with all. */
async function update(
  known: Pairs,
  fresh: readonly string[],
  { hashes, originals }: ComparedOriginals,
  onProgress: (share: number) => void,
): Promise<Pairs> {
  const documents: Pairs['documents'] = []
  const places = known.documents.map((document) =>
    hashes.get(document[0]) === document[1] ? documents.push(document) - 1 : -1,
  )
  const numbers = new Map(documents.map(([name], number) => [name, number]))
  const pairs = known.pairs.flatMap(([one, other, share]): Pairs['pairs'] =>
    places[one]! < 0 || places[other]! < 0 ? [] : [[places[one]!, places[other]!, share]],
  )
  for (const [done, name] of fresh.entries()) {
    await new Promise<void>((resolve) => setImmediate(resolve))
    const { eights, shared } = overlap(name, originals)
    const number = documents.push([name, hashes.get(name)!, eights]) - 1
    numbers.set(name, number)
    for (const [other, common] of shared) {
      const place = numbers.get(other)
      // One that is new as well finds this one when its turn comes.
      if (place === undefined) continue
      const more = Math.max(eights, documents[place]![2])
      if (common >= neededOf(more, known.share)) pairs.push([number, place, Math.round((1000 * common) / more)])
    }
    onProgress((done + 1) / fresh.length)
  }
  return { share: known.share, isSample: false, documents, pairs }
}

function overlap(name: string, originals: readonly OpenSegment[]): ReturnType<typeof overlapOf> {
  try {
    return overlapOf(name, originals)
  } catch (error) {
    throw error instanceof RangeError ? new RedraftError('INDEX_DAMAGED', {}, { cause: error }) : error
  }
}

/** Originals that were not compared, or changed since. */
function freshIn(known: Pairs, hashes: ReadonlyMap<string, string>): string[] {
  const compared = new Map(known.documents.map(([name, hash]) => [name, hash]))
  return Array.from(hashes).flatMap(([name, hash]) => (compared.get(name) === hash ? [] : [name]))
}
