import { useRef, useState, type KeyboardEvent } from 'react'
import type { ReviewItem } from '../../../src-preload/contract/index.ts'
import { t } from '../../i18n/index.ts'
import { dfBefore, phraseOf } from '../../state/review-items.ts'
import { useWorkspace } from '../../state/workspace.ts'
import { written } from '../../state/unseen-signs.ts'
import { Button, Court, Dialog, Field, Select } from '../../ui/index.ts'

const reasons = ['assessment', 'law', 'needed', 'public', 'other'] as const
type Reason = (typeof reasons)[number]

interface KeepDialogProps {
  readonly item: ReviewItem
  /** How many places the reason is for. */
  readonly places: number
  readonly onKeep: (reason: string) => void
  readonly onClose: () => void
}

/** Asks why a phrase may stay although it links. */
export function KeepDialog({ item, places, onKeep, onClose }: KeepDialogProps) {
  const originals = useWorkspace(({ facts }) => facts?.collection.groups ?? facts?.collection.originals ?? null)
  const [reason, setReason] = useState<Reason>(item.reason === null ? 'assessment' : 'other')
  const [words, setWords] = useState(item.reason ?? '')
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const isMissing = reason === 'other' && words.trim() === ''
  const df = dfBefore(item)

  const keep = () => {
    setTried(true)
    if (isMissing) return field.current?.focus()
    const named = t(`review.keep.reason.${reason}`)
    onKeep(reason === 'other' ? words.trim() : words.trim() === '' ? named : `${named}: ${words.trim()}`)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    keep()
  }

  return (
    <Dialog
      title={t('review.keep.title')}
      width="narrow"
      onClose={onClose}
      footer={
        <>
          <span className="grow">{places > 1 && t('review.keep.places', { n: places })}</span>
          <Button kind="primary" keyHint="Ctrl Enter" onPress={keep}>
            {t('review.keep.do')}
          </Button>
          <Button keyHint="Esc" onPress={onClose}>
            {t('ui.cancel')}
          </Button>
        </>
      }
    >
      <div className="dialog-form" onKeyDown={onKeyDown}>
        <p>
          <Court>{t('quote', { words: written(phraseOf(item) ?? item.original) })}</Court>{' '}
          {df !== null && originals !== null && (
            <span className="soft num">{t('review.inspector.in', { df, n: originals })}</span>
          )}
        </p>
        <Select
          label={t('review.keep.reason')}
          value={reason}
          options={reasons.map((value) => ({ value, label: t(`review.keep.reason.${value}`) }))}
          onChange={setReason}
        />
        <Field
          label={reason === 'other' ? t('review.keep.words.needed') : t('review.keep.words')}
          rows={3}
          areaRef={field}
          value={words}
          onChange={setWords}
          help={t('review.keep.help')}
          error={tried && isMissing ? t('review.keep.empty') : undefined}
        />
      </div>
    </Dialog>
  )
}
