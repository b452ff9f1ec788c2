import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { open } from 'lmdb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { faultOfLmdbFile } from '../../../../src-main/engine/index/lmdb-file.ts'
import { openLmdbIndex } from '../../../../src-main/engine/index/lmdb-index.ts'
import { segmentsToAbsorb } from '../../../../src-main/engine/index/merge-policy.ts'
import { compileMasks } from '../../../../src-main/engine/text/masks.ts'
import { tokenise } from '../../../../src-main/engine/text/tokenise.ts'

const masks = compileMasks([])
const original = (name: string, text: string, hash = text) => ({ name, hash, tokens: tokenise(text, masks) })

describe('the index on disk', () => {
  let folder: string
  let file: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'redraft-index-'))
    file = path.join(folder, 'collection.lmdb')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('has a fingerprint that follows names, contents and masks, not the order of work', async () => {
    const index = await openLmdbIndex({ file, masks: masks.key })
    await index.put([original('a', 'one'), original('b', 'two')])
    const first = index.facts().fingerprint
    await index.put([original('b', 'three')])
    expect(index.facts().fingerprint).not.toBe(first)
    await index.remove(['b'])
    await index.put([original('b', 'two')])
    expect(index.facts().fingerprint).toBe(first)
    await index.close()
  })

  it('refuses to answer for other masks or another format', async () => {
    await (await openLmdbIndex({ file, masks: 'one' })).close()
    await expect(openLmdbIndex({ file, masks: 'two' })).rejects.toMatchObject({ code: 'INDEX_OUTDATED' })
    const environment = open({ path: file, noSubdir: true, maxDbs: 8 })
    const meta = environment.openDB<Record<string, unknown>, string>('meta', {})
    await meta.put('head', { ...meta.get('head'), format: 99 })
    await environment.close()
    await expect(openLmdbIndex({ file, masks: 'one' })).rejects.toMatchObject({ code: 'INDEX_OUTDATED' })
  })

  it('says so when a part is missing, instead of counting less', async () => {
    const index = await openLmdbIndex({ file, masks: masks.key })
    await index.put([original('a', 'some words of a case')])
    await index.close()
    const environment = open({ path: file, noSubdir: true, maxDbs: 8 })
    const chunks = environment.openDB<Buffer, [number, string, number]>('chunks', { encoding: 'binary' })
    for (const key of [...chunks.getKeys({})]) if (key[1] === 'order') await chunks.remove(key)
    await environment.close()
    const damaged = await openLmdbIndex({ file, masks: masks.key })
    expect(() => damaged.postings(['some', 'words'])).toThrow(expect.objectContaining({ code: 'INDEX_DAMAGED' }))
    await damaged.close()
  })

  it.each([
    ['a text', (_: Buffer) => Buffer.from('this is no index'.repeat(1000))],
    ['a web page of a few bytes', (_: Buffer) => Buffer.from('<html>')],
    ['an index that was cut off', (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.6))],
    ['an index with another first page', (bytes: Buffer) => Buffer.concat([Buffer.alloc(4096), bytes.subarray(4096)])],
  ])('refuses %s before native code sees it', async (_, damage) => {
    const index = await openLmdbIndex({ file, masks: masks.key })
    await index.put([original('a', 'some words of a case '.repeat(500))])
    await index.close()
    expect(faultOfLmdbFile(file)).toBeNull()
    writeFileSync(file, damage(readFileSync(file)))
    await expect(openLmdbIndex({ file, masks: masks.key })).rejects.toMatchObject({ code: 'INDEX_DAMAGED' })
  })

  it('keeps the number of segments low and absorbs small ones first', () => {
    expect(segmentsToAbsorb([], 10)).toEqual([])
    expect(segmentsToAbsorb([1000, 30, 5], 10)).toEqual([2, 1])
    expect(segmentsToAbsorb([100, 30], 10)).toEqual([1, 0])
    expect(segmentsToAbsorb([15_999_999], 4_000_000)).toEqual([])
    let sizes: number[] = []
    for (let i = 0; i < 2000; i += 1) {
      const absorbed = segmentsToAbsorb(sizes, 100)
      const merged = absorbed.reduce((sum, index) => sum + sizes[index]!, 100)
      sizes = [...sizes.filter((_, index) => !absorbed.includes(index)), merged]
      expect(sizes.length).toBeLessThanOrEqual(10)
    }
  })
})
