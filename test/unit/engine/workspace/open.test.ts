import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { TOKENISER_VERSION } from '../../../../src-main/engine/text/tokenise.ts'
import { catchUp, indexCollection } from '../../../../src-main/engine/workspace/collection.ts'
import { analyseDocuments } from '../../../../src-main/engine/workspace/documents.ts'
import { checkWorkspace } from '../../../../src-main/engine/workspace/doctor.ts'
import { openWorkspace } from '../../../../src-main/engine/workspace/open-workspace.ts'
import { changeSettings } from '../../../../src-main/engine/workspace/settings.ts'
import { temporaryFolder } from '../review/temporary-folder.ts'
import { filesIn, opened, originals, quiet, workspaceWith } from './case-workspace.ts'

const harmless = 'The keeper of the [PLACE] gave evidence.'
const reader = (): string => 'R. Reader'

/** What a workspace of the first Redraft had instead. */
async function olderIndex(folder: string): Promise<void> {
  await rm(folder, { recursive: true })
  await writeFile(`${folder}.lmdb`, 'an index')
}

/** What a Redraft whose rule for words has another version leaves. */
async function otherWords(folder: string): Promise<void> {
  const manifest = path.join(folder, 'manifest')
  const [head, body] = (await readFile(manifest, 'utf8')).split('\n') as [string, string]
  const format = head.split(' ')[2]
  const other = JSON.stringify({ ...(JSON.parse(body) as object), tokeniser: TOKENISER_VERSION + 1 })
  const sum = createHash('sha256').update(`${format}\n${other}`).digest('hex')
  await writeFile(manifest, `redraft collection ${format} ${sum}\n${other}`)
}

async function contentOf(folder: string): Promise<Map<string, string>> {
  const content = new Map<string, string>()
  for (const name of (await readdir(folder)).sort())
    content.set(name, await readFile(path.join(folder, name), 'latin1'))
  return content
}

