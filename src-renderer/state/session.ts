import { RedraftError } from '../../src-preload/contract/index.ts'
import { t } from '../i18n/index.ts'
import { announce } from '../ui/index.ts'
import { closeAudit } from './audit.ts'
import { documentArrived, documentsArrived, forgetDocuments, loadDocuments } from './documents.ts'
import { onEvent, useEngine } from './engine.ts'
import { followMissingModel } from './model-work.ts'
import { loadModels, modelsArrived } from './models.ts'
import { closeDocument } from './navigation.ts'
import { forgetNeeds } from './needs.ts'
import { notify, notifyFailure } from './notices.ts'
import { forgetPublish } from './publish.ts'
import { loadSettings, settingsArrived } from './settings.ts'
import { loadWorkspace, useWorkspace, workspaceArrived } from './workspace.ts'

/** Asks the engine for everything the screens show. Failures are kept in each state. */
export async function loadAll(): Promise<void> {
  // Nothing is shown before the settings are there: they say in which language.
  await Promise.all([loadSettings().catch(notifyFailure), loadWorkspace()])
  const { phase } = useWorkspace.getState()
  await Promise.all([loadModels(), phase === 'open' ? loadDocuments() : Promise.resolve()])
}

/** A workspace was opened: what the last one showed goes, what this one has comes. */
export async function enterWorkspace(): Promise<void> {
  forgetDocuments()
  forgetPublish()
  forgetNeeds()
  closeAudit()
  closeDocument()
  await loadAll()
}

/**
 * Keeps the states true to what the engine says, from now on.
 * @param load asks for everything anew, after the engine's process or the line to it was lost.
 */
export function followEngine(load: () => Promise<void>): () => void {
  let wasLost = false
  const removers = [
    onEvent('workspace.changed', workspaceArrived),
    onEvent('documents.changed', documentsArrived),
    onEvent('document.changed', documentArrived),
    onEvent('models.changed', modelsArrived),
    onEvent('settings.changed', settingsArrived),
    followMissingModel(),
    onEvent('engine.restarted', ({ code }) => {
      notify({ kind: 'needs', text: () => t('engine.restarted', { code }) })
      void load()
    }),
    useEngine.subscribe(({ connection }) => {
      if (connection === 'lost' && !wasLost) {
        wasLost = true
        notifyFailure(new RedraftError('CONNECTION_LOST'))
      }
      if (connection === 'open' && wasLost) {
        wasLost = false
        announce(t('app.back'))
        void load()
      }
    }),
  ]
  return () => {
    for (const remove of removers) remove()
  }
}
