import type { Channel } from '../../../../src-preload/contract/index.ts'
import type { HiddenText } from './hidden-strings.ts'
import type { PdfDocument } from './library.ts'
import { markupText, oneLine } from './pdf-strings.ts'

/**
 * What an encrypted file that opens without a password says besides its pages, as the library decrypts it: properties,
 * notes, form fields, bookmarks, links, scripts, alternative texts, names of attachments.
 */
export async function hiddenPlaces(document: PdfDocument): Promise<HiddenText[]> {
  const found: HiddenText[] = []
  const add = (channel: Channel, place: string, text: unknown): void => {
    if (typeof text !== 'string') return
    const line = oneLine(text)
    if (/[\p{L}\p{N}]/u.test(line)) found.push({ text: line, channel, place })
  }
  const { info, metadata } = (await document.getMetadata()) as { info: object; metadata: { getRaw(): unknown } | null }
  for (const [key, value] of stringsOf(info, '')) add('property', key, value)
  const raw = metadata?.getRaw()
  if (typeof raw === 'string') add('metadata', 'XMP', markupText(raw))
  for (const [, value] of stringsOf(await document.getOutline(), '', ['title', 'url', 'unsafeUrl']))
    add('bookmark', 'outline', value)
  for (const name of Object.keys(await document.getDestinations())) add('bookmark', 'name of a place', name)
  for (const label of (await document.getPageLabels()) ?? []) add('page-furniture', 'label of a page', label)
  for (const [, value] of stringsOf(await document.getJSActions(), '')) add('script', 'JS', value)
  const attachments = (await document.getAttachments()) as Record<
    string,
    { filename?: string; description?: string }
  > | null
  for (const { filename, description } of Object.values(attachments ?? {})) {
    add('embedded-name', 'name of a file', filename)
    add('embedded-name', 'name of a file', description)
  }
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const notes = (await page.getAnnotations()) as unknown[]
    for (const [key, value] of stringsOf(notes, '', noteKeys))
      add(/^field|option|Value/i.test(key) ? 'form-field' : 'annotation', key, value)
    for (const [, value] of stringsOf(await page.getStructTree(), '', ['alt'])) add('alt-text', 'Alt', value)
    page.cleanup()
  }
  return found
}

const noteKeys = [
  'str',
  'fieldName',
  'fieldValue',
  'defaultFieldValue',
  'alternativeText',
  'url',
  'unsafeUrl',
  'exportValue',
  'displayValue',
  'buttonValue',
  'JavaScript',
  'Action',
]

/** Strings in a value of the library, with the key they stand under; `only` names the keys that count. */
function stringsOf(value: unknown, key: string, only?: readonly string[], depth = 0): [string, string][] {
  if (typeof value === 'string') return only === undefined || only.includes(key) ? [[key, value]] : []
  if (typeof value !== 'object' || value === null || depth > 30 || ArrayBuffer.isView(value)) return []
  if (Array.isArray(value)) return value.flatMap((one) => stringsOf(one, key, only, depth + 1))
  return Object.entries(value).flatMap(([name, one]) => stringsOf(one, name, only, depth + 1))
}
