import path from 'node:path'
import { expect, it } from 'vitest'
import { scriptedWriter } from '../../../../src-main/engine/model/scripted.ts'
import { loadPrompts } from '../../../../src-main/engine/rewrite/prompts.ts'
import { rewriteDocuments } from '../../../../src-main/engine/workspace/rewriting.ts'
import { quiet, workspaceWith } from './case-workspace.ts'

const text = 'The keeper of the harbour gave evidence. The claim was allowed.'
const prompts = await loadPrompts(path.join(import.meta.dirname, '../../../../resources/prompts'))
const answers = ['A', 'B', 'C', 'D'].map((letter) => `The keeper of the harbour ${letter} gave evidence.`)

it('a sentence that is asked for again begins with the last three answers that were refused for it, and why', async () => {
  const { workspace } = await workspaceWith({ one: text })
  const asked: string[] = []
  const writer = scriptedWriter(({ prompt }) => {
    asked.push(prompt.user)
    return answers[(asked.length - 1) % answers.length]!
  })
  const rewrite = (places?: readonly { from: number; to: number }[]) =>
    rewriteDocuments(workspace, { ids: ['one'], writer, prompts, passes: 1, places }, () => {}, quiet)
  await rewrite()
  const shown = (prompt: string) => answers.filter((answer) => prompt.includes(`refused: <text>${answer}`))
  const first = asked.length
  expect(first).toBeGreaterThan(2)
  expect(shown(asked[0]!)).toEqual([])
  await rewrite([{ from: 4, to: 10 }])
  expect(shown(asked[first]!)).toEqual(answers.slice(0, 3))
  expect(asked[first]).toContain(prompts.sets.en.reasons['still-links'])
  const second = asked.length
  await rewrite()
  expect(asked.length).toBeGreaterThan(second)
  expect(shown(asked[second]!)).toHaveLength(3)
  // What is stored of a pass is what was tried in it.
  expect(workspace.load('one').state.attempts.map(({ attempts }) => attempts.length)).toEqual([3, 3, 3])
})
