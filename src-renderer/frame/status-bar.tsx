import { useStore } from 'zustand'
import { review } from '../features/review/review-store.ts'
import { formatShare, t } from '../i18n/index.ts'
import { isLost, useEngine } from '../state/engine.ts'
import { useJobs } from '../state/jobs.ts'
import { go } from '../state/navigation.ts'
import { useSettings } from '../state/settings.ts'
import { hasIndex, useWorkspace } from '../state/workspace.ts'
import { Icon } from '../ui/index.ts'
import './status-bar.css'

function Saved() {
  const onItsWay = useEngine((state) => state.unsaved > 0)
  // What is typed rests a moment before it is sent.
  const typed = useStore(review.store, review.isUnsaved)
  if (useEngine(isLost))
    return (
      <span className="tone-needs">
        <Icon name="warning" size={14} />
        {t('status.lost')}
      </span>
    )
  if (onItsWay || typed)
    return (
      <span>
        <Icon name="clock" size={14} />
        {t('status.saving')}
      </span>
    )
  return (
    <span>
      <Icon name="check" size={14} />
      {t('status.saved')}
    </span>
  )
}

function Jobs() {
  const jobs = useJobs((state) => state.jobs)
  const job = jobs[0]
  if (!job) return null
  const share = job.progress === null ? '' : ` ${formatShare(Math.floor(job.progress.value * 100) / 100)}`
  const more = jobs.length > 1 ? ` ${t('status.moreJobs', { n: jobs.length - 1 })}` : ''
  return (
    <span className="num statusbar-job">
      <Icon name={job.kind === 'download' ? 'download' : 'running'} size={14} tone="accent" />
      {`${job.title()}${share}${more}`}
    </span>
  )
}

/** Facts that hold for every screen, and whether everything is saved. */
export function StatusBar() {
  const { facts, about } = useWorkspace()
  const { workspace, person, signedAs } = useSettings((state) => state.settings)
  return (
    <footer className="statusbar" data-area="status">
      <span>
        <Icon name="offline" size={14} />
        {t('status.stays')}
      </span>
      {facts && <span className="num">{t('status.threshold', { k: workspace.k, n: workspace.n })}</span>}
      {facts && (
        <span className="num statusbar-first-to-go">
          {hasIndex(facts) ? t('status.originals', { n: facts.collection.originals }) : t('status.noIndex')}
        </span>
      )}
      <Jobs />
      <span className="grow" />
      {facts && (
        <button type="button" onClick={() => go('settings')} className="statusbar-first-to-go">
          {t(person.reader === '' ? 'status.noReader' : 'status.reader', { name: signedAs })}
        </button>
      )}
      {facts ? <Saved /> : about && <span>{t('status.version', { version: about.version })}</span>}
    </footer>
  )
}
