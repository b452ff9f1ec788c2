import { RedraftError, type ParsedArgs } from '../../src-preload/contract/index.ts'
import type { Chooser } from '../router/chooser.ts'
import type { ToHost } from './messages.ts'

interface Choices {
  ask(choice: number, wish: ParsedArgs<'files.choose'>): void
  /** The engine no longer wants to know. */
  stop(choice: number): void
  stopAll(): void
}

/** Dialogs that the engine's process asked for. Only their answers go back, by number. */
export function createChoices(chooser: Chooser, post: (message: ToHost) => void): Choices {
  const open = new Map<number, AbortController>()

  async function answer(choice: number, wish: ParsedArgs<'files.choose'>, signal: AbortSignal): Promise<ToHost> {
    try {
      return { kind: 'chosen', choice, path: await chooser(wish, signal) }
    } catch (thrown) {
      const error = thrown instanceof RedraftError ? thrown : new RedraftError('INTERNAL')
      return { kind: 'not-chosen', choice, error: error.toWire() }
    }
  }

  function stop(choice: number): void {
    open.get(choice)?.abort()
    open.delete(choice)
  }

  return {
    ask(choice, wish) {
      const controller = new AbortController()
      open.set(choice, controller)
      void answer(choice, wish, controller.signal).then((message) => {
        if (open.delete(choice)) post(message)
      })
    },
    stop,
    stopAll() {
      for (const choice of [...open.keys()]) stop(choice)
    },
  }
}
