import { RedraftError } from '../../src-preload/contract/index.ts'
import { createGrants, type Grants } from '../engine/grants.ts'
import type { EngineService } from '../engine/handlers.ts'
import type { Logger } from '../engine/logger.ts'
import type { Chooser } from '../router/chooser.ts'
import { createRouter, type Connection, type Router } from '../router/router.ts'
import type { FromHost, HostOptions, ToHost } from './messages.ts'

interface HostParts {
  readonly post: (message: FromHost) => void
  readonly openService: (options: HostOptions, grants: Grants) => Promise<EngineService>
  readonly logger: Logger
}

/** The engine's side of the process border: the router behind numbered connections, and dialogs asked of the owner. */
export interface Host {
  /** @throws what the service threw when it could not be opened or closed. */
  hear(message: ToHost): Promise<void>
}

export function createHost({ post, openService, logger }: HostParts): Host {
  const connections = new Map<number, Connection>()
  const choices = new Map<number, { resolve: (path: string | null) => void; reject: (error: RedraftError) => void }>()
  let nextChoice = 1
  let open: { readonly router: Router; readonly service: EngineService } | undefined

  const chooser: Chooser = (wish, signal) => {
    const choice = nextChoice++
    return new Promise((resolve, reject) => {
      choices.set(choice, { resolve, reject })
      post({ kind: 'choose', choice, wish })
      signal.addEventListener('abort', () => {
        if (!choices.delete(choice)) return
        post({ kind: 'choose-no-more', choice })
        reject(new RedraftError('CANCELLED'))
      })
    })
  }

  function takeChoice(choice: number) {
    const taken = choices.get(choice)
    choices.delete(choice)
    return taken
  }

  async function start(options: HostOptions): Promise<void> {
    const grants = createGrants()
    const service = await openService(options, grants)
    open = { service, router: createRouter({ service, grants, chooser, logger }) }
    post({ kind: 'ready' })
  }

  async function stop(): Promise<void> {
    open?.router.close()
    await open?.service.close()
    post({ kind: 'stopped' })
  }

  return {
    async hear(message) {
      switch (message.kind) {
        case 'start':
          return start(message.options)
        case 'open': {
          const { connection } = message
          const line = open?.router.connect((response) => post({ kind: 'response', connection, response }))
          if (line !== undefined) connections.set(connection, line)
          return
        }
        case 'request':
          return connections.get(message.connection)?.receive(message.request)
        case 'close':
          connections.get(message.connection)?.close()
          connections.delete(message.connection)
          return
        case 'chosen':
          return takeChoice(message.choice)?.resolve(message.path)
        case 'not-chosen':
          return takeChoice(message.choice)?.reject(RedraftError.fromWire(message.error))
        case 'stop':
          return stop()
      }
    },
  }
}
