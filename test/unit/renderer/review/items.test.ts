import { describe, expect, it } from 'vitest'
import type { ReviewItem } from '../../../../src-preload/contract/index.ts'
import { doableShown, denial, doable } from '../../../../src-renderer/state/review-deeds.ts'
import {
  itemAt,
  linksElsewhere,
  linksInSentence,
  linksOutside,
  masksGone,
  listRows,
  nextToSettle,
  noFilter,
  phraseOf,
  samePlaces,
  wordsOf,
  shownItems,
} from '../../../../src-renderer/state/review-items.ts'
import { quoted } from '../../../../src-renderer/features/review/names.ts'
import { link, viewOf } from './view-fixture.ts'

const view = viewOf('The ⟦oven⟧ stood. A ⟦brass bell⟧ rang\nThe ⟦Oven⟧ was ⟦cold⟧.', [
  { state: 'open', current: 'stove' },
  { state: 'needs', links: [link(20, 30, 'brass bell')] },
  { state: 'accepted', current: 'Stove' },
  { state: 'rejected', links: [link(50, 54, 'cold')], toSettle: true, proposal: 'warm' },
])
const [oven, bell, second, cold] = view.items as [ReviewItem, ReviewItem, ReviewItem, ReviewItem]

describe('words of a change as they are quoted', () => {
  it('have no space that only parts them from their neighbours, where all were added or taken out', () => {
    expect(quoted({ original: '', current: ' very ' })).toEqual(['', 'very'])
    expect(quoted({ original: 'very ', current: '' })).toEqual(['very', ''])
    expect(quoted({ original: ' a', current: 'b ' })).toEqual([' a', 'b '])
    expect(quoted({ original: '', current: '  ' })).toEqual(['', '  '])
  })
})

describe('the list', () => {
  it('has a head for each sentence, counted from its paragraph', () => {
    const heads = listRows(view, view.items).flatMap((row) => (row.kind === 'head' ? [row.place] : []))
    expect(heads).toEqual([
      { paragraph: 1, sentence: 1 },
      { paragraph: 1, sentence: 2 },
      { paragraph: 2, sentence: 1 },
    ])
  })

  it('shows what the filter lets through: to settle, states, words old and new', () => {
    const ids = (filter: Partial<typeof noFilter>) =>
      shownItems(view.items, { ...noFilter, ...filter }).map((item) => item.original)
    expect(ids({ show: 'to-settle' })).toEqual(['oven', 'brass bell', 'cold'])
    expect(ids({ states: ['accepted', 'needs'] })).toEqual(['brass bell', 'Oven'])
    expect(ids({ words: 'STOVE' })).toEqual(['oven', 'Oven'])
  })

  it('steps inside its ends', () => {
    expect(itemAt(view.items, oven['id'], -1)).toBe(oven)
    expect(itemAt(view.items, cold['id'], 1)).toBe(cold)
    expect(itemAt(view.items, 'gone', 1)).toBe(oven)
    expect(itemAt([], null, 1)).toBeNull()
  })

  it('finds the next to settle after a place, going round', () => {
    const from = (item: (typeof view.items)[number]) => item.base.from
    expect(nextToSettle(view.items, from(view.items[0]!))?.original).toBe('brass bell')
    expect(nextToSettle(view.items, from(view.items[1]!))?.original).toBe('cold')
    expect(nextToSettle(view.items, from(view.items[3]!))?.original).toBe('oven')
    expect(nextToSettle(view.items, from(view.items[0]!), -1)?.original).toBe('cold')
    expect(nextToSettle([second], -1)).toBeNull()
  })

  it('have their words chosen for typing without the space that an added word brings', () => {
    const placed = (current: string) => wordsOf({ current, now: { from: 10, to: 10 + current.length } })
    expect(placed('said ')).toEqual({ from: 10, to: 14 })
    expect(placed(' the said')).toEqual({ from: 11, to: 19 })
    expect(placed('oven')).toEqual({ from: 10, to: 14 })
    expect(placed(' ')).toEqual({ from: 10, to: 11 })
  })

  it('knows how many masks a change took out', () => {
    const masked = viewOf('The ⟦court of [PERSON_1]⟧ sat.', [{ state: 'edited', current: 'court' }])
    const [gone] = masked.items as [ReviewItem]
    expect(masksGone(masked, gone)).toBe(1)
    expect(masksGone({ ...masked, standing: { ...masked.standing, masks: [{ from: 4, to: 9 }] } }, gone)).toBe(0)
    expect(masksGone(view, oven)).toBe(0)
  })

  it('knows places with the same words, and links here and elsewhere', () => {
    expect(samePlaces(view.items, oven)).toEqual([oven, second])
    const one = { ...oven, reasons: [link(0, 4, 'bell')] }
    const two = { ...cold, reasons: [link(1, 5, 'bell')] }
    expect(samePlaces([one, bell, two], one)).toEqual([one, two])
    expect(samePlaces([one, { ...two, reasons: [...two.reasons, link(9, 12, 'rang')] }], one)).toEqual([one])
    expect(linksInSentence(view, bell)).toEqual({ open: 1, kept: 0 })
    const keptAs = (toSettle: boolean) => {
      const items = view.items.map((item) =>
        item.id === bell.id ? { ...item, state: 'kept' as const, toSettle } : item,
      )
      return linksInSentence({ ...view, items }, bell)
    }
    expect(keptAs(false)).toEqual({ open: 0, kept: 1 })
    // It was kept, and now something links there that was not accepted.
    expect(keptAs(true)).toEqual({ open: 1, kept: 0 })
    // A phrase that begins in the sentence before and ends in this one links in both.
    const reaching = view.items.map((item) => (item === oven ? { ...item, links: [link(12, 20, 'stood. A')] } : item))
    expect(linksInSentence({ ...view, items: reaching }, bell)).toEqual({ open: 2, kept: 0 })
    expect([linksOutside(view, []), linksOutside(view, [0]), linksOutside(view, [1])]).toEqual([2, 1, 1])
    expect(linksElsewhere(view, bell)).toBe(1)
    const twice = view.items.flatMap((item) => [item, { ...item, id: `${item.id} again` }])
    expect(linksElsewhere({ ...view, items: twice }, bell)).toBe(1)
    expect(phraseOf(bell)).toBe('brass bell')
  })
})

describe('deeds', () => {
  it('are refused with the reason', () => {
    expect(denial('accept', bell, null)).toBe('no-wording')
    expect(denial('accept', second, null)).toBe('accepted')
    expect(denial('reject', bell, null)).toBe('as-received')
    expect(denial('reject', oven, null)).toBeNull()
    expect(denial('reopen', oven, null)).toBe('undecided')
    expect(denial('keep', cold, null)).toBeNull()
    expect(denial('keep', { ...cold, state: 'kept', toSettle: false }, null)).toBe('kept')
    expect(denial('keep', { ...cold, state: 'kept', toSettle: true }, null)).toBeNull()
    expect(denial('mask', oven, 'approved')).toBe('approved')
  })

  it('on many say how many they skip', () => {
    expect(doable('accept', view.items)).toEqual({ ids: [oven['id'], cold['id']], skipped: 2 })
    expect(doableShown('accept', view.items)).toEqual({ ids: [oven['id']], skipped: 2 })
  })
})
