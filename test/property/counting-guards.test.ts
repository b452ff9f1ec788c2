import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Guard } from '../../src-main/engine/rewrite/guards/guard.ts'
import { durationsGuard } from '../../src-main/engine/rewrite/guards/durations.ts'
import { quantifiersGuard } from '../../src-main/engine/rewrite/guards/quantifiers.ts'
import { guardInput } from '../unit/engine/rewrite/guards/judge.ts'

const languages = ['en', 'de', 'fr'] as const
type Language = (typeof languages)[number]

const judge = (guard: Guard, language: Language, source: string, candidate: string) =>
  guard(guardInput(source, candidate, { language }))

/** Words of number by what they say, written out once more; and words that are none. */
const said: Record<Language, { readonly groups: readonly (readonly string[])[]; readonly plain: readonly string[] }> = {
  en: {
    groups: [
      ['all', 'every', 'both'],
      ['most', 'majority'],
      ['many', 'numerous'],
      ['few'],
      ['only', 'solely', 'merely'],
    ],
    plain: ['boats', 'sank', 'near', 'harbour', 'witness', 'told', 'court'],
  },
  de: {
    groups: [
      ['alle', 'jeder', 'beide'],
      ['meisten', 'Mehrheit'],
      ['viele', 'zahlreiche'],
      ['wenige'],
      ['nur', 'lediglich'],
    ],
    plain: ['Boote', 'sanken', 'Hafen', 'Zeugin', 'sagte', 'Gericht'],
  },
  fr: {
    groups: [
      ['tous', 'chaque'],
      ['plupart', 'majorité'],
      ['nombreux', 'beaucoup'],
      ['seulement', 'uniquement'],
    ],
    plain: ['bateaux', 'coulaient', 'port', 'témoin', 'disait', 'cour'],
  },
}

/** A sentence of words, each told by its group (or none), so that the twin only compares lists. */
const wordsOf = (language: Language) => {
  const { groups, plain } = said[language]
  const counting = groups.map((group, at) => fc.constantFrom(...group).map((word) => ({ word, group: at })))
  const others = fc.constantFrom(...plain).map((word) => ({ word, group: null }))
  return fc.array(fc.oneof({ weight: 3, arbitrary: others }, ...counting), { minLength: 1, maxLength: 9 })
}
type Word = { readonly word: string; readonly group: number | null }
const write = (words: readonly Word[]): string => words.map(({ word }) => word).join(' ')
const groupsIn = (words: readonly Word[]): readonly number[] =>
  words.flatMap(({ group }) => (group === null ? [] : [group]))

describe.each(languages)('words of number (%s)', (language) => {
  const passes = (source: string, candidate: string): boolean =>
    judge(quantifiersGuard, language, source, candidate).length === 0
  const pair = fc.tuple(wordsOf(language), wordsOf(language))

  it('pass exactly where a naive list says that the same are there', () => {
    let refused = 0
    fc.assert(
      fc.property(pair, ([before, after]) => {
        const same = [groupsIn(before), groupsIn(after)].map((list) => [...list].sort().join())
        const wanted = same[0] === same[1]
        if (!wanted) refused += 1
        expect(passes(write(before), write(after))).toBe(wanted)
      }),
      { numRuns: 150 },
    )
    expect(refused).toBeGreaterThan(20)
  })

  it('are judged alike from either side, in any case and spacing', () => {
    fc.assert(
      fc.property(pair, fc.boolean(), ([before, after], upper) => {
        const [source, candidate] = [write(before), write(after)]
        const passed = passes(source, candidate)
        expect(passes(candidate, source)).toBe(passed)
        const other = (upper ? candidate.toUpperCase() : candidate.toLowerCase()).replaceAll(' ', '  ')
        expect(passes(source, other)).toBe(passed)
        expect(passes(source, source)).toBe(true)
      }),
      { numRuns: 100 },
    )
  })

  it('are missed wherever one is exchanged, and named', () => {
    fc.assert(
      fc.property(wordsOf(language), wordsOf(language), fc.nat(), fc.nat(), (head, tail, one, shift) => {
        const { groups } = said[language]
        const from = one % groups.length
        const to = (from + 1 + (shift % (groups.length - 1))) % groups.length
        const [was, is] = [groups[from]![0]!, groups[to]![0]!]
        const sentence = (word: string) => `${write(head)} ${word} ${write(tail)}`
        const failures = judge(quantifiersGuard, language, sentence(was), sentence(is))
        expect(failures.map(({ code }) => code)).toContain('quantifiers')
        // Of several that say the same the last is named.
        const named = failures.flatMap(({ items }) => items)
        expect(named.some((word) => groups[to]!.includes(word))).toBe(true)
      }),
      { numRuns: 100 },
    )
  })
})

