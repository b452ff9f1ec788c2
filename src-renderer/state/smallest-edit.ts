/** Units that are compared at once: comparing long texts sign by sign takes ten times as long. */
const PIECE = 4096

/** The one change between two texts that leaves the most at both ends; never parts a surrogate pair. */
export function smallestEdit(before: string, after: string): { from: number; to: number; insert: string } {
  const most = Math.min(before.length, after.length)
  let from = 0
  while (from + PIECE <= most && before.slice(from, from + PIECE) === after.slice(from, from + PIECE)) from += PIECE
  while (from < most && before[from] === after[from]) from += 1
  if (isLow(before, from) || isLow(after, from)) from -= 1
  let end = 0
  const pieceAt = (text: string): string => text.slice(text.length - end - PIECE, text.length - end)
  while (end + PIECE <= most - from && pieceAt(before) === pieceAt(after)) end += PIECE
  while (end < most - from && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  if (isLow(before, before.length - end) || isLow(after, after.length - end)) end -= 1
  from = Math.max(0, from)
  end = Math.max(0, end)
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) }
}

function isLow(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return unit >= 0xdc00 && unit <= 0xdfff
}
