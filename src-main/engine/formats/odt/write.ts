import { isWritten } from '../hidden.ts'
import { editsOf, layOut } from '../package/pieces.ts'
import { plainPicture } from '../package/picture.ts'
import { splice, type Splice } from '../package/splice.ts'
import { attributesIn, without, withoutAttributes } from '../package/tags.ts'
import { readXml, walk, type XmlFile } from '../package/xml.ts'
import { zip, type ZipEntry } from '../package/zip.ts'
import type { WriteRequest } from '../port.ts'
import { readOdt } from './contents.ts'
import { prefixes } from './names.ts'
import { OwnNames } from './own-names.ts'

const TEXT = 'application/vnd.oasis.opendocument.text'

/** Parts that a text needs to look as it did. */
const keptParts =
  /^(?:mimetype|META-INF\/manifest\.xml|content\.xml|styles\.xml|settings\.xml|Pictures\/.+|Fonts\/.+|ObjectReplacements\/.+)$/

/**
 * The file again, edited in place: in each part only the words that changed and what is taken out are other than they were.
 * @throws RangeError when the file does not give the blocks that the changes are for.
 */
export async function writeOdt({ received, changes, blocks, hidden }: WriteRequest): Promise<Uint8Array> {
  const { entries, blocks: placed, drops, xml } = await readOdt(received, '')
  const now = layOut(placed).blocks
  if (now.length !== blocks.length || now.some(({ from, to }, at) => from !== blocks[at]?.from || to !== blocks[at].to))
    throw new RangeError('the file gives other blocks than it did')
  const edits = editsOf(placed, changes, (block) => isWritten(block, hidden))
  const kept = entries.filter(({ name }) => keptParts.test(name) || (hidden === 'keep' && name === 'meta.xml'))
  const names = new Set(kept.map((entry) => entry.name))
  const written = kept.map((entry): ZipEntry => {
    const { name } = entry
    if (name === 'mimetype') return { name, bytes: Buffer.from(TEXT), stored: true }
    const splices = [
      ...(drops.get(name) ?? []).filter((one) => hidden === 'remove' || one.always === true),
      ...(edits.get(name) ?? []),
      ...(name === 'META-INF/manifest.xml' ? manifest(xml(name), names) : []),
      ...(name === 'content.xml' || name === 'styles.xml' ? sessionMarks(xml(name)) : []),
    ]
    if (splices.length === 0) return { ...entry, bytes: plainPicture(entry.bytes) }
    const text = splice(xml(name).source, splices)
    return { ...entry, bytes: Buffer.from(text.replace(/^(<\?xml[^>]*encoding=["'])utf-16[^"']*/i, '$1UTF-8'), 'utf8') }
  })
  return packed(withoutOwnNames(written, hidden))
}

/** What was written may name styles anew, so it is looked at once more. */
function withoutOwnNames(written: readonly ZipEntry[], hidden: WriteRequest['hidden']): ZipEntry[] {
  const parts = new Map(
    written
      .filter(({ name }) => /^(?:content\.xml|styles\.xml|META-INF\/manifest\.xml)$/.test(name))
      .map(({ name, bytes }) => [name, readXml(bytes, prefixes, name)]),
  )
  const styled = [...parts].flatMap(([name, xml]) => (name.startsWith('META-INF') ? [] : [xml]))
  const names = new OwnNames(
    styled,
    written.map(({ name }) => name),
    hidden === 'remove',
  )
  return written.map((entry) => {
    const xml = parts.get(entry.name)
    if (xml === undefined) return { ...entry, name: names.ofPart(entry.name) }
    const splices = names.splices(xml)
    return splices.length === 0 ? entry : { ...entry, bytes: Buffer.from(splice(xml.source, splices), 'utf8') }
  })
}

function packed(written: readonly ZipEntry[]): Uint8Array {
  // The type of the file has to be its first part.
  return zip([
    ...written.filter(({ name }) => name === 'mimetype'),
    ...written.filter(({ name }) => name !== 'mimetype'),
  ])
}

/** Parts that are not written have no entry; a template is a text now. */
function manifest({ root, source }: XmlFile, names: ReadonlySet<string>): Splice[] {
  return [...walk(root)].flatMap((element): Splice[] => {
    if (element.name !== 'manifest:file-entry') return []
    const path = element.attributes.get('manifest:full-path') ?? ''
    if (path !== '/' && !names.has(path)) return [without(element)]
    const type = attributesIn(element, source).find((one) => one.written.endsWith('media-type'))
    return path === '/' && type !== undefined ? [{ from: type.valueFrom, to: type.valueTo, insert: TEXT }] : []
  })
}

/** Numbers of editing sessions. */
function sessionMarks({ root, source }: XmlFile): Splice[] {
  return [...walk(root)].flatMap((element) =>
    [...element.attributes.keys()].some((name) => /^officeooo:.*rsid$/.test(name))
      ? withoutAttributes(element, source, (written) => /:(?:paragraph-)?rsid$/.test(written))
      : [],
  )
}
