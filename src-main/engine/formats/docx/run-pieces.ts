import type { Piece } from '../package/pieces.ts'
import { plain, writtenName } from '../package/tags.ts'
import { child } from './child.ts'
import type { TrackedPart } from '../package/tracked.ts'
import { escapeXml, textIn, type Element } from '../package/xml.ts'

/**
 * The words of a run's text element. White space at its ends counts only where it says so.
 * @param run that it stands in right away, where changes can be shown as such.
 */
export function wordsPiece(element: Element, source: string, run?: Element): Piece {
  const name = writtenName(element, source)
  const isKept = element.attributes.get('xml:space') === 'preserve'
  const text = plain(textIn(element))
  const shown = isKept ? text : text.replace(/^ +| +$/g, '')
  return {
    text: shown,
    from: element.from,
    to: element.to,
    write: (words) => textElement(name, words),
    kind: 'words',
    ...(run?.name === 'w:r' && element.name === 'w:t' ? { track: trackedIn(run, source, shown) } : {}),
  }
}

/** An element that stands for one sign. Words that come to it go before or behind it, as long as the sign stays. */
export function signPiece(element: Element, source: string, sign: string): Piece {
  const written = source.slice(element.from, element.to)
  const name = textName(writtenName(element, source))
  const words = (text: string): string => (text === '' ? '' : textElement(name, text))
  return {
    text: sign,
    from: element.from,
    to: element.to,
    write: (text) => {
      if (text.startsWith(sign)) return written + words(text.slice(sign.length))
      if (text.endsWith(sign)) return words(text.slice(0, -sign.length)) + written
      return words(text)
    },
    kind: 'sign',
  }
}

/** Where words of a paragraph go that has none yet. */
export function endPiece(paragraph: Element, source: string): Piece {
  const name = writtenName(paragraph, source)
  const run = textName(name, 'r')
  const words = (text: string): string => (text === '' ? '' : `<${run}>${textElement(textName(name), text)}</${run}>`)
  if (paragraph.inside >= paragraph.to)
    return {
      text: '',
      from: paragraph.from,
      to: paragraph.to,
      write: (text) => `${source.slice(paragraph.from, paragraph.to).replace(/\s*\/>$/, '>')}${words(text)}</${name}>`,
      kind: 'end',
    }
  const end = source.lastIndexOf('</', paragraph.to - 1)
  return { text: '', from: end, to: end, write: words, kind: 'end' }
}

function trackedIn(run: Element, source: string, text: string): NonNullable<Piece['track']> {
  return (changes, tracking) => {
    const parts: TrackedPart[] = []
    let done = 0
    for (const { from, to, insert, number } of changes) {
      parts.push({ kind: 'kept', text: text.slice(done, from), mark: number })
      parts.push({ kind: 'deleted', text: text.slice(from, to), mark: number })
      parts.push({ kind: 'inserted', text: insert, mark: number })
      done = to
    }
    parts.push({ kind: 'kept', text: text.slice(done), mark: 0 })
    const properties = child(run, 'w:rPr')
    const written = properties === undefined ? '' : source.slice(properties.from, properties.to)
    const name = writtenName(run, source)
    return tracking.write(parts, name.slice(0, -1), written.replace(/<(\w+:rPrChange)\b[^]*?<\/\1>/g, ''))
  }
}

function textElement(name: string, text: string): string {
  return `<${name} xml:space="preserve">${escapeXml(text).replace(/&quot;/g, '"')}</${name}>`
}

/** The name of a text element beside one with this name: with the same prefix. */
function textName(name: string, local = 't'): string {
  const colon = name.indexOf(':')
  return colon < 0 ? local : `${name.slice(0, colon)}:${local}`
}
