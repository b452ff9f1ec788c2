import { t } from '../i18n/index.ts'
import { openAudit } from '../state/audit.ts'
import { notifyFailure } from '../state/notices.ts'
import { useKey } from '../state/settings.ts'
import { showOverlay } from '../state/navigation.ts'
import { loadRecent, useWorkspace } from '../state/workspace.ts'
import {
  checkWorkspace,
  chooseOriginals,
  indexOriginals,
  openRecent,
  openSample,
  openWorkspace,
  verifyAudit,
} from '../state/workspace-work.ts'
import { addDocuments } from '../state/document-work.ts'
import { openMasking } from '../state/masking.ts'
import { Icon, Menu } from '../ui/index.ts'
import { Offer } from './command-button.tsx'

/** The workspace's name, and what can be done with workspaces. In a narrow window it stands for the status bar too. */
export function WorkspaceMenu() {
  const { facts, recent, about } = useWorkspace()
  const name = facts?.name ?? t('workspace.none')
  const addKey = useKey('documents.add', 'Ctrl O')
  const keysKey = useKey('app.keys', '?')
  const others = recent.filter((each) => each.name !== facts?.name).slice(0, 6)
  const openAgain = (id: string) => void openRecent(id).then(loadRecent).catch(notifyFailure)
  return (
    <>
      {others.map((each) => (
        <Offer
          key={each.id}
          command={`workspace.recent:${each.id}`}
          title={t('does.recent', { name: each.name })}
          onPress={() => openAgain(each.id)}
        />
      ))}
      <Menu
        label={t('workspace.menu', { name })}
        groups={[
          {
            entries: facts
              ? [
                  { label: t('documents.add'), icon: 'plus', keyHint: addKey, run: () => void addDocuments() },
                  { label: t('documents.addFile'), icon: 'file', run: () => void addDocuments('documents-file') },
                  { label: t('collection.chooseOriginals'), icon: 'folder', run: () => void chooseOriginals() },
                  {
                    label: t('collection.chooseFile'),
                    icon: 'file',
                    run: () => void chooseOriginals('originals-file'),
                  },
                  {
                    label: t('collection.readAgain'),
                    icon: 'retry',
                    reason: facts.collection.folder === null ? t('collection.readAgain.none') : undefined,
                    run: () => void indexOriginals(null),
                  },
                  { label: t('audit.read'), icon: 'history', run: () => openAudit() },
                  { label: t('audit.verify'), icon: 'lock', run: () => void verifyAudit() },
                  { label: t('check.title'), icon: 'check', run: () => void checkWorkspace() },
                ]
              : [],
          },
          {
            entries: [
              { label: t('workspace.open'), icon: 'folder', run: () => void openWorkspace() },
              { label: t('workspace.sample'), icon: 'book', run: () => void openSample() },
              { label: t('mask.command'), icon: 'masked', run: openMasking },
            ],
          },
          {
            heading: t('workspace.recent'),
            entries: others.map((each) => ({
              label: each.name,
              icon: 'history',
              run: () => openAgain(each.id),
            })),
          },
          { entries: [{ label: t('keys.title'), icon: 'keyboard', keyHint: keysKey, run: () => showOverlay('keys') }] },
        ]}
        note={
          <>
            {t('status.stays')}
            {about && <br />}
            {about && t('about.line', { version: about.version, licence: about.licence })}
          </>
        }
      >
        <Icon name="menu" />
        <span className="workspace-name cut-end">{name}</span>
        <Icon name="down" size={13} />
      </Menu>
    </>
  )
}
