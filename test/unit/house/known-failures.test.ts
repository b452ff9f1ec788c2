import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const rows = readFileSync(path.join(root, 'docs', 'known-failures.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, kind = '', , tests = ''] = line.split('|').map((cell) => cell.trim())
    return /^B\d\d /.test(kind) ? [{ kind, tests }] : []
  })

describe('docs/known-failures.md', () => {
  it('has rows', () => {
    expect(rows.length).toBeGreaterThan(20)
  })

  it.each(rows)('names tests that are there: $kind', ({ tests }) => {
    const named = [...tests.matchAll(/`([^`]+)` “([^”]+)”/g)]
    expect(named.length).toBe(tests.split(';').length)
    for (const [, file = '', name = ''] of named)
      expect(readFileSync(path.join(root, file), 'utf8'), `${file}: ${name}`).toContain(name)
  })
})
