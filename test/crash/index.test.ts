import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCollection, type BuildOptions } from '../../src-main/engine/index/build-collection.ts'
import { openIndex, type CollectionIndex } from '../../src-main/engine/index/collection-index.ts'
import { checkSegments } from '../../src-main/engine/index/heavy-work.ts'
import type { Original } from '../../src-main/engine/index/port.ts'
import { textRules } from '../../src-main/engine/text/masks.ts'
import { tokenise } from '../../src-main/engine/text/tokenise.ts'
import { bundled } from './bundle.ts'

const cut = { maskPatterns: ['[REDACTED]'], strict: false }
const masks = textRules(cut)
const DOCUMENTS = 160
const KILLS = 5
const grouping = { share: 0.5, joined: [], apart: [] }
const never = new AbortController().signal

/** Judgments of words that follow a rule: every phrase has a few others that hold it, some documents are versions of one. */
function textOf(number: number): string {
  const version = number % 40 === 1 ? number - 1 : number
  const words: string[] = []
  for (let i = 0; i < 1_000; i += 1) words.push(`w${(i * i + version * (i % 19)) % 3001}`, i % 23 === 0 ? '.' : 'the')
  return words.join(' ')
}

describe('building the index in threads', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'redraft-threads-'))
  const originals = path.join(root, 'originals')
  const documents: Original[] = []
  const probe = tokenise(textOf(17), masks)
  let entry = ''
  let child = ''
  const removals: (() => Promise<void>)[] = []
  let expected = ''

  /** All that is asked of an index, whatever order its documents were put in. */
  function answersOf(index: CollectionIndex): string {
    const { list, lists } = index.documentsOf(probe, 8, Infinity)
    const namesOf = (number: number): string[] =>
      Array.from(lists.of(number), (group) => index.groupNames(group).join(' ')).sort()
    return JSON.stringify([index.facts(), index.groups(), Array.from(list, namesOf)])
  }

  function options(): BuildOptions {
    return { folder: originals, cut, background: null, grouping, entry, batchWords: 15_000 }
  }

  beforeAll(async () => {
    mkdirSync(originals)
    for (let i = 0; i < DOCUMENTS; i += 1) {
      const name = `case-${String(i).padStart(3, '0')}`
      writeFileSync(path.join(originals, `${name}.txt`), textOf(i))
      documents.push({ name, hash: '', tokens: tokenise(textOf(i), masks) })
    }
    for (const source of ['src-main/engine/index/index-worker.ts', 'test/crash/index-child.ts']) {
      const made = await bundled(source)
      removals.push(made.remove)
      if (source.startsWith('src-main')) entry = made.path
      else child = made.path
    }
    const index = await openIndex({ folder: path.join(root, 'whole'), masks: masks.key })
    await buildCollection(index, options(), { signal: never, onProgress: () => {} })
    expected = answersOf(index)
    await index.close()
  })
  afterAll(async () => {
    for (const remove of removals) await remove()
    rmSync(root, { recursive: true, force: true })
  })

  it('gives what putting the documents in one after the other gives', async () => {
    const index = await openIndex({ folder: path.join(root, 'whole'), masks: masks.key })
    const other = await openIndex({ folder: path.join(root, 'put'), masks: masks.key })
    await other.put(documents)
    await other.group(grouping)
    expect(index.names()).toEqual(documents.map(({ name }) => name))
    expect(index.groups()).toHaveLength(DOCUMENTS / 40)
    expect(other.groups()).toEqual(index.groups())
    for (const { tokens } of documents.slice(0, 20)) {
      expect(other.frequencies(tokens, 8, Infinity).df).toEqual(index.frequencies(tokens, 8, Infinity).df)
    }
    await other.close()
    await index.close()
  })

  it('ends when it is cancelled, keeps what was put in force, and goes on from there', async () => {
    const folder = path.join(root, 'cancelled')
    const index = await openIndex({ folder, masks: masks.key })
    let most = 0
    for (const stopAt of [20, 70, 120, 150]) {
      const stopping = new AbortController()
      const reason = new Error(`stopped at ${stopAt}`)
      const stopped = buildCollection(index, options(), {
        signal: stopping.signal,
        onProgress: ({ done }) => (done >= stopAt ? stopping.abort(reason) : undefined),
      })
      await expect(stopped).rejects.toBe(reason)
      expect(index.names().length).toBeGreaterThanOrEqual(most)
      most = index.names().length
      checkSegments(index.files.sources(), () => {})
    }
    expect(most).toBeGreaterThan(0)
    const report = await buildCollection(index, options(), { signal: never, onProgress: () => {} })
    expect(report).toMatchObject({ added: DOCUMENTS - most, unchanged: most, refused: [] })
    expect(answersOf(index)).toBe(expected)
    await index.close()
  })

  it('answers others meanwhile, who see what is in force', async () => {
    const index = await openIndex({ folder: path.join(root, 'meanwhile'), masks: masks.key })
    const seen = new Set<number>()
    let turns = 0
    let isDone = false
    const asking = (async () => {
      while (!isDone) {
        await new Promise((resolve) => setImmediate(resolve))
        turns += 1
        const { df } = index.frequencies(probe, 1, Infinity)
        seen.add(Math.max(...df))
      }
    })()
    await buildCollection(index, options(), { signal: never, onProgress: () => {} })
    isDone = true
    await asking
    expect(turns).toBeGreaterThan(DOCUMENTS)
    expect(seen.size).toBeGreaterThan(2)
    await index.close()
  })

  it(`loses nothing that was put in force when it is killed, ${KILLS} times`, async () => {
    const folder = path.join(root, 'killed')
    let most = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      const building = spawn(process.execPath, [child, originals, folder, entry], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const stopAt = Math.floor(Math.random() * DOCUMENTS)
      building.stdout.on('data', (chunk: Buffer) => {
        const done = Number(chunk.toString().trim().split('\n').at(-1))
        if (done >= stopAt) building.kill('SIGKILL')
      })
      await new Promise((resolve) => building.once('exit', resolve))
      const index = await openIndex({ folder, masks: masks.key })
      expect(index.names().length).toBeGreaterThanOrEqual(most)
      most = index.names().length
      checkSegments(index.files.sources(), () => {})
      await index.close()
    }
    const index = await openIndex({ folder, masks: masks.key })
    await buildCollection(index, options(), { signal: never, onProgress: () => {} })
    expect(answersOf(index)).toBe(expected)
    await index.close()
  })
})
