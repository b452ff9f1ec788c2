import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'

/**
 * Feeds bytes of a file into a hash, from its beginning to `end` (exclusive; all without it).
 *
 * @param onBytes is told how many bytes have been read so far.
 * @throws the signal's reason when it is aborted, and file system errors.
 */
export async function hashInto(
  hash: Hash,
  file: string,
  signal: AbortSignal,
  onBytes: (done: number) => void,
  end?: number,
): Promise<void> {
  signal.throwIfAborted()
  if (end === 0) return
  const stream = createReadStream(file, { highWaterMark: 1 << 20, ...(end === undefined ? {} : { end: end - 1 }) })
  let done = 0
  for await (const chunk of stream) {
    signal.throwIfAborted()
    const bytes = chunk as Buffer
    hash.update(bytes)
    done += bytes.length
    onBytes(done)
  }
}

/** SHA-256 of a whole file, hexadecimal. @throws as `hashInto`. */
export async function sha256Of(
  file: string,
  signal: AbortSignal,
  onBytes: (done: number) => void = () => undefined,
): Promise<string> {
  const hash = createHash('sha256')
  await hashInto(hash, file, signal, onBytes)
  return hash.digest('hex')
}
