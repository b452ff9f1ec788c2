import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { INDEX_FORMAT } from '../../../../src-main/engine/index/limits.ts'
import { openIndex } from '../../../../src-main/engine/index/collection-index.ts'
import { faultOfLmdbFile } from '../../../../src-main/engine/index/lmdb-file.ts'
import { readManifest } from '../../../../src-main/engine/index/manifest.ts'
import { segmentsToMerge } from '../../../../src-main/engine/index/merge-policy.ts'
import { compileMasks } from '../../../../src-main/engine/text/masks.ts'
import { tokenise } from '../../../../src-main/engine/text/tokenise.ts'

const masks = compileMasks([])
const original = (name: string, text: string, hash = text) => ({ name, hash, tokens: tokenise(text, masks) })

describe('the index on disk', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'redraft-index-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('has a fingerprint that follows names, contents and masks, not the order of work', async () => {
    const index = await openIndex({ folder, masks: masks.key })
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
    await (await openIndex({ folder, masks: 'one' })).close()
    await expect(openIndex({ folder, masks: 'two' })).rejects.toMatchObject({ code: 'INDEX_OUTDATED' })
    const manifest = path.join(folder, 'manifest')
    const [head, body] = readFileSync(manifest, 'utf8').split('\n')
    for (const [format, code] of [
      [1, 'INDEX_OUTDATED'],
      [99, 'INDEX_NEWER'],
    ] as const) {
      const sum = createHash('sha256').update(`${format}\n${body}`).digest('hex')
      writeFileSync(manifest, `redraft collection ${format} ${sum}\n${body}`)
      await expect(openIndex({ folder, masks: 'one' })).rejects.toMatchObject({ code })
    }
    writeFileSync(manifest, `${head!.replace(` ${INDEX_FORMAT} `, ` ${INDEX_FORMAT + 1} `)}\n${body}`)
    await expect(openIndex({ folder, masks: 'one' })).rejects.toMatchObject({ code: 'INDEX_DAMAGED' })
  })

  it('leaves no file behind that is not in force', async () => {
    const index = await openIndex({ folder, masks: masks.key })
    for (let i = 0; i < 30; i += 1) await index.put([original(`d${i}`, `words of case ${i} of its own word${i}`)])
    await index.remove(Array.from({ length: 20 }, (_, i) => `d${i}`))
    await index.close()
    writeFileSync(path.join(folder, 'segment-9999'), 'broken off')
    const again = await openIndex({ folder, masks: masks.key })
    const { segments, vocabulary } = readManifest(folder)!
    const named = [
      'manifest',
      ...segments.flatMap(({ id }) => [`segment-${id}`, `segment-${id}-lock`]),
      ...vocabulary.map(({ id }) => `words-${id}`),
    ]
    expect(readdirSync(folder).sort()).toEqual(named.sort())
    expect(vocabulary.length).toBeLessThanOrEqual(8)
    expect(again.postings(['word29'])).toEqual(['d29'])
    expect(again.postings(['word3'])).toEqual([])
    await again.close()
  })

  it('keeps the number of segments low, merging small ones first', () => {
    expect(segmentsToMerge([])).toEqual([])
    expect(segmentsToMerge([10])).toEqual([])
    expect(segmentsToMerge([1000, 30, 5, 10])).toEqual([2, 3, 1])
    expect(segmentsToMerge([1000, 100])).toEqual([])
    expect(segmentsToMerge([40_000_000, 39_000_000])).toEqual([])
    let sizes: number[] = []
    for (let i = 0; i < 2000; i += 1) {
      sizes = [...sizes, 100]
      for (let chosen = segmentsToMerge(sizes); chosen.length > 0; chosen = segmentsToMerge(sizes)) {
        const merged = chosen.reduce((sum, index) => sum + sizes[index]!, 0)
        sizes = [...sizes.filter((_, index) => !chosen.includes(index)), merged]
      }
      expect(sizes.length).toBeLessThanOrEqual(10)
    }
  })
})

describe('a file of LMDB', () => {
  it.each([
    ['a text', Buffer.from('this is no database'.repeat(1000))],
    ['a web page of a few bytes', Buffer.from('<html>')],
  ])('is not taken to be one when it is %s', (_, bytes) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'redraft-lmdb-'))
    const file = path.join(folder, 'cases.lmdb')
    expect(faultOfLmdbFile(file)).toBeNull()
    writeFileSync(file, bytes)
    expect(faultOfLmdbFile(file)).not.toBeNull()
    rmSync(folder, { recursive: true, force: true })
  })
})
