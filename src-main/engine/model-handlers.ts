import type { Grants } from './grants.ts'
import type { EngineEvent, Handlers } from './handlers.ts'
import type { ModelStore } from './model/store.ts'
import type { Writers } from './writers.ts'

interface ModelParts {
  readonly models: ModelStore
  readonly writers: Writers
  readonly grants: Grants
  /** Id of the model that the person chose; null: none. */
  readonly inUse: () => string | null
  readonly use: (model: string | null) => Promise<void>
  readonly changed: (models: Extract<EngineEvent, { name: 'models.changed' }>['data']) => void
}

/** The methods of models: each that changes one tells of all. */
export function modelHandlers({
  models,
  writers,
  grants,
  inUse,
  use,
  changed,
}: ModelParts): Pick<Handlers, Extract<keyof Handlers, `models.${string}`>> {
  async function change<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } finally {
      changed(await models.list(inUse()))
    }
  }
  return {
    'models.list': () => models.list(inUse()),
    'models.get': ({ id }, job) =>
      change(async () => {
        const row = await models.get(id, job, inUse())
        if (inUse() === null) await use(id)
        return { ...row, inUse: row.inUse || inUse() === id }
      }),
    'models.addFile': ({ grant }) => change(() => models.addFile(grants.resolve(grant), inUse())),
    'models.remove': ({ id }) =>
      change(async () => {
        if (inUse() === id) {
          await writers.close()
          await use(null)
        }
        await models.remove(id)
        return {}
      }),
    'models.check': ({ id }, job) => models.check(id, job),
    'models.use': ({ id }) =>
      change(async () => {
        if (id !== null) await models.requireWriting(id)
        await use(id)
        return {}
      }),
  }
}
