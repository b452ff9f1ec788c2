import { useState } from 'react'
import type { ReviewItem } from '../../../src-preload/contract/index.ts'
import { t } from '../../i18n/index.ts'
import { markBackground } from '../../state/background.ts'
import { Button, Dialog, Select } from '../../ui/index.ts'

/** Asks which phrase of a change is background wording: statutes and standing phrases, which do not link. */
export function BackgroundDialog({
  item,
  onMarked,
  onClose,
}: {
  readonly item: ReviewItem
  /** The phrase is background now; null: it is so no longer. */
  readonly onMarked: (phrase: string | null) => unknown
  readonly onClose: () => void
}) {
  const phrases = [...new Set([...item.links, ...item.reasons].map(({ phrase }) => phrase))]
  const [phrase, setPhrase] = useState(phrases[0] ?? '')
  return (
    <Dialog
      title={t('background.mark')}
      width="narrow"
      onClose={onClose}
      footer={
        <>
          <span className="grow" />
          <Button
            kind="primary"
            onPress={() => {
              onClose()
              void markBackground(phrase, true, (isBackground) => onMarked(isBackground ? phrase : null))
            }}
          >
            {t('background.mark.do')}
          </Button>
          <Button keyHint="Esc" onPress={onClose}>
            {t('ui.cancel')}
          </Button>
        </>
      }
    >
      <div className="dialog-form">
        <p>{t('background.mark.text')}</p>
        <Select
          label={t('search.field')}
          value={phrase}
          options={phrases.map((value) => ({ value, label: value }))}
          onChange={setPhrase}
        />
      </div>
    </Dialog>
  )
}
