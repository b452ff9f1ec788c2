import type { Piece } from '../package/pieces.ts'
import { writtenName } from '../package/tags.ts'
import { escapeXml, type Element, type Text } from '../package/xml.ts'

/**
 * Words between tags, as they are read: white space in a row is one space, and none at the beginning of a paragraph.
 * @param afterSpace whether a space, or the beginning of the paragraph, stands before.
 */
export function wordsPiece(node: Text, afterSpace: boolean, prefix: string): Piece {
  const raw = node.text.replace(/[\t\n\r]/g, ' ')
  const text = (afterSpace ? raw.replace(/^ +/, '') : raw).replace(/ {2,}/g, ' ')
  return {
    text,
    from: node.from,
    to: node.to,
    write: (words) => spaced(words, prefix),
    kind: 'words',
    ...(text === node.text ? {} : { isFragile: true }),
  }
}

/** An element that stands for white space. */
export function signPiece(element: Element, source: string, sign: string, prefix: string): Piece {
  const written = source.slice(element.from, element.to)
  return {
    text: sign,
    from: element.from,
    to: element.to,
    write: (text) => {
      if (text.startsWith(sign)) return written + spaced(text.slice(sign.length), prefix)
      if (text.endsWith(sign)) return spaced(text.slice(0, -sign.length), prefix) + written
      return spaced(text, prefix)
    },
    kind: 'sign',
  }
}

/** Where words of a paragraph go that has none. */
export function endPiece(paragraph: Element, source: string, prefix: string): Piece {
  if (paragraph.inside < paragraph.to) {
    const end = source.lastIndexOf('</', paragraph.to - 1)
    return { text: '', from: end, to: end, write: (text) => spaced(text, prefix), kind: 'end' }
  }
  const start = source.slice(paragraph.from, paragraph.to).replace(/\s*\/>$/, '>')
  const name = writtenName(paragraph, source)
  const write = (text: string): string => `${start}${spaced(text, prefix)}</${name}>`
  return { text: '', from: paragraph.from, to: paragraph.to, write, kind: 'end' }
}

/** Words with every space that could be lost (at their ends, after another one) as an element of its own. */
function spaced(text: string, prefix: string): string {
  return text
    .split(/(^ +| {2,}| +$)/)
    .map((part, at) =>
      at % 2 === 1
        ? `<${prefix}s${part.length > 1 ? ` ${prefix}c="${part.length}"` : ''}/>`
        : escapeXml(part).replace(/&quot;/g, '"'),
    )
    .join('')
}
