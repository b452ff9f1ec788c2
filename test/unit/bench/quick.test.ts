import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { canMeasure } from '../../../bench/measure.ts'

const cache = mkdtempSync(path.join(tmpdir(), 'redraft-bench-test-'))
afterAll(() => rmSync(cache, { recursive: true, force: true }))

it.skipIf(!canMeasure())('the benchmark runs on the sample, and all peers answer alike', { timeout: 240_000 }, () => {
  const { status, stdout, stderr } = spawnSync('node', ['bench/run.mjs', '--quick', '--cache', cache], {
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const lines = stdout.trim().split('\n')
  expect(lines[0]).toMatch(/^sample: 60 documents/)
  expect(lines.at(-1)).toBe('All answers are equal.')
  // Queries, the one before them, the sentences, and two documents asked for again after edits and the two edits.
  for (const title of ['Redraft', 'LMDB, a key for each N-gram'])
    expect(lines.filter((line) => line.startsWith(`  ${title}: build`) && line.endsWith(' 35 answers'))).toHaveLength(1)
})
