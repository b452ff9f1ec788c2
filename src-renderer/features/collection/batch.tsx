import { jobCommand, togglePause, toggleStopAfter } from '../../frame/job-commands.tsx'
import { StopJob } from '../../frame/stop-job.tsx'
import { formatDuration, progressDetail, t } from '../../i18n/index.ts'
import { hasRest, useJobs, type Job } from '../../state/jobs.ts'
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
  const part = job.progress?.part
  const isBatch = job.kind === 'rewrite'
  const several = (job.progress?.total ?? 0) > 1
  const { paused, stopAfter } = job.hold
  return (
    <li className="batch-job">
      <b className="cut-end">{job.title()}</b>
      <Progress label={job.title()} value={job.progress?.value ?? 0} valueText={words(job, paused)} />
      <span className="soft num">{words(job, paused)}</span>
      <span className="toolbar batch-tools">
        {isBatch && (
          <Button
            icon={paused ? 'play' : 'pause'}
            reason={job.stopping ? t('job.stopping') : undefined}
            reasonShown={false}
            command={jobCommand('job.pause', job)}
            onPress={() => togglePause(job)}
          >
            {paused ? t('job.goOn') : t('job.pause')}
          </Button>
        )}
        {hasRest(job) && (
          <Button
            icon="stopafter"
            pressed={stopAfter}
            command={jobCommand('job.stopAfter', job)}
            onPress={() => toggleStopAfter(job)}
          >
            {t('job.stopAfter')}
          </Button>
        )}
        <StopJob job={job} />
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

/** What runs now, of one kind where it is named, how far it is, and the way to hold or stop it. What is done stays done. */
export function Batch({ kind }: { readonly kind?: Job['kind'] }) {
  const all = useJobs((state) => state.jobs)
  const jobs = kind === undefined ? all : all.filter((job) => job.kind === kind)
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
