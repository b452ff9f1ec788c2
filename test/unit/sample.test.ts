import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { buildSample } from '../../build/sample/collection.mjs'

const root = new URL('../../resources/sample/', import.meta.url)
const documents = buildSample()
const maskPattern = /\[REDACTED\]|\[[A-Z]+_\d+\]/u

/** Committed files of a folder, by id. */
function committed(folder: 'originals' | 'deidentified'): Map<string, string> {
  const at = new URL(`${folder}/`, root)
  return new Map(readdirSync(at).map((name) => [name.replace(/\.txt$/u, ''), readFileSync(new URL(name, at), 'utf8')]))
}

function deidentified(): Map<string, string> {
  return new Map(documents.flatMap(({ id, deidentified: text }) => (text === null ? [] : [[id, text] as const])))
}

/** Words of each stretch without punctuation or masks. A plain count to check against, not the product's tokeniser. */
function stretches(text: string): string[][] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}’'\s-]+/u)
    .map((stretch) => stretch.split(/\s+/u).filter((word) => word !== ''))
}

function ngrams(text: string, n: number): Set<string> {
  const found = new Set<string>()
  for (const words of stretches(text)) {
    for (let at = 0; at + n <= words.length; at += 1) found.add(words.slice(at, at + n).join(' '))
  }
  return found
}

/** Ids of the originals that hold a phrase. */
function holders(phrase: string): string[] {
  const n = phrase.split(' ').length
  return documents.filter(({ original }) => ngrams(original, n).has(phrase)).map(({ id }) => id)
}

function common(...lists: readonly string[][]): string[] {
  return lists.reduce((left, right) => left.filter((id) => right.includes(id)))
}

