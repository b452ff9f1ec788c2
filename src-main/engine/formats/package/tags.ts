import { escapeXml, type Element } from './xml.ts'
import type { Piece } from './pieces.ts'
import type { Splice } from './splice.ts'

/** Takes an element away with all that is in it. */
export function without(element: Element): Splice {
  return { from: element.from, to: element.to, insert: '' }
}

/** Takes an element's tags away and leaves what is in it. */
export function unwrapped(element: Element, source: string): Splice[] {
  if (element.inside >= element.to) return [without(element)]
  const end = source.lastIndexOf('</', element.to - 1)
  return [
    { from: element.from, to: element.inside, insert: '' },
    { from: end, to: element.to, insert: '' },
  ]
}

interface SourceAttribute {
  /** As it is written, with its prefix. */
  readonly written: string
  /** From the blank before the name to behind the closing quote. */
  readonly from: number
  readonly to: number
  /** Between the quotes. */
  readonly valueFrom: number
  readonly valueTo: number
}

/** The attributes of a start tag as they are written, in their order. */
export function attributesIn(element: Element, source: string): SourceAttribute[] {
  const tag = source.slice(element.from, element.inside)
  return Array.from(tag.matchAll(/\s+([^\s=/>"']+)\s*=\s*("[^"]*"|'[^']*')/g), (match) => {
    const from = element.from + match.index
    const to = from + match[0].length
    return { written: match[1] ?? '', from, to, valueFrom: to - (match[2] ?? '').length + 1, valueTo: to - 1 }
  })
}

/** Takes attributes away whose written name fits. */
export function withoutAttributes(element: Element, source: string, fits: (written: string) => boolean): Splice[] {
  return attributesIn(element, source)
    .filter((one) => fits(one.written))
    .map(({ from, to }) => ({ from, to, insert: '' }))
}

/** A piece that is the value of an attribute; `text` its value. @param local name without its prefix. */
export function attributePiece(element: Element, source: string, local: string, text: string): Piece | null {
  const found = attributesIn(element, source).find((one) => localName(one.written) === local)
  if (found === undefined) return null
  return { text: plain(text), from: found.valueFrom, to: found.valueTo, write: escapeXml, kind: 'words' }
}

/** The name of a tag as it is written. */
export function writtenName(element: Element, source: string): string {
  return /^<([^\s/>]+)/.exec(source.slice(element.from, element.inside))?.[1] ?? ''
}

export function localName(written: string): string {
  return written.slice(written.indexOf(':') + 1)
}

/** Every kind of white space that breaks a line or jumps is a space of the text, so that a block has no line feed. */
export function plain(text: string): string {
  return text.replace(/[\t\n\r\v\f\u0085\u2028\u2029]/g, ' ')
}
