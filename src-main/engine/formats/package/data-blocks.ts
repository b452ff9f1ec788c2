import type { Channel } from '../../../../src-preload/contract/index.ts'
import type { PlacedBlock } from './pieces.ts'
import type { Splice } from './splice.ts'
import { attributePiece, localName, plain } from './tags.ts'
import { escapeXml, type Element, type XmlFile } from './xml.ts'

interface DataRule {
  readonly channel: Channel
  /** Attributes that are read, by local name. */
  readonly attributes: readonly string[] | 'all'
}

/** The texts of a part that is data, each element's own, with the name of the element as its place. */
export function dataBlocks(xml: XmlFile, part: string, rule: DataRule): PlacedBlock[] {
  const found: PlacedBlock[] = []
  const visit = (element: Element): void => {
    const place = element.name.replace(/^.*[:}]/, '').slice(0, 100)
    const block = { channel: rule.channel, visible: false, part, place, twins: [] }
    for (const [name, value] of element.attributes) {
      const local = localName(name.replace(/^\{.*\}/, ''))
      if (rule.attributes !== 'all' && !rule.attributes.includes(local)) continue
      const piece = hasWords(value) ? attributePiece(element, xml.source, local, value) : null
      if (piece !== null) found.push({ ...block, pieces: [piece] })
    }
    for (const child of element.children) {
      if (child.kind === 'element') visit(child)
      else if (child.kind === 'text' && hasWords(child.text))
        found.push({
          ...block,
          pieces: [{ text: plain(child.text), from: child.from, to: child.to, write: escapeXml, kind: 'words' }],
        })
    }
  }
  visit(xml.root)
  return found
}

/** Comments in the markup of a part: for nobody who reads the document, and never written again. */
export function asideBlocks({ asides }: XmlFile, part: string): { blocks: PlacedBlock[]; drops: Splice[] } {
  const blocks = asides
    .filter(({ text }) => hasWords(text))
    .map(({ text, from, to }): PlacedBlock => {
      const piece = { text: plain(text), from, to, write: () => '', kind: 'words' as const }
      return { channel: 'custom-data', visible: false, part, place: 'markup', pieces: [piece], twins: [] }
    })
  return { blocks, drops: asides.map(({ from, to }) => ({ from, to, insert: '', always: true as const })) }
}

/** Numbers and addresses of schemas say nothing. */
function hasWords(text: string): boolean {
  return /\p{L}{2}/u.test(text) && !/^\s*(?:https?:\/\/schemas\.|urn:schemas|\{[0-9A-F-]{36}\}\s*$)/i.test(text)
}
