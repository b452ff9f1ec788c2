import { RedraftError, type Channel } from '../../../../src-preload/contract/index.ts'
import type { PlacedBlock } from '../package/pieces.ts'
import { pictureWords } from '../package/picture.ts'
import type { Splice } from '../package/splice.ts'
import { archiveBlocks } from '../package/archive-words.ts'
import { asideBlocks, dataBlocks } from '../package/data-blocks.ts'
import { attributePiece, plain } from '../package/tags.ts'
import { walk } from '../package/xml.ts'
import { drawingBlocks } from './drawing.ts'
import { kindOfRelationship } from './names.ts'
import type { OfficePackage, Relationship } from './package.ts'
import { Story, type Found } from './story.ts'
import { HiddenStyles } from './styles.ts'

/** All that can be read in a Word file, in the order of its text: what is visible, then what is not. */
export interface Contents {
  readonly blocks: readonly PlacedBlock[]
  /** What is taken out of each part at export. */
  readonly drops: ReadonlyMap<string, readonly Splice[]>
}

/** @throws RedraftError `FILE_DAMAGED`. */
export function readContents(office: OfficePackage, file: string): Contents {
  const reader = new ContentsReader(office, file)
  return reader.read()
}

/** Pictures of these kinds have places for words beside the picture. */
const picture = /\.(?:jpe?g|png)$/i

class ContentsReader {
  readonly #office: OfficePackage
  readonly #file: string
  readonly #visible: PlacedBlock[] = []
  readonly #hidden: PlacedBlock[] = []
  readonly #drops = new Map<string, Splice[]>()
  readonly #styles: HiddenStyles

  constructor(office: OfficePackage, file: string) {
    this.#office = office
    this.#file = file
    const [styles] = office.partsOf('styles')
    this.#styles = new HiddenStyles(styles === undefined ? null : office.xml(styles))
  }

