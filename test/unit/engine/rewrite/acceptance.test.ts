import { describe, expect, it } from 'vitest'
import type { Link } from '../../../../src-preload/contract/index.ts'
import { scriptedWriter } from '../../../../src-main/engine/model/scripted.ts'
import { checkWording } from '../../../../src-main/engine/rewrite/accept.ts'
import { noAllowance } from '../../../../src-main/engine/rewrite/guards/guard.ts'
import { maskWords } from '../../../../src-main/engine/rewrite/mask-words.ts'
import { placeOf } from '../../../../src-main/engine/rewrite/place.ts'
import type { SentenceRequest } from '../../../../src-main/engine/rewrite/proposer.ts'
import { rewriteSentence } from '../../../../src-main/engine/rewrite/rewrite-sentence.ts'
import { rulesOf, type Rules } from '../../../../src-main/engine/rewrite/rules.ts'
import { writerProposer } from '../../../../src-main/engine/rewrite/writer-proposer.ts'
import { dictionary, prompts, settings } from './settings.ts'

const never = new AbortController().signal

/** Links wherever one of the phrases stands. */
const linksOf =
  (...phrases: readonly string[]) =>
  (text: string): Link[] =>
    phrases
      .flatMap((phrase) =>
        Array.from(text.matchAll(new RegExp(`\\b${phrase}\\b`, 'gi')), ({ index }) => ({
          from: index,
          to: index + phrase.length,
          phrase,
          ngram: phrase,
          df: 1,
          linksToSource: true,
          sentence: 0,
        })),
      )
      .sort((a, b) => a.from - b.from)

const rulesFor = (links: Rules['links'], other: Partial<typeof settings> = {}): Rules =>
  rulesOf(
    {
      text: '',
      language: 'en',
      links,
      counts: () => {
        throw new Error('not counted here')
      },
      writer: scriptedWriter([]),
      settings: { ...settings, ...other },
    },
    prompts,
    dictionary,
  )

const text = 'A heading\nIt was dark. The lamp fell off. Nobody heard it.\nThe end.'
const at = text.indexOf('The lamp')
const sentence = { from: at, to: at + 'The lamp fell off.'.length }

describe('a place', () => {
  it('is the block of the sentence, with what links in it and beside it', () => {
    const place = placeOf(text, sentence, linksOf('lamp', 'dark', 'end', 'dark. the'))
    expect(place).toMatchObject({
      block: 'It was dark. The lamp fell off. Nobody heard it.',
      sentence: 'The lamp fell off.',
      before: 'It was dark.',
      after: 'Nobody heard it.',
    })
    expect(place.own.map(({ phrase }) => phrase)).toEqual(['dark. the', 'lamp'])
    expect(place.others.map(({ phrase }) => phrase)).toEqual(['dark'])
  })
})

describe('acceptance', () => {
  const codes = (links: Rules['links'], wording: string): string[] => {
    const rules = rulesFor(links)
    return checkWording(wording, placeOf(text, sentence, links), rules, [], noAllowance).map(({ code }) => code)
  }

  it('takes what no longer links, whatever links beside it as before', () => {
    expect(codes(linksOf('lamp', 'dark', 'nobody'), 'The lantern came down.')).toEqual([])
  })
  it('refuses what links still, anew, and across either border', () => {
    expect(codes(linksOf('lamp'), 'Down fell the lamp.')).toEqual(['still-links'])
    expect(codes(linksOf('lamp', 'lantern'), 'The lantern fell off.')).toEqual(['newly-links'])
    expect(codes(linksOf('lamp', 'dark. a lantern'), 'A lantern fell off.')).toEqual(['newly-links'])
    expect(codes(linksOf('lamp', 'went. nobody'), 'A lantern fell and went.')).toEqual(['newly-links'])
  })
  it('refuses what makes the words beside it link', () => {
    const links: Rules['links'] = (now) => linksOf(...(now.includes('lantern') ? ['heard'] : ['lamp']))(now)
    expect(codes(links, 'A lantern fell off.')).toEqual(['links-outside'])
  })
  it('does not read a wording without end', () => {
    expect(codes(linksOf('lamp'), `The ${'1 '.repeat(100_000)}.`)).toEqual(['length'])
  })
})

describe('masking', () => {
  const mask = (words: string, ...phrases: string[]): string | null => {
    const links = linksOf(...phrases)
    const masked = maskWords(placeOf(words, { from: 0, to: words.length }, links), rulesFor(links), [], 1)
    return masked !== null && masked.failures.length === 0 ? masked.text : null
  }
  it('hits all phrases with the fewest words, and rather a word of weight than a small one', () => {
    expect(mask('The eel smoker saw a kite of silk.', 'eel smoker', 'smoker saw', 'kite of')).toBe(
      'The eel [REDACTED] saw a [REDACTED] of silk.',
    )
  })
  it('joins masks that stand side by side', () => {
    expect(mask('The eel smoker saw a kite.', 'eel', 'smoker')).toBe('The [REDACTED] saw a kite.')
  })
  it('spares a fact where another word does, and masks it whole where none does', () => {
    expect(mask('He paid 40 euros late.', 'paid 40')).toBe('He [REDACTED] 40 euros late.')
    expect(mask('He paid 40 to 50-60 euros late.', '50-60')).toBe('He paid 40 to [REDACTED] late.')
    expect(mask('It was lost on 3 May 1998 by night.', 'may')).toBe('It was lost on [REDACTED] by night.')
  })
  it.each([
    ['The claimant left the house.', 'claimant'],
    ['He must leave the house.', 'must'],
    ['He did not leave the house.', 'not'],
    ['It was theft from the house.', 'theft'],
  ])('leaves %s to a person', (words, phrase) => {
    expect(mask(words, phrase)).toBeNull()
  })
  it('is no way out where the mask links itself', () => {
    const links = (now: string): Link[] => linksOf('lamp', 'redacted')(now)
    const masked = maskWords(placeOf('The lamp fell.', { from: 0, to: 14 }, links), rulesFor(links), [], 1)
    expect(masked!.failures.map(({ code }) => code)).toEqual(['newly-links'])
  })
})

