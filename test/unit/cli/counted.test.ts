import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { counted } from '../../../src-main/cli/counted.ts'

it('what is counted is said for one and for many', () => {
  expect([0, 1, 2].map((n) => counted(n, 'case'))).toEqual(['0 cases', '1 case', '2 cases'])
  expect([1, 2].map((n) => counted(n, 'entry', 'entries'))).toEqual(['1 entry', '2 entries'])
})

it('no command puts a number before a word for many by itself', () => {
  const root = path.resolve('src-main/cli')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  // After what is no number: a name, a file. The threshold k is never one.
  const verbs = new Set(['is', 'was', 'has', 'holds', 'needs', 'takes'])
  const found = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/\$\{(?!counted\(|k\})[^{}]*\} (?:[a-z]+ )?([a-z]+s)\b/g)]
      .filter(([, word = '']) => !verbs.has(word))
      .map(([words]) => `${file}: ${words}`),
  )
  expect(files.length).toBeGreaterThan(15)
  expect(found).toEqual([])
})
