import { t } from '../../i18n/index.ts'
import { useWorkspace } from '../../state/workspace.ts'
import { EmptyState } from '../../ui/index.ts'
import { PersonSection } from './person-section.tsx'
import { WorkspaceSection } from './workspace-section.tsx'
import './settings-screen.css'

/** What decides whether a phrase links (kept with the workspace), and what is a person's taste (kept on this computer). */
export function SettingsScreen() {
  const open = useWorkspace((state) => state.phase === 'open')
  return (
    <div className="settings">
      <header className="screen-head" data-area="settings">
        <div>
          <h1>{t('settings.title')}</h1>
          <p className="small quiet">{t('settings.subtitle')}</p>
        </div>
      </header>
      <div className="settings-body">
        {open ? (
          <WorkspaceSection />
        ) : (
          <section aria-label={t('settings.workspace')}>
            <h2>{t('settings.workspace')}</h2>
            <EmptyState title={t('workspace.none')}>{t('settings.noWorkspace')}</EmptyState>
          </section>
        )}
        <PersonSection />
      </div>
    </div>
  )
}