describe('masks of the model', () => {
  const judge = async (words: string, answer: string, ...phrases: string[]): Promise<string[]> => {
    const links = linksOf(...phrases)
    const rules = rulesFor(links, { mayMask: true, attempts: 1 })
    const place = placeOf(words, { from: 0, to: words.length }, links)
    const proposer = writerProposer(scriptedWriter([answer]), prompts)
    const { tried } = await rewriteSentence(
      { place, decided: [], index: 0, pass: 1, earlier: [] },
      rules,
      proposer,
      () => 1e6,
      never,
    )
    return tried.flatMap(({ attempt }) => attempt.failures.map(({ code }) => code))
  }
  it('may stand for a fact that links by itself, each for one', async () => {
    expect(
      await judge('They met in Inari and Nauvo by night.', 'They met in [REDACTED] and Nauvo by night.', 'inari'),
    ).toEqual([])
    const both = ['inari', 'nauvo']
    expect(await judge('They met in Inari and Nauvo by night.', 'They met in [REDACTED] by night.', ...both)).toContain(
      'names',
    )
    expect(
      await judge('They met in Inari and Nauvo by night.', 'They met in [REDACTED] and [REDACTED].', ...both),
    ).toEqual([])
  })
  it('may not take a fact along that could have stayed', async () => {
    expect(await judge('They met in Inari by night.', 'They met in [REDACTED].', 'in inari')).toContain('names')
    expect(
      await judge('They met in Inari and Nauvo.', '[REDACTED] met in Inari and [REDACTED].', 'inari', 'met'),
    ).toContain('still-links')
    expect(await judge('They paid 40 euros in Inari.', 'They paid [REDACTED] in [REDACTED].', 'inari')).toContain(
      'numbers',
    )
  })
})

describe('a writer’s proposal', () => {
  const rules = rulesFor(() => [])
  const request: SentenceRequest = {
    place: placeOf('The lamp fell off.', { from: 0, to: 18 }, rules.links),
    rules,
    decided: [],
    language: 'en',
    before: null,
    sentence: 'The lamp fell off.',
    after: null,
    phrases: [{ from: 4, to: 8 }],
    refused: [],
    mask: null,
    pass: 2,
    attempt: 3,
    seed: 5,
    temperature: 0.7,
    timeLimit: 1000,
  }
  it('names who made it', async () => {
    const writer = scriptedWriter(['It came down.'], { name: 'Tiny', hash: 'ab' })
    expect(await writerProposer(writer, prompts).propose(request, never)).toEqual([
      {
        text: 'It came down.',
        author: {
          kind: 'model',
          model: 'Tiny',
          modelHash: 'ab',
          promptVersion: 'en-4',
          seed: 5,
          temperature: 0.7,
          pass: 2,
          attempt: 3,
          decoder: 'plain',
        },
        failures: [],
      },
    ])
    expect(writer.requests[0]).toMatchObject({ seed: 5, temperature: 0.7, timeLimit: 1000 })
    expect(writer.requests[0]!.maxTokens).toBeLessThan(60)
  })
  it('is a failure where the model has no room for the sentence', async () => {
    const writer = scriptedWriter([], { contextTokens: 100 })
    const candidates = await writerProposer(writer, prompts).propose(request, never)
    expect(candidates.flatMap(({ failures }) => failures.map(({ code }) => code))).toEqual(['too-long'])
  })
  it('a very long sentence is not asked for', async () => {
    const words = `The lamp ${'fell and '.repeat(600)}broke.`
    const links = linksOf('lamp')
    const writer = scriptedWriter([])
    const place = placeOf(words, { from: 0, to: words.length }, links)
    const { tried } = await rewriteSentence(
      { place, decided: [], index: 0, pass: 1, earlier: [] },
      rulesFor(links),
      writerProposer(writer, prompts),
      () => 1e6,
      never,
    )
    expect(tried.map(({ attempt }) => attempt.failures[0]!.code)).toEqual(['too-long'])
    expect(writer.requests).toEqual([])
    expect(maskWords(place, rulesFor(links), [], 1)).toBeNull()
  })
  it('ends at once when it is cancelled', async () => {
    const abort = new AbortController()
    const writer = { ...scriptedWriter([]), generate: () => new Promise<never>(() => undefined) }
    const proposal = writerProposer(writer, prompts).propose(request, abort.signal)
    abort.abort(new DOMException('enough', 'AbortError'))
    await expect(proposal).rejects.toThrow('enough')
  })
})
