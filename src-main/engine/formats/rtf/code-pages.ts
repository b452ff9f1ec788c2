import { decodeWindows1252 } from '../windows-1252.ts'

/** Code page of a font by its `\fcharset`. */
const byCharset: ReadonlyMap<number, number> = new Map([
  [0, 1252],
  [77, 10000],
  [128, 932],
  [129, 949],
  [134, 936],
  [136, 950],
  [161, 1253],
  [162, 1254],
  [163, 1258],
  [177, 1255],
  [178, 1256],
  [186, 1257],
  [204, 1251],
  [222, 874],
  [238, 1250],
])

const labels: Readonly<Record<number, string>> = {
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  10007: 'x-mac-cyrillic',
  28592: 'iso-8859-2',
  65001: 'utf-8',
}

/** Code pages in which a character may have several bytes. */
const severalBytes: ReadonlySet<number> = new Set([932, 936, 949, 950, 65001])

/** Stands for the fonts of signs, whose bytes are no letters. */
const SYMBOLS = 2

/** The code page of a font; undefined: that of the document. */
export function codePageOfCharset(charset: number): number | undefined {
  return charset === 2 ? SYMBOLS : byCharset.get(charset)
}

/** Turns bytes of one code page into characters, one byte after the other. */
export class CodePage {
  readonly #decode: (bytes: Uint8Array) => string | null
  readonly #isOfOneByte: boolean
  #begun: number[] = []

  /** @param page its number; one that is not known decodes nothing but ASCII. */
  constructor(page: number) {
    const label = labels[page] ?? (page >= 1250 && page <= 1258 ? `windows-${page}` : null)
    this.#isOfOneByte = !severalBytes.has(page)
    if (page === SYMBOLS) this.#decode = (bytes) => String.fromCharCode(0xf000 + bytes[0]!)
    else if (label === null || label === 'windows-1252')
      this.#decode = (bytes) => (label === null && bytes[0]! > 0x7f ? null : decodeWindows1252(bytes))
    else {
      const decoder = new TextDecoder(label, { fatal: true })
      this.#decode = (bytes) => {
        try {
          return decoder.decode(bytes)
        } catch {
          return null
        }
      }
    }
  }

  /** The character that a byte ends; `null` when it begins one, `undefined` when it is part of none. */
  take(byte: number): string | null | undefined {
    this.#begun.push(byte)
    const decoded = this.#decode(Uint8Array.from(this.#begun))
    if (decoded !== null && decoded !== '') {
      this.#begun = []
      return decoded
    }
    if (!this.#isOfOneByte && this.#begun.length < 4) return null
    this.#begun = []
    return undefined
  }

  /** Forgets a character that was begun. */
  reset(): void {
    this.#begun = []
  }
}
