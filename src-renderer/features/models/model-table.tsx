import type { ModelRow } from '../../../src-preload/contract/index.ts'
import { StopJob } from '../../frame/stop-job.tsx'
import { CommandButton } from '../../frame/command-button.tsx'
import { formatBytes, formatDuration, knownText, t, type TextKey } from '../../i18n/index.ts'
import { useJobs } from '../../state/jobs.ts'
import { chooseModelAgain, getModel, putModelToUse } from '../../state/model-work.ts'
import { isOwn, modelInUse, useModels } from '../../state/models.ts'
import { Icon, Progress, type IconName } from '../../ui/index.ts'
import { Described } from './described.tsx'
import './model-table.css'

const fitIcons: Record<ModelRow['fits'], { readonly icon: IconName; readonly tone?: 'clear' | 'needs' | 'links' }> = {
  fits: { icon: 'check', tone: 'clear' },
  tight: { icon: 'clock', tone: 'needs' },
  'too-large': { icon: 'cross', tone: 'links' },
  unknown: { icon: 'info' },
}

function Fit({ model }: { readonly model: ModelRow }) {
  const { icon, tone } = fitIcons[model.fits]
  return (
    <>
      <span className="model-fit">
        <Icon name={icon} size={14} {...(tone ? { tone } : {})} />
        {t(`models.fits.${model.fits}` satisfies TextKey)}
      </span>
      {model.memory !== null && (
        <span className="small soft num">{t('models.memory', { size: formatBytes(model.memory) })}</span>
      )}
    </>
  )
}

function Download({ model }: { readonly model: ModelRow }) {
  const job = useJobs((state) => state.jobs.find((each) => each.kind === 'download' && each.subject === model.id))
  const progress = job?.progress ?? null
  const left =
    progress === null || progress.secondsLeft === null ? '' : `, ${formatDuration(progress.secondsLeft, 'short')}`
  const text =
    progress === null || model.size === null
      ? t('job.starting')
      : t('models.downloaded', { done: formatBytes(progress.value * model.size), total: formatBytes(model.size) })
  return (
    <div className="model-download">
      <div className="grow">
        <Progress label={t('job.download', { name: model.name })} value={progress?.value ?? 0} valueText={text} />
        <span className="small soft num">{job?.stopping ? t('job.stopping') : `${text}${left}`}</span>
      </div>
      {job && <StopJob job={job} pause={t('models.pause', { name: model.name })} />}
    </div>
  )
}

/** A file of one's own cannot be got: the person has to say where it is. */
function ChooseAgain({ model }: { readonly model: ModelRow }) {
  return (
    <CommandButton
      command={`models.choose:${model.id}`}
      title={`${t('models.chooseAgain')} ${model.name}`}
      onPress={() => void chooseModelAgain(model)}
    >
      {t('models.chooseAgain')}{' '}
      <span className="sr-only" translate="no">
        {model.name}
      </span>
    </CommandButton>
  )
}

/** How a download is begun, by what there is of the file. */
const gets = { available: 'models.get', partial: 'models.resume', damaged: 'models.again' } as const

function ModelAction({ model }: { readonly model: ModelRow }) {
  const noneInUse = useModels((state) => modelInUse(state.rows) === undefined)
  const job = useJobs((state) => state.jobs.some((each) => each.kind === 'download' && each.subject === model.id))
  if (job || model.state === 'downloading') return <Download model={model} />
  if (model.inUse && model.state === 'installed')
    return (
      <span className="model-fit">
        <Icon name="accepted" size={14} tone="clear" />
        {t('models.used')}
      </span>
    )
  if (model.purpose === 'similarity' && model.state === 'installed')
    return <span className="model-fit">{t('models.measures')}</span>
  const named = <span className="sr-only">{model.name}</span>
  switch (model.state) {
    case 'installed':
      return (
        <CommandButton
          command={`models.use:${model.id}`}
          title={`${t('models.use')} ${model.name}`}
          onPress={() => void putModelToUse(model.id)}
        >
          {t('models.use')} {named}
        </CommandButton>
      )
    case 'gone':
      return <ChooseAgain model={model} />
    case 'partial':
    case 'damaged':
    case 'available':
      if (isOwn(model)) return <ChooseAgain model={model} />
      return (
        <CommandButton
          command={`models.get:${model.id}`}
          title={`${t(gets[model.state])} ${model.name}`}
          icon="download"
          reason={model.fits === 'too-large' ? t('models.tooLarge') : undefined}
          onPress={() => void getModel(model, noneInUse && model.purpose !== 'similarity')}
        >
          {t(gets[model.state])} {named}
        </CommandButton>
      )
  }
}

interface ModelTableProps {
  readonly rows: readonly ModelRow[]
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
}

/** The models, those of the catalogue first, each with what one needs to know before getting it. */
export function ModelTable({ rows, chosen, onChoose }: ModelTableProps) {
  const measures = (row: ModelRow) => row.purpose === 'similarity'
  const groups = [
    { title: t('models.group.catalogue'), rows: rows.filter((row) => !isOwn(row) && !measures(row)) },
    { title: t('models.group.measuring'), rows: rows.filter((row) => !isOwn(row) && measures(row)) },
    { title: t('models.group.own'), rows: rows.filter(isOwn) },
  ].filter((group) => group.rows.length > 0)
  return (
    <table className="model-table">
      <caption className="sr-only">{t('models.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('models.column.model')}</th>
          <th scope="col" className="model-end">
            {t('models.column.size')}
          </th>
          <th scope="col">{t('models.column.fits')}</th>
          <th scope="col" className="model-licence">
            {t('models.column.licence')}
          </th>
          <th scope="col">
            <span className="sr-only">{t('models.column.action')}</span>
          </th>
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.title}>
          <tr className="model-group">
            <th scope="rowgroup" colSpan={4}>
              {group.title}
            </th>
            <td className="model-licence" />
          </tr>
          {group.rows.map((row) => (
            <tr
              key={row.id}
              className={row.id === chosen ? 'model-row model-row--chosen' : 'model-row'}
              onClick={() => onChoose(row.id)}
            >
              <th scope="row">
                <button type="button" aria-pressed={row.id === chosen} onClick={() => onChoose(row.id)}>
                  {row.name}
                </button>
                <span className="small soft">
                  <Described text={row.description} /> {row.recommended && t('models.recommended')}
                </span>
              </th>
              <td className="model-end num">{row.size === null ? t('models.unknownSize') : formatBytes(row.size)}</td>
              <td>
                <Fit model={row} />
              </td>
              <td className="model-licence soft">{knownText(row.licence)}</td>
              <td>
                <ModelAction model={row} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
