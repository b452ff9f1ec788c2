import { useMemo } from 'react'
import { t } from '../../i18n/index.ts'
import { analyse, rewrite } from '../../state/document-work.ts'
import { useDocuments } from '../../state/documents.ts'
import { runs, useJobs } from '../../state/jobs.ts'
import { measure } from '../../state/measures.ts'
import { modelInUse, useModels } from '../../state/models.ts'
import { useCommands, type Command } from '../../state/commands.ts'
import { denial, type Deed } from '../../state/review-deeds.ts'
import { currentItem, lockOf, newestMark } from '../../state/review-desk.ts'
import type { ReviewCommand } from '../../state/review-keys.ts'
import type { IconName } from '../../ui/index.ts'
import { nextWaiting } from './document-walk.ts'
import { revisionName } from './names.ts'
import { review, useDesk } from './review-store.ts'

type Run = (command: ReviewCommand) => void

const deedCommands: readonly { readonly deed: Deed; readonly icon: IconName; readonly keys: readonly string[] }[] = [
  { deed: 'accept', icon: 'accepted', keys: ['A'] },
  { deed: 'reject', icon: 'rejected', keys: ['R'] },
  { deed: 'edit', icon: 'edited', keys: ['E'] },
  { deed: 'mask', icon: 'masked', keys: ['M'] },
  { deed: 'keep', icon: 'kept', keys: ['K'] },
  { deed: 'reopen', icon: 'retry', keys: ['X'] },
]