describe('a workspace', () => {
  it('is held by one at a time and keeps what was in it', async () => {
    const { workspace } = await workspaceWith({ one: harmless })
    const { folder } = workspace.parts
    await expect(openWorkspace({ folder, reader, create: false })).rejects.toMatchObject({ code: 'WORKSPACE_BUSY' })
    const before = workspace.facts()
    await workspace.close()
    expect((await opened(folder, false)).facts()).toEqual(before)
  })

  it.each<[string, (folder: string) => Promise<unknown>, string?]>([
    ['a missing folder that is not to be made', async () => undefined],
    ['an empty folder that is not to be made one', (folder) => mkdir(folder)],
    ['a file', (folder) => writeFile(folder, '')],
    [
      'a file in place of its decisions',
      async (folder) => {
        await mkdir(folder)
        await writeFile(path.join(folder, 'cases.lmdb'), 'x'.repeat(9_000))
      },
      'DECISIONS_DAMAGED',
    ],
    [
      'a folder in place of its decisions',
      (folder) => mkdir(path.join(folder, 'cases.lmdb'), { recursive: true }),
      'DECISIONS_DAMAGED',
    ],
    [
      'a folder in place of its log',
      async (folder) => {
        await mkdir(path.join(folder, 'audit.jsonl'), { recursive: true })
        await writeFile(path.join(folder, 'cases.lmdb'), '')
      },
    ],
    [
      'settings that are no settings',
      async (folder) => {
        await mkdir(folder)
        await writeFile(path.join(folder, 'cases.lmdb'), '')
        await writeFile(path.join(folder, 'settings.json'), '{"k": 1}')
      },
      'SETTINGS_DAMAGED',
    ],
  ])('is refused where there is %s, and is free afterwards', async (_, prepare, code = 'WORKSPACE_UNUSABLE') => {
    const folder = path.join(await temporaryFolder(), 'workspace')
    await prepare(folder)
    for (let time = 0; time < 2; time += 1)
      await expect(openWorkspace({ folder, reader, create: false })).rejects.toMatchObject({ code })
  })

  it.each<[string, (bytes: Buffer) => Buffer, string]>([
    ['the end', (bytes) => bytes.subarray(0, bytes.length - 4_096), 'end-missing'],
    // All pages but the two that say where the others are.
    ['what stands between', (bytes) => bytes.fill(0, 2 * 4_096), 'pages-damaged'],
  ])('whose file of decisions lacks %s says so, and is left as it is', async (_, damage, code) => {
    const { workspace } = await workspaceWith({ one: harmless })
    const { folder } = workspace.parts
    await workspace.close()
    const file = path.join(folder, 'cases.lmdb')
    const damaged = damage(await readFile(file))
    await writeFile(file, damaged)
    await expect(openWorkspace({ folder, reader, create: false })).rejects.toMatchObject({
      code: 'DECISIONS_DAMAGED',
      values: { path: file, detail: { code } },
    })
    expect((await readFile(file)).equals(damaged)).toBe(true)
  })

  it('opens without settings that were taken away, and says which file it cannot read', async () => {
    const { workspace } = await workspaceWith({ one: harmless })
    const { folder } = workspace.parts
    await workspace.close()
    const file = path.join(folder, 'settings.json')
    await writeFile(file, '{"k": ')
    await expect(openWorkspace({ folder, reader, create: false })).rejects.toMatchObject({
      code: 'SETTINGS_DAMAGED',
      values: { path: file },
    })
    await rm(file)
    expect((await opened(folder, false)).store.rows()).toHaveLength(1)
  })

  it('whose index was taken away has its originals read again, and keeps what was decided', async () => {
    const { workspace } = await workspaceWith({ one: harmless })
    const { folder } = workspace.parts
    await workspace.close()
    await rm(path.join(folder, 'collection'), { recursive: true })
    const again = await opened(folder, false)
    expect(again.facts()).toMatchObject({ readAgain: 'damaged', documents: 1 })
    expect((await indexCollection(again, null, quiet)).collection.originals).toBe(3)
    expect(again.facts().readAgain).toBeNull()
  })

  it('is not made in a folder of other files, but in one where its making was broken off', async () => {
    const root = await temporaryFolder()
    const folder = await filesIn(path.join(root, 'texts'), originals)
    await expect(openWorkspace({ folder, reader, create: true })).rejects.toMatchObject({ code: 'WORKSPACE_UNUSABLE' })
    const begun = path.join(root, 'begun')
    await mkdir(begun)
    await writeFile(path.join(begun, 'cases.lmdb-lock'), '')
    await opened(begun)
  })

  it.each<[string, (folder: string) => Promise<unknown>, string]>([
    ['cut off', (folder) => truncate(path.join(folder, 'segment-1'), 90), 'INDEX_DAMAGED'],
    ['another file', (folder) => writeFile(path.join(folder, 'manifest'), 'no index'.repeat(2_000)), 'INDEX_DAMAGED'],
    ['of an older Redraft', olderIndex, 'INDEX_OUTDATED'],
    ['of another rule for words', otherWords, 'INDEX_OUTDATED'],
  ])('opens with an index that is %s, and builds it anew', async (_, damage, code) => {
    const { workspace } = await workspaceWith({ one: harmless })
    const { folder } = workspace.parts
    await workspace.close()
    await damage(path.join(folder, 'collection'))
    const again = await opened(folder, false)
    expect(again.parts.indexFault).toBe(code)
    expect((await analyseDocuments(again, ['one'], () => {}, quiet)).refused).toMatchObject([{ code }])
    expect((await indexCollection(again, null, quiet)).collection.originals).toBe(3)
    expect((await analyseDocuments(again, ['one'], () => {}, quiet)).analysed).toEqual(['one'])
  })

  it('builds an index anew of which a part was changed, though no original was', async () => {
    const { workspace } = await workspaceWith({})
    const { folder } = workspace.parts
    await workspace.close()
    const file = path.join(folder, 'collection', 'segment-1')
    const bytes = await readFile(file)
    // A word's number, right behind the header: nothing reads it while the workspace is opened.
    bytes[64] = bytes[64]! ^ 1
    await writeFile(file, bytes)
    const again = await opened(folder, false)
    expect(await indexCollection(again, null, quiet)).toMatchObject({ added: 3, unchanged: 0 })
    expect(again.index.postings(['harbour'])).toEqual(['one', 'three'])
  })

  it('builds an index of other masks anew', async () => {
    const { workspace } = await workspaceWith({ one: harmless })
    const { folder } = workspace.parts
    await workspace.close()
    await writeFile(path.join(folder, 'settings.json'), JSON.stringify({ maskPatterns: ['[PLACE]'] }))
    const again = await opened(folder, false)
    expect(again.parts.indexFault).toBe('INDEX_OUTDATED')
    expect(again.facts().readAgain).toBe('outdated')
    expect(await indexCollection(again, null, quiet)).toMatchObject({ added: 3 })
  })

  it('refuses an index that a newer Redraft made, says what to do, and leaves it as it is', async () => {
    const { workspace } = await workspaceWith({ one: harmless })
    const { folder } = workspace.parts
    await workspace.close()
    const index = path.join(folder, 'collection')
    const manifest = path.join(index, 'manifest')
    const body = (await readFile(manifest, 'utf8')).split('\n')[1]!
    const sum = createHash('sha256').update(`99\n${body}`).digest('hex')
    await writeFile(manifest, `redraft collection 99 ${sum}\n${body}`)
    const kept = await contentOf(index)

    const again = await opened(folder, false)
    expect(again.facts().readAgain).toBe('newer')
    const refusal = { code: 'INDEX_NEWER', nextStep: expect.stringContaining('Update Redraft') as string }
    await catchUp(again, quiet)
    await expect(indexCollection(again, null, quiet)).rejects.toMatchObject(refusal)
    await expect(changeSettings(again, { strict: !again.settings.strict }, quiet)).rejects.toMatchObject(refusal)
    expect(() => again.index).toThrow(expect.objectContaining(refusal))
    for (const repair of [false, true]) {
      const [found] = await checkWorkspace(again, { repair }, quiet)
      expect(found).toMatchObject({ check: 'index', ok: false, repaired: false })
      expect(found!.detail).toContain('Update Redraft')
    }
    expect(await contentOf(index)).toEqual(kept)

    // What the refusal says to do.
    await again.close()
    await rename(index, path.join(folder, '..', 'moved-away'))
    const mended = await opened(folder, false)
    expect(await indexCollection(mended, null, quiet)).toMatchObject({ added: 3 })
    expect(mended.facts().readAgain).toBeNull()
  })

  it('catches up with a collection that was changed before a kill', async () => {
    const { workspace, desk, originals: folder } = await workspaceWith({ one: harmless })
    await desk.approve(['one'])
    await filesIn(folder, { two: 'The garden was closed.' })
    const stopping = new AbortController()
    const stopped = indexCollection(workspace, null, {
      signal: stopping.signal,
      onProgress: ({ title }) => (title.startsWith('Looking') ? stopping.abort(new Error('stop')) : undefined),
    })
    await expect(stopped).rejects.toThrow('stop')
    await workspace.close()
    const again = await opened(workspace.parts.folder, false)
    expect(again.store.rows()[0]!.row.status).toBe('approved')
    await catchUp(again, quiet)
    expect(again.store.rows()[0]!.row).toMatchObject({ status: 'analysed', toSettle: 2 })
  })
})

