import { useMemo } from 'react'
import type { DocumentRow } from '../../../src-preload/contract/index.ts'
import { formatNumber, t } from '../../i18n/index.ts'
import { phraseBins } from './phrase-bins.ts'
import { StatisticsCard } from './statistics.tsx'
import { WhatIfCard } from './what-if.tsx'
import './figures.css'

/** How the documents stand: by the phrases that link, at the start and now. Drawn from the list itself. */
export function Figures({ rows }: { readonly rows: readonly DocumentRow[] }) {
  const bins = useMemo(() => phraseBins(rows), [rows])
  const analysed = useMemo(() => rows.filter((row) => row.before !== null), [rows])
  const highest = Math.max(1, ...bins.flatMap((bin) => [bin.before, bin.now]))
  const before = analysed.reduce((sum, row) => sum + (row.before?.phrases ?? 0), 0)
  const now = analysed.reduce((sum, row) => sum + (row.now?.phrases ?? row.before?.phrases ?? 0), 0)
  return (
    <aside className="figures panel" aria-label={t('figures.label')} data-area="figures">
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
                  <tr key={bin.from}>
                    <th scope="row">
                      {bin.to === null
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
                        className={bin.to === 0 ? 'figures-now figures-now--clear' : 'figures-now'}
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
          <dd>{formatNumber(before)}</dd>
          <dt>{t('figures.all.now')}</dt>
          <dd>
            <b>{formatNumber(now)}</b>
          </dd>
          <dt>{t('figures.all.kept')}</dt>
          <dd>{formatNumber(rows.reduce((sum, row) => sum + row.kept, 0))}</dd>
          <dt>{t('figures.all.unknown')}</dt>
          <dd>{formatNumber(rows.length - analysed.length)}</dd>
        </dl>
      </section>
    </aside>
  )
}
