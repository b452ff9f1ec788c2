import { useMemo } from 'react'
import type { DocumentRow } from '../../../src-preload/contract/index.ts'
import { formatNumber, t } from '../../i18n/index.ts'
import { useDocuments } from '../../state/documents.ts'
import { riskNow, riskOf, type Risk } from '../../state/risk.ts'
import { useSettings } from '../../state/settings.ts'
import { useWorkspace } from '../../state/workspace.ts'
import { Dialog } from '../../ui/index.ts'
import { phraseBins } from './phrase-bins.ts'
import { StatisticsCard } from './statistics.tsx'
import { WhatIfCard } from './what-if.tsx'
import './figures.css'

/** What the head of the screen leaves out where it is narrow. */
function Facts() {
  const facts = useWorkspace((state) => state.facts)
  const { k, n } = useSettings((state) => state.settings.workspace)
  if (facts === null) return null
  const { originals, groups, words, vocabulary } = facts.collection
  return (
    <section className="section">
      <h2>{t('screen.collection')}</h2>
      <dl className="about num">
        <dt>{t('facts.originals')}</dt>
        <dd>
          {formatNumber(originals)}
          {groups !== undefined && groups < originals && ` ${t('facts.cases', { n: groups })}`}
        </dd>
        <dt>{t('facts.words')}</dt>
        <dd>{formatNumber(words)}</dd>
        <dt>{t('facts.vocabulary')}</dt>
        <dd>{formatNumber(vocabulary)}</dd>
        <dt>{t('facts.k')}</dt>
        <dd>{`${k} ${t('facts.k.rest')}`}</dd>
        <dt>{t('facts.n')}</dt>
        <dd>{`${n} ${t('facts.n.rest', { n })}`}</dd>
      </dl>
    </section>
  )
}

/** The figures where the window has no room for them beside the documents. */
export function FiguresDialog({ onClose }: { readonly onClose: () => void }) {
  const rows = useDocuments((state) => state.rows)
  return (
    <Dialog title={t('figures.label')} width="medium" onClose={onClose}>
      <div className="figures-inside" tabIndex={0} role="region" aria-label={t('figures.label')} data-first>
        <Facts />
        <FigureSections rows={rows} />
      </div>
    </Dialog>
  )
}

/** How the documents stand, beside their list. */
export function Figures({ rows }: { readonly rows: readonly DocumentRow[] }) {
  return (
    <aside className="figures panel" aria-label={t('figures.label')} data-area="figures">
      <FigureSections rows={rows} />
    </aside>
  )
}

/** Phrases of several documents together. */
function sumOf(risks: readonly (Risk | null)[]): string {
  const n = risks.reduce((sum, risk) => sum + (risk?.phrases ?? 0), 0)
  return risks.every((risk) => risk === null || risk.searched) ? formatNumber(n) : t('review.meter.orMore', { n })
}

/** By the phrases that link, at the start and now: drawn from the list itself. What takes counting is counted when asked for. */
function FigureSections({ rows }: { readonly rows: readonly DocumentRow[] }) {
  const bins = useMemo(() => phraseBins(rows), [rows])
  const analysed = useMemo(() => rows.filter((row) => row.before !== null), [rows])
  const highest = Math.max(1, ...bins.flatMap((bin) => [bin.before, bin.now]))
  const before = useMemo(() => sumOf(analysed.map((row) => row.before && riskOf(row.before))), [analysed])
  const now = useMemo(() => sumOf(analysed.map(riskNow)), [analysed])
  return (
    <>
      <section className="section">
        <h2>{t('figures.phrases')}</h2>
        {analysed.length === 0 ? (
          <p className="soft">{t('figures.none')}</p>
        ) : (
          <>
            <table className="figures-table num">
              <caption className="sr-only">{t('figures.phrases')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('figures.column.phrases')}</th>
                  <th scope="col" className="figures-bars">
                    <span className="sr-only">{t('figures.column.bars')}</span>
                  </th>
                  <th scope="col">{t('figures.column.before')}</th>
                  <th scope="col">{t('figures.column.now')}</th>
                </tr>
              </thead>
              <tbody>
                {bins.map((bin) => (
                  <tr key={`${bin.from} ${bin.isUnproved}`}>
                    <th scope="row">
                      {bin.isUnproved
                        ? t('queue.unproved')
                        : bin.to === null
                          ? t('figures.more', { from: bin.from })
                          : bin.from === bin.to
                            ? formatNumber(bin.from)
                            : t('figures.range', { from: bin.from, to: bin.to })}
                    </th>
                    <td className="figures-bars" aria-hidden="true">
                      <i
                        className="figures-before"
                        hidden={bin.before === 0}
                        style={{ width: `${(bin.before / highest) * 100}%` }}
                      />
                      <i
                        className={bin.to === 0 && !bin.isUnproved ? 'figures-now figures-now--clear' : 'figures-now'}
                        style={{ width: `${(bin.now / highest) * 100}%` }}
                      />
                    </td>
                    <td>{formatNumber(bin.before)}</td>
                    <td>
                      <b>{formatNumber(bin.now)}</b>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p className="figures-legend">
              <span>
                <i className="figures-before" /> {t('figures.legend.before')}
              </span>
              <span>
                <i className="figures-now" /> {t('figures.legend.now')}
              </span>
              <span>
                <i className="figures-now figures-now--clear" /> {t('figures.legend.clear')}
              </span>
            </p>
          </>
        )}
      </section>
      <StatisticsCard />
      {rows.length > 0 && <WhatIfCard />}
      <section className="section" hidden={analysed.length === 0}>
        <h2>{t('figures.all')}</h2>
        <dl className="about num">
          <dt>{t('figures.all.before')}</dt>
          <dd>{before}</dd>
          <dt>{t('figures.all.now')}</dt>
          <dd>
            <b>{now}</b>
          </dd>
          <dt>{t('figures.all.kept')}</dt>
          <dd>{formatNumber(rows.reduce((sum, row) => sum + row.kept, 0))}</dd>
          <dt>{t('figures.all.unknown')}</dt>
          <dd>{formatNumber(rows.length - analysed.length)}</dd>
        </dl>
      </section>
    </>
  )
}
