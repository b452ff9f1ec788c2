import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MemoryIndex } from '../../../../src-main/engine/index/memory-index.ts'
import { analyse, findLinks, type Linkage } from '../../../../src-main/engine/linkage/analyse.ts'
import { cheapestWords, fewestWords } from '../../../../src-main/engine/linkage/edit-plan.ts'
import { minimalLinks, type WordInterval } from '../../../../src-main/engine/linkage/minimal-links.ts'
import { compileMasks } from '../../../../src-main/engine/text/masks.ts'
import { tokenise } from '../../../../src-main/engine/text/tokenise.ts'

const masks = compileMasks(['[REDACTED]'])

async function linkage(texts: Readonly<Record<string, string>>, source: string | null, k = 2): Promise<Linkage> {
  const index = new MemoryIndex()
  await index.put(Object.entries(texts).map(([name, text]) => ({ name, hash: text, tokens: tokenise(text, masks) })))
  return { index, masks, k, n: 8, source, protectedTerms: [] }
}

const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd', '.'), { maxLength: 40 }).map((list) => list.join(' '))

/** All N-grams of a text by their words, as a naive reading of the definition gives them. */
function* allNgrams(text: string): Generator<{ start: number; words: string[] }> {
  const tokens = tokenise(text, masks)
  for (let start = 0; start < tokens.words.length; start += 1) {
    for (let length = 1; length <= 8 && start + length <= tokens.words.length; length += 1) {
      if (tokens.segment[start] === tokens.segment[start + length - 1]) {
        yield { start, words: tokens.words.slice(start, start + length) }
      }
    }
  }
}

describe('links', () => {
  it('names each phrase as written, with its frequency and whether it leads to the source', async () => {
    const context = await linkage(
      {
        'case-1': 'The claimant ran a kiosk at the ferry landing.',
        'case-2': 'The claimant ran a bakery. He was at the ferry landing.',
        'case-3': 'A walled garden.',
      },
      'case-1',
    )
    const text = 'The claimant ran a Kiosk at the ferry landing near a walled garden.'
    const links = findLinks(text, context)
    expect(links.map(({ phrase, df, linksToSource }) => [phrase, df, linksToSource])).toEqual([
      ['Kiosk', 1, true],
      ['walled', 1, false],
      ['garden', 1, false],
    ])
    expect(links.every(({ from, to, phrase }) => text.slice(from, to) === phrase)).toBe(true)
  })

  it('does not flag what no original holds, nor what crosses a mask or a border', async () => {
    const context = await linkage({ one: 'the red harbour', two: 'the red house, harbour' }, 'one')
    expect(findLinks('purple zebra', context)).toEqual([])
    expect(findLinks('red harbour', context)).toHaveLength(1)
    expect(findLinks('red [REDACTED] harbour', context)).toEqual([])
    expect(findLinks('red\nharbour', context)).toEqual([])
  })

  it('are the minimal linkable N-grams of the naive definition', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(words, { minLength: 1, maxLength: 5 }),
        words,
        fc.constantFrom(2, 3),
        async (texts, text, k) => {
          const context = await linkage(Object.fromEntries(texts.map((value, i) => [`d${i}`, value])), 'd0', k)
          const isLinkable = (ngram: readonly string[]): boolean => {
            const df = context.index.postings(ngram).length
            return df > 0 && df < k
          }
          const expected = [...allNgrams(text)].filter(({ words: ngram }) => {
            if (!isLinkable(ngram)) return false
            for (let from = 0; from < ngram.length; from += 1) {
              for (let to = from + 1; to <= ngram.length; to += 1) {
                if (to - from < ngram.length && isLinkable(ngram.slice(from, to))) return false
              }
            }
            return true
          })
          const analysis = analyse(text, context)
          expect(analysis.links.map(({ ngram }) => ngram)).toEqual(expected.map(({ words: ngram }) => ngram.join(' ')))
          expect(findLinks(text, context)).toEqual(analysis.links)
          expect(analysis.links.map(({ linksToSource }) => linksToSource)).toEqual(
            expected.map(({ words: ngram }) => context.index.postings(ngram).includes('d0')),
          )
          const distinct = new Map([...allNgrams(text)].map(({ words: ngram }) => [ngram.join(' '), ngram]))
          const frequencies = [...distinct.values()].map((ngram) => context.index.postings(ngram).length)
          const found = frequencies.filter((df) => df > 0)
          expect(analysis.counts).toMatchObject({
            ngrams: distinct.size,
            linkable: frequencies.filter((df) => df > 0 && df < k).length,
            lowestDf: found.length === 0 ? null : Math.min(...found),
          })
        },
      ),
    )
  })

  it('counts a sentence for each link', async () => {
    const context = await linkage({ one: 'zebra and heron' }, 'one')
    const text = 'A zebra came. Nothing here. A heron left.\nThe zebra.'
    const { sentences, links } = analyse(text, context)
    for (const link of links) {
      const { from, to } = sentences[link.sentence]!
      expect(link.from >= from && link.to <= to).toBe(true)
    }
    expect(new Set(links.map(({ sentence }) => sentence))).toEqual(new Set([0, 2, 3]))
  })
})

