import { describe, expect, it } from 'vitest'
import { decidedGuard } from '../../../../../src-main/engine/rewrite/guards/decided.ts'
import type { Guard } from '../../../../../src-main/engine/rewrite/guards/guard.ts'
import { hiddenGuard, lineBreaksGuard } from '../../../../../src-main/engine/rewrite/guards/hidden.ts'
import { lengthGuard } from '../../../../../src-main/engine/rewrite/guards/length.ts'
import { markupGuard } from '../../../../../src-main/engine/rewrite/guards/markup.ts'
import { quotesGuard } from '../../../../../src-main/engine/rewrite/guards/quotes.ts'
import { repeatsGuard } from '../../../../../src-main/engine/rewrite/guards/repeats.ts'
import { shapeGuard } from '../../../../../src-main/engine/rewrite/guards/shape.ts'
import { guardInput } from './judge.ts'

const source = 'The lamp fell off the crane by night and nobody heard it.'

function rows(name: string, guard: Guard, cases: readonly [source: string, candidate: string, holds: boolean][]): void {
  describe(name, () => {
    it.each(cases)('%j → %j', (before, after, holds) => {
      expect(guard(guardInput(before, after)).length === 0).toBe(holds)
      expect(guard(guardInput(before, before))).toEqual([])
    })
  })
}

rows('length', lengthGuard, [
  [source, 'At night the lamp dropped from the crane and nobody heard it.', true],
  [source, 'It fell.', false],
  [source, `${source.slice(0, -1)} ${'or so it was said at the time '.repeat(3)}.`, false],
  ['He left.', 'He went away on foot.', true],
  ['[PERSON_1] left.', '[PERSON_1] [PERSON_1] [PERSON_1] [PERSON_1] went far away.', false],
])

rows('repeats', repeatsGuard, [
  [source, 'The lamp lamp fell off the crane.', false],
  [source, 'By night the lamp fell and by night the lamp fell.', false],
  ['He had had it.', 'It was he who had had it.', true],
  ['He saw [PERSON_1] and the lamp.', 'The [REDACTED] the lamp.', true],
  ['The fall of the lamp and of the crane.', 'The [REDACTED] of the lamp, the [REDACTED] of the crane.', true],
])

rows('quotes', quotesGuard, [
  [source, 'The “lamp” fell.', false],
  ['He said “no lamp”.', 'His words were “no lamp”.', true],
  ['He said “no lamp”.', 'His words were “no lamp.', false],
  ['He said no lamp”.', 'His words were no lamp”.', true],
  ['He said no lamp”.', 'His words were no lamp.', false],
  ['Er sagte „nein“.', 'Gesagt hat er „nein“.', true],
  ['The lamp (red) fell.', 'The lamp [red) fell.', false],
  ['It is his [PERSON_1].', 'His it is [PERSON_1].', true],
  [source, '[The lamp fell off the crane.]', false],
  [source, 'The lamp fell off the crane (rephrased).', false],
  ['The lamp (red) fell.', 'Down fell the lamp (red).', true],
  ['The lamp (red) fell.', 'Down fell the red lamp.', true],
  ['The lamp (red) fell.', 'Down (far) fell the lamp (red).', false],
  ['The lamp (red) fell.', 'The [REDACTED] (red) fell.', true],
])

rows('hidden characters', hiddenGuard, [
  [source, 'The lamp fe\u200Bll.', false],
  [source, 'The lamp \u202Efell.', false],
  [source, 'The lamp\u0007 fell.', false],
  [source, 'The lamp \uE000 fell.', false],
  [source, 'The lamp \uD800 fell.', false],
  [source, 'The lamp\uFFFD fell.', false],
  ['The la\u00ADmp fell.', 'It fell, the la\u00ADmp.', true],
  ['The la\u00ADmp fell.', 'It fe\u00ADll, the la\u00ADmp.', false],
])

describe('line breaks', () => {
  it.each(['\n', '\r', '\u2028', '\u2029', '\u0085', '\v', '\f'])('refuses %j', (sign) => {
    expect(lineBreaksGuard(guardInput(source, `The lamp${sign}fell.`))).toHaveLength(1)
    expect(lineBreaksGuard(guardInput(source, 'The lamp fell.'))).toEqual([])
  })
})

rows('markup', markupGuard, [
  [source, 'The **lamp** fell.', false],
  [source, '- The lamp fell.', false],
  [source, 'The <b>lamp fell.', false],
  ['The *lamp fell.', 'Down fell the *lamp.', true],
  ['[PERSON_1] fell.', 'Down fell [PERSON_1].', true],
])

rows('shape', shapeGuard, [
  [source, 'By night the lamp fell.', true],
  [source, 'By night the lamp fell', false],
  [source, 'By night the lamp fell. Nobody heard it.', false],
  [source, 'by night the lamp fell.', false],
  ['and so it fell;', 'And so it fell;', false],
  ['THE FACTS', 'THE EVENTS', true],
  ['THE FACTS', 'THE EVENTS.', false],
  ['(a) the lamp fell;', '(b) the lamp fell;', false],
  ['12. The lamp fell.', 'The lamp fell.', false],
])

describe('decided words', () => {
  it('stay as they are', () => {
    const decided = ['off the crane']
    expect(decidedGuard(guardInput(source, 'It fell off the crane.', { decided }))).toEqual([])
    expect(decidedGuard(guardInput(source, 'It fell from the crane.', { decided }))).toHaveLength(1)
  })
})
