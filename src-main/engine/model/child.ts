import { serveWriter } from './child-server.ts'
import { loadLlamaWriter } from './llama.ts'

/**
 * Entry of the process that runs a model for the command line and the loopback server. It says nothing on its standard
 * streams, and ends when the engine does.
 */
process.on('disconnect', () => process.exit(0))
process.on('uncaughtException', () => process.exit(1))
process.on('unhandledRejection', () => process.exit(1))

serveWriter(
  {
    send: (message) => {
      if (process.connected) process.send?.(message)
    },
    onMessage: (listener) => process.on('message', listener),
    exit: () => process.exit(0),
  },
  loadLlamaWriter,
)
