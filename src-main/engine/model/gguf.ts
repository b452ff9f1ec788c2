import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { RedraftError, type Detail, type DetailWords } from '../../../src-preload/contract/index.ts'
import { bytesInWords } from './byte-words.ts'
import { similarityArchitectures, tensorBlocks, writingArchitectures } from './gguf-kinds.ts'
import { HeaderError, HeaderReader } from './header-reader.ts'

/** What a model is for: to write text, or to say how near texts are in meaning. */
export type Purpose = 'writing' | 'similarity'

/** What a model file says about itself, checked as far as its header goes. */
export interface GgufFacts {
  readonly architecture: string
  /** `general.name` and `general.license`, as they stand in the file. */
  readonly name: string | null
  readonly licence: string | null
  /** Number of weights. */
  readonly parameters: number
  /** Tokens of context it was trained for. */
  readonly contextLength: number | null
  /** Bytes of memory that one token of context takes while it runs. */
  readonly bytesPerToken: number | null
  /** Bytes of the file. */
  readonly size: number
}

/** Far beyond any real model, and small enough that a hostile header costs a second at most. */
const limits = {
  headerBytes: 128e6,
  pairs: 10_000,
  tensors: 100_000,
  nameBytes: 1_000,
  stringBytes: 8e6,
  arrayLength: 4e6,
  dimensions: 8,
} as const

type Value = string | number | null
interface Pair {
  readonly key: string
  readonly value: Value
}

/**
 * Reads a GGUF model file's header, and nothing more of it, and refuses what native code should not see: no GGUF file,
 * another version, not all there, of no kind that does what it is wanted for, or with a header that makes no sense.
 *
 * @throws RedraftError `MODEL_INVALID` with what is wrong; `FILE_UNREADABLE`.
 */
export async function checkGguf(file: string, purpose: Purpose = 'writing'): Promise<GgufFacts> {
  const refuse = (detail: DetailWords): RedraftError =>
    new RedraftError('MODEL_INVALID', { file: basename(file), detail })
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    const detail: Detail =
      error.code === 'ENOENT'
        ? { code: 'not-there' }
        : { code: 'cannot-open-because', values: { why: error.code ?? '?' } }
    throw new RedraftError('FILE_UNREADABLE', { file: basename(file), detail })
  })
  try {
    const status = await handle.stat()
    if (!status.isFile()) throw refuse('it is not a file')
    const reader = new HeaderReader(handle, status.size, limits.headerBytes)
    return await readFacts(reader, status.size, purpose, refuse)
  } catch (error) {
    if (!(error instanceof HeaderError)) throw error
    if (error.kind === 'short') throw refuse('it is incomplete; its beginning breaks off')
    throw refuse('its header makes no sense')
  } finally {
    await handle.close()
  }
}

async function readFacts(
  reader: HeaderReader,
  size: number,
  purpose: Purpose,
  refuse: (detail: DetailWords) => RedraftError,
): Promise<GgufFacts> {
  if (size === 0) throw refuse('it is empty')
  const start = await reader.bytes(Math.min(size, 4))
  if (start !== 'GGUF') throw refuse(await notAModel(start, reader, size))
  const version = await reader.u32()
  if (version !== 2 && version !== 3) throw refuse('it is in another version of the format')
  const tensorCount = await reader.u64()
  const pairCount = await reader.u64()
  if (tensorCount > limits.tensors || pairCount > limits.pairs) throw new HeaderError('absurd')

  const values = new Map<string, Value>()
  for (let index = 0; index < pairCount; index++) {
    const { key, value } = await readPair(reader)
    values.set(key, value)
  }
  const architecture = values.get('general.architecture')
  if (typeof architecture !== 'string') throw refuse('it does not say what kind of model it is')
  const does = purpose === 'writing' ? 'does-not-write' : 'does-not-compare'
  const kinds = purpose === 'writing' ? writingArchitectures : similarityArchitectures
  if (!kinds.has(architecture)) throw refuse({ code: does, values: { kind: printable(architecture) } })
  if (textOf(values, 'general.type') !== 'model' && values.has('general.type'))
    throw refuse('it is an addition to a model, not a model')
  if ((numberOf(values, 'split.count') ?? 1) > 1) throw refuse('it is one part of a model that is spread over files')

  const tensors = await readTensors(reader, tensorCount)
  if (tensorCount === 0) throw refuse('it holds no weights')
  const alignment = numberOf(values, 'general.alignment') ?? 32
  if (alignment < 1 || alignment > 1e6) throw new HeaderError('absurd')
  const end = Math.ceil(reader.position / alignment) * alignment + tensors.bytes
  if (end > size)
    throw refuse({ code: 'incomplete-of', values: { size: bytesInWords(size), whole: bytesInWords(end) } })
  return {
    architecture,
    name: textOf(values, 'general.name'),
    licence: textOf(values, 'general.license'),
    parameters: tensors.elements,
    contextLength: numberOf(values, `${architecture}.context_length`),
    bytesPerToken: bytesPerToken(values, architecture),
    size,
  }
}

