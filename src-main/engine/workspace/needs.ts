import {
  decidedTogether,
  isApproved,
  isProved,
  MOST_AROUND_NEED,
  placesOf,
  plainWords,
  type CaseView,
  type CombinedCounts,
  type DocumentRow,
  type Need,
  type ReviewItem,
  type TakingPart,
} from '../../../src-preload/contract/index.ts'
import { breathe } from '../jobs/breathe.ts'
import type { JobContext } from '../jobs/context.ts'
import type { PlaceInBlock } from '../linkage/broken-by.ts'
import { lineAt } from '../review/spans.ts'
import { lineStarts } from '../review/standing.ts'
import type { CaseFile } from '../review/types.ts'
import { viewOf } from './look.ts'
import { wordsToBreak } from './words-to-break.ts'
import type { Workspace } from './workspace.ts'

type Found = Omit<Need, 'places' | 'documents' | 'ready' | 'breaks'>

/** What is left of a document. */
interface LeftInDocument {
  /** Changes to settle, and words to change. */
  readonly n: number
  /** What would break if the words on the list that are the same went, by them. Empty at arity 1. */
  readonly breaks: ReadonlyMap<string, TakingPart>
  /** Its combinations; null at arity 1. */
  readonly combined: CombinedCounts | null
}

/** A document as it was looked at, before it is known which words of its combinations are on the list. */
interface Looked extends LeftInDocument {
  readonly needs: readonly Found[]
  readonly together: readonly Found[]
}

/** Words that combinations make change, of one document, at the most, but for those that are listed of another one. */
const WORDS_OF_DOCUMENT = 20

/**
 * What the model could not settle, in all documents it rewrote, those that unlock most first: documents that would be ready,
 * then combinations that would be broken, then places, then rarer phrases. What one decision can settle counts together, and
 * all of it is on the list: the figures are those of that decision. Words that combinations make change are among them, and a
 * document whose search was cut short.
 */
export async function needsOf(workspace: Workspace, job: JobContext): Promise<Need[]> {
  const looked = new Map<string, Looked>()
  for (const { row } of workspace.store.rows()) {
    if (isSettled(row) || row.passes === 0 || workspace.isRewriting(row.id)) continue
    await breathe(job.signal)
    looked.set(row.id, await lookedAt(workspace, workspace.load(row.id)))
  }
  const listed = new Set([...looked.values()].flatMap((one) => mostBreaking(one).map(wordsOf)))
  const found = [...looked.values()].flatMap(({ needs, together }) => [
    ...needs,
    ...together.filter((one) => listed.has(wordsOf(one))),
  ])
  return ranked(found, looked)
}

async function lookedAt(workspace: Workspace, file: CaseFile): Promise<Looked> {
  const view = await viewOf(workspace, file)
  const inPlace = placing(view)
  const waiting = view.items.filter((item) => item.toSettle)
  const needs = waiting.filter(({ state }) => state !== 'open').map(inPlace)
  const toBreak = file.state.approval === null ? wordsToBreak(file, view) : []
  const { counts, words, enough } = view.combinations ?? { counts: null, words: [], enough: true }
  const together = toBreak.flatMap(({ item, spans }) =>
    counts === null ? [] : [{ ...inPlace(item), combined: { counts, spans: [...spans], words: words.length, enough } }],
  )
  return {
    needs,
    together,
    n: waiting.length + toBreak.length,
    breaks: await brokenIn(workspace, file, view.standing.text, [...needs, ...together]),
    combined: counts,
  }
}

/** Of a document's words to change, those that break most. */
function mostBreaking({ together, breaks }: Looked): readonly Found[] {
  const broken = (one: Found): number => breaks.get(wordsOf(one))?.combinations ?? 0
  return [...together].sort((a, b) => broken(b) - broken(a)).slice(0, WORDS_OF_DOCUMENT)
}

