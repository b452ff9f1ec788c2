import { spawn } from 'node:child_process'
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(import.meta.dirname, '..')

/** What is checked without running the product. One line an entry in the output. */
const checks = [
  { name: 'types', command: ['tsc', '--noEmit', '--project', '.'] },
  { name: 'lint', command: ['eslint', '--max-warnings', '0', '.'] },
  { name: 'formatting', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'unused code and dependencies', command: ['knip', '--config', 'build/lint/knip.js', '--no-progress'] },
  { name: 'spelling', command: ['cspell', '--config', 'build/lint/cspell.json', '--no-progress', '--no-summary'] },
]

/** Runs every check, prints a line for each and what a failing one said, and answers the counts. */
export async function runChecks() {
  let passed = 0
  let failed = 0
  for (const { name, command } of checks) {
    const started = performance.now()
    const { code, output } = await run(command)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'}  ${name} (${seconds} s)`)
    if (code === 0) passed++
    else {
      failed++
      console.log(output.trimEnd())
    }
  }
  return { passed, failed }
}

function run([program, ...args]) {
  return new Promise((done, refuse) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter) },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
    child.on('error', refuse)
    child.on('close', (code) => done({ code, output }))
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { passed, failed } = await runChecks()
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}
