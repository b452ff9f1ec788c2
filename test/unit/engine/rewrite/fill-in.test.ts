import { describe, expect, it } from 'vitest'
import { scriptedWriter } from '../../../../src-main/engine/model/scripted.ts'
import { checkWording } from '../../../../src-main/engine/rewrite/accept.ts'
import { fillIn, type FillInTask, type Weigh } from '../../../../src-main/engine/rewrite/fill-in.ts'
import { rewritePasses } from '../../../../src-main/engine/rewrite/passes.ts'
import { noAllowance, readSentence } from '../../../../src-main/engine/rewrite/guards/guard.ts'
import { oddness, rankOptions } from '../../../../src-main/engine/rewrite/rank-options.ts'
import { placeOf } from '../../../../src-main/engine/rewrite/place.ts'
import { Rejections } from '../../../../src-main/engine/rewrite/rejected.ts'
import { rulesOf } from '../../../../src-main/engine/rewrite/rules.ts'
import type { PassResult } from '../../../../src-main/engine/rewrite/types.ts'
import { compileMasks } from '../../../../src-main/engine/text/masks.ts'
import { splitSentences } from '../../../../src-main/engine/text/sentences.ts'
import { collection } from './collection.ts'
import { dictionary, prompts, settings } from './settings.ts'

const never = new AbortController().signal
const common =
  'The court heard the case and the lad said that he had seen it by night on the road and was of the old place in it, having seen the road.'
const source = 'The lad was arrested by night in the old abode. He had seen the dwelling of [PERSON_1] on the road.'

/** A task for the sentence of `text` that begins with `begin`. */
function taskOf(
  text: string,
  begin: string,
  originals: readonly string[],
  other: Partial<FillInTask> = {},
): FillInTask {
  const { links, counts } = collection(originals)
  const rules = rulesOf(
    { text, language: 'en', links, counts, writer: scriptedWriter([]), settings },
    prompts,
    dictionary,
  )
  const sentence = splitSentences(text).find(({ from }) => text.startsWith(begin, from))!
  return {
    place: placeOf(text, sentence, links),
    rules,
    decided: [],
    weigh: null,
    far: false,
    ownWords: false,
    refused: [],
    ...other,
  }
}

const isAccepted = (task: FillInTask, text: string): boolean =>
  checkWording(text, task.place, task.rules, [], noAllowance).length === 0

