/** Builds small GGUF files for tests, byte by byte. */

export type PairValue =
  | { readonly type: 'u32' | 'u64'; readonly value: number }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'strings'; readonly value: readonly string[] }
  | { readonly type: 'u32s'; readonly value: readonly number[] }

interface FakeTensor {
  readonly name: string
  readonly dimensions: readonly number[]
  /** Type number in the file; 0 is a 4-byte float. */
  readonly type: number
  /** Bytes after the beginning of the data. */
  readonly offset: number
}

export interface FakeModel {
  readonly version?: number
  readonly pairs?: Readonly<Record<string, PairValue>>
  readonly tensors?: readonly FakeTensor[]
  readonly dataBytes?: number
}

export const text = (value: string): PairValue => ({ type: 'string', value })
export const u32 = (value: number): PairValue => ({ type: 'u32', value })

/** A model of 64 weights with the pairs that a real one has. */
export function fakeModel({ version = 3, pairs = {}, tensors, dataBytes = 256 }: FakeModel = {}): Buffer {
  const allPairs: Record<string, PairValue> = {
    'general.architecture': text('llama'),
    'general.name': text('Fake Model'),
    'general.license': text('apache-2.0'),
    'llama.context_length': u32(2048),
    'llama.block_count': u32(2),
    'llama.attention.head_count': u32(4),
    'llama.attention.head_count_kv': u32(2),
    'llama.embedding_length': u32(32),
    'tokenizer.ggml.tokens': { type: 'strings', value: ['a', 'b', 'c'] },
    'tokenizer.ggml.token_type': { type: 'u32s', value: [1, 1, 1] },
    'tokenizer.chat_template': text('{{ messages }}'),
    ...pairs,
  }
  const allTensors = tensors ?? [{ name: 'weights', dimensions: [8, 8], type: 0, offset: 0 }]
  const header = Buffer.concat([
    Buffer.from('GGUF'),
    int32(version),
    int64(allTensors.length),
    int64(Object.keys(allPairs).length),
    ...Object.entries(allPairs).flatMap(([key, value]) => [string(key), pair(value)]),
    ...allTensors.flatMap((tensor) => [
      string(tensor.name),
      int32(tensor.dimensions.length),
      ...tensor.dimensions.map(int64),
      int32(tensor.type),
      int64(tensor.offset),
    ]),
  ])
  const padding = (32 - (header.length % 32)) % 32
  return Buffer.concat([header, Buffer.alloc(padding + dataBytes)])
}

function pair(value: PairValue): Buffer {
  switch (value.type) {
    case 'u32':
      return Buffer.concat([int32(4), int32(value.value)])
    case 'u64':
      return Buffer.concat([int32(10), int64(value.value)])
    case 'string':
      return Buffer.concat([int32(8), string(value.value)])
    case 'strings':
      return Buffer.concat([int32(9), int32(8), int64(value.value.length), ...value.value.map(string)])
    case 'u32s':
      return Buffer.concat([int32(9), int32(4), int64(value.value.length), ...value.value.map(int32)])
  }
}

function string(value: string): Buffer {
  const bytes = Buffer.from(value)
  return Buffer.concat([int64(bytes.length), bytes])
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function int64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}
