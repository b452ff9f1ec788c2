import { closeSync, existsSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs'

/** Bytes that are more than what LMDB writes besides values: the first pages, its trees, places of 64 readers. */
const BESIDES = 1 << 20

const zeros = new Uint8Array(BESIDES)

/**
 * Before LMDB makes a file, or the file of its readers beside one: writes and removes as much. LMDB maps what it makes into memory,
 * and where the disk then has no block for a page, the system ends the process instead of reporting an error.
 * @throws the file system's error where there is no room.
 */
export function requireRoomFor(file: string): void {
  if (!existsSync(file) || !existsSync(`${file}-lock`)) probe(file, BESIDES, true)
}

/**
 * Before LMDB commits values of so many bytes: writes and removes as much. Where the disk is full in the middle of it, LMDB
 * reports one of several errors, writes beyond the end of its own message and may end the process later.
 * @throws the file system's error where there is no room.
 */
export function requireRoomToWrite(file: string, bytes: number): void {
  // A value takes whole pages, and the pages that lead to it are written anew.
  probe(file, 2 * bytes + BESIDES, false)
}

/** @param synced waits for the disk, which some systems need to say that they have no room. */
function probe(file: string, bytes: number, synced: boolean): void {
  const path = `${file}.room`
  const descriptor = openSync(path, 'w')
  try {
    for (let left = bytes; left > 0;) left -= writeSync(descriptor, zeros, 0, Math.min(left, zeros.length))
    if (synced) fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
    rmSync(path, { force: true })
  }
}
