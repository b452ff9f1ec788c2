import { RedraftError } from '../../../../src-preload/contract/index.ts'
import { archiveBlocks } from '../package/archive-words.ts'
import { asideBlocks, dataBlocks } from '../package/data-blocks.ts'
import type { PlacedBlock } from '../package/pieces.ts'
import { pictureWords } from '../package/picture.ts'
import type { Splice } from '../package/splice.ts'
import { attributePiece, plain, without } from '../package/tags.ts'
import { readXml, walk, type XmlFile } from '../package/xml.ts'
import { unzip, type ZipEntry } from '../package/zip.ts'
import { HiddenStyles } from './hidden-styles.ts'
import { prefixes } from './names.ts'
import { Story, type Found } from './story.ts'

/** The parts of an OpenDocument text, and all that can be read in them: what is visible, then what is not. */
export interface OdtContents {
  readonly entries: readonly ZipEntry[]
  readonly blocks: readonly PlacedBlock[]
  /** What is taken out of each part at export. */
  readonly drops: ReadonlyMap<string, readonly Splice[]>
  readonly xml: (name: string) => XmlFile
}

/** Settings that tell of a printer, a person or a session; others say how the text is laid out. */
const sessionSettings =
  /^(?:Printer(?:Name|Setup)|Rsid(?:Root)?|RedlineProtectionKey|CurrentDatabase\w*|ProtectionKey|DocumentURL|ModifyPasswordInfo)$/

/** @throws RedraftError `FILE_DAMAGED`, `FILE_PASSWORD`, `FILE_BOMB`. */
export async function readOdt(bytes: Uint8Array, file: string): Promise<OdtContents> {
  const entries = await unzip(bytes, file)
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  const parsed = new Map<string, XmlFile>()
  const xml = (name: string): XmlFile => {
    const entry = byName.get(name)
    if (entry === undefined) throw new RedraftError('FILE_DAMAGED', { file, detail: 'a part of it is missing' })
    const known = parsed.get(name) ?? readXml(entry.bytes, prefixes, file)
    parsed.set(name, known)
    return known
  }
  const has = (name: string): boolean => byName.has(name)
  if (has('META-INF/manifest.xml') && [...walk(xml('META-INF/manifest.xml').root)].some(isEncryption))
    throw new RedraftError('FILE_PASSWORD', { file })
  const visible: PlacedBlock[] = []
  const hidden: PlacedBlock[] = []
  const drops = new Map<string, Splice[]>()
  const add = (part: string, found: Found): void => {
    visible.push(...found.visible)
    hidden.push(...found.hidden)
    drops.set(part, [...(drops.get(part) ?? []), ...found.drops])
  }
  const content = xml('content.xml')
  const styled = has('styles.xml') ? [content, xml('styles.xml')] : [content]
  const styles = new HiddenStyles(styled)
  add('content.xml', new Story(content, 'content.xml', styles).read(content.root, 'body'))
  if (has('styles.xml')) add('styles.xml', headersAndFooters(xml('styles.xml'), styles))
  for (const part of ['content.xml', 'styles.xml'].filter(has)) {
    add(part, listWords(xml(part), part))
    add(part, picturesElsewhere(xml(part), part))
    const asides = asideBlocks(xml(part), part)
    add(part, { visible: [], hidden: asides.blocks, drops: [...asides.drops] })
  }
  if (has('meta.xml'))
    hidden.push(
      ...dataBlocks(xml('meta.xml'), 'meta.xml', { channel: 'property', attributes: ['name', 'title', 'href'] }),
    )
  if (has('settings.xml')) add('settings.xml', settingsOf(xml('settings.xml')))
  for (const entry of entries) hidden.push(...strangersIn(entry))
  hidden.push(...archiveBlocks(bytes, hidden))
  return { entries, blocks: [...visible, ...hidden], drops, xml }
}

function isEncryption({ name }: { name: string }): boolean {
  return name === 'manifest:encryption-data'
}

