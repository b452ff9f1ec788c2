import type { Block, Change, WorkspaceSettings, DetailSentence } from '../../../src-preload/contract/index.ts'

/**
 * A file taken apart. `text` is the blocks' texts joined by one line feed each; what the format needs to write the same
 * file again with other words stays in `envelope`, which only that format reads (JSON-compatible). Blocks that nobody sees
 * in the file (`visible: false`) are part of the text: who searches may search them.
 */
export interface ReadDocument {
  readonly format: string
  readonly text: string
  readonly blocks: readonly Block[]
  readonly envelope: unknown
  /** Pages that hold no text to read: pictures of text, mostly. From 1; absent where there are none. */
  readonly pagesWithoutText?: readonly number[]
}

export interface WriteRequest {
  /** The file as it came. Empty for a document of an older Redraft, which a format with `needsReceived` is never given. */
  readonly received: Uint8Array
  readonly envelope: unknown
  /** As many blocks as were read. */
  readonly text: string
  /** From the text as read to `text`: in coordinates of the former, ascending, none crosses a block. */
  readonly changes: readonly Change[]
  /** Blocks as read. */
  readonly blocks: readonly Block[]
  /** What becomes of the blocks that are not visible: left out, or written with their changes. */
  readonly hidden: WorkspaceSettings['hidden']
}

/** One file format. Reading and writing share no state: the gate reads back with a fresh reader. */
export interface Format {
  readonly id: string
  /** A part of a sentence: `a Word document`. */
  readonly kind: DetailSentence
  /** Lower-case endings with the dot; the first one is written where a file came with another. */
  readonly endings: readonly string[]
  /** Whether the bytes can be nothing else. Absent where only the ending tells (plain text). Cheap; never throws. */
  recognises?(bytes: Uint8Array): boolean
  /** Whether writing takes the bytes as they came, not just text and envelope. */
  readonly needsReceived: boolean
  /**
   * @param fileName for messages only.
   * @throws RedraftError `FILE_UNDECODABLE`, `FILE_EMPTY`, `FILE_UNSUPPORTED`, `FILE_TOO_LARGE`, `FILE_PASSWORD`,
   * `FILE_DAMAGED`, `FILE_BOMB`; nothing else, whatever the bytes are.
   */
  read(bytes: Uint8Array, fileName: string): Promise<ReadDocument>
  /** Reads what `write` made with code that `write` does not use; absent: `read` is that. Throws as `read` does. */
  readBack?(bytes: Uint8Array, fileName: string): Promise<ReadDocument>
  /** `readBack` gives what is not visible as well, as blocks in their places. */
  readonly readsAllBack?: boolean
  /** The file again with other words: all else as it came, without what is hidden. */
  write(request: WriteRequest): Promise<Uint8Array>
  /** How a file with this envelope is written: its kind, encoding and line ends, by names that are the same in every language. */
  describe(envelope: unknown): string
}
