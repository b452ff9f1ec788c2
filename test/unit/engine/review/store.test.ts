import { readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { open } from 'lmdb'
import { describe, expect, it } from 'vitest'
import { decide } from '../../../../src-main/engine/review/decide.ts'
import { caseOf, preview } from '../../../../src-main/engine/review/reduce.ts'
import { analysed, noted, undo } from '../../../../src-main/engine/review/steps.ts'
import { CaseStore } from '../../../../src-main/engine/review/store.ts'
import type { CaseFile, Step } from '../../../../src-main/engine/review/types.ts'
import { documentRow } from '../../../../src-main/engine/review/view.ts'
import { standing } from '../../../../src-main/engine/review/standing.ts'
import { analysisOf, countsOf, headOf, linksIn, stamp } from './documents.ts'
import { temporaryFolder } from './temporary-folder.ts'

function rowOf(file: CaseFile) {
  const { text } = standing(file)
  return documentRow(file, { links: linksIn(text), now: countsOf(text), isRewriting: false })
}

async function taken(store: CaseStore, text: string, id = 'doc'): Promise<CaseFile> {
  const file = caseOf(headOf(text, id), [])
  const details = { fileHash: file.head.fileHash, paired: true }
  await store.create(file.head, rowOf(file), { ...stamp, document: id, action: 'document-added', details })
  return file
}

function appended(store: CaseStore, file: CaseFile, step: Step): Promise<CaseFile> {
  return store.append(file, step, rowOf(preview(file, step)))
}

describe('case store', () => {
  it('gives back what it took, after closing', async () => {
    const folder = await temporaryFolder()
    let store = await CaseStore.open(folder)
    let file = await taken(store, 'The old xa mill.\nAnd \u2028 \u{1F4CE} more.')
    file = await appended(store, file, analysed(file, analysisOf(file.head.text), stamp))
    const request = { version: 1, items: ['found:8-10'], decision: { kind: 'mask' } as const, maskText: '[R]' }
    file = await appended(store, file, await decide(file, request, linksIn(file.head.text), linksIn, stamp))
    file = await appended(store, file, undo(file, stamp) as Step)
    await store.close()
    store = await CaseStore.open(folder)
    expect(store.load('doc')).toEqual(file)
    expect(store.rows()).toEqual([{ row: rowOf(file), version: 3 }])
    expect([store.has('doc'), store.has('other'), store.auditEntries()]).toEqual([true, false, 4])
    expect(await store.verifyAudit()).toEqual({ intact: true, entries: 4, brokenAt: null, detail: null })
    await store.close()
  })

  it('holds values larger than one of its chunks, and shorter ones after them', async () => {
    const store = await CaseStore.open(await temporaryFolder())
    const file = await taken(store, 'lang ä '.repeat(600_000))
    expect(store.load('doc').head.text).toBe(file.head.text)
    const row = { ...rowOf(file), failure: 'x'.repeat(2_500_000) }
    await store.putRow(row, file.version)
    expect(store.rows()[0]?.row).toEqual(row)
    await store.putRow(rowOf(file), file.version)
    expect(store.rows()[0]?.row).toEqual(rowOf(file))
    await store.close()
  })

  it('refuses an unknown, a second and an outdated document, and writes nothing of it', async () => {
    const store = await CaseStore.open(await temporaryFolder())
    const file = await taken(store, 'one')
    await expect(taken(store, 'two')).rejects.toMatchObject({ code: 'DOCUMENT_DUPLICATE' })
    expect(() => store.load('none')).toThrow(expect.objectContaining({ code: 'DOCUMENT_UNKNOWN' }))
    const steps = ['a', 'b', 'c'].map((text) => appended(store, file, noted(file, null, text, [], stamp)))
    const results = await Promise.allSettled(steps)
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(results[1]).toMatchObject({ reason: { code: 'DOCUMENT_CHANGED' } })
    expect(store.load('doc').state.note).toBe('a')
    expect(await store.verifyAudit()).toMatchObject({ intact: true, entries: 2 })
    await store.close()
  })

  it('keeps the order of acts that overlap, also in the audit log', async () => {
    const folder = await temporaryFolder()
    const store = await CaseStore.open(folder)
    await Promise.all(Array.from({ length: 20 }, (_, at) => taken(store, 'text', `doc-${at}`)))
    const lines = (await readFile(join(folder, 'audit.jsonl'), 'utf8')).trimEnd().split('\n')
    expect(lines.map((line) => (JSON.parse(line) as { document: string }).document)).toEqual(
      Array.from({ length: 20 }, (_, at) => `doc-${at}`),
    )
    expect(await store.verifyAudit()).toMatchObject({ intact: true, entries: 20 })
    await store.close()
  })

  it('removes all of the named documents or none', async () => {
    const store = await CaseStore.open(await temporaryFolder())
    await taken(store, 'one', 'a')
    await taken(store, 'two', 'ab')
    const removed = (document: string) => ({ ...stamp, document, action: 'document-removed' as const, details: {} })
    await expect(store.remove(['a', 'none'], [removed('a')])).rejects.toMatchObject({ code: 'DOCUMENT_UNKNOWN' })
    await store.remove(['a'], [removed('a')])
    expect(store.rows().map(({ row }) => row.id)).toEqual(['ab'])
    await taken(store, 'three', 'a')
    expect(store.load('a').head.text).toBe('three')
    await store.close()
  })

  it.skipIf(process.platform === 'win32')('is readable by its owner only', async () => {
    const folder = await temporaryFolder()
    await (await CaseStore.open(folder)).close()
    const modes = ['cases.lmdb', 'audit.jsonl'].map(async (name) => (await stat(join(folder, name))).mode & 0o777)
    expect(await Promise.all(modes)).toEqual([0o600, 0o600])
  })

  it('refuses what a newer Redraft wrote', async () => {
    const folder = await temporaryFolder()
    await (await CaseStore.open(folder)).close()
    const db = open<Buffer>({ path: join(folder, 'cases.lmdb'), noSubdir: true, encoding: 'binary' })
    await db.put(['format', 0], Buffer.from('99'))
    await db.close()
    await expect(CaseStore.open(folder)).rejects.toMatchObject({ code: 'WORKSPACE_NEWER' })
  })
})

describe('audit log of a store', () => {
  const event = (details: { added: number }) =>
    ({
      ...stamp,
      document: null,
      action: 'collection-indexed',
      details: { replaced: 0, removed: 0, originals: 1, fingerprint: 'f', ...details },
    }) as const

  async function withEntries(count: number): Promise<{ folder: string; path: string }> {
    const folder = await temporaryFolder()
    const store = await CaseStore.open(folder)
    for (let added = 1; added <= count; added++)
      expect(await store.record(event({ added }))).toMatchObject({ entry: added })
    await store.close()
    return { folder, path: join(folder, 'audit.jsonl') }
  }

  async function verified(folder: string) {
    const store = await CaseStore.open(folder)
    const report = await store.verifyAudit()
    await store.close()
    return report
  }

  it('misses entries that were cut off, the last one too', async () => {
    const { folder, path } = await withEntries(4)
    const text = await readFile(path, 'utf8')
    const lines = text.trimEnd().split('\n')
    for (const kept of [3, 1, 0]) {
      await writeFile(
        path,
        lines
          .slice(0, kept)
          .map((line) => `${line}\n`)
          .join(''),
      )
      expect(await verified(folder)).toMatchObject({ intact: false, entries: kept, brokenAt: kept + 1 })
    }
    await writeFile(path, text)
    expect(await verified(folder)).toMatchObject({ intact: true, entries: 4 })
  })

  it('does not take a forged end for its own, and goes on after it', async () => {
    const { folder, path } = await withEntries(2)
    const forged = await withEntries(3)
    await writeFile(path, await readFile(forged.path))
    expect(await verified(folder)).toMatchObject({ intact: false, entries: 3, brokenAt: 3 })
    const store = await CaseStore.open(folder)
    await store.record(event({ added: 9 }))
    expect(await store.verifyAudit()).toMatchObject({ intact: false, brokenAt: 4 })
    await store.close()
    expect((await readFile(path, 'utf8')).trimEnd().split('\n')).toHaveLength(4)
  })

  it('leaves a torn end that it did not write for the verification to find', async () => {
    const { folder, path } = await withEntries(3)
    const { length } = await readFile(path)
    await truncate(path, length - 20)
    expect(await verified(folder)).toMatchObject({ intact: false, brokenAt: 3 })
    const store = await CaseStore.open(folder)
    await store.record(event({ added: 4 }))
    await store.close()
    expect(await verified(folder)).toMatchObject({ intact: false, brokenAt: 3 })
  })
})
