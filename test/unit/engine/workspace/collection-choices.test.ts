import { readFile, rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  addBackground,
  backgroundOf,
  longerThan,
  markPhrase,
  removeBackground,
} from '../../../../src-main/engine/workspace/background.ts'
import { catchUp, indexCollection } from '../../../../src-main/engine/workspace/collection.ts'
import { checkWorkspace } from '../../../../src-main/engine/workspace/doctor.ts'
import { changeGroups, groupsOf } from '../../../../src-main/engine/workspace/groups.ts'
import { occurrencesOf } from '../../../../src-main/engine/workspace/look.ts'
import { changeSettings } from '../../../../src-main/engine/workspace/settings.ts'
import { collectionStatistics } from '../../../../src-main/engine/workspace/statistics.ts'
import type { Workspace } from '../../../../src-main/engine/workspace/workspace.ts'
import { filesIn, opened, quiet, workspaceWith } from './case-workspace.ts'

const harmless = 'The keeper of the [PLACE] gave evidence.'
const rowOf = (workspace: Workspace) => workspace.store.rows()[0]!.row

describe('groups of originals', () => {
  it('that a person makes count once, in a document that was approved as well, and are kept through every rebuilding', async () => {
    const { workspace, desk } = await workspaceWith({ one: harmless })
    expect((await desk.approve(['one'])).refused).toEqual([])
    await changeGroups(workspace, { change: 'join', names: ['one', 'two'] }, quiet)
    expect(groupsOf(workspace).groups).toEqual([{ names: ['one', 'two'] }])
    expect(workspace.facts().collection).toMatchObject({ originals: 3, groups: 2 })
    expect(rowOf(workspace)).toMatchObject({ status: 'analysed', changed: { because: 'collection', reopened: true } })
    expect(rowOf(workspace).changed!.gained).toBeGreaterThan(0)
    expect(occurrencesOf(workspace, 'one', 'keeper')).toMatchObject({
      df: 1,
      holders: 2,
      documents: 2,
      background: [],
    })

    await changeSettings(workspace, { strict: true }, quiet)
    const { folder } = workspace.parts
    await workspace.close()
    const again = await opened(folder, false)
    expect(groupsOf(again).groups).toEqual([{ names: ['one', 'two'] }])
    await changeGroups(again, { change: 'automatic', names: ['two'] }, quiet)
    expect(groupsOf(again)).toMatchObject({ groups: [], joined: [], apart: [] })
    expect((await again.store.verifyAudit()).intact).toBe(true)
  })

  it('are found by what texts share, from the share in the settings on, and set apart by hand', async () => {
    const long = Array.from({ length: 60 }, (_, i) => `word${i}`).join(' ')
    const texts = { one: long, two: `${long} and more`, three: `another ${long.slice(0, 60)}` }
    const { workspace } = await workspaceWith({}, texts)
    expect(groupsOf(workspace)).toMatchObject({ share: 0.5, groups: [{ names: ['one', 'two'] }] })
    await changeSettings(workspace, { groupShare: null }, quiet)
    expect(groupsOf(workspace).groups).toEqual([])
    await changeSettings(workspace, { groupShare: 0.9 }, quiet)
    expect(groupsOf(workspace).groups).toEqual([{ names: ['one', 'two'] }])
    await changeGroups(workspace, { change: 'apart', names: ['two'] }, quiet)
    expect(groupsOf(workspace)).toMatchObject({ groups: [], apart: ['two'] })
  })

  it.each([
    ['a name that is none', { change: 'apart' as const, names: ['nobody'] }, 'ORIGINAL_MISSING'],
    ['a group of one', { change: 'join' as const, names: ['one', 'one'] }, 'INVALID_REQUEST'],
  ])('are not made of %s', async (_, change, code) => {
    const { workspace } = await workspaceWith({})
    await expect(changeGroups(workspace, change, quiet)).rejects.toMatchObject({ code })
    expect(groupsOf(workspace)).toMatchObject({ joined: [], apart: [] })
  })
})

