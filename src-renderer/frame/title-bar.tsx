import { screens } from '../../src-preload/contract/index.ts'
import { formatNumber, t, type TextKey } from '../i18n/index.ts'
import { useDocuments } from '../state/documents.ts'
import { leftOf } from '../state/risk.ts'
import { go, showOverlay, useNavigation } from '../state/navigation.ts'
import { useKey } from '../state/settings.ts'
import { useUnsavedSettings } from '../state/typed-settings.ts'
import { ariaKeys, Icon, Kbd } from '../ui/index.ts'
import { WorkspaceMenu } from './workspace-menu.tsx'
import './title-bar.css'

/** Workspace, screens, and the way to every command. */
export function TitleBar() {
  const key = useKey('app.commands', 'Ctrl K')
  const current = useNavigation((state) => state.screen)
  const toSettle = useDocuments((state) => state.rows.filter((row) => leftOf(row).n > 0).length)
  const needs = useDocuments((state) => state.rows.filter((row) => row.status === 'needs-decision').length)
  const unsaved = useUnsavedSettings()
  return (
    <header className="titlebar" data-area="title">
      <WorkspaceMenu />
      <nav className="nav" aria-label={t('screens.label')}>
        {screens.map((screen, index) => (
          <button
            key={screen}
            type="button"
            aria-current={screen === current ? 'page' : undefined}
            aria-keyshortcuts={ariaKeys(`Ctrl ${index + 1}`)}
            data-first={screen === current ? '' : undefined}
            onClick={() => go(screen)}
          >
            {t(`screen.${screen}` satisfies TextKey)}
            {screen === 'needs' && needs > 0 && (
              <span className="nav-count num">
                <span aria-hidden="true">{formatNumber(needs)}</span>
                <span className="sr-only">{t('screens.needs', { n: needs })}</span>
              </span>
            )}
            {screen === 'review' && toSettle > 0 && (
              <span className="nav-count num">
                <span aria-hidden="true">{formatNumber(toSettle)}</span>
                <span className="sr-only">{t('screens.toSettle', { n: toSettle })}</span>
              </span>
            )}
            {screen === 'settings' && unsaved && (
              <>
                <Icon name="edited" size={12} tone="needs" />
                <span className="sr-only">{t('settings.unsaved')}</span>
              </>
            )}
          </button>
        ))}
      </nav>
      <span className="grow" />
      <button
        type="button"
        className="command-field"
        aria-keyshortcuts={ariaKeys(key)}
        aria-haspopup="dialog"
        onClick={() => showOverlay('palette')}
      >
        <Icon name="search" size={13} />
        <span className="command-hint grow">{t('palette.title')}</span>
        {key !== undefined && <Kbd>{key}</Kbd>}
      </button>
    </header>
  )
}
