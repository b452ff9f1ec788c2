import { t, type TextKey } from '../i18n/index.ts'
import { useKey, useSettings } from '../state/settings.ts'
import { showOverlay } from '../state/navigation.ts'
import { Button, Dialog } from '../ui/index.ts'
import { limitsOf, meaningOf, terms } from './help-words.ts'
import './help-sheet.css'

/** What a result means, what stays possible all the same, and the words of the method. */
export function HelpSheet() {
  const settings = useSettings((state) => state.settings.workspace)
  const { k, n } = settings
  const keysKey = useKey('app.keys', '?')
  return (
    <Dialog
      title={t('help.title')}
      width="medium"
      onClose={() => showOverlay(null)}
      footer={
        <>
          <Button kind="primary" keyHint="Esc" onPress={() => showOverlay(null)}>
            {t('ui.close')}
          </Button>
          <Button keyHint={keysKey} onPress={() => showOverlay('keys')}>
            {t('keys.title')}
          </Button>
        </>
      }
    >
      <div className="help" tabIndex={0} data-first role="region" aria-label={t('help.title')}>
        <section>
          <h3>{t('help.proves')}</h3>
          <p>{t('help.proves.text', { k, n })}</p>
        </section>
        <section>
          <h3>{t('help.possible')}</h3>
          <ul>
            {limitsOf(settings).map((limit) => (
              <li key={limit}>{t(limit)}</li>
            ))}
          </ul>
        </section>
        <section>
          <h3>{t('help.words')}</h3>
          <dl>
            {terms.map((term) => (
              <div key={term}>
                <dt>{t(`help.word.${term}` satisfies TextKey)}</dt>
                <dd>{t(meaningOf(term, settings), { k, longest: n })}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Dialog>
  )
}
