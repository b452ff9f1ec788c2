import { describe, expect, it } from 'vitest'
import { scriptedWriter, type Script } from '../../../../src-main/engine/model/scripted.ts'
import type { PassResult, RewriteInput } from '../../../../src-main/engine/rewrite/types.ts'
import { collection } from './collection.ts'
import { prompts } from './settings.ts'
import {
  common,
  originals,
  eel,
  tower,
  plain,
  text,
  goodEel,
  goodTower,
  type Run,
  run,
  about,
  applied,
  codes,
  counts,
} from './pass-runs.ts'

describe('a pass', () => {
  it('asks for the sentences of certain places only, showing as many around them as it is told', async () => {
    const at = text.indexOf(eel)
    const one = { only: [{ from: at + 4, to: at + 8 }], context: 1 }
    const { passes, writer, summary } = await run(about({ eel: goodEel, tower: goodTower }), { passes: 1 }, one)
    expect(passes.map(({ pass }) => pass.text)).toEqual([`${plain} ${goodEel} The man said it.\n${tower}`])
    expect(writer.requests).toHaveLength(1)
    expect(summary.stoppedBy).toBe('pass-limit')
    const { writer: later } = await run(
      about({ tower: goodTower }),
      { passes: 1 },
      { ...one, text: `${plain} ${plain} ${eel}`, only: [{ from: 60, to: 70 }], firstPass: 3 },
    )
    expect(later.requests[0]?.prompt.user).not.toContain(`${plain} ${plain}`)
  })

  it('is asked as warm as the card of the model advises, and warmer with every further try', async () => {
    const sampling = { temperature: 0.7, topK: 20, topP: 0.8 }
    const writer = Object.assign(scriptedWriter(['No.', 'No.', 'No.']), { sampling })
    await run([], { passes: 1 }, { writer, text: `${plain} ${eel}` })
    expect(writer.requests.map(({ temperature }) => temperature)).toEqual([0.7, 0.8, 0.9])
  })

  it('asks for the sentences that link, and for no other', async () => {
    const { passes, summary, writer, progress } = await run(about({ eel: goodEel, tower: goodTower }))
    expect(passes).toHaveLength(1)
    const [{ pass, outcomes }] = passes as [PassResult]
    expect(pass.text).toBe(`${plain} ${goodEel} The man said it.\n${goodTower}`)
    expect(applied(passes[0]!)).toBe(pass.text)
    expect(pass).toMatchObject({
      number: 1,
      base: text,
      sentences: 2,
      failed: 0,
      stoppedBy: 'nothing-links',
      model: 'Scripted',
      promptVersion: prompts.sets.en.version,
      seed: 7,
    })
    expect(pass.counts).toEqual(counts(pass.text))
    expect(outcomes.map(({ base }) => text.slice(base.from, base.to))).toEqual([eel, tower])
    expect(outcomes[0]!.author).toMatchObject({ kind: 'model', pass: 1, attempt: 1, temperature: 0 })
    expect(summary).toEqual({ text: pass.text, passes: 1, stoppedBy: 'nothing-links', unsettled: [] })
    expect(writer.requests).toHaveLength(2)
    expect(writer.requests[0]!.prompt.user).toContain(`Sentence before it: <text>${plain}</text>`)
    expect(writer.requests[1]!.prompt.user).not.toContain('Sentence before it')
    const values = progress.map(({ value }) => value)
    expect(values).toEqual([...values].sort((a, b) => a - b))
    expect(values.at(-1)).toBe(1)
    expect(JSON.stringify(progress)).not.toMatch(/eel|tower/)
  })

  it('shows the model what was refused and why, warmer and with another seed each time', async () => {
    const answers = ['The eel smoker had a row with a relative.', eel, 'Sure:\n\nA\n\nB', goodEel, goodTower]
    const { passes, writer } = await run(answers, { attempts: 4 })
    const requests = writer.requests.slice(0, 4)
    expect(passes[0]!.outcomes[0]!.attempts.map(({ failures }) => failures[0]!.code)).toEqual([
      'still-links',
      'echo',
      'paragraphs',
    ])
    expect(passes[0]!.outcomes[0]!.settled).toBe(true)
    expect(requests[1]!.prompt.user).toContain('The eel smoker had a row with a relative.')
    expect(requests[1]!.prompt.user).toContain(prompts.sets.en.reasons['still-links'])
    expect(requests.map(({ temperature }) => temperature)).toEqual([0, 0.65, 0.8, 0.95])
    expect(new Set(requests.map(({ seed }) => seed)).size).toBe(4)
  })

  it('refuses new words that link, in the sentence and across its border', async () => {
    const border = collection([...originals, ...common, 'some gadget the man'])
    const linked = 'A fish curer had an argument with a relative in the bell tower.'
    expect(codes(await run(about({ eel: linked, tower: goodTower })))).toContain('newly-links')
    const joined = { text: `${eel} The man said it.`, links: border.links, counts: border.counts }
    const across = 'A fish curer had an argument with a relative concerning some gadget'
    expect(codes(await run(() => across, {}, joined))).toContain('newly-links')
  })

  it('runs alike again', async () => {
    const script: Script = (_, index) => ['No.', goodEel, 'Never.', 'Nothing.', goodTower][index] ?? 'No.'
    const strip = ({ passes, summary }: Run): unknown => [
      passes.map(({ pass, outcomes }) => [{ ...pass, startedAt: '', seconds: 0 }, outcomes]),
      summary,
    ]
    expect(strip(await run(script))).toEqual(strip(await run(script)))
  })

  it('goes on from the text of the one before', async () => {
    const script: Script = ({ prompt }, index) =>
      prompt.user.includes(`Sentence: <text>${eel}`) ? goodEel : index < 4 ? 'No.' : goodTower
    const { passes, summary } = await run(script)
    expect(passes.map(({ pass }) => [pass.number, pass.failed, pass.stoppedBy])).toEqual([
      [1, 1, 'next-pass'],
      [2, 0, 'nothing-links'],
    ])
    expect(passes[1]!.pass.base).toBe(passes[0]!.pass.text)
    expect(applied(passes[1]!)).toBe(passes[1]!.pass.text)
    expect(passes[1]!.outcomes[0]!.author).toMatchObject({ pass: 2, attempt: 1 })
    expect(summary.text).toBe(passes[1]!.pass.text)
  })
})

