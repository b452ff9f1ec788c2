import { closeSync, existsSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs'

/** More than the files that LMDB makes when it opens one: the first pages, and places of 64 readers. */
const ROOM = new Uint8Array(1 << 20)

/**
 * Before LMDB makes a file, or the file of its readers beside one: writes and removes as much. LMDB maps what it makes into memory,
 * and where the disk then has no block for a page, the system ends the process instead of reporting an error.
 * @throws the file system's error where there is no room.
 */
export function requireRoomFor(file: string): void {
  if (existsSync(file) && existsSync(`${file}-lock`)) return
  const probe = `${file}.room`
  const descriptor = openSync(probe, 'w')
  try {
    for (let from = 0; from < ROOM.length;) from += writeSync(descriptor, ROOM, from)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
    rmSync(probe, { force: true })
  }
}
