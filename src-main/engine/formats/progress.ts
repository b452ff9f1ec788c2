/** Milliseconds between two reports. */
const step = 200

let heard: (() => void) | null = null
let last = 0

/** Has it reported that work on a file goes on: every few hundred milliseconds, as long as it does. */
export function onProgress(hear: () => void): void {
  heard = hear
}

/** A part of a file is done that could have been the last one: a page, an object. Cheap. */
export function partDone(): void {
  if (heard === null) return
  const now = Date.now()
  if (now - last < step) return
  last = now
  heard()
}
