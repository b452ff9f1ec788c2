import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { randomOf } from '../../../../src-main/engine/model/random.ts'
import { scriptedWriter, type ScriptedWriter } from '../../../../src-main/engine/model/scripted.ts'
import { standing } from '../../../../src-main/engine/review/standing.ts'
import { addDocuments, analyseDocuments } from '../../../../src-main/engine/workspace/documents.ts'
import { rewriteDocuments } from '../../../../src-main/engine/workspace/rewriting.ts'
import { changeSettings } from '../../../../src-main/engine/workspace/settings.ts'
import type { Workspace } from '../../../../src-main/engine/workspace/workspace.ts'
import { prompts } from '../rewrite/settings.ts'
import { filesIn, quiet, workspaceWith } from './case-workspace.ts'

const MOMENTS = 100
/** Sentences that link, and what a model makes of them. */
const wordings = new Map([
  ['The man was arrested by night in the old abode.', 'The man was seen by night in the old place.'],
  ['He had seen the dwelling on the road.', 'He had seen the place on the road.'],
  ['The pamphlet was sold by the road.', 'The case was heard by the court.'],
])
const sentences = [...wordings.keys()]
const text = sentences.join(' ')
const common =
  'The court heard the case and the man said that he had seen it by night on the road and was of the old place in it by the.'
const originals = { one: text, two: common, three: common }

/** Answers at once and tells of each request, whatever it asks for. */
function writerTelling(decoder: 'fill-in' | 'plain', step: () => void): ScriptedWriter {
  return scriptedWriter(
    ({ prompt }) => {
      step()
      return wordings.get(/Sentence: <text>(.*?)<\/text>/.exec(prompt.user)?.[1] ?? '') ?? 'No.'
    },
    decoder === 'plain'
      ? {}
      : {
          weigh: ({ options }) => {
            step()
            return { scores: options.map((option) => -option.length), own: [] }
          },
        },
  )
}

/** Rewrites one document and cancels at the n-th thing that happens. @returns how many things happened. */
async function rewriteUntil(
  workspace: Workspace,
  id: string,
  decoder: 'fill-in' | 'plain',
  moment: number,
): Promise<{ steps: number; cancelled: boolean }> {
  const stop = new AbortController()
  const reason = new Error('enough')
  let steps = 0
  const step = (): void => {
    steps += 1
    if (steps === moment) stop.abort(reason)
  }
  const job = { signal: stop.signal, onProgress: step }
  const writer = writerTelling(decoder, step)
  const run = rewriteDocuments(workspace, { ids: [id], writer, prompts, passes: 2 }, step, job)
  const cancelled = await run.then(
    () => false,
    (error: unknown) => {
      expect(error).toBe(reason)
      return true
    },
  )
  return { steps, cancelled }
}

describe.each(['fill-in', 'plain'] as const)('a rewriting that is cancelled (%s)', (decoder) => {
  it(`at ${MOMENTS / 2} random moments leaves the state before, or whole sentences as without the cancel`, async () => {
    const last = sentences.length
    const names = Array.from({ length: MOMENTS / 2 + 1 }, (_, at) => `d${String(at).padStart(2, '0')}`)
    const { workspace, root } = await workspaceWith({ d00: `${text} Number 0.` }, originals)
    const others = Object.fromEntries(names.slice(1).map((name, at) => [name, `${text} Number ${at + 1}.`]))
    // The two others are alike, and are to count as two.
    await changeSettings(workspace, { groupShare: null }, quiet)
    await addDocuments(workspace, [await filesIn(path.join(root, 'others'), others)], quiet)
    await analyseDocuments(workspace, names, () => undefined, quiet)
    const textOf = (id: string): string => standing(workspace.load(id)).text

    const { steps: all } = await rewriteUntil(workspace, 'd00', decoder, Infinity)
    const whole = textOf('d00').split(/(?<=\.) /)
    expect(whole.slice(0, last)).not.toEqual(sentences)
    const random = randomOf(7)
    let untouched = 0
    let partly = 0
    for (const [at, id] of names.slice(1).entries()) {
      const before = JSON.stringify(workspace.load(id))
      const { cancelled } = await rewriteUntil(workspace, id, decoder, 1 + Math.floor(random() * (all - 1)))
      const after = workspace.load(id)
      const now = textOf(id).split(/(?<=\.) /)
      expect(now.slice(last)).toEqual([`Number ${at + 1}.`])
      now.slice(0, last).forEach((sentence, place) => expect([sentences[place], whole[place]]).toContain(sentence))
      if (after.state.passes.length === 0) {
        untouched += 1
        expect(JSON.stringify(after)).toBe(before)
      } else if (cancelled) partly += 1
    }
    // Nothing was finished in some, a part in others; each goes on to the same end as if nothing had been.
    expect(untouched).toBeGreaterThan(0)
    expect(partly).toBeGreaterThan(0)
    for (const id of names.slice(1, 6)) {
      await rewriteUntil(workspace, id, decoder, Infinity)
      expect(workspace.load(id).state.passes.length).toBeGreaterThan(0)
      expect(
        textOf(id)
          .split(/(?<=\.) /)
          .slice(0, last),
      ).toEqual(whole.slice(0, last))
    }
    expect(workspace.parts.info.interrupted ?? []).toEqual([])
  }, 180_000)
})