it('goes on counting where an earlier run ended, with other seeds', async () => {
  const first = await run(about({ eel: goodEel }), { passes: 2 })
  const later = await run(about({ eel: goodEel }), { passes: 2 }, { firstPass: 4 })
  expect(first.passes.map(({ pass }) => pass.number)).toEqual([1, 2])
  expect(later.passes.map(({ pass }) => pass.number)).toEqual([4, 5])
  const seeds = (one: Run): number[] => one.writer.requests.map(({ seed }) => seed)
  expect(seeds(later).filter((seed) => seeds(first).includes(seed))).toEqual([])
})

describe('what stops a run', () => {
  it('nothing to do', async () => {
    const { passes, summary, writer } = await run([], {}, { text: plain })
    expect([passes, writer.requests]).toEqual([[], []])
    expect(summary).toEqual({ text: plain, passes: 0, stoppedBy: 'nothing-links', unsettled: [] })
  })

  it('no progress, with the list of what is left', async () => {
    const { passes, summary } = await run(() => 'No.')
    expect(passes.map(({ pass }) => pass.stoppedBy)).toEqual(['no-progress'])
    expect(passes[0]!.pass.changes).toEqual([])
    expect(summary.unsettled.map(({ sentence }) => text.slice(sentence.from, sentence.to))).toEqual([eel, tower])
    expect(summary.unsettled.every(({ attempts, links }) => attempts.length === 3 && links.length > 0)).toBe(true)
  })

  it('the limit of passes', async () => {
    const { passes, summary } = await run(about({ eel: goodEel }), { passes: 1 })
    expect(passes.map(({ pass }) => pass.stoppedBy)).toEqual(['pass-limit'])
    expect(summary.unsettled).toHaveLength(1)
  })

  it('a text that was there before', async () => {
    const swap: Record<string, string> = {
      'The red kite flew.': 'The tan kite flew.',
      'The tan kite flew.': 'The red kite flew.',
    }
    const start = 'The red kite flew.'
    let asked = 0
    // Links wherever it is asked at the start of a pass, never when a wording is checked.
    const fickle: RewriteInput['links'] = (now) => {
      asked += 1
      const isCheck = asked % 5 === 4
      return isCheck
        ? []
        : [{ from: 4, to: 7, phrase: now.slice(4, 7), ngram: now.slice(4, 7), df: 1, linksToSource: true, sentence: 0 }]
    }
    const script: Script = ({ prompt }) => swap[/Sentence: <text>(.*?)<\/text>/.exec(prompt.user)![1]!]!
    const { passes, summary } = await run(script, { passes: 9 }, { text: start, links: fickle })
    expect(passes.map(({ pass }) => pass.stoppedBy)).toContain('circles')
    expect(summary.stoppedBy).toBe('circles')
  })

  it('a model that stops costs its sentence only', async () => {
    const script: Script = ({ prompt }) =>
      prompt.user.includes(`Sentence: <text>${eel}`) ? { kind: 'crash' } : goodTower
    const { passes, summary } = await run(script, { passes: 1 })
    expect(passes[0]!.outcomes.map(({ settled }) => settled)).toEqual([false, true])
    expect(passes[0]!.outcomes[0]!.attempts.map(({ failures }) => failures[0]!.code)).toEqual(['model-failed'])
    expect(summary.text).toBe(text.replace(tower, goodTower))
  })

  it('a model that hangs costs an answer’s time', async () => {
    const script: Script = ({ prompt }) =>
      prompt.user.includes(`Sentence: <text>${eel}`) ? { kind: 'hang' } : goodTower
    const { passes } = await run(script, { passes: 1, answerTimeLimit: 30, attempts: 2 })
    expect(passes[0]!.outcomes[0]!.attempts.map(({ failures }) => failures[0]!.code)).toEqual([
      'time-limit',
      'time-limit',
    ])
    expect(passes[0]!.outcomes[1]!.settled).toBe(true)
  })

  it('a writer that never comes back is left waiting', async () => {
    const writer = { ...scriptedWriter([]), generate: () => new Promise<never>(() => undefined) }
    const { summary } = await run([], { passes: 1, answerTimeLimit: 1, attempts: 1 }, { writer, text: tower })
    expect(summary.unsettled[0]!.attempts[0]!.failures[0]!.code).toBe('time-limit')
  })

  it('the time for the whole run', async () => {
    const script: Script = ({ prompt }) => (prompt.user.includes(`Sentence: <text>${eel}`) ? goodEel : { kind: 'hang' })
    const { passes, summary } = await run(script, { timeLimit: 200 })
    expect(passes.map(({ pass }) => pass.stoppedBy)).toEqual(['time-limit'])
    expect(summary.text).toBe(text.replace(eel, goodEel))
    expect(summary.stoppedBy).toBe('time-limit')
  })

  it('a bug is not swallowed', async () => {
    await expect(run(() => Promise.reject(new TypeError('broken')))).rejects.toThrow('broken')
  })
})

