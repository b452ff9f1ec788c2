import {
  isProved,
  MOST_AROUND_NEED,
  type CaseView,
  type CombinedCounts,
  type DocumentRow,
  type Need,
  type ReviewItem,
  type Span,
} from '../../../src-preload/contract/index.ts'
import { breathe } from '../jobs/breathe.ts'
import type { JobContext } from '../jobs/context.ts'
import type { Broken, PlaceInBlock } from '../linkage/broken-by.ts'
import { lineAt } from '../review/spans.ts'
import { lineStarts } from '../review/standing.ts'
import type { CaseFile } from '../review/types.ts'
import { viewOf } from './look.ts'
import { wordsToBreak } from './words-to-break.ts'
import type { Workspace } from './workspace.ts'

type Found = Omit<Need, 'places' | 'documents' | 'ready' | 'breaks'>

/** What a document has to settle of some words: how many places, and what would break if they went. */
interface Left {
  readonly places: number
  readonly breaks: Broken | null
}

/** What is left of a document: places to settle and to change, by their words, and its combinations; null at arity 1. */
interface LeftInDocument {
  readonly words: ReadonlyMap<string, Left>
  readonly combined: CombinedCounts | null
}

/** Words that combinations make change, of one document, at the most: others come up once these are gone. */
const WORDS_OF_DOCUMENT = 20

/**
 * What the model could not settle, in all documents it rewrote, those that unlock most first: documents that would be ready,
 * then combinations that would be broken, then places, then rarer phrases. The same words count together, since one decision
 * can settle them all. Words that combinations make change are among them, and a document whose search was cut short.
 */
export async function needsOf(workspace: Workspace, job: JobContext): Promise<Need[]> {
  const found: Found[] = []
  const left = new Map<string, LeftInDocument>()
  for (const { row } of workspace.store.rows()) {
    if (isSettled(row) || row.passes === 0 || workspace.isRewriting(row.id)) continue
    await breathe(job.signal)
    const file = workspace.load(row.id)
    const view = await viewOf(workspace, file)
    const toBreak = file.state.approval === null ? wordsToBreak(file, view) : []
    const waiting = view.items.filter((item) => item.toSettle)
    const words = await leftIn(workspace, file, view.standing.text, [
      ...waiting.map((item) => ({ words: wordsOf({ item }), spans: [item.now] })),
      ...toBreak.map(({ item, spans }) => ({ words: wordsOf({ item, combined: true }), spans })),
    ])
    const combined = view.combinations?.counts ?? null
    left.set(row.id, { words, combined })
    const inPlace = placing(view)
    found.push(...waiting.filter(({ state }) => state !== 'open').map(inPlace))
    if (view.combinations === undefined) continue
    const { counts, words: all, enough } = view.combinations
    const broken = ({ item }: { readonly item: ReviewItem }): number =>
      words.get(wordsOf({ item, combined: true }))?.breaks?.combinations ?? 0
    for (const { item, spans } of [...toBreak].sort((a, b) => broken(b) - broken(a)).slice(0, WORDS_OF_DOCUMENT))
      found.push({ ...inPlace(item), combined: { counts, spans: [...spans], words: all.length, enough } })
  }
  return ranked(found, left)
}

/** Whether nothing of a document waits: no change, no phrase, and no combination but what its approval accepts. */
function isSettled({ toSettle, status, now }: DocumentRow): boolean {
  const isApproved = status === 'approved' || status === 'exported'
  return toSettle === 0 && (isApproved || now?.combined === undefined || isProved(now.combined))
}

/** What a need is told with of its place. */
function placing({ row, version, received, standing: { text } }: CaseView): (item: ReviewItem) => Found {
  const starts = blockStarts(received.text)
  return (item) => {
    const { from, to } = item.now
    const start = text.lastIndexOf('\n', from - 1) + 1
    const end = text.indexOf('\n', to)
    return {
      document: row.id,
      version,
      item,
      paragraph: starts[item.block] ?? item.block + 1,
      before: text.slice(Math.max(start, from - MOST_AROUND_NEED), from),
      after: text.slice(to, Math.min(end === -1 ? text.length : end, to + MOST_AROUND_NEED)),
    }
  }
}

/** What needs are counted together by. A word of combinations is decided on in another way than a change. */
function wordsOf({ item, combined }: { readonly item: ReviewItem; readonly combined?: unknown }): string {
  return `${combined === undefined ? '' : 'together '}${plain(item.original)}`
}

/** Places to settle or to change of a document, by their words. */
async function leftIn(
  workspace: Workspace,
  file: CaseFile,
  text: string,
  waiting: readonly { readonly words: string; readonly spans: readonly Span[] }[],
): Promise<ReadonlyMap<string, Left>> {
  const starts = lineStarts(file).now
  const byWords = new Map<string, PlaceInBlock[]>()
  for (const { words, spans } of waiting) {
    const places = spans.map((now): PlaceInBlock => {
      const block = lineAt(starts, now.from)
      const start = starts[block] as number
      return { block, from: now.from - start, to: now.to - start }
    })
    byWords.set(words, [...(byWords.get(words) ?? []), ...places])
  }
  const broken = await workspace.watches.brokenBy(file.head, text, [...byWords.values()])
  return new Map(
    [...byWords].map(([words, places], at) => [words, { places: places.length, breaks: broken?.[at] ?? null }]),
  )
}

function ranked(found: readonly Found[], left: ReadonlyMap<string, LeftInDocument>): Need[] {
  const needs = found.map((one): Need => {
    if (one.combined?.spans.length === 0) return withoutWord(one, one.combined.counts)
    const words = wordsOf(one)
    const holders = [...left.values()].filter((document) => document.words.has(words))
    const breaks = holders.flatMap((document) => document.words.get(words)?.breaks ?? [])
    return {
      ...one,
      places: holders.reduce((sum, document) => sum + (document.words.get(words)?.places ?? 0), 0),
      documents: holders.length,
      ready: holders.filter((document) => isReadyWithout(document, words)).length,
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

/** Combinations for which no word is known that would have to change: they are looked at with the whole document. */
function withoutWord(one: Found, { pairs, triples, complete }: CombinedCounts): Need {
  return { ...one, places: 1, documents: 1, ready: 0, breaks: { combinations: pairs + triples, complete } }
}

/** Whether nothing of a document would be left once these words are settled: no other words, and no combination. */
function isReadyWithout({ words, combined }: LeftInDocument, settled: string): boolean {
  const breaks = words.get(settled)?.breaks
  if (words.size !== 1) return false
  if (combined === null || isProved(combined)) return true
  return combined.complete && breaks?.complete === true && breaks.combinations === combined.pairs + combined.triples
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