/** Whether nothing of a document waits: no change, no phrase, and no combination but what its approval accepts. */
function isSettled(row: DocumentRow): boolean {
  const { toSettle, now } = row
  return toSettle === 0 && (isApproved(row) || now?.combined === undefined || isProved(now.combined))
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

/** What the places of a document are counted together by. A word of combinations is decided on in another way than a change. */
function wordsOf({ item, combined }: Found): string {
  return `${combined === undefined ? '' : 'together '}${plainWords(item.original)}`
}

/** What would break in a document, by words that went. */
async function brokenIn(
  workspace: Workspace,
  file: CaseFile,
  text: string,
  needs: readonly Found[],
): Promise<ReadonlyMap<string, TakingPart>> {
  const starts = lineStarts(file).now
  const byWords = new Map<string, PlaceInBlock[]>()
  for (const need of needs) {
    const places = (need.combined?.spans ?? [need.item.now]).map((now): PlaceInBlock => {
      const block = lineAt(starts, now.from)
      const start = starts[block] as number
      return { block, from: now.from - start, to: now.to - start }
    })
    byWords.set(wordsOf(need), [...(byWords.get(wordsOf(need)) ?? []), ...places])
  }
  const broken = await workspace.watches.brokenBy(file.head, text, [...byWords.values()])
  return new Map([...byWords.keys()].flatMap((words, at) => (broken?.[at] ? [[words, broken[at]]] : [])))
}

function ranked(found: readonly Found[], left: ReadonlyMap<string, LeftInDocument>): Need[] {
  const together = decidedTogether(found)
  const unlocked = new Map<readonly Found[], Unlocked>()
  const needs = found.map((one): Need => {
    if (one.combined?.spans.length === 0) return withoutWord(one, one.combined.counts)
    const same = together(one)
    const known = unlocked.get(same) ?? unlockedBy(same, left)
    unlocked.set(same, known)
    return { ...one, ...known }
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

type Unlocked = Pick<Need, 'places' | 'documents' | 'ready' | 'breaks'>

/** What one decision unlocks, in all documents that it is for. */
function unlockedBy(same: readonly Found[], left: ReadonlyMap<string, LeftInDocument>): Unlocked {
  const byDocument = new Map<string, Found[]>()
  for (const one of same) byDocument.set(one.document, [...(byDocument.get(one.document) ?? []), one])
  const told = [...byDocument].map(([document, here]) => toldOf(left.get(document) as LeftInDocument, here))
  const breaks = told.flatMap(({ broken }) => broken ?? [])
  return {
    places: same.reduce((sum, one) => sum + placesOf(one), 0),
    documents: byDocument.size,
    ready: told.filter(({ ready }) => ready).length,
    ...(breaks.length > 0 && {
      breaks: {
        combinations: breaks.reduce((sum, { combinations }) => sum + combinations, 0),
        complete: breaks.every(({ complete }) => complete),
      },
    }),
  }
}

/** What settling some needs of a document, all that one decision is for, would break of it, and whether nothing were left. */
function toldOf(
  { n, breaks, combined }: LeftInDocument,
  same: readonly Found[],
): { readonly broken: TakingPart | null; readonly ready: boolean } {
  const each = [...new Set(same.map(wordsOf))].flatMap((words) => breaks.get(words) ?? [])
  const most = each.reduce<TakingPart | null>(
    (best, one) => (one.combinations >= (best?.combinations ?? 0) ? one : best),
    null,
  )
  // Other words for the same phrases may break the same combinations: they are not added up.
  const broken = most && each.length > 1 ? { ...most, complete: false } : most
  if (same.length !== n) return { broken, ready: false }
  const isLast = combined === null || isProved(combined)
  const all = combined === null ? 0 : combined.pairs + combined.triples
  return { broken, ready: isLast || (combined.complete && broken?.complete === true && broken.combinations === all) }
}

/** Combinations for which no word is known that would have to change: they are looked at with the whole document. */
function withoutWord(one: Found, { pairs, triples, complete }: CombinedCounts): Need {
  return { ...one, places: 1, documents: 1, ready: 0, breaks: { combinations: pairs + triples, complete } }
}

function rarest({ links }: ReviewItem): number {
  return links.reduce((least, link) => Math.min(least, link.df), Infinity)
}

/** Numbers of the paragraphs as a person counts them: blocks without words are none. By block. */
function blockStarts(text: string): number[] {
  let number = 0
  return text.split('\n').map((block) => (block.trim() === '' ? Math.max(1, number) : ++number))
}
