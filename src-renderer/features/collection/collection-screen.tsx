import { ScreenFault } from '../../frame/screen-fault.tsx'
import { t } from '../../i18n/index.ts'
import { addDocuments } from '../../state/document-work.ts'
import { loadDocuments, useDocuments } from '../../state/documents.ts'
import { useJobs } from '../../state/jobs.ts'
import { useKey } from '../../state/settings.ts'
import { useWorkspace } from '../../state/workspace.ts'
import { Button, EmptyState, Skeleton } from '../../ui/index.ts'
import { FirstRunCard } from '../first-run/first-run-card.tsx'
import { FirstRunStrip } from '../first-run/first-run-strip.tsx'
import { useStarting } from '../first-run/use-first-steps.ts'
import { Batch } from './batch.tsx'
import { CollectionHead } from './collection-head.tsx'
import { Figures } from './figures.tsx'
import { Interrupted } from './interrupted.tsx'
import { PairingAsk } from './pairing-ask.tsx'
import { Queue } from './queue.tsx'
import { ReadAgain } from './read-again.tsx'
import './collection-screen.css'

function Documents() {
  const { rows, phase, failure } = useDocuments()
  const addKey = useKey('documents.add', 'Ctrl O')
  if (phase === 'loading')
    return <Skeleton label={t('collection.loading')} lines={[0.96, 0.92, 0.98, 0.9, 0.94, 0.97]} />
  if (phase === 'failed' && failure !== null)
    return (
      <ScreenFault
        error={failure}
        title={t('collection.failed')}
        kept={t('app.kept')}
        onRetry={() => void loadDocuments()}
      />
    )
  if (rows.length === 0)
    return (
      <EmptyState
        icon="file"
        title={t('collection.empty.title')}
        actions={
          <>
            <Button kind="primary" keyHint={addKey} command="documents.add" onPress={() => void addDocuments()}>
              {t('documents.add')}
            </Button>
            <Button command="documents.addFile" onPress={() => void addDocuments('documents-file')}>
              {t('documents.addFile')}
            </Button>
          </>
        }
      >
        {t('collection.empty.text')}
      </EmptyState>
    )
  return <Queue rows={rows} />
}

/** The collection, what runs on it, and the queue of documents. Before there are any: the way to the first one. */
export function CollectionScreen() {
  const facts = useWorkspace((state) => state.facts)
  const { phase: listed, rows } = useDocuments()
  const working = useJobs((state) => state.jobs.length > 0)
  const starting = useStarting()
  if (facts === null || starting)
    return (
      <div className="collection collection--start">
        <div>
          {facts !== null && <ReadAgain facts={facts} />}
          {working && <Batch />}
        </div>
        <FirstRunCard />
      </div>
    )
  return (
    <div className="collection">
      <div className="collection-top">
        <CollectionHead facts={facts} />
        <ReadAgain facts={facts} />
        <Interrupted facts={facts} />
        {listed === 'ready' && <PairingAsk rows={rows} />}
        {listed === 'ready' && <FirstRunStrip />}
        <Batch />
      </div>
      <Documents />
      {listed === 'ready' ? (
        <Figures rows={rows} />
      ) : (
        <aside className="figures panel" aria-label={t('figures.label')} />
      )}
    </div>
  )
}
