import type { StatedEncoding } from '../../src-preload/contract/index.ts'
import { t, type TextKey } from './index.ts'

/** What an encoding is for, and what it is called; the names are the same in every language. */
const encodings: Readonly<Record<StatedEncoding, readonly [script: TextKey, name: string]>> = {
  'windows-1252': ['encoding.western', 'Windows-1252'],
  'iso-8859-15': ['encoding.western', 'ISO 8859-15'],
  macintosh: ['encoding.western', 'Mac Roman'],
  'windows-1250': ['encoding.central', 'Windows-1250'],
  'iso-8859-2': ['encoding.central', 'ISO 8859-2'],
  'windows-1251': ['encoding.cyrillic', 'Windows-1251'],
  'iso-8859-5': ['encoding.cyrillic', 'ISO 8859-5'],
  'koi8-r': ['encoding.cyrillic', 'KOI8-R'],
  'koi8-u': ['encoding.cyrillic', 'KOI8-U'],
  ibm866: ['encoding.cyrillic', 'IBM 866'],
  'windows-1253': ['encoding.greek', 'Windows-1253'],
  'iso-8859-7': ['encoding.greek', 'ISO 8859-7'],
  'windows-1254': ['encoding.turkish', 'Windows-1254'],
  'windows-1257': ['encoding.baltic', 'Windows-1257'],
  'windows-1255': ['encoding.hebrew', 'Windows-1255'],
  'windows-1256': ['encoding.arabic', 'Windows-1256'],
  'windows-1258': ['encoding.vietnamese', 'Windows-1258'],
  'windows-874': ['encoding.thai', 'Windows-874'],
  shift_jis: ['encoding.japanese', 'Shift JIS'],
  'euc-jp': ['encoding.japanese', 'EUC-JP'],
  'euc-kr': ['encoding.korean', 'EUC-KR'],
  gb18030: ['encoding.chinese', 'GB 18030'],
  big5: ['encoding.chinese', 'Big5'],
}

/** An encoding as a person knows it: `Cyrillic (KOI8-R)`. */
export function encodingName(encoding: StatedEncoding): string {
  const [script, name] = encodings[encoding]
  return `${t(script)} (${name})`
}

/** All of them, those for one script beside each other. */
export const encodingsByScript = Object.keys(encodings) as readonly StatedEncoding[]
