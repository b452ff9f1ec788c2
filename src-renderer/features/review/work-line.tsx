import { t } from '../../i18n/index.ts'
import { useDesk } from './review-store.ts'

/** Says that something is still being done: seen once it takes longer than a tenth of a second. */
export function WorkLine() {
  const busy = useDesk((desk) => desk.busy)
  return busy ? <div className="work-line" role="progressbar" aria-label={t('review.works')} /> : null
}