describe('the edit plan', () => {
  const intervals = fc
    .array(fc.tuple(fc.nat(11), fc.integer({ min: 1, max: 4 })), { maxLength: 9 })
    .map((pairs): WordInterval[] =>
      pairs
        .map(([start, length]) => ({ start, length, df: 1 }))
        .filter(
          (a, i, all) =>
            !all.some(
              (b, j) =>
                i !== j &&
                b.start >= a.start &&
                b.start + b.length <= a.start + a.length &&
                (b.length < a.length || j < i),
            ),
        )
        .sort((a, b) => a.start - b.start),
    )
  const hits = (chosen: readonly number[], list: readonly WordInterval[]): boolean =>
    list.every(({ start, length }) => chosen.some((word) => word >= start && word < start + length))

  it('is as cheap as the best of all choices', () => {
    fc.assert(
      fc.property(
        intervals,
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 16, maxLength: 16 }),
        (list, weights) => {
          let fewest = Infinity
          let cheapest = Infinity
          const masks = list.map(({ start, length }) => (2 ** length - 1) * 2 ** start)
          for (let choice = 0; choice < 2 ** 15; choice += 1) {
            if (masks.some((mask) => (mask & choice) === 0)) continue
            let chosen = 0
            let cost = 0
            for (let word = 0; word < 15; word += 1) {
              if (((choice >> word) & 1) === 0) continue
              chosen += 1
              cost += weights[word]!
            }
            fewest = Math.min(fewest, chosen)
            cheapest = Math.min(cheapest, cost)
          }
          const few = fewestWords(list)
          const cheap = cheapestWords(list, (word) => weights[word]!)
          expect(hits(few, list) && hits(cheap, list)).toBe(true)
          expect(few).toHaveLength(fewest)
          expect(cheap.reduce((sum, word) => sum + weights[word]!, 0)).toBe(cheapest)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('leaves protected terms alone where another word does', async () => {
    const context = {
      ...(await linkage({ one: 'aggravated battery occurred' }, 'one')),
      protectedTerms: ['battery', 'aggravated'],
    }
    const { links, plan } = analyse('battery', context)
    expect(links).toHaveLength(1)
    expect(plan.words).toHaveLength(1)
    const several = {
      ...(await linkage({ one: 'x battery y', two: 'x z battery', three: 'battery q y' }, 'one')),
      protectedTerms: ['battery'],
    }
    const text = 'x battery y'
    const chosen = analyse(text, several).plan.words.map(({ from, to }) => text.slice(from, to))
    expect(chosen).not.toContain('battery')
  })

  it('minimal links hold none of another', () => {
    const df = Uint32Array.from([0, 1, 1, 1, 3, 0])
    expect(minimalLinks({ n: 2, cap: 2, df }, 2)).toEqual([{ start: 1, length: 1, df: 1 }])
    expect(minimalLinks({ n: 2, cap: 2, df: Uint32Array.from([2, 1, 2, 1, 2, 0]) }, 2)).toEqual([
      { start: 0, length: 2, df: 1 },
      { start: 1, length: 2, df: 1 },
    ])
  })
})
