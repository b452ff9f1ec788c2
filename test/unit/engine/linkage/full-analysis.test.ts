import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MemoryIndex } from '../../../../src-main/engine/index/memory-index.ts'
import { runThrough } from '../../../../src-main/engine/jobs/slices.ts'
import type { Linkage } from '../../../../src-main/engine/linkage/analyse.ts'
import { fullAnalysis } from '../../../../src-main/engine/linkage/full-analysis.ts'
import { WatchedText, type WatchOptions } from '../../../../src-main/engine/linkage/watched-text.ts'
import type { PlanChoice } from '../../../../src-main/engine/linkage/word-plan.ts'
import { compileMasks } from '../../../../src-main/engine/text/masks.ts'
import { tokenise } from '../../../../src-main/engine/text/tokenise.ts'
import type { Analysis } from '../../../../src-preload/contract/index.ts'

const masks = compileMasks(['[REDACTED]'])
const budget = { pairs: Infinity, triples: Infinity }

async function linkageOf(texts: Readonly<Record<string, string>>, source: string | null, k = 2): Promise<Linkage> {
  const index = new MemoryIndex()
  await index.put(Object.entries(texts).map(([name, text]) => ({ name, hash: text, tokens: tokenise(text, masks) })))
  return { index, masks, k, n: 8, source, protectedTerms: [] }
}

function optionsFor({ index, source }: Linkage, arity: 1 | 2 | 3): WatchOptions {
  return { arity, targets: source === null ? [] : [index.groupOf(source)!], budget }
}

function analysisOf(text: string, linkage: Linkage, arity: 1 | 2 | 3, choice?: PlanChoice): Analysis {
  const options = optionsFor(linkage, arity)
  return runThrough(fullAnalysis(new WatchedText(linkage, options), text, linkage, options, choice))
}

/** The text with other words in the places named, words that no original holds. */
function changed(text: string, { plan, combinations }: Analysis): string {
  const spans = [...plan.words, ...combinations!.words].sort((a, b) => b.from - a.from)
  return spans.reduce((now, { from, to }, at) => `${now.slice(0, from)}zz${at}${now.slice(to)}`, text)
}

const block = fc
  .array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g.', 'h,'), { maxLength: 12 })
  .map((words) => words.join(' '))
const text = fc.array(block, { minLength: 1, maxLength: 3 }).map((blocks) => blocks.join('\n'))

/** Three words common enough to be nobody's own, that only one case has together. */
const cases = {
  'case-1': 'He broke into the only ferry kiosk in Nauvo and took 1 000 euros.',
  'case-2': 'The ferry kiosk was sold.',
  'case-3': 'The ferry kiosk burned. He took 1 000 euros.',
  'case-4': 'A house in Nauvo was sold. He took 1 000 euros.',
  'case-5': 'A house in Nauvo burned. The only witness died. He broke into the house and the bank.',
}

