import { codePageOfCharset } from './code-pages.ts'

/** The tables of fonts and colours at the head of an RTF file, as far as they tell what the words are and who sees them. */
export class HeaderTables {
  readonly #codePages = new Map<number, number>()
  readonly #whites = new Set<number>()
  #font = 0
  #colours = 0
  #parts: number[] = []

  /** A control word of the table of fonts. */
  fontWord(word: string, value: number | null): void {
    if (word === 'f') this.#font = value ?? 0
    const page = word === 'fcharset' ? codePageOfCharset(value ?? 0) : word === 'cpg' ? value : undefined
    if (page !== undefined && page !== null && page !== 0) this.#codePages.set(this.#font, page)
  }

  /** A control word of the table of colours. */
  colourWord(word: string, value: number | null): void {
    if (/^(?:red|green|blue)$/.test(word)) this.#parts.push(value ?? 0)
  }

  /** A byte of the table of colours: a semicolon ends one. */
  colourByte(byte: number): void {
    if (byte !== 0x3b) return
    if (this.#parts.length === 3 && this.#parts.every((part) => part >= 250)) this.#whites.add(this.#colours)
    this.#parts = []
    this.#colours += 1
  }

  /** Number of the code page of a font; undefined: that of the document. */
  codePage(font: number): number | undefined {
    return this.#codePages.get(font)
  }

  /** Whether the colour of this number is that of paper. */
  isWhite(colour: number): boolean {
    return this.#whites.has(colour)
  }
}
