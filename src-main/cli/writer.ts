import { stat } from 'node:fs/promises'
import path from 'node:path'
import { RedraftError } from '../../src-preload/contract/index.ts'
import { ModelStore } from '../engine/model/store.ts'
import { loadInChild } from './model-process.ts'
import type { Session } from './session.ts'

export function modelStoreOf(session: Session): ModelStore {
  return new ModelStore({ folder: path.join(session.dataFolder, 'models'), load: loadInChild })
}

/**
 * The id of the model a person meant: a catalogue id or its only continuation, or the path of a GGUF file, which is then
 * known by its name. Without a wish: the one chosen in the settings, or the only one on this computer.
 * @throws RedraftError `MODEL_UNKNOWN`, `NO_MODEL`, `MODEL_INVALID`.
 */
export async function modelIdOf(models: ModelStore, wish: string | undefined, chosen: string | null): Promise<string> {
  const rows = await models.list(chosen)
  if (wish === undefined) {
    const installed = rows.filter(({ state, purpose }) => state === 'installed' && purpose !== 'similarity')
    const id = chosen ?? (installed.length === 1 ? installed[0]!.id : undefined)
    if (id === undefined) throw new RedraftError('NO_MODEL')
    return id
  }
  const meant = rows.filter(({ id }) => id === wish)
  const begun = meant.length > 0 ? meant : rows.filter(({ id }) => id.startsWith(wish))
  if (begun.length === 1) return begun[0]!.id
  const file = path.resolve(wish)
  const isFile = await stat(file).then(
    (found) => found.isFile(),
    () => false,
  )
  if (!isFile) throw new RedraftError('MODEL_UNKNOWN', { id: wish })
  return (await models.addFile(file, chosen)).id
}
