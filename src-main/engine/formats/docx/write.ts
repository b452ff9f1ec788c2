import { isWritten } from '../hidden.ts'
import { editsOf, layOut } from '../package/pieces.ts'
import { plainPicture } from '../package/picture.ts'
import { splice, type Splice } from '../package/splice.ts'
import { attributesIn, without, withoutAttributes } from '../package/tags.ts'
import { escapeXml, walk, type XmlFile } from '../package/xml.ts'
import { zip, type ZipEntry } from '../package/zip.ts'
import type { WriteRequest } from '../port.ts'
import { readContents } from './contents.ts'
import { OwnNames } from './own-names.ts'
import { OfficePackage, relationshipsOf } from './package.ts'
import { Tracking, type Mark } from '../package/tracked.ts'

type Hidden = WriteRequest['hidden']

/** What a text needs to look as it did. Whatever else a file leads to (macros, data, embedded files …) is left out. */
const keptKinds: ReadonlySet<string> = new Set([
  'officeDocument',
  'styles',
  'numbering',
  'settings',
  'fontTable',
  'font',
  'theme',
  'header',
  'footer',
  'footnotes',
  'endnotes',
  'image',
  'chart',
  'chartStyle',
  'chartColorStyle',
  'chartUserShapes',
  'themeOverride',
  'diagramData',
  'diagramLayout',
  'diagramQuickStyle',
  'diagramColors',
  'diagramDrawing',
])

/** What is left in where it was accepted that not all of it is visible. */
const keptHiddenKinds: ReadonlySet<string> = new Set([
  'comments',
  'core-properties',
  'extended-properties',
  'custom-properties',
])

/** Settings that tell of people, places and versions, and none of how a page looks. */
const sessionElements: ReadonlySet<string> = new Set([
  'w:rsids',
  'w:rsid',
  'w:attachedTemplate',
  'w:mailMerge',
  'w:writeProtection',
  'w:documentProtection',
  'w:trackRevisions',
  'w:saveThroughXslt',
  'w14:docId',
  'w15:docId',
  'w:captions',
  'w:attachedSchema',
  'w:activeWritingStyle',
  'w:smartTagType',
  'o:colormru',
  'o:colormenu',
  'a:custClrLst',
  '{http://schemas.openxmlformats.org/schemaLibrary/2006/main}schemaLibrary',
])

/**
 * The file again, edited in place: in each part only the words that changed and what is taken out are other than they were.
 * @throws RangeError when the file does not give the blocks that the changes are for.
 */
export function writeDocx(request: WriteRequest): Promise<Uint8Array> {
  return write(request, undefined)
}

/** The same with every change as a tracked change. @param marks one a change. */
export function writeTracked(request: WriteRequest, marks: readonly Mark[]): Promise<Uint8Array> {
  return write(request, new Tracking(marks))
}

async function write(
  { received, changes, blocks, hidden }: WriteRequest,
  tracking: Tracking | undefined,
): Promise<Uint8Array> {
  const office = await OfficePackage.open(received, '')
  const { blocks: placed, drops } = readContents(office, '')
  const now = layOut(placed).blocks
  if (now.length !== blocks.length || now.some(({ from, to }, at) => from !== blocks[at]?.from || to !== blocks[at].to))
    throw new RangeError('the file gives other blocks than it did')
  const edits = editsOf(placed, changes, (block) => isWritten(block, hidden), tracking)
  const kept = reachable(office, hidden)
  const names = new OwnNames(office, kept, hidden === 'remove')
  const written = office.entries.flatMap((entry): ZipEntry[] => {
    if (!kept.has(entry.name)) return []
    const { name } = entry
    const own = drops.get(name) ?? []
    const splices = [
      ...own.filter((one) => hidden === 'remove' || one.always === true),
      ...(edits.get(name) ?? []),
      ...housekeeping(office, name, kept, hidden, names),
    ]
    return [
      {
        ...entry,
        name: names.ofPart(name),
        bytes: splices.length === 0 ? plainPicture(entry.bytes) : spliced(office.xml(name), splices),
      },
    ]
  })
  return zip(written)
}

