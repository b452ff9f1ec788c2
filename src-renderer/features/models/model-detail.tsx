import { useState } from 'react'
import type { ModelRow } from '../../../src-preload/contract/index.ts'
import { CommandButton } from '../../frame/command-button.tsx'
import { checkText, formatBytes, formatHash, knownText, t, type TextKey } from '../../i18n/index.ts'
import { useJobs } from '../../state/jobs.ts'
import { checkModel, getModel, putModelToUse, removeModel } from '../../state/model-work.ts'
import { isOwn, modelInUse, useModels } from '../../state/models.ts'
import { Button, Dialog, ErrorNotice, Icon } from '../../ui/index.ts'
import { Described } from './described.tsx'

function RemoveModel({ model, onClose }: { readonly model: ModelRow; readonly onClose: () => void }) {
  const own = isOwn(model)
  return (
    <Dialog
      title={t('models.remove.title', { name: model.name })}
      role="alertdialog"
      width="narrow"
      onClose={onClose}
      footer={
        <>
          <Button
            kind="primary"
            onPress={() => {
              onClose()
              void removeModel(model)
            }}
          >
            {t(own ? 'models.remove.own' : 'models.remove.do')}
          </Button>
          <Button keyHint="Esc" autoFocus onPress={onClose}>
            {t('ui.cancel')}
          </Button>
        </>
      }
    >
      <p>{t(own ? 'models.remove.ownText' : 'models.remove.text')}</p>
    </Dialog>
  )
}

function Checked({ model }: { readonly model: ModelRow }) {
  const check = useModels((state) => state.checks.get(model.id))
  const running = useJobs((state) => state.jobs.some((job) => job.kind === 'verify' && job.subject === model.id))
  if (running) return <>{t('models.checking')}</>
  if (!check) return <>{t('models.notChecked')}</>
  return (
    <>
      <Icon name={check.ok ? 'check' : 'cross'} size={14} tone={check.ok ? 'clear' : 'links'} />{' '}
      {t(check.ok ? 'models.check.ok' : 'models.check.bad')} {checkText(check)}
    </>
  )
}

/** What is known of one model, and what can be done with its file. */
export function ModelDetail({ model }: { readonly model: ModelRow }) {
  const failure = useModels((state) => state.failures.get(model.id))
  const noneInUse = useModels((state) => modelInUse(state.rows) === undefined)
  const busy = useJobs((state) => state.jobs.some((job) => job.subject === model.id))
  const [removing, setRemoving] = useState(false)
  const installed = model.state === 'installed'
  const hasFile = model.state !== 'available' && model.state !== 'gone'
  const isListed = model.state !== 'available'
  const busyReason = busy ? t('models.busy') : undefined
  return (
    <>
      <section className="section">
        <h2>{model.name}</h2>
        <p className="soft">
          <Described text={model.description} />
        </p>
        <p className="small soft">{t(`models.state.${model.state}` satisfies TextKey)}</p>
        <div className="toolbar model-deeds">
          {installed && !model.inUse && model.purpose !== 'similarity' && (
            <Button
              kind="primary"
              command={`models.use:${model.id}`}
              reason={busyReason}
              onPress={() => void putModelToUse(model.id)}
            >
              {t('models.use')}
            </Button>
          )}
          {installed && model.inUse && (
            <CommandButton command="models.stop" reason={busyReason} onPress={() => void putModelToUse(null)}>
              {t('models.stopUsing')}
            </CommandButton>
          )}
          {hasFile && (
            <CommandButton
              command="models.check"
              title={`${t('models.check')} ${model.name}`}
              reason={busyReason ?? (installed || model.state === 'damaged' ? undefined : t('models.check.partial'))}
              reasonShown={false}
              onPress={() => void checkModel(model)}
            >
              {t('models.check')}
            </CommandButton>
          )}
          {isListed && (
            <CommandButton
              command="models.remove"
              title={t('models.remove.title', { name: model.name })}
              kind="quiet"
              icon="trash"
              reason={busyReason}
              reasonShown={false}
              onPress={() => setRemoving(true)}
            >
              {t('models.remove')}
            </CommandButton>
          )}
        </div>
      </section>
      {failure && (
        <ErrorNotice error={failure} title={t('models.get.failed')} onRetry={() => void getModel(model, noneInUse)} />
      )}
      <section className="section">
        <h3>{t('models.file')}</h3>
        <dl className="about">
          <dt>{t('models.file.licence')}</dt>
          <dd>{knownText(model.licence)}</dd>
          <dt>{t('models.file.parameters')}</dt>
          <dd>{model.parameters}</dd>
          <dt>{t('models.file.size')}</dt>
          <dd className="num">{model.size === null ? t('models.unknownSize') : formatBytes(model.size)}</dd>
          <dt>{t('models.file.memory')}</dt>
          <dd className="num">{model.memory === null ? t('models.unknownSize') : formatBytes(model.memory)}</dd>
          <dt>SHA-256</dt>
          <dd>
            {model.sha256 === null ? (
              t(isOwn(model) ? 'models.unknownSize' : 'models.sha.unknown')
            ) : (
              <span className="code" title={model.sha256}>
                {formatHash(model.sha256)}
              </span>
            )}
          </dd>
          {model.sha256From !== null && (
            <>
              <dt>{t('models.sha.from')}</dt>
              <dd>{t(`models.sha.${model.sha256From}` satisfies TextKey)}</dd>
            </>
          )}
          <dt>{t('models.file.checked')}</dt>
          <dd>
            <Checked model={model} />
          </dd>
        </dl>
      </section>
      {removing && <RemoveModel model={model} onClose={() => setRemoving(false)} />}
    </>
  )
}
