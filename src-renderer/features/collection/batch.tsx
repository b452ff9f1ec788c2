import { useState } from 'react'
import { formatDuration, progressDetail, t } from '../../i18n/index.ts'
import { holdRewriting, stopJob, useJobs, type Job } from '../../state/jobs.ts'
import { Button, Progress } from '../../ui/index.ts'
import './batch.css'

function words({ progress, stopping }: Job, paused: boolean): string {
  if (stopping) return t('job.stopping')
  if (progress === null) return t('job.starting')
  const { done, total, secondsLeft } = progress
  const count = total > 0 ? t('job.count', { done, total }) : ''
  const left = paused
    ? t('job.paused')
    : secondsLeft === null
      ? ''
      : t('job.left', { time: formatDuration(secondsLeft) })
  return [count, left].filter(Boolean).join(' ')
}

function BatchJob({ job }: { readonly job: Job }) {
  const [hold, setHold] = useState({ paused: false, stopAfter: false })
  const part = job.progress?.part
  const isBatch = job.kind === 'rewrite'
  const several = (job.progress?.total ?? 0) > 1
  const change = (wish: typeof hold) => {
    setHold(wish)
    void holdRewriting(wish)
  }
  return (
    <li className="batch-job">
      <b className="cut-end">{job.title()}</b>
      <Progress label={job.title()} value={job.progress?.value ?? 0} valueText={words(job, hold.paused)} />
      <span className="soft num">{words(job, hold.paused)}</span>
      <span className="toolbar batch-tools">
        {isBatch && (
          <Button
            icon={hold.paused ? 'play' : 'pause'}
            reason={job.stopping ? t('job.stopping') : undefined}
            reasonShown={false}
            onPress={() => change({ ...hold, paused: !hold.paused })}
          >
            {hold.paused ? t('job.goOn') : t('job.pause')}
          </Button>
        )}
        {isBatch && several && (
          <Button
            icon="stopafter"
            pressed={hold.stopAfter}
            onPress={() => change({ ...hold, stopAfter: !hold.stopAfter })}
          >
            {t('job.stopAfter')}
          </Button>
        )}
        <Button
          icon="cross"
          reason={job.stopping ? t('job.stopping') : undefined}
          reasonShown={false}
          onPress={() => stopJob(job.id)}
        >
          {t('job.cancel')}
        </Button>
      </span>
      {part && several ? (
        <>
          <span className="batch-part soft cut-end">{part.name}</span>
          <Progress label={part.name} value={part.value} />
          <span className="soft num">
            {part.secondsLeft === null ? '' : t('job.left', { time: formatDuration(part.secondsLeft) })}
          </span>
        </>
      ) : (
        <span className="batch-detail soft cut-end">{job.progress ? progressDetail(job.progress) : ''}</span>
      )}
    </li>
  )
}

/** What runs now, how far it is, and the way to hold or stop it. What is done stays done. */
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