describe('filling in', () => {
  it('changes so few words that nothing links, and keeps masks and all else', async () => {
    const task = taskOf(source, 'The lad', [common, common, source], { far: true })
    const { texts, failure } = await fillIn(task, never)
    expect(failure).toBeNull()
    expect(texts.length).toBeGreaterThan(1)
    for (const text of texts) {
      expect([text, isAccepted(task, text)]).toEqual([text, true])
      expect(text).toMatch(/ by night /)
    }
    const other = taskOf(source, 'He had', [common, common, source], { far: true })
    const [best] = (await fillIn(other, never)).texts
    expect(best).toContain('[PERSON_1]')
    expect(best).not.toContain('dwelling')
    expect(isAccepted(other, best!)).toBe(true)
  })

  it('takes no words that a person rejected, where others are left', async () => {
    const task = taskOf(source, 'The lad', [common, common, source], { far: true })
    const [best] = (await fillIn(task, never)).texts
    const rejections = new Rejections([{ words: task.place.sentence, text: best! }])
    const { texts } = await fillIn({ ...task, rules: { ...task.rules, rejections } }, never)
    expect(texts.length).toBeGreaterThan(0)
    expect(texts).not.toContain(best)
    for (const text of texts) expect(isAccepted(task, text)).toBe(true)
    expect(checkWording(best!, task.place, { ...task.rules, rejections }, [], noAllowance)).toMatchObject([
      { code: 'rejected' },
    ])
  })

  it('takes the word the model likes best, among those that do not link', async () => {
    const text = 'The lad said that the dwelling was by the road.'
    const asked: string[][] = []
    const weigh: Weigh = async (_before, _after, options) => {
      asked.push([...options])
      return { scores: options.map((option) => (/abode/.test(option) ? -1 : /home/.test(option) ? 0 : -90)), own: [] }
    }
    const originals = [
      common,
      common,
      'the dwelling was by the road',
      'a home',
      'one lad said that the road was by the',
      'he said that the road was by the',
    ]
    const { texts } = await fillIn(taskOf(text, 'The lad', originals, { weigh }), never)
    // "home" is in one original alone, so that it links.
    expect(texts[0]).toContain('abode')
    expect(asked.flat().some((option) => /home/.test(option))).toBe(false)
  })

  it('changes another word where the model dislikes all there is for one', async () => {
    const text = 'The lad saw the ancient dwelling by night.'
    // The two words link together only, so that either may change.
    const originals = [
      common,
      common,
      'an ancient dwelling',
      'an ancient road',
      'an ancient lad',
      'a dwelling',
      'the dwelling of it',
    ]
    const run = async (disliked: string): Promise<string> => {
      const weigh: Weigh = async (before, _after, options) => ({
        // The words as they stand come last.
        scores: options.map((_, at) =>
          at === options.length - 1 || !disliked.startsWith(`${before.trim()}|`) ? -1 : -60,
        ),
        own: [],
      })
      return (await fillIn(taskOf(text, 'The lad', originals, { weigh }), never)).texts[0] ?? ''
    }
    const [left, right] = ['The lad saw the|', 'The lad saw the ancient|']
    expect(await run(left)).toMatch(/the ancient (?!dwelling)/)
    expect(await run(right)).toMatch(/the (?!ancient)[\w ]+ dwelling/)
  })

  it('does not give the same wording again after it was refused', async () => {
    const task = taskOf(source.replace('dwelling', 'element'), 'He had', [common, common, 'element'], { far: true })
    const [refused] = (await fillIn(task, never)).texts
    const again = (await fillIn({ ...task, refused: [refused!] }, never)).texts
    expect(again.length).toBeGreaterThan(0)
    expect(again).not.toContain(refused)
  })

  it('names what cannot be said in other words, and changes nothing a person decided on', async () => {
    const text = 'He met Zorblax by night.'
    const { texts, failure } = await fillIn(taskOf(text, 'He met', [common, common, 'Zorblax']), never)
    expect(texts).toEqual([])
    expect(failure).toMatchObject({ code: 'no-words', items: ['Zorblax'] })
    const task = taskOf(source, 'He had', [common, common, source], { far: true })
    const at = task.place.sentence.indexOf('dwelling')
    const kept = await fillIn({ ...task, decided: [{ from: at, to: at + 'dwelling'.length }] }, never)
    for (const one of kept.texts) expect(one).toContain('dwelling')
  })

  it('takes a word of the model’s own only where that is allowed and the dictionary knows it', async () => {
    const text = 'The lad said that the dairy was by the road.'
    const originals = [common, common, 'dairy', 'that that', 'a creamery and a farm', 'zorble']
    const weigh: Weigh = async (_before, _after, options) => ({
      scores: options.map(() => 0),
      own: ['zorble', 'zorbled', 'house', 'the'],
    })
    const task = taskOf(text, 'The lad', originals, { weigh, far: true, ownWords: true })
    const { texts } = await fillIn(task, never)
    expect(texts.every((one) => isAccepted(task, one) && !one.includes('zorble'))).toBe(true)
    expect(texts.length).toBeGreaterThan(0)
  })

  it('says two provisions the other way round where nothing else breaks what links', async () => {
    const text = 'The lad said it of Articles 6 and 8 of the case.'
    const near = [common, common, 'articles 6 and 8', ...['articles', '6', '8', 'and'].flatMap((one) => [one, one])]
    const { texts } = await fillIn(taskOf(text, 'The lad', near), never)
    expect(texts[0]).toBe('The lad said it of Articles 8 and 6 of the case.')
    const kept = taskOf(text, 'The lad', near, { decided: [{ from: 19, to: 35 }] })
    expect(text.slice(19, 35)).toBe('Articles 6 and 8')
    expect((await fillIn(kept, never)).texts).toEqual([])
  })

  it('puts a word between facts that no other word may stand for', async () => {
    const text = 'The Motor Vehicles Act had not been in it.'
    const near = [
      common,
      common,
      'act had',
      'act',
      'act',
      'had not been in it',
      'had not been in it',
      'motor vehicles act',
    ]
    const more = [
      ...near,
      'motor vehicles act',
      'the motor vehicles act',
      'the motor vehicles act',
      'in fact',
      'in fact',
    ]
    const { texts } = await fillIn(taskOf(text, 'The Motor', more, { far: true, ownWords: true }), never)
    expect(texts[0]).toMatch(/^The Motor Vehicles Act (?:in fact|then|indeed) had not been in it\.$/)
  })

  it('takes no word of the model’s own for one that denies, nor one that denies for another', async () => {
    const run = async (word: string): Promise<string> => {
      const words = `The lad said that it was ${word} built.`.split(' ')
      const known = dictionary.substitutes(words, words, words.indexOf(word)).map(({ insert }) => insert)
      // All that the dictionary has for the word links, so that the model is asked.
      const near = [common, common, word, ...known, 'said that it was', 'said that it was', 'built', 'built']
      const weigh: Weigh = async (_before, _after, options) => ({
        scores: options.map(() => 0),
        own: ['disloyally', 'responsibly'],
      })
      const task = taskOf(words.join(' '), 'The lad', near, { weigh, far: true, ownWords: true })
      return (await fillIn(task, never)).texts.join()
    }
    expect(await run('unlawfully')).toBe('')
    expect(await run('slowly')).toBe('The lad said that it was responsibly built.')
  })

  it('stops when it is cancelled', async () => {
    const stop = new AbortController()
    stop.abort(new Error('enough'))
    await expect(
      fillIn(taskOf(source, 'The lad', [common, common, source], { far: true }), stop.signal),
    ).rejects.toThrow('enough')
  })
})

