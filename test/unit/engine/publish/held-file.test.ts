import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { exportDocuments } from '../../../../src-main/engine/workspace/publishing.ts'
import { changeSettings } from '../../../../src-main/engine/workspace/settings.ts'
import { quiet, workspaceWith } from '../workspace/case-workspace.ts'

/** Names of files that another program holds, with how many more tries it does so. */
const held = vi.hoisted(() => new Map<string, number>())

vi.mock('node:fs/promises', async (original) => {
  const real = await original<Record<'rename', (from: string, to: string) => Promise<void>>>()
  return {
    ...real,
    /** As on Windows, where a file that is open cannot be replaced. */
    rename: async (from: string, to: string): Promise<void> => {
      const name = to.split(/[\\/]/).at(-1) ?? ''
      const tries = held.get(name) ?? 0
      if (tries === 0) return real.rename(from, to)
      held.set(name, tries - 1)
      throw Object.assign(new Error(`EBUSY: resource busy or locked, rename '${from}'`), { code: 'EBUSY' })
    },
  }
})

beforeEach(() => held.clear())

describe('a file that another program holds open', () => {
  /** Two documents that link nowhere, approved and exported; what stands there was changed by somebody since. */
  async function exported() {
    const setting = await workspaceWith({ one: 'Zzone.', two: 'Zztwo.' })
    const folder = path.join(setting.root, 'out')
    await mkdir(folder)
    expect((await setting.desk.approve(['one', 'two'])).refused).toEqual([])
    const again = () =>
      exportDocuments(setting.workspace, { ids: ['one', 'two'], folder, replace: true, version: '1' }, () => {}, quiet)
    expect((await again()).refused).toEqual([])
    for (const name of ['one.txt', 'two.txt']) await writeFile(path.join(folder, name), 'older')
    const read = (name: string) => readFile(path.join(folder, name), 'utf8')
    return { ...setting, again, read, names: () => readdir(folder) }
  }

  it('is tried again, and replaced once it is let go', async () => {
    const { again, read } = await exported()
    held.set('one.txt', 3)
    expect((await again()).refused).toEqual([])
    expect(held.get('one.txt')).toBe(0)
    expect([await read('one.txt'), await read('two.txt')]).toEqual(['Zzone.', 'Zztwo.'])
  })

  it('is left as it was with all that belongs to it, and said; the others are written', async () => {
    const { again, read, names } = await exported()
    const before = await names()
    held.set('one.txt', Infinity)
    const { refused } = await again()
    expect(refused).toMatchObject([{ file: 'one', code: 'FILE_HELD', values: { file: 'one.txt' } }])
    expect(refused[0]?.reason).toContain('choose another folder')
    expect([await read('one.txt'), await read('two.txt')]).toEqual(['older', 'Zztwo.'])
    expect(await names()).toEqual(before)
  })

  it('is no reason to lose the settings that were', async () => {
    const { workspace, root } = await workspaceWith({ one: 'Zzone.' })
    await changeSettings(workspace, { k: 3 }, quiet)
    held.set('settings.json', Infinity)
    await expect(changeSettings(workspace, { k: 5 }, quiet)).rejects.toMatchObject({ code: 'FILE_HELD' })
    held.clear()
    const settings = JSON.parse(await readFile(path.join(root, 'workspace', 'settings.json'), 'utf8')) as unknown
    expect(settings).toMatchObject({ k: 3 })
    await changeSettings(workspace, { k: 5 }, quiet)
    expect(workspace.settings.k).toBe(5)
  })
})
