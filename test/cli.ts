import { createOutput } from '../src-main/cli/output.ts'
import { run } from '../src-main/cli/program.ts'

export interface CommandResult {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs one command line in this process, as `redraft` would. */
export async function redraft(...args: readonly string[]): Promise<CommandResult> {
  const written = { out: '', err: '' }
  const output = createOutput({ write: (text) => (written.out += text) }, { write: (text) => (written.err += text) })
  const code = await run(args, output)
  return { code, ...written }
}
