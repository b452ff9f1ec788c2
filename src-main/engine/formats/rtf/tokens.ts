/** A part of an RTF file. Places are bytes, which are UTF-16 units of the source read as Latin-1. */
export type RtfToken =
  | { readonly kind: 'open'; readonly from: number; readonly to: number }
  | { readonly kind: 'close'; readonly from: number; readonly to: number }
  /** `\word12 `: with the blank that ends it. `isBare`: nothing ends it, so a letter after it would become part of it. */
  | {
      readonly kind: 'word'
      readonly word: string
      readonly value: number | null
      readonly isBare: boolean
      readonly from: number
      readonly to: number
    }
  /** `\~`, `\{` and the like. */
  | { readonly kind: 'sign'; readonly sign: string; readonly from: number; readonly to: number }
  /** A byte of text: as it is, or as `\'hh`. */
  | { readonly kind: 'byte'; readonly byte: number; readonly from: number; readonly to: number }

export type RtfWord = Extract<RtfToken, { kind: 'word' }>

const word = /\\([a-z]{1,40})(-?\d{1,10})?( ?)/iy
const hex = /\\'([0-9a-f]{2})/iy

/**
 * The tokens of an RTF file. Line ends are none of them, nor is what follows `\bin`. Own code, since no kept library tells
 * where in the file a token stands, without which nothing can be changed in place.
 */
export function* rtfTokens(source: string): Generator<RtfToken> {
  for (let at = 0; at < source.length;) {
    const from = at
    const sign = source[at]!
    if (sign === '{' || sign === '}') {
      at += 1
      yield sign === '{' ? { kind: 'open', from, to: at } : { kind: 'close', from, to: at }
    } else if (sign === '\r' || sign === '\n' || sign === '\0') at += 1
    else if (sign !== '\\') yield { kind: 'byte', byte: source.charCodeAt(at), from, to: ++at }
    else {
      const next = tokenAfterBackslash(source, at)
      at = next.to
      if (next.kind === 'word' && next.word === 'bin') at += Math.max(0, next.value ?? 0)
      yield next
    }
  }
}

function tokenAfterBackslash(source: string, from: number): RtfToken {
  word.lastIndex = from
  const found = word.exec(source)
  if (found !== null) {
    const value = found[2] === undefined ? null : Number(found[2])
    return { kind: 'word', word: found[1]!, value, isBare: found[3] === '', from, to: word.lastIndex }
  }
  hex.lastIndex = from
  const byte = hex.exec(source)
  if (byte !== null) return { kind: 'byte', byte: Number.parseInt(byte[1]!, 16), from, to: hex.lastIndex }
  return { kind: 'sign', sign: source[from + 1] ?? '', from, to: Math.min(source.length, from + 2) }
}
