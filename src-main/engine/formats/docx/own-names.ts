import { posix } from 'node:path'
import { child } from './child.ts'
import { isHiddenName } from './attributes.ts'
import { relationshipsOf, type OfficePackage } from './package.ts'
import { prefixes } from './names.ts'
import type { Splice } from '../package/splice.ts'
import { attributesIn, localName, without } from '../package/tags.ts'
import { escapeXml, walk, type Element, type XmlFile } from '../package/xml.ts'

/**
 * Names that a file gives to its styles, lists, themes, shapes and parts, and data of programs that Word does not know. No
 * page shows any of it: what a file is written with has other names, or none.
 */
export class OwnNames {
  readonly #styles: ReadonlyMap<string, string>
  readonly #parts: ReadonlyMap<string, string>
  readonly #isUsedFont: (name: string) => boolean

  /** @param kept names of the parts that are written. @param renames whether styles get other names. */
  constructor(office: OfficePackage, kept: ReadonlySet<string>, renames: boolean) {
    this.#styles = renames ? styleNames(office, kept) : new Map()
    this.#parts = partNames(office, kept)
    const sources = [...kept]
      .filter((name) => name.endsWith('.xml') && !/fontTable\d*\.xml$/i.test(name))
      .map((name) => office.xml(name).source)
    this.#isUsedFont = (name) => sources.some((source) => source.includes(`"${escapeXml(name)}"`))
  }

  /** The name under which a part is written. */
  ofPart(name: string): string {
    return this.#parts.get(name) ?? name
  }

