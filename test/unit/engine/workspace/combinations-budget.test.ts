import { describe, expect, it, vi } from 'vitest'
import { scriptedWriter } from '../../../../src-main/engine/model/scripted.ts'
import { rewriteDocuments } from '../../../../src-main/engine/workspace/rewriting.ts'
import { changeSettings } from '../../../../src-main/engine/workspace/settings.ts'
import { rewritePasses } from '../../../../src-main/engine/rewrite/passes.ts'
import { collection } from '../rewrite/collection.ts'
import { prompts, settings } from '../rewrite/settings.ts'
import { quiet, workspaceWith, type Setting } from './case-workspace.ts'
import { originalsOf, pairs as pairsOf, textOf } from './combined-sentences.ts'

const budget = vi.hoisted(() => ({ pairs: 0, triples: 0 }))
vi.mock('../../../../src-main/engine/linkage/budget.ts', () => ({ usualBudget: budget }))

async function filled(pairs: number, triples: number, arity: 2 | 3, mayMask: boolean): Promise<Setting> {
  Object.assign(budget, { pairs, triples })
  const setting = await workspaceWith({ original0: textOf(pairsOf[0]!) }, originalsOf(pairsOf))
  await changeSettings(setting.workspace, { arity, groupShare: null, mayMask }, quiet)
  const writer = scriptedWriter([], {
    weigh: ({ options }) => ({ scores: options.map((option) => -option.length), own: [] }),
  })
  const request = { ids: ['original0'], writer, prompts, passes: 6 }
  const report = await rewriteDocuments(setting.workspace, request, () => undefined, quiet)
  expect(report.refused).toEqual([])
  return setting
}

async function acceptAll({ desk }: Setting): Promise<void> {
  const { version, items } = await desk.open('original0')
  const ids = items.filter(({ toSettle }) => toSettle).map(({ id }) => id)
  await desk.decide('original0', version, ids, { kind: 'accept' })
}

describe('filling in when a budget ends the search for combinations', () => {
  it.each([
    [2, 0, 0],
    [3, 0, 0],
    [3, Infinity, 0],
  ] as const)('says so at arity %i (%d pairs, %d triples), and nothing is approved', async (arity, pairs, triples) => {
    const setting = await filled(pairs, triples, arity, false)
    const { passes, combinations, items, row } = await setting.desk.open('original0')
    // No single phrase links, and for the words that are left nothing else could be said.
    expect(items.flatMap(({ links }) => links)).toEqual([])
    expect(passes.length).toBeLessThan(6)
    expect(passes.at(-1)!.stoppedBy).toBe('no-progress')
    for (const { counts } of passes) expect(counts.combined).toMatchObject({ arity, complete: false })
    expect(combinations!.words.length).toBeGreaterThan(0)
    expect(combinations!.counts.complete).toBe(false)
    expect(row.now!.combined).toMatchObject({ complete: false })
    await acceptAll(setting)
    expect((await setting.desk.approve(['original0'])).refused).toMatchObject([
      { file: 'original0', code: 'COMBINATIONS_LINK' },
    ])
  })

  it.each([2, 3] as const)('goes on to where no search is needed any more, at arity %i', async (arity) => {
    const setting = await filled(0, 0, arity, true)
    const { passes, combinations } = await setting.desk.open('original0')
    // Another original holds every phrase that is left, so that none of any number leads to this one alone.
    expect(passes.at(-1)!.stoppedBy).toBe('nothing-links')
    expect(combinations!.counts).toMatchObject({ pairs: 0, complete: true })
    await acceptAll(setting)
    expect((await setting.desk.approve(['original0'])).approved).toEqual(['original0'])
  })
})

describe('passes', () => {
  const text = 'The man was arrested by night in the old house.'
  const common = 'The court said that the man was by night in the old place.'

  it.each([
    [true, 'nothing-links'],
    [false, 'search-ended'],
  ] as const)('end as what they were told of the search (to its end: %s)', async (isSearched, stoppedBy) => {
    const { links, counts } = collection([common, common, text])
    const passes = rewritePasses(
      { text, language: 'en', links, counts, writer: null, settings, replan: () => Promise.resolve(isSearched) },
      prompts,
      quiet,
    )
    const first = await passes.next()
    expect(first.value).toMatchObject({ pass: { stoppedBy } })
    expect(await passes.next()).toMatchObject({ done: true, value: { stoppedBy } })
  })
})
