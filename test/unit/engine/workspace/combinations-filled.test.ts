import { describe, expect, it } from 'vitest'
import type { CaseView } from '../../../../src-preload/contract/index.ts'
import { scriptedWriter } from '../../../../src-main/engine/model/scripted.ts'
import { rewriteDocuments } from '../../../../src-main/engine/workspace/rewriting.ts'
import { changeSettings } from '../../../../src-main/engine/workspace/settings.ts'
import { whatIf } from '../../../../src-main/engine/workspace/what-if.ts'
import { prompts } from '../rewrite/settings.ts'
import { quiet, workspaceWith, type Setting } from './case-workspace.ts'
import { originalsOf, pairs, textOf } from './combined-sentences.ts'

const writer = () =>
  scriptedWriter([], { weigh: ({ options }) => ({ scores: options.map((option) => -option.length), own: [] }) })

async function filled(
  arity: 2 | 3,
  rows: readonly (readonly number[])[],
  mayMask = false,
): Promise<{ setting: Setting; before: CaseView; after: CaseView }> {
  const setting = await workspaceWith({ original0: textOf(rows[0]!) }, originalsOf(rows))
  await changeSettings(setting.workspace, { arity, groupShare: null, mayMask }, quiet)
  const before = await setting.desk.open('original0')
  const request = { ids: ['original0'], writer: writer(), prompts, passes: 6 }
  const report = await rewriteDocuments(setting.workspace, request, () => undefined, quiet)
  expect(report.refused).toEqual([])
  return { setting, before, after: await setting.desk.open('original0') }
}

describe('combinations that are filled in', () => {
  const triples = [
    [0, 1, 2],
    [0, 1, 3],
    [1, 2, 4],
    [0, 2, 5],
    [3, 4, 5],
  ]

  it.each([
    [3, triples, false],
    [2, pairs, true],
  ] as const)('are gone at arity %i, and so are those that new words would make', async (arity, rows, mayMask) => {
    const { before, after } = await filled(arity, rows, mayMask)
    const { counts } = before.combinations!
    expect(counts.pairs + (counts.triples ?? 0)).toBeGreaterThan(0)
    expect(after.combinations!.counts).toMatchObject({ pairs: 0, complete: true })
    expect(after.combinations!.counts.triples ?? 0).toBe(0)
    expect(after.items.every(({ links }) => links.length === 0)).toBe(true)
    expect(after.passes.at(-1)!.stoppedBy).toBe('nothing-links')
    const decoders = after.items.flatMap(({ author }) => (author?.kind === 'model' ? [author.decoder] : []))
    expect(new Set(decoders)).toEqual(new Set(['fill-in']))
  })

  it.each([2, 3] as const)('that no word breaks at arity %i are told, and nothing is approved', async (arity) => {
    const { setting, after } = await filled(arity, pairs)
    const { counts, found, words } = after.combinations!
    const left = counts.pairs + (counts.triples ?? 0)
    expect(counts.complete).toBe(true)
    // Without masks there may be nothing to say for a word: then the run says that it came no further.
    expect(after.passes.at(-1)!.stoppedBy).toBe(left === 0 ? 'nothing-links' : 'no-progress')
    expect(found).toHaveLength(left)
    expect(words.length > 0).toBe(left > 0)
    await setting.desk.decide(
      'original0',
      after.version,
      after.items.filter(({ toSettle }) => toSettle).map(({ id }) => id),
      { kind: 'accept' },
    )
    const { approved, refused } = await setting.desk.approve(['original0'])
    if (left === 0) expect(approved).toEqual(['original0'])
    else expect(refused).toMatchObject([{ code: 'COMBINATIONS_LINK' }])
  })

  it('cost words that are told before anything is changed', async () => {
    const { setting, before, after } = await filled(2, pairs)
    expect(before.combinations!.words.length).toBeGreaterThan(0)
    expect(before.meters.wordsChanged).toBe(0)
    // For each arity, before it is chosen: the more phrases are looked at together, the more words have to change.
    const table = await whatIf(setting.workspace, quiet)
    expect(JSON.stringify(table)).toMatch(/"arity":3/)
    expect(after.meters.wordsChanged).toBeGreaterThanOrEqual(1)
  })
})
