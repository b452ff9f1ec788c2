import { describe, expect, it } from 'vitest'
import { inOrder, wordsChanged } from '../../../../src-main/engine/rewrite/candidate-order.ts'
import { contextOf, neighboursOf, placeOf, type Place } from '../../../../src-main/engine/rewrite/place.ts'
import type { Candidate, Proposer, SentenceRequest } from '../../../../src-main/engine/rewrite/proposer.ts'
import { rulesOf, type Rules } from '../../../../src-main/engine/rewrite/rules.ts'
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
    const request = requestIn(place)
    await splitProposer(whole).propose(request(1), never)
    expect(asked).toEqual([place.sentence])
    const [candidate] = await splitProposer(whole).propose(request(3), never)
    expect(asked.slice(1)).toEqual(['and the dog slept in the new house by night.', 'The man slept in the old house,'])
    expect(candidate!.text).toBe('THE MAN SLEPT IN THE OLD HOUSE, AND THE DOG SLEPT IN THE NEW HOUSE BY NIGHT.')
  })

  it('shows and judges each part with its sentence as it is by then, and with what was refused before', async () => {
    const requests: SentenceRequest[] = []
    const whole: Proposer = {
      propose: async (request): Promise<readonly Candidate[]> => {
        requests.push(request)
        return [{ text: requests.length === 1 ? 'and a hound lay by night.' : 'He lay,', author, failures: [] }]
      },
    }
    const refused = [{ text: 'No.', failures: [] }]
    const request = { ...requestIn(placeOf(text, span, links))(3), before: 'Three is.', after: 'Four is.', refused }
    const [candidate] = await splitProposer(whole).propose(request, never)
    expect(candidate!.text).toBe('He lay, and a hound lay by night.')
    expect(requests.map(({ before, after }) => [before, after])).toEqual([
      ['Three is. The man slept in the old house,', 'Four is.'],
      ['Three is.', 'and a hound lay by night. Four is.'],
    ])
    expect(requests.map((one) => one.refused)).toEqual([refused, refused])
    const { block, region } = requests[1]!.place
    expect(block.slice(region.to)).toBe(' and a hound lay by night. Four is. Five is.')
    expect(requests[1]!.place.others.map(({ ngram }) => ngram)).toEqual(['one is', 'two is', 'four is', 'five is'])
  })

  it('takes the best of several wordings of a part', async () => {
    const near = { text: 'and a hound lay in some place by night.', author, failures: [] }
    const far = { text: 'and a hound lay far off in bed by night.', author, failures: [] }
    const linking = { text: 'and the dog slept in the new house by night.', author, failures: [] }
    const whole: Proposer = {
      propose: async ({ sentence }): Promise<readonly Candidate[]> =>
        sentence.startsWith('and') ? [linking, far, near] : [{ text: 'The man lay in bed,', author, failures: [] }],
    }
    const request = requestIn(placeOf(text, span, links), async (_, one) => (one === near.text ? 0.9 : 0.5))(3)
    const [candidate] = await splitProposer(whole).propose(request, never)
    expect(candidate!.text).toBe(`The man lay in bed, ${near.text}`)
  })
})

const never = new AbortController().signal

function requestIn(place: Place, nearness: Rules['nearness'] = null): (pass: number) => SentenceRequest {
  const input = { text, language: 'en' as const, links, counts, writer: scriptedWriter([]), settings }
  const rules = { ...rulesOf(input, prompts, dictionary), nearness }
  return (pass) => ({
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
}
