import type { ModelRow } from '../../../src-preload/contract/index.ts'
import { fakeModels } from '../fake-data.ts'
import type { Fake, Handlers } from './fake.ts'

/** Models, and the settings of the workspace and the person. */
export function modelsHandlers(fake: Fake): Handlers<`models.${string}` | `settings.${string}`> {
  return {
    'models.list': () => fake.models,
    'models.get': async ({ id }, job) => {
      fake.changeModels(id, { state: 'downloading' })
      try {
        await fake.steps(job, 'download', 'Downloading', 40)
      } catch (thrown) {
        fake.changeModels(id, { state: 'partial' })
        throw thrown
      }
      fake.changeModels(id, { state: 'installed' })
      return fake.models.find((row) => row.id === id) ?? fakeModels()[0]!
    },
    'models.addFile': ({ grant }) => {
      const name = fake.grantOf(grant)
      const added: ModelRow = { ...fakeModels()[4]!, id: `file:${name}`, name }
      fake.models = [...fake.models.filter((row) => row.id !== added.id), added]
      fake.emit('models.changed', fake.models)
      return added
    },
    'models.remove': ({ id }) => {
      if (id.startsWith('file:')) {
        fake.models = fake.models.filter((row) => row.id !== id)
        fake.emit('models.changed', fake.models)
      } else fake.changeModels(id, { state: 'available', inUse: false })
      return {}
    },
    'models.check': async ({ id }, job) => {
      await fake.steps(job, 'verify', 'Checking the file', 5)
      return {
        id,
        ok: true,
        sha256: '3d1f90aac7e451b6'.repeat(4),
        size: 145_000_000,
        architecture: 'llama',
        detail: 'Checksum as in the catalogue.',
      }
    },
    'models.use': ({ id }) => {
      fake.changeModels(id ?? '', { inUse: true }, { inUse: false })
      return {}
    },
    'settings.get': () => fake.settings,
    'settings.setWorkspace': (change) => {
      fake.settings = { ...fake.settings, workspace: { ...fake.settings.workspace, ...change } }
      return fake.settings
    },
    'settings.setPerson': (change) => {
      fake.settings = { ...fake.settings, person: { ...fake.settings.person, ...change } }
      return fake.settings
    },
  }
}
