import { unzipSync, zipSync } from 'fflate'

/** A ZIP of the same files with words beside them: where a marker stands in it. @param mark makes one. */
export function withArchiveWords(bytes: Uint8Array, mark: (place: string) => string): Uint8Array {
  const field = (text: string): Uint8Array => Buffer.from(text, 'latin1')
  const extra = { 0x7075: field(mark('field of an entry')), 0xbeef: field(mark('field of an unknown kind')) }
  const remark = mark('remark of an entry')
  const files = Object.entries(unzipSync(bytes)).map(([name, content], at) => {
    const mtime = new Date(2021, 4, 12)
    // The type of an OpenDocument text has to be its first part, without any fields.
    const level = name === 'mimetype' ? 0 : 6
    return [name, [content, { level, mtime, ...(at === 1 ? { extra, comment: remark } : {}) }]] as const
  })
  const zipped = Buffer.from(zipSync(Object.fromEntries(files) as Parameters<typeof zipSync>[0]))
  const comment = Buffer.from(mark('remark of the archive'), 'latin1')
  zipped.writeUInt16LE(comment.length, zipped.length - 2)
  return Buffer.concat([zipped, comment])
}
