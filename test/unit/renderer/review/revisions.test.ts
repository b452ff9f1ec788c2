import { describe, expect, it } from 'vitest'
import { carryMarks, marksOf, rulerMarks, type Mark } from '../../../../src-renderer/state/review-marks.ts'
import {
  changedParagraphs,
  comparedChanges,
  masksOf,
  pair,
  revisionsOf,
  usualPairing,
  validPairing,
} from '../../../../src-renderer/state/review-revisions.ts'
import { differences } from '../../../../src-renderer/state/review-words.ts'
import { link, viewOf } from './view-fixture.ts'

const plain = viewOf('[PERSON_1] kept the ⟦oven⟧ hot.\nA ⟦brass bell⟧ rang\nnothing here\nand ⟦the end⟧.', [
  { state: 'accepted', current: 'new stove' },
  { state: 'needs', links: [link(38, 48, 'brass bell')] },
  { state: 'kept', links: [link(71, 78, 'the end')], toSettle: false },
])
const pass = {
  number: 1,
  startedAt: '',
  seconds: 1,
  model: 'M',
  modelHash: '',
  promptVersion: '',
  seed: 1,
  base: plain.received.text,
  text: plain.received.text.replace('oven', 'furnace').replace('[PERSON_1] kept', '[PERSON_1] always kept'),
  changes: [],
  cost: { words: 2, masks: 0 },
  counts: plain.row.before!,
  sentences: 1,
  failed: 0,
  stoppedBy: 'no-progress' as const,
}
const view = { ...plain, passes: [pass] }

/** A text with its marks written into it, as the screen would show them. */
function drawn(text: string, marks: readonly Mark[]): string {
  let result = text
  const sorted = [...marks].sort((a, b) => b.from - a.from || b.to - a.to)
  for (const mark of sorted) {
    const sign = `${mark.kind}${mark.icon ? `:${mark.icon}` : ''}${mark.current ? '!' : ''}`
    result = `${result.slice(0, mark.from)}⟦${result.slice(mark.from, mark.to)}⟧{${sign}}${result.slice(mark.to)}`
  }
  return result
}

describe('the timeline', () => {
  it('goes from what was received over the passes to what stands', () => {
    expect(revisionsOf(view).map(({ id }) => id)).toEqual(['received', 1, 'standing'])
  })

  it('puts a revision on a side; the two change places when it is on the other', () => {
    expect(pair(usualPairing, 'left', 1)).toEqual({ left: 1, right: 'standing' })
    expect(pair(usualPairing, 'right', 'received')).toEqual({ left: 'standing', right: 'received' })
    expect(pair({ left: 1, right: 2 }, 'right', 1)).toEqual({ left: 2, right: 1 })
  })

  it('falls back when a revision is gone', () => {
    expect(validPairing(view, { left: 1, right: 7 })).toEqual(usualPairing)
    expect(validPairing(view, { left: 1, right: 'received' })).toEqual({ left: 1, right: 'received' })
  })
})

describe('what differs', () => {
  it('is the changes themselves between received and standing', () => {
    expect(comparedChanges(view, usualPairing).map(({ item }) => item?.original)).toEqual(['oven'])
  })

  it('is counted word by word between any others, each with its change', () => {
    const changes = comparedChanges(view, { left: 1, right: 'standing' })
    expect(
      changes.map(({ before, item }) => [pass.text.slice(before.from, before.to), item?.original ?? null]),
    ).toEqual([
      ['always ', null],
      ['furnace', 'oven'],
    ])
  })

  it('carries masks to the text of a pass', () => {
    expect(masksOf(view, 1)).toEqual([{ from: 0, to: 10 }])
  })

  it('names paragraphs that differ and those with a change', () => {
    const { differing, marked } = changedParagraphs(view, usualPairing)
    expect([...differing]).toEqual([0])
    expect([...marked].sort()).toEqual([0, 1, 3])
  })
})

describe('marks', () => {
  it('tint what was and what is, underline what links or was kept, and name the state once', () => {
    const { left, right } = marksOf(view, usualPairing, 'item 1')
    expect(drawn(view.received.text, left)).toBe(
      '⟦[PERSON_1]⟧{mask} kept the ⟦oven⟧{was} hot.\nA ⟦brass bell⟧{links!} rang\nnothing here\nand ⟦the end⟧{kept}.',
    )
    expect(drawn(view.standing.text, right)).toBe(
      '[PERSON_1] kept the ⟦new stove⟧{now:accepted} hot.\nA ⟦brass bell⟧{links:needs!} rang\nnothing here\nand ⟦the end⟧{kept:kept}.',
    )
  })

  it('carry the old words for the inline view', () => {
    expect(marksOf(view, usualPairing, null).right.find((mark) => mark.kind === 'now')?.was).toBe('oven')
  })

  it('move with what is typed', () => {
    const text = view.standing.text
    const typed = text.replace('kept the', 'kept her own').replace('new stove', 'new iron stove')
    const marks = marksOf(view, usualPairing, null).right
    const carried = carryMarks(marks, differences(text, typed), typed, null)
    expect(drawn(typed, carried)).toBe(
      '[PERSON_1] kept her own ⟦new iron stove⟧{now:accepted} hot.\nA ⟦brass bell⟧{links:needs} rang\nnothing here\nand ⟦the end⟧{kept:kept}.',
    )
  })

  it('say no longer that words link which the check of their paragraph found not to, and go on saying so of others', () => {
    const text = view.standing.text
    const marks = marksOf(view, usualPairing, null).right
    /** The second paragraph after typing, checked with these words found to link, and typed on. */
    const after = (typed: string, linking: string[], now = typed, lines = [1]) => {
      const links = linking.map((words) => ({ from: typed.indexOf(words), to: typed.indexOf(words) + words.length }))
      const carried = carryMarks(marks, differences(text, now), now, { text: typed, lines, links })
      const [first, second, ...rest] = drawn(now, carried).split('\n')
      expect([first, ...rest]).toEqual([
        '[PERSON_1] kept the ⟦new stove⟧{now:accepted} hot.',
        'nothing here',
        'and ⟦the end⟧{kept:kept}.',
      ])
      return second
    }
    const typed = text.replace('brass bell', 'bell')
    expect(after(typed, [])).toBe('A bell rang')
    expect(after(typed, ['bell'])).toBe('A ⟦bell⟧{links:needs} rang')
    // Other words of the paragraph link, not these; or another paragraph was looked at.
    expect(after(typed, ['rang'])).toBe('A bell rang')
    expect(after(typed, [], typed, [2])).toBe('A ⟦bell⟧{links:needs} rang')
    // Typed on before the next check.
    const more = typed.replace('A bell rang', 'A very old bell rang')
    expect(after(typed, [], more)).toBe('A very old bell rang')
    expect(after(typed, ['bell'], more)).toBe('A ⟦very old bell⟧{links:needs} rang')
  })

  it('on the strip say what is left', () => {
    expect(rulerMarks(view, usualPairing).map(({ kind }) => kind)).toEqual(['clear', 'needs', 'kept'])
  })
})
