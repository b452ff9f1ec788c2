import { fork } from 'node:child_process'
import type { ChildPort } from './messages.ts'

/**
 * Starts the process of a model with plain Node. Its output goes nowhere: native code may print what it was given.
 *
 * @param entry absolute path of the built `child.ts`.
 */
export function forkChild(entry: string): ChildPort {
  const { NODE_OPTIONS: _, ...env } = process.env
  const child = fork(entry, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
    env,
  })
  let ended = false
  const listeners: (() => void)[] = []
  const end = (): void => {
    if (ended) return
    ended = true
    for (const listener of listeners) listener()
  }
  child.once('exit', end)
  // It could not be started, or not be spoken to any more.
  child.on('error', () => {
    child.kill('SIGKILL')
    end()
  })
  return {
    send: (message) => {
      if (child.connected) child.send(message, () => undefined)
    },
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void (ended ? listener() : listeners.push(listener)),
    kill: () => void child.kill('SIGKILL'),
  }
}
