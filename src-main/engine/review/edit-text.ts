import { RedraftError, type Change, type Span } from '../../../src-preload/contract/index.ts'
import { countLinks, type FoundLinks } from '../linkage/text-links.ts'
import { apply, changeSet, mapPosition, type ChangeSet } from '../text/changes.ts'
import { diffWords } from '../text/diff-words.ts'
import { requireVersion } from './decide.ts'
import { preview } from './reduce.ts'
import { byPlace, hull, meet, spanFinder } from './spans.ts'
import { standing, type Place, type Standing } from './standing.ts'
import type { CaseFile, LinkCheck, Stamp, Step } from './types.ts'
import { withWord } from './words-around.ts'

export interface EditRequest {
  /** Version of the document the person looked at. */
  readonly version: number
  /** Coordinates of the text as it stands. */
  readonly changes: readonly Change[]
}

/**
 * Free typing, as a step; null when it changes nothing. Typing in an item makes it the person's; elsewhere it makes new items
 * of the words that changed.
 * @param links what links in the text as it stands.
 * @throws RedraftError `DOCUMENT_CHANGED`, `CHANGE_CROSSES_BLOCK`, `INVALID_REQUEST` when changes overlap or leave the text.
 */
export async function editText(
  file: CaseFile,
  request: EditRequest,
  links: FoundLinks,
  check: LinkCheck,
  stamp: Stamp,
): Promise<Step | null> {
  requireVersion(file, request.version)
  const now = standing(file)
  const text = apply(checkedChanges(now.text, request.changes), now.text)
  if (text === now.text) return null
  const typed = diffWords(now.text, text, 1)
  const words = groupsOf(now, typed).map((group) => ownWords(now, typed, text, group))
  const happening = { kind: 'edit' as const, words }
  const after = standing(preview(file, { stamp, happening }))
  const linksAfter = await check(after.text)
  const touched = after.places.filter(({ item }) => words.some((one) => meet(one.base, item.base)))
  return {
    stamp,
    happening,
    audit: {
      ...stamp,
      document: file.head.id,
      action: 'edited',
      details: {
        items: touched.map((place) => place.item.id),
        linksBefore: countLinks(links),
        linksAfter: countLinks(linksAfter),
      },
    },
    links: linksAfter,
  }
}

function checkedChanges(text: string, changes: readonly Change[]): ChangeSet {
  const sorted = [...changes].sort(byPlace)
  const crosses = (change: Change): boolean => /[\n\r]/.test(change.insert + text.slice(change.from, change.to))
  try {
    const set = changeSet(text.length, sorted)
    if (set.changes.some(crosses)) throw new RedraftError('CHANGE_CROSSES_BLOCK')
    return set
  } catch (error) {
    if (error instanceof RangeError)
      throw new RedraftError('INVALID_REQUEST', { detail: 'changes do not fit the text' })
    throw error
  }
}

interface Group {
  /** Coordinates of the text as it stood. */
  readonly span: Span
  readonly places: readonly Place[]
}

/** Changes with the items they meet; groups that meet each other are one. */
function groupsOf(now: Standing, typed: ChangeSet): Group[] {
  const groups: Group[] = []
  const near = spanFinder(now.places, (place) => place.now)
  for (const change of typed.changes) {
    const meetsItem = near(change).some((place) => meet(place.now, change))
    const { from, to } = meetsItem ? change : withWord(now.text, change, { from: 0, to: now.text.length })
    let group = grown(near, { from, to })
    for (let last = groups.at(-1); last !== undefined && isOne(last, group); last = groups.at(-1)) {
      groups.pop()
      group = grown(near, hull(last.span, group.span))
    }
    groups.push(group)
  }
  return groups
}

/** An item without words can lie at the edge of two groups that do not meet. */
function isOne(first: Group, second: Group): boolean {
  return meet(first.span, second.span) || second.places.some((place) => first.places.includes(place))
}

function grown(near: (span: Span) => readonly Place[], span: Span): Group {
  const places = near(span).filter((place) => meet(place.now, span))
  const whole = places.reduce((sum, place) => hull(sum, place.now), span)
  return whole.from === span.from && whole.to === span.to ? { span, places } : grown(near, whole)
}

function ownWords(now: Standing, typed: ChangeSet, text: string, group: Group): { base: Span; text: string } {
  const { from, to } = group.span
  const start = { from: mapPosition(now.toBase, from, 1), to: mapPosition(now.toBase, to, -1) }
  const base = group.places.reduce((span, place) => hull(span, place.item.base), start)
  return { base, text: text.slice(mapPosition(typed, from, -1), mapPosition(typed, to, 1)) }
}
