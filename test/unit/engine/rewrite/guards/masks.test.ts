import { expect, it } from 'vitest'
import { masksGuard } from '../../../../../src-main/engine/rewrite/guards/masks.ts'
import { describeGuard, guardInput } from './judge.ts'

describeGuard('masks', masksGuard, 'masks', {
  en: [
    ['On [DATE] [PERSON_1] met [PERSON_2].', '[PERSON_1] met [PERSON_2] on [DATE].', null],
    ['[PERSON_1] met [PERSON_2].', '[PERSON_2] met [PERSON_1].', ['[PERSON_2]', '[PERSON_1]']],
    ['[PERSON_1] left.', 'He left.', ['[PERSON_1]']],
    ['[PERSON_1] left.', '[PERSON_1] left [PERSON_1].', ['[PERSON_1]']],
    ['[PERSON_1] left.', '[Person_1] left.', ['[PERSON_1]']],
    ['He left.', '[REDACTED] left.', ['[REDACTED]']],
  ],
})

it('lets in as many masks as are allowed, and only masks of the product', () => {
  const allowance = { droppable: [], masks: 1 }
  const judge = (candidate: string): unknown =>
    masksGuard(guardInput('[PERSON_1] sold eels.', candidate, { allowance }))
  expect(judge('[PERSON_1] sold [REDACTED].')).toEqual([])
  expect(judge('[PERSON_1] [REDACTED] [REDACTED].')).toHaveLength(1)
  expect(judge('[PERSON_1] sold [PERSON_2].')).toHaveLength(1)
  expect(judge('[REDACTED] sold eels.')).toHaveLength(1)
})
