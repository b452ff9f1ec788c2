import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MemoryIndex } from '../../../../src-main/engine/index/memory-index.ts'
import { runThrough } from '../../../../src-main/engine/jobs/slices.ts'
import { analyse, type Linkage } from '../../../../src-main/engine/linkage/analyse.ts'
import { brokenBy, type PlaceInBlock } from '../../../../src-main/engine/linkage/broken-by.ts'
import { WatchedText } from '../../../../src-main/engine/linkage/watched-text.ts'
import { textRules } from '../../../../src-main/engine/text/masks.ts'
import { tokenise } from '../../../../src-main/engine/text/tokenise.ts'

const budget = { pairs: Infinity, triples: Infinity }

/** Few words, so that phrases are shared by several documents and stand several times in one. */
const block = fc
  .array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g.', 'h,', '[REDACTED]'), { maxLength: 9 })
  .map((words) => words.join(' '))
const text = fc.array(block, { minLength: 1, maxLength: 4 }).map((blocks) => blocks.join('\n'))
const collection = fc.array(text, { minLength: 4, maxLength: 7 })

async function linkageOf(texts: readonly string[], k: number, n: number, strict: boolean): Promise<Linkage> {
  const masks = textRules({ maskPatterns: ['[REDACTED]'], strict })
  const index = new MemoryIndex()
  await index.put(texts.map((one, at) => ({ name: `d${at}`, hash: one, tokens: tokenise(one, masks) })))
  return { index, masks, k, n, source: 'd0', protectedTerms: [] }
}

/** All minimal linkable combinations of the definition over the longest N-grams that k documents and the source hold. */
function naive(given: string, { index, masks, k, n }: Linkage, arity: number): string[] {
  const tokens = tokenise(given, masks)
  const frequent: { start: number; length: number; ngram: string }[] = []
  for (let start = 0; start < tokens.words.length; start += 1) {
    for (let length = 1; length <= n && start + length <= tokens.words.length; length += 1) {
      if (tokens.segment[start] !== tokens.segment[start + length - 1]) continue
      const words = tokens.words.slice(start, start + length)
      const holders = index.postings(words)
      if (holders.length >= k && holders.includes('d0')) frequent.push({ start, length, ngram: words.join(' ') })
    }
  }
  const isInside = (a: (typeof frequent)[0], b: (typeof frequent)[0]): boolean =>
    a !== b && b.start <= a.start && a.start + a.length <= b.start + b.length
  const longest = [...new Set(frequent.filter((a) => !frequent.some((b) => isInside(a, b))).map(({ ngram }) => ngram))]
  const holders = new Map(longest.map((ngram) => [ngram, new Set(index.postings(ngram.split(' ')))]))
  const links = (ngrams: readonly string[]): boolean => {
    const all = index.names().filter((name) => ngrams.every((ngram) => holders.get(ngram)!.has(name)))
    return all.includes('d0') && all.length < k
  }
  const pairs = longest.flatMap((a, i) => longest.slice(i + 1).map((b) => [a, b]))
  const triples = pairs.flatMap(([a, b]) => longest.slice(longest.indexOf(b!) + 1).map((c) => [a!, b!, c]))
  const minimal = triples.filter((one) => links(one) && !one.some((_, i) => links(one.filter((__, j) => j !== i))))
  return [...pairs.filter(links), ...(arity === 3 ? minimal : [])].map((one) => one.sort().join(' | ')).sort()
}

