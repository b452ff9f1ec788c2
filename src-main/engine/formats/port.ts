import type { Block } from '../../../src-preload/contract/index.ts'

/**
 * A file taken apart. `text` is the blocks' texts joined by one line feed each; what the format needs to write the same
 * file again with other words stays in `envelope`, which only that format reads (JSON-compatible).
 */
export interface ReadDocument {
  readonly format: string
  readonly text: string
  readonly blocks: readonly Block[]
  readonly envelope: unknown
}

/** One file format. Reading and writing share no state: the gate reads back with a fresh reader. */
export interface Format {
  readonly id: string
  /** Lower-case endings with the dot. */
  readonly endings: readonly string[]
  /**
   * @param fileName for messages only.
   * @throws RedraftError `FILE_UNDECODABLE`, `FILE_EMPTY`, `FILE_UNSUPPORTED` or `FILE_TOO_LARGE`.
   */
  read(bytes: Uint8Array, fileName: string): ReadDocument
  /** The bytes of `text` (as many blocks as were read) in the file's own encoding and line ends. */
  write(text: string, envelope: unknown): Uint8Array
  /** How a file with this envelope is written, for the person: encoding and line ends; a part of a sentence. */
  describe(envelope: unknown): string
}
