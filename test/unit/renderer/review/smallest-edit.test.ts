import fc from 'fast-check'
import { expect, it } from 'vitest'
import { smallestEdit } from '../../../../src-renderer/state/smallest-edit.ts'

/** The same, sign by sign. */
function naive(before: string, after: string): ReturnType<typeof smallestEdit> {
  const [old, now] = [[...before], [...after]]
  const most = Math.min(old.length, now.length)
  let first = 0
  while (first < most && old[first] === now[first]) first += 1
  let last = 0
  while (last < most - first && old.at(-1 - last) === now.at(-1 - last)) last += 1
  const from = old.slice(0, first).join('').length
  return {
    from,
    to: before.length - old.slice(old.length - last).join('').length,
    insert: now.slice(first, now.length - last).join(''),
  }
}

it('is what is left between the longest common ends, of long texts as of short ones', () => {
  const sign = fc.constantFrom('a', 'b', '\u{1F600}', '\u{1F601}')
  const part = fc.array(sign, { maxLength: 6 }).map((signs) => signs.join(''))
  const end = fc.tuple(part, fc.nat(9_000)).map(([signs, times]) => `${'ab'.repeat(times)}${signs}`)
  fc.assert(
    fc.property(end, part, part, end, (start, before, after, rest) => {
      const [one, other] = [start + before + rest, start + after + rest]
      expect(smallestEdit(one, other)).toEqual(naive(one, other))
    }),
    { numRuns: 60 },
  )
})
