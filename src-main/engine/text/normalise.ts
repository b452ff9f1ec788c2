const asciiWord = /^[a-z0-9]+$/
const ignorable =
  /[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF\u{E0100}-\u{E01EF}]/gu
const hyphens = /[\u2010\u2011\u2012\u2013\u2212\uFE58\uFE63\uFF0D]/g
const apostrophes = /[\u2018\u2019\u02BC\u02B9\uFF07\u0060\u00B4\u2032]/g

/**
 * The form of a word in which it is compared: NFKC, case folded (so that final sigma, sharp s and the dotted capital I
 * compare as their plain forms), one kind of hyphen and apostrophe, characters without a width dropped.
 */
export function normaliseWord(raw: string): string {
  if (asciiWord.test(raw)) return raw
  return raw
    .replace(ignorable, '')
    .replace(hyphens, '-')
    .replace(apostrophes, "'")
    .normalize('NFKC')
    .toLowerCase()
    .replace(/i\u0307/g, 'i')
    .replace(/ß/g, 'ss')
    .replace(/ς/g, 'σ')
    .normalize('NFKC')
}
