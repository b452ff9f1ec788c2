import type { DocumentRow } from '../../../src-preload/contract/index.ts'
import { t } from '../../i18n/index.ts'
import { Icon, type IconName } from '../../ui/index.ts'

interface Sign {
  readonly icon: IconName
  readonly words: string
  readonly details: string
  /** Whether it asks for something to be done. */
  readonly needs: boolean
}

function signsOf(row: DocumentRow, isForSecond: boolean): Sign[] {
  const { changed, pagesWithoutText, returned, reviewers = [] } = row
  const signs: (Sign | null)[] = [
    changed
      ? {
          icon: 'eye',
          words: t('queue.changed'),
          details: [
            changed.reopened ? t('queue.changed.reopened') : '',
            changed.gained > 0 ? t('queue.changed.gained', { n: changed.gained }) : '',
            changed.lost > 0 ? t('queue.changed.lost', { n: changed.lost }) : '',
          ]
            .filter(Boolean)
            .join(' '),
          needs: true,
        }
      : null,
    pagesWithoutText
      ? {
          icon: 'warning',
          words: t('queue.pages'),
          details: t('queue.pages.text', { list: pagesWithoutText.join(', ') }),
          needs: true,
        }
      : null,
    isForSecond
      ? {
          icon: 'person',
          words: t('queue.second'),
          details: t('review.live.reviewed', { names: reviewers.join(', ') }),
          needs: false,
        }
      : null,
    returned ? { icon: 'undo', words: t('queue.returned'), details: returned.reason, needs: true } : null,
  ]
  return signs.filter((sign) => sign !== null)
}

/** A sign of a row with its words, which a narrow window says and does not draw. */
export function QueueSign({ icon, words, details, needs }: Sign) {
  return (
    <span className={`tag sign${needs ? ' tag--needs' : ''}`} title={`${words}: ${details}`}>
      <Icon name={icon} size={12} />
      <span className="sign-words">{words}</span>
    </span>
  )
}

/** What a document's row says beside its name. */
export function QueueSigns({ row, isForSecond }: { readonly row: DocumentRow; readonly isForSecond: boolean }) {
  const signs = signsOf(row, isForSecond)
  if (signs.length === 0) return null
  return (
    <span className={`signs${signs.length > 1 ? ' signs--small' : ''}`}>
      {signs.map((sign) => (
        <QueueSign key={sign.icon} {...sign} />
      ))}
    </span>
  )
}