describe.skipIf(process.platform === 'win32')('files of a workspace', () => {
  it('that hold words of a case are for their owner alone', async () => {
    const { workspace } = await workspaceWith({ one: harmless })
    for (const name of [
      'collection',
      'collection/manifest',
      'collection/segment-1',
      'cases.lmdb',
      'audit.jsonl',
      'settings.json',
      'workspace.json',
    ]) {
      const found = await stat(path.join(workspace.parts.folder, name)).catch(() => null)
      if (found !== null) expect([name, found.mode & 0o077]).toEqual([name, 0])
    }
  })
})

describe('settings', () => {
  it('with other masks build the index again and look at the documents with it', async () => {
    const { workspace, desk } = await workspaceWith({ one: 'The keeper of the XXX gave evidence.' })
    expect((await desk.open('one')).receivedMasks).toEqual([])
    const before = workspace.collectionFacts().fingerprint
    await changeSettings(workspace, { maskPatterns: ['XXX'] }, quiet)
    expect(workspace.collectionFacts()).toMatchObject({ originals: 3 })
    expect(workspace.collectionFacts().fingerprint).not.toBe(before)
    const view = await desk.open('one')
    expect(view.receivedMasks).toEqual([{ from: 18, to: 21 }])
    expect(view.analysis!.collectionFingerprint).toBe(workspace.collectionFacts().fingerprint)
    expect(JSON.parse(await readFile(path.join(workspace.parts.folder, 'settings.json'), 'utf8'))).toMatchObject({
      maskPatterns: ['XXX'],
    })
  })

  it('stay as they are when the originals are not there to be read again', async () => {
    const { workspace, originals: folder } = await workspaceWith({ one: harmless })
    await rm(folder, { recursive: true })
    const before = [workspace.settings, workspace.facts()]
    await expect(changeSettings(workspace, { maskPatterns: ['XXX'] }, quiet)).rejects.toMatchObject({
      code: 'FILE_UNREADABLE',
    })
    expect([workspace.settings, workspace.facts()]).toEqual(before)
    expect(workspace.index.names()).toHaveLength(3)
    await expect(indexCollection(workspace, null, quiet)).rejects.toMatchObject({ code: 'FILE_UNREADABLE' })
    expect(workspace.parts.info.incomplete).toBe(false)
    expect(workspace.facts().readAgain).toBeNull()
  })

  it('take no mask that hides plain words', async () => {
    const { workspace } = await workspaceWith({})
    await expect(changeSettings(workspace, { maskPatterns: ['***'] }, quiet)).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    })
  })
})
