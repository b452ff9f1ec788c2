import type { CaseView, ReviewItem, Span } from '../../../src-preload/contract/index.ts'
import { refusalText, t } from '../../i18n/index.ts'
import type { ShownDeed } from '../../state/review-deeds.ts'
import { currentItem } from '../../state/review-desk.ts'
import { samePlaces } from '../../state/review-items.ts'
import { Button, Dialog } from '../../ui/index.ts'
import { decideOn, decideShown } from './actions.ts'
import { BackgroundDialog } from './background-dialog.tsx'
import { KeepDialog } from './keep-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { review, useDesk } from './review-store.ts'

/** What the desk asks before something is done; null: nothing. */
export type Asking =
  | { readonly kind: 'keep'; readonly item: ReviewItem; readonly everywhere: boolean }
  /** For all changes shown; `item` is the first of them. */
  | { readonly kind: 'keep-shown'; readonly item: ReviewItem; readonly places: number }
  /** For all changes shown, where its number was not seen before. */
  | {
      readonly kind: 'shown'
      readonly deed: Exclude<ShownDeed, 'keep'>
      readonly places: number
      readonly shown: number
    }
  | { readonly kind: 'note'; readonly span: Span | null }
  | { readonly kind: 'document-note' | 'send-back' }
  | { readonly kind: 'background'; readonly item: ReviewItem }
  | null

interface DeskDialogsProps {
  readonly view: CaseView
  readonly asking: Asking
  /** The dialog was answered or left. */
  readonly onAnswer: () => void
  readonly onSentBack: () => void
}

/** The questions of the desk, one at a time. */
export function DeskDialogs({ view, asking, onAnswer, onSentBack }: DeskDialogsProps) {
  const item = useDesk(currentItem)
  const needed = useDesk((desk) => desk.reasonNeeded)
  return (
    <>
      {asking?.kind === 'keep' && (
        <KeepDialog
          item={asking.item}
          places={asking.everywhere ? samePlaces(view.items, asking.item).length : 1}
          onKeep={(reason) => {
            onAnswer()
            decideOn(asking.item, 'keep', { kind: 'keep', reason }, asking.everywhere)
          }}
          onClose={onAnswer}
        />
      )}
      {asking?.kind === 'keep-shown' && (
        <KeepDialog
          item={asking.item}
          places={asking.places}
          onKeep={(reason) => {
            onAnswer()
            decideShown('keep', { kind: 'keep', reason })
          }}
          onClose={onAnswer}
        />
      )}
      {asking?.kind === 'shown' && (
        <Dialog
          title={t('review.shown')}
          width="narrow"
          onClose={onAnswer}
          footer={
            <>
              <span className="grow" />
              <Button
                kind="primary"
                autoFocus
                keyHint="Enter"
                onPress={() => {
                  onAnswer()
                  decideShown(asking.deed, { kind: asking.deed })
                }}
              >
                {t(`review.shown.${asking.deed}`, { n: asking.places })}
              </Button>
              <Button keyHint="Esc" onPress={onAnswer}>
                {t('ui.cancel')}
              </Button>
            </>
          }
        >
          <p className="num">{t('review.filter.shown', { shown: asking.shown, n: view.items.length })}</p>
          <p className="soft">{t('review.shown.note')}</p>
        </Dialog>
      )}
      {asking?.kind === 'note' && (asking.span !== null || item) && (
        <NoteDialog
          title={asking.span === null ? t('review.note.title') : t('review.note.words')}
          text={asking.span === null ? (item?.note ?? '') : ''}
          onSave={(words) => {
            onAnswer()
            if (asking.span !== null) void review.note(null, words, asking.span)
            else if (item) void review.note(item.id, words)
          }}
          onClose={onAnswer}
        />
      )}
      {asking?.kind === 'document-note' && (
        <NoteDialog
          title={t('review.note.document')}
          text={view.note}
          onSave={(words) => {
            onAnswer()
            void review.note(null, words)
          }}
          onClose={onAnswer}
        />
      )}
      {needed !== null && (
        <ReasonDialog
          key={needed.for}
          title={t(needed.for === 'pagesReason' ? 'approve.pages.title' : 'witness.approve.title')}
          help={`${refusalText(needed.refusal)} ${t('witness.approve.help')}`}
          action={t('witness.approve.do')}
          onDone={(reason) => {
            onAnswer()
            void review.approve({ ...needed.given, [needed.for]: reason })
          }}
          onClose={() => review.change((desk) => ({ ...desk, reasonNeeded: null }))}
        />
      )}
      {asking?.kind === 'background' && (
        <BackgroundDialog
          document={view.row.id}
          item={asking.item}
          onMark={(phrase) => {
            onAnswer()
            void review.mark(phrase, true)
          }}
          onClose={onAnswer}
        />
      )}
      {asking?.kind === 'send-back' && (
        <ReasonDialog
          title={t('review.sendBack.title', { name: view.row.id })}
          help={t('review.sendBack.help')}
          action={t('review.sendBack.do')}
          onDone={(reason) => {
            onAnswer()
            void review.sendBack(reason).then(onSentBack)
          }}
          onClose={onAnswer}
        />
      )}
    </>
  )
}
