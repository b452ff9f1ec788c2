import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redactedText, sweepDocument, sweepShares } from '../../../../src-main/engine/evaluate/redaction-sweep.ts'
import { sweepChart, sweepInWords, sweepPoints } from '../../../../src-main/engine/evaluate/sweep-chart.ts'
import type { Embed, Vector } from '../../../../src-main/engine/measure/similarity.ts'
import { compileMasks } from '../../../../src-main/engine/text/masks.ts'
import { tokenise } from '../../../../src-main/engine/text/tokenise.ts'

const maskText = '[REDACTED]'
const masks = compileMasks([maskText])
const never = new AbortController().signal
const wordsOf = (text: string): readonly string[] => tokenise(text, masks).words

/** Counts of five words, of length 1: a meaning that can be worked out by hand. */
const embed: Embed = (texts) =>
  Promise.resolve(
    texts.map((text) => {
      const counts = ['red', 'green', 'blue', 'grey', 'black'].map(
        (colour) => wordsOf(text).filter((word) => word === colour).length + 0.001,
      )
      const length = Math.hypot(...counts)
      return counts.map((count) => count / length)
    }),
  )

describe('redacting a share of the words', () => {
  it('leaves the others in their order, and those of a smaller share go first', () => {
    const text = fc.array(fc.constantFrom('a', 'b,', 'c.', 'd', `${maskText}`, 'e\n'), { maxLength: 30 })
    const share = fc.constantFrom(...sweepShares, 1)
    fc.assert(
      fc.property(text, share, share, fc.nat(1_000), (parts, one, other, seed) => {
        const whole = parts.join(' ')
        const all = wordsOf(whole)
        const [less, more] = [Math.min(one, other), Math.max(one, other)].map((each) =>
          wordsOf(redactedText(whole, each, { masks, maskText, seed })),
        )
        expect(less!.length).toBe(all.length - Math.round(all.length * Math.min(one, other)))
        // What is left with the larger share is a part of what is left with the smaller one, in the same order.
        let at = 0
        for (const word of more!) {
          at = less!.indexOf(word, at) + 1
          expect(at).toBeGreaterThan(0)
        }
      }),
    )
  })

  it('writes one mask for words beside each other, and none over another', () => {
    const drawn = { masks, maskText, seed: 5 }
    expect(redactedText('one two three, four', 1, drawn)).toBe('[REDACTED], [REDACTED]')
    expect(redactedText('one [REDACTED] two', 1, drawn)).toBe('[REDACTED] [REDACTED] [REDACTED]')
    expect(redactedText('one two', 0, drawn)).toBe('one two')
    expect(redactedText('', 0.5, drawn)).toBe('')
  })
})

describe('the sweep', () => {
  const texts = { own: 'red red red green', near: 'red red green green', far: 'blue grey black' }

  async function vectors(): Promise<Map<string, Vector>> {
    const names = Object.keys(texts) as (keyof typeof texts)[]
    const found = await embed(
      names.map((name) => texts[name]),
      1,
      never,
    )
    return new Map(names.map((name, at) => [name, found[at]!]))
  }

  it('tells the place of a document’s own original for each share', async () => {
    const task = { embed, masks, maskText, seed: 1, originals: await vectors() }
    const rows = await sweepDocument({ ...task, document: 'own', text: texts.own }, never)
    expect(rows.map(({ share }) => share)).toEqual(sweepShares)
    expect(rows[0]).toEqual({ document: 'own', share: 0, place: 1, of: 3 })
    const other = await sweepDocument({ ...task, document: 'own', text: texts.near }, never)
    expect(other[0]!.place).toBe(2)
    const last = await sweepDocument({ ...task, document: 'own', text: texts.far }, never)
    expect(last[0]!.place).toBe(3)
    expect(await sweepDocument({ ...task, document: 'unknown', text: 'red' }, never)).toEqual([])
  })

  it('is drawn: one dot a share, higher places higher up', () => {
    const places = [1, 1, 2, 9, 40]
    const rows = places.flatMap((place, at) => [
      { document: `${at}`, share: 0, place: 1, of: 50 },
      { document: `${at}`, share: 0.5, place, of: 50 },
    ])
    const points = sweepPoints(rows)
    expect(points).toEqual([
      { share: 0, documents: 5, lower: 1, median: 1, upper: 1, first: 1 },
      { share: 0.5, documents: 5, lower: 1, median: 2, upper: 9, first: 0.4 },
    ])
    const heights = [...sweepChart(points, 50).matchAll(/<circle cx="[\d.]+" cy="([\d.]+)"/g)].map(([, y]) => Number(y))
    expect(heights).toHaveLength(2)
    expect(heights[1]).toBeLessThan(heights[0]!)
    expect(sweepChart(points, 50)).not.toContain('NaN')
    expect(sweepInWords(points)).toHaveLength(4)
    expect(sweepInWords(points)[3]).toBe('| 50 % | 5 | 1 | 2 | 9 | 40.0 % |')
    expect(sweepInWords([])).toEqual([])
  })
})