describe('a watched text', () => {
  it('has the links, counts and combinations of the whole text after every change', async () => {
    await fc.assert(
      fc.asyncProperty(
        collection,
        fc.array(text, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(2, 3),
        fc.constantFrom(2, 8),
        fc.constantFrom(2 as const, 3 as const),
        fc.boolean(),
        async (texts, versions, k, n, arity, strict) => {
          const linkage = await linkageOf(texts, k, n, strict)
          const targets = [linkage.index.groupOf('d0')!]
          const watched = new WatchedText(linkage, { arity, targets, budget })
          for (const version of [texts[0]!, ...versions]) {
            const look = runThrough(watched.look(version))
            const { counts, links } = analyse(version, linkage)
            const { combined, ...singles } = look.counts
            expect(look.links.all).toEqual(links)
            expect(look.links.count).toBe(links.length)
            expect(singles).toEqual(counts)
            const expected = naive(version, linkage, arity)
            const { found } = look.combinations!
            expect(combined!.pairs + combined!.triples).toBe(expected.length)
            expect(combined!.complete).toBe(true)
            expect(found.map(({ key }) => key).sort()).toEqual(expected)
            for (const { phrases, documents, isSource, change } of found) {
              expect(isSource).toBe(true)
              expect(documents).toBeGreaterThan(0)
              expect(documents).toBeLessThan(k)
              for (const { ngram, places, count, df } of phrases) {
                expect(df).toBe(linkage.index.postings(ngram.split(' ')).length)
                expect(places.length).toBe(count)
                for (const { from, to } of places)
                  expect(tokenise(version.slice(from, to), linkage.masks).words.join(' ')).toBe(ngram)
              }
              const { places } = phrases[change.phrase]!
              expect(places.some(({ from, to }) => from <= change.word.from && change.word.to <= to)).toBe(true)
            }
          }
        },
      ),
      { numRuns: 80 },
    )
  })

  it('starts anew after a look that was broken off', async () => {
    const texts = ['a b c\nd e f', 'a b x d', 'c y e f', 'a c f', 'b d e']
    const linkage = await linkageOf(texts, 2, 8, false)
    const targets = [linkage.index.groupOf('d0')!]
    const watched = new WatchedText(linkage, { arity: 3, targets, budget })
    const steps = watched.look(texts[0]!)
    for (let i = 0; i < 4; i += 1) steps.next()
    const whole = runThrough(new WatchedText(linkage, { arity: 3, targets, budget }).look(texts[0]!))
    expect(runThrough(watched.look(texts[0]!))).toEqual(whole)
  })

  it('tells how many combinations places would break: those that are gone when their words are masked', async () => {
    let broken = 0
    await fc.assert(
      fc.asyncProperty(
        collection,
        fc.constantFrom(2, 3),
        fc.constantFrom(2 as const, 3 as const),
        fc.array(fc.tuple(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 3 })), { minLength: 1, maxLength: 3 }),
        async (texts, k, arity, wishes) => {
          const linkage = await linkageOf(texts, k, 8, false)
          const watched = new WatchedText(linkage, { arity, targets: [linkage.index.groupOf('d0')!], budget })
          const [version] = texts as [string]
          runThrough(watched.move(version))
          const lines = version.split('\n')
          const places = wishes.flatMap(([b, w, length]): PlaceInBlock[] => {
            const block = b % lines.length
            const { from, to } = tokenise(lines[block]!, linkage.masks)
            if (from.length === 0) return []
            const first = w % from.length
            return [{ block, from: from[first]!, to: to[Math.min(from.length, first + length) - 1]! }]
          })
          const masked = lines
            .map((line, block) => {
              const signs = [...line]
              const here = places.filter((place) => place.block === block)
              return signs
                .map((sign, at) => {
                  const inside = here.filter(({ from, to }) => from <= at && at < to)
                  if (inside.length === 0) return sign
                  return inside.some(({ from }) => from === at) ? '[REDACTED]' : ''
                })
                .join('')
            })
            .join('\n')
          const after = new Set(naive(masked, linkage, arity))
          const gone = naive(version, linkage, arity).filter((key) => !after.has(key))
          broken += gone.length
          expect(runThrough(brokenBy(watched, places))).toEqual({ combinations: gone.length, complete: true })
        },
      ),
      { numRuns: 150 },
    )
    expect(broken).toBeGreaterThan(50)
  })
})
