import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openIndex, type CollectionIndex } from '../../src-main/engine/index/collection-index.ts'
import { checkSegments } from '../../src-main/engine/index/heavy-work.ts'
import { MemoryIndex } from '../../src-main/engine/index/memory-index.ts'
import type { DocumentLists, NgramIndex, Original } from '../../src-main/engine/index/port.ts'
import { compileMasks } from '../../src-main/engine/text/masks.ts'
import { tokenise } from '../../src-main/engine/text/tokenise.ts'

const masks = compileMasks([])
const longWords = ['a'.repeat(600), 'b'.repeat(5_000), '__proto__', 'constructor']
/** Few words, so that phrases repeat within and across documents. */
const text = fc
  .array(fc.constantFrom('a', 'b', 'c', 'd', 'a b c d a b c d', '. ', '\n', ...longWords), { maxLength: 40 })
  .map((words) => words.join(' '))
const names = ['d1', 'd2', 'd3', 'd4', 'd5', 'd6']
const name = fc.constantFrom(...names)
const background = fc.constantFrom('laws', 'rules')
const original = fc.record({ name, text })
const originals = fc.array(original, { maxLength: 4 })
const phrase = fc.array(fc.constantFrom('a', 'b', 'c', 'unheard'), { minLength: 1, maxLength: 3 })

/** Everything that can be done to an index, in any order. */
const operation = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('put' as const), originals }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('remove' as const), names: fc.array(name, { maxLength: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('put-background' as const), background, originals }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('remove-from-background' as const), background, names: fc.array(name) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove-background' as const), background }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('phrases' as const), phrases: fc.array(phrase, { maxLength: 2 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('group' as const),
      share: fc.constantFrom(null, 0.3, 0.6, 1),
      joined: fc.array(fc.tuple(name, name), { maxLength: 2 }),
      apart: fc.array(name, { maxLength: 2 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reopen' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('check' as const) }) },
)
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never

function toOriginal({ name, text }: { name: string; text: string }): Original {
  return { name, tokens: tokenise(text, masks), hash: text }
}

/** An index on disk and its twin, to which the same is done. */
class Pair {
  readonly twin = new MemoryIndex()
  readonly #folder: string
  #phrases: string[][] = []
  index!: CollectionIndex

  constructor(folder: string) {
    this.#folder = folder
  }

  async open(): Promise<void> {
    this.index = await openIndex({ folder: this.#folder, masks: masks.key })
    this.index.setBackgroundPhrases(this.#phrases)
  }

  async do(step: Operation): Promise<void> {
    for (const one of [this.index, this.twin]) {
      switch (step.kind) {
        case 'put':
          await one.put(step.originals.map(toOriginal))
          break
        case 'remove':
          await one.remove(step.names)
          break
        case 'put-background':
          await one.put(step.originals.map(toOriginal), step.background)
          break
        case 'remove-from-background':
          await one.remove(step.names, step.background)
          break
        case 'remove-background':
          await one.removeBackground(step.background)
          break
        case 'phrases':
          this.#phrases = step.phrases
          one.setBackgroundPhrases(step.phrases)
          break
        case 'group':
          await one.group(step)
          break
        case 'reopen':
        case 'check':
          break
      }
    }
    if (step.kind === 'check') checkSegments(this.index.files.sources(), () => {})
    if (step.kind !== 'reopen') return
    await this.index.close()
    await this.open()
  }
}

function groupsIn(index: NgramIndex, { list, lists }: DocumentLists): string[][] {
  return Array.from(list, (number) => Array.from(lists.of(number), (group) => index.groupNames(group).join(' ')).sort())
}

function expectSame(index: NgramIndex, twin: NgramIndex, probes: readonly string[]): void {
  expect(index.names()).toEqual(twin.names())
  const { originals: count, words } = twin.facts()
  expect(index.facts()).toMatchObject({ originals: count, words })
  for (const probe of probes) {
    const tokens = tokenise(probe, masks)
    for (const cap of [1, 2, 3, Infinity]) {
      const { df } = index.frequencies(tokens, 8, cap)
      expect(df).toEqual(twin.frequencies(tokens, 8, cap).df)
      const found = index.documentsOf(tokens, 8, cap)
      expect(Array.from(found.list, (number) => found.lists.sizeOf(number))).toEqual([...df])
      const lists = Array.from({ length: found.lists.length }, (_, number) => found.lists.of(number))
      expect(new Set(lists.map((list) => list.join(' '))).size).toBe(lists.length)
      expect(lists.every((list) => list.every((group, i) => i === 0 || list[i - 1]! < group))).toBe(true)
    }
    expect(index.originalFrequencies(tokens, 8).df).toEqual(twin.originalFrequencies(tokens, 8).df)
    const found = index.documentsOf(tokens, 8, Infinity)
    expect(groupsIn(index, found)).toEqual(groupsIn(twin, twin.documentsOf(tokens, 8, Infinity)))
    for (let start = 0; start < tokens.words.length; start += 1) {
      for (let length = 1; length <= 8 && start + length <= tokens.words.length; length += 1) {
        if (tokens.segment[start] !== tokens.segment[start + length - 1]) break
        const ngram = tokens.words.slice(start, start + length)
        const held = twin.holders(ngram)
        expect(index.holders(ngram)).toEqual(held)
        for (const one of ['d1', 'd2', 'd9']) expect(index.contains(one, ngram)).toBe(held.names.includes(one))
      }
    }
  }
}

describe('the index on disk and its twin in memory', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'redraft-index-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('agree on every N-gram after whatever was done, in any order', async () => {
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 16 }), text, async (operations, foreign) => {
        run += 1
        const pair = new Pair(path.join(folder, `${run}`))
        await pair.open()
        try {
          const probes = new Set([foreign])
          for (const step of operations) {
            await pair.do(step)
            if ('originals' in step) for (const one of step.originals) probes.add(one.text)
          }
          expectSame(pair.index, pair.twin, [...probes].slice(-6))
        } finally {
          await pair.index.close()
        }
      }),
      { numRuns: 60 },
    )
  })
})
