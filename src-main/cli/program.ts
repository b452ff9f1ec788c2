import { Command, CommanderError } from 'commander'
import { RedraftError } from '../../src-preload/contract/index.ts'
import { addAnalysisCommands } from './commands/analysis.ts'
import { addAuditCommands } from './commands/audit.ts'
import { addCollectionCommands } from './commands/collection.ts'
import { addDoctorCommand } from './commands/doctor.ts'
import { addEvaluateCommand } from './commands/evaluate.ts'
import { addMaskCommand } from './commands/mask.ts'
import { addIndexFactsCommands } from './commands/index-facts.ts'
import { addMeasureCommand } from './commands/measure.ts'
import { addModelCommands } from './commands/models.ts'
import { addPairingCommand } from './commands/pairing.ts'
import { addPublishingCommands } from './commands/publishing.ts'
import { addReviewCommands } from './commands/review.ts'
import { addRewriteCommand } from './commands/rewrite.ts'
import { addServeCommand } from './commands/serve.ts'
import { addWhatIfCommand } from './commands/what-if.ts'
import type { Output } from './output.ts'
import { openSession, UsageError, type ExitCode, type Session } from './session.ts'

/** Hangs a command's work into the program: its exit code is what the work returns. */
export type Act = <A extends unknown[]>(
  work: (session: Session, ...args: A) => Promise<ExitCode>,
) => (...args: A) => Promise<void>

/**
 * Runs one command line.
 * @param args without the program's own name.
 * @returns the exit code: 0 done, 1 something needs a person, 2 wrong usage, 3 failure.
 */
export async function run(args: readonly string[], output: Output): Promise<ExitCode> {
  const stop = new AbortController()
  const interrupt = (): void => {
    // Asked again, it does not wait for an end in good order: what was acknowledged is on disk.
    if (stop.signal.aborted) process.exit(3)
    stop.abort(new RedraftError('CANCELLED'))
  }
  process.on('SIGINT', interrupt)
  process.on('SIGTERM', interrupt)
  let code: ExitCode = 0
  const session = openSession(output, stop.signal)
  const act: Act =
    (work) =>
    async (...given) => {
      code = await work(session, ...given)
    }
  try {
    await createProgram(session, act).parseAsync(args, { from: 'user' })
    return code
  } catch (error) {
    return report(error, output)
  } finally {
    process.off('SIGINT', interrupt)
    process.off('SIGTERM', interrupt)
  }
}

function createProgram({ output, version }: Session, act: Act): Command {
  const program = new Command('redraft')
    .description('Finds and rewrites the phrases by which a de-identified court decision can be traced.')
    .version(version)
    .option('--json', 'print one JSON object a line')
    .on('option:json', () => {
      output.json = true
    })
    .exitOverride()
    .configureOutput({
      writeOut: (text) => output.raw(text),
      writeErr: (text) => output.error({ type: 'usage', message: text.trim() }, text.trimEnd()),
    })
    .showHelpAfterError('Add --help to see how it is used.')
    .addHelpText(
      'after',
      '\nDOC is a file\u2019s name without its ending. Exit codes: 0 done, 1 something needs a person, 2 wrong usage, 3 failure.',
    )
  addMaskCommand(program, act)
  addCollectionCommands(program, act)
  addPairingCommand(program, act)
  addIndexFactsCommands(program, act)
  addAnalysisCommands(program, act)
  addWhatIfCommand(program, act)
  addRewriteCommand(program, act)
  addMeasureCommand(program, act)
  addEvaluateCommand(program, act)
  addReviewCommands(program, act)
  addPublishingCommands(program, act)
  addAuditCommands(program, act)
  addModelCommands(program, act)
  addServeCommand(program, act)
  addDoctorCommand(program, act)
  for (const command of everyCommand(program)) {
    command
      .exitOverride()
      .option('--json', 'print one JSON object a line')
      .on('option:json', () => {
        output.json = true
      })
  }
  return program
}

function everyCommand(command: Command): Command[] {
  return command.commands.flatMap((child) => [child, ...everyCommand(child)])
}

function report(error: unknown, output: Output): ExitCode {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  if (error instanceof UsageError) {
    output.error(
      { type: 'usage', message: error.message },
      `error: ${error.message}\nAdd --help to see how it is used.`,
    )
    return 2
  }
  if (error instanceof RedraftError) {
    const { code, message, nextStep } = error.toWire()
    output.error({ type: 'error', code, message, nextStep }, `${message} ${nextStep}`)
    return 3
  }
  const name = error instanceof Error ? error.name : typeof error
  output.error(
    { type: 'error', code: 'INTERNAL', message: name },
    `Something went wrong in Redraft (${name}). Saved decisions are kept.`,
  )
  if (process.env['REDRAFT_DEBUG'] === '1')
    process.stderr.write(`${error instanceof Error ? (error.stack ?? '') : ''}\n`)
  return 3
}
