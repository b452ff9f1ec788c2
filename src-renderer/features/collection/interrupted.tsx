import type { WorkspaceFacts } from '../../../src-preload/contract/index.ts'
import { CommandButton } from '../../frame/command-button.tsx'
import { t } from '../../i18n/index.ts'
import { resumeRewriting } from '../../state/document-work.ts'
import { call } from '../../state/engine.ts'
import { useJobs } from '../../state/jobs.ts'
import { modelInUse, useModels } from '../../state/models.ts'
import { notifyFailure } from '../../state/notices.ts'
import { Icon } from '../../ui/index.ts'
import './interrupted.css'

/** A rewriting of several documents that a crash or a power cut ended: what is left of it can be gone on with. */
export function Interrupted({ facts }: { readonly facts: WorkspaceFacts }) {
  const working = useJobs((state) => state.jobs.length > 0)
  const model = useModels((state) => modelInUse(state.rows))
  const left = facts.interrupted ?? []
  if (left.length === 0 || working) return null
  return (
    <section className="interrupted" aria-label={t('interrupted.label')} data-area="interrupted">
      <Icon name="needs" tone="needs" />
      <p className="grow">
        <b>{t('interrupted.text', { n: left.length })}</b> <span className="soft">{t('interrupted.kept')}</span>
      </p>
      <CommandButton
        command="collection.goOn"
        kind={facts.readAgain === null ? 'primary' : 'plain'}
        reason={model || facts.interruptedWithoutModel ? undefined : t('bulk.rewrite.noModel')}
        onPress={() => void resumeRewriting(left)}
      >
        {t('interrupted.goOn')}
      </CommandButton>
      <CommandButton command="collection.forget" onPress={() => void call('rewrite.forget', {}).catch(notifyFailure)}>
        {t('interrupted.forget')}
      </CommandButton>
    </section>
  )
}