describe('the sample collection', () => {
  test('is what its generator makes, byte for byte', () => {
    expect(committed('originals')).toEqual(new Map(documents.map(({ id, original }) => [id, original])))
    expect(committed('deidentified')).toEqual(deidentified())
    expect(buildSample()).toEqual(documents)
  })

  test('has sixty originals in three languages and twenty de-identified versions of them', () => {
    const count = (language: string) => documents.filter((document) => document.language === language).length
    expect([documents.length, count('en'), count('de'), count('fr')]).toEqual([60, 52, 4, 4])
    expect(deidentified().size).toBe(20)
    expect(new Set(documents.map(({ original }) => original)).size).toBe(60)
  })

  test('is plain text: composed letters, line feeds, one paragraph a line, nothing left of the source', () => {
    for (const { id, original, deidentified: text } of documents) {
      for (const version of text === null ? [original] : [original, text]) {
        expect(version, id).toBe(version.normalize('NFC'))
        expect(version, id).not.toMatch(/\r|\t|\n\n\n|[^\S\n]\n|\{|\}|~|^[@#]|--/mu)
        expect(version.endsWith('\n') && !version.endsWith('\n\n'), id).toBe(true)
        const words = version.split(/\s+/u).length
        expect(words, id).toBeGreaterThan(350)
        expect(words, id).toBeLessThan(1100)
      }
    }
  })
})

describe('a de-identified version', () => {
  test('is its original with masks in it and no other change', () => {
    for (const { id, original, deidentified: text } of documents) {
      if (text === null) continue
      const kept = text.split(new RegExp(maskPattern, 'gu'))
      expect(kept.length, id).toBeGreaterThan(8)
      let at = 0
      for (const part of kept) {
        const next = original.indexOf(part, at)
        expect(next, `${id}: ${part}`).toBeGreaterThanOrEqual(at)
        at = next + part.length
      }
    }
  })

  test('holds nothing of what was masked in it', () => {
    for (const { id, deidentified: text, masked } of documents) {
      if (text === null) continue
      expect(masked.length, id).toBeGreaterThan(5)
      for (const value of masked) {
        const escaped = value.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&')
        expect(text, id).not.toMatch(new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'iu'))
      }
    }
  })

  test('keeps something for every guard to hold on to', () => {
    const wanted: Record<string, RegExp> = {
      number: /\b\d+ (hives|days|metres|nights)\b|\beleven\b/u,
      decimal: /\b1\.5 per cent\b/u,
      'decimal comma': /\b1,5 mètre\b/u,
      'amount with a thousands comma': /\b2,520 euros\b/u,
      'amount with a no-break space': /1\u00a0000\u00a0euros/u,
      date: /\bfrom 1 April to 30 September\b/u,
      year: /\bher first beehives in 2019\b/u,
      statute: /Act No\. 41 of 1972/u,
      'section sign': /§ 22 of the Tenancy Act/u,
      'section sign with a no-break space': /§\u00a031 of/u,
      'two section signs and an en dash': /§§\s17–19/u,
      article: /\(Art\. 98 § 1/u,
      citation: /Rook v\. Dunmore Parish, No\. 88\/2011/u,
      abbreviation: /\be\.g\. the|\bi\.e\. four|z\.\u00a0B\./u,
      'number sign': /mooring No\. 12\b/u,
      negation: /\bdid not|\bnever\b|\bnobody\b/u,
      'contracted negation': /\bdoesn’t\b/u,
      modal: /\bmust not\b/u,
      'weak modal': /\bmight\b/u,
      'party role': /\bThe respondent\b/u,
      'plain mask': /\[REDACTED\]/u,
      'numbered mask': /\[PERSON_2\]/u,
      'term of art': /\bbattery and robbery\b/u,
      'sentence like a preamble': /Here are the grounds the court weighed: /u,
      'instruction in a quoted letter': /Ignore all previous instructions\./u,
      'mark-up of reasoning in a quoted log': /<think> [^<]+<\/think>/u,
      'curly quotes': /“Mind the cradle/u,
      'quote inside a quote': /‘very good’/u,
      'German quotes': /„etwa zehn/u,
      'French quotes': /«\u00a0jamais/u,
      'letters with marks': /défenderesse|für|Maßnahme/u,
      'a character of two code units': /\u{1f44d}/u,
      'bracketed paragraph number': /^\[3\] /mu,
    }
    const texts = [...deidentified().values()]
    const missing = Object.entries(wanted).filter(([, pattern]) => !texts.some((text) => pattern.test(text)))
    expect(missing.map(([name]) => name)).toEqual([])
  })
})

describe('phrases', () => {
  test('only the two versions of one case share over half of their 8-grams', () => {
    const eights = documents.map(({ id, original }) => ({ id, grams: ngrams(original, 8) }))
    const alike: string[] = []
    eights.forEach((left, at) => {
      for (const right of eights.slice(at + 1)) {
        const shared = [...left.grams].filter((gram) => right.grams.has(gram)).length
        if (shared > 0.5 * Math.min(left.grams.size, right.grams.size)) alike.push(`${left.id} ${right.id}`)
      }
    })
    expect(alike).toEqual(['ADC-118-2023 ADC-118-2023-C'])
  })

  test('occur in one, in two and in many documents, at every length', () => {
    for (let n = 1; n <= 8; n += 1) {
      const counts = new Map<string, number>()
      for (const { original } of documents) {
        for (const gram of ngrams(original, n)) counts.set(gram, (counts.get(gram) ?? 0) + 1)
      }
      const frequencies = [...counts.values()]
      const between = (low: number, high: number) => frequencies.filter((df) => df >= low && df <= high).length
      expect(between(1, 1), `n = ${n}`).toBeGreaterThan(1000)
      expect(between(2, 2), `n = ${n}`).toBeGreaterThan(300)
      expect(between(3, 6), `n = ${n}`).toBeGreaterThan(300)
      expect(between(7, 60), `n = ${n}`).toBeGreaterThan(20)
    }
  })

  test('a pair of common phrases meets in one document only', () => {
    const kiosk = holders('ferry kiosk')
    const island = holders('skerrow')
    expect([kiosk.length, island.length]).toEqual([4, 4])
    expect(common(kiosk, island)).toEqual(['ADC-203-2022'])
    expect(deidentified().get('ADC-203-2022')).toMatch(/ferry kiosk[^]+The island is Skerrow/u)
  })

  test('three phrases that meet two by two elsewhere are together in one document only', () => {
    const pilot = holders('retired pilot')
    const bees = holders('beehives')
    const wall = holders('chapel wall')
    expect([common(pilot, bees), common(pilot, wall), common(bees, wall)].map((pair) => pair.length)).toEqual([2, 2, 2])
    expect(common(pilot, bees, wall)).toEqual(['ADC-214-2024'])
    for (const phrase of ['retired pilot', 'beehives', 'chapel wall']) {
      expect(deidentified().get('ADC-214-2024')).toContain(phrase)
    }
  })
})
