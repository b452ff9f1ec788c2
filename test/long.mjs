import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Tests that take minutes, of which `npm test` does a part.
 *
 * `npm run pages`: draws every Word and OpenDocument file of the shared corpora before and after words of it changed, and
 * compares the pages. `npm run combinations`: counts those of all 240 judgments one by one. `npm run batch`: exports 1,000 documents, cancelled on the way. `npm run screenshots`: every screen in
 * every language, theme and size and every state of the review desk, asked of axe and kept as pictures in `REDRAFT_ARTIFACTS`, or else a temporary folder.
 */
const kinds = {
  pages: { file: 'test/corpora/office-files.test.ts', env: { REDRAFT_PAGES: 'all' } },
  screenshots: {
    file: 'test/app/every-screen.test.ts test/app/desk-states.test.ts',
    env: { REDRAFT_EVERY: '1', REDRAFT_ARTIFACTS: process.env.REDRAFT_ARTIFACTS || join(tmpdir(), 'redraft-screens') },
  },
  combinations: { file: 'test/corpora/combinations-echr.test.ts', env: { REDRAFT_COMBINATIONS: 'all' } },
  batch: { file: 'test/crash/export-batch.test.ts', env: { REDRAFT_BATCH: '1000' } },
}
const kind = kinds[process.argv[2]]
if (kind === undefined) {
  console.error(`One of: ${Object.keys(kinds).join(', ')}`)
  process.exit(2)
}
const { status } = spawnSync('npx', ['--no-install', 'vitest', 'run', ...kind.file.split(' ')], {
  env: { ...process.env, ...kind.env },
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
process.exitCode = status ?? 1
