import { inflateSync } from 'node:zlib'
import { partDone } from '../progress.ts'
import { RawParser, type RawValue } from './raw-syntax.ts'

/** An object of the file, whether or not anything leads to it. */
export interface RawObject {
  readonly number: number
  readonly value: RawValue
  /** Data of a stream, decoded where it is deflated; null when the object is none or it cannot be decoded. */
  readonly data: string | null
}

const mostObjects = 300_000
const largestStream = 32 * 1024 * 1024
const largestTotal = 128 * 1024 * 1024

/**
 * All objects that stand in a PDF, also those of earlier versions and those nothing leads to: found by their beginnings,
 * not through the file's own lists.
 */
export function rawObjects(bytes: Uint8Array): RawObject[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const objects: RawObject[] = []
  let total = 0
  const begin = /(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj\b/g
  for (let found = begin.exec(file); found !== null && objects.length < mostObjects; found = begin.exec(file)) {
    partDone()
    const parser = new RawParser(file, found.index + found[0].length)
    const value = parser.value()
    if (value === null) continue
    const stream = streamAt(file, parser, value)
    const data = stream === null ? null : decoded(stream.bytes, value, largestTotal - total)
    total += data?.length ?? 0
    if (stream !== null) begin.lastIndex = Math.max(begin.lastIndex, stream.end)
    objects.push({ number: Number(found[1]), value, data })
    if (data !== null && nameOf(value, 'Type') === 'ObjStm') objects.push(...packed(data, value))
  }
  return objects
}

/** The entry of a dictionary; undefined where there is none. */
export function entryOf(value: RawValue, key: string): RawValue | undefined {
  return value.kind === 'dictionary' ? value.entries.get(key) : undefined
}

/** The name that an entry of a dictionary has. */
export function nameOf(value: RawValue, key: string): string | null {
  const entry = entryOf(value, key)
  return entry?.kind === 'name' ? entry.name : null
}

function numberOf(value: RawValue, key: string): number | null {
  const entry = entryOf(value, key)
  return entry?.kind === 'number' ? entry.value : null
}

function streamAt(file: string, parser: RawParser, value: RawValue): { bytes: string; end: number } | null {
  if (value.kind !== 'dictionary') return null
  parser.skipSpace()
  if (!file.startsWith('stream', parser.at)) return null
  let from = parser.at + 6
  if (file[from] === '\r') from += 1
  if (file[from] === '\n') from += 1
  const length = numberOf(value, 'Length')
  const stated = length === null ? -1 : from + length
  if (stated >= from && /^[\0\t\n\f\r ]*endstream/.test(file.slice(stated, stated + 20)))
    return { bytes: file.slice(from, stated), end: stated }
  const end = file.indexOf('endstream', from)
  return end === -1 ? { bytes: file.slice(from), end: file.length } : { bytes: file.slice(from, end), end }
}

function decoded(bytes: string, value: RawValue, left: number): string | null {
  const filter = entryOf(value, 'Filter')
  const names = (filter?.kind === 'array' ? filter.items : filter === undefined ? [] : [filter]).map((one) =>
    one.kind === 'name' ? one.name : '',
  )
  if (names.length === 0) return bytes
  if (names.some((name) => name !== 'FlateDecode' && name !== 'Fl') || left <= 0) return null
  const predictor = entryOf(value, 'DecodeParms')
  if (predictor !== undefined && (numberOf(predictor, 'Predictor') ?? 1) > 1) return null
  try {
    const maxOutputLength = Math.min(largestStream, left)
    return inflateSync(Buffer.from(bytes, 'latin1'), { maxOutputLength }).toString('latin1')
  } catch {
    return null
  }
}

function packed(data: string, value: RawValue): RawObject[] {
  const first = numberOf(value, 'First') ?? 0
  const numbers = (data.slice(0, first).match(/\d+/g) ?? []).map(Number)
  const objects: RawObject[] = []
  for (let at = 0; at + 1 < numbers.length && objects.length < mostObjects; at += 2) {
    const inner = new RawParser(data, first + numbers[at + 1]!).value()
    if (inner !== null) objects.push({ number: numbers[at]!, value: inner, data: null })
  }
  return objects
}
