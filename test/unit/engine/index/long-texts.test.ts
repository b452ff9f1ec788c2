import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openIndex } from '../../../../src-main/engine/index/collection-index.ts'
import { MAX_N, POSITION_BITS, POSITION_MASK } from '../../../../src-main/engine/index/limits.ts'
import { MemoryIndex } from '../../../../src-main/engine/index/memory-index.ts'
import { mergeSegments, writeSegment } from '../../../../src-main/engine/index/merge-segments.ts'
import type { NgramIndex, Original } from '../../../../src-main/engine/index/port.ts'
import { PageCache, SegmentFile } from '../../../../src-main/engine/index/segment-file.ts'
import { buildSegment } from '../../../../src-main/engine/index/segment.ts'
import { compileMasks } from '../../../../src-main/engine/text/masks.ts'
import { tokenise } from '../../../../src-main/engine/text/tokenise.ts'

const masks = compileMasks([])
const folders: string[] = []
const newFolder = (): string => {
  folders.push(mkdtempSync(path.join(tmpdir(), 'redraft-long-')))
  return folders.at(-1)!
}
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/** Numbers from 0 up to `below`, the same each time. */
function drawing(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** A text of which a few words make up most, so that phrases stand in hundreds of places and others in one. */
function textOf(draw: (below: number) => number): string[] {
  return Array.from({ length: 80 + draw(300) }, () => {
    if (draw(14) === 0) return '.'
    return draw(3) === 0 ? `rare${draw(400)}` : `w${draw(1 + draw(6))}`
  })
}

/** Another version: words replaced, put in and left out, parts moved. */
function edited(words: readonly string[], draw: (below: number) => number): string[] {
  const often = 2 + draw(40)
  const found = words.flatMap((word) => {
    if (draw(often) > 0) return [word]
    return [
      [],
      ['unheard'],
      [word, `w${draw(6)}`],
      [`rare${draw(400)}`],
      ['.'],
      [word, 'unheard', 'unheard', 'unheard'],
    ][draw(6)]!
  })
  const cut = draw(found.length)
  return draw(2) === 0 ? found : [...found.slice(cut), ...found.slice(0, cut)]
}

const originalOf = (name: string, words: readonly string[]): Original => {
  const text = words.join(' ')
  return { name, tokens: tokenise(text, masks), hash: text }
}

function answersOf(index: NgramIndex, text: string, cap: number): unknown {
  const tokens = tokenise(text, masks)
  const { list, lists } = index.documentsOf(tokens, MAX_N, cap)
  const names = (number: number): string[] =>
    Array.from(lists.of(number), (group) => index.groupNames(group).join(' ')).sort()
  return {
    df: [...index.frequencies(tokens, MAX_N, cap).df],
    sizes: Array.from(list, (number) => lists.sizeOf(number)),
    names: cap === Infinity ? Array.from(list, names) : [],
  }
}

describe('long texts', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('are looked up as the naive twin does, round %i', async (round) => {
    const draw = drawing(round)
    const index = await openIndex({ folder: newFolder(), masks: masks.key })
    const twin = new MemoryIndex()
    const both = [index, twin]
    const texts = Array.from({ length: 6 }, () => textOf(draw))
    texts.push(edited(texts[0]!, draw), edited(texts[1]!, draw))
    for (const [i, words] of texts.entries()) {
      const background = i === 5 ? 'laws' : null
      for (const one of both) await one.put([originalOf(`d${i}`, words)], background)
    }
    const replaced = originalOf('d2', edited(texts[2]!, draw))
    for (const one of both) {
      await one.put([replaced])
      await one.remove(['d3'])
    }
    const probes = [...texts, ...texts.map((words) => edited(words, draw))]
    probes.push(
      [...texts[0]!.slice(0, 70), ...texts[4]!.slice(-90)],
      ['unheard', ...texts[6]!.slice(0, 63)],
      textOf(draw),
    )
    for (const words of probes) {
      const text = words.join(' ')
      expect(answersOf(index, text, Infinity)).toEqual(answersOf(twin, text, Infinity))
      expect(answersOf(index, text, 2)).toEqual(answersOf(twin, text, 2))
    }
    await index.close()
  })
})

describe('an entry of a segment’s order', () => {
  /** How many words two windows have in common, up to a break. */
  function inCommon(text: Uint32Array, one: number, other: number): number {
    let length = 0
    while (length < MAX_N && text[one + length] === text[other + length] && text[one + length] !== 0) length += 1
    return length
  }

  function expectEntries(file: SegmentFile): void {
    const text = file.readAll('text')
    const order = file.readAll('order')
    const expected = Array.from(order, (entry, i) =>
      i === 0 ? 0 : inCommon(text, order[i - 1]! & POSITION_MASK, entry & POSITION_MASK),
    )
    expect(Array.from(order, (entry) => entry >>> POSITION_BITS)).toEqual(expected)
    expect(new Set(Array.from(order, (entry) => entry & POSITION_MASK)).size).toBe(order.length)
    file.close()
  }

  it('says how many words the window has in common with the one before, also after a merge without some documents', () => {
    const draw = drawing(11)
    const folder = newFolder()
    const cache = new PageCache(64 * 1024 * 1024)
    const files = [1, 2, 3].map((id) => {
      const texts = Array.from({ length: 4 }, () =>
        Uint32Array.from({ length: 300 }, () => (draw(12) === 0 ? 0 : 1 + draw(1 + draw(20)))),
      )
      const file = path.join(folder, String(id))
      writeSegment(
        file,
        id,
        buildSegment(texts),
        texts.map((_, i) => ({ name: `${id}-${i}`, hash: '', words: 300 })),
      )
      return new SegmentFile(file, id, cache)
    })
    const merged = path.join(folder, '4')
    mergeSegments(
      merged,
      4,
      files.map((file, i) => ({ file, dead: i === 1 ? [0, 2] : [] })),
    )
    for (const file of files) expectEntries(file)
    expectEntries(new SegmentFile(merged, 4, cache))
  })
})
