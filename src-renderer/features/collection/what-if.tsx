import { CommandButton } from '../../frame/command-button.tsx'
import { formatNumber, formatShare, t } from '../../i18n/index.ts'
import { countWhatIf, useWhatIf } from '../../state/counted.ts'
import { runs, useJobs } from '../../state/jobs.ts'
import { useSettings } from '../../state/settings.ts'

/** What would link under other thresholds and with more phrases together; counted when asked for, nothing is changed. */
export function WhatIfCard() {
  const answer = useWhatIf()
  const working = useJobs(runs('what-if'))
  const now = useSettings((state) => state.settings.workspace)
  return (
    <section className="section">
      <h2>{t('whatIf.title')}</h2>
      {answer === null ? (
        <>
          <p className="soft">{t('whatIf.text')}</p>
          <CommandButton
            command="collection.whatIf"
            reason={working ? t('job.label') : undefined}
            reasonShown={false}
            onPress={() => void countWhatIf()}
          >
            {t('whatIf.do')}
          </CommandButton>
        </>
      ) : (
        <>
          <table className="figures-table what-if num">
            <caption className="sr-only">{t('whatIf.title')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('whatIf.column.k')}</th>
                <th scope="col">{t('whatIf.column.documents')}</th>
                <th scope="col">{t('whatIf.column.phrases')}</th>
                <th scope="col">{t('whatIf.column.words')}</th>
              </tr>
            </thead>
            <tbody>
              {answer.rows.map((row) => {
                const current = row.k === now.k && row.arity === now.arity
                const more = (n: number) => (row.complete ? formatNumber(n) : t('review.meter.orMore', { n }))
                return (
                  <tr key={`${row.k} ${row.arity}`} className={current ? 'what-if-now' : undefined}>
                    <th scope="row">
                      {t(row.arity === 1 ? 'whatIf.row.one' : 'whatIf.row', { k: row.k, n: row.arity })}
                      {current && ` ${t('whatIf.now')}`}
                    </th>
                    <td>{formatNumber(row.documents)}</td>
                    <td>{more(row.phrases)}</td>
                    <td>
                      {more(row.words)}
                      {answer.words > 0 && <span className="quiet"> {formatShare(row.words / answer.words)}</span>}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
          <p className="small quiet">{t('whatIf.note', { n: answer.documents })}</p>
          <CommandButton command="collection.whatIf" kind="quiet" onPress={() => void countWhatIf()}>
            {t('whatIf.again')}
          </CommandButton>
        </>
      )}
    </section>
  )
}
