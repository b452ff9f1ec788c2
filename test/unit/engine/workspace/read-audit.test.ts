import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { methods, type AuditQuery } from '../../../../src-preload/contract/index.ts'
import { exportDocuments } from '../../../../src-main/engine/workspace/publishing.ts'
import { opened, quiet, workspaceWith, type Setting } from './case-workspace.ts'

/** Nothing in it links: each of its phrases is in two originals. */
const harmless = 'The keeper of the [PLACE] gave evidence.'
const everything: AuditQuery = { document: '', kind: null, order: 'oldest', most: 1000 }

/** A workspace with two documents, one of them written to and exported. */
async function worked(): Promise<Setting> {
  const setting = await workspaceWith({ one: harmless, two: 'The harbour was closed.' })
  await setting.desk.approve(['one'])
  const folder = path.join(setting.root, 'out')
  await mkdir(folder)
  await exportDocuments(setting.workspace, { ids: ['one'], folder, replace: false, version: '0' }, () => {}, quiet)
  return setting
}

/** As it crosses to the window. */
async function read({ workspace }: Pick<Setting, 'workspace'>, query: Partial<AuditQuery> = {}) {
  const { args, result } = methods['audit.read']
  return result.parse(await workspace.store.readAudit(args.parse({ ...everything, ...query })))
}

const actions = ({ lines }: Awaited<ReturnType<typeof read>>) => lines.map(({ act }) => act?.action)

describe('the audit log, read', () => {
  it('tells every act in its order, with who, when and of what, and that all of it holds', async () => {
    const setting = await worked()
    const reading = await read(setting)
    expect(actions(reading)).toEqual([
      'workspace-created',
      'collection-indexed',
      'document-added',
      'document-added',
      'analysed',
      'analysed',
      'approved',
      'gate-passed',
      'exported',
    ])
    expect(reading.lines.at(-1)).toMatchObject({ line: 9, by: 'R. Reader', document: 'one' })
    expect(Date.parse(reading.lines.at(-1)?.at ?? '')).not.toBeNaN()
    expect(reading).toMatchObject({ found: 9, unreadable: 0, report: { intact: true, entries: 9 } })
    expect(reading.report).toEqual(await setting.workspace.store.verifyAudit())
  })

  it('is asked for one document, one kind of act, the newest, and so many', async () => {
    const setting = await worked()
    expect(actions(await read(setting, { document: 'TWO' }))).toEqual(['document-added', 'analysed'])
    expect(actions(await read(setting, { kind: 'exports' }))).toEqual(['gate-passed', 'exported'])
    const newest = await read(setting, { order: 'newest', most: 2 })
    expect(newest.lines.map(({ line }) => line)).toEqual([9, 8])
    expect(newest.found).toBe(9)
    expect((await read(setting, { most: 2 })).lines.map(({ line }) => line)).toEqual([1, 2])
    expect(await read(setting, { document: 'nowhere' })).toMatchObject({
      found: 0,
      lines: [],
      report: { intact: true },
    })
  })

  it('shows what stands behind a changed line too, and where it stops to hold, whatever is asked for', async () => {
    const { root, workspace } = await worked()
    await workspace.close()
    const file = path.join(root, 'workspace', 'audit.jsonl')
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
    lines[3] = String(lines[3]).replace('R. Reader', 'S. Other')
    lines[4] = 'no entry'
    lines[5] = String(lines[5]).replace('"analysed"', '"act-of-tomorrow"')
    await writeFile(file, `${lines.join('\n')}\n`)
    const again = { workspace: await opened(path.dirname(file), false) }
    const reading = await read(again)
    expect(reading).toMatchObject({ found: 8, unreadable: 1, report: { intact: false, brokenAt: 4 } })
    expect(reading.lines.map(({ line }) => line)).toEqual([1, 2, 3, 4, 6, 7, 8, 9])
    expect(reading.lines[3]?.by).toBe('S. Other')
    expect(reading.lines[4]).toMatchObject({ line: 6, act: null })
    expect((await read(again, { kind: 'exports' })).report.brokenAt).toBe(4)
  })

  it('takes no question that is none', () => {
    const { args } = methods['audit.read']
    expect(args.safeParse({ ...everything, kind: 'all' }).success).toBe(false)
    expect(args.safeParse({ ...everything, most: 0 }).success).toBe(false)
    expect(args.safeParse({ ...everything, path: '/etc' }).success).toBe(false)
  })
})