describe('options for a place', () => {
  const source = readSentence('He left the house, by night.', compileMasks([]))
  const pairs: Record<string, number> = { 'the dwelling': 40, 'the abode': 2, 'left the': 90 }
  const frequency = (words: string): number => pairs[words] ?? 0
  const house = (insert: string) => ({ start: 3, length: 1, insert, cost: 1 })

  it('are the odder the less their words stand beside those of the sentence, as far as only space parts them', () => {
    const odd = (insert: string): number => oddness(house(insert), source, frequency)
    // A comma stands behind it, so that only the word before counts.
    expect(odd('dwelling')).toBe(0)
    expect(odd('abode')).toBeGreaterThan(0)
    expect(odd('pile')).toBeGreaterThan(odd('abode'))
    expect(oddness(house('pile'), source, null)).toBe(0)
  })

  it('are ordered by nearness, company and liking; what the model likes less than the old word is told', () => {
    const [near, far] = [house('dwelling'), { ...house('abode'), cost: 3 }]
    const none = (): number => 0
    expect(rankOptions([far, near], none, null).ranked).toEqual([near, far])
    const liked = rankOptions([far, near], none, [0, -30, -2])
    expect(liked.ranked).toEqual([far, near])
    expect([far, near].map((one) => liked.likedLess.get(one))).toEqual([0, 28])
    expect(rankOptions([near, { ...near }], (one) => (one === near ? 2 : 0), [0, 0, 0]).ranked[1]).toBe(near)
  })
})

