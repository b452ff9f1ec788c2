import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { redraft } from '../../cli.ts'
import { filesIn, originals } from '../engine/workspace/case-workspace.ts'

/** Lines of JSON as objects. */
const rows = (out: string): Record<string, unknown>[] =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

describe('what belongs to the collection, on the command line', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'redraft-facts-'))
  const workspace = path.join(root, 'workspace')

  beforeAll(async () => {
    const folder = await filesIn(path.join(root, 'originals'), originals)
    await filesIn(path.join(root, 'laws'), { act: 'The keeper of the peace.' })
    expect((await redraft('index', workspace, folder)).code).toBe(0)
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  it('groups: shows, joins, sets apart, and takes back', async () => {
    expect(rows((await redraft('groups', workspace, '--json')).out)).toEqual([
      { type: 'grouping', share: 0.5, joined: [], apart: [] },
    ])
    const joined = await redraft('groups', workspace, 'one', 'two', '--join', '--json')
    expect(rows(joined.out)[0]).toEqual({ type: 'group', names: ['one', 'two'] })
    expect((await redraft('groups', workspace, 'one', '--apart', '--json')).out).toContain('"apart":["one"]')
    expect((await redraft('groups', workspace, 'one', '--automatic', '--json')).out).toContain('"apart":[]')
    expect((await redraft('groups', workspace, 'one', '--join', '--apart')).code).toBe(2)
    expect((await redraft('groups', workspace, 'one')).code).toBe(2)
    expect((await redraft('groups', workspace, 'nobody', 'one', '--join')).code).toBe(3)
  })

  it('background: a folder and a phrase are added, listed and removed', async () => {
    const added = await redraft('background', workspace, 'add', path.join(root, 'laws'), '--json')
    expect(rows(added.out)).toMatchObject([{ type: 'background', name: 'laws', documents: 1, words: 5 }])
    await redraft('background', workspace, 'add', '--phrase', 'Claim was')
    const listed = await redraft('background', workspace, '--json')
    expect(rows(listed.out)).toMatchObject([{ name: 'laws' }, { type: 'background-phrase', phrase: 'claim was' }])
    expect((await redraft('background', workspace, 'remove', 'laws')).code).toBe(0)
    expect((await redraft('background', workspace, 'remove', '--phrase', 'claim was')).code).toBe(0)
    expect((await redraft('background', workspace, 'remove', 'laws')).code).toBe(3)
    expect((await redraft('background', workspace, 'add')).code).toBe(2)
    expect((await redraft('background', workspace, 'list', '--json')).out).toBe('')
  })

  it('stats: how many N-grams are in how many originals', async () => {
    const [statistics] = rows((await redraft('stats', workspace, '--json')).out)
    expect(statistics).toMatchObject({ type: 'statistics', originals: 3, groups: 3 })
    expect(statistics!['byLength']).toHaveLength(8)
    expect((await redraft('stats', workspace)).out).toContain('3 originals of 3 cases')
  })

  it('doctor: finds a damaged page, and builds the index again when asked', async () => {
    const data = process.env['REDRAFT_DATA']
    process.env['REDRAFT_DATA'] = path.join(root, 'data')
    try {
      const file = path.join(workspace, 'collection', 'segment-1')
      const bytes = readFileSync(file)
      bytes[64] = bytes[64]! ^ 1
      writeFileSync(file, bytes)
      const index = (out: string) => rows(out).find(({ check }) => check === 'Index')
      expect(index((await redraft('doctor', workspace, '--json')).out)).toMatchObject({ ok: false })
      expect(index((await redraft('doctor', workspace, '--repair', '--json')).out)).toMatchObject({ ok: true })
      expect(index((await redraft('doctor', workspace, '--json')).out)).toMatchObject({ ok: true })
      expect((await redraft('doctor', '--repair')).code).toBe(2)
    } finally {
      if (data === undefined) delete process.env['REDRAFT_DATA']
      else process.env['REDRAFT_DATA'] = data
    }
  })
})
