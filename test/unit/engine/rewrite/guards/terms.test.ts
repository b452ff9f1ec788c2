import { describe, expect, it } from 'vitest'
import { termsGuard } from '../../../../../src-main/engine/rewrite/guards/terms.ts'
import { guardInput } from './judge.ts'

const terms = ['battery', 'robbery', 'gross negligence', 'negligence']
const judge = (source: string, candidate: string): string[] =>
  termsGuard(guardInput(source, candidate, { terms })).flatMap(({ items }) => items)

describe('protected terms', () => {
  it.each([
    ['He was convicted of battery and robbery.', 'He was found guilty of robbery and battery.', []],
    [
      'He was convicted of battery and robbery.',
      'He was convicted of bombardment and looting.',
      ['battery', 'robbery'],
    ],
    ['He was convicted of theft.', 'He was convicted of robbery.', ['robbery']],
    ['It was gross negligence.', 'It was negligence.', ['negligence', 'gross negligence']],
    ['It was Gross  Negligence.', 'Gross negligence it was.', []],
    ['It was gross [REDACTED] negligence.', 'It was gross [REDACTED] negligence.', []],
  ])('%s → %s', (source, candidate, items) => {
    expect(judge(source, candidate)).toEqual(items)
  })
})
