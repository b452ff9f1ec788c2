import { describe, expect, it } from 'vitest'
import { compileMasks, textRules } from '../../../../src-main/engine/text/masks.ts'
import { tokenise } from '../../../../src-main/engine/text/tokenise.ts'

const masks = compileMasks(['[REDACTED]', '[*_#]'])

/** Segments of a text, words joined by one space. */
function segments(text: string): string[] {
  const tokens = tokenise(text, masks)
  const found: string[] = []
  tokens.words.forEach((word, i) => {
    const segment = tokens.segment[i]!
    found[segment] = found[segment] === undefined ? word : `${found[segment]} ${word}`
  })
  return found
}

describe('words and segments', () => {
  it.each([
    ['punctuation ends a segment', 'He left; she stayed (at home).', ['he left', 'she stayed', 'at home']],
    ['a full stop in a number or after an abbreviation does not', 'No. 12 of Art. 5 is 1.5', ['no 12 of art 5 is 1.5']],
    ['initials and reporters stay together', 'J. Smith, 5 U.S. 137', ['j smith', '5 u s 137']],
    ['a full stop without a space ends it', 'heard in court.The appeal', ['heard in court', 'the appeal']],
    ['a small letter after the stop goes on', 'the stat. provision', ['the stat provision']],
    ['a colon before an ending ends it', 'KKO:n EU:s', ['kko', 'n eu', 's']],
    ['inner hyphens and apostrophes', 'a well-known court’s view', ["a well-known court's view"]],
    ['a dash with spaces ends it', 'the court – it held', ['the court', 'it held']],
    ['line feeds and line separators', 'one\ntwo\u2028three', ['one', 'two', 'three']],
    ['masks hold no words', 'by [REDACTED] and [PERSON_12] in May', ['by', 'and', 'in may']],
    ['a bracket that is no mask is punctuation', 'the [GC] ruled', ['the', 'gc', 'ruled']],
    ['ideographs are words', '注意書き ok', ['注 意 書 き ok']],
    ['a soft hyphen is nothing', 'Wert\u00ADpapier a.\u00ADb', ['wertpapier a b']],
    ['words of Object.prototype', 'the constructor toString __proto__', ['the constructor tostring __proto__']],
    ['nothing at all', ' \u00AD… ', []],
  ])('%s', (_, text, expected) => {
    expect(segments(text)).toEqual(expected)
  })

  it.each([
    '42 Act 288-1(a), § 17',
    '42 Act 288\u20131(a), §\u00A017',
    '42 Act 288\u20111(a), §17',
    '42 Act 288\u22121(a), §§ 17',
  ])('every dash and section sign gives the same words: %s', (text) => {
    expect(segments(text).join(' | ').replace('§§', '§')).toBe('42 act 288-1 | a | § 17')
  })

  it.each([
    ['composed and decomposed accents', 'Ren\u00E9 Bj\u00F6rk', 'Rene\u0301 Bjo\u0308rk'],
    ['final sigma', '\u039F\u0394\u039F\u03A3', '\u03BF\u03B4\u03BF\u03C2'],
    ['dotted capital I', '\u0130STANBUL', 'istanbul'],
    ['sharp s', 'STRASSE', 'straße'],
    ['ligatures', 'o\uFB03ce \uFB01ne', 'office fine'],
    ['direction and zero-width marks', 'Sa\u202Eol Sa\u200Blo', 'saol salo'],
    ['spaces of any width', '1\u202F234\u00A0567', '1 234 567'],
    ['full-width letters', '\uFF21\uFF22', 'ab'],
  ])('compares alike: %s', (_, one, other) => {
    expect(segments(one)).toEqual(segments(other))
  })

  it('goes on across punctuation where the settings say so, but never across a mask or a line', () => {
    const rules = textRules({ maskPatterns: ['[REDACTED]'], strict: true })
    const { words, segment } = tokenise('He left; she (the heir) stayed.\nBy [REDACTED] it was sold.', rules)
    expect(words.slice(0, 6)).toEqual(['he', 'left', 'she', 'the', 'heir', 'stayed'])
    expect([...segment]).toEqual([0, 0, 0, 0, 0, 0, 1, 2, 2, 2])
    expect(rules.key).not.toBe(textRules({ maskPatterns: ['[REDACTED]'], strict: false }).key)
  })

  it('does not compare a letter with its accented form', () => {
    expect(segments('Rene')).not.toEqual(segments('Rene\u0301'))
  })

  it.each([
    ['Exhibit \u{1F4CE}\u{1F4CE} was signed by Ilse Korhonen.', ['Ilse', 'Korhonen']],
    ["\u0130STANBUL'DA \u0130rfan Y\u0131lmaz", ['\u0130rfan', 'Y\u0131lmaz']],
    ['\u00BD Rene\u0301 Bjo\u0308rk', ['Rene\u0301', 'Bjo\u0308rk']],
  ])('positions are UTF-16 in the text as it is: %s', (text, written) => {
    const { from, to } = tokenise(text, masks)
    const words = Array.from(from, (start, i) => text.slice(start, to[i]))
    expect(words.slice(-2)).toEqual(written)
  })

  it.each([
    ['full stops', 'a.'.repeat(100_000)],
    ['hyphens', `Beginning. ${'--\n'.repeat(100_000)}`],
    ['spaces', `${' '.repeat(600_000)}x`],
    ['one word', 'x'.repeat(500_000)],
    ['one word of hyphens', 'x-'.repeat(250_000)],
    ['many words', 'word '.repeat(80_000)],
    ['ideographs', '語'.repeat(100_000)],
    ['soft hyphens', `a${'\u00AD'.repeat(200_000)}b`],
    ['soft hyphens between full stops', `a.${'\u00AD'.repeat(50_000)}.`.repeat(10)],
    ['half masks', '[A'.repeat(100_000)],
  ])('is linear on hostile text: %s', (_, text) => {
    const time = (input: string): number => {
      // Of the processor, not of the clock: others may be at work on the machine.
      const start = process.cpuUsage()
      tokenise(input, masks)
      const { user, system } = process.cpuUsage(start)
      return (user + system) / 1000
    }
    time(text)
    // Eight times the text: eight times the work, and not the sixty-four of a quadratic rule.
    const eighth = Math.min(...[1, 2, 3, 4].map(() => time(text.slice(0, text.length / 8))))
    const whole = Math.min(...[1, 2, 3, 4].map(() => time(text)))
    expect(whole).toBeLessThan(30 * eighth + 60)
  })
})
