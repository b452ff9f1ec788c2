import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { redraft } from '../../cli.ts'
import { temporaryFolder } from '../engine/review/temporary-folder.ts'

const story = (subject: string, name: string): string =>
  `${name} bought the old ${subject} beside the northern ${subject} road in the spring of that year. The seller of the ${subject} ` +
  `had kept silent about a ${subject} lease that was older than the sale. A witness remembered how the ${subject} keeper counted.`

let root: string
let workspace: string
beforeEach(async () => {
  root = await temporaryFolder()
  workspace = path.join(root, 'workspace')
  vi.stubEnv('REDRAFT_DATA', path.join(root, 'data'))
})

describe('originals in an archive and documents in a table', () => {
  it('are indexed, taken in, paired by text, and the pairing is shown and changed', async () => {
    const zip = path.join(root, 'originals.zip')
    await writeFile(
      zip,
      zipSync({
        '2019/a.txt': strToU8(story('ferry', 'Ilse Korhonen')),
        '2020/b.html': strToU8(`<p>${story('quarry', 'Rasmus Holm')}</p>`),
      }),
    )
    expect((await redraft('index', workspace, zip)).out).toContain('2 originals')
    const table = path.join(root, 'documents.jsonl')
    const rows = [
      { id: 'first', content: story('quarry', '[REDACTED]'), note: '' },
      {
        id: 'second',
        content: 'About something that nobody here has ever written a single sentence about, so it stays alone.',
        note: '',
      },
    ]
    await writeFile(table, rows.map((row) => JSON.stringify(row)).join('\n'))
    const added = await redraft('add', workspace, table, '--column', 'content')
    expect(added.code).toBe(1)
    expect(added.out).toContain('second: its original is not in the collection')
    expect(added.out).toContain('2 of them lie in an archive or table: each is exported as a file of its own.')

    const listed = await redraft('pair', workspace)
    expect(listed.code).toBe(1)
    expect(listed.out).toMatch(/^first: b, by its text, it holds \d+ % of the phrases\.$/m)
    expect(listed.out).toMatch(/^second: no original in the collection, nothing leads to one\.$/m)
    const none = await redraft('pair', workspace, 'second', '--none', '--json')
    expect(none.code).toBe(0)
    expect(JSON.parse(none.out)).toMatchObject({
      type: 'pairing',
      document: 'second',
      source: null,
      by: 'person',
      sure: true,
    })
    expect((await redraft('pair', workspace, 'first', 'a')).out).toMatch(/^first: a, as you said/m)
    expect((await redraft('pair', workspace)).code).toBe(0)
    expect(await redraft('pair', workspace, 'first', 'c')).toMatchObject({ code: 3 })
    expect(await redraft('pair', workspace, '--none')).toMatchObject({ code: 2 })
    // The same archive again: nothing has changed.
    expect((await redraft('index', workspace, zip)).out).toContain('0 added, 0 replaced, 0 removed, 2 unchanged')
  })

  it('say which column they need', async () => {
    const folder = path.join(root, 'tables')
    await mkdir(folder)
    await writeFile(path.join(folder, 'a.csv'), 'left,right\none,two\n')
    const asked = await redraft('index', workspace, folder)
    expect(asked.code).toBe(1)
    expect(asked.out).toContain(
      'Refused a.csv: a.csv has no column that is clearly the text. Its columns: left, right.',
    )
    const told = await redraft('index', workspace, folder, '--column', 'right')
    expect(told.code).toBe(0)
    expect(told.out).toContain('1 original,')
  })
})