  /** What changes in a part so that it has none of these names. */
  splices({ root, source }: XmlFile): Splice[] {
    const found: Splice[] = []
    // Properties of the file are of any namespace; they are written only where they were accepted.
    if (!/^(?:w|a|c|dgm):/.test(root.name)) return found
    for (const element of walk(root)) found.push(...this.#of(element, source))
    return found
  }

  #of(element: Element, source: string): Splice[] {
    const { name, attributes } = element
    if (name.startsWith('{') && isForeign(name) && !hasWords(element)) return [without(element)]
    const found = foreignAttributes(element, source)
    const style = styleOf(element)
    const newStyle = style === undefined ? undefined : this.#styles.get(style)
    if (newStyle !== undefined) found.push(...valued(element, source, name === 'w:style' ? 'styleId' : 'val', newStyle))
    switch (name) {
      case 'w:style': {
        if (newStyle === undefined) break
        const own = child(element, 'w:name')
        const other = child(element, 'w:aliases')
        if (own !== undefined && !builtIn.test(own.attributes.get('w:val') ?? ''))
          found.push(...valued(own, source, 'val', newStyle))
        if (other !== undefined) found.push(without(other))
        break
      }
      case 'w:latentStyles':
        if (this.#styles.size > 0) found.push(without(element))
        break
      case 'w:abstractNum': {
        const own = child(element, 'w:name')
        if (own !== undefined) found.push(without(own))
        break
      }
      case 'w:font':
        if (!this.#isUsedFont(attributes.get('w:name') ?? '')) return [without(element)]
        break
      case 'a:theme':
      case 'a:clrScheme':
      case 'a:fontScheme':
      case 'a:fmtScheme':
        found.push(...valued(element, source, 'name', 'Office'))
        if (name === 'a:theme') found.push(...element.children.flatMap(leftOutOfTheme))
        break
      default:
        if (name.startsWith('v:') && name !== 'v:shapetype') found.push(...shapeNames(element, source))
    }
    return found
  }
}

/** Styles that Word has by itself, or that every Word knows. */
const builtIn =
  /^(?:normal(?: \(web\)| indent)?|heading [1-9]|(?:toc|index) (?:[1-9]|heading)|toa heading|title|subtitle|header|footer|caption|(?:foot|end)note (?:text|reference)|(?:page|line) number|hyperlink|followedhyperlink|strong|emphasis|(?:subtle|intense) (?:emphasis|reference|quote)|book title|quote|list paragraph|no (?:spacing|list)|table (?:normal|grid(?: [1-8]| light)?|of figures|of authorities)|grid table light|default paragraph font|body text(?: first)?(?: indent)?(?: [23])?|block text|plain text|list(?: bullet| number| continue)?(?: [2-5])?|balloon text|annotation (?:text|reference|subject)|document map|signature|closing|salutation|date|envelope (?:address|return)|macro|message header|html [a-z]+|placeholder text|revision|bibliography|(?:unresolved )?mention|plain table \d|(?:light|medium|dark|colorful) (?:shading|list|grid)(?: [123])?(?: accent \d)?|(?:grid|list) table \d(?: [a-z]+)*(?: accent \d)?)$/i

const styleReferences: ReadonlySet<string> = new Set(
  ['pStyle', 'rStyle', 'tblStyle', 'basedOn', 'next', 'link', 'numStyleLink', 'styleLink'].map((name) => `w:${name}`),
).add('w:clickAndTypeStyle')

/** The style that an element names or is. */
function styleOf({ name, attributes }: Element): string | undefined {
  if (name === 'w:style') return attributes.get('w:styleId')
  return styleReferences.has(name) || name === 'w:defaultTableStyle' ? attributes.get('w:val') : undefined
}

/** New ids of styles, which are their names as well where Word has none for them. */
function styleNames(office: OfficePackage, kept: ReadonlySet<string>): ReadonlyMap<string, string> {
  const styles = office
    .partsOf('styles')
    .filter((part) => kept.has(part))
    .flatMap((part) => [...walk(office.xml(part).root)])
    .filter((element) => element.name === 'w:style')
    .map((element) => ({
      id: element.attributes.get('w:styleId') ?? '',
      name: child(element, 'w:name')?.attributes.get('w:val') ?? '',
    }))
  const names = new Map<string, string>()
  const stay = new Set<string>()
  for (const { id, name } of styles)
    if (builtIn.test(name) && id.toLowerCase() === name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()) stay.add(id)
  let count = 0
  for (const { id } of styles) {
    if (id === '' || stay.has(id) || names.has(id)) continue
    do count += 1
    while (stay.has(`Style${count}`))
    names.set(id, `Style${count}`)
  }
  return names
}

const usualParts =
  /^(?:\[Content_Types\]\.xml|(?:.*\/)?_rels\/.*|(?:word|docProps)\/(?:(?:document|header|footer|footnotes|endnotes|styles|numbering|settings|fontTable|comments|core|app|custom)\d*|theme\/theme\d+|charts\/(?:chart|style|colors)\d+|diagrams\/(?:data|layout|quickStyle|colors|drawing)\d+|drawings\/drawing\d+|fonts\/font\d+|media\/image\d+)\.[a-z]{3,5})$/i

/** Kinds of which a file can have several parts, read in the order of their names. */
const numbered: ReadonlySet<string> = new Set(['header', 'footer'])

/** New names of parts with names of their own, and of the parts that say where those lead. */
function partNames(office: OfficePackage, kept: ReadonlySet<string>): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const taken = new Set([...kept].map((name) => name.toLowerCase()))
  const rename = (name: string, folder: string, stem: string): void => {
    let other = ''
    for (let count = 1; other === '' || taken.has(other.toLowerCase()); count += 1)
      other = posix.join(folder, `${stem}${count}${posix.extname(name).toLowerCase()}`)
    taken.add(other.toLowerCase())
    names.set(name, other)
    const relations = office.nameOf(relationshipsOf(name))
    if (kept.has(relations)) names.set(relations, relationshipsOf(other))
  }
  for (const kind of numbered) {
    const parts = office.partsOf(kind).filter((part) => kept.has(part))
    if (parts.every((part) => usualParts.test(part))) continue
    // All of them, so that their order stays.
    for (const part of parts) rename(part, posix.dirname(part), `${kind}${parts.length}`)
  }
  const kinds = kindsOf(office, kept)
  for (const name of kept) {
    if (usualParts.test(name) || names.has(name)) continue
    const kind = kinds.get(name) ?? ''
    const isImage = kind === 'image'
    const folder = isImage ? posix.join(posix.dirname(office.main), 'media') : posix.dirname(name)
    rename(name, folder, isImage ? 'image9' : /^[a-z]+$/i.test(kind) ? kind : 'part')
  }
  return names
}

/** The kind of each part: that of what leads to it. */
function kindsOf(office: OfficePackage, kept: ReadonlySet<string>): ReadonlyMap<string, string> {
  const kinds = new Map<string, string>()
  for (const part of ['', ...kept])
    for (const { kind, target, isExternal } of part.endsWith('.rels') ? [] : office.relationships(part))
      if (!isExternal) kinds.set(office.nameOf(target), kind)
  return kinds
}

/** What programs note about a theme. */
function leftOutOfTheme(one: Element['children'][number]): Splice[] {
  return one.kind === 'element' && one.name === 'a:extLst' ? [without(one)] : []
}

/** Names that Word gives to shapes stay; whatever else an id says goes. */
function shapeNames(element: Element, source: string): Splice[] {
  return attributesIn(element, source)
    .filter(({ written, valueFrom, valueTo }) => {
      if (written !== 'id' && localName(written) !== 'spid') return false
      const value = source.slice(valueFrom, valueTo)
      return !/^_x0000_[a-z]\d+$/i.test(value) && isHiddenName(value)
    })
    .map(({ from, to }) => ({ from, to, insert: '' }))
}

function valued(element: Element, source: string, local: string, value: string): Splice[] {
  return attributesIn(element, source)
    .filter(({ written }) => localName(written) === local)
    .map(({ valueFrom, valueTo }) => ({ from: valueFrom, to: valueTo, insert: value }))
}

/** Namespaces of the file format itself and of its makers. */
function isForeign(name: string): boolean {
  return !/^\{(?:https?:\/\/(?:schemas\.(?:openxmlformats|microsoft)\.(?:org|com)|purl\.oclc\.org\/ooxml|www\.w3\.org)\/|urn:schemas-microsoft-com:)/.test(
    name,
  )
}

function hasWords(element: Element): boolean {
  for (const one of walk(element)) if (/^(?:w|m|a):/.test(one.name)) return true
  return false
}

const knownPrefixes: ReadonlySet<string> = new Set([...prefixes.values(), 'xml', 'xmlns'])

function foreignAttributes(element: Element, source: string): Splice[] {
  const foreign = new Set<string>()
  for (const key of element.attributes.keys())
    if (key.startsWith('{') && isForeign(key)) foreign.add(key.slice(key.indexOf('}') + 1))
  if (foreign.size === 0) return []
  return attributesIn(element, source)
    .filter(({ written }) => {
      const [prefix = ''] = written.split(':')
      return written.includes(':') && !knownPrefixes.has(prefix) && foreign.has(localName(written))
    })
    .map(({ from, to }) => ({ from, to, insert: '' }))
}
