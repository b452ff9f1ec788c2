import { expect, it } from 'vitest'
import { fuzz } from '../fuzz/fuzz.ts'

/** `npm run fuzz` asks for many; the tests try some. */
const asked = Number(process.env['REDRAFT_FUZZ'] ?? 0)
const seed = Number(process.env['REDRAFT_FUZZ_SEED'] ?? 20240501)

it(
  'a damaged file of any kind gives documents or a refusal with a code, in bounded time and memory',
  async () => {
    const isNightly = asked > 0
    const report = await fuzz({
      inputs: isNightly ? asked : 600,
      seed,
      patience: 10_000,
      atMost: isNightly ? 12 * 3_600_000 : 25_000,
    })
    if (isNightly) console.info(`${report.inputs} inputs, seed ${seed}:`, report.read, report.refused)
    expect(report.findings).toEqual([])
    expect(report.inputs).toBeGreaterThan(isNightly ? asked - 1 : 20)
    const total = (counts: ReadonlyMap<string, number>): number =>
      [...counts.values()].reduce((sum, one) => sum + one, 0)
    // Damage that is always refused, or never, tries nothing.
    expect(total(report.read)).toBeGreaterThan(0)
    expect(total(report.refused)).toBeGreaterThan(0)
  },
  asked > 0 ? 24 * 3_600_000 : 300_000,
)