function spliced({ source }: XmlFile, splices: readonly Splice[]): Uint8Array {
  const text = splice(source, splices)
  return Buffer.from(text.replace(/^(<\?xml[^>]*encoding=["'])utf-16[^"']*/i, '$1UTF-8'), 'utf8')
}

/** Names of the parts that are written: those of a kept kind that something written leads to. */
function reachable(office: OfficePackage, hidden: Hidden): ReadonlySet<string> {
  const kept = new Set([office.nameOf('[Content_Types].xml')])
  const open = ['']
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const relations = office.nameOf(relationshipsOf(part))
    if (office.has(relations)) kept.add(relations)
    for (const { kind, target, isExternal } of office.relationships(part)) {
      const name = office.nameOf(target)
      if (isExternal || !isKept(kind, hidden) || kept.has(name) || !office.has(name)) continue
      kept.add(name)
      open.push(name)
    }
  }
  return kept
}

function isKept(kind: string, hidden: Hidden): boolean {
  return keptKinds.has(kind) || (hidden === 'keep' && keptHiddenKinds.has(kind))
}

/** What goes in any case: marks of editing sessions, and what leads to parts that are not written. */
function housekeeping(
  office: OfficePackage,
  name: string,
  kept: ReadonlySet<string>,
  hidden: Hidden,
  names: OwnNames,
): Splice[] {
  if (name.endsWith('.rels')) return relationsLeftOut(office, name, kept, hidden, names)
  if (name.toLowerCase() === '[content_types].xml') return typesOf(office, name, kept, names)
  if (!/\.xml$/i.test(name)) return []
  const xml = office.xml(name)
  return [...sessionMarks(xml, hidden), ...names.splices(xml)]
}

function sessionMarks({ root, source }: XmlFile, hidden: Hidden): Splice[] {
  const found: Splice[] = []
  for (const element of walk(root)) {
    const { name, attributes } = element
    if (sessionElements.has(name) || (name === 'w:docVars' && hidden === 'remove')) found.push(without(element))
    let hasMark = false
    for (const key of attributes.keys()) hasMark ||= isMark(key)
    if (hasMark) found.push(...withoutAttributes(element, source, (written) => isMark(written)))
  }
  return found
}

/** Numbers of editing sessions, of paragraphs and drawings, copies of drawings, addresses of pictures outside the file. */
function isMark(attribute: string): boolean {
  return (
    /^(?:\w+:rsid\w*|w14:(?:paraId|textId)|r:link|r:href|o:gfxdata)$/.test(attribute) ||
    /[:}](?:anchorId|editId)$/.test(attribute)
  )
}

function relationsLeftOut(
  office: OfficePackage,
  name: string,
  kept: ReadonlySet<string>,
  hidden: Hidden,
  names: OwnNames,
): Splice[] {
  const part = name.replace(/(^|\/)_rels\/([^/]*)\.rels$/i, '$1$2')
  const relations = office.relationships(part)
  return [...walk(office.xml(name).root)]
    .filter((element) => element.name === 'rel:Relationship')
    .flatMap((element) => {
      const found = relations.find((one) => one.id === element.attributes.get('Id'))
      const stays =
        found !== undefined &&
        (found.isExternal
          ? hidden === 'keep' && found.kind === 'hyperlink'
          : isKept(found.kind, hidden) && kept.has(office.nameOf(found.target)))
      if (!stays) return [without(element)]
      const target = office.nameOf(found.target)
      const now = names.ofPart(target)
      if (found.isExternal || now === target) return []
      const [written] = attributesIn(element, office.xml(name).source).filter((one) => one.written === 'Target')
      return written === undefined ? [] : [{ from: written.valueFrom, to: written.valueTo, insert: `/${now}` }]
    })
}

const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** Types of parts that are not written go; the text is a document, and no longer a template or one with macros. */
function typesOf(office: OfficePackage, name: string, kept: ReadonlySet<string>, names: OwnNames): Splice[] {
  return [...walk(office.xml(name).root)].flatMap((element): Splice[] => {
    if (element.name !== 'ct:Override') return []
    const part = office.nameOf((element.attributes.get('PartName') ?? '').replace(/^\//, ''))
    if (!kept.has(part)) return [without(element)]
    const type = part === office.main ? mainType : (element.attributes.get('ContentType') ?? '')
    if (type === element.attributes.get('ContentType') && names.ofPart(part) === part) return []
    const override = `<Override PartName="/${names.ofPart(part)}" ContentType="${escapeXml(type)}"/>`
    return [{ ...without(element), insert: override }]
  })
}
