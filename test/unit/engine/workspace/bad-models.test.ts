import { describe, expect, it } from 'vitest'
import { RedraftError } from '../../../../src-preload/contract/index.ts'
import type { Filled, Writer } from '../../../../src-main/engine/model/port.ts'
import { scriptedWriter, type ScriptedAnswer } from '../../../../src-main/engine/model/scripted.ts'
import { standing } from '../../../../src-main/engine/review/standing.ts'
import { rewriteDocuments } from '../../../../src-main/engine/workspace/rewriting.ts'
import { changeSettings } from '../../../../src-main/engine/workspace/settings.ts'
import { prompts } from '../rewrite/settings.ts'
import { quiet, workspaceWith, type Setting } from './case-workspace.ts'

const text = 'The keeper of the harbour gave evidence on 4 May 2010. The claim was allowed.'
const texts = {
  one: text,
  two: 'The keeper of the garden gave evidence. The claim was dismissed.',
  three: 'The harbour and the garden were closed. The claim was allowed.',
}

const links = async ({ desk }: Setting): Promise<string[]> =>
  (await desk.open('one')).items.flatMap((item) => item.links.map(({ ngram }) => ngram)).sort()

/** Rewrites by a bad model. @returns what was there before and after. */
async function rewriteBy(writer: Writer) {
  const setting = await workspaceWith({ one: text }, texts)
  const before = await links(setting)
  expect(before.length).toBeGreaterThan(0)
  const request = { ids: ['one'], writer, prompts, passes: 2 }
  const report = await rewriteDocuments(setting.workspace, request, () => {}, quiet)
  const view = await setting.desk.open('one')
  return { setting, before, report, view, now: await links(setting) }
}

/** Everything is as received, and everything that links is still listed for a person. */
async function expectNothingLost(writer: Writer): Promise<void> {
  const { setting, before, view, now } = await rewriteBy(writer)
  expect(view.received.text).toBe(text)
  expect(standing(setting.workspace.load('one')).text).toBe(text)
  expect(now).toEqual(before)
  const settled = await setting.desk.decide(
    'one',
    view.version,
    view.items.filter(({ toSettle }) => toSettle).map(({ id }) => id),
    { kind: 'mask' },
  )
  // The desk works on: a person settles what the model could not.
  expect(settled.row.toSettle).toBe(0)
}

const always = (answer: ScriptedAnswer): Writer => scriptedWriter(() => answer)

describe('a model that', () => {
  it.each<[string, ScriptedAnswer]>([
    ['crashes', { kind: 'crash' }],
    ['floods', { kind: 'flood', phrase: 'and so on' }],
    ['says nothing', ''],
    ['repeats the sentence', 'The keeper of the harbour gave evidence on 4 May 2010.'],
    ['lies about the date', 'The man gave word on 5 May 2011.'],
    ['names somebody', 'Mr Salo of Turku gave word on 4 May 2010.'],
    ['denies what was said', 'The man did not give word on 4 May 2010.'],
    ['writes what links elsewhere', 'The garden keeper was dismissed on 4 May 2010.'],
    ['thinks aloud without an end', '<think>The harbour is where it links'],
    ['writes another script', 'Сторож дал показания 4 May 2010.'],
    ['breaks the block', 'The man gave word.\nOn 4 May 2010.'],
  ])('%s loses nothing', async (_name, answer) => {
    await expectNothingLost(always(answer))
  })

  const filling = (fill: NonNullable<Writer['fill']>): Writer =>
    Object.assign(
      scriptedWriter(() => '', { weigh: () => ({ scores: [], own: [] }) }),
      { fill },
    )
  const strange: readonly [string, Filled][] = [
    ['has a score for none', { scores: [], own: [] }],
    ['has scores that are no numbers', { scores: [NaN, -Infinity, Infinity, NaN, NaN, NaN, NaN], own: [] }],
    ['names hostile words', { scores: [], own: ['x\n\ny', '[REDACTED]', '', 'https://example.org', '4', 'Salo'] }],
  ]

  it.each(strange)('weighs words and %s never leaves what links untold, or another fact', async (_name, filled) => {
    const { view, now, setting } = await rewriteBy(filling(() => Promise.resolve(filled)))
    const { text: after } = standing(setting.workspace.load('one'))
    expect(after).toContain('on 4 May 2010.')
    expect(after).not.toMatch(/\[REDACTED\]|\n|https|Salo/)
    expect(now.length > 0).toBe(view.items.some(({ state }) => state === 'needs'))
    expect(view.received.text).toBe(text)
  })

  it('fails while it weighs words loses nothing', async () => {
    await expectNothingLost(filling(() => Promise.reject(new RedraftError('MODEL_FAILED'))))
    await expectNothingLost(filling(() => Promise.reject(new RedraftError('MODEL_TIMEOUT'))))
  })

  it.each([
    ['a paragraph of 12,000 words', 'of ', 12_000],
    ['a line of 200 kB without a space', 'x', 200_000],
  ])('cannot take in %s leaves that to a person and settles the rest', async (_name, word, times) => {
    const long = `The man had a dwelling ${word.repeat(times)}.`
    const common = 'The man was seen by night in the old place. The case was heard by the court.'
    const lines = ['The man was arrested by night in the old house.', long, 'The boat was sold by the harbour.']
    const originals = { own: lines.join('\n\n'), other: common, third: common }
    const setting = await workspaceWith({ one: lines.join('\n\n') }, originals)
    await changeSettings(setting.workspace, { groupShare: null }, quiet)
    const writer = scriptedWriter(
      ({ prompt }) =>
        /Sentence: <text>The man was/.test(prompt.user)
          ? 'The man was seen by night in the old place.'
          : 'The case was heard by the court.',
      { contextTokens: 2_048 },
    )
    const request = { ids: ['one'], writer, prompts, passes: 1 }
    const { rewritten, refused } = await rewriteDocuments(setting.workspace, request, () => {}, quiet)
    expect([rewritten, refused]).toEqual([['one'], []])
    const now = standing(setting.workspace.load('one')).text.split(/\n+/)
    expect(now).toEqual(['The man was seen by night in the old place.', long, 'The case was heard by the court.'])
    const left = (await setting.desk.open('one')).items.filter(({ state }) => state === 'needs')
    expect(left.map(({ original }) => original).join()).toContain('dwelling')
    // None came to the model that it could not take in: native code never sees those.
    expect(Math.max(...writer.requests.map(({ prompt }) => prompt.user.length))).toBeLessThan(2_048 * 4)
  })
})
