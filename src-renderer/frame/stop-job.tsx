import { t } from '../i18n/index.ts'
import { stopJob, type Job } from '../state/jobs.ts'
import { Button, IconButton } from '../ui/index.ts'
import { jobCommand } from './job-commands.tsx'

interface StopJobProps {
  readonly job: Job
  /** What it is called where what came so far is kept and can be gone on with; drawn as a pause, without words. */
  readonly pause?: string
}

/** The way to stop a job. It keeps its place while the job comes to its end. */
export function StopJob({ job, pause }: StopJobProps) {
  const reason = job.stopping ? t('job.stopping') : undefined
  const onPress = () => stopJob(job.id)
  const command = jobCommand('job.cancel', job)
  if (pause !== undefined)
    return <IconButton icon="pause" label={pause} reason={reason} command={command} onPress={onPress} />
  return (
    <Button icon="cross" reason={reason} reasonShown={false} command={command} onPress={onPress}>
      {t('job.cancel')}
    </Button>
  )
}
