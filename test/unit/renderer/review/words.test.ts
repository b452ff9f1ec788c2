import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyChanges, changesBetween, differences } from '../../../../src-renderer/state/review-words.ts'

/** Words from a small stock, so that texts share some; with a character outside the basic plane. */
const paragraph = fc
  .array(fc.constantFrom('the', 'oven', 'Oven', 'was', 'cold', ',', '.', ' ', '  ', '𝒳𝒴', 'é', '\u2028', ''), {
    maxLength: 14,
  })
  .map((words) => words.join(''))
const sameNumber = fc
  .integer({ min: 1, max: 5 })
  .chain((count) =>
    fc.tuple(
      fc.array(paragraph, { minLength: count, maxLength: count }),
      fc.array(paragraph, { minLength: count, maxLength: count }),
    ),
  )
  .map(([before, after]) => [before.join('\n'), after.join('\n')] as const)

describe('changes between two texts', () => {
  it('lead from the one to the other, and stay inside paragraphs and whole characters', () => {
    fc.assert(
      fc.property(sameNumber, ([before, after]) => {
        const changes = changesBetween(before, after)
        expect(applyChanges(changes, before)).toBe(after)
        for (const { from, to, insert } of changes) {
          expect(before.slice(from, to)).not.toContain('\n')
          expect(insert).not.toContain('\n')
          expect(before.slice(from, to) === insert).toBe(false)
          expect(/[\uD800-\uDBFF]$|^[\uDC00-\uDFFF]/.test(before.slice(from, to))).toBe(false)
        }
      }),
    )
  })

  it('are in order and do not touch', () => {
    fc.assert(
      fc.property(sameNumber, ([before, after]) => {
        const found = differences(before, after)
        found.slice(1).forEach((next, index) => {
          expect(next.before.from).toBeGreaterThan(found[index]?.before.to ?? 0)
          expect(next.after.from).toBeGreaterThan(found[index]?.after.to ?? 0)
        })
      }),
    )
  })

  it('are whole words, and words side by side are one change', () => {
    expect(changesBetween('sold smoked eel here', 'sold dried fish here')).toEqual([
      { from: 5, to: 15, insert: 'dried fish' },
    ])
    expect(changesBetween('kiosk', 'kiosks')).toEqual([{ from: 0, to: 5, insert: 'kiosks' }])
    expect(changesBetween('a b c d', 'x b c y')).toHaveLength(2)
  })

  it('of a paragraph too long to compare are one, and complete', () => {
    const before = Array.from({ length: 3000 }, (_, index) => `w${index}`).join(' ')
    const after = Array.from({ length: 3000 }, (_, index) => `v${index}`).join(' ')
    const changes = changesBetween(`same ${before} end`, `same ${after} end`)
    expect(changes).toHaveLength(1)
    expect(applyChanges(changes, `same ${before} end`)).toBe(`same ${after} end`)
  })

  it('are complete where a letter of every word of a megabyte changed, and in a paragraph of 300,000 characters', () => {
    const paragraph = 'hearing before the district court of the harbour town in the matter of the old mill'
    const before = Array.from({ length: 12_500 }, () => paragraph).join('\n')
    const after = before.replace(/\b\w/g, 'q')
    expect(before.length).toBeGreaterThan(1_000_000)
    const changes = changesBetween(before, after)
    expect(applyChanges(changes, before)).toBe(after)
    expect(changes.length).toBeGreaterThanOrEqual(12_500)
    const long = 'word '.repeat(60_000)
    const twice = `${long.slice(0, 50_000)}first ${long.slice(50_000, 250_000)}second ${long.slice(250_000)}`
    const two = changesBetween(long, twice)
    expect(applyChanges(two, long)).toBe(twice)
    expect(two.length).toBeGreaterThan(0)
  })

  it('are refused between texts of unlike numbers of paragraphs', () => {
    expect(() => differences('a', 'a\nb')).toThrow(RangeError)
  })
})

describe('applying changes', () => {
  it('refuses what overlaps or leaves the text', () => {
    expect(() => applyChanges([{ from: 0, to: 5, insert: '' }], 'abc')).toThrow(RangeError)
    const overlapping = [
      { from: 0, to: 2, insert: '' },
      { from: 1, to: 3, insert: '' },
    ]
    expect(() => applyChanges(overlapping, 'abc')).toThrow(RangeError)
  })
})
