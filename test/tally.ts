import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import { findPart, parts } from './parts.ts'

/** What test/run.mjs needs to know of a run. */
interface Tally {
  passed: number
  failed: number
  skipped: number
  /** Why tests were skipped: a line for each part this machine lacks. */
  missing: string[]
  /** Tests that passed at the second attempt only, by full name. */
  flaky: string[]
}

/** Vitest reporter: writes the counts of a run to the file that REDRAFT_TALLY names. */
export class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const file = process.env['REDRAFT_TALLY']
    if (file === undefined) return
    const tally: Tally = { passed: 0, failed: unhandled.length, skipped: 0, missing: [], flaky: [] }
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        tally[stateOf(test.result().state)]++
        if (test.diagnostic()?.flaky === true) tally.flaky.push(test.fullName)
      }
      // A file that could not be loaded, or a hook that failed outside any test.
      if (module.state() === 'failed' && [...module.children.allTests('failed')].length === 0) tally.failed++
    }
    for (const part of parts) {
      const found = findPart(part)
      if ('missing' in found) tally.missing.push(`Tests that need ${part} were skipped: ${found.missing}.`)
    }
    writeFileSync(file, JSON.stringify(tally))
  }
}

function stateOf(state: 'passed' | 'failed' | 'skipped' | 'pending'): 'passed' | 'failed' | 'skipped' {
  // A test that was still pending when the run ended was never finished.
  return state === 'pending' ? 'failed' : state
}
