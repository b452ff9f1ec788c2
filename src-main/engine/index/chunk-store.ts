import type { Database } from 'lmdb'
import type { Column } from './segment.ts'

/** Entries a chunk: 256 KiB, far below the 16 MiB from which lmdb hands out memory that Electron forbids. */
const CHUNK_BITS = 16
const CHUNK = 1 << CHUNK_BITS
/** Bytes of chunks that are kept in memory before the oldest go. */
const CACHE_BYTES = 384 * 1024 * 1024

export type ChunkKind = 'text' | 'order' | 'starts' | 'words' | 'buckets' | 'wordDf'

/** A chunk in memory: where it is held, so that it can be let go. */
interface Held {
  readonly chunks: (Uint32Array | undefined)[]
  readonly chunk: number
  readonly bytes: number
}

/** Columns of numbers in LMDB, cut into chunks; what was read lately stays in memory up to a bound. */
export class ChunkStore {
  readonly #database: Database<Buffer, [number, string, number]>
  #held: Held[] = []
  #heldBytes = 0

  constructor(database: Database<Buffer, [number, string, number]>) {
    this.#database = database
  }

  /** Writes a column; to be called inside a transaction. */
  write(segment: number, kind: ChunkKind, data: Uint32Array): void {
    for (let chunk = 0; chunk * CHUNK < data.length; chunk += 1) {
      const part = data.subarray(chunk * CHUNK, (chunk + 1) * CHUNK)
      void this.#database.put([segment, kind, chunk], Buffer.from(part.buffer, part.byteOffset, part.byteLength))
    }
  }

  /** Removes all columns of a segment; to be called inside a transaction. */
  remove(segment: number): void {
    for (const key of [...this.#database.getKeys({ start: [segment, '', 0], end: [segment + 1, '', 0] })]) {
      void this.#database.remove(key)
    }
  }

  /** A whole column in memory. @throws RangeError when a chunk is missing or has another length. */
  readAll(segment: number, kind: ChunkKind, length: number): Uint32Array {
    const data = new Uint32Array(length)
    for (let chunk = 0; chunk * CHUNK < length; chunk += 1) {
      data.set(this.#read(segment, kind, chunk, length), chunk * CHUNK)
    }
    return data
  }

  /** A column that is read chunk by chunk when it is asked; asking throws as `readAll` does. */
  column(segment: number, kind: ChunkKind, length: number): Column {
    const chunks = new Array<Uint32Array | undefined>(Math.ceil(length / CHUNK)).fill(undefined)
    return {
      length,
      at: (index) => {
        const chunk = index >>> CHUNK_BITS
        return (chunks[chunk] ?? this.#hold(chunks, segment, kind, chunk, length))[index & (CHUNK - 1)]!
      },
    }
  }

  #hold(
    chunks: (Uint32Array | undefined)[],
    segment: number,
    kind: ChunkKind,
    chunk: number,
    length: number,
  ): Uint32Array {
    const data = this.#read(segment, kind, chunk, length)
    chunks[chunk] = data
    this.#held.push({ chunks, chunk, bytes: data.byteLength })
    this.#heldBytes += data.byteLength
    let gone = 0
    while (this.#heldBytes > CACHE_BYTES) {
      const oldest = this.#held[gone]!
      oldest.chunks[oldest.chunk] = undefined
      this.#heldBytes -= oldest.bytes
      gone += 1
    }
    if (gone > 0) this.#held = this.#held.slice(gone)
    return data
  }

  #read(segment: number, kind: ChunkKind, chunk: number, length: number): Uint32Array {
    const bytes = this.#database.get([segment, kind, chunk])
    const expected = Math.min(CHUNK, length - chunk * CHUNK)
    if (bytes === undefined || bytes.byteLength !== expected * 4) {
      throw new RangeError(`column ${kind} of segment ${segment} is damaged at chunk ${chunk}`)
    }
    const data = new Uint32Array(expected)
    new Uint8Array(data.buffer).set(bytes)
    return data
  }
}
