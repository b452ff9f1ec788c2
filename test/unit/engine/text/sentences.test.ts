import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitSentences } from '../../../../src-main/engine/text/sentences.ts'

const sentences = (text: string): string[] => splitSentences(text).map(({ from, to }) => text.slice(from, to))

describe('sentences', () => {
  it.each([
    ['One ends. Another begins.', ['One ends.', 'Another begins.']],
    ['Under Art. 5 No. 12 applies. It does.', ['Under Art. 5 No. 12 applies.', 'It does.']],
    [
      '12. The court met. (a) It held: “No.” Then it rose.',
      ['12. The court met.', '(a) It held: “No.”', 'Then it rose.'],
    ],
    ['Heard by J. Smith? Yes! Good…\nNext', ['Heard by J. Smith?', 'Yes!', 'Good…', 'Next']],
    ['§ 17 Abs. 2 BGB gilt. § 18 nicht.', ['§ 17 Abs. 2 BGB gilt.', '§ 18 nicht.']],
    ['He met [REDACTED]. [REDACTED] left.', ['He met [REDACTED].', '[REDACTED] left.']],
    ['the sum of 1.5 million. and more', ['the sum of 1.5 million. and more']],
    [' \n\n ', []],
  ])('%j', (text, expected) => {
    expect(sentences(text)).toEqual(expected)
  })

  it('covers every character that is no white space, in order, never across a line feed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('A', 'b', '. ', '.', '?', ' ', '\n', '1', 'No', '”', '(', '\u{1F4CE}')),
        (parts) => {
          const text = parts.join('')
          const spans = splitSentences(text)
          let end = 0
          let outside = ''
          for (const { from, to } of spans) {
            expect(from).toBeGreaterThanOrEqual(end)
            expect(to).toBeGreaterThan(from)
            outside += text.slice(end, from)
            end = to
          }
          outside += text.slice(end)
          expect(outside.trim()).toBe('')
          expect(spans.every(({ from, to }) => !text.slice(from, to).includes('\n'))).toBe(true)
        },
      ),
    )
  })
})
