import type { Piece, PlacedBlock } from '../package/pieces.ts'
import { plain, without, writtenName } from '../package/tags.ts'
import { escapeXml, textIn, walk, type Element, type XmlFile } from '../package/xml.ts'
import type { Found } from './story.ts'

/** What stands for the place of figures in a table that was left out. */
const PLACE = 'A1'

/** The words of a chart or a diagram: its paragraphs, and the names of what it counts. */
export function drawingBlocks(xml: XmlFile, part: string): Found {
  const found: Found = { visible: [], hidden: [], drops: [] }
  const block = (pieces: Piece[], visible: boolean): PlacedBlock => ({
    channel: visible ? 'drawing' : 'field-code',
    visible,
    part,
    pieces,
    twins: [],
  })
  for (const element of walk(xml.root)) {
    switch (element.name) {
      case 'a:p': {
        const pieces = [...walk(element)].filter((one) => one.name === 'a:t').map((one) => piece(one, xml.source))
        if (pieces.some(({ text }) => text !== '')) found.visible.push(block(pieces, true))
        break
      }
      case 'c:strCache':
        for (const one of walk(element))
          if (one.name === 'c:v') found.visible.push(block([piece(one, xml.source)], true))
        break
      case 'c:f':
        if (textIn(element) === PLACE) break
        found.hidden.push(block([piece(element, xml.source)], false))
        found.drops.push({ from: element.from, to: element.to, insert: piece(element, xml.source).write(PLACE) })
        break
      case 'c:externalData':
        found.drops.push({ ...without(element), always: true })
        break
      default:
    }
  }
  return found
}

function piece(element: Element, source: string): Piece {
  const name = writtenName(element, source)
  return {
    text: plain(textIn(element)),
    from: element.from,
    to: element.to,
    write: (text) => `<${name}>${escapeXml(text)}</${name}>`,
    kind: 'words',
  }
}
