import { t } from '../i18n/index.ts'
import { hasRest, holdRewriting, stopJob, useJobs, type Job } from '../state/jobs.ts'
import { notifyFailure } from '../state/notices.ts'
import type { OneOfSeveralId, ScreenCommandId } from '../state/screen-commands.ts'
import { Offer } from './command-button.tsx'

type JobDeed = 'job.pause' | 'job.stopAfter' | 'job.cancel'

/** Which command does it to this job: the one that has a key of its own is for the job that began first. */
export function jobCommand(deed: JobDeed, job: Job): ScreenCommandId | OneOfSeveralId {
  return useJobs.getState().jobs[0]?.id === job.id ? deed : `${deed}:${job.id}`
}

/** Holds a rewriting, or lets it go on. */
export function togglePause(job: Job): void {
  holdRewriting(job, { paused: !job.hold.paused }).catch(notifyFailure)
}

/** Has a rewriting end after the document at hand, or takes that back. */
export function toggleStopAfter(job: Job): void {
  holdRewriting(job, { stopAfter: !job.hold.stopAfter }).catch(notifyFailure)
}

/** What can be done with what runs, on every screen. */
export function JobCommands() {
  const jobs = useJobs((state) => state.jobs)
  return jobs.map((job) => <CommandsOf key={job.id} job={job} />)
}

function CommandsOf({ job }: { readonly job: Job }) {
  const stopping = job.stopping ? t('job.stopping') : undefined
  const titled = (what: string) => t('does.ofJob', { what, name: job.title() })
  return (
    <>
      {job.kind === 'rewrite' && (
        <Offer
          command={jobCommand('job.pause', job)}
          title={titled(t(job.hold.paused ? 'job.goOn' : 'job.pause'))}
          reason={stopping}
          onPress={() => togglePause(job)}
        />
      )}
      {hasRest(job) && (
        <Offer
          command={jobCommand('job.stopAfter', job)}
          title={titled(t('job.stopAfter'))}
          reason={stopping}
          onPress={() => toggleStopAfter(job)}
        />
      )}
      <Offer
        command={jobCommand('job.cancel', job)}
        title={titled(t('job.cancel'))}
        reason={stopping}
        onPress={() => stopJob(job.id)}
      />
    </>
  )
}
