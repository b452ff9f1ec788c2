import { spawnSync } from 'node:child_process'

/**
 * `npm run fuzz [inputs] [seed]`: reads damaged files of every kind, 10,000 unless told otherwise, another seed every day.
 * Inputs that broke something are kept and named.
 */
const [inputs = '10000', seed = String(Math.floor(Date.now() / 86_400_000))] = process.argv.slice(2)
const { status } = spawnSync(
  'npx',
  ['--no-install', 'vitest', 'run', '--project', 'property', 'test/property/readers-fuzz.test.ts'],
  {
    env: { ...process.env, REDRAFT_FUZZ: inputs, REDRAFT_FUZZ_SEED: seed },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  },
)
process.exitCode = status ?? 1
