/** A value as it stands in a PDF. Names begin with a slash; strings are their bytes, one a character. */
export type RawValue =
  | { readonly kind: 'string'; readonly bytes: string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'array'; readonly items: readonly RawValue[] }
  | { readonly kind: 'dictionary'; readonly entries: ReadonlyMap<string, RawValue> }
  | { readonly kind: 'reference'; readonly number: number }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'word'; readonly word: string }

const deepest = 60
const space = /[\0\t\n\f\r ]/
const regular = /[^\0\t\n\f\r ()<>[\]{}/%]/
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** Parses values out of the bytes of a PDF, given as a string with one character a byte. Never throws: what is no value ends it. */
export class RawParser {
  readonly #bytes: string
  at: number

  constructor(bytes: string, at = 0) {
    this.#bytes = bytes
    this.at = at
  }

  /** The next value; null at the end, or at what closes a value around it. */
  value(depth = 0): RawValue | null {
    this.skipSpace()
    const sign = this.#bytes[this.at]
    if (sign === undefined || depth > deepest) return null
    if (sign === '(') return { kind: 'string', bytes: this.#literal() }
    if (sign === '/') return { kind: 'name', name: this.#name() }
    if (sign === '[') return this.#array(depth)
    if (sign === '<') return this.#bytes[this.at + 1] === '<' ? this.#dictionary(depth) : this.#hexadecimal()
    if (!regular.test(sign)) return null
    const word = this.#word()
    const number = Number(word)
    if (!/^[+-]?[\d.]+$/.test(word) || Number.isNaN(number)) return { kind: 'word', word }
    return this.#reference(word) ?? { kind: 'number', value: number }
  }

  skipSpace(): void {
    for (;;) {
      const sign = this.#bytes[this.at]
      if (sign === '%') while (this.at < this.#bytes.length && !/[\r\n]/.test(this.#bytes[this.at]!)) this.at += 1
      else if (sign !== undefined && space.test(sign)) this.at += 1
      else return
    }
  }

  #word(): string {
    const from = this.at
    while (this.at < this.#bytes.length && regular.test(this.#bytes[this.at]!)) this.at += 1
    return this.#bytes.slice(from, this.at)
  }

  #name(): string {
    this.at += 1
    return this.#word().replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  }

  #reference(word: string): RawValue | null {
    if (!/^\d{1,10}$/.test(word)) return null
    const rest = /^[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/.exec(
      this.#bytes.slice(this.at, this.at + 40),
    )
    if (rest === null) return null
    this.at += rest[0].length
    return { kind: 'reference', number: Number(word) }
  }

  #array(depth: number): RawValue {
    this.at += 1
    const items: RawValue[] = []
    for (;;) {
      const item = this.value(depth + 1)
      if (item === null) break
      items.push(item)
    }
    if (this.#bytes[this.at] === ']') this.at += 1
    return { kind: 'array', items }
  }

  #dictionary(depth: number): RawValue {
    this.at += 2
    const entries = new Map<string, RawValue>()
    for (;;) {
      this.skipSpace()
      if (this.#bytes[this.at] !== '/') break
      const key = this.#name()
      const value = this.value(depth + 1)
      if (value === null) break
      entries.set(key, value)
    }
    if (this.#bytes.startsWith('>>', this.at)) this.at += 2
    return { kind: 'dictionary', entries }
  }

  #hexadecimal(): RawValue {
    const end = this.#bytes.indexOf('>', this.at)
    const to = end === -1 ? this.#bytes.length : end
    const digits = this.#bytes.slice(this.at + 1, to).replace(/[^0-9a-f]/gi, '')
    this.at = to + 1
    const even = digits.length % 2 === 0 ? digits : `${digits}0`
    return { kind: 'string', bytes: Buffer.from(even, 'hex').toString('latin1') }
  }

  #literal(): string {
    let depth = 1
    let text = ''
    this.at += 1
    while (this.at < this.#bytes.length) {
      const sign = this.#bytes[this.at]!
      this.at += 1
      if (sign === '\\') text += this.#escape()
      else if (sign === ')' && --depth === 0) break
      else {
        if (sign === '(') depth += 1
        text += sign
      }
    }
    return text
  }

  #escape(): string {
    const octal = /^[0-7]{1,3}/.exec(this.#bytes.slice(this.at, this.at + 3))?.[0]
    if (octal !== undefined) {
      this.at += octal.length
      return String.fromCharCode(parseInt(octal, 8) & 255)
    }
    const sign = this.#bytes[this.at] ?? ''
    this.at += 1
    if (sign === '\r') {
      if (this.#bytes[this.at] === '\n') this.at += 1
      return ''
    }
    return sign === '\n' ? '' : (escapes[sign] ?? sign)
  }
}
