import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openIndex } from '../../../../src-main/engine/index/collection-index.ts'
import { groupsOf } from '../../../../src-main/engine/index/groups.ts'
import { statisticsOf } from '../../../../src-main/engine/index/heavy-work.ts'
import { MemoryIndex } from '../../../../src-main/engine/index/memory-index.ts'
import { compileMasks } from '../../../../src-main/engine/text/masks.ts'
import { tokenise } from '../../../../src-main/engine/text/tokenise.ts'

const masks = compileMasks([])
const original = (name: string, text: string) => ({ name, hash: text, tokens: tokenise(text, masks) })
const words = (from: number, count: number): string => Array.from({ length: count }, (_, i) => `w${from + i}`).join(' ')

describe('versions of one case', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'redraft-groups-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('are those that share enough 8-grams of either, and count once', async () => {
    const index = await openIndex({ folder, masks: masks.key })
    await index.put([
      original('case', words(0, 40)),
      original('case-again', `${words(0, 38)} end`),
      original('excerpt', words(0, 12)),
      original('other', `${words(500, 30)} w7`),
    ])
    expect(index.facts().groups).toBe(4)
    await index.group({ share: 0.5, joined: [], apart: [] })
    expect(index.groups()).toEqual([['case', 'case-again']])
    expect(index.facts()).toMatchObject({ originals: 4, groups: 3 })
    const { df } = index.frequencies(tokenise('w1 w7', masks), 1, Infinity)
    expect([...df]).toEqual([2, 3])
    expect(index.holders(['w7'])).toEqual({
      df: 3,
      names: ['case', 'case-again', 'excerpt', 'other'],
      background: [],
    })
    const { list, lists } = index.documentsOf(tokenise('w1 w7', masks), 1, Infinity)
    expect([...lists.of(list[0]!)].map((group) => index.groupNames(group))).toEqual([
      ['case', 'case-again'],
      ['excerpt'],
    ])
    await index.close()
    const again = await openIndex({ folder, masks: masks.key })
    expect(again.groups()).toEqual([['case', 'case-again']])
    await again.put([original('case-again', words(900, 40))])
    expect(again.groups()).toEqual([])
    await again.close()
  })

  it('follow a person before the texts', () => {
    const names = new Set(['a', 'b', 'c', 'd'])
    const near = [
      ['a', 'b'],
      ['b', 'c'],
    ] as const
    expect(groupsOf(names, near, { joined: [], apart: [] })).toEqual([['a', 'b', 'c']])
    expect(groupsOf(names, near, { joined: [], apart: ['b'] })).toEqual([])
    expect(groupsOf(names, near, { joined: [['b', 'd']], apart: ['b'] })).toEqual([['b', 'd']])
    expect(groupsOf(names, [...near, ['a', 'gone']], { joined: [['gone', 'd']], apart: [] })).toEqual([['a', 'b', 'c']])
  })

  it('are found as by comparing each with each', async () => {
    let run = 0
    const text = fc
      .array(fc.tuple(fc.nat({ max: 5 }), fc.integer({ min: 8, max: 20 })), { minLength: 1, maxLength: 4 })
      .map((parts) => parts.map(([from, count]) => words(from * 7, count)).join('. '))
    await fc.assert(
      fc.asyncProperty(
        fc.array(text, { minLength: 2, maxLength: 12 }),
        fc.constantFrom(0.1, 0.3, 0.5, 0.8, 1),
        async (texts, share) => {
          run += 1
          const index = await openIndex({ folder: path.join(folder, `${run}`), masks: masks.key })
          const twin = new MemoryIndex()
          const originals = texts.map((one, i) => original(`d${i}`, one))
          const half = originals.length >>> 1
          for (const part of [originals.slice(0, half), originals.slice(half)]) await index.put(part)
          await twin.put(originals)
          const grouping = { share, joined: [], apart: [] }
          await index.group(grouping)
          await twin.group(grouping)
          const expected = twin.names().map((name) => twin.groupNames(twin.groupOf(name)!))
          expect(index.names().map((name) => index.groupNames(index.groupOf(name)!))).toEqual(expected)
          await index.close()
        },
      ),
      { numRuns: 30 },
    )
  })
})

