import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scriptedWriter } from '../../../../src-main/engine/model/scripted.ts'
import { checkWording } from '../../../../src-main/engine/rewrite/accept.ts'
import { noAllowance } from '../../../../src-main/engine/rewrite/guards/guard.ts'
import { placeOf, type Place } from '../../../../src-main/engine/rewrite/place.ts'
import { rulesOf, type Rules } from '../../../../src-main/engine/rewrite/rules.ts'
import { wordJudge } from '../../../../src-main/engine/rewrite/word-judge.ts'
import { splitSentences } from '../../../../src-main/engine/text/sentences.ts'
import { collection } from './collection.ts'
import { dictionary, prompts, settings } from './settings.ts'

const never = new AbortController().signal
const common = 'The court heard the case and the man said that he had seen it by night on the road.'

function setting(text: string, begin: string, originals: readonly string[]): { place: Place; rules: Rules } {
  const { links, counts } = collection(originals)
  const rules = rulesOf(
    { text, language: 'en', links, counts, writer: scriptedWriter([]), settings },
    prompts,
    dictionary,
  )
  const sentence = splitSentences(text).find(({ from }) => text.startsWith(begin, from))!
  return { place: placeOf(text, sentence, links), rules }
}

/** The first of some texts that the judge lets through, or what became of the last try. */
async function written({ place, rules }: { place: Place; rules: Rules }, texts: readonly string[]): Promise<string> {
  const writer = scriptedWriter([], { texts: () => texts })
  const prompt = { system: '', examples: [], user: '' }
  const bounds = { maxTokens: 200, timeLimit: 20_000, temperature: 0, seed: 1, candidates: 1, maxRewinds: 500 }
  const [guided] = await writer.guide!({ prompt, ...bounds }, wordJudge(place, rules), never)
  return guided!.stoppedBy === 'end' ? guided!.text : `(${guided!.stoppedBy})`
}

const text = 'The man said it. He slept in 3 old bell towers by night. The court heard the case.'
const originals = [common, common, text, '3 things', '3 things']
const towers = setting(text, 'He slept', originals)

const masked = (() => {
  const whole = 'The man said it. [PERSON_1] slept by [PERSON_2] at night. The court heard the case.'
  return setting(whole, '[PERSON_1]', [common, common, whole])
})()
const keeping = '[PERSON_1] lay by [PERSON_2] there.'

describe('judging words', () => {
  it.each([
    ['what links', 'He slept in 3 old bell towers by night.'],
    ['a phrase that another original has alone', 'He lay there for 3 nights.', 'he lay there', 'lay', 'lay over there'],
    ['an invented word', 'He lay at 3 zorbly towers.'],
    ['another script', 'He lay at 3 старые towers.'],
    ['a word twice in a row', 'He lay lay at 3 places.'],
    ['a name', 'He lay at 3 places of Inari.'],
    ['a name at the start', 'London lay at 3 places.'],
    ['casing that makes a different word', 'He lay at 3 PLACES.'],
    ['figures that the sentence does not have', 'He lay in 4 places.'],
    ['a second sentence', 'He lay at 3 places. He left.'],
    ['no end', 'He lay at 3 places'],
    ['another end', 'He lay at 3 places?'],
    ['a line break', 'He lay at\n3 places.'],
    ['signs of formatting', 'He lay at **3** places.'],
    ['quotation marks', '“He lay at 3 places.”'],
    ['no capital letter where there was one', 'he lay at 3 places.'],
  ])('refuses %s', async (_, wording, ...more) => {
    const here = more.length === 0 ? towers : setting(text, 'He slept', [...originals, ...more])
    expect(await written(here, [wording])).toBe('(no-way)')
    expect(await written(here, [wording, 'Someone lay at 3 places.'])).toBe('Someone lay at 3 places.')
  })

  it('checks the words that cross the borders of the sentence', async () => {
    // A full stop before a small letter does not part a segment, so words on both sides make phrases.
    const whole = 'He left. He slept there?! the court heard the case.'
    const first = setting(whole, 'He slept', [common, common, 'places the court', 'slept there'])
    expect(first.place.after ?? '').toBe('')
    const after = setting('The man (he slept there) heard it. He had seen it.', 'The man', [common, common, 'slept'])
    expect(await written(after, ['The man heard it.'])).toBe('The man heard it.')
    const left = setting('It fell, Sir No. Zorb lay there.', 'It fell', [common, common, 'zorb'])
    expect(await written(left, ['It fell, Sir No. Zorb lay there.'])).toBe('(no-way)')
  })

  it('does not let the sentence end before every mask of it is there', async () => {
    expect(await written(masked, ['[PERSON_1] lay there.'])).toBe('(no-way)')
    expect(await written(masked, ['[PERSON_1] lay there.', '[PERSON_1] lay by [PERSON_1].', keeping])).toBe(keeping)
  })

  it('agrees to a mask of the sentence in whatever pieces it comes, and to nothing that only begins as one', async () => {
    const judge = wordJudge(masked.place, masked.rules)
    const verdicts = async (pieces: readonly (string | null)[]): Promise<readonly (number | null)[]> => {
      const found: (number | null)[] = []
      for (const [at, piece] of pieces.entries()) found.push(...(await judge(pieces.slice(0, at).join(''), [piece])))
      return found
    }
    expect(await verdicts([...keeping, null])).toEqual([...keeping, null].map(() => null))
    expect(await verdicts(['[PER', 'SON', '_', '1', ']', ' lay', ' by', ' [', 'PERSON_', '2] there.', null])).toEqual(
      Array.from({ length: 11 }, () => null),
    )
    expect(await verdicts(['[PER', 'SON', '_', '1', ' lay'])).toContain(1)
    expect(await verdicts(['[PERSON_', '7'])).toContain(1)
  })

  it('lets through only what nothing links in, in its place', async () => {
    const words = fc.constantFrom(
      'the',
      'man',
      'court',
      'slept',
      'road',
      'night',
      'by',
      'case',
      'towers',
      'heard',
      'said',
    )
    const wording = fc
      .array(words, { minLength: 2, maxLength: 9 })
      .map((list) => `${list.join(' ').replace(/^./, (letter) => letter.toUpperCase())}.`)
    await fc.assert(
      fc.asyncProperty(fc.array(wording, { minLength: 1, maxLength: 5 }), async (texts) => {
        const found = await written(towers, texts)
        const good = texts.filter((one) => {
          const failures = checkWording(one, towers.place, towers.rules, [], noAllowance)
          return !failures.some(({ code }) => ['still-links', 'newly-links', 'links-outside'].includes(code))
        })
        if (found !== '(no-way)') expect(good).toContain(found)
      }),
      { numRuns: 150 },
    )
  })

  it.each([
    ['what links', 'He lay at 3 towers, 3 places.'],
    ['an invented word', 'He lay at 3 zorbly, 3 places.'],
  ])('refuses %s in whatever pieces it comes', async (_, wording) => {
    const judge = wordJudge(towers.place, towers.rules)
    const places = Array.from({ length: wording.length - 1 }, (_, at) => at + 1)
    await fc.assert(
      fc.asyncProperty(fc.subarray(places), async (cuts) => {
        const ends = [0, ...cuts, wording.length]
        const pieces = ends.slice(1).map((to, at) => wording.slice(ends[at], to))
        const verdicts: (number | null)[] = []
        for (const [at, piece] of [...pieces, null].entries())
          verdicts.push(...(await judge(wording.slice(0, ends[at]), [piece])))
        expect(verdicts.some((verdict) => verdict !== null)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})
