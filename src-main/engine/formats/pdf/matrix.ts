/** An affine map as PDF writes it: `[a, b, c, d, e, f]`. */
export type Matrix = readonly [number, number, number, number, number, number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** First `inner`, then `outer`. */
export function multiply(outer: Matrix, inner: ArrayLike<number>): Matrix {
  const [a, b, c, d, e, f] = outer
  const [p, q, r, s, t, u] = Array.from(inner) as unknown as Matrix
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f]
}

export function place([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [number, number] {
  return [a * x + c * y + e, b * x + d * y + f]
}

/** A rectangle on a page: points, from the top left corner, y downwards. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The upright rectangle around `[x0, y0, x1, y1]` once it is mapped. */
export function boxOf(matrix: Matrix, corners: ArrayLike<number>): Box {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = Array.from(corners)
  const points = [place(matrix, x0, y0), place(matrix, x1, y0), place(matrix, x0, y1), place(matrix, x1, y1)]
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

export function intersect(a: Box, b: Box): Box {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  }
}

export function holds({ left, top, right, bottom }: Box, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom
}
