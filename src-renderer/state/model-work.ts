import type { ModelRow } from '../../src-preload/contract/index.ts'
import { checkText, t } from '../i18n/index.ts'
import { asFailure, call } from './engine.ts'
import { choose } from './files.ts'
import { runJob } from './jobs.ts'
import { checkArrived, loadModels, missingModel, modelFailed, useModels } from './models.ts'
import { go } from './navigation.ts'
import { forgetFailures, notify, notifyFailure } from './notices.ts'

/** Downloads a model, or goes on where it was left, and uses it when none was in use. */
export async function getModel(model: ModelRow, useAfterwards: boolean): Promise<void> {
  modelFailed(model.id, null)
  try {
    await runJob(
      { title: () => t('job.download', { name: model.name }), kind: 'download', subject: model.id },
      (options) => call('models.get', { id: model.id }, options),
    )
    if (useAfterwards) await call('models.use', { id: model.id })
    notify({ kind: 'done', text: () => t(useAfterwards ? 'model.got.used' : 'model.got', { name: model.name }) })
  } catch (thrown) {
    const failure = asFailure(thrown)
    if (failure.code !== 'CANCELLED') modelFailed(model.id, failure)
    notifyFailure(thrown)
  }
  await loadModels()
}

export async function putModelToUse(id: string | null): Promise<void> {
  try {
    await call('models.use', { id })
  } catch (thrown) {
    notifyFailure(thrown)
  }
  await loadModels()
}

/** Deletes a model's file from this computer, or takes an own file off the list. */
export async function removeModel(model: ModelRow): Promise<void> {
  try {
    await call('models.remove', { id: model.id })
    notify({ kind: 'done', text: () => t('model.removed', { name: model.name }) })
  } catch (thrown) {
    notifyFailure(thrown)
  }
  await loadModels()
}

/** Reads the file again and compares it with its checksum. */
export async function checkModel(model: ModelRow): Promise<void> {
  modelFailed(model.id, null)
  try {
    const check = await runJob(
      { title: () => t('job.verify', { name: model.name }), kind: 'verify', subject: model.id },
      (options) => call('models.check', { id: model.id }, options),
    )
    checkArrived(check)
    notify({
      kind: check.ok ? 'done' : 'failed',
      text: () => t(check.ok ? 'model.check.ok' : 'model.check.bad', { name: model.name, detail: checkText(check) }),
      screen: 'models',
    })
  } catch (thrown) {
    notifyFailure(thrown)
  }
  await loadModels()
}

/** Asks where a file of one's own is now; it takes the place of the entry whose file is gone. */
export async function chooseModelAgain(model: ModelRow): Promise<void> {
  const id = await addModelFile()
  if (id === null) return
  try {
    if (model.inUse) await call('models.use', { id })
    if (id !== model.id) await call('models.remove', { id: model.id })
  } catch (thrown) {
    notifyFailure(thrown)
  }
  await loadModels()
}

/** Says once that the model which is to rewrite cannot: without a word, the dictionary would do its work. */
export function followMissingModel(): () => void {
  return useModels.subscribe(({ rows }, before) => {
    const missing = missingModel(rows)
    if (missing === undefined || missing.id === missingModel(before.rows)?.id) return
    notify({
      kind: 'needs',
      text: () => t('models.missing', { name: missing.name }),
      action: { label: () => t('first.otherModels'), run: () => go('models') },
    })
  })
}

/** Asks for a GGUF file of one's own and puts it on the list. Its id, or null. */
export async function addModelFile(): Promise<string | null> {
  try {
    const chosen = await choose('model')
    if (chosen === null) return null
    const model = await call('models.addFile', { grant: chosen.grant })
    forgetFailures('models')
    notify({ kind: 'done', text: () => t('model.added', { name: model.name }) })
    await loadModels()
    return model.id
  } catch (thrown) {
    notifyFailure(thrown)
    return null
  }
}
