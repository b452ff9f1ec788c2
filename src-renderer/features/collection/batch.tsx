import { formatDuration, t } from '../../i18n/index.ts'
import { stopJob, useJobs, type Job } from '../../state/jobs.ts'
import { Button, Progress } from '../../ui/index.ts'
import './batch.css'

function words({ progress, stopping }: Job): string {
  if (stopping) return t('job.stopping')
  if (progress === null) return t('job.starting')
  const { done, total, secondsLeft } = progress
  const count = total > 0 ? t('job.count', { done, total }) : ''
  const left = secondsLeft === null ? '' : t('job.left', { time: formatDuration(secondsLeft) })
  return [count, left].filter(Boolean).join(' ')
}

function BatchJob({ job }: { readonly job: Job }) {
  return (
    <li className="batch-job">
      <b className="cut-end">{job.title}</b>
      <Progress label={job.title} value={job.progress?.value ?? 0} valueText={words(job)} />
      <span className="soft num">{words(job)}</span>
      <Button
        icon="cross"
        reason={job.stopping ? t('job.stopping') : undefined}
        reasonShown={false}
        onPress={() => stopJob(job.id)}
      >
        {t('job.cancel')}
      </Button>
      <span className="batch-detail soft cut-end">{job.progress?.detail ?? ''}</span>
    </li>
  )
}

/** What runs now, how far it is, and the way to stop it. What is done stays done. */
export function Batch() {
  const jobs = useJobs((state) => state.jobs)
  if (jobs.length === 0) return null
  return (
    <section className="batch" aria-label={t('job.label')} data-area="batch">
      <ul>
        {jobs.map((job) => (
          <BatchJob key={job.id} job={job} />
        ))}
      </ul>
    </section>
  )
}
