import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changedBlocks } from '../../../../src-renderer/state/changed-blocks.ts'

it('are those in which something was typed, the nearest to the caret first', () => {
  const text = 'aa\nbb\ncc\ndd'
  const spans = [
    { from: 0, to: 1 },
    { from: 4, to: 5 },
    { from: 9, to: 11 },
  ]
  const found = changedBlocks(text, spans, 10)
  expect(found).toEqual([
    { block: 3, start: 9, text: 'dd' },
    { block: 1, start: 3, text: 'bb' },
    { block: 0, start: 0, text: 'aa' },
  ])
  expect(changedBlocks(text, [], 7)).toEqual([{ block: 2, start: 6, text: 'cc' }])
})

it('hold every span, as when all are looked at one by one', () => {
  const paragraphs = fc.array(fc.stringMatching(/^[a-z ]{0,6}$/), { minLength: 1, maxLength: 8 })
  const places = fc.array(fc.nat(60), { maxLength: 8 })
  fc.assert(
    fc.property(paragraphs, places, fc.nat(60), (lines, ends, at) => {
      const text = lines.join('\n')
      const sorted = ends.map((end) => Math.min(end, text.length)).sort((a, b) => a - b)
      const spans = sorted
        .slice(0, sorted.length - (sorted.length % 2))
        .flatMap((from, index) => (index % 2 === 0 ? [{ from, to: sorted[index + 1]! }] : []))
      fc.pre(spans.length > 0)
      let start = 0
      const naive = lines.map((line, block) => {
        const here = { block, start, text: line }
        start += line.length + 1
        return here
      })
      const touched = naive.filter((line) =>
        spans.some(({ from, to }) => from <= line.start + line.text.length && to >= line.start),
      )
      const found = changedBlocks(text, spans, Math.min(at, text.length))
      expect([...found].sort((a, b) => a.block - b.block)).toEqual(touched)
    }),
  )
})
