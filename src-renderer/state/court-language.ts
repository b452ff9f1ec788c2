import type { DocumentRow } from '../../src-preload/contract/index.ts'
import { useDocuments } from './documents.ts'

/** So much of a text tells its script. */
const enough = 2000

/**
 * The language of court text, as `lang` has it. Where the engine knows none, Chinese, Japanese and Korean are told by their
 * script, since the same signs are drawn in another way in each. Empty: not known.
 */
export function languageOf(known: DocumentRow['language'], text: string): string {
  if (known !== 'unknown') return known
  const start = text.slice(0, enough)
  const count = (script: RegExp) => start.match(script)?.length ?? 0
  const letters = count(/\p{L}/gu)
  const [kana, hangul, han] = [
    count(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu),
    count(/\p{Script=Hangul}/gu),
    count(/\p{Script=Han}/gu),
  ]
  if (kana + hangul + han <= letters / 2) return ''
  if (hangul > kana && hangul > han / 2) return 'ko'
  return kana > han / 20 ? 'ja' : 'zh'
}

/** The language of words of a document. */
export function useLanguageOf(document: string, words: string): string {
  const known = useDocuments(({ rows }) => rows.find(({ id }) => id === document)?.language ?? 'unknown')
  return languageOf(known, words)
}
