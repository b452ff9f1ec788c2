import path from 'node:path'
import { RedraftError, type StatedEncoding } from '../../../src-preload/contract/index.ts'
import { decode, isGuessed } from './encoding.ts'

/** Files of plain signs, which do not say what their bytes stand for. */
const plain = new Set(['.txt', '.text', '.md', '.markdown', '.csv', '.tsv', '.jsonl', '.ndjson', '.json'])

/** The encoding that a file of plain text was taken to be in without a sign of it; null where it is certain. */
export function guessedEncoding(bytes: Uint8Array, fileName: string): StatedEncoding | null {
  if (!plain.has(path.extname(fileName).toLowerCase())) return null
  return isGuessed(bytes) ? 'windows-1252' : null
}

/**
 * The file as UTF-8 with a mark, where it does not tell its encoding and a person has; any other file as it is.
 * @throws RedraftError `FILE_UNDECODABLE` when the bytes stand for nothing in that encoding.
 */
export function inStatedEncoding(bytes: Uint8Array, fileName: string, stated: StatedEncoding | null): Uint8Array {
  if (stated === null || !plain.has(path.extname(fileName).toLowerCase())) return bytes
  const known = decode(bytes)
  if (known !== null && known.encoding.name !== 'windows-1252') return bytes
  try {
    // As a stream: without, Node 20 takes Windows-1252 for Latin-1.
    const decoder = new TextDecoder(stated, { fatal: true })
    const text = decoder.decode(bytes, { stream: true }) + decoder.decode()
    return Buffer.from(`\uFEFF${text}`, 'utf8')
  } catch (error) {
    throw new RedraftError('FILE_UNDECODABLE', { file: fileName }, { cause: error })
  }
}
