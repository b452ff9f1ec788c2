import { CommandButton } from '../../frame/command-button.tsx'
import { formatNumber, formatShare, t } from '../../i18n/index.ts'
import { countStatistics, useStatistics } from '../../state/counted.ts'
import { runs, useJobs } from '../../state/jobs.ts'
import { shareByList, steps } from './posting-shares.ts'
import './statistics.css'

/** In how many originals the phrases of each length are found: what makes a collection easy to search. */
export function StatisticsCard() {
  const answer = useStatistics()
  const working = useJobs(runs('index'))
  if (answer === null)
    return (
      <section className="section">
        <h2>{t('statistics.title')}</h2>
        <p className="soft">{t('statistics.text')}</p>
        <CommandButton
          command="collection.statistics"
          reason={working ? t('job.label') : undefined}
          reasonShown={false}
          onPress={() => void countStatistics()}
        >
          {t('whatIf.do')}
        </CommandButton>
      </section>
    )
  return (
    <section className="section">
      <h2>{t('statistics.title')}</h2>
      <table className="statistics num">
        <caption className="small quiet">{t('statistics.caption')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('statistics.column.length')}</th>
            <th scope="col">{t('figures.column.bars')}</th>
            <th scope="col">{t('statistics.column.one')}</th>
          </tr>
        </thead>
        <tbody>
          {answer.byLength.map((length) => {
            const shares = shareByList(length)
            return (
              <tr
                key={length.n}
                title={t('statistics.row', { n: length.ngrams, longest: formatNumber(length.longest) })}
              >
                <th scope="row">{formatNumber(length.n)}</th>
                <td aria-hidden="true">
                  <div className="statistics-bar">
                    {shares.map((share, index) => (
                      <i
                        key={steps[index]?.from}
                        className={`statistics-${index + 1}`}
                        style={{ width: `${share * 100}%` }}
                      />
                    ))}
                  </div>
                </td>
                <td>{formatShare(shares[0] ?? 0)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="figures-legend">
        {steps.map(({ from, to }, index) => (
          <span key={from}>
            <i className={`statistics-${index + 1}`} />{' '}
            {to === null
              ? t('figures.more', { from })
              : from === to
                ? formatNumber(from)
                : t('figures.range', { from, to })}
          </span>
        ))}
      </p>
    </section>
  )
}
