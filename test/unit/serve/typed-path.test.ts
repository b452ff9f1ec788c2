import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseTypedPath } from '../../../src-main/serve/typed-path.ts'

type Kind = Parameters<typeof chooseTypedPath>[0]['kind']

const { signal } = new AbortController()
let folder: string
let file: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'redraft-typed-'))
  file = path.join(folder, 'a.txt')
  await writeFile(file, 'a')
})

afterAll(() => rm(folder, { recursive: true }))

describe('a typed path', () => {
  it('is taken when it exists and is of the wished kind', async () => {
    expect(await chooseTypedPath({ kind: 'originals', path: ` ${folder}/ ` }, signal)).toBe(`${folder}/`)
    expect(await chooseTypedPath({ kind: 'documents', path: file }, signal)).toBe(file)
    expect(await chooseTypedPath({ kind: 'model', path: file }, signal)).toBe(file)
    expect(await chooseTypedPath({ kind: 'originals', path: '~' }, signal)).toBe(os.homedir())
  })

  it('may be left empty', async () => {
    expect(await chooseTypedPath({ kind: 'originals', path: '  ' }, signal)).toBeNull()
    expect(await chooseTypedPath({ kind: 'originals' }, signal)).toBeNull()
  })

  const refused: readonly (readonly [what: string, kind: Kind, typed: () => string])[] = [
    ['a relative path', 'originals', () => 'cases'],
    ['one that is not there', 'originals', () => path.join(folder, 'none')],
    ['a file for a folder', 'workspace', () => file],
    ['a folder for a model', 'model', () => folder],
    ['a NUL', 'documents', () => `${file}\0.txt`],
    ['a workspace below a folder that is not there', 'workspace', () => path.join(folder, 'none', 'w')],
    ['an export folder that is a file', 'export-folder', () => file],
    ['a device', 'documents', () => '/dev/null'],
  ]
  it.each(refused)('is refused: %s', async (_what, kind, typed) => {
    await expect(chooseTypedPath({ kind, path: typed() }, signal)).rejects.toMatchObject({ code: 'FILE_UNREADABLE' })
  })

  it('makes the folder that Redraft itself writes to', async () => {
    const made = path.join(folder, 'new workspace')
    expect(await chooseTypedPath({ kind: 'workspace', path: made }, signal)).toBe(made)
    expect((await stat(made)).isDirectory()).toBe(true)
  })
})