/** Offers what the review screen can do to the palette and the native menu. */
export function useReviewCommands(run: Run): void {
  const item = useDesk(currentItem)
  const lock = useDesk(lockOf)
  const canUndo = useDesk((desk) => newestMark(desk) !== null || (desk.view?.canUndo ?? false))
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
    const change = t('review.command.group.change')
    const document = t('review.command.group.document')
    const compare = t('review.command.group.compare')
    const deeds = deedCommands.map(({ deed, icon, keys }): Command => {
      const why = item ? denial(deed, item, lock) : null
      return {
        id: `change.${deed}`,
        title: t(`review.deed.${deed}`),
        group: change,
        icon,
        keys,
        reason: item ? (why === null ? undefined : t(`review.deny.${why}`)) : t('review.inspector.none'),
        run: () => run({ kind: 'deed', deed, everywhere: false }),
      }
    })
    const plain = (
      id: string,
      title: string,
      group: string,
      icon: IconName,
      keys: readonly string[],
      command: ReviewCommand,
      reason?: string,
    ): Command => ({ id, title, group, icon, keys, reason, run: () => run(command) })
    return [
      ...deeds,
      plain('change.note', t('review.command.note'), change, 'note', ['T'], { kind: 'note' }),
      plain('change.next', t('review.comparison.next'), change, 'down', ['F7'], { kind: 'step', by: 1 }),
      plain('change.previous', t('review.comparison.previous'), change, 'up', ['Shift F7'], { kind: 'step', by: -1 }),
      plain('change.nextToSettle', t('review.live.next'), change, 'needs', ['F8'], { kind: 'next-to-settle', by: 1 }),
      plain('change.previousToSettle', t('review.command.previousToSettle'), change, 'needs', ['Shift F8'], {
        kind: 'next-to-settle',
        by: -1,
      }),
      plain(
        'document.undo',
        t('review.undo'),
        document,
        'undo',
        ['Ctrl Z'],
        { kind: 'undo' },
        canUndo ? undefined : t('review.undo.nothing'),
      ),
      plain(
        'document.redo',
        t('review.redo'),
        document,
        'redo',
        ['Ctrl Y'],
        { kind: 'redo' },
        canRedo ? undefined : t('review.redo.nothing'),
      ),
      plain(
        'document.approve',
        t('review.approve'),
        document,
        'accepted',
        ['Ctrl Enter'],
        { kind: 'approve', andNext: false },
        locked,
      ),
      plain(
        'document.approveNext',
        t('review.approve.next'),
        document,
        'accepted',
        ['Ctrl Shift Enter'],
        { kind: 'approve', andNext: true },
        locked ?? (waits ? undefined : t('review.approve.noOther')),
      ),
      plain(
        'document.acceptShown',
        t('review.acceptShown'),
        document,
        'accepted',
        ['Ctrl Shift A'],
        { kind: 'accept-shown' },
        locked,
      ),
      plain('document.next', t('review.command.nextDocument'), document, 'forward', ['Ctrl PgDn'], {
        kind: 'document',
        by: 1,
      }),
      plain('document.previous', t('review.command.previousDocument'), document, 'back', ['Ctrl PgUp'], {
        kind: 'document',
        by: -1,
      }),
      plain(
        'document.replace',
        t('review.command.replace'),
        document,
        'search',
        ['Ctrl H'],
        { kind: 'replace' },
        locked,
      ),
      plain(
        'document.maskSelected',
        t('review.command.maskSelected'),
        document,
        'masked',
        [],
        { kind: 'mask-selected' },
        locked,
      ),
      plain('document.note', t('review.note.document'), document, 'note', [], { kind: 'document-note' }),
      plain('document.sendBack', t('review.sendBack'), document, 'back', [], { kind: 'send-back' }),
      plain(
        'document.goBack',
        t('review.goBack', { name: revisionName('received') }),
        document,
        'undo',
        [],
        { kind: 'go-back', pass: null },
        locked,
      ),
      ...passes.map((pass) =>
        plain(
          `document.goBack.${pass}`,
          t('review.goBack', { name: revisionName(pass) }),
          document,
          'undo',
          [],
          { kind: 'go-back', pass },
          locked,
        ),
      ),
      {
        id: 'document.analyse',
        title: t('review.command.analyse'),
        group: document,
        icon: 'analysed',
        reason: lock === 'working' ? locked : undefined,
        run: () => void review.during('analyse', (id) => analyse([id])),
      },
      {
        id: 'document.measure',
        title: t('measure.do'),
        group: document,
        icon: 'chart',
        reason: measuring ? t('job.label') : undefined,
        run: () => {
          const { view } = review.store.getState()
          if (view !== null) void measure(view)
        },
      },
      {
        id: 'document.rewrite',
        title: model ? t('review.live.rewrite', { model }) : t('review.command.rewrite'),
        group: document,
        icon: 'running',
        reason: locked ?? (model ? undefined : t('bulk.rewrite.noModel')),
        run: () => void review.during('rewrite', (id) => rewrite([id])),
      },
      ...(['reject', 'mask', 'keep', 'reopen'] as const).map((deed) =>
        plain(
          `document.shown.${deed}`,
          t(`review.shown.command.${deed}`),
          document,
          'more',
          [],
          { kind: 'shown', deed },
          locked,
        ),
      ),
      plain(
        'change.candidate',
        t('candidate.next'),
        change,
        'retry',
        ['N'],
        { kind: 'candidate', by: 1 },
        item?.alternatives?.length ? undefined : t('candidate.none'),
      ),
      plain(
        'change.moreContext',
        t('retry.moreContext'),
        change,
        'retry',
        ['W'],
        { kind: 'more-context' },
        locked ?? (model ? undefined : t('bulk.rewrite.noModel')),
      ),
      plain('change.background', t('background.mark'), change, 'book', ['B'], { kind: 'background' }),
      plain('change.original', t('original.command'), change, 'book', ['O'], { kind: 'original' }),
      plain('change.history', t('review.inspector.history'), change, 'history', ['H'], { kind: 'history' }),
      plain('document.find', t('review.command.find'), document, 'search', ['Ctrl F'], { kind: 'find' }),
      plain('compare.view', t('review.view'), compare, 'side', ['V'], { kind: 'view' }),
      plain('compare.changedOnly', t('review.changedOnly'), compare, 'fold', ['U'], { kind: 'changed-only' }),
      plain('compare.spaces', t('review.spaces'), compare, 'pilcrow', ['P'], { kind: 'spaces' }),
      plain('compare.marks', t('review.marks'), compare, 'eye', ['Space'], { kind: 'marks' }),
    ]
  }, [item, lock, canUndo, canRedo, open, run, waits, passCount, model, measuring])
  useCommands('review', commands)
}
