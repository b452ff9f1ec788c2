import { describe, expect, it } from 'vitest'
import { inOrder, wordsChanged } from '../../../../src-main/engine/rewrite/candidate-order.ts'
import { contextOf, neighboursOf, placeOf } from '../../../../src-main/engine/rewrite/place.ts'
import type { Candidate, Proposer, SentenceRequest } from '../../../../src-main/engine/rewrite/proposer.ts'
import { rulesOf } from '../../../../src-main/engine/rewrite/rules.ts'
import { partsOf, splitProposer } from '../../../../src-main/engine/rewrite/split-proposer.ts'
import { scriptedWriter } from '../../../../src-main/engine/model/scripted.ts'
import { collection } from './collection.ts'
import { dictionary, prompts, settings } from './settings.ts'

const author = { kind: 'rule', rule: 'dictionary', pass: 1 } as const
const wordings = (...texts: string[]): { text: string; author: typeof author }[] =>
  texts.map((text) => ({ text, author }))
const sentence = 'The man slept in the old house.'

describe('accepted wordings', () => {
  it('are in order of meaning, then of fluency, then of words changed', async () => {
    const far = 'The man lay in some other place.'
    const near = 'The man slept in the aged house.'
    const rough = 'The man did sleep the old house in.'
    const nearness = async (_: string, text: string): Promise<number> => (text === far ? 0.5 : 0.9)
    const fluency = async (text: string): Promise<number> => (text === rough ? -5 : -1)
    const order = async (by: Parameters<typeof inOrder>[2], isBuilt = true): Promise<string[]> =>
      (await inOrder(wordings(far, rough, near), sentence, by, isBuilt)).map(({ text }) => text)
    expect(await order({ nearness, fluency })).toEqual([near, rough, far])
    expect(await order({ nearness: null, fluency })).toEqual([near, far, rough])
    expect((await order({ nearness: null, fluency: null }))[0]).toBe(near)
    // A difference too small to mean anything leaves it to the fewest words.
    const hardly = async (_: string, text: string): Promise<number> => (text === near ? 0.899 : 0.9)
    expect((await order({ nearness: hardly, fluency: null }))[0]).toBe(near)
  })

  it('counts words that were changed, added or taken', () => {
    expect(wordsChanged(sentence, sentence)).toBe(0)
    expect(wordsChanged(sentence, 'The man slept in the aged house.')).toBe(1)
    expect(wordsChanged(sentence, 'The tired man slept in the house.')).toBe(2)
  })
})

const text =
  'One is. Two is. Three is. The man slept in the old house, and the dog slept in the new house by night. Four is. Five is.'
const { links, counts } = collection([text, 'one two three is four five the man slept in and by night'])
const at = text.indexOf('The man')
const span = { from: at, to: text.indexOf(' Four') }

describe('a later pass', () => {
  it('shows the model more of what is around the sentence', () => {
    const place = placeOf(text, span, links)
    expect(neighboursOf(place, 1)).toEqual({ before: 'Three is.', after: 'Four is.' })
    expect(neighboursOf(place, 2)).toEqual({ before: 'Two is. Three is.', after: 'Four is. Five is.' })
    expect(neighboursOf(place, contextOf(9))).toEqual({
      before: 'One is. Two is. Three is.',
      after: 'Four is. Five is.',
    })
  })

  it('takes a long sentence apart, and words the parts in which something links', async () => {
    const place = placeOf(text, span, links)
    expect(partsOf(place.sentence).map(({ from, to }) => place.sentence.slice(from, to))).toEqual([
      'The man slept in the old house,',
      'and the dog slept in the new house by night.',
    ])
    expect(partsOf(sentence)).toEqual([{ from: 0, to: sentence.length }])
    const asked: string[] = []
    const whole: Proposer = {
      propose: async (request): Promise<readonly Candidate[]> => {
        asked.push(request.sentence)
        return [{ text: request.sentence.toUpperCase(), author, failures: [] }]
      },
    }
    const input = { text, language: 'en' as const, links, counts, writer: scriptedWriter([]), settings }
    const rules = rulesOf(input, prompts, dictionary)
    const request = (pass: number): SentenceRequest => ({
      place,
      rules,
      decided: [],
      language: 'en',
      before: null,
      sentence: place.sentence,
      after: null,
      phrases: [],
      refused: [],
      mask: null,
      pass,
      attempt: 1,
      seed: 1,
      temperature: 0,
      timeLimit: 1_000,
    })
    const never = new AbortController().signal
    await splitProposer(whole).propose(request(1), never)
    expect(asked).toEqual([place.sentence])
    const [candidate] = await splitProposer(whole).propose(request(3), never)
    expect(asked.slice(1)).toEqual(['and the dog slept in the new house by night.', 'The man slept in the old house,'])
    expect(candidate!.text).toBe('THE MAN SLEPT IN THE OLD HOUSE, AND THE DOG SLEPT IN THE NEW HOUSE BY NIGHT.')
  })
})
