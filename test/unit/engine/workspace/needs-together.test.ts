import { describe, expect, it, vi } from 'vitest'
import { usualBudget } from '../../../../src-main/engine/linkage/budget.ts'
import { addPass } from '../../../../src-main/engine/review/add-pass.ts'
import { append } from '../../../../src-main/engine/workspace/look.ts'
import { needsOf } from '../../../../src-main/engine/workspace/needs.ts'
import { changeSettings } from '../../../../src-main/engine/workspace/settings.ts'
import { passOf } from '../review/documents.ts'
import { quiet, workspaceWith, type Setting } from './case-workspace.ts'
import { ferryOriginals as originals } from './ferry-originals.ts'

const budget = vi.hoisted(() => ({ pairs: 2_000_000_000, triples: 600_000_000 }))
vi.mock('../../../../src-main/engine/linkage/budget.ts', () => ({ usualBudget: budget }))

const received = '[REDACTED] ferry kiosk.\n\n[REDACTED] Nauvo.\n[REDACTED] stood.'

/** A document that was rewritten, and in which nothing links but two phrases together. */
async function rewrittenWithPair(
  documents: Readonly<Record<string, string>> = { one: received },
  known: Readonly<Record<string, string>> = originals,
): Promise<Setting> {
  const setting = await workspaceWith(documents, known)
  await changeSettings(setting.workspace, { arity: 2 }, quiet)
  for (const id of Object.keys(documents)) {
    const file = setting.workspace.load(id)
    const { pass, outcomes } = passOf(file, {}, [])
    await append(setting.workspace, file, addPass(file, pass, outcomes, setting.workspace.stamp()))
  }
  return setting
}

const rowOf = ({ workspace }: Setting) => workspace.store.rows()[0]!.row

async function withoutSearch(work: () => Promise<void>): Promise<void> {
  const before = { ...usualBudget }
  Object.assign(budget, { pairs: 0, triples: 0 })
  try {
    await work()
  } finally {
    Object.assign(budget, before)
  }
}

describe('a document with nothing left to settle and combinations that still link', () => {
  it('needs somebody: the word to change, what goes with it, and where it stands', async () => {
    const setting = await rewrittenWithPair()
    expect(rowOf(setting)).toMatchObject({ toSettle: 0, toBreak: { words: 1, enough: true } })
    const needs = await needsOf(setting.workspace, quiet)
    expect(needs).toHaveLength(1)
    const [need] = needs
    expect(need).toMatchObject({
      document: 'one',
      places: 1,
      documents: 1,
      ready: 1,
      breaks: { combinations: 1, complete: true },
      combined: { counts: { pairs: 1, complete: true }, words: 1, enough: true },
    })
    const { item, combined, before, paragraph } = need!
    const view = await setting.desk.open('one')
    expect(combined!.spans).toEqual([item.now])
    expect(view.standing.text.slice(item.now.from, item.now.to)).toBe(item.current)
    expect(before.startsWith('[REDACTED] ')).toBe(true)
    expect(paragraph).toBe(item.current === 'Nauvo' ? 2 : 1)
    expect(view.items.map(({ id }) => id)).not.toContain(item.id)
  })

  it('is through once these words are masked, and there again once that is taken back', async () => {
    const setting = await rewrittenWithPair()
    const [need] = await needsOf(setting.workspace, quiet)
    const changes = need!.combined!.spans.map((span) => ({ ...span, insert: '[...]' }))
    await setting.desk.edit('one', need!.version, changes)
    expect(await needsOf(setting.workspace, quiet)).toEqual([])
    expect(rowOf(setting)).not.toHaveProperty('toBreak')
    await setting.desk.undo('one')
    expect(await needsOf(setting.workspace, quiet)).toHaveLength(1)
  })

  it('is through once they are accepted with a reason', async () => {
    const setting = await rewrittenWithPair()
    await setting.desk.approve(['one'], 'known')
    expect(rowOf(setting)).not.toHaveProperty('toBreak')
    expect(await needsOf(setting.workspace, quiet)).toEqual([])
  })

  it('is ranked among the others, and no document with combinations left counts as ready for its last change', async () => {
    const setting = await workspaceWith(
      { one: `The keeper of a lighthouse.\n${received}` },
      { ...originals, one: `The keeper of a lighthouse. ${originals.one}`, six: 'The keeper of a boat.' },
    )
    await changeSettings(setting.workspace, { arity: 2 }, quiet)
    const file = setting.workspace.load('one')
    const { pass, outcomes } = passOf(file, {}, ['keeper of a lighthouse'])
    await append(setting.workspace, file, addPass(file, pass, outcomes, setting.workspace.stamp()))
    const needs = await needsOf(setting.workspace, quiet)
    expect(needs.some(({ combined }) => combined === undefined)).toBe(true)
    expect(needs.some(({ combined }) => combined !== undefined)).toBe(true)
    expect(needs.map(({ ready }) => ready)).toEqual(needs.map(() => 0))
    const broken = needs.map(({ breaks }) => breaks!.combinations)
    expect(broken).toEqual([...broken].sort((a, b) => b - a))
  })

  it('is listed with a word that is listed of another document, so that the figures are what one decision does', async () => {
    const alone = await needsOf((await rewrittenWithPair()).workspace, quiet)
    const word = alone[0]!.item.original
    const shared = word === 'Nauvo' ? 'Nauvo' : 'ferry kiosk'
    const words = Array.from({ length: 24 }, (_, at) => `word${String.fromCharCode(97 + at)}`)
    const all = [...words.slice(0, 21), shared, ...words.slice(21)]
    const setting = await rewrittenWithPair(
      { other: all.map((each) => `[REDACTED] ${each}.`).join('\n'), one: received },
      {
        ...originals,
        ...Object.fromEntries(words.flatMap((each) => [1, 2].map((at) => [`${each} ${at}`, `${at} saw ${each}.`]))),
        other: all.map((each) => `So ${each}.`).join(' '),
      },
    )
    const needs = await needsOf(setting.workspace, quiet)
    expect(needs.filter(({ document }) => document === 'other')).toHaveLength(21)
    const same = needs.filter(({ item }) => item.original === word)
    expect(same.map(({ document }) => document).sort()).toEqual(['one', 'other'])
    expect(same.map(({ places, documents }) => [places, documents])).toEqual([
      [2, 2],
      [2, 2],
    ])
  })

  it('needs somebody where a budget ended the search, whatever was found', async () => {
    await withoutSearch(async () => {
      const setting = await rewrittenWithPair()
      expect(rowOf(setting)).toMatchObject({ toSettle: 0, now: { combined: { complete: false } } })
      expect(rowOf(setting).toBreak).toBeDefined()
      const needs = await needsOf(setting.workspace, quiet)
      expect(needs.length).toBeGreaterThan(0)
      expect(needs[0]).toMatchObject({ document: 'one', ready: 0, combined: { counts: { complete: false } } })
    })
  })
})

describe('a document without combinations', () => {
  it('is on no list for them, whatever the settings', async () => {
    const setting = await rewrittenWithPair({ one: '[REDACTED] ferry kiosk.\n[REDACTED] stood.' })
    expect(rowOf(setting)).not.toHaveProperty('toBreak')
    expect(await needsOf(setting.workspace, quiet)).toEqual([])
    await changeSettings(setting.workspace, { arity: 1 }, quiet)
    expect(await needsOf(setting.workspace, quiet)).toEqual([])
  })
})
