import { t } from '../i18n/index.ts'
import { useEngine } from '../state/engine.ts'

/** Says on every screen, and over what floats over one, that an act is not answered yet: seen after a tenth of a second. */
export function Working() {
  const waiting = useEngine((state) => state.waiting > 0)
  return waiting ? (
    <div className="work-line work-line--window" role="progressbar" aria-label={t('review.works')} />
  ) : null
}