  read(): Contents {
    const office = this.#office
    this.#refuseUnjoined()
    this.#story(office.main, undefined, 'body')
    const stories: string[] = [office.main]
    for (const [kind, channel] of [
      ['header', 'header'],
      ['footer', 'footer'],
      ['footnotes', 'footnote'],
      ['endnotes', 'endnote'],
    ] as const)
      office.partsOf(kind).forEach((part, at) => {
        stories.push(part)
        this.#story(part, kind === channel ? `${kind} ${at + 1}` : undefined, channel)
      })
    for (const part of drawingParts(office, stories)) this.#add(part, drawingBlocks(office.xml(part), part))
    for (const part of office.partsOf('numbering')) this.#numbering(part)
    for (const part of office.partsOf('comments')) this.#story(part, 'comment', 'comment', 'comment')
    this.#properties()
    this.#settings()
    this.#links()
    this.#data()
    this.#names()
    this.#hidden.push(...archiveBlocks(office.archive, this.#hidden))
    return { blocks: [...this.#visible, ...this.#hidden], drops: this.#drops }
  }

  /** A document within the document that Word joins when it opens the file: it would be shown, and cannot be edited. */
  #refuseUnjoined(): void {
    if (this.#office.partsOf('aFChunk').length === 0) return
    const detail = 'another document lies in it that was never joined'
    throw new RedraftError('FILE_DAMAGED', { file: this.#file, detail })
  }

  #story(part: string, place: string | undefined, channel: Channel, hiddenAs: Channel | null = null): void {
    this.#add(part, new Story(this.#office.xml(part), part, place, this.#styles).read(channel, hiddenAs))
  }

  #add(part: string, found: Found): void {
    const asides = asideBlocks(this.#office.xml(part), part)
    this.#visible.push(...found.visible)
    this.#hidden.push(...found.hidden, ...asides.blocks)
    this.#drops.set(part, [...found.drops, ...asides.drops])
  }

  /** Words of list numbers, such as "Article 1": shown, though no paragraph holds them. */
  #numbering(part: string): void {
    const xml = this.#office.xml(part)
    const seen = new Map<string, PlacedBlock>()
    for (const element of walk(xml.root)) {
      const text = element.attributes.get('w:val') ?? ''
      if (element.name !== 'w:lvlText' || !/\p{L}{2}/u.test(text.replace(/%\d/g, ''))) continue
      const piece = attributePiece(element, xml.source, 'val', text)
      if (piece === null) continue
      const known = seen.get(text)
      if (known !== undefined) {
        known.twins.push([piece])
        continue
      }
      const block = { channel: 'attribute' as const, visible: true, place: 'list', part, pieces: [piece], twins: [] }
      seen.set(text, block)
      this.#visible.push(block)
    }
  }

  #properties(): void {
    const office = this.#office
    for (const kind of ['core-properties', 'extended-properties', 'custom-properties'])
      for (const part of office.partsOf(kind, ''))
        this.#hidden.push(...dataBlocks(office.xml(part), part, { channel: 'property', attributes: ['name'] }))
  }

  #settings(): void {
    for (const part of this.#office.partsOf('settings')) {
      const xml = this.#office.xml(part)
      for (const element of walk(xml.root))
        if (element.name === 'w:docVar')
          for (const local of ['name', 'val']) {
            const text = element.attributes.get(`w:${local}`) ?? ''
            const piece = attributePiece(element, xml.source, local, text)
            if (piece !== null && text.trim() !== '')
              this.#hidden.push({
                channel: 'property',
                visible: false,
                place: 'variable',
                part,
                pieces: [piece],
                twins: [],
              })
          }
    }
  }

  /** Addresses outside the file, each once a part that leads to it. */
  #links(): void {
    for (const { name } of this.#office.entries) {
      if (!name.toLowerCase().endsWith('.rels')) continue
      const xml = this.#office.xml(name)
      for (const element of walk(xml.root)) {
        if (element.attributes.get('TargetMode') !== 'External') continue
        const text = element.attributes.get('Target') ?? ''
        const piece = attributePiece(element, xml.source, 'Target', text)
        if (piece !== null && text.trim() !== '')
          this.#hidden.push({
            ...linkKind(element.attributes.get('Type') ?? ''),
            visible: false,
            part: name,
            pieces: [piece],
            twins: [],
          })
      }
    }
  }

  /** Data that other programs left, building blocks, names of people: never part of what is published. */
  #data(): void {
    const office = this.#office
    for (const { name } of office.entries) {
      const isData = /^customXml\/[^_][^/]*\.xml$/i.test(name) || /^word\/people\.xml$/i.test(name)
      if (isData)
        this.#hidden.push(...dataBlocks(office.xml(name), name, { channel: 'custom-data', attributes: 'all' }))
      else if (/^word\/glossary\/document\.xml$/i.test(name)) {
        const { visible, hidden } = new Story(office.xml(name), name, undefined, this.#styles).read('glossary', null)
        for (const block of [...visible, ...hidden])
          if (block.pieces.some((piece) => piece.text.trim() !== ''))
            this.#hidden.push({ ...block, channel: 'glossary', visible: false })
      }
    }
  }

  /** Names of files inside the file, and words inside its pictures. */
  #names(): void {
    for (const { name, bytes } of this.#office.entries) {
      const isEmbedded = /(?:^|\/)(?:embeddings|activeX)\/[^_]/i.test(name) || /vbaProject|\.bin$/i.test(name)
      const words = picture.test(name) ? pictureWords(bytes).map(plain) : []
      for (const text of [...(isEmbedded ? [name] : []), ...words])
        this.#hidden.push({
          channel: 'embedded-name',
          visible: false,
          place: isEmbedded ? 'embedded file' : 'picture',
          part: name,
          pieces: [{ text, from: 0, to: 0, write: () => '', kind: 'end' }],
          twins: [],
        })
    }
  }
}

/** Links are for readers; what else leads outside (a template, a linked picture) is for programs. */
function linkKind(type: string): Pick<PlacedBlock, 'channel' | 'place'> {
  const kind = kindOfRelationship(type)
  return kind === 'hyperlink' ? { channel: 'link' } : { channel: 'embedded-name', place: kind }
}

/** Charts and diagrams that stories lead to, each once. */
function drawingParts(office: OfficePackage, stories: readonly string[]): string[] {
  const isDrawing = ({ kind, isExternal, target }: Relationship): boolean =>
    ['chart', 'diagramData', 'diagramDrawing', 'chartUserShapes'].includes(kind) && !isExternal && office.has(target)
  const of = (part: string): string[] =>
    office
      .relationships(part)
      .filter(isDrawing)
      .map((one) => office.nameOf(one.target))
  const first = stories.flatMap(of)
  return [...new Set([...first, ...first.flatMap(of)])]
}
