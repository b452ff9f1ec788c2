import type { StatedEncoding } from '../../src-preload/contract/index.ts'
import { t, type TextKey } from './index.ts'

/** What an encoding is for (a language or script, by its code), and what it is called: the same in every language. */
const encodings: Readonly<Record<StatedEncoding, readonly [script: TextKey, name: string]>> = {
  'windows-1252': ['encoding.for.west', 'Windows-1252'],
  'iso-8859-15': ['encoding.for.west', 'ISO 8859-15'],
  macintosh: ['encoding.for.west', 'Mac Roman'],
  'windows-1250': ['encoding.for.east', 'Windows-1250'],
  'iso-8859-2': ['encoding.for.east', 'ISO 8859-2'],
  'windows-1251': ['encoding.for.ru', 'Windows-1251'],
  'iso-8859-5': ['encoding.for.ru', 'ISO 8859-5'],
  'koi8-r': ['encoding.for.ru', 'KOI8-R'],
  'koi8-u': ['encoding.for.ru', 'KOI8-U'],
  ibm866: ['encoding.for.ru', 'IBM 866'],
  'windows-1253': ['encoding.for.el', 'Windows-1253'],
  'iso-8859-7': ['encoding.for.el', 'ISO 8859-7'],
  'windows-1254': ['encoding.for.tr', 'Windows-1254'],
  'windows-1257': ['encoding.for.lt', 'Windows-1257'],
  'windows-1255': ['encoding.for.he', 'Windows-1255'],
  'windows-1256': ['encoding.for.ar', 'Windows-1256'],
  'windows-1258': ['encoding.for.vi', 'Windows-1258'],
  'windows-874': ['encoding.for.th', 'Windows-874'],
  shift_jis: ['encoding.for.ja', 'Shift JIS'],
  'euc-jp': ['encoding.for.ja', 'EUC-JP'],
  'euc-kr': ['encoding.for.ko', 'EUC-KR'],
  gb18030: ['encoding.for.zh', 'GB 18030'],
  big5: ['encoding.for.zh', 'Big5'],
}

/** An encoding as a person knows it: `Cyrillic (KOI8-R)`. */
export function encodingName(encoding: StatedEncoding): string {
  const [script, name] = encodings[encoding]
  return `${t(script)} (${name})`
}

/** All of them, those for one script beside each other. */
export const encodingsByScript = Object.keys(encodings) as readonly StatedEncoding[]