async function notAModel(start: string, reader: HeaderReader, size: number): Promise<DetailWords> {
  const more = start + (await reader.bytes(Math.min(size - start.length, 400)))
  if (/^\W*<(!doctype|html|head|\?xml)/i.test(more)) return { code: 'web-page', values: { size: bytesInWords(size) } }
  if (more.startsWith('version https://git-lfs')) return 'it is only a pointer to the model, not the model'
  if (start === 'FUGG') return 'it is in the byte order of other machines'
  return { code: 'no-gguf', values: { size: bytesInWords(size) } }
}

/** Bytes of a value of each type but string (8) and array (9). */
const scalarBytes: Readonly<Record<number, number>> = {
  0: 1,
  1: 1,
  2: 2,
  3: 2,
  4: 4,
  5: 4,
  6: 4,
  7: 1,
  10: 8,
  11: 8,
  12: 8,
}
const stringType = 8
const arrayType = 9

/** The strings that are of use here; the others, chat templates among them, are passed over. */
const wantedStrings: ReadonlySet<string> = new Set([
  'general.architecture',
  'general.name',
  'general.license',
  'general.type',
])

async function readPair(reader: HeaderReader): Promise<Pair> {
  const key = await reader.string(limits.nameBytes)
  const type = await reader.u32()
  if (type === arrayType) return { key, value: await readArray(reader) }
  if (type !== stringType) return { key, value: await readScalar(reader, type) }
  if (wantedStrings.has(key)) return { key, value: await reader.string(limits.nameBytes) }
  await reader.skipStrings(1, limits.stringBytes)
  return { key, value: null }
}

/** Passes over an array; the first element of a list of numbers stands for all. */
async function readArray(reader: HeaderReader): Promise<Value> {
  const type = await reader.u32()
  const length = await reader.u64()
  if (length > limits.arrayLength) throw new HeaderError('absurd')
  if (type === stringType) {
    await reader.skipStrings(length, limits.stringBytes)
    return null
  }
  const bytes = scalarBytes[type]
  if (bytes === undefined) throw new HeaderError('absurd')
  if (length === 0) return null
  const first = await readScalar(reader, type)
  reader.skip((length - 1) * bytes)
  return first
}

/** Unsigned whole numbers and signed ones that are not negative; null for all that is of no use here. */
async function readScalar(reader: HeaderReader, type: number): Promise<Value> {
  switch (type) {
    case 2:
      return reader.u16()
    case 4:
    case 5:
      return reader.u32()
    case 10:
      return reader.u64()
    default: {
      const bytes = scalarBytes[type]
      if (bytes === undefined) throw new HeaderError('absurd')
      reader.skip(bytes)
      return null
    }
  }
}

/** Where the last tensor ends, in bytes after the header, and the number of all their elements. */
async function readTensors(reader: HeaderReader, count: number): Promise<{ bytes: number; elements: number }> {
  let bytes = 0
  let elements = 0
  for (let index = 0; index < count; index++) {
    await reader.skipStrings(1, limits.nameBytes)
    const dimensions = await reader.u32()
    if (dimensions > limits.dimensions) throw new HeaderError('absurd')
    let size = 1
    for (let dimension = 0; dimension < dimensions; dimension++) size *= await reader.u64()
    const block = tensorBlocks.get(await reader.u32())
    const offset = await reader.u64()
    elements += size
    bytes = Math.max(bytes, offset + (block === undefined ? 0 : Math.ceil(size / block[0]) * block[1]))
    if (!Number.isSafeInteger(bytes) || !Number.isSafeInteger(elements)) throw new HeaderError('absurd')
  }
  return { bytes, elements }
}

/** Keys and values in 16 bits for every layer, as the model is run here. */
function bytesPerToken(values: ReadonlyMap<string, Value>, architecture: string): number | null {
  const of = (name: string): number | null => numberOf(values, `${architecture}.${name}`)
  const layers = of('block_count')
  const heads = of('attention.head_count')
  const width = of('embedding_length')
  if (layers === null || heads === null || width === null || heads === 0) return null
  const head = of('attention.key_length') ?? width / heads
  const bytes = layers * (of('attention.head_count_kv') ?? heads) * head * 2 * 2
  return Number.isSafeInteger(Math.round(bytes)) ? Math.round(bytes) : null
}

function numberOf(values: ReadonlyMap<string, Value>, key: string): number | null {
  const value = values.get(key)
  return typeof value === 'number' ? value : null
}

function textOf(values: ReadonlyMap<string, Value>, key: string): string | null {
  const value = values.get(key)
  return typeof value === 'string' && value !== '' ? printable(value) : null
}

function printable(text: string): string {
  return text.replace(/\p{C}/gu, '').slice(0, 80)
}
