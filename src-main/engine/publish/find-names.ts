import { unzipSync } from 'fflate'
import type { Detail, Span } from '../../../src-preload/contract/index.ts'
import type { ReadDocument } from '../formats/port.ts'
import { isZip } from '../formats/package/zip.ts'
import { pdfFormat } from '../formats/pdf/index.ts'
import { rawObjects } from '../formats/pdf/raw-objects.ts'
import { compileMasks } from '../text/masks.ts'
import { tokenise } from '../text/tokenise.ts'
import { placeOfName, type MaskedName } from './masked-names.ts'

/** Names that must not be in a file. `commonplace`: how many were left out, since many originals hold them. */
export interface NamesToFind {
  readonly searched: readonly MaskedName[]
  readonly commonplace: number
}

/** Parts of an office file that are full of names of fonts and styles: only names of several words mean anything there. */
const vocabulary = /(?:styles|fontTable|theme\d*|numbering|settings|webSettings|\[Content_Types\])\.xml$|\.rels$/i

const noMasks = compileMasks([])

/**
 * Looks for names in all of a written file: its text, what is not visible in it, every byte of it unpacked, and its name.
 * @returns where one stands; null when none is there.
 */
export function findMaskedName(
  names: readonly MaskedName[],
  fileName: string,
  { text, blocks }: ReadDocument,
  bytes: Uint8Array,
): Detail | null {
  if (names.length === 0) return null
  if (hasName(parted(fileName), names)) return { code: 'name-in-file-name' }
  for (const [at, line] of text.split('\n').entries()) {
    const block = blocks[at]
    if (!hasName(line, names)) continue
    return block?.visible === false
      ? { code: 'name-in-hidden', values: { place: block.place ?? block.channel } }
      : { code: 'name-in-paragraph', values: { n: at + 1 } }
  }
  for (const { place, content } of partsOf(bytes)) {
    const wanted = vocabulary.test(place) ? names.filter((name) => name.words.length > 1) : names
    if (hasName(parted(place), names)) return { code: 'name-in-part-name' }
    if (hasRaw(content, wanted))
      return place === '' ? { code: 'name-in-bytes' } : { code: 'name-in-part', values: { place } }
  }
  return null
}

/** Whether a name stands in a text, and a phrase that was accepted with a reason stands over it at every place. */
export function isKept(name: MaskedName, text: string, accepted: readonly Span[]): boolean {
  const { words, from, to } = tokenise(text, noMasks)
  let places = 0
  for (let at = words.indexOf(name.words[0] as string); at >= 0; at = words.indexOf(name.words[0] as string, at + 1)) {
    if (!name.words.every((word, offset) => words[at + offset] === word)) continue
    const [start, end] = [from[at] as number, to[at + name.words.length - 1] as number]
    if (!accepted.some((one) => one.from < end && start < one.to)) return false
    places += 1
  }
  return places > 0
}

/** The name of a file in words: signs in it stand between words. */
function parted(fileName: string): string {
  return fileName.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
}

function hasName(text: string, names: readonly MaskedName[]): boolean {
  const { words } = tokenise(text, noMasks)
  return names.some((name) => placeOfName(words, name) >= 0)
}

/** The parts of a package unpacked, by a reader that did not write it; another file is one part. */
function partsOf(bytes: Uint8Array): { place: string; content: Uint8Array }[] {
  if (pdfFormat.recognises?.(bytes) === true)
    return [
      { place: '', content: bytes },
      ...rawObjects(bytes).flatMap(({ number, data }) =>
        data === null ? [] : [{ place: `object ${number}`, content: Buffer.from(data, 'latin1') }],
      ),
    ]
  if (!isZip(bytes)) return [{ place: '', content: bytes }]
  return Object.entries(unzipSync(bytes)).map(([place, content]) => ({ place, content }))
}

/** Bytes of text: with and without their tags, since a tag can stand within a name. Others: as they would spell the name. */
function hasRaw(content: Uint8Array, names: readonly MaskedName[]): boolean {
  const buffer = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const spelled = (name: MaskedName): boolean =>
    name.written.length > 5 &&
    (['utf8', 'utf16le', 'latin1'] as const).some((encoding) => buffer.includes(Buffer.from(name.written, encoding)))
  if (names.some(spelled)) return true
  const text = textOf(content)
  if (text === null || !/^\s*</.test(text)) return false
  const plain = unescaped(text.replace(/<[^>]*>/g, ''))
  return hasName(plain, names) || hasName(unescaped(text), names)
}

function textOf(content: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return null
  }
}

function unescaped(text: string): string {
  return text
    .replace(/&#x([0-9a-f]{1,6});|&#(\d{1,7});/gi, (whole, hex: string | undefined, decimal: string | undefined) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    })
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => named[name] ?? '')
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
