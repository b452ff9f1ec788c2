import { spawnSync } from 'node:child_process'

/**
 * `npm run pages`: draws every Word and OpenDocument file of the shared corpora before and after words of it changed, and
 * compares the pages. Takes some minutes; `npm test` does the same with a few of them.
 */
const { status } = spawnSync(
  'npx',
  ['--no-install', 'vitest', 'run', '--project', 'corpora', 'test/corpora/office-files.test.ts'],
  { env: { ...process.env, REDRAFT_PAGES: 'all' }, stdio: 'inherit', shell: process.platform === 'win32' },
)
process.exitCode = status ?? 1
