import { MOST_AROUND_NEED, type Need } from '../../../src-preload/contract/index.ts'
import { failureText, formatNumber, t } from '../../i18n/index.ts'
import { causeOf } from '../../state/need-list.ts'

/** A place: how much it unlocks, its sentence, its document, why the model stopped. */
export function NeedRow({
  need,
  at,
  total,
  most,
}: {
  readonly need: Need
  readonly at: number
  readonly total: number
  readonly most: number
}) {
  const { item, before, after, places, ready } = need
  const unlocks = ready > 0 ? t('needs.ready', { n: ready }) : t('needs.ready.none')
  return (
    <>
      <div className="need" aria-hidden="true">
        <span className="need-at num quiet">{formatNumber(at)}</span>
        <span className="need-places">
          <b className="num">{formatNumber(places)}</b>
          <span className="need-bar">
            <i style={{ width: `${(places / most) * 100}%` }} />
          </span>
          <span className="small quiet">{unlocks}</span>
        </span>
        <span className="need-sentence court" dir="auto">
          {lastWords(before)}
          <span className="mark mark--links">{item.current}</span>
          {firstWords(after)}
        </span>
        <span className="need-document">
          <span className="cut-end">{need.document}</span>
          <span className="small quiet">{t('needs.paragraph', { n: need.paragraph })}</span>
        </span>
        <span className="need-why">
          <span className="cut-end">{whyText(need)}</span>
          <span className="small quiet num">{t('needs.attempts', { n: item.attempts.length })}</span>
        </span>
      </div>
      <span className="sr-only">
        {t('needs.spoken', {
          phrase: item.current,
          document: need.document,
          paragraph: need.paragraph,
          why: whyText(need),
          at,
          total,
        })}{' '}
        {t('needs.places', { n: places })} {unlocks}.
      </span>
    </>
  )
}

/** Why the model stopped, in one sentence. */
function whyText(need: Need): string {
  if (causeOf(need) === 'rejected') return t('needs.why.rejected')
  const failure = need.item.attempts.at(-1)?.failures[0]
  return failure ? failureText(failure.code, failure.detail) : t('needs.why.untried')
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