describe('tries and passes', () => {
  it('do not ask the model twice for the same place', async () => {
    const text = 'The lad was arrested by night in the old house of Zorblax. He had seen the dwelling on the road.'
    const { links, counts } = collection([common, common, text])
    const asked: string[] = []
    const writer = scriptedWriter([], {
      weigh: ({ before, after, options, own }) => {
        asked.push(JSON.stringify([before, after, options, own]))
        return { scores: options.map(() => 0), own: [] }
      },
    })
    const run = rewritePasses(
      { text, language: 'en', links, counts, writer, settings: { ...settings, passes: 3, mayMask: true } },
      prompts,
      { signal: never, onProgress: () => undefined },
    )
    while ((await run.next()).done !== true);
    expect(asked.length).toBeGreaterThan(2)
    expect(new Set(asked).size).toBe(asked.length)
  })
})

describe('a mask for what no other words were found for', () => {
  it('stands beside the words that were found, so that fewer are masked', async () => {
    const text = 'The lad was arrested by night in the old house of Zorblax.'
    const { links, counts } = collection([common, common, text])
    const writer = scriptedWriter([], { weigh: ({ options }) => ({ scores: options.map(() => 0), own: [] }) })
    const run = async (other: typeof writer): Promise<PassResult> => {
      const generator = rewritePasses(
        { text, language: 'en', links, counts, writer: other, settings: { ...settings, passes: 1, mayMask: true } },
        prompts,
        { signal: never, onProgress: () => undefined },
      )
      return (await generator.next()).value as PassResult
    }
    const { pass, outcomes } = await run(writer)
    const plain = await run(scriptedWriter(() => 'No.'))
    const masks = (one: string): number => one.split('[REDACTED]').length - 1
    expect(outcomes[0]).toMatchObject({ settled: true, author: { kind: 'rule', rule: 'mask' } })
    expect(links(pass.text)).toEqual([])
    expect(pass.text).not.toContain('Zorblax')
    expect(masks(pass.text)).toBe(1)
    expect(masks(plain.pass.text)).toBeGreaterThan(1)
  })
})

describe('cancelling while words are weighed', () => {
  const text = `${source} He had seen the old house by night. The case was heard.`
  const { links, counts } = collection([common, common, text])

  async function run(cancelAt: number): Promise<{ passes: PassResult[]; stoppedBy: string }> {
    const stop = new AbortController()
    let calls = 0
    const writer = scriptedWriter([], {
      weigh: ({ options }) => {
        calls += 1
        if (calls === cancelAt) stop.abort(new Error('enough'))
        return { scores: options.map((option) => -option.length), own: [] }
      },
    })
    const passes: PassResult[] = []
    const generator = rewritePasses(
      { text, language: 'en', links, counts, writer, settings: { ...settings, passes: 2 } },
      prompts,
      { signal: stop.signal, onProgress: () => undefined },
    )
    for (;;) {
      const next = await generator.next()
      if (next.done) return { passes, stoppedBy: next.value.stoppedBy }
      passes.push(next.value)
    }
  }

  it('leaves whole sentences at any moment, each as without the cancel', async () => {
    const whole = await run(Infinity)
    const settledWhole = new Map(
      whole.passes.flatMap(({ outcomes }) => outcomes.map(({ base, text: now }) => [base.from, now] as const)),
    )
    let cancelled = 0
    for (let at = 1; at <= 40; at += 1) {
      const { passes, stoppedBy } = await run(at)
      if (stoppedBy !== 'cancelled') break
      cancelled += 1
      for (const { pass, outcomes } of passes) {
        const made = [...outcomes]
          .reverse()
          .reduce((now, { base, text: words }) => now.slice(0, base.from) + words + now.slice(base.to), pass.base)
        expect(pass.text).toBe(made)
        if (pass.number === 1)
          for (const { base, text: now, settled } of outcomes)
            if (settled) expect(now).toBe(settledWhole.get(base.from))
      }
    }
    expect(cancelled).toBeGreaterThan(2)
    expect(await run(Infinity)).toMatchObject({ stoppedBy: whole.stoppedBy })
  })
})
