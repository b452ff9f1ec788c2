import { useCallback } from 'react'
import type { CaseView } from '../../../src-preload/contract/index.ts'
import { t } from '../../i18n/index.ts'
import { currentCombination, type Desk } from '../../state/review-desk.ts'
import { Court, EmptyState, Icon, VirtualList } from '../../ui/index.ts'
import { review } from './review-store.ts'
import './witness-view.css'

/** CSS pixels of a line with a phrase, and of all else in a row. */
const lineHeight = 18
const rest = 25

/** Phrases that link together, those of the rarest first; where there are more than are named, their number. */
export function CombinationList({ view, desk }: { readonly view: CaseView; readonly desk: Desk }) {
  const { found = [], counts } = view.combinations ?? {}
  const current = currentCombination(desk)
  const total = Math.max(found.length, counts ? counts.pairs + counts.triples : 0)
  const more = total - found.length
  const rowHeight = useCallback((index: number) => rest + lineHeight * (found[index]?.phrases.length ?? 1), [found])
  if (found.length === 0)
    return (
      <EmptyState icon="accepted" tone="clear" title={t('witness.none')}>
        {counts?.complete === false ? t('witness.unproved') : t('witness.none.text', { n: counts?.arity ?? 2 })}
      </EmptyState>
    )
  return (
    <VirtualList
      className="change-list"
      label={t('witness.list')}
      count={found.length + (more > 0 ? 1 : 0)}
      setSize={total}
      rowHeight={rowHeight}
      rowKey={(index) => found[index]?.key ?? 'more'}
      row={(index) => {
        const combination = found[index]
        if (!combination) return <p className="combination-more small soft">{t('witness.list.more', { n: more })}</p>
        const { phrases, isSource, leadsTo } = combination
        return (
          <div className="combination-row">
            <Icon name="links" tone="links" />
            <span className="combination-phrases">
              {phrases.map(({ ngram }, at) => (
                <Court key={ngram} className="court cut-end">
                  {at > 0 && <span className="quiet">+ </span>}
                  {ngram}
                </Court>
              ))}
            </span>
            <span className="small quiet cut-end">
              {t(isSource ? 'witness.leads.own' : 'witness.leads', { name: leadsTo })}
            </span>
          </div>
        )
      }}
      isHeading={(index) => index >= found.length}
      active={found.findIndex(({ key }) => key === current?.key)}
      onActive={(index) => review.change((now) => ({ ...now, combinationKey: found[index]?.key ?? null }))}
    />
  )
}
