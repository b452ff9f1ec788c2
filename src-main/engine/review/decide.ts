import { RedraftError, type Decision } from '../../../src-preload/contract/index.ts'
import type { Happening } from './operations.ts'
import { preview } from './reduce.ts'
import type { FoundLinks } from '../linkage/text-links.ts'
import { rarestAt, settledLines, type Settled } from './settle.ts'
import { standing } from './standing.ts'
import type { CaseFile, Item, LinkCheck, Stamp, Step } from './types.ts'

export interface DecideRequest {
  /** Version of the document the person looked at. */
  readonly version: number
  readonly items: readonly string[]
  readonly decision: Decision
  /** What a masking writes. */
  readonly maskText: string
}

/**
 * A decision on items, as a step.
 * @param links what links in the text as it stands.
 * @throws RedraftError `DOCUMENT_CHANGED` when the version is not the document's, `ITEM_UNKNOWN`, `CHANGE_CROSSES_BLOCK`,
 * `INVALID_REQUEST` when a wording is accepted that was not proposed.
 */
export async function decide(
  file: CaseFile,
  request: DecideRequest,
  links: FoundLinks,
  check: LinkCheck,
  stamp: Stamp,
): Promise<Step> {
  requireVersion(file, request.version)
  const { decision } = request
  const named = namedItems(file, links, request.items)
  if (decision.kind === 'edit' && /[\n\r]/.test(decision.text)) throw new RedraftError('CHANGE_CROSSES_BLOCK')
  if (decision.kind === 'accept' && named.some((place) => place.item.proposal === null))
    throw new RedraftError('INVALID_REQUEST', { detail: 'there is no proposed wording to accept' })

  if (decision.kind === 'candidate' && !named.every((place) => isOffered(place.item, decision.text)))
    throw new RedraftError('INVALID_REQUEST', { detail: 'this wording is not one of those that were offered' })

  const happening: Happening = {
    kind: 'decide',
    decision,
    items: named.map(({ item: { id, base } }) => ({ id, base })),
    maskText: decision.kind === 'mask' ? request.maskText : null,
    ngrams: [],
  }
  const after = preview(file, { stamp, happening })
  const linksAfter = await check(standing(after).text)
  const [before, now] = [rarestAt(file, links), rarestAt(after, linksAfter)]
  return {
    stamp,
    happening:
      decision.kind === 'keep' ? { ...happening, ngrams: ngramsAt(after, happening.items, linksAfter) } : happening,
    audit: {
      ...stamp,
      document: file.head.id,
      action: 'decided',
      details: {
        decision: decision.kind,
        items: named.map(({ item: { id, base } }) => ({ item: id, dfBefore: before(base), dfAfter: now(base) })),
      },
    },
    links: linksAfter,
  }
}

function isOffered({ proposal, alternatives = [] }: Item, text: string): boolean {
  return proposal === text || alternatives.some((one) => one.text === text)
}

/** @throws RedraftError `DOCUMENT_CHANGED`. */
export function requireVersion(file: CaseFile, version: number): void {
  if (version !== file.version) throw new RedraftError('DOCUMENT_CHANGED', { id: file.head.id })
}

/** The places that are named, in the order they are named in, each once. */
function namedItems(file: CaseFile, links: FoundLinks, ids: readonly string[]): Settled[] {
  const byId = placesById(file, links, ids)
  return [...new Set(ids)].map((id) => {
    const place = byId.get(id)
    if (place === undefined) throw new RedraftError('ITEM_UNKNOWN')
    return place
  })
}

/** What is of the text is in coordinates of its line. */
function placesById(file: CaseFile, links: FoundLinks, ids: readonly string[]): ReadonlyMap<string, Settled> {
  const wanted = new Set(ids)
  const byId = new Map<string, Settled>()
  for (const { places } of settledLines(file, links))
    for (const place of places) if (wanted.has(place.item.id)) byId.set(place.item.id, place)
  return byId
}

function ngramsAt(after: CaseFile, items: readonly { id: string }[], links: FoundLinks): string[][] {
  const ids = items.map(({ id }) => id)
  const byId = placesById(after, links, ids)
  return ids.map((id) => [...new Set(byId.get(id)?.links.map((link) => link.ngram))])
}
