import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTypedOver } from '../../../../src-renderer/state/review-touched.ts'
import { applyChanges } from '../../../../src-renderer/state/review-words.ts'
import {
  answered,
  insideParagraphs,
  isUnsaved,
  sendingFailed,
  startTyping,
  toSend,
  typed,
} from '../../../../src-renderer/state/review-typing.ts'

const text = 'First paragraph here\nsecond one\nthird'

describe('what was typed', () => {
  it('is sent once, against the text the engine gave', () => {
    const typing = typed(startTyping(text), text.replace('second', 'other'))
    const sending = toSend(typing)
    expect(sending?.changes).toEqual([{ from: 21, to: 27, insert: 'other' }])
    expect(toSend(sending?.typing ?? typing)).toBeNull()
  })

  it('is about the place that it reaches, and no other', () => {
    const other = { from: text.indexOf('second'), to: text.indexOf('second') + 6 }
    const reaches = (wanted: string) => isTypedOver(typed(startTyping(text), wanted), other)
    expect(reaches(text)).toBe(false)
    expect(reaches(`Word. ${text}`)).toBe(false)
    expect(reaches(text.replace('third', 'last'))).toBe(false)
    expect(reaches(text.replace('second', 'secondly'))).toBe(true)
    expect(reaches(text.replace('second', 'only'))).toBe(true)
    expect(reaches(text.replace('second one', ''))).toBe(true)
  })

  it('is stored when the engine answers with it', () => {
    const wanted = text.replace('second', 'other')
    const sending = toSend(typed(startTyping(text), wanted))
    const { typing, clashes } = answered(sending?.typing ?? startTyping(''), wanted)
    expect(isUnsaved(typing)).toBe(false)
    expect(clashes).toEqual([])
  })

  it('goes on while it is being stored', () => {
    const first = text.replace('second', 'other')
    const sending = toSend(typed(startTyping(text), first))
    if (!sending) throw new Error('nothing to send')
    const second = first.replace('third', 'last')
    const { typing } = answered(typed(sending.typing, second), first)
    expect(typing.typed).toBe(second)
    expect(toSend(typing)?.changes).toEqual([{ from: 31, to: 36, insert: 'last' }])
  })

  it('is sent again after a failure', () => {
    const sending = toSend(typed(startTyping(text), `${text}!`))
    expect(toSend(sendingFailed(sending?.typing ?? startTyping('')))?.changes).toEqual([
      { from: 37, to: 37, insert: '!' },
    ])
  })

  it('is carried over to a text that changed elsewhere', () => {
    const mine = text.replace('First', 'Very first')
    const theirs = text.replace('here', 'there').replace('third', 'fourth')
    const { typing, clashes } = answered(typed(startTyping(text), mine), theirs)
    expect(typing.typed).toBe('Very first paragraph there\nsecond one\nfourth')
    expect(clashes).toEqual([])
  })

  it('wins where both changed the same words, and says so', () => {
    const mine = text.replace('second', 'mine')
    const { typing, clashes } = answered(typed(startTyping(text), mine), text.replace('second', 'theirs'))
    expect(typing.typed).toBe(mine)
    expect(clashes).toEqual([1])
  })

  it('never loses a typed paragraph in a merge, whatever the other side did', () => {
    const line = fc.array(fc.constantFrom('a', 'b', 'c', ' '), { maxLength: 8 }).map((words) => words.join(''))
    const three = fc.array(fc.tuple(line, line, line), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(three, (lines) => {
        const [base, mine, theirs] = [0, 1, 2].map((side) => lines.map((line) => line[side] ?? '').join('\n')) as [
          string,
          string,
          string,
        ]
        const { typing, clashes } = answered(typed(startTyping(base), mine), theirs)
        const merged = typing.typed.split('\n')
        expect(merged).toHaveLength(lines.length)
        lines.forEach(([old, own, other], index) => {
          if (own === old) expect(merged[index]).toBe(other)
          else if (other === old || clashes.includes(index)) expect(merged[index]).toBe(own)
        })
        expect(typing.acknowledged).toBe(theirs)
      }),
    )
  })
})

describe('an edit across paragraphs', () => {
  const applied = (from: number, to: number, insert: string) =>
    applyChanges(insideParagraphs(text, { from, to, insert }), text)

  it('leaves every paragraph standing', () => {
    expect(applied(16, 28, 'X')).toBe('First paragraph X\none\nthird')
    expect(applied(20, 21, '')).toBe(text)
    expect(applied(0, text.length, '')).toBe('\n\n')
  })

  it('makes spaces of pasted line breaks and nothing of Enter', () => {
    expect(applied(5, 5, '\n')).toBe(text)
    expect(applied(5, 5, ' and\r\n next\n')).toBe('First and next  paragraph here\nsecond one\nthird')
  })

  it('keeps their number for any edit', () => {
    fc.assert(
      fc.property(
        fc.nat(text.length),
        fc.nat(text.length),
        fc.string({ unit: fc.constantFrom('a', '\n', '\r', ' ') }),
        (a, b, insert) => {
          const after = applied(Math.min(a, b), Math.max(a, b), insert)
          expect(after.split(/\r\n|\n|\r/)).toHaveLength(3)
        },
      ),
    )
  })
})
