import {
  parseXml,
  XmlCdata,
  XmlComment,
  XmlElement,
  type XmlNode,
  XmlProcessingInstruction,
  XmlText,
} from '@rgrove/parse-xml'
import { RedraftError } from '../../../../src-preload/contract/index.ts'

/** An element with its place in the source, from its `<` to behind its end tag, in UTF-16 code units. */
export interface Element {
  readonly kind: 'element'
  /** Namespace and local name: the prefix from the caller's table and the name (`w:p`); `{uri}name` for other namespaces. */
  readonly name: string
  /** By name in the same way; without a prefix where the attribute has none. */
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly Node[]
  readonly from: number
  readonly to: number
  /** Behind the start tag; for an empty tag (`<a/>`) the same as `to`. */
  readonly inside: number
}

/** Characters between tags; `text` is decoded, the source from `from` to `to` may be longer. */
export interface Text {
  readonly kind: 'text'
  readonly text: string
  readonly from: number
  readonly to: number
}

/** A comment or a processing instruction. */
export interface Aside {
  readonly text: string
  readonly from: number
  readonly to: number
}

export type Node = Element | Text

export interface XmlFile {
  /** What was parsed, without a byte-order mark. */
  readonly source: string
  readonly root: Element
  /** Comments and processing instructions, wherever they stand; the XML declaration is none. */
  readonly asides: readonly Aside[]
}

/** A tree of more characters does not fit into memory a hundred times over. */
const MOST_CHARACTERS = 64 * 1024 * 1024

/**
 * Parses a part of a package. Entities of a document type are never followed.
 * @param prefixes the caller's prefix of each namespace it knows.
 * @throws RedraftError `FILE_DAMAGED` for what is not well-formed XML in UTF-8 or UTF-16, `FILE_BOMB`.
 */
export function readXml(bytes: Uint8Array, prefixes: ReadonlyMap<string, string>, file: string): XmlFile {
  const source = decodeXml(bytes, file)
  if (source.length > MOST_CHARACTERS) throw new RedraftError('FILE_BOMB', { file, limit: { code: 'mb-in-one-part' } })
  try {
    const { root, children } = parseXml(source, { includeOffsets: true, preserveComments: true })
    if (root === null) throw new RangeError('no root')
    const asides = children.flatMap((one) => (one instanceof XmlElement ? [] : asideOf(one)))
    const tree = elementOf(root, source, new Scope(new Map([['xml', 'xml']]), prefixes), asides)
    return { source, root: tree, asides }
  } catch (error) {
    throw new RedraftError('FILE_DAMAGED', { file, detail: 'a part of it is not well-formed' }, { cause: error })
  }
}

/** The text of an XML part. @throws RedraftError `FILE_DAMAGED`. */
function decodeXml(bytes: Uint8Array, file: string): string {
  const [first, second] = bytes
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  try {
    const label = !isWide ? 'utf-8' : first === 0xff ? 'utf-16le' : 'utf-16be'
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch (error) {
    throw new RedraftError('FILE_DAMAGED', { file, detail: 'a part of it is in no known encoding' }, { cause: error })
  }
}

/** All elements of a tree in document order, the root first. */
export function* walk(element: Element): Generator<Element> {
  yield element
  for (const child of element.children) if (child.kind === 'element') yield* walk(child)
}

/** The characters in an element, of all depths. */
export function textIn(element: Element): string {
  return element.children
    .map((child) => (child.kind === 'element' ? textIn(child) : child.kind === 'text' ? child.text : ''))
    .join('')
}

/** Characters as they stand between tags or in an attribute. What XML cannot hold at all is left out. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"\t\n\r]/g, (sign) => escapes[sign] ?? sign)
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}

/** Namespaces where an element stands, and the names that were told with them: most come a thousand times. */
class Scope {
  readonly #uris: ReadonlyMap<string, string>
  readonly #prefixes: ReadonlyMap<string, string>
  readonly #known = new Map<string, string>()

  constructor(uris: ReadonlyMap<string, string>, prefixes: ReadonlyMap<string, string>) {
    this.#uris = uris
    this.#prefixes = prefixes
  }

  /** The scope inside an element that may declare namespaces. */
  within(attributes: Readonly<Record<string, string>>): Scope {
    let uris: Map<string, string> | undefined
    for (const name in attributes) {
      if (!isDeclaration(name)) continue
      uris ??= new Map(this.#uris)
      uris.set(name.slice(6), attributes[name] as string)
    }
    return uris === undefined ? this : new Scope(uris, this.#prefixes)
  }

  name(written: string): string {
    const known = this.#known.get(written)
    if (known !== undefined) return known
    const colon = written.indexOf(':')
    const uri = this.#uris.get(colon < 0 ? '' : written.slice(0, colon)) ?? ''
    const local = written.slice(colon + 1)
    const prefix = this.#prefixes.get(uri)
    const isPlain = uri === '' || uri === 'xml'
    const name = prefix !== undefined ? `${prefix}:${local}` : isPlain ? written : `{${uri}}${local}`
    this.#known.set(written, name)
    return name
  }
}

const noAttributes: ReadonlyMap<string, string> = new Map()

function elementOf(element: XmlElement, source: string, around: Scope, asides: Aside[]): Element {
  const scope = around.within(element.attributes)
  let attributes: Map<string, string> | undefined
  for (const name in element.attributes) {
    if (isDeclaration(name)) continue
    attributes ??= new Map()
    attributes.set(name.includes(':') ? scope.name(name) : name, element.attributes[name] as string)
  }
  // The parser leaves the end of the root open.
  const to = Number.isFinite(element.end) ? element.end : source.lastIndexOf('>') + 1
  const children: Node[] = []
  for (const child of element.children) {
    if (child instanceof XmlElement) children.push(elementOf(child, source, scope, asides))
    else if (child instanceof XmlText || child instanceof XmlCdata)
      children.push({ kind: 'text', text: child.text, from: child.start, to: child.end })
    else asides.push(...asideOf(child))
  }
  return {
    kind: 'element',
    name: scope.name(element.name),
    attributes: attributes ?? noAttributes,
    children,
    from: element.start,
    to,
    inside: endOfTag(source, element.start),
  }
}

function isDeclaration(name: string): boolean {
  return name.startsWith('xmlns') && (name.length === 5 || name[5] === ':')
}

function asideOf(node: XmlNode): Aside[] {
  if (!(node instanceof XmlComment || node instanceof XmlProcessingInstruction)) return []
  return [{ text: node.content, from: node.start, to: node.end }]
}

/** Behind the `>` of the tag that starts at `from`. */
function endOfTag(source: string, from: number): number {
  let quote = ''
  for (let at = from; at < source.length; at += 1) {
    const sign = source.charAt(at)
    if (quote !== '') {
      if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at + 1
  }
  throw new RangeError('a tag without end')
}
