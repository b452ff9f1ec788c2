import type { Column } from './order.ts'

/** Which one a column is, from the left, of how many that stand beside each other. */
export interface Beside {
  readonly at: number
  readonly of: number
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Which columns of a page stand beside others; null for one that stands alone, or where they do not lie in one row. */
export function besideEachOther(columns: readonly Column[]): (Beside | null)[] {
  const boxes = columns.map(boxOf)
  return boxes.map((box, at) => {
    const row = [at, ...boxes.keys()].filter(
      (other, place) => place === 0 || (other !== at && areBeside(box, boxes[other]!)),
    )
    const isOneRow = row.every((one) => row.every((other) => one === other || areBeside(boxes[one]!, boxes[other]!)))
    if (row.length < 2 || row.length > 9 || !isOneRow) return null
    return { at: row.filter((other) => boxes[other]!.left < box.left).length, of: row.length }
  })
}

function boxOf(column: Column): Box {
  const pieces = column.flat()
  return {
    left: Math.min(...pieces.map((piece) => piece.left)),
    right: Math.max(...pieces.map((piece) => piece.right)),
    top: Math.min(...pieces.map((piece) => piece.y - piece.size)),
    bottom: Math.max(...pieces.map((piece) => piece.y)),
  }
}

function areBeside(one: Box, other: Box): boolean {
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  const isApart = one.right <= other.left || other.right <= one.left
  return isApart && height > Math.min(one.bottom - one.top, other.bottom - other.top) * 0.4
}
