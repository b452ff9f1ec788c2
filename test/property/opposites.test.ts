import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oppositesGuard } from '../../src-main/engine/rewrite/guards/opposites.ts'
import { guardInput } from '../unit/engine/rewrite/guards/judge.ts'

/** Groups of poles, each with ways of saying it, written out once more; and words that are in none. */
const said = {
  en: {
    groups: [
      [['before', 'prior'], ['after', 'afterwards'], ['during', 'while'], ['until', 'till'], ['since']],
      [
        ['allowed', 'granted', 'upheld'],
        ['dismissed', 'rejected', 'overturned'],
      ],
      [
        ['acquitted', 'innocent'],
        ['convicted', 'guilty'],
      ],
      [
        ['increased', 'raised'],
        ['reduced', 'decreased'],
      ],
      [['maximum'], ['minimum']],
    ],
    plain: ['boats', 'sank', 'near', 'harbour', 'told', 'court'],
  },
  de: {
    groups: [
      [['vor', 'bevor'], ['nach', 'nachdem'], ['während'], ['bis'], ['seit']],
      [
        ['stattgegeben', 'gewährt'],
        ['abgewiesen', 'verworfen'],
      ],
      [['freigesprochen'], ['verurteilt']],
    ],
    plain: ['Boote', 'sanken', 'Hafen', 'sagte', 'Gericht'],
  },
  fr: {
    groups: [
      [['avant', 'auparavant'], ['après', 'ensuite'], ['pendant', 'durant'], ['depuis']],
      [
        ['accueilli', 'accordé'],
        ['rejeté', 'débouté'],
      ],
      [['acquitté'], ['condamné']],
    ],
    plain: ['bateaux', 'coulaient', 'port', 'disait', 'cour'],
  },
} as const

/** A word, its group and its pole; null where it is in none. */
interface Word {
  readonly word: string
  readonly at: readonly [group: number, pole: number] | null
}

describe.each(['en', 'de', 'fr'] as const)('opposites (%s)', (language) => {
  const groups: readonly (readonly (readonly string[])[])[] = said[language].groups
  const one = fc.oneof(
    fc.constantFrom(...said[language].plain).map((word): Word => ({ word, at: null })),
    ...groups.flatMap((poles, group) =>
      poles.map((ways, pole) => fc.constantFrom(...ways).map((word): Word => ({ word, at: [group, pole] }))),
    ),
  )
  const words = fc.array(one, { minLength: 1, maxLength: 8 })
  const write = (list: readonly Word[]): string => list.map(({ word }) => word).join(' ')
  const passes = (source: readonly Word[], candidate: readonly Word[]): boolean =>
    oppositesGuard(guardInput(write(source), write(candidate), { language })).length === 0

  const polesIn = (list: readonly Word[], group: number): readonly number[] =>
    list.flatMap(({ at }) => (at?.[0] === group ? [at[1]] : []))
  /** Whether one pole of a group grew while another shrank, or they changed places. */
  const isFalse = (before: readonly number[], after: readonly number[]): boolean => {
    const growth = [0, 1, 2, 3, 4].map(
      (pole) => after.filter((other) => other === pole).length - before.filter((other) => other === pole).length,
    )
    if (growth.every((n) => n === 0)) return before.join() !== after.join()
    return growth.some((n) => n > 0) && growth.some((n) => n < 0)
  }

  it('are refused exactly where one takes the place of another, or two change places', () => {
    let refused = 0
    fc.assert(
      fc.property(words, words, (before, after) => {
        const wanted = groups.some((_, group) => isFalse(polesIn(before, group), polesIn(after, group)))
        if (wanted) refused += 1
        expect(passes(before, after)).toBe(!wanted)
      }),
      { numRuns: 200 },
    )
    expect(refused).toBeGreaterThan(20)
  })

  it('may be said in another way, and left out or put back', () => {
    fc.assert(
      fc.property(words, fc.nat(), fc.nat(), (before, which, way) => {
        const same = before.map(({ word, at }): Word => {
          const ways = at === null ? [word] : groups[at[0]]![at[1]]!
          return { word: ways[way % ways.length]!, at }
        })
        const without = before.filter((_, index) => index !== which % before.length)
        expect(passes(before, same)).toBe(true)
        expect(passes(before, without)).toBe(true)
        expect(passes(without, before)).toBe(true)
      }),
      { numRuns: 100 },
    )
  })
})
