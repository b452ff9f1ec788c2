import { MOST_AROUND_NEED, type Need, type ReviewItem } from '../../../src-preload/contract/index.ts'
import { breathe } from '../jobs/breathe.ts'
import type { JobContext } from '../jobs/context.ts'
import type { Broken, PlaceInBlock } from '../linkage/broken-by.ts'
import { lineAt } from '../review/spans.ts'
import { lineStarts } from '../review/standing.ts'
import type { CaseFile } from '../review/types.ts'
import { viewOf } from './look.ts'
import type { Workspace } from './workspace.ts'

type Found = Omit<Need, 'places' | 'documents' | 'ready' | 'breaks'>

/** What a document has to settle of some words: how many places, and what would break if they went. */
interface Left {
  readonly places: number
  readonly breaks: Broken | null
}

/**
 * What the model could not settle, in all documents it rewrote, those that unlock most first: documents that would be ready,
 * then combinations that would be broken, then places, then rarer phrases. The same words count together, since one decision
 * can settle them all.
 */
export async function needsOf(workspace: Workspace, job: JobContext): Promise<Need[]> {
  const found: Found[] = []
  /** Of each document: its places to settle, by their words. */
  const left = new Map<string, ReadonlyMap<string, Left>>()
  for (const { row } of workspace.store.rows()) {
    if (row.toSettle === 0 || row.passes === 0 || workspace.isRewriting(row.id)) continue
    await breathe(job.signal)
    const file = workspace.load(row.id)
    const view = await viewOf(workspace, file)
    const waiting = view.items.filter((item) => item.toSettle)
    left.set(row.id, await leftIn(workspace, file, view.standing.text, waiting))
    const starts = blockStarts(view.received.text)
    for (const item of waiting) {
      if (item.state === 'open') continue
      const { from, to } = item.now
      const { text } = view.standing
      const start = text.lastIndexOf('\n', from - 1) + 1
      const end = text.indexOf('\n', to)
      found.push({
        document: row.id,
        version: view.version,
        item,
        paragraph: starts[item.block] ?? item.block + 1,
        before: text.slice(Math.max(start, from - MOST_AROUND_NEED), from),
        after: text.slice(to, Math.min(end === -1 ? text.length : end, to + MOST_AROUND_NEED)),
      })
    }
  }
  return ranked(found, left)
}

/** Places to settle of a document, by their words. */
async function leftIn(
  workspace: Workspace,
  file: CaseFile,
  text: string,
  waiting: readonly ReviewItem[],
): Promise<ReadonlyMap<string, Left>> {
  const starts = lineStarts(file).now
  const byWords = new Map<string, PlaceInBlock[]>()
  for (const { original, now } of waiting) {
    const block = lineAt(starts, now.from)
    const start = starts[block] as number
    const words = plain(original)
    const place = { block, from: now.from - start, to: now.to - start }
    byWords.set(words, [...(byWords.get(words) ?? []), place])
  }
  const broken = await workspace.watches.brokenBy(file.head, text, [...byWords.values()])
  return new Map(
    [...byWords].map(([words, places], at) => [words, { places: places.length, breaks: broken?.[at] ?? null }]),
  )
}

function ranked(found: readonly Found[], left: ReadonlyMap<string, ReadonlyMap<string, Left>>): Need[] {
  const needs = found.map((one): Need => {
    const words = plain(one.item.original)
    const holders = [...left.values()].filter((counts) => counts.has(words))
    const breaks = holders.flatMap((counts) => counts.get(words)?.breaks ?? [])
    return {
      ...one,
      places: holders.reduce((sum, counts) => sum + (counts.get(words)?.places ?? 0), 0),
      documents: holders.length,
      ready: holders.filter((counts) => counts.size === 1).length,
      ...(breaks.length === 0
        ? {}
        : {
            breaks: {
              combinations: breaks.reduce((sum, { combinations }) => sum + combinations, 0),
              complete: breaks.every(({ complete }) => complete),
            },
          }),
    }
  })
  return needs.sort(
    (a, b) =>
      b.ready - a.ready ||
      (b.breaks?.combinations ?? 0) - (a.breaks?.combinations ?? 0) ||
      b.places - a.places ||
      rarest(a.item) - rarest(b.item) ||
      (a.document < b.document ? -1 : a.document > b.document ? 1 : a.item.base.from - b.item.base.from),
  )
}

function rarest({ links }: ReviewItem): number {
  return links.reduce((least, link) => Math.min(least, link.df), Infinity)
}

function plain(words: string): string {
  return words.toLowerCase().replace(/\s+/g, ' ').trim()
}

/** Numbers of the paragraphs as a person counts them: blocks without words are none. By block. */
function blockStarts(text: string): number[] {
  let number = 0
  return text.split('\n').map((block) => (block.trim() === '' ? Math.max(1, number) : ++number))
}
