import { describe, expect, it } from 'vitest'
import type { Script } from '../../../../src-main/engine/model/scripted.ts'
import { collection } from './collection.ts'
import { about, common, eel, goodEel, plain, run, text, tower } from './pass-runs.ts'

const far = 'The man heard the court.'
const around = `${far} ${plain} ${eel} The man said it. The court said it.`

/** A long sentence, of which a model can word either part. */
const parts = [
  'The eel smoker slept in the tower by night,',
  'and the cousin quarrelled with him on the road.',
] as const
const long = parts.join(' ')
const split = collection([...common, ...common, long])
const wordedPart: Script = ({ prompt }) => {
  if (prompt.user.includes(`Sentence: <text>${parts[1]}`)) return 'and some relative had words there on the road.'
  return prompt.user.includes(`Sentence: <text>${parts[0]}`) ? 'One fish curer lay inside some belfry by night,' : 'No.'
}

describe('a pass that changes nothing', () => {
  it('is followed by one that shows the model more around the sentence', async () => {
    const script: Script = ({ prompt }) => (prompt.user.includes(far) ? goodEel : 'No.')
    const { passes, summary } = await run(script, {}, { text: around })
    expect(passes.map(({ pass }) => [pass.stoppedBy, pass.failed])).toEqual([
      ['next-pass', 1],
      ['nothing-links', 0],
    ])
    expect(summary.text).toBe(around.replace(eel, goodEel))
  })

  it('is followed by those that lead to its parts', async () => {
    const { passes, summary } = await run(wordedPart, {}, { ...split, text: long })
    expect(passes.map(({ pass }) => pass.stoppedBy)).toEqual(['next-pass', 'next-pass', 'nothing-links'])
    expect(summary.text).toBe(
      'One fish curer lay inside some belfry by night, and some relative had words there on the road.',
    )
  })

  it.each([
    ['there is no more around it and it has no parts', text, { passes: 3 }],
    ['no pass may follow', around, { passes: 1 }],
    ['all of the passes are over', around, { passes: 2 }],
  ])('is the last one where %s', async (_, whole, other) => {
    const { passes, writer } = await run(() => 'No.', other, { text: whole })
    expect(passes.at(-1)!.pass.stoppedBy).toBe('no-progress')
    const hard = [eel, tower].filter((sentence) => whole.includes(sentence)).length
    expect(passes).toHaveLength(whole === text ? 1 : other.passes)
    expect(writer.requests).toHaveLength(hard * 3 * passes.length)
  })
})

describe('a mask', () => {
  it('comes after wider context and parts were tried, and is not asked for before', async () => {
    const whole = `${far} ${plain} ${long} The man said it. The court said it.`
    const { passes, summary, writer } = await run(() => 'No.', { mayMask: true }, { ...split, text: whole })
    expect(passes.map(({ pass }) => pass.stoppedBy)).toEqual(['next-pass', 'next-pass', 'nothing-links'])
    expect(passes.map(({ outcomes }) => outcomes[0]!.author)).toEqual([
      null,
      null,
      { kind: 'rule', rule: 'mask', pass: 3 },
    ])
    expect(split.links(summary.text)).toEqual([])
    const may = writer.requests.map(({ prompt }) => prompt.system.includes('becomes [REDACTED]'))
    expect(may.indexOf(true)).toBe(6)
    expect(may.slice(6).every(Boolean)).toBe(true)
  })

  it('of the model’s is not taken before', async () => {
    const own = 'One fish curer had words with [REDACTED] over some toy.'
    const { passes } = await run(() => own, { mayMask: true }, { text: around })
    expect(passes.map(({ outcomes }) => outcomes[0]!.settled)).toEqual([false, true])
    expect(passes[0]!.outcomes[0]!.attempts[0]!.failures.map(({ code }) => code)).toContain('masks')
  })

  it('comes at once where no pass has anything new to offer', async () => {
    const { passes } = await run(about({}), { mayMask: true }, { text: eel })
    expect(passes.map(({ outcomes }) => outcomes[0]!.author)).toEqual([{ kind: 'rule', rule: 'mask', pass: 1 }])
  })
})
