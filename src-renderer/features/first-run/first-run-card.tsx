import { useState, type ReactNode } from 'react'
import type { ModelRow } from '../../../src-preload/contract/index.ts'
import { CommandButton } from '../../frame/command-button.tsx'
import { formatBytes, formatNumber, t, type TextKey } from '../../i18n/index.ts'
import { addDocuments } from '../../state/document-work.ts'
import { openMasking } from '../../state/masking.ts'
import { useDocuments } from '../../state/documents.ts'
import { runs, useJobs } from '../../state/jobs.ts'
import { getModel } from '../../state/model-work.ts'
import { modelInUse, recommendedModel, useModels } from '../../state/models.ts'
import { go } from '../../state/navigation.ts'
import { useKey } from '../../state/settings.ts'
import { useWorkspace } from '../../state/workspace.ts'
import { chooseOriginals, indexOriginals, openSample, openWorkspace } from '../../state/workspace-work.ts'
import { Button, Icon } from '../../ui/index.ts'
import { KeyHint } from '../../frame/key-hint.tsx'
import type { Step, StepName } from './first-steps.ts'
import { OwnWorkspaceDialog } from './own-workspace-dialog.tsx'
import { goOnWithoutModel, useFirstSteps } from './use-first-steps.ts'
import './first-run-card.css'

interface StepViewProps {
  readonly step: Step
  readonly number: number
  readonly children: ReactNode
  readonly actions?: ReactNode
}

function StepView({ step, number, children, actions }: StepViewProps) {
  return (
    <li className={`step step--${step.state}`} aria-current={step.state === 'current' ? 'step' : undefined}>
      <span className="step-number">
        {step.state === 'done' ? <Icon name="check" /> : <span aria-hidden="true">{number}</span>}
        <span className="sr-only">{t(`first.state.${step.state}` satisfies TextKey, { number })}</span>
      </span>
      <div>
        <h2>{t(`first.${step.name}.title` satisfies TextKey)}</h2>
        {children}
      </div>
      {actions !== undefined && <div className="step-actions">{actions}</div>}
    </li>
  )
}

/** The person's own originals go into a workspace of their own, never into the sample's. */
function OwnOriginals({ reason }: { readonly reason: string | undefined }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <CommandButton command="first.own" wide reason={reason} onPress={() => setAsking(true)}>
        {t('first.own')}
      </CommandButton>
      {asking && <OwnWorkspaceDialog onClose={() => setAsking(false)} />}
    </>
  )
}

function CollectionActions({ done }: { readonly done: boolean }) {
  const facts = useWorkspace((state) => state.facts)
  const busy = useJobs(runs('index'))
  const reason = busy ? t('first.reading') : undefined
  // Where they only have to be read again, the line above says so and has the button for it.
  const isNext = !done && (facts?.readAgain ?? null) === null
  if (facts !== null)
    return (
      <>
        {isNext && facts.isSample && (
          <Button
            kind="primary"
            wide
            reason={reason}
            command="collection.again"
            onPress={() => void indexOriginals(null)}
          >
            {t('first.readSample')}
          </Button>
        )}
        {facts.isSample ? (
          <OwnOriginals reason={reason} />
        ) : (
          <>
            <Button
              kind={isNext ? 'primary' : 'plain'}
              wide
              reason={reason}
              command="collection.index"
              onPress={() => void chooseOriginals()}
            >
              {t('collection.chooseOriginals')}
            </Button>
            <Button
              wide
              reason={reason}
              command="collection.indexFile"
              onPress={() => void chooseOriginals('originals-file')}
            >
              {t('collection.chooseFile')}
            </Button>
          </>
        )}
      </>
    )
  return (
    <>
      <Button kind="primary" wide reason={reason} command="workspace.sample" onPress={() => void openSample()}>
        {t('first.useSample')}
      </Button>
      <OwnOriginals reason={reason} />
    </>
  )
}

function modelText(models: readonly ModelRow[]): string {
  const used = modelInUse(models)
  if (used) return t('first.model.used', { name: used.name })
  const advised = recommendedModel(models)
  const text = t('first.model.text')
  if (!advised) return text
  const size = advised.size === null ? '' : ` ${formatBytes(advised.size)},`
  return `${text} ${t('first.model.advised', { name: advised.name, size, licence: advised.licence })}`
}

