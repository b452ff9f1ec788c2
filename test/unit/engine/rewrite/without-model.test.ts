import { describe, expect, it } from 'vitest'
import { loadDictionary } from '../../../../src-main/engine/rewrite/dictionary/dictionary.ts'
import { scriptedWriter } from '../../../../src-main/engine/model/scripted.ts'
import type { DecidedSpan } from '../../../../src-main/engine/rewrite/draft.ts'
import { rewritePasses } from '../../../../src-main/engine/rewrite/passes.ts'
import { placeOf } from '../../../../src-main/engine/rewrite/place.ts'
import { restoreWords } from '../../../../src-main/engine/rewrite/restore.ts'
import { noAllowance } from '../../../../src-main/engine/rewrite/guards/guard.ts'
import { rulesOf } from '../../../../src-main/engine/rewrite/rules.ts'
import type { PassResult, RewriteInput, RewriteSummary } from '../../../../src-main/engine/rewrite/types.ts'
import { collection } from './collection.ts'
import { dictionary, prompts, settings } from './settings.ts'

const common =
  'The court heard the case and the man said that he had seen it by night on the road and was of the old place in it.'

async function run(
  text: string,
  originals: readonly string[],
  other: Partial<RewriteInput> = {},
): Promise<{ passes: PassResult[]; summary: RewriteSummary }> {
  const { links, counts } = collection(originals)
  const generator = rewritePasses({ text, language: 'en', links, counts, writer: null, settings, ...other }, prompts, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
  const passes: PassResult[] = []
  for (;;) {
    const next = await generator.next()
    if (next.done) return { passes, summary: next.value }
    passes.push(next.value)
  }
}

describe('without a model', () => {
  const text = 'The man was arrested by night in the old house. The man said it.'

  it('the dictionary makes suggestions, named as such, that link nowhere', async () => {
    const { passes, summary } = await run(text, [common, common, text])
    expect(summary.stoppedBy).toBe('nothing-links')
    const [{ pass, outcomes }] = passes as [PassResult]
    expect(pass).toMatchObject({ model: 'Dictionary', modelHash: '', promptVersion: dictionary.version })
    expect(collection([common, common, text]).links(pass.text)).toEqual([])
    for (const { author } of outcomes) expect(author).toEqual({ kind: 'rule', rule: 'dictionary', pass: 1 })
    expect(outcomes[0]!.alternatives.length).toBeGreaterThan(0)
  })

  it('says a date or number more generally where nothing beside it can change, and only there', async () => {
    const dated = 'The court heard the case 13 times on 4 May 2003.'
    const near = [
      common,
      common,
      '13',
      'on 4 May 2003',
      'case the court heard',
      'times',
      'times',
      'may',
      '4',
      '4',
      '2003',
      '2003',
      'may',
    ]
    const { passes, summary } = await run(dated, near)
    expect(summary.stoppedBy).toBe('nothing-links')
    expect(summary.text).toContain('several times')
    expect(summary.text).toMatch(/4 May 2003|a certain date/)
    expect(passes[0]!.outcomes[0]!.author).toMatchObject({ rule: 'dictionary' })
    const plain = 'The court heard the case on 4 May 2003.'
    const kept = await run(plain, [common, common, plain, '4 may 2003', 'on 4 may 2003', '4', 'may', '2003', '2003'])
    expect(kept.summary.text).toContain('4 May 2003')
  })

  it('has phrases for German and French', async () => {
    const german = 'Der Mann war jedoch alt.'
    const de = ['der mann war alt', 'der mann war alt', 'jedoch', 'allerdings', 'allerdings']
    const { summary } = await run(german, de, { language: 'de' })
    expect(summary.text).toBe('Der Mann war allerdings alt.')
    expect((await loadDictionary('fr', prompts)).version).toBe('fr-phrases-3')
  })

  it('leaves a name to a person', async () => {
    const { passes, summary } = await run('The man said that Zorblax heard it.', [common, common, 'zorblax'])
    expect(summary.unsettled).toHaveLength(1)
    expect(passes[0]!.outcomes[0]).toMatchObject({ settled: false, author: null, alternatives: [] })
  })
})

describe('what a person keeps', () => {
  const text = 'He met Zorblax. He had seen the dwelling.\nZorblax said it.'
  const originals = [common, common, 'he met a man', 'he met a man', 'zorblax', 'the dwelling', 'dwelling']

  it('links in the place where it is kept, and is still asked for elsewhere', async () => {
    const at = text.indexOf('Zorblax')
    const kept: DecidedSpan = { from: at, to: at + 7, kept: ['zorblax'] }
    const { passes, summary } = await run(text, originals, { protectedSpans: [kept] })
    const asked = passes[0]!.outcomes.map(({ base }) => text.slice(base.from, base.to))
    expect(asked).not.toContain('He met Zorblax.')
    expect(asked).toContain('Zorblax said it.')
    expect(summary.unsettled.map(({ links }) => links.map(({ ngram }) => ngram))).toEqual([['zorblax']])
    expect(summary.unsettled[0]!.sentence.from).toBeGreaterThan(text.indexOf('\n') - 5)
    expect(summary.text.startsWith('He met Zorblax.')).toBe(true)
  })

  it('does not let the same words stand more often than they are kept', async () => {
    const twice = 'He met Zorblax in it. The man said that Zorblax met him.'
    const at = twice.indexOf('Zorblax')
    const kept: DecidedSpan = { from: at, to: at + 7, kept: ['zorblax'] }
    const { summary } = await run(
      twice,
      ['he met in it', 'he met in it', common, common, 'zorblax', 'met him', 'met him'],
      {
        protectedSpans: [kept],
      },
    )
    expect(summary.unsettled.map(({ sentence }) => summary.text.slice(sentence.from, sentence.to))).toEqual([
      'The man said that Zorblax met him.',
    ])
  })
})

describe('restoring', () => {
  const { links, counts } = collection([common, common, 'an old dairy burnt', 'farm', 'farm', 'burnt', 'burnt'])
  const text = 'The man said that the dairy burnt by night.'
  const input = { text, language: 'en' as const, links, counts, writer: scriptedWriter([]), settings }
  const rules = rulesOf(input, prompts, dictionary)
  const place = placeOf(text, { from: 0, to: text.length }, links)

  it('puts back every word that links nowhere, and leaves what broke the links', async () => {
    const wording = 'The chap said that the farm burned at night.'
    const restored = await restoreWords(
      wording,
      place,
      rules,
      [],
      () => noAllowance,
      () => true,
    )
    expect(restored).toBe('The man said that the farm burnt by night.')
  })

  it('puts a word back only where the sentence reads no worse', async () => {
    const wording = 'The chap said that the farm burned at night.'
    const reads = (one: string): boolean => !one.includes('burnt at')
    const restored = await restoreWords(wording, place, rules, [], () => noAllowance, reads)
    expect(restored).toBe('The man said that the farm burnt by night.')
    expect(
      await restoreWords(
        wording,
        place,
        rules,
        [],
        () => noAllowance,
        () => false,
      ),
    ).toBe(wording)
  })
})
