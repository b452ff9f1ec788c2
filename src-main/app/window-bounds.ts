import { readFileSync, writeFileSync } from 'node:fs'

interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Place and size of the window, in device-independent pixels. */
export interface WindowBounds extends Partial<Pick<Rectangle, 'x' | 'y'>>, Pick<Rectangle, 'width' | 'height'> {
  readonly isMaximised: boolean
}

const usual: WindowBounds = { width: 1440, height: 900, isMaximised: false }

/** Smallest size at which every part of the interface can be reached. */
export const smallest = { width: 640, height: 480 }

/** How much of a window has to be on a screen so that it can be taken hold of. */
const grip = 80

function isRectangle(value: unknown): value is Rectangle & { isMaximised?: unknown } {
  if (typeof value !== 'object' || value === null) return false
  const sides: Record<string, unknown> = { ...value }
  return ['x', 'y', 'width', 'height'].every((side) => Number.isSafeInteger(sides[side]))
}

function isReachable(bounds: Rectangle, screens: readonly Rectangle[]): boolean {
  return screens.some((screen) => {
    const across = Math.min(bounds.x + bounds.width, screen.x + screen.width) - Math.max(bounds.x, screen.x)
    const isTitleBarInside = bounds.y >= screen.y && bounds.y <= screen.y + screen.height - grip
    return across >= grip && isTitleBarInside
  })
}

/**
 * Where the window was when it was last closed; the usual size in the middle when that is unknown, unreadable or no longer
 * on a screen.
 *
 * @param screens work areas of the screens that are there now.
 */
export function readWindowBounds(file: string, screens: readonly Rectangle[]): WindowBounds {
  let stored: unknown
  try {
    stored = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return usual
  }
  if (!isRectangle(stored) || !isReachable(stored, screens)) return usual
  const { x, y, width, height, isMaximised } = stored
  return {
    x,
    y,
    width: Math.max(width, smallest.width),
    height: Math.max(height, smallest.height),
    isMaximised: isMaximised === true,
  }
}

/** Losing them is no harm, so a disk that refuses is passed over. */
export function storeWindowBounds(file: string, bounds: Rectangle, isMaximised: boolean): void {
  const { x, y, width, height } = bounds
  try {
    writeFileSync(file, JSON.stringify({ x, y, width, height, isMaximised }))
  } catch {
    // The window opens at its usual size next time.
  }
}
