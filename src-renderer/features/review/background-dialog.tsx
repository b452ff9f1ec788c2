import { useState } from 'react'
import type { ReviewItem } from '../../../src-preload/contract/index.ts'
import { t } from '../../i18n/index.ts'
import { Button, Dialog, Select } from '../../ui/index.ts'
import { useLonger } from './use-longer.ts'

/** Asks which phrase of a change is background wording: statutes and standing phrases, which do not link. */
export function BackgroundDialog({
  document,
  item,
  onMark,
  onClose,
}: {
  readonly document: string
  readonly item: ReviewItem
  /** @param phrase normalised words. */
  readonly onMark: (phrase: string) => void
  readonly onClose: () => void
}) {
  const phrases = new Map([...item.reasons, ...item.links].map(({ ngram, phrase }) => [ngram, phrase]))
  const [chosen, setChosen] = useState([...item.links, ...item.reasons][0]?.ngram ?? '')
  const longer = useLonger(document, chosen)
  return (
    <Dialog
      title={t('background.mark')}
      width="narrow"
      onClose={onClose}
      footer={
        <>
          <span className="grow" />
          <Button kind="primary" onPress={() => onMark(chosen)}>
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
          value={chosen}
          options={[...phrases].map(([value, label]) => ({ value, label }))}
          onChange={setChosen}
        />
        <p role="status" className="num">
          {longerText(longer)}
        </p>
      </div>
    </Dialog>
  )
}

function longerText(longer: ReturnType<typeof useLonger>): string {
  switch (longer) {
    case 'counting':
      return t('background.longer.counting')
    case 'failed':
      return t('background.longer.failed')
    case 0:
      return t('background.longer.none')
    default:
      return t('background.longer', { n: longer })
  }
}
