import { useEffect, useRef, type ReactNode } from 'react'
import type { MaskReport } from '../../../src-preload/contract/index.ts'
import { StopJob } from '../../frame/stop-job.tsx'
import { progressDetail, t } from '../../i18n/index.ts'
import { addChosen } from '../../state/document-work.ts'
import type { Chosen } from '../../state/files.ts'
import { useJobs, type Job } from '../../state/jobs.ts'
import { closeMasking, maskingJob, maskOriginals, useMasking } from '../../state/masking.ts'
import { useWorkspace } from '../../state/workspace.ts'
import { Button, Dialog, Progress } from '../../ui/index.ts'
import { MaskForm, missingWish } from './mask-form.tsx'
import { MaskReportView } from './mask-report.tsx'
import './masking.css'

/** A part of the dialog that takes the focus when the one before goes together with what had it. */
function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) frame.current?.focus()
  }, [])
  return (
    <div ref={frame} className="masking" tabIndex={-1} role="group" aria-label={name}>
      {children}
    </div>
  )
}

function Running({ job }: { readonly job: Job }) {
  const { done, total, value } = job.progress ?? { done: 0, total: 0, value: 0 }
  const count = job.stopping ? t('job.stopping') : total > 0 ? t('job.count', { done, total }) : t('job.starting')
  return (
    <Part name={job.title()}>
      <h3>{job.title()}</h3>
      <Progress label={job.title()} value={value} valueText={count} />
      <p className="num">
        {count}{' '}
        <span dir="auto" className="soft">
          {job.progress && progressDetail(job.progress)}
        </span>
      </p>
      <p className="soft">{t('mask.running')}</p>
    </Part>
  )
}

function RunningButtons({ job }: { readonly job: Job }) {
  return (
    <>
      <StopJob job={job} />
      <Button keyHint="Esc" onPress={closeMasking}>
        {t('ui.close')}
      </Button>
    </>
  )
}

function DoneButtons({ report, to }: { readonly report: MaskReport; readonly to: Chosen }) {
  const isWorkspace = useWorkspace((state) => state.phase === 'open')
  return (
    <>
      {report.written.length > 0 && (
        <Button
          kind="primary"
          icon="plus"
          reason={isWorkspace ? undefined : t('commands.needsWorkspace')}
          onPress={() => {
            closeMasking()
            void addChosen(to)
          }}
        >
          {t('mask.add')}
        </Button>
      )}
      <Button onPress={() => useMasking.setState({ report: null, replace: true })}>{t('mask.again')}</Button>
      <Button keyHint="Esc" onPress={closeMasking}>
        {t('ui.close')}
      </Button>
    </>
  )
}

function WishButtons() {
  const missing = useMasking(missingWish)
  return (
    <>
      <Button
        kind="primary"
        icon="masked"
        reason={missing === null ? undefined : t(missing)}
        onPress={() => void maskOriginals()}
      >
        {t('mask.do')}
      </Button>
      <Button keyHint="Esc" onPress={closeMasking}>
        {t('ui.cancel')}
      </Button>
    </>
  )
}

/** Makes de-identified versions of originals: what is asked, how far it is, what came out. */
export function MaskDialog() {
  const { isOpen, report, to } = useMasking()
  const job = useJobs((state) => state.jobs.find(({ subject }) => subject === maskingJob))
  if (!isOpen) return null
  const [body, footer] =
    job !== undefined
      ? [<Running key="running" job={job} />, <RunningButtons key="running" job={job} />]
      : report !== null && to !== null
        ? [
            <Part key="done" name={t('mask.title')}>
              <MaskReportView report={report} folder={to.name} />
            </Part>,
            <DoneButtons key="done" report={report} to={to} />,
          ]
        : [
            <Part key="wish" name={t('mask.title')}>
              <MaskForm />
            </Part>,
            <WishButtons key="wish" />,
          ]
  return (
    <Dialog title={t('mask.title')} onClose={closeMasking} footer={footer}>
      {body}
    </Dialog>
  )
}
