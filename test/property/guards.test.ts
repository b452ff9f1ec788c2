import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkGuards } from '../../src-main/engine/rewrite/guards/all-guards.ts'
import { guardInput } from '../unit/engine/rewrite/guards/judge.ts'

const languages = ['en', 'de', 'fr'] as const
type Language = (typeof languages)[number]

/** The facts of an invented sentence. */
interface Facts {
  readonly party: string
  readonly other: string
  readonly modal: string
  readonly isDenied: boolean
  readonly amount: number
  readonly unit: string
  readonly day: number
  readonly month: string
  readonly year: number
  readonly article: number
  readonly name: string
  readonly masks: readonly [number, number]
  readonly term: string
  readonly when: string
}

interface Lexicon {
  readonly parties: readonly string[]
  readonly modals: readonly string[]
  readonly units: readonly string[]
  readonly months: readonly string[]
  readonly names: readonly string[]
  readonly terms: readonly string[]
  /** Words of which each excludes the others. */
  readonly times: readonly string[]
  readonly write: (facts: Facts) => string
  /** The same facts in other words. */
  readonly reword: (facts: Facts) => string
}

const lexicons: Record<Language, Lexicon> = {
  en: {
    parties: ['the claimant', 'the defendant', 'the appellant', 'the witness'],
    modals: ['could', 'must', 'may', 'should'],
    units: ['euros', 'pounds', 'dollars', '%'],
    months: ['January', 'March', 'May', 'October'],
    names: ['Nauvo', 'Turku', 'Inari'],
    terms: ['battery', 'robbery', 'nuisance'],
    times: ['before', 'after', 'during', 'until', 'since'],
    write: (f) =>
      `On ${f.day} ${f.month} ${f.year} ${f.party} ${f.modal} ${f.isDenied ? 'not ' : ''}pay ${f.amount} ${f.unit} to [PERSON_${f.masks[0]}] and [PERSON_${f.masks[1]}] near ${f.name} under Article ${f.article} for ${f.term} ${f.when} the hearing, said ${f.other}.`,
    reword: (f) =>
      `Under Article ${f.article} ${f.party} ${f.modal} ${f.isDenied ? 'not ' : ''}hand ${f.amount} ${f.unit} over to [PERSON_${f.masks[0]}] and to [PERSON_${f.masks[1]}] close to ${f.name} for ${f.term} on ${f.month} ${f.day}, ${f.year}, ${f.when} the hearing, as ${f.other} put it.`,
  },
  de: {
    parties: ['die Klägerin', 'der Beklagte', 'der Antragsteller', 'die Zeugin'],
    modals: ['konnte', 'musste', 'durfte', 'sollte'],
    units: ['Euro', 'Franken', 'Prozent'],
    months: ['Januar', 'März', 'Mai', 'Oktober'],
    names: ['Nauvo', 'Turku', 'Inari'],
    terms: ['Diebstahl', 'Betrug', 'Notwehr'],
    times: ['vor', 'während', 'seit'],
    write: (f) =>
      `Am ${f.day}. ${f.month} ${f.year} ${f.modal} ${f.party} in ${f.name} ${f.isDenied ? 'nicht ' : ''}an [PERSON_${f.masks[0]}] und [PERSON_${f.masks[1]}] nach Artikel ${f.article} wegen ${f.term} ${f.when} der Verhandlung ${f.amount} ${f.unit} zahlen, wie ${f.other} sagte.`,
    reword: (f) =>
      `Nach Artikel ${f.article} ${f.modal} ${f.party} wegen ${f.term} am ${f.day}. ${f.month} ${f.year} in ${f.name} [PERSON_${f.masks[0]}] und auch [PERSON_${f.masks[1]}] ${f.isDenied ? 'nicht ' : ''}mit ${f.amount} ${f.unit} ${f.when} der Verhandlung bedienen, so ${f.other}.`,
  },
  fr: {
    parties: ['la requérante', 'le défendeur', 'le témoin', 'la victime'],
    modals: ['pouvait', 'devait', 'voulait'],
    units: ['euros', 'francs', '%'],
    months: ['janvier', 'mars', 'mai', 'octobre'],
    names: ['Nauvo', 'Turku', 'Inari'],
    terms: ['vol', 'escroquerie', 'diffamation'],
    times: ['avant', 'après', 'pendant', 'depuis'],
    write: (f) =>
      `Le ${f.day} ${f.month} ${f.year}, ${f.party} ${f.isDenied ? 'ne ' : ''}${f.modal} ${f.isDenied ? 'pas ' : ''}payer ${f.amount} ${f.unit} à [PERSON_${f.masks[0]}] et à [PERSON_${f.masks[1]}] près de ${f.name} selon l'article ${f.article} pour ${f.term} ${f.when} l'audience, dit ${f.other}.`,
    reword: (f) =>
      `Selon l'article ${f.article}, ${f.party} ${f.isDenied ? 'ne ' : ''}${f.modal} ${f.isDenied ? 'pas ' : ''}verser ${f.amount} ${f.unit} à [PERSON_${f.masks[0]}] et à [PERSON_${f.masks[1]}] non loin de ${f.name} pour ${f.term} ${f.when} l'audience le ${f.day} ${f.month} ${f.year}, selon ${f.other}.`.replace(
        'non loin de',
        'du côté de',
      ),
  },
}

