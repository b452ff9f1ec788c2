import type { OpenSegment } from './collection-files.ts'
import { MAX_N } from './limits.ts'
import { sortWindows } from './sort-windows.ts'

/** What one document has in common with all others. */
export interface Overlap {
  /** Its distinct 8-grams. */
  readonly eights: number
  /** How many of them each other living document holds, by name; those without any are left out. */
  readonly shared: ReadonlyMap<string, number>
}

/** Looks the 8-grams of one original up in all originals: for a few new ones this is less work than comparing all anew. */
export function overlapOf(name: string, originals: readonly OpenSegment[]): Overlap {
  const text = textOf(name, originals)
  const before = new Uint32Array(MAX_N)
  const shared = new Map<string, number>()
  let eights = 0
  const dead = originals.map(({ record }) => new Set(record.dead))
  for (const position of sortWindows(text)) {
    const window = text.subarray(position, position + MAX_N)
    if (window.includes(0) || window.every((word, i) => word === before[i])) continue
    before.set(window)
    eights += 1
    for (const [s, { search, documents }] of originals.entries()) {
      const { low, high } = search.find(window)
      if (low === high) continue
      for (const ordinal of search.documents(low, high)) {
        const other = documents[ordinal]!.name
        if (other !== name && !dead[s]!.has(ordinal)) shared.set(other, (shared.get(other) ?? 0) + 1)
      }
    }
  }
  return { eights, shared }
}

/** Word numbers of a living document, with breaks behind it. */
function textOf(name: string, originals: readonly OpenSegment[]): Uint32Array {
  for (const { record, file, documents } of originals) {
    const dead = new Set(record.dead)
    const ordinal = documents.findIndex((document, i) => document.name === name && !dead.has(i))
    if (ordinal < 0) continue
    const starts = file.readAll('starts')
    const text = new Uint32Array(starts[ordinal + 1]! - starts[ordinal]! + MAX_N)
    file.readInto('text', starts[ordinal]!, text.subarray(0, starts[ordinal + 1]! - starts[ordinal]!))
    return text
  }
  throw new RangeError(`no original ${name}`)
}
