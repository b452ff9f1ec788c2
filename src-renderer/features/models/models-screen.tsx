import { useState } from 'react'
import { CommandButton } from '../../frame/command-button.tsx'
import { ScreenFault } from '../../frame/screen-fault.tsx'
import { t } from '../../i18n/index.ts'
import { addModelFile } from '../../state/model-work.ts'
import { loadModels, modelInUse, useModels } from '../../state/models.ts'
import { Icon, Meter, Meters, Skeleton } from '../../ui/index.ts'
import { ModelDetail } from './model-detail.tsx'
import { ModelTable } from './model-table.tsx'
import './models-screen.css'

/** Which models there are, which fit this computer, and which one rewrites. */
export function ModelsScreen() {
  const { rows, phase, failure } = useModels()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const inUse = modelInUse(rows)
  const chosen = rows.find((row) => row.id === chosenId) ?? inUse ?? rows.find((row) => row.recommended) ?? rows[0]
  const installed = rows.filter((row) => row.state === 'installed').length

  const addOwn = async () => {
    const id = await addModelFile()
    if (id !== null) setChosenId(id)
  }
  return (
    <div className="models">
      <header className="screen-head" data-area="models">
        <div>
          <h1>{t('models.title')}</h1>
          <p className="small quiet">{t('models.subtitle')}</p>
        </div>
        <Meters look="facts">
          <Meter label={t('models.inUse')} value={inUse?.name ?? t('models.none')} />
          <Meter label={t('models.here')} value={installed} rest={t('models.here.rest', { n: rows.length })} />
        </Meters>
      </header>
      {phase === 'loading' && <Skeleton label={t('models.loading')} />}
      {phase === 'failed' && failure !== null && (
        <ScreenFault error={failure} title={t('models.failed')} onRetry={() => void loadModels()} />
      )}
      {phase === 'ready' && (
        <>
          <div className="models-list" data-area="model-list">
            <ModelTable rows={rows} chosen={chosen?.id ?? null} onChoose={setChosenId} />
            <div className="own-file">
              <Icon name="file" />
              <p className="grow">
                <b>{t('models.own.title')}</b> <span className="soft">{t('models.own.text')}</span>
              </p>
              <CommandButton command="models.own" onPress={() => void addOwn()}>
                {t('models.own.choose')}
              </CommandButton>
            </div>
          </div>
          <aside className="panel models-detail" aria-label={t('models.detail')} data-area="model">
            {chosen && <ModelDetail model={chosen} />}
            <div className="section models-online">
              <Icon name="offline" />
              <p className="soft">{t('models.online')}</p>
            </div>
          </aside>
        </>
      )}
    </div>
  )
}
