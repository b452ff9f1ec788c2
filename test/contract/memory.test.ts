import { afterAll } from 'vitest'
import { createGrants } from '../../src-main/engine/grants.ts'
import { createRouter } from '../../src-main/router/router.ts'
import { chooseTypedPath } from '../../src-main/serve/typed-path.ts'
import { createMemoryTransport } from '../../src-renderer/transport/memory.ts'
import { createRecordingLogger } from '../fake-service.ts'
import { describeCarrier } from './cases.ts'
import { createFixtureService } from './fixture-service.ts'

const router = createRouter({
  service: createFixtureService(),
  grants: createGrants(),
  chooser: chooseTypedPath,
  logger: createRecordingLogger(),
})
const transport = createMemoryTransport(router.connect)

afterAll(() => {
  transport.close()
  router.close()
})

describeCarrier('in process', () => ({ transport }))
