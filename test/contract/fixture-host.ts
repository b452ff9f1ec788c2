import { createHost } from '../../src-main/host/host.ts'
import { createFixtureService } from './fixture-service.ts'

const logger = { info: () => undefined, warn: () => undefined, error: () => undefined }

const host = createHost({
  post: (message) => process.parentPort.postMessage(message),
  openService: () => Promise.resolve(createFixtureService()),
  logger,
})

process.parentPort.on('message', ({ data }) => {
  const message = data as Parameters<typeof host.hear>[0]
  void host.hear(message).then(() => {
    if (message.kind === 'stop') setTimeout(() => process.exit(0), 50)
  })
})
