import { errorFacts, type Logger, type LogFacts } from '../engine/logger.ts'

/** A logger that writes one JSON object a line. */
export function createLineLogger(write: (line: string) => void, now: () => Date = () => new Date()): Logger {
  const at =
    (level: string) =>
    (line: string, facts: LogFacts = {}) => {
      write(JSON.stringify({ at: now().toISOString(), level, line, ...facts }))
    }
  return { info: at('info'), warn: at('warn'), error: at('error') }
}

/** Logs what may be logged of a thrown value (`errorFacts`). */
export function logThrown(logger: Logger, line: string, thrown: unknown): void {
  logger.error(line, errorFacts(thrown))
}
