import type { Channel } from '../../../../src-preload/contract/index.ts'
import { markupText, oneLine, stringText } from './pdf-strings.ts'
import { entryOf, nameOf, rawObjects, type RawObject } from './raw-objects.ts'
import { RawParser, type RawValue } from './raw-syntax.ts'

/** Text of a file that its pages do not show. */
export interface HiddenText {
  readonly text: string
  readonly channel: Channel
  readonly place: string
}

/** Keys whose strings are no text: keys, signatures, fonts, dates. */
const noText = new Set([
  'ID',
  'DA',
  'U',
  'O',
  'OE',
  'UE',
  'Perms',
  'Cert',
  'CharSet',
  'Registry',
  'Ordering',
  'Panose',
  'M',
  'CreationDate',
  'ModDate',
  'Lang',
  'ByteRange',
  'CheckSum',
  'OutputConditionIdentifier',
  'OutputCondition',
  'RegistryName',
  'Info_ID',
  'FontFamily',
  'Lookup',
])

/** Where strings of a key come from, when the key tells. */
const channels: Readonly<Record<string, Channel>> = {
  JS: 'script',
  URI: 'link',
  Alt: 'alt-text',
  ActualText: 'alt-text',
  E: 'alt-text',
  RC: 'annotation',
  Subj: 'annotation',
  Contents: 'annotation',
  NM: 'annotation',
  V: 'form-field',
  DV: 'form-field',
  TU: 'form-field',
  TM: 'form-field',
  Opt: 'form-field',
  CA: 'form-field',
  AC: 'form-field',
  UF: 'embedded-name',
  Desc: 'embedded-name',
  XFA: 'form-field',
}

/**
 * Every string of a PDF that is no part of a page's drawing, wherever in the file it stands: also in objects that nothing
 * leads to any more. Not for encrypted files, whose strings are no text.
 */
export function hiddenStrings(bytes: Uint8Array): HiddenText[] {
  const found: HiddenText[] = []
  const objects = rawObjects(bytes)
  const scripts = new Set(objects.flatMap(({ value }) => referencesOf(value, 'JS')))
  const forms = new Set(objects.flatMap(({ value }) => referencesOf(value, 'XFA')))
  for (const object of objects) {
    walk(object.value, null, '', found)
    const text = streamText(object, scripts, forms)
    if (text !== null) found.push(text)
    if (object.data?.includes('BDC') === true) found.push(...insteadOfDrawing(object.data))
  }
  return found
}

function walk(value: RawValue, owner: RawValue | null, key: string, found: HiddenText[]): void {
  switch (value.kind) {
    case 'string': {
      if (noText.has(key) || (key === 'Contents' && owner !== null && nameOf(owner, 'Type') === 'Sig')) return
      const text = oneLine(stringText(value.bytes))
      if (isText(text) && !isBinary(value.bytes)) found.push({ text, ...originOf(key, owner) })
      return
    }
    case 'array':
      // The colours of a picture are a string, too.
      if (value.items[0]?.kind === 'name' && value.items[0].name === 'Indexed') return
      for (const item of value.items) walk(item, owner, key, found)
      return
    case 'dictionary':
      for (const [name, entry] of value.entries) walk(entry, value, name, found)
      return
    case 'name':
    case 'number':
    case 'reference':
    case 'word':
      return
  }
}

function originOf(key: string, owner: RawValue | null): { channel: Channel; place: string } {
  const has = (name: string): boolean => owner !== null && entryOf(owner, name) !== undefined
  const known = channels[key]
  if (known !== undefined) return { channel: known, place: key }
  if (key === 'Title' && (has('Parent') || has('Dest') || has('A'))) return { channel: 'bookmark', place: 'outline' }
  if (key === 'T' && (has('FT') || has('Kids') || has('V'))) return { channel: 'form-field', place: 'name of a field' }
  if (key === 'T' && has('Rect')) return { channel: 'annotation', place: 'author of a note' }
  if (key === 'F') return { channel: has('S') ? 'link' : 'embedded-name', place: 'name of a file' }
  if (key === 'Names' || key === 'Dest' || key === 'D' || key === 'Limits')
    return { channel: 'bookmark', place: 'name of a place' }
  if (has('Producer') || has('Creator') || has('Author') || has('CreationDate'))
    return { channel: 'property', place: key.slice(0, 100) }
  return { channel: 'custom-data', place: key.slice(0, 100) }
}

function streamText(
  { number, value, data }: RawObject,
  scripts: ReadonlySet<number>,
  forms: ReadonlySet<number>,
): HiddenText | null {
  if (data === null) return null
  if (nameOf(value, 'Type') === 'Metadata') return { text: markupText(utf8(data)), channel: 'metadata', place: 'XMP' }
  if (scripts.has(number)) return { text: oneLine(stringText(data)), channel: 'script', place: 'JS' }
  if (forms.has(number)) return { text: markupText(utf8(data)), channel: 'form-field', place: 'XFA' }
  return null
}

/** Texts that a page's drawing says stand for what it draws. */
function insteadOfDrawing(data: string): HiddenText[] {
  return [...data.matchAll(/\/(?:ActualText|Alt)[\0\t\n\f\r ]*(?=[(<])/g)].flatMap((found) => {
    const value = new RawParser(data, found.index + found[0].length).value()
    const text = value?.kind === 'string' ? oneLine(stringText(value.bytes)) : ''
    return isText(text) ? [{ text, channel: 'alt-text' as const, place: 'ActualText' }] : []
  })
}

function utf8(data: string): string {
  return Buffer.from(data, 'latin1').toString('utf8')
}

function referencesOf(value: RawValue, key: string): number[] {
  switch (value.kind) {
    case 'dictionary':
      return [...value.entries].flatMap(([name, entry]) => [
        ...(name === key ? referencesIn(entry) : []),
        ...referencesOf(entry, key),
      ])
    case 'array':
      return value.items.flatMap((item) => referencesOf(item, key))
    case 'name':
    case 'number':
    case 'reference':
    case 'string':
    case 'word':
      return []
  }
}

function referencesIn(value: RawValue): number[] {
  if (value.kind === 'reference') return [value.number]
  return value.kind === 'array' ? value.items.flatMap(referencesIn) : []
}

/** Bytes that are no text in any encoding: no byte-order mark, and hardly a letter of ASCII. */
function isBinary(bytes: string): boolean {
  if (/^(?:\xFE\xFF|\xFF\xFE|\xEF\xBB\xBF)/.test(bytes)) return false
  if (bytes.length > 400 && /^[A-Za-z0-9+/=]+$/.test(bytes)) return true
  return (bytes.match(/[^\x20-\x7E\n\r\t]/g)?.length ?? 0) > bytes.length * 0.35
}

/** At least one letter or digit, and hardly anything that is no sign of a text. */
function isText(text: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(text)) return false
  const odd = text.match(/[\uFFFD\uE000-\uF8FF\uD800-\uDFFF]/g)?.length ?? 0
  return odd < text.length * 0.2
}
