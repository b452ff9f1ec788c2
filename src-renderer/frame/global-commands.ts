import { useMemo } from 'react'
import { screens } from '../../src-preload/contract/index.ts'
import { t, type TextKey } from '../i18n/index.ts'
import { openAudit } from '../state/audit.ts'
import { useCommands, type Command } from '../state/commands.ts'
import { addDocuments } from '../state/document-work.ts'
import { openMasking } from '../state/masking.ts'
import { go, showOverlay, type Screen } from '../state/navigation.ts'
import { searchOriginals } from '../state/originals.ts'
import { notifyFailure } from '../state/notices.ts'
import { changePersonSettings, useSettings } from '../state/settings.ts'
import { useWorkspace } from '../state/workspace.ts'
import {
  checkWorkspace,
  chooseOriginals,
  indexOriginals,
  openSample,
  openWorkspace,
  verifyAudit,
} from '../state/workspace-work.ts'
import type { IconName } from '../ui/index.ts'

const screenIcons: Record<Screen, IconName> = {
  collection: 'collection',
  review: 'review',
  needs: 'needs',
  export: 'export',
  models: 'model',
  settings: 'settings',
}

function everywhere(open: boolean, dark: boolean): Command[] {
  const group = t('commands.everywhere')
  const needsWorkspace = open ? undefined : t('commands.needsWorkspace')
  return [
    {
      id: 'app.commands',
      title: t('commands.palette'),
      group,
      icon: 'search',
      keys: ['Ctrl K'],
      global: true,
      run: () => showOverlay('palette'),
    },
    ...screens.map((screen, index): Command => ({
      id: `screen.${screen}`,
      title: t('commands.screen', { screen: t(`screen.${screen}` satisfies TextKey) }),
      group,
      icon: screenIcons[screen],
      keys: screen === 'settings' ? [`Ctrl ${index + 1}`, 'Ctrl ,'] : [`Ctrl ${index + 1}`],
      global: true,
      run: () => go(screen),
    })),
    {
      id: 'documents.add',
      title: t('documents.add'),
      group,
      icon: 'plus',
      keys: ['Ctrl O'],
      global: true,
      reason: needsWorkspace,
      run: () => void addDocuments(),
    },
    {
      id: 'documents.addFile',
      title: t('documents.addFile'),
      group,
      icon: 'file',
      reason: needsWorkspace,
      run: () => void addDocuments('documents-file'),
    },
    {
      id: 'collection.index',
      title: t('collection.chooseOriginals'),
      group,
      icon: 'folder',
      reason: needsWorkspace,
      run: () => void chooseOriginals(),
    },
    {
      id: 'collection.indexFile',
      title: t('collection.chooseFile'),
      group,
      icon: 'file',
      reason: needsWorkspace,
      run: () => void chooseOriginals('originals-file'),
    },
    {
      id: 'collection.again',
      title: t('collection.readAgain'),
      group,
      icon: 'retry',
      reason: needsWorkspace,
      run: () => void indexOriginals(null),
    },
    {
      id: 'originals.search',
      title: t('search.title'),
      group,
      icon: 'search',
      keys: ['Ctrl Shift F'],
      global: true,
      reason: needsWorkspace,
      run: () => searchOriginals(window.getSelection()?.toString().trim().slice(0, 200) ?? ''),
    },
    { id: 'originals.mask', title: t('mask.command'), group, icon: 'masked', run: openMasking },
    { id: 'workspace.open', title: t('workspace.open'), group, icon: 'folder', run: () => void openWorkspace() },
    { id: 'workspace.sample', title: t('workspace.sample'), group, icon: 'book', run: () => void openSample() },
    {
      id: 'audit.read',
      title: t('audit.read'),
      group,
      icon: 'history',
      reason: needsWorkspace,
      run: () => openAudit(),
    },
    {
      id: 'audit.verify',
      title: t('audit.verify'),
      group,
      icon: 'lock',
      reason: needsWorkspace,
      run: () => void verifyAudit(),
    },
    {
      id: 'workspace.check',
      title: t('check.title'),
      group,
      icon: 'check',
      reason: needsWorkspace,
      run: () => void checkWorkspace(),
    },
    {
      id: 'theme.toggle',
      title: t(dark ? 'commands.light' : 'commands.dark'),
      group,
      icon: 'eye',
      run: () => void changePersonSettings({ theme: dark ? 'light' : 'dark' }).catch(notifyFailure),
    },
    {
      id: 'app.help',
      title: t('help.title'),
      group,
      icon: 'info',
      keys: ['F1'],
      global: true,
      run: () => showOverlay('help'),
    },
    {
      id: 'app.keys',
      title: t('keys.title'),
      group,
      icon: 'keyboard',
      keys: ['?'],
      global: true,
      run: () => showOverlay('keys'),
    },
  ]
}

/** Offers the commands that are there on every screen. */
export function useGlobalCommands(): void {
  const open = useWorkspace((state) => state.phase === 'open')
  const theme = useSettings((state) => state.settings.person.theme)
  const dark = theme === 'dark' || (theme === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  useCommands(
    'frame',
    useMemo(() => everywhere(open, dark), [open, dark]),
  )
}
