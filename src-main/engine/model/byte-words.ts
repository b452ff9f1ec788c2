/** A size in the units of a file list: `98 MB`, `2.5 GB`. Decimal units. */
export function bytesInWords(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(1)} GB`
  if (bytes >= 1e6) return `${Math.round(bytes / 1e6)} MB`
  if (bytes >= 1e3) return `${Math.round(bytes / 1e3)} KB`
  return bytes === 1 ? '1 byte' : `${bytes} bytes`
}