describe('cancelling', () => {
  const long = Array.from({ length: 8 }, (_, index) => `The ${'abcdefgh'[index]!.repeat(5)} kite flew over that pond.`)
  const whole = long.join(' ')
  const { links, counts } = collection([whole, ...common, ...common])
  const reworded = (sentence: string): string =>
    sentence.replace(/The (\w)\w+ kite flew over that pond/, 'One $1 toy went up above some water')

  it.each([0, 1, 3, 5, 7, 8])('after %i answers leaves whole sentences', async (after) => {
    const abort = new AbortController()
    const script: Script = ({ prompt }, index) => {
      const sentence = /Sentence: <text>(.*?)<\/text>/.exec(prompt.user)![1]!
      if (index === after) abort.abort(new DOMException('stop', 'AbortError'))
      return index >= after ? { kind: 'hang' } : reworded(sentence)
    }
    const { passes, summary, progress } = await run(script, {}, { text: whole, links, counts }, abort.signal)
    const expected = long.map((sentence, index) => (index < after ? reworded(sentence) : sentence)).join(' ')
    expect(summary.text).toBe(expected)
    if (after === 8) expect(summary.stoppedBy).toBe('nothing-links')
    else {
      expect(summary.stoppedBy).toBe('cancelled')
      expect(passes).toHaveLength(after === 0 ? 0 : 1)
      expect(progress.at(-1)!.value).toBeLessThan(1)
      expect(summary.unsettled).toHaveLength(8 - after)
    }
    for (const one of passes) {
      expect(applied(one)).toBe(one.pass.text)
      expect(one.outcomes.every(({ settled }) => settled)).toBe(true)
    }
  })

  it('between passes stops before the next', async () => {
    const abort = new AbortController()
    const result = await run(about({ eel: goodEel }), {}, {}, abort.signal, () => abort.abort())
    expect(result.passes).toHaveLength(1)
    expect(result.summary).toMatchObject({ stoppedBy: 'cancelled', passes: 1 })
  })
})