describe('versions among a few new originals', () => {
  it('are those that comparing all anew would find', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'redraft-few-'))
    const text = (number: number): string => `${words(number * 30, 40)}. ${words(number * 11, 25)}`
    const many = Array.from({ length: 60 }, (_, i) => original(`d${i}`, text(i)))
    const grouping = { share: 0.3, joined: [], apart: [] }
    const index = await openIndex({ folder: path.join(folder, 'grown'), masks: masks.key })
    await index.put(many)
    await index.group(grouping)
    let searches = 0
    const counting = {
      pairs: () => {
        searches += 1
        return Promise.reject(new Error('all were compared anew'))
      },
    }
    const now = new Map(many.map((one) => [one.name, one]))
    const steps = [
      { put: [original('new', `${text(5)} and more`), original('d7', text(40))], gone: ['d9'] },
      { put: [original('new', text(200)), original('newer', text(200))], gone: [] },
      { put: [original('d5', text(8))], gone: ['d40', 'newer'] },
      { put: [], gone: ['d8'] },
    ]
    for (const [step, { put, gone }] of steps.entries()) {
      await index.put(put)
      await index.remove(gone)
      for (const one of put) now.set(one.name, one)
      for (const name of gone) now.delete(name)
      await index.group(grouping, counting)
      const whole = await openIndex({ folder: path.join(folder, `${step}`), masks: masks.key })
      await whole.put([...now.values()])
      await whole.group(grouping)
      expect(index.groups()).toEqual(whole.groups())
      expect(whole.groups().length).toBeGreaterThan(0)
      await whole.close()
    }
    expect(searches).toBe(0)
    await index.close()
    rmSync(folder, { recursive: true, force: true })
  })
})

describe('statistics of posting lists', () => {
  it('are those of a naive count, for every length', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'redraft-statistics-'))
    const index = await openIndex({ folder, masks: masks.key })
    const texts = Array.from({ length: 30 }, (_, i) =>
      ['a b c', 'b c a', 'a. b', `own${i} a b`, 'c c c c'].slice(i % 4).join(i % 2 === 0 ? ' ' : ', '),
    )
    await index.put(texts.slice(0, 25).map((text, i) => original(`d${i}`, text)))
    await index.put(texts.slice(25).map((text, i) => original(`e${i}`, text)))
    await index.remove(['d3'])
    await index.group({ share: null, joined: [['d1', 'e2']], apart: [] })
    const found = statisticsOf(index.statisticsRequest(), () => {})
    const naive = Array.from({ length: 8 }, () => new Map<string, Set<number>>())
    for (const name of index.names()) {
      const number = Number(name.slice(1)) + (name.startsWith('e') ? 25 : 0)
      const { words: own, segment } = tokenise(texts[number]!, masks)
      for (let start = 0; start < own.length; start += 1) {
        for (let n = 1; n <= 8 && start + n <= own.length && segment[start + n - 1] === segment[start]; n += 1) {
          const ngram = own.slice(start, start + n).join(' ')
          naive[n - 1]!.set(ngram, (naive[n - 1]!.get(ngram) ?? new Set()).add(index.groupOf(name)!))
        }
      }
    }
    for (const [i, ngrams] of naive.entries()) {
      const sizes = [...ngrams.values()].map(({ size }) => size)
      expect(found[i]).toMatchObject({
        n: i + 1,
        ngrams: sizes.length,
        postings: sizes.reduce((sum, size) => sum + size, 0),
        longest: Math.max(0, ...sizes),
      })
      for (const { from, to, ngrams: count } of found[i]!.lists) {
        expect(sizes.filter((size) => size >= from && size <= to)).toHaveLength(count)
      }
    }
    await index.close()
    rmSync(folder, { recursive: true, force: true })
  })
})
