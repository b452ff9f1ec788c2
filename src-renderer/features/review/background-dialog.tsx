import { useState } from 'react'
import type { ReviewItem } from '../../../src-preload/contract/index.ts'
import { t } from '../../i18n/index.ts'
import { markBackground } from '../../state/background.ts'
import { Button, Dialog, Select } from '../../ui/index.ts'
import { review } from './review-store.ts'

/** Asks which phrase of a change is background wording: statutes and standing phrases, which do not link. */
export function BackgroundDialog({ item, onClose }: { readonly item: ReviewItem; readonly onClose: () => void }) {
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
              void markBackground(phrase, true, () => void review.reload())
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
