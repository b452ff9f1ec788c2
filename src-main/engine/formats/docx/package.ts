import { posix } from 'node:path'
import { RedraftError, type DetailWords } from '../../../../src-preload/contract/index.ts'
import { readXml, walk, type XmlFile } from '../package/xml.ts'
import { unzip, type ZipEntry } from '../package/zip.ts'
import { kindOfRelationship, prefixes } from './names.ts'

export interface Relationship {
  readonly id: string
  /** `hyperlink`, `image`, `header` … */
  readonly kind: string
  /** Name of a part, or an address outside the file. */
  readonly target: string
  readonly isExternal: boolean
}

/** The parts of an Office file, by name. Word's names differ only in case where it wrote them so itself. */
export class OfficePackage {
  readonly entries: readonly ZipEntry[]
  /** The file itself. */
  readonly archive: Uint8Array
  /** Name of the part with the text. */
  readonly main: string
  readonly #byName: ReadonlyMap<string, ZipEntry>
  readonly #file: string
  readonly #parsed = new Map<string, XmlFile>()

  private constructor(archive: Uint8Array, entries: readonly ZipEntry[], file: string) {
    this.archive = archive
    this.entries = entries
    this.#file = file
    this.#byName = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]))
    const main = this.relationships('').find(({ kind, isExternal }) => kind === 'officeDocument' && !isExternal)
    if (main === undefined || !this.has(main.target)) throw this.#damaged('its text is missing')
    this.main = this.nameOf(main.target)
  }

  /** @throws RedraftError `FILE_DAMAGED`, `FILE_PASSWORD`, `FILE_BOMB`. */
  static async open(bytes: Uint8Array, file: string): Promise<OfficePackage> {
    return new OfficePackage(bytes, await unzip(bytes, file), file)
  }

  has(name: string): boolean {
    return this.#byName.has(name.toLowerCase())
  }

  /** The name as it stands in the file. */
  nameOf(name: string): string {
    return this.#byName.get(name.toLowerCase())?.name ?? name
  }

  bytes(name: string): Uint8Array {
    const entry = this.#byName.get(name.toLowerCase())
    if (entry === undefined) throw this.#damaged('a part of it is missing')
    return entry.bytes
  }

  xml(name: string): XmlFile {
    const known = this.#parsed.get(name)
    if (known !== undefined) return known
    const parsed = readXml(this.bytes(name), prefixes, this.#file)
    this.#parsed.set(name, parsed)
    return parsed
  }

  /** Where a part leads; `''` for the file as a whole. */
  relationships(part: string): Relationship[] {
    const name = relationshipsOf(part)
    if (!this.has(name)) return []
    const folder = posix.dirname(part)
    return [...walk(this.xml(this.nameOf(name)).root)]
      .filter((element) => element.name === 'rel:Relationship')
      .map(({ attributes }) => {
        const target = attributes.get('Target') ?? ''
        const isExternal = attributes.get('TargetMode') === 'External'
        return {
          id: attributes.get('Id') ?? '',
          kind: kindOfRelationship(attributes.get('Type') ?? ''),
          target: isExternal ? target : partName(folder, target),
          isExternal,
        }
      })
  }

  /** Parts that `from` leads to by this kind, in the order of their names. */
  partsOf(kind: string, from = this.main): string[] {
    const found = this.relationships(from).filter((one) => one.kind === kind && !one.isExternal && this.has(one.target))
    return [...new Set(found.map((one) => this.nameOf(one.target)))].sort((a, b) =>
      a.localeCompare(b, 'en', { numeric: true }),
    )
  }

  #damaged(detail: DetailWords): RedraftError {
    return new RedraftError('FILE_DAMAGED', { file: this.#file, detail })
  }
}

/** Name of the part that says where a part leads. */
export function relationshipsOf(part: string): string {
  return posix.join(posix.dirname(part), '_rels', `${part === '' ? '' : posix.basename(part)}.rels`)
}

function partName(folder: string, target: string): string {
  let decoded = target
  try {
    decoded = decodeURIComponent(target)
  } catch {
    // A target that is no address stands for itself.
  }
  return decoded.startsWith('/') ? posix.normalize(decoded.slice(1)) : posix.normalize(posix.join(folder, decoded))
}