describe('background', () => {
  const linking = 'The harbour was [DATE] closed.'

  it('keeps its wording from linking, is added and removed like originals, and read again with them', async () => {
    const { workspace, root } = await workspaceWith({ one: linking })
    const links = rowOf(workspace).now!.links
    expect(links).toBeGreaterThan(0)
    const laws = await filesIn(path.join(root, 'laws'), { act: 'No harbour shall be closed. Nothing was.', other: 'x' })
    expect(await addBackground(workspace, laws, quiet)).toEqual({ name: 'laws', refused: [] })
    expect(rowOf(workspace).now!.links).toBe(0)
    expect(rowOf(workspace).changed).toMatchObject({ because: 'collection', gained: 0 })
    expect(backgroundOf(workspace).collections).toMatchObject([{ name: 'laws', documents: 2 }])
    expect(occurrencesOf(workspace, 'one', 'closed')).toMatchObject({ background: ['laws'], holders: 1 })

    await filesIn(laws, { act: 'Something else was.' })
    await rm(path.join(workspace.parts.folder, 'collection'), { recursive: true })
    const { folder } = workspace.parts
    await workspace.close()
    const again = await opened(folder, false)
    expect(await indexCollection(again, null, quiet)).toMatchObject({ added: 3 })
    expect(backgroundOf(again).collections).toMatchObject([{ name: 'laws', documents: 2 }])
    expect(rowOf(again).now!.links).toBeGreaterThan(0)

    await removeBackground(again, 'laws', quiet)
    expect(backgroundOf(again).collections).toEqual([])
    expect(rowOf(again).now!.links).toBe(links)
    await expect(removeBackground(again, 'laws', quiet)).rejects.toMatchObject({ code: 'BACKGROUND_UNKNOWN' })
    expect((await again.store.verifyAudit()).intact).toBe(true)
  })

  it('may be one phrase, with all that is part of it', async () => {
    const { workspace } = await workspaceWith({ one: linking })
    const before = rowOf(workspace).now!.links
    await markPhrase(workspace, 'Closed', true, quiet)
    expect(rowOf(workspace).now!.links).toBeLessThan(before)
    expect(backgroundOf(workspace).phrases).toEqual(['closed'])
    const { folder } = workspace.parts
    await workspace.close()
    const again = await opened(folder, false)
    expect(again.index.frequencies({ ...tokensOf('closed') }, 1, Infinity).df[0]).toBe(0)
    await markPhrase(again, 'closed', false, quiet)
    expect(rowOf(again).now!.links).toBe(before)
    await expect(markPhrase(again, 'one; two', true, quiet)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  })
})

describe('longer phrases with one that is to be background', () => {
  it.each([
    ['noon', ['at noon']],
    ['at noon', ['gate at noon']],
    ['by the old gate', ['by the old gate at']],
    ['gate', []],
    ['ferry', []],
  ])('are told before %s is marked, as they link then', async (phrase, longer) => {
    const text = 'They stood by the old gate at noon. A ferry.'
    const { workspace } = await workspaceWith(
      { one: text },
      {
        one: text,
        two: 'It was by the gate. They stood at dusk.',
        three: 'The old gate at dusk.',
        four: 'The old mill.',
      },
    )
    const told = longerThan(workspace, 'one', phrase)
    await markPhrase(workspace, phrase, true, quiet)
    const links = workspace.load('one').state.analysis!.links.map(({ ngram }) => ngram)
    const containing = [...new Set(links)].filter((ngram) => ` ${ngram} `.includes(` ${phrase} `))
    expect({ told: told.phrases, containing: containing.sort() }).toEqual({
      told: containing.length,
      containing: longer,
    })
  })
})

describe('a kill between a decision about the collection and what follows from it', () => {
  it('is made up for when the workspace is opened again', async () => {
    const { workspace, root } = await workspaceWith({ one: harmless })
    const laws = await filesIn(path.join(root, 'laws'), { act: 'The keeper of the peace gave evidence.' })
    await addBackground(workspace, laws, quiet)
    const { folder } = workspace.parts
    await workspace.close()
    // What the person decided is on disk, the index is still as before.
    await writeFile(path.join(folder, 'choices.json'), JSON.stringify({ joined: [['one', 'two']], backgrounds: [] }))
    const again = await opened(folder, false)
    expect(rowOf(again).now!.links).toBe(0)
    await catchUp(again, quiet)
    expect(groupsOf(again).groups).toEqual([{ names: ['one', 'two'] }])
    expect(again.index.holders(['keeper'])).toMatchObject({ df: 1, background: [] })
    expect(rowOf(again).now!.links).toBeGreaterThan(0)
  })
})

describe('statistics', () => {
  it('count the posting lists of all N-grams', async () => {
    const { workspace } = await workspaceWith({})
    const { originals, groups, byLength } = await collectionStatistics(workspace, quiet)
    expect({ originals, groups }).toEqual({ originals: 3, groups: 3 })
    const [single] = byLength
    expect(single!.lists.reduce((sum, { ngrams }) => sum + ngrams, 0)).toBe(single!.ngrams)
    expect(single!.longest).toBe(3)
    const stopping = new AbortController()
    stopping.abort(new Error('stop'))
    await expect(collectionStatistics(workspace, { ...quiet, signal: stopping.signal })).rejects.toThrow('stop')
  })
})

describe('the doctor', () => {
  it.each<[string, (collection: string) => Promise<unknown>]>([
    ['a page', changePage],
    ['the end', (collection) => truncate(path.join(collection, 'segment-1'), 100)],
  ])('finds that %s of the index is damaged, and builds it again', async (_, damage) => {
    const { workspace } = await workspaceWith({ one: harmless })
    expect((await checkWorkspace(workspace, { repair: false }, quiet)).every(({ ok }) => ok)).toBe(true)
    const { folder } = workspace.parts
    await workspace.close()
    await damage(path.join(folder, 'collection'))
    const again = await opened(folder, false)
    const found = await checkWorkspace(again, { repair: false }, quiet)
    expect(found.find(({ check }) => check === 'index')).toMatchObject({ ok: false, repaired: false })
    const repaired = await checkWorkspace(again, { repair: true }, quiet)
    expect(repaired.find(({ check }) => check === 'index')).toMatchObject({ ok: true, repaired: true })
    expect((await checkWorkspace(again, { repair: false }, quiet)).every(({ ok }) => ok)).toBe(true)
    expect(again.index.postings(['harbour'])).toEqual(['one', 'three'])
  })
})

async function changePage(collection: string): Promise<void> {
  const file = path.join(collection, 'segment-1')
  const bytes = await readFile(file)
  bytes[64] = bytes[64]! ^ 1
  await writeFile(file, bytes)
}

function tokensOf(word: string) {
  const none = new Uint32Array(1)
  return { words: [word], from: none, to: none, segment: none, masks: [] }
}
