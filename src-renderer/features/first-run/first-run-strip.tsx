import { CommandButton } from '../../frame/command-button.tsx'
import { t, type TextKey } from '../../i18n/index.ts'
import { useDocuments } from '../../state/documents.ts'
import { runs, useJobs } from '../../state/jobs.ts'
import { modelInUse, useModels } from '../../state/models.ts'
import { go, openDocument } from '../../state/navigation.ts'
import { analyse, rewrite } from '../../state/document-work.ts'
import { useWorkspace } from '../../state/workspace.ts'
import { chooseOriginals } from '../../state/workspace-work.ts'
import { Button, Icon } from '../../ui/index.ts'
import type { StepName } from './first-steps.ts'
import { goOnWithoutModel, useFirstSteps } from './use-first-steps.ts'
import './first-run-strip.css'

function NextActions({ name }: { readonly name: StepName }) {
  const rows = useDocuments((state) => state.rows)
  const hasModel = useModels((state) => modelInUse(state.rows) !== undefined)
  const readAgain = useWorkspace((state) => (state.facts?.readAgain ?? null) !== null)
  const reading = useJobs(runs('index'))
  const analysing = useJobs(runs('analyse'))
  const rewriting = useJobs(runs('rewrite'))
  switch (name) {
    case 'collection':
      return readAgain ? null : (
        <Button
          command="collection.index"
          reason={reading ? t('first.reading') : undefined}
          reasonShown={false}
          onPress={() => void chooseOriginals()}
        >
          {t('collection.chooseOriginals')}
        </Button>
      )
    case 'documents':
      return null
    case 'model':
      return (
        <>
          <Button command="screen.models" onPress={() => go('models')}>
            {t('first.next.model')}
          </Button>
          <CommandButton command="first.withoutModel" kind="quiet" onPress={goOnWithoutModel}>
            {t('first.next.withoutModel')}
          </CommandButton>
        </>
      )
    case 'review': {
      const fresh = rows.filter((row) => row.status === 'new').map((row) => row.id)
      const ready = rows.filter((row) => row.before !== null && row.passes === 0 && row.toSettle > 0)
      const shortest = [...ready].sort((a, b) => a.toSettle - b.toSettle)[0]
      const opened = rows.find((row) => row.passes > 0 && row.status !== 'approved') ?? shortest
      if (fresh.length > 0)
        return (
          <CommandButton
            command="first.next:analyse"
            title={t('bulk.analyse', { n: fresh.length })}
            reason={analysing ? t('job.label') : undefined}
            reasonShown={false}
            onPress={() => void analyse(fresh)}
          >
            {t('bulk.analyse', { n: fresh.length })}
          </CommandButton>
        )
      const suggesting = shortest && (
        <CommandButton
          command="first.next:rewrite"
          title={t(hasModel ? 'first.next.rewrite' : 'first.next.dictionary', { name: shortest.fileName })}
          reason={rewriting ? t('job.label') : undefined}
          reasonShown={false}
          onPress={() => void rewrite([shortest.id], !hasModel)}
        >
          {t(hasModel ? 'first.next.rewrite' : 'first.next.dictionary', { name: shortest.fileName })}
        </CommandButton>
      )
      return (
        <>
          {hasModel && suggesting}
          {opened && (
            <CommandButton
              command="first.next:review"
              title={t('first.next.review', { name: opened.fileName })}
              onPress={() => openDocument(opened.id)}
            >
              {t('first.next.review', { name: opened.fileName })}
            </CommandButton>
          )}
          {!hasModel && suggesting}
        </>
      )
    }
    case 'export':
      return (
        <Button command="screen.export" onPress={() => go('export')}>
          {t('first.next.export')}
        </Button>
      )
  }
}

/** The five steps in one line, until the first export; the next one can be taken from here. */
export function FirstRunStrip() {
  const steps = useFirstSteps()
  if (steps === null) return null
  const current = steps.find((step) => step.state === 'current')
  return (
    <section className="first-strip" aria-label={t('first.strip')} data-area="steps">
      <ol>
        {steps.map((step, index) => (
          <li
            key={step.name}
            className={`first-strip-step first-strip-step--${step.state}`}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <span className="first-strip-mark">
              {step.state === 'done' ? <Icon name="check" size={12} /> : <span aria-hidden="true">{index + 1}</span>}
            </span>
            <span className="first-strip-name">{t(`first.${step.name}.title` satisfies TextKey)}</span>
            <span className="sr-only">{t(`first.state.${step.state}` satisfies TextKey, { number: index + 1 })}</span>
          </li>
        ))}
      </ol>
      <span className="grow" />
      {current && <NextActions name={current.name} />}
    </section>
  )
}
