import type { BlockStyle } from './envelope.ts'

/** Whether a line of the head or foot stands on a page, from 0. */
export function isOn(on: NonNullable<BlockStyle['on']>, page: number, pages: number): boolean {
  switch (on) {
    case 'all':
      return true
    case 'odd':
      return page % 2 === 0
    case 'even':
      return page % 2 === 1
    case 'first':
      return page === 0
    case 'not-first':
      return page > 0 || pages === 1
  }
}

/** A line of the even pages of a text that now fills one page would be lost. */
export function isNever(on: BlockStyle['on'], pages: number): boolean {
  return !Array.from({ length: pages }, (_, page) => page).some((page) => isOn(on ?? 'all', page, pages))
}
