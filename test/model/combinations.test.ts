import { expect, it } from 'vitest'
import { loadLlamaWriter } from '../../src-main/engine/model/llama.ts'
import { rewriteDocuments } from '../../src-main/engine/workspace/rewriting.ts'
import { changeSettings } from '../../src-main/engine/workspace/settings.ts'
import { describeNeeding } from '../needs.ts'
import { prompts } from '../unit/engine/rewrite/settings.ts'
import { quiet, workspaceWith } from '../unit/engine/workspace/case-workspace.ts'
import { originalsOf, pairs, textOf } from '../unit/engine/workspace/combined-sentences.ts'

const cases: readonly (readonly [arity: 2 | 3, mayMask: boolean])[] = [
  [2, false],
  [3, true],
]

describeNeeding(['model'], 'combinations and a real model', ({ model }) => {
  it.each(cases)(
    'are gone, or it is said that some are not (arity %i, masks: %s)',
    async (arity, mayMask) => {
      const setting = await workspaceWith({ original0: textOf(pairs[0]!) }, originalsOf(pairs))
      await changeSettings(setting.workspace, { arity, groupShare: null, mayMask }, quiet)
      expect((await setting.desk.open('original0')).combinations!.counts.pairs).toBeGreaterThan(0)
      const writer = await loadLlamaWriter(
        { file: model, name: 'SmolLM2', hash: 'a'.repeat(64), gpu: 'off', threads: 1 },
        new AbortController().signal,
      )
      const request = { ids: ['original0'], writer, prompts, passes: 6 }
      const { refused } = await rewriteDocuments(setting.workspace, request, () => undefined, quiet).finally(() =>
        writer.close(),
      )
      expect(refused).toEqual([])
      const { items, combinations, passes } = await setting.desk.open('original0')
      const { counts, words } = combinations!
      const left = counts.pairs + (counts.triples ?? 0)
      expect(counts.complete).toBe(true)
      expect(items.flatMap(({ links }) => links)).toEqual([])
      expect(passes.at(-1)!.stoppedBy === 'nothing-links').toBe(left === 0)
      expect(words.length > 0).toBe(left > 0)
      if (mayMask) expect(left).toBe(0)
    },
    300_000,
  )
})
