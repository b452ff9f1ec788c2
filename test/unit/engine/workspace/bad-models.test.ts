import { describe, expect, it } from 'vitest'
import { RedraftError } from '../../../../src-preload/contract/index.ts'
import type { Filled, Writer } from '../../../../src-main/engine/model/port.ts'
import { scriptedWriter, type ScriptedAnswer } from '../../../../src-main/engine/model/scripted.ts'
import { standing } from '../../../../src-main/engine/review/standing.ts'
import { rewriteDocuments } from '../../../../src-main/engine/workspace/rewriting.ts'
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
})
