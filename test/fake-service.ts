import { methods, RedraftError, type MethodName } from '../src-preload/contract/index.ts'
import type { EngineEvent, EngineService, Handlers } from '../src-main/engine/handlers.ts'
import type { Logger } from '../src-main/engine/logger.ts'

/** An engine of a few functions: what is not given answers `NO_WORKSPACE`. */
export function createFakeService(given: Partial<Handlers>): EngineService & { emit: (event: EngineEvent) => void } {
  const listeners = new Set<(event: EngineEvent) => void>()
  const refuse = () => Promise.reject(new RedraftError('NO_WORKSPACE'))
  const names = (Object.keys(methods) as MethodName[]).filter((name) => name !== 'files.choose')
  return {
    handlers: { ...(Object.fromEntries(names.map((name) => [name, refuse])) as unknown as Handlers), ...given },
    events: {
      subscribe(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    close: () => Promise.resolve(),
    emit(event) {
      for (const listener of listeners) listener(event)
    },
  }
}

/** Keeps what would have been logged. */
export function createRecordingLogger(): Logger & { readonly lines: string[] } {
  const lines: string[] = []
  const at =
    (level: string) =>
    (line: string, facts: object = {}) => {
      lines.push(JSON.stringify({ level, line, ...facts }))
    }
  return { lines, info: at('info'), warn: at('warn'), error: at('error') }
}