function headersAndFooters(xml: XmlFile, styles: HiddenStyles): Found {
  const found: Found = { visible: [], hidden: [], drops: [] }
  for (const page of walk(xml.root)) {
    if (page.name !== 'style:master-page') continue
    for (const element of walk(page)) {
      const kind = /^style:(header|footer)/.exec(element.name)?.[1] as 'header' | 'footer' | undefined
      if (kind === undefined || element.name.endsWith('-style')) continue
      const one = new Story(xml, 'styles.xml', styles).read(element, kind)
      found.visible.push(...one.visible)
      found.hidden.push(...one.hidden)
      found.drops.push(...one.drops)
    }
  }
  return found
}

/** Words around list numbers, such as "Article 1": shown, though no paragraph holds them. Each once a part. */
function listWords(xml: XmlFile, part: string): Found {
  const found = new Map<string, PlacedBlock>()
  for (const element of walk(xml.root)) {
    if (!element.name.startsWith('text:list-level-style') && element.name !== 'text:outline-level-style') continue
    for (const local of ['num-prefix', 'num-suffix']) {
      const text = element.attributes.get(`style:${local}`) ?? ''
      const piece = /\p{L}{2}/u.test(text) ? attributePiece(element, xml.source, local, text) : null
      if (piece === null) continue
      const known = found.get(text)
      if (known === undefined)
        found.set(text, { channel: 'attribute', visible: true, place: 'list', part, pieces: [piece], twins: [] })
      else known.twins.push([piece])
    }
  }
  return { visible: [...found.values()], hidden: [], drops: [] }
}

const inside = /^(?:\.\/)?(?:Pictures|ObjectReplacements|media)\//

/** Addresses of pictures that are not in the file. */
function picturesElsewhere(xml: XmlFile, part: string): Found {
  const found: Found = { visible: [], hidden: [], drops: [] }
  for (const element of walk(xml.root)) {
    if (!/^(?:draw:(?:image|fill-image)|style:background-image|text:list-level-style-image)$/.test(element.name))
      continue
    const address = element.attributes.get('xlink:href') ?? ''
    const piece = address === '' || inside.test(address) ? null : attributePiece(element, xml.source, 'href', address)
    if (piece === null) continue
    found.hidden.push({ channel: 'link', visible: false, place: 'picture', part, pieces: [piece], twins: [] })
    found.drops.push({ from: piece.from, to: piece.to, insert: '' })
  }
  return found
}

function settingsOf(xml: XmlFile): Found {
  const found: Found = { visible: [], hidden: [], drops: [] }
  for (const element of walk(xml.root)) {
    const name = element.attributes.get('config:name') ?? ''
    const isView = element.name === 'config:config-item-set' && name.endsWith('view-settings')
    if (!isView && !(element.name.startsWith('config:') && sessionSettings.test(name))) continue
    found.drops.push({ ...without(element), always: true })
    const own = dataBlocks({ ...xml, root: element }, 'settings.xml', { channel: 'custom-data', attributes: [] })
    found.hidden.push(...own)
  }
  return found
}

/** Names of files that do not belong to the text, and words inside its pictures. */
function strangersIn({ name, bytes }: ZipEntry): PlacedBlock[] {
  const words = /\.(?:jpe?g|png)$/i.test(name) ? pictureWords(bytes) : []
  const isStranger =
    /^(?:Basic|Dialogs|Scripts|Object|Configurations2\/[^/]*\/[^/]|Versions|META-INF\/documentsignatures)/i.test(name)
  const named = isStranger ? [name] : []
  const texts = [...named, ...words.map(plain), ...(/^Basic\/.*\.xml$/i.test(name) ? [plain(textOf(bytes))] : [])]
  return texts
    .filter((text) => text.trim() !== '')
    .map((text) => ({
      channel: 'embedded-name',
      visible: false,
      place: isStranger ? 'embedded file' : 'picture',
      part: name,
      pieces: [{ text, from: 0, to: 0, write: () => '', kind: 'end' }],
      twins: [],
    }))
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8')
    .decode(bytes)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, 20_000)
}
