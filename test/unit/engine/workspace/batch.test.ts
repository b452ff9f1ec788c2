import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { RedraftError, type Progress } from '../../../../src-preload/contract/index.ts'
import { Hold } from '../../../../src-main/engine/jobs/hold.ts'
import { scriptedWriter } from '../../../../src-main/engine/model/scripted.ts'
import { loadPrompts } from '../../../../src-main/engine/rewrite/prompts.ts'
import { rewriteDocuments } from '../../../../src-main/engine/workspace/rewriting.ts'
import { originals, quiet, workspaceWith } from './case-workspace.ts'

const text = 'The keeper of the harbour gave evidence. The claim was allowed.'
const ferry = 'The keeper of the ferry gave evidence. The claim was allowed.'
const prompts = await loadPrompts(path.join(import.meta.dirname, '../../../../resources/prompts'))
const other = 'The claim was allowed.'

describe('a rewriting of several documents', () => {
  it('tells how far it is, in all and in the document at hand, and how long it takes', async () => {
    const { workspace } = await workspaceWith({ one: text, two: text, three: text })
    const said: Progress[] = []
    const writer = scriptedWriter(() => ({ kind: 'slow', text: other, milliseconds: 5 }))
    const job = { signal: quiet.signal, onProgress: (progress: Progress) => void said.push(progress) }
    await rewriteDocuments(workspace, { ids: ['one', 'two', 'three'], writer, prompts, passes: 1 }, () => {}, job)
    expect(workspace.store.rows().map(({ row }) => row.status)).not.toContain('rewriting')
    expect([...new Set(said.map(({ part }) => part?.name))]).toEqual(['one', 'two', 'three'])
    expect(said.every(({ total, done }) => total === 3 && done < 3)).toBe(true)
    const values = said.map(({ value }) => value)
    expect(values).toEqual([...values].sort((a, b) => a - b))
    const inSecond = said.find(({ part, value }) => part?.name === 'two' && value > 1 / 3)
    expect(inSecond?.secondsLeft).toBeGreaterThan(0)
    expect(said.some(({ part }) => part!.value > 0 && part!.secondsLeft !== null)).toBe(true)
  })

  it('goes on after a document that fails, which says so', async () => {
    const { workspace } = await workspaceWith({ one: text, two: ferry, three: text }, { ...originals, ferry })
    const writer = scriptedWriter(({ prompt }) => {
      if (prompt.user.includes('ferry')) throw new RedraftError('DISK_FULL')
      return other
    })
    const request = { ids: ['one', 'two', 'three'], writer, prompts, passes: 1 }
    const { rewritten, refused } = await rewriteDocuments(workspace, request, () => {}, quiet)
    expect(rewritten).toEqual(['one', 'three'])
    expect(refused).toMatchObject([{ file: 'two', code: 'DISK_FULL' }])
    const rows = Object.fromEntries(workspace.store.rows().map(({ row }) => [row.id, row]))
    expect(rows['two']).toMatchObject({ status: 'failed', passes: 0 })
    expect(rows['three']).toMatchObject({ passes: 1, failure: null })
  })

  it('is held before the next sentence, and ends after the document at hand when that is wished, to be gone on with', async () => {
    const { workspace } = await workspaceWith({ one: text, two: text, three: text })
    const hold = new Hold()
    let asked = 0
    const writer = scriptedWriter(() => {
      asked += 1
      if (asked === 1) hold.set({ paused: true, stopAfter: false })
      return other
    })
    const request = { ids: ['one', 'two', 'three'], writer, prompts, passes: 1, hold }
    const running = rewriteDocuments(workspace, request, () => {}, quiet)
    while (asked === 0) await new Promise((resolve) => setImmediate(resolve))
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    expect(asked).toBe(1)
    expect(workspace.isRewriting('one')).toBe(true)
    hold.set({ paused: false, stopAfter: true })
    expect(await running).toEqual({ rewritten: ['one'], refused: [] })
    expect(asked).toBeGreaterThan(1)
    const left = workspace.facts().interrupted!
    expect(left).toEqual(['two', 'three'])
    hold.reset()
    const goingOn = { ...request, ids: left, resume: true }
    expect(await rewriteDocuments(workspace, goingOn, () => {}, quiet)).toEqual({ rewritten: left, refused: [] })
    expect(workspace.facts().interrupted).toEqual([])
  })

  it('does not take the time it was held for time it needs', async () => {
    const { workspace } = await workspaceWith({ one: `${text} ${text}`, two: text })
    const hold = new Hold()
    const said: Progress[] = []
    let asked = 0
    const writer = scriptedWriter(() => {
      asked += 1
      if (asked === 2) hold.set({ paused: true, stopAfter: false })
      return other
    })
    const began = performance.now()
    const job = { signal: quiet.signal, onProgress: (progress: Progress) => void said.push(progress) }
    const request = { ids: ['one', 'two'], writer, prompts, passes: 1, hold }
    const running = rewriteDocuments(workspace, request, () => {}, job)
    while (asked < 2) await new Promise((resolve) => setImmediate(resolve))
    const held = 40 * (performance.now() - began) + 2_000
    await new Promise((resolve) => setTimeout(resolve, held))
    const before = said.length
    hold.set({ paused: false, stopAfter: false })
    await running
    const all = said.slice(before).map(({ secondsLeft }) => secondsLeft ?? 0)
    const parts = said.slice(before).map(({ part }) => part?.secondsLeft ?? 0)
    expect(Math.max(...all, ...parts)).toBeLessThan(held / 1000 / 4)
    expect(workspace.load('one').state.passes[0]!.seconds).toBeLessThan(held / 1000 / 4)
  })

  it('that is cancelled keeps what was finished, and goes on with the rest', async () => {
    const { workspace } = await workspaceWith({ one: text, two: text })
    const stop = new AbortController()
    const writer = scriptedWriter(() => {
      if (workspace.load('one').state.passes.length === 1) stop.abort(new RedraftError('CANCELLED'))
      return other
    })
    const job = { signal: stop.signal, onProgress: () => {} }
    const request = { ids: ['one', 'two'], writer, prompts, passes: 1 }
    await expect(rewriteDocuments(workspace, request, () => {}, job)).rejects.toMatchObject({ code: 'CANCELLED' })
    const passes = () => ['one', 'two'].map((id) => workspace.load(id).state.passes.length)
    expect(passes()).toEqual([1, 0])
    const left = workspace.facts().interrupted!
    expect(left).toEqual(['two'])
    await rewriteDocuments(workspace, { ...request, ids: left, resume: true }, () => {}, quiet)
    expect(passes()).toEqual([1, 1])
    expect(workspace.facts().interrupted).toEqual([])
  })

  it('proposes nothing again that a person rejected there, however often it is tried', async () => {
    const wordings = ['The keeper of the garden gave evidence.', 'The owner of the windmill gave evidence.']
    const texts = { ...originals, four: wordings.join(' '), five: `It rained. ${wordings[1]!}` }
    const { workspace, desk } = await workspaceWith({ one: text }, texts)
    const asked: string[] = []
    const writer = scriptedWriter(({ prompt }) => {
      asked.push(prompt.user)
      return wordings[Math.min(asked.length - 1, 1)]!
    })
    const again = () => rewriteDocuments(workspace, { ids: ['one'], writer, prompts, passes: 1 }, () => {}, quiet)
    const first = async () => (await desk.open('one')).items[0]!
    for (const proposal of ['garden', 'owner of the windmill']) {
      await again()
      const { version, items } = await desk.open('one')
      expect(items[0]).toMatchObject({ state: 'open', proposal })
      await desk.decide('one', version, [items[0]!.id], { kind: 'reject' })
      asked.length = 0
    }
    await again()
    const { state, attempts } = await first()
    expect(state).toBe('rejected')
    expect(attempts.at(-1)!.failures.map(({ code }) => code)).toEqual(['rejected'])
    expect((await desk.open('one')).standing.text).toBe(text)
  })

  it('of one document that is cancelled leaves nothing to go on with', async () => {
    const { workspace } = await workspaceWith({ one: text })
    const stop = new AbortController()
    const writer = scriptedWriter(() => {
      stop.abort(new RedraftError('CANCELLED'))
      return other
    })
    const job = { signal: stop.signal, onProgress: () => {} }
    const running = rewriteDocuments(workspace, { ids: ['one'], writer, prompts, passes: 1 }, () => {}, job)
    await expect(running).rejects.toMatchObject({ code: 'CANCELLED' })
    expect(workspace.facts().interrupted).toEqual([])
  })
})
