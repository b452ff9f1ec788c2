import { pdfFormat } from './pdf/index.ts'
import type { Mark } from './package/tracked.ts'
import { everyFormat } from './every.ts'
import type { Format, WriteRequest } from './port.ts'
import { inThread, isWorthAThread, sizeOfRequest } from './thread.ts'

/**
 * Whether a job is handed to another thread. A PDF always is read there, since a hostile one can ask for any time and
 * memory.
 */
function isHeavy({ id }: Format, size: number): boolean {
  return id === pdfFormat.id || isWorthAThread(size)
}

/** The format with its work done in a thread where that is heavy. */
function beside(format: Format): Format {
  const { id, readBack } = format
  return {
    ...format,
    read: (bytes, fileName) =>
      isHeavy(format, bytes.length)
        ? inThread({ task: 'read', format: id, bytes, fileName })
        : format.read(bytes, fileName),
    ...(readBack !== undefined && {
      readBack: (bytes, fileName) =>
        isHeavy(format, bytes.length)
          ? inThread({ task: 'read-back', format: id, bytes, fileName })
          : readBack(bytes, fileName),
    }),
    write: (request) =>
      isHeavy(format, sizeOfRequest(request))
        ? inThread({ task: 'write', format: id, request })
        : format.write(request),
  }
}

/** Every format as the engine uses it. */
export const formats: readonly Format[] = everyFormat.map(beside)

/** A Word document with its changes as tracked changes. @param marks one a change. @throws as `writeTracked`. */
export function trackBeside(request: WriteRequest, marks: readonly Mark[]): Promise<Uint8Array> {
  return inThread({ task: 'track', request, marks })
}