describe('combinations of a whole text', () => {
  it('are found where every phrase by itself is common', async () => {
    const linkage = await linkageOf(cases, 'case-1')
    const received = '[REDACTED] broke into the only ferry kiosk in Nauvo and took 1 000 euros.'
    const { combinations, counts } = analysisOf(received, linkage, 3)
    const keys = combinations!.found.map(({ key }) => key)
    expect(keys).toContain('ferry kiosk | in nauvo')
    expect(combinations).toMatchObject({ enough: true, targets: [{ name: 'case-1', isSource: true }] })
    expect(counts.combined).toEqual(combinations!.counts)
    expect(analysisOf(received, linkage, 1)).not.toHaveProperty('combinations')
  })

  it('are counted before and after, and gone when either part has other words', async () => {
    const others = [
      'It is a ferry kiosk.',
      'It was a ferry kiosk.',
      'No ferry kiosk.',
      'In Nauvo.',
      'To Nauvo.',
      'At Nauvo.',
    ]
    const named = Object.fromEntries(others.map((text, at) => [`case-${at + 2}`, text]))
    const own = 'X. broke into the only ferry kiosk in Nauvo and took 1 000 euros.'
    const rest = {
      'case-8': 'X. broke into the only, in, and took 1 000 euros. Broke into the, the only. And took 1 000 euros.',
    }
    const linkage = await linkageOf({ 'case-1': own, ...named, ...rest }, 'case-1', 2)
    const pairsIn = (text: string) =>
      analysisOf(text, linkage, 2).combinations!.found.filter(({ key }) => key === 'ferry kiosk | nauvo')
    const received = '[REDACTED] broke into the only, ferry kiosk, in, Nauvo, and took 1 000 euros.'
    const { counts, combinations } = analysisOf(received, linkage, 2)
    expect(pairsIn(received)).toMatchObject([{ documents: 1, leadsTo: 'case-1' }])
    expect(combinations!.found.find(({ key }) => key === 'ferry kiosk | nauvo')!.phrases.map(({ df }) => df)).toEqual([
      4, 4,
    ])
    for (const after of [received.replace('ferry kiosk', 'small shop'), received.replace('Nauvo', 'a village')]) {
      expect(pairsIn(after)).toEqual([])
      expect(analysisOf(after, linkage, 2).counts.combined!.pairs).toBeLessThan(counts.combined!.pairs)
    }
  })

  it('go across blocks: phrases of different paragraphs link together', async () => {
    const linkage = await linkageOf(cases, 'case-1')
    const { combinations } = analysisOf('A ferry kiosk.\n\n[REDACTED]\nThey met in Nauvo.', linkage, 2)
    expect(combinations!.found.map(({ key }) => key)).toEqual(['ferry kiosk | in nauvo'])
    expect(combinations!.found[0]).toMatchObject({ documents: 1, leadsTo: 'case-1', isSource: true })
  })

  it('name every place of a phrase that stands several times, each of which has to change', async () => {
    const linkage = await linkageOf(cases, 'case-1')
    const received = 'A ferry kiosk. In Nauvo, a ferry kiosk.'
    const analysis = analysisOf(received, linkage, 2)
    const phrases = analysis.combinations!.found[0]!.phrases
    const places = phrases.map(({ ngram, places: at, count }) => [ngram, at.length, count])
    expect(places).toContainEqual(['ferry kiosk', 2, 2])
    expect(analysisOf(changed(received, analysis), linkage, 2).combinations!.counts).toMatchObject({ pairs: 0 })
  })

  it('lead nowhere without an original, and to versions of one case as one', async () => {
    const alone = await linkageOf(cases, null)
    const text = 'A ferry kiosk in Nauvo.'
    expect(analysisOf(text, alone, 3).combinations).toMatchObject({ targets: [], counts: { pairs: 0, complete: true } })

    const twice = await linkageOf({ ...cases, 'case-1-corrected': `${cases['case-1']} Corrected.` }, 'case-1')
    expect(analysisOf(text, twice, 3).combinations!.counts.pairs).toBe(0)
    await (twice.index as MemoryIndex).group({ share: null, joined: [['case-1', 'case-1-corrected']], apart: [] })
    expect(analysisOf(text, twice, 3).combinations!.counts.pairs).toBe(1)
  })

  it.each<PlanChoice>(['fewest', 'nearest', 'most', 'shortest'])(
    'are all broken by the words of the plan (%s)',
    async (choice) => {
      let planned = 0
      await fc.assert(
        fc.asyncProperty(
          fc.array(text, { minLength: 4, maxLength: 8 }),
          fc.constantFrom(2, 3),
          fc.constantFrom(2 as const, 3 as const),
          async (texts, k, arity) => {
            const named = Object.fromEntries(texts.map((one, at) => [`d${at}`, one]))
            const linkage = await linkageOf(named, 'd0', k)
            const analysis = analysisOf(texts[0]!, linkage, arity, choice)
            planned += analysis.combinations!.words.length
            expect(analysis.combinations!.enough).toBe(true)
            const after = analysisOf(changed(texts[0]!, analysis), linkage, arity)
            expect(after.counts).toMatchObject({ links: 0, combined: { pairs: 0, triples: 0, complete: true } })
          },
        ),
        { numRuns: 40 },
      )
      expect(planned).toBeGreaterThan(10)
    },
  )
})

describe('a budget that ends the search', () => {
  const vocabulary = ['ant', 'bee', 'cat', 'dog', 'eel', 'fox']
  /** Each other original lacks two words: one of each two has to be there to rule out all three. */
  const without = (at: number): string => vocabulary.filter((_, word) => Math.floor(word / 2) !== at).join(', ')
  const texts = { d0: vocabulary.join(', '), d1: without(0), d2: without(1), d3: without(2) }

  it('is told, and proves nothing until what is left can be searched', async () => {
    const linkage = await linkageOf(texts, 'd0')
    const whole = optionsFor(linkage, 3)
    const { counts } = runThrough(new WatchedText(linkage, whole).look(texts.d0))
    expect(counts.combined).toMatchObject({ pairs: 0, triples: 8, complete: true })

    const small = { ...whole, budget: { pairs: Infinity, triples: 5 } }
    const watched = new WatchedText(linkage, small)
    const ended = runThrough(watched.look(texts.d0))
    expect(ended.counts.combined).toMatchObject({ complete: false })
    const less = vocabulary.slice(0, 2).join(', ')
    const again = runThrough(watched.look(less))
    expect(again.counts.combined).toEqual(runThrough(new WatchedText(linkage, whole).look(less)).counts.combined)
    expect(again.counts.combined).toMatchObject({ complete: true })
  })

  it('does not matter where other originals hold all that is left', async () => {
    const linkage = await linkageOf({ ...texts, twin: `${texts.d0}, owl` }, 'd0')
    const none = { ...optionsFor(linkage, 3), budget: { pairs: 0, triples: 0 } }
    const { counts } = runThrough(new WatchedText(linkage, none).look(texts.d0))
    expect(counts.combined).toMatchObject({ pairs: 0, triples: 0, complete: true })
    const { combined } = runThrough(new WatchedText(linkage, none).look(`${texts.d0}, owl`)).counts
    expect(combined).toMatchObject({ complete: true })
  })
})
