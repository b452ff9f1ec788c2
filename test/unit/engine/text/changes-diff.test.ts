import { describe, expect, it } from 'vitest'
import { apply } from '../../../../src-main/engine/text/changes.ts'
import { countWords, diffWords, tokensOf } from '../../../../src-main/engine/text/diff-words.ts'

/** The text with marks, as the screen would show it. */
function marked(before: string, after: string, gap?: number): string {
  let done = 0
  let shown = ''
  for (const { from, to, insert } of diffWords(before, after, gap).changes) {
    shown += `${before.slice(done, from)}⟦${before.slice(from, to)}→${insert}⟧`
    done = to
  }
  return shown + before.slice(done)
}

describe('word diff', () => {
  it.each([
    ['whole words', 'He was seen there.', 'He was seeing there.', 'He was ⟦seen→seeing⟧ there.'],
    ['near changes are one', 'a fine of 12 euros', 'a fee of 12 coins', 'a ⟦fine of 12 euros→fee of 12 coins⟧'],
    [
      'far changes are two',
      'a fine of 12 whole euros',
      'a fee of 12 whole coins',
      'a ⟦fine→fee⟧ of 12 whole ⟦euros→coins⟧',
    ],
    ['a mask is one sign', 'by [A_1] now', 'by [REDACTED] now', 'by ⟦[A_1]→[REDACTED]⟧ now'],
    ['space at both ends stays outside', 'by [A B] now', 'by [REDACTED] now', 'by ⟦[A B]→[REDACTED]⟧ now'],
    ['a mask in place of a word', 'by Salo now', 'by [REDACTED] now', 'by ⟦Salo→[REDACTED]⟧ now'],
    ['space counts', 'one  two', 'one two', 'one⟦  → ⟧two'],
    ['paragraphs stay apart', 'one\ntwo', 'uno\ndue', '⟦one→uno⟧\n⟦two→due⟧'],
    ['punctuation stands alone', 'guilty, he said', 'guilty; he said', 'guilty⟦,→;⟧ he said'],
  ])('%s', (_name, before, after, expected) => {
    expect(marked(before, after)).toBe(expected)
  })

  it('keeps changes apart when told to', () => {
    expect(marked('a fine of 12 euros', 'a fee of 12 coins', 0)).toBe('a ⟦fine→fee⟧ of 12 ⟦euros→coins⟧')
  })

  it('never parts a letter from its mark, or the halves of a pair', () => {
    expect(marked('Rene\u0301 x', 'Rene x')).toBe('⟦Rene\u0301→Rene⟧ x')
    expect(marked('\u{1F4CE} a', '\u{1F4C1} a')).toBe('⟦\u{1F4CE}→\u{1F4C1}⟧ a')
    expect(tokensOf('« \u0301x\u{1F4CE}\u0301')).toEqual(['«', ' \u0301x', '\u{1F4CE}\u0301'])
  })

  it('says when it gave up, and is right even then', () => {
    const before = Array.from({ length: 40_000 }, (_, at) => `word${at}`).join(' ')
    const after = before.replaceAll('word', 'ward')
    const diff = diffWords(before, after)
    expect(diff.precise).toBe(false)
    expect(apply(diff, before)).toBe(after)
    expect(diffWords(`${before} x`, `${before} y`).precise).toBe(true)
  })

  it('spends a bounded effort over many paragraphs, and then still gives every one', () => {
    const lines = Array.from({ length: 300 }, (_, at) =>
      Array.from({ length: 600 }, (_, word) => `w${at}x${word}`).join(' '),
    )
    const before = lines.join('\n')
    const after = before.replaceAll('w', 'v')
    const diff = diffWords(before, after)
    expect(diff.precise).toBe(false)
    expect(diff.changes.length).toBe(300)
    expect(apply(diff, before)).toBe(after)
  })

  it('counts words', () => {
    expect(countWords('The fine, 12 euros, was [REDACTED].')).toBe(6)
    expect(countWords(' —  … ')).toBe(0)
  })
})
