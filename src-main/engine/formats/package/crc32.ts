const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** The checksum of ZIP, PNG and gzip. Own, since Node has it from 20.15 on and Electron's Node may be older. @param before of the bytes that came before. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let value = (before ^ 0xffffffff) >>> 0
  for (const byte of bytes) value = (value >>> 8) ^ (table[(value ^ byte) & 0xff] as number)
  return (value ^ 0xffffffff) >>> 0
}
