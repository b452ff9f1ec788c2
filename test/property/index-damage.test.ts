import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RedraftError } from '../../src-preload/contract/index.ts'
import { openIndex, type CollectionIndex } from '../../src-main/engine/index/collection-index.ts'
import { checkSegments } from '../../src-main/engine/index/heavy-work.ts'
import { compileMasks } from '../../src-main/engine/text/masks.ts'
import { tokenise } from '../../src-main/engine/text/tokenise.ts'

const masks = compileMasks([])
const RUNS = 50

/** Documents of a few thousand words with phrases in common, so that each file of the index has something in it. */
function textOf(number: number): string {
  const words: string[] = []
  for (let i = 0; i < 600; i += 1) words.push(`w${(i * 7 + number * (i % 13)) % 211}`, i % 17 === 0 ? '.' : `v${i % 5}`)
  return words.join(' ')
}

const texts = Array.from({ length: 24 }, (_, i) => textOf(i >>> 1 === 3 ? 7 : i))
const probes = [texts[0]!, texts[7]!, texts[20]!, 'w1 v1 unheard']

/** Damage that no part of a file can hide: bytes that are not in use may change without an answer being another. */
const always: readonly string[] = ['its end cut off', 'more behind its end', 'nothing left of it']

/** LMDB's table of readers, made anew when it does not fit: nothing of the index is in it. */
const isLock = (name: string): boolean => name.endsWith('-lock')

/** All that is asked of an index, as one text. */
function answersOf(index: CollectionIndex): string {
  const answers = probes.map((probe) => {
    const tokens = tokenise(probe, masks)
    const { df } = index.frequencies(tokens, 8, Infinity)
    const { list, lists } = index.documentsOf(tokens, 8, Infinity)
    return [[...df], [...list].map((number) => [...lists.of(number)])]
  })
  return JSON.stringify([index.names(), index.groups(), index.facts(), answers, index.holders(['w1', 'v1'])])
}

type Damage = (file: string, spot: number, bit: number) => void

const damages: Readonly<Record<string, Damage>> = {
  'a bit flipped': (file, spot, bit) => {
    const bytes = readFileSync(file)
    const at = Math.floor(spot * bytes.length)
    bytes[at] = bytes[at]! ^ (1 << bit)
    writeFileSync(file, bytes)
  },
  'sixty bytes of something else': (file, spot, bit) => {
    const bytes = readFileSync(file)
    const at = Math.floor(spot * bytes.length)
    bytes.fill(bit * 31, at, Math.min(bytes.length, at + 60))
    writeFileSync(file, bytes)
  },
  'its end cut off': (file, spot) => truncateSync(file, Math.floor(spot * readFileSync(file).length)),
  'more behind its end': (file, _, bit) =>
    writeFileSync(file, Buffer.concat([readFileSync(file), Buffer.alloc(bit + 1)])),
  'nothing left of it': (file) => rmSync(file),
  'the place of another': (file, spot) => {
    const folder = path.dirname(file)
    const names = readdirSync(folder)
    const other = path.join(folder, names[Math.floor(spot * names.length)]!)
    if (other !== file) renameSync(other, file)
  },
}

describe('an index of which a file has', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'redraft-damage-'))
  const whole = path.join(root, 'whole')
  let expected = ''

  beforeAll(async () => {
    const index = await openIndex({ folder: whole, masks: masks.key })
    const documents = texts.map((text, i) => ({ name: `d${i}`, hash: text, tokens: tokenise(text, masks) }))
    await index.put(documents.slice(0, 16))
    await index.put(documents.slice(16, 18))
    await index.put(documents.slice(18, 19), 'laws')
    await index.remove(['d2'])
    await index.group({ share: 0.5, joined: [['d0', 'd9']], apart: [] })
    expected = answersOf(index)
    await index.close()
    expect(readdirSync(whole).map((name) => name.replace(/\d+/, ''))).toEqual(
      expect.arrayContaining(['manifest', 'segment-', 'words-', 'pairs-']),
    )
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  /** Damages one of the files that `chosen` takes, again and again; how many were done, and how many were refused. */
  async function damageMany(
    kind: string,
    chosen: (name: string) => boolean,
    numRuns = RUNS,
  ): Promise<{ run: number; refused: number }> {
    let refused = 0
    let run = 0
    await fc.assert(
      fc.asyncProperty(
        fc.double({ min: 0, max: 0.999999, noNaN: true }),
        fc.nat(),
        fc.nat({ max: 7 }),
        async (spot, which, bit) => {
          run += 1
          const folder = path.join(root, `${kind}-${run}`)
          cpSync(whole, folder, { recursive: true })
          const names = readdirSync(folder).filter(chosen)
          damages[kind]!(path.join(folder, names[which % names.length]!), spot, bit)
          let index: CollectionIndex | undefined
          try {
            index = await openIndex({ folder, masks: masks.key })
            expect(answersOf(index)).toBe(expected)
            checkSegments(index.files.sources(), () => {})
          } catch (error) {
            refused += 1
            if (!(error instanceof RangeError && error.message.includes('damaged'))) {
              expect(error).toBeInstanceOf(RedraftError)
              expect((error as RedraftError).code).toMatch(/^INDEX_(?:DAMAGED|OUTDATED|NEWER)$/)
            }
          } finally {
            await index?.close()
            rmSync(folder, { recursive: true, force: true })
          }
        },
      ),
      { numRuns },
    )
    return { run, refused }
  }

  it.each(Object.keys(damages))('%s answers as before or says that it is damaged', async (kind) => {
    const { run, refused } = await damageMany(kind, (name) => !isLock(name))
    if (always.includes(kind)) expect(refused).toBe(run)
    else expect(refused).toBeGreaterThan(0)
  })

  it.each(always)('%s, in LMDB’s table of readers, answers as before or says that it is damaged', async (kind) => {
    await damageMany(kind, isLock, 8)
  })
})
