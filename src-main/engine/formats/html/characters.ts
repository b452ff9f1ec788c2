import { DecodingMode, HtmlEntityDecoder } from 'entities/decode'

/** Characters of a part of the source: character `i` is `texts[i]` and stands at `[from[i], to[i])`. */
export interface Characters {
  readonly texts: readonly string[]
  readonly from: readonly number[]
  readonly to: readonly number[]
}

/** A part of the source in which references stand for characters (text and values of attributes). */
export function decodedCharacters(source: string, from: number, to: number, inAttribute: boolean): Characters {
  const mode = inAttribute ? DecodingMode.Attribute : DecodingMode.Legacy
  let decoded = ''
  const decoder = new HtmlEntityDecoder((point) => (decoded += String.fromCodePoint(point)))
  return charactersOf(source, from, to, (at) => {
    if (source[at] !== '&') return null
    decoded = ''
    decoder.startEntity(mode)
    const part = source.slice(at + 1, Math.min(to, at + 64))
    const written = decoder.write(part, 0)
    const length = written === -1 ? decoder.end() : written
    return length === 0 ? null : [decoded, length]
  })
}

/** A part of the source that is its own text: scripts, styles, comments. */
export function plainCharacters(source: string, from: number, to: number): Characters {
  return charactersOf(source, from, to, () => null)
}

function charactersOf(
  source: string,
  start: number,
  end: number,
  reference: (at: number) => [text: string, length: number] | null,
): Characters {
  const texts: string[] = []
  const from: number[] = []
  const to: number[] = []
  for (let at = start; at < end;) {
    const found = reference(at)
    const unit = source.charCodeAt(at)
    const isPair = unit >= 0xd800 && unit < 0xdc00 && at + 1 < end
    const length = found?.[1] ?? (isPair || (source[at] === '\r' && source[at + 1] === '\n') ? 2 : 1)
    texts.push(found?.[0] ?? (source[at] === '\r' ? '\n' : source.slice(at, at + length)))
    from.push(at)
    to.push(at + length)
    at += length
  }
  return { texts, from, to }
}
