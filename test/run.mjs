import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runChecks } from '../build/check.mjs'
import { judge, lastLine } from './verdict.mjs'

/**
 * `npm test`: builds, checks, runs every test. Arguments go to Vitest. The last line is `N passed, N failed`, with
 * `, N skipped` behind it where a machine lacks what some tests need.
 */
const root = resolve(import.meta.dirname, '..')

function run(program, args, env = {}) {
  const { status } = spawnSync(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  return status === 0
}

function runVitest(args) {
  const folder = mkdtempSync(join(tmpdir(), 'redraft-tally-'))
  const file = join(folder, 'tally.json')
  try {
    const succeeded = run('npx', ['--no-install', 'vitest', 'run', ...args], { REDRAFT_TALLY: file })
    const tally = JSON.parse(readFileSync(file, 'utf8'))
    return { ...judge(succeeded, tally), missing: tally.missing, flaky: tally.flaky }
  } catch (error) {
    console.error(`The tests ended without counts: ${error.message}`)
    return { passed: 0, failed: 1, skipped: 0, missing: [], flaky: [] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function finish(counts) {
  console.log(lastLine(counts))
  process.exitCode = counts.failed === 0 ? 0 : 1
}

if (run('npm', ['run', '--silent', 'build'])) {
  const checks = await runChecks()
  const tests = runVitest(process.argv.slice(2))
  for (const line of tests.missing) console.log(line)
  for (const name of tests.flaky) console.log(`Passed only when tried again, to be mended: ${name}`)
  finish({ passed: checks.passed + tests.passed, failed: checks.failed + tests.failed, skipped: tests.skipped })
} else {
  console.log('The build failed; nothing was tested.')
  finish({ passed: 0, failed: 1, skipped: 0 })
}
