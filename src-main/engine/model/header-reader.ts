import type { FileHandle } from 'node:fs/promises'

const windowBytes = 256 * 1024

/** The header cannot be read as it says it should be: it ends too early or claims absurd sizes. */
export class HeaderError extends Error {
  /** `short`: the file ends within it. `absurd`: a number in it is beyond any real model. */
  readonly kind: 'short' | 'absurd'

  constructor(kind: 'short' | 'absurd') {
    super(`The header is ${kind}`)
    this.kind = kind
  }
}

/**
 * Reads little-endian numbers and strings one after another from the beginning of a file, through a small window, and
 * never more than `mostBytes` in all. Numbers over 2^53 are refused. All methods throw HeaderError.
 */
export class HeaderReader {
  #window = Buffer.alloc(0)
  #at = 0
  #windowEnd = 0
  readonly #handle: FileHandle
  readonly #fileBytes: number
  readonly #mostBytes: number

  constructor(handle: FileHandle, fileBytes: number, mostBytes: number) {
    this.#handle = handle
    this.#fileBytes = fileBytes
    this.#mostBytes = mostBytes
  }

  /** Bytes read so far. */
  get position(): number {
    return this.#windowEnd - this.#window.length + this.#at
  }

  async u8(): Promise<number> {
    await this.#need(1)
    return this.#window.readUInt8(this.#take(1))
  }

  async u16(): Promise<number> {
    await this.#need(2)
    return this.#window.readUInt16LE(this.#take(2))
  }

  async u32(): Promise<number> {
    await this.#need(4)
    return this.#window.readUInt32LE(this.#take(4))
  }

  async u64(): Promise<number> {
    await this.#need(8)
    const value = this.#window.readBigUInt64LE(this.#take(8))
    if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new HeaderError('absurd')
    return Number(value)
  }

  /** Bytes as Latin-1, each one character. */
  async bytes(count: number): Promise<string> {
    await this.#need(count)
    const start = this.#take(count)
    return this.#window.toString('latin1', start, start + count)
  }

  /** A string with its length before it. */
  async string(mostBytes: number): Promise<string> {
    const length = await this.u64()
    if (length > mostBytes) throw new HeaderError('absurd')
    await this.#need(length)
    const start = this.#take(length)
    return this.#window.toString('utf8', start, start + length)
  }

  /** Passes over so many strings, without waiting for anything while they lie in the window. */
  async skipStrings(count: number, mostBytes: number): Promise<void> {
    for (let index = 0; index < count; index++) {
      if (this.#at + 8 > this.#window.length) await this.#need(8)
      const low = this.#window.readUInt32LE(this.#at)
      const high = this.#window.readUInt32LE(this.#at + 4)
      if (high !== 0 || low > mostBytes) throw new HeaderError('absurd')
      this.#at += 8
      this.skip(low)
    }
  }

  /** Goes on `count` bytes later; what lies between is not read. */
  skip(count: number): void {
    if (this.#at + count <= this.#window.length) {
      this.#at += count
      return
    }
    const target = this.position + count
    this.#refuseBeyond(target)
    this.#window = Buffer.alloc(0)
    this.#at = 0
    this.#windowEnd = target
  }

  #take(count: number): number {
    const start = this.#at
    this.#at += count
    return start
  }

  #refuseBeyond(end: number): void {
    if (end > this.#mostBytes) throw new HeaderError('absurd')
    if (end > this.#fileBytes) throw new HeaderError('short')
  }

  async #need(count: number): Promise<void> {
    if (this.#at + count <= this.#window.length) return
    const start = this.position
    this.#refuseBeyond(start + count)
    const length = Math.min(Math.max(count, windowBytes), this.#fileBytes - start)
    const fresh = Buffer.alloc(length)
    let filled = 0
    while (filled < length) {
      const { bytesRead } = await this.#handle.read(fresh, filled, length - filled, start + filled)
      if (bytesRead === 0) throw new HeaderError('short')
      filled += bytesRead
    }
    this.#window = fresh
    this.#at = 0
    this.#windowEnd = start + length
  }
}
