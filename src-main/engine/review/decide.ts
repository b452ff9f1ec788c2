import { RedraftError, type Decision, type Link } from '../../../src-preload/contract/index.ts'
import type { Happening } from './operations.ts'
import { preview } from './reduce.ts'
import { rarestAt, settle, type Settled } from './settle.ts'
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
  links: readonly Link[],
  check: LinkCheck,
  stamp: Stamp,
): Promise<Step> {
  requireVersion(file, request.version)
  const { decision } = request
  const named = namedItems(settle(file, links), request.items)
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

function namedItems(places: readonly Settled[], ids: readonly string[]): Settled[] {
  const byId = new Map(places.map((place) => [place.item.id, place]))
  return [...new Set(ids)].map((id) => {
    const place = byId.get(id)
    if (place === undefined) throw new RedraftError('ITEM_UNKNOWN')
    return place
  })
}

function ngramsAt(after: CaseFile, items: readonly { id: string }[], links: readonly Link[]): string[][] {
  const byId = new Map(settle(after, links).map((place) => [place.item.id, place]))
  return items.map(({ id }) => [...new Set(byId.get(id)?.links.map((link) => link.ngram))])
}