interface ModelActionsProps {
  readonly models: readonly ModelRow[]
  readonly isNext: boolean
}

function ModelActions({ models, isNext }: ModelActionsProps) {
  const downloading = useJobs(runs('download'))
  const advised = recommendedModel(models)
  const used = modelInUse(models)
  return (
    <>
      {advised && !used && (
        <CommandButton
          command={`models.get:${advised.id}`}
          title={t('models.getNamed', { name: advised.name })}
          wide
          icon="download"
          reason={downloading ? t('first.downloading') : undefined}
          onPress={() => void getModel(advised, true)}
        >
          {advised.size === null
            ? t('models.getNamed', { name: advised.name })
            : t('models.getSized', { name: advised.name, size: formatBytes(advised.size) })}
        </CommandButton>
      )}
      <Button wide kind="quiet" command="screen.models" onPress={() => go('models')}>
        {t('first.otherModels')}
      </Button>
      {isNext && (
        <CommandButton command="first.withoutModel" wide kind="quiet" onPress={goOnWithoutModel}>
          {t('first.next.withoutModel')}
        </CommandButton>
      )}
    </>
  )
}

/** The way from nothing to the first document, with the state of each step. */
export function FirstRunCard() {
  const facts = useWorkspace((state) => state.facts)
  const documents = useDocuments((state) => state.rows.length)
  const models = useModels((state) => state.rows)
  const steps = useFirstSteps()
  const addKey = useKey('documents.add', 'Ctrl O')
  const stepOf = (name: StepName): Step => steps?.find((step) => step.name === name) ?? { name, state: 'later' }
  const collection = stepOf('collection')
  return (
    <section className="first-run" aria-labelledby="first-run-title" data-area="start">
      <div className="first-run-card">
        <h1 id="first-run-title">{t('first.title')}</h1>
        <p className="first-run-lead soft">{t('first.lead')}</p>
        <ol>
          <StepView step={collection} number={1} actions={<CollectionActions done={collection.state === 'done'} />}>
            <p className="soft">
              {collection.state === 'done' && facts
                ? t('first.collection.done', {
                    n: facts.collection.originals,
                    words: formatNumber(facts.collection.words),
                  })
                : t('first.collection.text')}
            </p>
            {facts === null && <p className="small quiet step-more">{t('first.collection.sample')}</p>}
          </StepView>
          <StepView
            step={stepOf('documents')}
            number={2}
            actions={
              <>
                <Button
                  wide
                  kind={stepOf('documents').state === 'current' ? 'primary' : 'plain'}
                  keyHint={addKey}
                  command="documents.add"
                  reason={collection.state === 'done' ? undefined : t('first.after', { number: 1 })}
                  onPress={() => void addDocuments()}
                >
                  {t('documents.add')}
                </Button>
                <Button
                  wide
                  reason={collection.state === 'done' ? undefined : t('first.after', { number: 1 })}
                  command="documents.addFile"
                  onPress={() => void addDocuments('documents-file')}
                >
                  {t('documents.addFile')}
                </Button>
                <Button wide command="originals.mask" onPress={openMasking}>
                  {t('mask.command')}
                </Button>
              </>
            }
          >
            <p className="soft">
              {documents > 0 ? t('collection.documents', { n: documents }) : t('first.documents.text')}
            </p>
          </StepView>
          <StepView
            step={stepOf('model')}
            number={3}
            actions={<ModelActions models={models} isNext={stepOf('model').state === 'current'} />}
          >
            <p className="soft">{modelText(models)}</p>
          </StepView>
          <StepView step={stepOf('review')} number={4}>
            <p className="soft">{t('first.review.text')}</p>
          </StepView>
          <StepView step={stepOf('export')} number={5}>
            <p className="soft">{t('first.export.text')}</p>
          </StepView>
        </ol>
        <div className="first-run-foot">
          <p className="quiet">
            <KeyHint id="app.keys" usual="?" /> {t('first.foot.keys')} <KeyHint id="app.commands" usual="Ctrl K" />{' '}
            {t('first.foot.commands')}
          </p>
          <button type="button" className="link" data-command="workspace.open" onClick={() => void openWorkspace()}>
            {t('workspace.open')}
          </button>
        </div>
      </div>
    </section>
  )
}
