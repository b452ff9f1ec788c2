import type { Database, Key } from 'lmdb'

/** Bytes of one stored value at the most: lmdb hands out larger ones in a way that Electron does not allow. */
const chunkBytes = 1024 * 1024

/** The part of an lmdb database that records need. */
export type RecordStore = Pick<Database<Buffer, Key>, 'get' | 'put' | 'remove' | 'getRange'>

/**
 * Writes a JSON-compatible value under `key`, in chunks `[...key, 0]`, `[...key, 1]`, …; in a transaction of the caller.
 * @returns its bytes.
 */
export function putRecord(store: RecordStore, key: readonly (string | number)[], value: unknown): number {
  const bytes = Buffer.from(JSON.stringify(value), 'utf8')
  let chunk = 0
  for (let from = 0; from < bytes.length; from += chunkBytes)
    void store.put([...key, chunk++], bytes.subarray(from, from + chunkBytes))
  for (; store.get([...key, chunk]) !== undefined; chunk++) void store.remove([...key, chunk])
  return bytes.length
}

/** The value under `key` as parsed JSON; undefined when there is none. */
export function getRecord(store: RecordStore, key: readonly (string | number)[]): unknown {
  const chunks: Buffer[] = []
  for (let chunk = store.get([...key, 0]); chunk !== undefined; chunk = store.get([...key, chunks.length]))
    chunks.push(chunk)
  return chunks.length === 0 ? undefined : (JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown)
}

/** Keys that begin with `prefix`, in order. */
export function keysUnder(store: RecordStore, prefix: readonly (string | number)[]): Key[] {
  const keys: Key[] = []
  const wanted = (key: Key): boolean => Array.isArray(key) && prefix.every((part, at) => key[at] === part)
  for (const { key } of store.getRange({ start: [...prefix] })) {
    if (!wanted(key)) break
    keys.push(key)
  }
  return keys
}
