/** What courts add to the name of a file when names are masked in it. */
const maskedMarks =
  /[\s_.()[\]-]*(?:de-?identified|(?:partly[\s_.-]*)?anonymi[sz]ed|anonymis[eé]e?|anonymisiert|anonymi[sz]ation|anonymisert|pseudonymi[sz](?:ed|ation)|pseudonymisiert|anon|redacted|masked|geschw[aä]rzt|sladdet|maskiert|public(?:ation)?|publi[eé]|published|ver[oö]ffentlicht|neutrali[sz](?:ed|ation)|neutralisiert|copy|final|clean)[\s_.()[\]-]*$/iu

/** A name as names are compared: without case, signs, and what says that names are masked. */
export function plainName(name: string): string {
  let plain = name.normalize('NFKC')
  for (let before = ''; before !== plain;) {
    before = plain
    const shorter = plain.replace(maskedMarks, '')
    if (shorter.trim() !== '') plain = shorter
  }
  return plain
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

/** Fewer figures say nothing: years and pages have four. */
const FEWEST_FIGURES = 5

/**
 * Numbers of cases in a name or text, as they are compared: figures and the letters between them, without signs. A number
 * of a case has several parts (`12345/06`, `1 AZR 62/23`, `001-83979`) or is long.
 */
export function caseNumbers(text: string): string[] {
  const found = text
    .normalize('NFKC')
    .matchAll(/\d+(?:(?:[\s_]?[/.\u2010-\u2015_-][\s_]?|[\s_]\p{Lu}{1,5}[\s_])\d+)+|\d{5,}/gu)
  const numbers = Array.from(found, ([number]) =>
    number
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .split(' ')
      .map((part) => part.replace(/^0+(?=\d)/, ''))
      .join(' '),
  )
  return [...new Set(numbers.filter((number) => number.replace(/\D/g, '').length >= FEWEST_FIGURES))]
}

/** Whether somebody who has a document's name finds the original by its own: they are the same, or have a case number in common. */
export function leadsTo(name: string, original: string): boolean {
  const numbers = new Set(caseNumbers(original))
  return plainName(name) === plainName(original) || caseNumbers(name).some((number) => numbers.has(number))
}
