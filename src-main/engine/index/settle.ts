import type { CollectionFiles } from './collection-files.ts'
import type { HeavyWork } from './heavy-work.ts'
import { segmentsToMerge } from './merge-policy.ts'

/** Makes few segments of many, by collection, until nothing is left to merge. */
export async function settle(files: CollectionFiles, work: Pick<HeavyWork, 'merge'>): Promise<void> {
  for (const background of [null, ...files.backgrounds]) {
    while (await mergeOnce(files, background, work)) continue
  }
}

async function mergeOnce(
  files: CollectionFiles,
  background: string | null,
  work: Pick<HeavyWork, 'merge'>,
): Promise<boolean> {
  const own = files.segments.filter(({ record }) => record.background === background)
  const chosen = segmentsToMerge(own.map(({ record }) => livingWords(record))).map((index) => own[index]!)
  if (chosen.length === 0) return false
  const { id, file } = files.newFile('segment')
  try {
    await work.merge({
      id,
      file,
      sources: chosen.map(({ record }) => ({
        id: record.id,
        file: files.pathOf('segment', record.id),
        dead: record.dead,
      })),
    })
    files.exchange(
      chosen.map(({ record }) => ({ id: record.id, living: livingOrdinals(record) })),
      id,
    )
  } catch (error) {
    files.abandon('segment', id)
    throw error
  }
  return true
}

/** A segment with many documents that went counts for less, so that it is merged sooner. */
function livingWords({ text, documents, dead }: { text: number; documents: number; dead: readonly number[] }): number {
  return Math.ceil((text * (documents - dead.length)) / Math.max(1, documents))
}

function livingOrdinals({ documents, dead }: { documents: number; dead: readonly number[] }): number[] {
  const isDead = new Set(dead)
  return Array.from({ length: documents }, (_, ordinal) => ordinal).filter((ordinal) => !isDead.has(ordinal))
}