const times: Record<Language, readonly string[]> = {
  en: ['seconds', 'minutes', 'hours', 'days', 'weeks', 'months', 'years'],
  de: ['Sekunden', 'Minuten', 'Stunden', 'Tage', 'Wochen', 'Monate', 'Jahre'],
  fr: ['secondes', 'minutes', 'heures', 'jours', 'semaines', 'mois', 'années'],
}
const frames: Record<Language, (durations: readonly string[]) => string> = {
  en: (all) => `The boat lay there ${all.map((one) => `for ${one}`).join(' and ')} near the harbour.`,
  de: (all) => `Das Boot lag dort ${all.join(' und ')} nahe dem Hafen.`,
  fr: (all) => `Le bateau restait là ${all.map((one) => `pendant ${one}`).join(' et ')} près du port.`,
}

describe.each(languages)('durations (%s)', (language) => {
  const duration = fc.record({ n: fc.integer({ min: 2, max: 99 }), unit: fc.nat({ max: 6 }) })
  const several = fc.array(duration, { minLength: 1, maxLength: 3 })
  type Durations = readonly { readonly n: number; readonly unit: number }[]
  const sentence = (all: Durations, gap = ' '): string =>
    frames[language](all.map(({ n, unit }) => `${n}${gap}${times[language][unit]}`))
  const passes = (source: string, candidate: string): boolean =>
    judge(durationsGuard, language, source, candidate).length === 0

  it('pass exactly where a naive list says that the same stand in the same order', () => {
    let refused = 0
    fc.assert(
      fc.property(several, several, fc.boolean(), (before, other, keep) => {
        const after = keep ? before : other
        const wanted = JSON.stringify(before) === JSON.stringify(after)
        if (!wanted) refused += 1
        expect(passes(sentence(before), sentence(after))).toBe(wanted)
      }),
      { numRuns: 150 },
    )
    expect(refused).toBeGreaterThan(20)
  })

  it('are judged alike from either side, in any case and spacing', () => {
    fc.assert(
      fc.property(several, several, fc.constantFrom('  ', '\u00A0', '-'), (before, after, gap) => {
        const passed = passes(sentence(before), sentence(after))
        expect(passes(sentence(after), sentence(before))).toBe(passed)
        expect(passes(sentence(before), sentence(after).toUpperCase())).toBe(passed)
        expect(passes(sentence(before), sentence(after, gap))).toBe(passed)
      }),
      { numRuns: 100 },
    )
  })

  it('are missed wherever the unit alone is exchanged', () => {
    fc.assert(
      fc.property(several, fc.nat(), fc.integer({ min: 1, max: 6 }), (before, at, shift) => {
        const place = at % before.length
        const after = before.map((one, index) => (index === place ? { ...one, unit: (one.unit + shift) % 7 } : one))
        const failures = judge(durationsGuard, language, sentence(before), sentence(after))
        expect(failures.map(({ code }) => code)).toContain('durations')
      }),
      { numRuns: 100 },
    )
  })
})
