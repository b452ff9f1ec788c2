import { MOST_AROUND_NEED, type Need } from '../../../src-preload/contract/index.ts'
import { failureText, formatNumber, t } from '../../i18n/index.ts'
import { causeOf, unlockedBy } from '../../state/need-list.ts'
import { useLanguageOf } from '../../state/court-language.ts'
import { written } from '../../state/unseen-signs.ts'
import { Court, CourtLanguage } from '../../ui/index.ts'

/** Heads of the columns; a narrow window draws those that it has room for. */
export function NeedHead() {
  return (
    <div className="virtual-header" role="rowgroup">
      <div className="need need-head" role="row" aria-rowindex={1}>
        <span role="columnheader" aria-colindex={1} className="need-at">
          {t('needs.column.at')}
        </span>
        <span role="columnheader" aria-colindex={2} className="need-unlocks">
          <span>{t('needs.column.unlocks')}</span>
        </span>
        <span role="columnheader" aria-colindex={3}>
          {t('needs.column.sentence')}
        </span>
        <span role="columnheader" aria-colindex={4} className="need-document">
          {t('needs.document')}
        </span>
        <span role="columnheader" aria-colindex={5} className="need-why">
          {t('needs.causes')}
        </span>
      </div>
    </div>
  )
}

interface NeedRowProps {
  readonly need: Need
  readonly at: number
  /** Most that a place of the list unlocks, as its figure says: the full length of the bar. */
  readonly most: number
  /** Combinations are counted anew: a need without a figure of theirs does not have it yet. */
  readonly counting: boolean
}

/** A place, cell by cell: how much it unlocks, its sentence, its document, why the model stopped. */
export function NeedRow({ need, at, most, counting }: NeedRowProps) {
  const { item, before, after, places, ready, breaks } = need
  const language = useLanguageOf(need.document, `${before}${item.current}${after}`)
  const { n, what, orMore } = unlockedBy(need)
  const isOpen = counting && breaks === undefined
  const none = what === 'places' ? t(isOpen ? 'needs.counting' : 'needs.ready.none') : ''
  const documents = ready > 0 ? t('needs.ready', { n: ready }) : none
  const combinations = what === 'combinations' ? combinationsText(n, orMore) : ''
  const paragraph = hasWord(need) ? t('needs.paragraph', { n: need.paragraph }) : ''
  return (
    <div className="need" role="presentation">
      <span role="gridcell" aria-colindex={1} className="need-at num quiet">
        {formatNumber(at)}
      </span>
      <span
        role="gridcell"
        aria-colindex={2}
        className={`need-unlocks need-places${what === 'combinations' ? ' need-places--wide' : ''}`}
      >
        <b className="num">
          {isOpen ? '…' : formatNumber(n)}
          {orMore && '+'}
        </b>
        <span className="need-bar">
          <i style={{ width: `${isOpen ? 0 : (n / most) * 100}%` }} />
        </span>
        <span className="small quiet">
          {combinations !== '' && (
            <span className="need-unit">{n === 0 && orMore ? combinations : t('needs.unit', { n })}</span>
          )}
          {documents !== '' && <span className="need-unit">{documents}</span>}
        </span>
      </span>
      <span role="gridcell" aria-colindex={3}>
        {hasWord(need) ? (
          <CourtLanguage value={language}>
            <Court className="need-sentence court">
              {written(lastWords(before))}
              <span className="mark mark--links">{written(item.current)}</span>
              {written(firstWords(after))}
            </Court>
          </CourtLanguage>
        ) : (
          <span className="need-sentence soft">{t('needs.together')}</span>
        )}
        {/* What a narrow window has no column for is said with the sentence. */}
        <span className="need-told need-told--document">
          {combinations} {documents} {need.document} {paragraph}
        </span>
        <span className="need-told need-told--why">{whyText(need)}</span>
        <span className="sr-only"> {t('needs.places', { n: places })}</span>
      </span>
      <span role="gridcell" aria-colindex={4} className="need-document">
        <span className="cut-end">{need.document}</span>
        {paragraph !== '' && <span className="small quiet">{paragraph}</span>}
      </span>
      <span role="gridcell" aria-colindex={5} className="need-why">
        <span className="cut-end" title={whyText(need)}>
          {whyText(need)}
        </span>
        {hasWord(need) && <span className="small quiet num">{t('needs.attempts', { n: item.attempts.length })}</span>}
      </span>
    </div>
  )
}

/** Whether a word is known that would have to change; without one, a need is that of a whole document. */
export function hasWord({ combined }: Need): boolean {
  return combined === undefined || combined.spans.length > 0
}

/** So many combinations, or more where the search or the counting was ended by its limit. */
function combinationsText(n: number, orMore: boolean): string {
  if (n === 0 && orMore) return t('queue.unproved')
  return t(orMore ? 'review.revision.combinations.more' : 'review.revision.combinations', { n })
}

/** Why the model stopped, in one sentence. */
export function whyText(need: Need): string {
  if (need.combined !== undefined) {
    const { pairs, triples, complete } = need.combined.counts
    return complete ? t('needs.why.combined', { n: pairs + triples }) : t('needs.why.cut')
  }
  if (causeOf(need) === 'rejected') return t('needs.why.rejected')
  const failure = need.item.attempts.at(-1)?.failures[0]
  if (failure === undefined) return t('needs.why.untried')
  const why = failureText(failure.code, failure.detail)
  return isOfElsewhere(failure.detail, need) ? t('needs.why.sentence', { why }) : why
}

/** Whether what spoke against the sentence names phrases, and none of this place. */
function isOfElsewhere(detail: string, { item }: Need): boolean {
  const own = [...item.links, ...item.reasons].some(({ phrase }) => detail.includes(phrase))
  return detail.includes('\u201C') && !own
}

/** So much of a text around a place is sure to be words as a whole, in UTF-16 units: what is longer may have been cut. */
export const around = MOST_AROUND_NEED - 1

/** The end of what stands before a place, from a whole word on. */
export function lastWords(text: string, most = 70): string {
  if (text.length <= most) return text
  const cut = text.slice(-most)
  return `… ${cut.slice(cut.indexOf(' ') + 1)}`
}

/** The start of what stands behind a place, to the end of a word. */
export function firstWords(text: string, most = 70): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  return `${cut.slice(0, Math.max(1, cut.lastIndexOf(' ')))} …`
}
