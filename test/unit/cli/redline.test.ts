import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { redraft } from '../../cli.ts'
import { temporaryFolder } from '../engine/review/temporary-folder.ts'
import { filesIn, originals } from '../engine/workspace/case-workspace.ts'

let root: string
let workspace: string
beforeEach(async () => {
  root = await temporaryFolder()
  workspace = path.join(root, 'workspace')
  vi.stubEnv('REDRAFT_DATA', path.join(root, 'data'))
  vi.stubEnv('LC_ALL', 'C.UTF-8')
  await redraft('index', workspace, await filesIn(path.join(root, 'originals'), originals))
  await redraft('add', workspace, await filesIn(path.join(root, 'documents'), { one: originals.one }))
})

/** The language of the page that a command line writes. */
async function pageBy(name: string, ...options: string[]): Promise<string | undefined> {
  const folder = path.join(root, name)
  expect((await redraft('redline', workspace, folder, '--side-by-side', ...options)).code).toBe(0)
  return /<html lang="(\w+)">/.exec(await readFile(path.join(folder, 'one.redline.html'), 'utf8'))?.[1]
}

it('a page of changes is in the language that is asked for, that of the window, or that of the terminal', async () => {
  expect(await pageBy('plain')).toBe('en')
  vi.stubEnv('LC_ALL', 'nn_NO.UTF-8')
  expect(await pageBy('terminal')).toBe('nb')
  await mkdir(path.join(root, 'data'), { recursive: true })
  await writeFile(path.join(root, 'data', 'person.json'), JSON.stringify({ language: 'fr' }))
  expect(await pageBy('window')).toBe('fr')
  expect(await pageBy('asked', '--language', 'de')).toBe('de')
  const wrong = await redraft('redline', workspace, path.join(root, 'wrong'), '--language', 'la')
  expect([wrong.code, wrong.err]).toMatchObject([2, expect.stringContaining('en, de, fr, nb')])
})

it('what writes files takes the same arguments and says the same of them', async () => {
  const [redline, exported] = await Promise.all(['redline', 'export'].map((name) => redraft(name, '--help')))
  for (const { out } of [redline!, exported!]) {
    expect(out).toContain('<workspace> <folder> [documents...]')
    expect(out).toMatch(/--replace\s+replace files that are there already/)
  }
})
