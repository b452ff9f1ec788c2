import { useMemo } from 'react'
import { t } from '../../i18n/index.ts'
import { analyse, rewrite } from '../../state/document-work.ts'
import { useDocuments } from '../../state/documents.ts'
import { runs, useJobs } from '../../state/jobs.ts'
import { measure } from '../../state/measures.ts'
import { modelInUse, useModels } from '../../state/models.ts'
import { useCommands, type Command } from '../../state/commands.ts'
import { deskCommand, type DeskCommandId } from '../../state/desk-commands.ts'
import { denial, type Deed } from '../../state/review-deeds.ts'
import { currentItem, lockOf } from '../../state/review-desk.ts'
import type { ReviewCommand } from '../../state/review-keys.ts'
import type { IconName } from '../../ui/index.ts'
import { nextWaiting } from './document-walk.ts'
import { revisionName } from './names.ts'
import { review, useDesk } from './review-store.ts'

type Run = (command: ReviewCommand) => void

const deedIcons = {
  accept: 'accepted',
  reject: 'rejected',
  edit: 'edited',
  mask: 'masked',
  keep: 'kept',
  reopen: 'retry',
} as const satisfies Record<Deed, IconName>

/** Offers what the review screen can do to the palette and the native menu. */
export function useReviewCommands(run: Run): void {
  const item = useDesk(currentItem)
  const lock = useDesk(lockOf)
  const canUndo = useDesk((desk) => desk.view?.canUndo ?? false)
  const canRedo = useDesk((desk) => desk.view?.canRedo ?? false)
  const open = useDesk((desk) => desk.view !== null)
  const waits = useDocuments(
    (state) => nextWaiting(state, state.rows.length === 0 ? null : review.store.getState().id) !== null,
  )
  const passCount = useDesk((desk) => desk.view?.passes.length ?? 0)
  const model = useModels((state) => modelInUse(state.rows)?.name ?? null)
  const measuring = useJobs(runs('verify'))
  const commands = useMemo((): readonly Command[] => {
    if (!open) return []
    const passes = Array.from({ length: passCount }, (_, index) => index + 1)
    const locked = lock === null ? undefined : t(`review.deny.${lock}`)
    const plain = (id: DeskCommandId, icon: IconName, command: ReviewCommand, reason?: string): Command => ({
      ...deskCommand(id),
      icon,
      reason,
      run: () => run(command),
    })
    const deeds = (Object.keys(deedIcons) as Deed[]).map((deed): Command => {
      const why = item ? denial(deed, item, lock) : null
      const denied = item ? (why === null ? undefined : t(`review.deny.${why}`)) : t('review.inspector.none')
      return plain(`change.${deed}`, deedIcons[deed], { kind: 'deed', deed, everywhere: false }, denied)
    })
    const goBack = (id: string, pass: number | null): Command => ({
      id,
      title: t('review.goBack', { name: revisionName(pass ?? 'received') }),
      group: t('review.command.group.document'),
      icon: 'undo',
      reason: locked,
      run: () => run({ kind: 'go-back', pass }),
    })
    return [
      ...deeds,
      plain('change.note', 'note', { kind: 'note' }),
      plain('change.next', 'down', { kind: 'step', by: 1 }),
      plain('change.previous', 'up', { kind: 'step', by: -1 }),
      plain('change.nextToSettle', 'needs', { kind: 'next-to-settle', by: 1 }),
      plain('change.previousToSettle', 'needs', { kind: 'next-to-settle', by: -1 }),
      plain('document.undo', 'undo', { kind: 'undo' }, canUndo ? undefined : t('review.undo.nothing')),
      plain('document.redo', 'redo', { kind: 'redo' }, canRedo ? undefined : t('review.redo.nothing')),
      plain('document.approve', 'accepted', { kind: 'approve', andNext: false }, locked),
      plain(
        'document.approveNext',
        'accepted',
        { kind: 'approve', andNext: true },
        locked ?? (waits ? undefined : t('review.approve.noOther')),
      ),
      plain('document.acceptShown', 'accepted', { kind: 'accept-shown' }, locked),
      plain('document.next', 'forward', { kind: 'document', by: 1 }),
      plain('document.previous', 'back', { kind: 'document', by: -1 }),
      plain('document.replace', 'search', { kind: 'replace' }, locked),
      plain('document.maskSelected', 'masked', { kind: 'mask-selected' }, locked),
      plain('document.note', 'note', { kind: 'document-note' }),
      plain('document.sendBack', 'back', { kind: 'send-back' }),
      goBack('document.goBack', null),
      ...passes.map((pass) => goBack(`document.goBack.${pass}`, pass)),
      {
        ...deskCommand('document.analyse'),
        icon: 'analysed',
        reason: lock === 'working' ? locked : undefined,
        run: () => void review.during('analyse', (id) => analyse([id])),
      },
      {
        ...deskCommand('document.measure'),
        icon: 'chart',
        reason: measuring ? t('job.label') : undefined,
        run: () => {
          const { view } = review.store.getState()
          if (view !== null) void measure(view)
        },
      },
      {
        ...deskCommand('document.rewrite'),
        title: model === null ? t('rewrite.dictionary') : t('review.live.rewrite', { model }),
        icon: 'running',
        reason: locked,
        run: () => void review.during('rewrite', (id) => rewrite([id], model === null)),
      },
      ...(['reject', 'mask', 'keep', 'reopen'] as const).map((deed) =>
        plain(`document.shown.${deed}`, 'more', { kind: 'shown', deed }, locked),
      ),
      plain(
        'change.candidate',
        'retry',
        { kind: 'candidate', by: 1 },
        item?.alternatives?.length ? undefined : t('candidate.none'),
      ),
      plain(
        'change.moreContext',
        'retry',
        { kind: 'more-context' },
        locked ?? (model ? undefined : t('bulk.rewrite.noModel')),
      ),
      plain('change.background', 'book', { kind: 'background' }),
      plain('change.original', 'book', { kind: 'original' }),
      plain('change.history', 'history', { kind: 'history' }),
      plain('document.find', 'search', { kind: 'find' }),
      plain('compare.view', 'side', { kind: 'view' }),
      plain('compare.changedOnly', 'fold', { kind: 'changed-only' }),
      plain('compare.spaces', 'pilcrow', { kind: 'spaces' }),
      plain('compare.marks', 'eye', { kind: 'marks' }),
    ]
  }, [item, lock, canUndo, canRedo, open, run, waits, passCount, model, measuring])
  useCommands('review', commands)
}
