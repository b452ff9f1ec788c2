import { boxOf, holds, type Box, type Matrix } from './matrix.ts'

/** What was filled on a page, in the order of the file. */
export interface FilledShape {
  readonly box: Box
  readonly order: number
  readonly colour: readonly [number, number, number] | null
}

/** How much of the rectangle around it a shape fills to hide what lies under the rectangle. */
const mostlyFilled = 0.85

/** Rectangles (or nearly) that a path of pdf.js fills, one a part of the path. */
export function rectanglesOf(path: ArrayLike<number>, matrix: Matrix): Box[] {
  const boxes: Box[] = []
  let points: [number, number][] = []
  const finish = (): void => {
    const box = nearlyRectangle(points)
    if (box !== null) boxes.push(boxOf(matrix, box))
    points = []
  }
  for (let at = 0; at < path.length;) {
    const kind = path[at]
    const count = kind === 4 ? 0 : kind === 2 ? 3 : kind === 3 ? 2 : 1
    if (kind === 0) finish()
    if (count > 0) points.push([path[at + count * 2 - 1] ?? 0, path[at + count * 2] ?? 0])
    at += 1 + count * 2
  }
  finish()
  return boxes
}

function nearlyRectangle(points: readonly (readonly [number, number])[]): number[] | null {
  if (points.length < 3) return null
  let area = 0
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  points.forEach(([x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length]!
    area += x * nextY - nextX * y
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  })
  const whole = (right - left) * (bottom - top)
  return whole > 0 && Math.abs(area) / 2 / whole >= mostlyFilled ? [left, top, right, bottom] : null
}

const binHeight = 24

/** Finds the shapes over a point: pages have thousands of glyphs and may have thousands of shapes. */
export class ShapeStack {
  readonly #bins = new Map<number, FilledShape[]>()

  add(shape: FilledShape): void {
    const last = Math.min(Math.floor(shape.box.bottom / binHeight), 2_000)
    for (let bin = Math.max(Math.floor(shape.box.top / binHeight), -2_000); bin <= last; bin += 1) {
      const found = this.#bins.get(bin)
      if (found === undefined) this.#bins.set(bin, [shape])
      else found.push(shape)
    }
  }

  /** Shapes over the point, lowest first. */
  at(x: number, y: number): readonly FilledShape[] {
    return (this.#bins.get(Math.floor(y / binHeight)) ?? []).filter(({ box }) => holds(box, x, y))
  }
}