function factsIn({ parties, modals, units, months, names, terms, times }: Lexicon): fc.Arbitrary<Facts> {
  return fc
    .record({
      parties: fc.shuffledSubarray([...parties], { minLength: 2, maxLength: 2 }),
      modal: fc.constantFrom(...modals),
      isDenied: fc.boolean(),
      amount: fc.integer({ min: 32, max: 999 }),
      unit: fc.constantFrom(...units),
      day: fc.integer({ min: 1, max: 28 }),
      month: fc.constantFrom(...months),
      year: fc.integer({ min: 1950, max: 2024 }),
      article: fc.integer({ min: 1, max: 300 }),
      name: fc.constantFrom(...names),
      masks: fc.shuffledSubarray([1, 2, 3], { minLength: 2, maxLength: 2 }),
      term: fc.constantFrom(...terms),
      when: fc.constantFrom(...times),
    })
    .map(({ parties: [party, other], masks, ...rest }) => ({
      ...rest,
      party: party!,
      other: other!,
      masks: [masks[0]!, masks[1]!] as const,
    }))
}

const another = <T>(list: readonly T[], old: T, index: number): T => {
  const rest = list.filter((one) => one !== old)
  return rest[index % rest.length]!
}

/** Each changes one fact and names the guard that has to notice. */
const falsifications: Record<string, (facts: Facts, lexicon: Lexicon, index: number) => Facts> = {
  parties: (f, { parties }, index) => ({
    ...f,
    party: another(
      parties.filter((one) => one !== f.other),
      f.party,
      index,
    ),
  }),
  'parties swapped': (f) => ({ ...f, party: f.other, other: f.party }),
  modals: (f, { modals }, index) => ({ ...f, modal: another(modals, f.modal, index) }),
  negations: (f) => ({ ...f, isDenied: !f.isDenied }),
  'numbers amount': (f, _, index) => ({ ...f, amount: f.amount + 1 + (index % 50) }),
  'numbers factor': (f) => ({ ...f, amount: f.amount * 10 }),
  'numbers unit': (f, { units }, index) => ({ ...f, unit: another(units, f.unit, index) }),
  'dates day': (f, _, index) => ({ ...f, day: ((f.day + (index % 26)) % 28) + 1 }),
  'dates month': (f, { months }, index) => ({ ...f, month: another(months, f.month, index) }),
  'dates year': (f, _, index) => ({ ...f, year: f.year + 1 + (index % 9) }),
  citations: (f, _, index) => ({ ...f, article: f.article + 1 + (index % 9) }),
  names: (f, { names }, index) => ({ ...f, name: another(names, f.name, index) }),
  'masks swapped': (f) => ({ ...f, masks: [f.masks[1], f.masks[0]] }),
  masks: (f) => ({ ...f, masks: [f.masks[0], 6 - f.masks[0] - f.masks[1]] }),
  terms: (f, { terms }, index) => ({ ...f, term: another(terms, f.term, index) }),
  opposites: (f, { times }, index) => ({ ...f, when: another(times, f.when, index) }),
}

describe.each(languages)('guards, %s', (language) => {
  const lexicon = lexicons[language]
  const facts = factsIn(lexicon)
  const codes = (source: string, candidate: string): string[] =>
    checkGuards(guardInput(source, candidate, { language, terms: lexicon.terms })).map(({ code }) => code)

  it('hold between a sentence and itself, and between two wordings of the same facts', () => {
    fc.assert(
      fc.property(facts, (f) => {
        expect(codes(lexicon.write(f), lexicon.write(f))).toEqual([])
        expect(codes(lexicon.write(f), lexicon.reword(f))).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it.each(Object.entries(falsifications))('notice a change of %s', (name, falsify) => {
    fc.assert(
      fc.property(facts, fc.nat(1000), (f, index) => {
        const changed = falsify(f, lexicon, index)
        for (const candidate of [lexicon.write(changed), lexicon.reword(changed)]) {
          expect(codes(lexicon.write(f), candidate)).toContain(name.split(' ')[0])
        }
      }),
      { numRuns: 40 },
    )
  })

  it('notice when a word with a fact is left out', () => {
    fc.assert(
      fc.property(facts, fc.nat(100), (f, index) => {
        const sentence = lexicon.write(f)
        const parts = [String(f.amount), String(f.year), f.month, f.modal, f.term, f.name, `[PERSON_${f.masks[0]}]`]
        const part = parts[index % parts.length]!
        expect(codes(sentence, sentence.replace(` ${part}`, '')), part).not.toEqual([])
      }),
      { numRuns: 80 },
    )
  })
})

describe('guards on any text', () => {
  const line = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc
      .array(
        fc.constantFrom(
          'Art. 6',
          '§ 5',
          '3 May',
          '[DATE]',
          'no',
          'of',
          'The',
          'X',
          '1,5',
          '“',
          '(',
          '.',
          'ﬁ',
          '\u00AD',
        ),
      )
      .map((parts) => parts.join(' ')),
  )
  const single = line.map((text) => text.replace(/[\n\r\v\f\u0085\u2028\u2029]/gu, ' '))
  const language = fc.constantFrom('en', 'de', 'fr', 'unknown')

  it('hold between it and itself', () => {
    fc.assert(
      fc.property(single, language, (text, tongue) => {
        expect(checkGuards(guardInput(text, text, { language: tongue }))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('never fail to answer, and answer alike', () => {
    fc.assert(
      fc.property(line, line, language, (a, b, tongue) => {
        const judge = (): unknown => checkGuards(guardInput(a, b, { language: tongue }))
        expect(judge()).toEqual(judge())
      }),
      { numRuns: 300 },
    )
  })
})
