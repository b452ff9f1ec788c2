/** Facts beside a line: codes, counts and names of methods or errors. Never a text, a name or a path of a case. */
export type LogFacts = Readonly<Record<string, string | number | boolean>>

/** Where the program writes what happened to it. */
export interface Logger {
  info(line: string, facts?: LogFacts): void
  warn(line: string, facts?: LogFacts): void
  error(line: string, facts?: LogFacts): void
}

/**
 * What may be logged of a thrown value: its name, its code and where it was thrown. The message is left out, since it
 * can hold a text or a path; so is the stack's head, which repeats it.
 */
export function errorFacts(thrown: unknown): LogFacts {
  if (!(thrown instanceof Error)) return { error: typeof thrown }
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined
  const at = (thrown.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim().replace(/\(?(?:file:\/\/)?[^\s()]*[\\/]([^\\/\s()]+:\d+:\d+)\)?$/, '$1'))
    .join(' | ')
  return { error: thrown.name, ...(code === undefined ? {} : { code }), at }
}
