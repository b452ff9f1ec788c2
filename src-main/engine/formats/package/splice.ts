/** Replaces `source.slice(from, to)` by `insert`. */
export interface Splice {
  readonly from: number
  readonly to: number
  readonly insert: string
  /** Made whatever becomes of what is not visible. */
  readonly always?: true
}

/**
 * The source with every splice made; all else stays byte for byte. A splice that lies in a larger one is lost with it.
 * @throws RangeError when two overlap in another way.
 */
export function splice(source: string, splices: readonly Splice[]): string {
  const ordered = [...splices].sort((a, b) => a.from - b.from || b.to - a.to)
  let written = ''
  let done = 0
  for (const { from, to, insert } of ordered) {
    if (from < done) {
      if (to > done) throw new RangeError('splices overlap')
      continue
    }
    written += source.slice(done, from) + insert
    done = to
  }
  return written + source.slice(done)
}
