/**
 * Whether a ZIP holds nothing but its files and their names: no remarks, no fields of other programs, no bytes before, between
 * or behind. The reader that checks a written file asks, so it knows nothing of how one is written.
 */
export function isBareArchive(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const short = (at: number): number => view.getUint16(at, true)
  const long = (at: number): number => view.getUint32(at, true)
  try {
    let at = 0
    while (long(at) === 0x0403_4b50) {
      if (short(at + 28) > 0 || (short(at + 6) & 8) > 0) return false
      at += 30 + short(at + 26) + long(at + 18)
    }
    while (long(at) === 0x0201_4b50) {
      if (short(at + 30) > 0 || short(at + 32) > 0) return false
      at += 46 + short(at + 28)
    }
    return long(at) === 0x0605_4b50 && short(at + 20) === 0 && at + 22 === bytes.length
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
