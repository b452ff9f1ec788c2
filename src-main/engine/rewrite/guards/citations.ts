import { normaliseWord } from '../../text/normalise.ts'
import type { Language } from '../types.ts'
import { tablesFor, type KnownLanguage } from './by-language.ts'
import { findDates } from './dates.ts'
import type { Reading } from './guard.ts'
import { itemGuard, overlapsAny, type Item } from './items.ts'

const DASH = '[-\\u2010-\\u2013\\u2212]'
const NUMBER = `\\d+[a-z]?(?:(?:${DASH}|[./:])\\d+[a-z]?)*(?:\\s?\\([0-9a-z]{1,4}\\))*`
const PART = `(?:§§?|abs(?:atz|\\.)|paras?\\.?|paragraphs?|satz|s\\.|nr\\.|al(?:inéa|\\.)|lit\\.|ziff\\.)\\s*`

const LABEL =
  'articles?|arts?\\.?|artikeln?|sections?|secs?\\.|ss?\\.|§§?|rules?|regulations?|paragraphs?|paras?\\.?|clauses?|chapters?|schedules?|appendix|exhibit|abs(?:atz|\\.)|ziff(?:er|\\.)|rn\\.|rdnrn?\\.|nrn?\\.|nummern?|nos?\\.?|numbers?|n°s?|al(?:inéa|\\.)|pp?\\.|points?|seite|randnummern?'
const PLURAL =
  'articles|arts\\.?|sections|secs\\.|ss\\.|§§|rules|regulations|paragraphs|paras\\.?|clauses|chapters|nos\\.?|n°s|points'
const JOIN = `\\s*(?:,|and|und|et|or|oder|ou|to|bis|à|${DASH})\\s*`

/**
 * A label and what it numbers: "section 12(3)", "§ 17 Abs. 2", "no. 12345/06", "Articles 6 § 1 and 8". Only after a plural
 * do further numbers belong to it.
 */
const numbered = new RegExp(
  `(?<![\\p{L}\\p{N}.])(?:(?:${PLURAL})\\s*${NUMBER}(?:,?\\s*${PART}${NUMBER}|${JOIN}${NUMBER})*|(?:${LABEL})\\s*${NUMBER}(?:,?\\s*${PART}${NUMBER})*)`,
  'giu',
)

/** Neutral citations and reports: "[2001] UKHL 12", "123 U.S. 456", "BGHZ 45, 311". */
const reports: readonly RegExp[] = [
  /\[\d{4}\]\s+(?:\d+\s+)?\p{Lu}[\p{L}.]*(?:\s+\p{Lu}[\p{L}.]*)*\s+\d+/gu,
  /(?<![\p{L}\p{N}])\d{1,4}\s+(?:\p{Lu}\p{L}*\.\s?(?:\d[a-z]{1,2}\.?\s?)?){1,6}\s*\d{1,5}(?!\d)/gu,
  /(?<!\p{L})\p{Lu}{2,}\p{L}*\s+\d{1,4},\s+\d{1,5}(?!\d)/gu,
]

/** Files: "12345/06", "C-123/45", "3 StR 45/12", "IX ZR 12/03". */
const files =
  /(?<![\p{L}\p{N}])(?:(?:\d{1,3}|[IVX]+)\s+\p{Lu}\p{L}{0,4}\s+)?(?:\p{Lu}{1,3}[-\u2010-\u2013])?\d{1,6}\/\d{2,4}(?:\/\p{Lu}+)?(?![\p{L}\p{N}/])/gu

const SMALL = '(?:of|and|the|on|for|in|to|against|concerning)'
const laws: Readonly<Record<KnownLanguage, readonly RegExp[]>> = {
  en: [
    new RegExp(
      `(?<!\\p{L})(?:\\p{Lu}[\\p{L}'\\u2019-]*\\s+(?:${SMALL}\\s+){0,3}){1,8}(?:Act|Code|Convention|Protocol|Directive|Regulations?|Constitution|Ordinance|Statute|Treaty|Charter|Order|Rules|Law)(?!\\p{L})(?:\\s+(?:of\\s+)?\\d{4})?(?!\\d)`,
      'gu',
    ),
    /(?<!\p{L})(?:Act|Code|Law|Ordinance|Statute|Order)\s+of\s+\d{4}(?!\d)/gu,
  ],
  de: [
    /(?<!\p{L})\p{Lu}\p{L}*(?:gesetz(?:buch)?|ordnung|richtlinie|konvention|satzung|vertrag|verfassung)(?:e?s)?(?!\p{L})/gu,
  ],
  fr: [
    /(?<!\p{L})(?:code|loi|décret|ordonnance|convention|constitution|charte|traité|directive|règlement|protocole)\s+(?:(?:de\s+la|de\s+l['\u2019]|de|du|des|d['\u2019]|n°)\s*)?[\p{L}\d-]+/giu,
  ],
}

const leading =
  /^(?:(?:The|Under|In|By|Of|On|For|That|This|Its|Their|His|Her|Neither|Both|As|Since|When|If|Where|An?|And|But)\s+)+/u

/** Two provisions of one law and nothing else: which of them is named first says nothing. */
export const twoNumbers = /^(\D+)(\d+[a-z]?)(\s+(?:and|or|und|oder|et|ou)\s+)(\d+[a-z]?)$/iu

const inOrder = (text: string): string => {
  const [, label, one, joint, other] = twoNumbers.exec(text) ?? []
  return one !== undefined && other !== undefined && one > other ? `${label}${other}${joint}${one}` : text
}

/** Labels that are written in more ways than one. */
function citationKey(text: string): string {
  return normaliseWord(inOrder(text))
    .replace(/\bartikeln?|\barticles?|\barts?\b\.?/gu, 'art')
    .replace(/\bsections?|\bsecs?\b\.?/gu, 'sec')
    .replace(/\bparagraphs?|\bparas?\b\.?/gu, 'para')
    .replace(/\bnumbers?|\bnos?\b\.?/gu, 'no')
    .replace(/§+/gu, '§')
    .replace(/(gesetz(?:buch)?|vertrag)e?s$/u, '$1')
    .replace(/[\s.,]+/gu, ' ')
    .replace(/§ /gu, '§')
    .trim()
}

/** References to provisions, cases and files, and names of statutes. Dates are none. */
export function findCitations(reading: Reading, language: Language): readonly Item[] {
  const dates = findDates(reading, language)
  const found: Item[] = []
  for (const pattern of [numbered, ...reports, files, ...tablesFor(laws, language).flat()]) {
    for (const match of reading.visible.matchAll(pattern)) {
      const skipped = leading.exec(match[0])?.[0].length ?? 0
      const text = match[0].slice(skipped).trimEnd()
      const from = match.index + skipped
      const span = { from, to: from + text.length }
      if (text === '' || overlapsAny(span, dates) || overlapsAny(span, found)) continue
      found.push({ ...span, kind: 'citation', key: citationKey(text) })
    }
  }
  return found.sort((a, b) => a.from - b.from)
}

/** No provision, case, file or statute is added, dropped, changed or put in another's place. */
export const citationsGuard = itemGuard('citations', 'A citation', findCitations)
