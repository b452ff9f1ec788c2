import type { Need, ReviewItem } from '../../../src-preload/contract/index.ts'
import { breathe } from '../jobs/breathe.ts'
import type { JobContext } from '../jobs/context.ts'
import { viewOf } from './look.ts'
import type { Workspace } from './workspace.ts'

/** Characters of the paragraph shown on each side of a place. */
const AROUND = 160

type Found = Omit<Need, 'places' | 'documents' | 'ready'>

/**
 * What the model could not settle, in all documents it rewrote, those that unlock most first: documents that would be ready,
 * then places, then rarer phrases. The same words count together, since one decision can settle them all.
 */
export async function needsOf(workspace: Workspace, job: JobContext): Promise<Need[]> {
  const found: Found[] = []
  /** Of each document: its places to settle, by their words. */
  const left = new Map<string, Map<string, number>>()
  for (const { row } of workspace.store.rows()) {
    if (row.toSettle === 0 || row.passes === 0 || workspace.isRewriting(row.id)) continue
    await breathe(job.signal)
    const view = await viewOf(workspace, workspace.load(row.id))
    const waiting = view.items.filter((item) => item.toSettle)
    left.set(row.id, counted(waiting.map(({ original }) => plain(original))))
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
        before: text.slice(Math.max(start, from - AROUND), from),
        after: text.slice(to, Math.min(end === -1 ? text.length : end, to + AROUND)),
      })
    }
  }
  return ranked(found, left)
}

function ranked(found: readonly Found[], left: ReadonlyMap<string, ReadonlyMap<string, number>>): Need[] {
  const needs = found.map((one): Need => {
    const words = plain(one.item.original)
    const holders = [...left.values()].filter((counts) => counts.has(words))
    return {
      ...one,
      places: holders.reduce((sum, counts) => sum + (counts.get(words) ?? 0), 0),
      documents: holders.length,
      ready: holders.filter((counts) => counts.size === 1).length,
    }
  })
  return needs.sort(
    (a, b) =>
      b.ready - a.ready ||
      b.places - a.places ||
      rarest(a.item) - rarest(b.item) ||
      (a.document < b.document ? -1 : a.document > b.document ? 1 : a.item.base.from - b.item.base.from),
  )
}

function rarest({ links }: ReviewItem): number {
  return links.reduce((least, link) => Math.min(least, link.df), Infinity)
}

function counted(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

function plain(words: string): string {
  return words.toLowerCase().replace(/\s+/g, ' ').trim()
}

/** Numbers of the paragraphs as a person counts them: blocks without words are none. By block. */
function blockStarts(text: string): number[] {
  let number = 0
  return text.split('\n').map((block) => (block.trim() === '' ? Math.max(1, number) : ++number))
}
