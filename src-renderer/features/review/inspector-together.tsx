import type { Reasons } from '../../../src-preload/contract/index.ts'
import { t } from '../../i18n/index.ts'
import { countedOf } from '../../state/counted-of.ts'
import type { FoundReasons } from '../../state/reasons.ts'
import { Court } from '../../ui/index.ts'

/** The combinations that are the reason of a change, by their phrases. */
export function TogetherReasons({ reasons }: { readonly reasons: FoundReasons }) {
  if (reasons === null || reasons === 'counting' || reasons === 'failed') return null
  const { counts, found } = reasons
  const { combinations: n, complete } = counts
  if (n === 0 && complete) return null
  return (
    <section className="section">
      <h2>{headOf(counts)}</h2>
      {n === 0 && <p className="soft">{t('review.inspector.together.unproved')}</p>}
      <ul className="phrases">
        {found.map(({ key, phrases, leadsTo, isSource, documents }) => (
          <li key={key}>
            <Court>{phrases.map(({ ngram }) => ngram).join(' + ')}</Court>
            <span className="small quiet num">{t('review.counts.in', { all: countedOf(documents) })}</span>
            <span className="small quiet">
              {t(isSource ? 'witness.leads.own' : 'witness.leads', { name: leadsTo })}
            </span>
          </li>
        ))}
      </ul>
      {found.length > 0 && found.length < n && (
        <p className="small quiet">{t('review.inspector.together.some', { n: found.length })}</p>
      )}
    </section>
  )
}

function headOf({ combinations: n, complete }: Reasons['counts']): string {
  if (n === 0) return t('review.inspector.together.none')
  return t(complete ? 'review.inspector.together' : 'review.inspector.together.more', { n })
}
