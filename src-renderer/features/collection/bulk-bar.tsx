import { useMemo, useState } from 'react'
import { CommandButton, Offer } from '../../frame/command-button.tsx'
import { t } from '../../i18n/index.ts'
import { planBulk, type chosenOf } from '../../state/bulk.ts'
import { analyse, approve, removeDocuments, rewrite } from '../../state/document-work.ts'
import { setSelected } from '../../state/documents.ts'
import { runs, useJobs } from '../../state/jobs.ts'
import { missingModel, modelInUse, useModels } from '../../state/models.ts'
import { go, openDocument } from '../../state/navigation.ts'
import { exportDocuments } from '../../state/publish-work.ts'
import type { ScreenCommandId } from '../../state/screen-commands.ts'
import { useSettings } from '../../state/settings.ts'
import { Button, Dialog } from '../../ui/index.ts'
import './bulk-bar.css'

function RemoveDialog({ ids, onClose }: { readonly ids: readonly string[]; readonly onClose: () => void }) {
  return (
    <Dialog
      title={t('remove.title', { n: ids.length })}
      role="alertdialog"
      width="narrow"
      onClose={onClose}
      footer={
        <>
          <Button
            kind="primary"
            onPress={() => {
              onClose()
              void removeDocuments(ids)
            }}
          >
            {t('remove.do', { n: ids.length })}
          </Button>
          <Button keyHint="Esc" autoFocus onPress={onClose}>
            {t('ui.cancel')}
          </Button>
        </>
      }
    >
      <p>{t('remove.text')}</p>
    </Dialog>
  )
}

interface Deed {
  readonly command: ScreenCommandId
  readonly label: string
  readonly reason?: string | undefined
  readonly onPress: () => void
}

/**
 * What can be done with the chosen documents that are shown, for how many, and what is skipped. Its place is kept while none is
 * chosen.
 */
export function BulkBar({ chosen, hidden }: ReturnType<typeof chosenOf>) {
  const models = useModels((state) => state.rows)
  const analysing = useJobs(runs('analyse'))
  const [removing, setRemoving] = useState(false)
  const settings = useSettings((state) => state.settings)
  const plan = useMemo(() => planBulk(chosen, settings), [chosen, settings])
  const n = chosen.length
  const noModel = modelInUse(models) === undefined
  const missing = missingModel(models)
  const notes = [
    hidden > 0 ? t('bulk.hidden', { n: hidden }) : '',
    missing ? t('models.missing', { name: missing.name }) : '',
    plan.rewrite.ids.length > 0 && noModel && !missing ? t('bulk.dictionary.note') : '',
    plan.rewrite.ids.length > 0 && plan.rewrite.skipped > 0 ? t('bulk.rewrite.skips', { n: plan.rewrite.skipped }) : '',
    plan.approve.ids.length > 0 && plan.approve.skipped > 0 ? t('bulk.approve.skips', { n: plan.approve.skipped }) : '',
    plan.approve.ids.length === 0 && plan.export.ids.length < n ? t('bulk.approve.needs') : '',
    plan.export.ids.length === 0
      ? t('bulk.export.needs')
      : plan.export.skipped > 0
        ? t('bulk.export.skips', { n: plan.export.skipped })
        : '',
  ]
  const first = chosen[0]
  const deeds: readonly Deed[] = [
    {
      command: 'chosen.review',
      label: t('bulk.review'),
      reason: n === 1 ? undefined : t('bulk.review.one'),
      onPress: () => first && openDocument(first.id),
    },
    {
      command: 'chosen.analyse',
      label: t('bulk.analyse', { n: plan.analyse.ids.length }),
      reason: analysing ? t('job.label') : plan.analyse.ids.length === 0 ? t('bulk.analyse.none') : undefined,
      onPress: () => void analyse(plan.analyse.ids),
    },
    {
      command: 'chosen.rewrite',
      label: t(noModel ? 'bulk.dictionary' : 'bulk.rewrite', { n: plan.rewrite.ids.length }),
      reason: plan.rewrite.ids.length === 0 ? t('bulk.rewrite.none') : undefined,
      onPress: () => void rewrite(plan.rewrite.ids, noModel),
    },
    {
      command: 'chosen.approve',
      label: t('bulk.approve', { n: plan.approve.ids.length }),
      reason: plan.approve.ids.length === 0 ? t('bulk.approve.none') : undefined,
      onPress: () => void approve(plan.approve.ids),
    },
    {
      command: 'chosen.export',
      label: t('bulk.export', { n: plan.export.ids.length }),
      reason: plan.export.ids.length === 0 ? t('bulk.export.needs') : undefined,
      onPress: () => {
        go('export')
        void exportDocuments(plan.export.ids)
      },
    },
    { command: 'chosen.remove', label: t('bulk.remove'), onPress: () => setRemoving(true) },
  ]
  const noneChosen = t('does.chooseNone.done')
  const chooseNone = () => setSelected(new Set())
  const clear = (
    <CommandButton command="queue.chooseNone" kind="quiet" className="bulkbar-clear" keyHint="Esc" onPress={chooseNone}>
      {t('bulk.clear')}
    </CommandButton>
  )
  if (n === 0)
    return (
      <div className="bulkbar" role="toolbar" aria-label={t('bulk.label')} data-area="bulk">
        <p className="soft">{hidden === 0 ? t('bulk.none') : t('bulk.hidden', { n: hidden })}</p>
        {hidden > 0 ? clear : <Offer command="queue.chooseNone" reason={noneChosen} onPress={chooseNone} />}
        {deeds.map(({ command, onPress }) => (
          <Offer key={command} command={command} reason={noneChosen} onPress={onPress} />
        ))}
      </div>
    )
  return (
    <div className="bulkbar" role="toolbar" aria-label={t('bulk.label')} data-area="bulk">
      <b className="num">{t('bulk.selected', { n })}</b>
      {deeds.map(({ label, ...deed }) => (
        <CommandButton
          key={deed.command}
          {...deed}
          {...(deed.command === 'chosen.review' ? { keyHint: 'Enter' } : {})}
          {...(deed.command === 'chosen.remove' ? { kind: 'quiet', icon: 'trash' } : { title: label })}
          reasonShown={false}
        >
          {label}
        </CommandButton>
      ))}
      {clear}
      <p className="bulkbar-note">{notes.filter(Boolean).join(' ')}</p>
      {removing && <RemoveDialog ids={chosen.map((row) => row.id)} onClose={() => setRemoving(false)} />}
    </div>
  )
}
