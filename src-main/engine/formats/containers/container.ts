import type { RedraftError, StatedEncoding } from '../../../../src-preload/contract/index.ts'

/** Several documents in one file. */
export interface Container {
  /** What lies in it, in order. `key` finds it again in the same file; `fileName` is its name, with an ending. */
  readonly entries: readonly ContainerEntry[]
  /** The column of the texts; of a table only. */
  readonly column?: string
  /** Parts that are not taken: their name, and why. */
  readonly refused: readonly { readonly name: string; readonly error: RedraftError }[]
  /** Encoding it was taken to be in, since nothing in it tells; of a table only. */
  readonly guessed?: StatedEncoding | null
  /** It was read in an encoding that a person stated, since nothing in it tells; of a table only. */
  readonly isStated?: boolean
  /** @throws RedraftError for a part that cannot be read, RangeError for a key that is none. */
  read(key: string): Promise<Uint8Array>
}

export interface ContainerEntry {
  readonly key: string
  readonly fileName: string
}

/** Bytes of a container at the most: it is held in memory as a whole. */
export const LARGEST_CONTAINER = 512 * 1024 * 1024

/** A name made of what somebody wrote into a column, that can be the name of a file everywhere. */
export function safeName(written: string): string {
  const name = written
    .normalize('NFC')
    .replace(/[/\\:*?"<>|\p{C}]+/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+|[. ]+$/g, '')
  return name.slice(0, 120)
}

/** Text by a column or a key: what is left out or no text is empty. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : ''
}
