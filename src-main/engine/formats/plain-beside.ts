import { isMainThread } from 'node:worker_threads'
import { RedraftError, type StatedEncoding } from '../../../src-preload/contract/index.ts'
import type { Container } from './containers/container.ts'
import { doPlainJob, type PlainJob, type PlainResults, type TableColumns } from './plain-texts.ts'
import { inThread, isWorthAThread } from './thread.ts'

/** In a thread where the file is large and somebody waits for this one meanwhile. */
async function done<J extends PlainJob>(job: J, signal: AbortSignal | null): Promise<PlainResults[J['task']]> {
  if (!isMainThread || !isWorthAThread(job.bytes.length)) return doPlainJob(job) as PlainResults[J['task']]
  return inThread<J>(job, undefined, undefined, signal)
}

/** As `guessedEncoding`. */
export function guessedBeside(bytes: Uint8Array, fileName: string): Promise<StatedEncoding | null> {
  return done({ task: 'guess', bytes, fileName }, null)
}

/** As `inStatedEncoding`; null: the file tells its encoding, or none was stated. @throws RedraftError as that does. */
export async function decodedBeside(
  bytes: Uint8Array,
  fileName: string,
  encoding: StatedEncoding | null,
): Promise<Uint8Array | null> {
  return encoding === null ? null : done({ task: 'decode', bytes, fileName, encoding }, null)
}

/** @throws RedraftError as `readTable` does; the signal's reason. */
export function columnsBeside(
  bytes: Uint8Array,
  fileName: string,
  encoding: StatedEncoding | null,
  signal: AbortSignal | null,
): Promise<TableColumns> {
  return done({ task: 'columns', bytes, fileName, encoding }, signal)
}

/**
 * The documents of a table.
 * @param asked the column of the texts; null: it is found.
 * @throws RedraftError as `readTable` and `tableContainer` do; the signal's reason.
 */
export async function tableBeside(
  bytes: Uint8Array,
  fileName: string,
  { asked, encoding }: { readonly asked: string | null; readonly encoding: StatedEncoding | null },
  signal: AbortSignal | null,
): Promise<Container> {
  const { texts, ends, refused, ...table } = await done({ task: 'table', bytes, fileName, encoding, asked }, signal)
  return {
    ...table,
    refused: refused.map(({ name, error }) => ({ name, error: RedraftError.fromWire(error) })),
    read: async (key) => {
      const at = Number(key.slice(key.lastIndexOf('\0') + 1))
      const end = ends[at]
      if (end === undefined) throw new RangeError(`no row ${at}`)
      // A copy: who keeps one row does not keep the table.
      return texts.slice(ends[at - 1] ?? 0, end)
    },
  }
}
