import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Draft } from '../../../../src-main/engine/rewrite/draft.ts'
import { seedOf, temperatureOf } from '../../../../src-main/engine/rewrite/seed.ts'

describe('a draft', () => {
  it('moves sentences and decided words with every replacement', () => {
    const word = fc.constantFrom('Aaa', 'bbb', 'ccccc', 'ddddd')
    const sentence = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => `X ${words.join(' ')}.`)
    fc.assert(
      fc.property(
        fc.array(sentence, { minLength: 1, maxLength: 6 }),
        fc.array(fc.tuple(fc.nat(5), sentence)),
        (sentences, edits) => {
          const text = sentences.join(' ')
          const last = sentences.length - 1
          const from = text.length - sentences[last]!.length
          const draft = new Draft(text, [{ from, to: text.length }])
          const now = [...sentences]
          for (const [at, words] of edits) {
            if (at >= last) continue
            draft.replace(at, words)
            now[at] = words
          }
          expect(draft.text).toBe(now.join(' '))
          expect(now.map((_, index) => draft.text.slice(draft.sentence(index).from, draft.sentence(index).to))).toEqual(
            now,
          )
          expect(draft.decided.map((span) => draft.text.slice(span.from, span.to))).toEqual([sentences[last]])
          expect(draft.base).toBe(text)
        },
      ),
    )
  })

  it('keeps decided words that are still there and gives up the others', () => {
    const draft = new Draft('One two three.', [
      { from: 0, to: 3 },
      { from: 8, to: 13 },
    ])
    draft.replace(0, 'Now three came after.')
    expect(draft.decided).toEqual([{ from: 4, to: 9 }])
  })
})

describe('seeds', () => {
  it('differ for every try and are whole numbers of 32 bits', () => {
    const seeds = [1, 2, 3].flatMap((pass) =>
      [0, 1, 2, 40].flatMap((at) => [1, 2, 3].map((attempt) => seedOf(7, pass, at, attempt))),
    )
    expect(new Set(seeds).size).toBe(seeds.length)
    expect(seeds.every((seed) => Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32)).toBe(true)
    expect(seedOf(7, 1, 0, 1)).not.toBe(seedOf(8, 1, 0, 1))
  })

  it('go with a temperature that is 0 once and rises', () => {
    expect([temperatureOf(1, 1), temperatureOf(1, 2), temperatureOf(2, 1), temperatureOf(9, 3)]).toEqual([
      0, 0.65, 0.8, 1.1,
    ])
    expect([temperatureOf(1, 1, 0.7), temperatureOf(1, 2, 0.7), temperatureOf(9, 3, 0.7)]).toEqual([0.7, 0.8, 1.1])
  })
})
