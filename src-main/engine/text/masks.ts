import type { Span } from '../../../src-preload/contract/index.ts'

/** Finds what stands for masked names. Built once from the settings, used on every text alike. */
export interface MaskMatcher {
  /** Spans of the masks of a text, ascending, not overlapping; the longest of several that start at one place. */
  find(text: string): Span[]
  /** Equal for matchers that find the same. */
  readonly key: string
}

/** Masks without letters, known in every workspace: stars, lines, blocks, and dots in brackets. */
const signs = ['\\*{2,40}', '_{3,200}', '\\u2588{1,200}', '\\((?:\\u2026|\\.\\.\\.)\\)', '\\[(?:\\u2026|\\.\\.\\.)\\]']

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/**
 * @param patterns letters and signs stand for themselves, `#` for digits, `*` for capital letters, digits and underscores
 *   (bounded, so that no pattern is slow on any text).
 */
export function compileMasks(patterns: readonly string[]): MaskMatcher {
  const sources = [...new Set(patterns)]
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .map((pattern) =>
      pattern
        .split(/([#*])/)
        .map((part) => (part === '#' ? '\\d{1,6}' : part === '*' ? '[\\p{Lu}\\d_]{1,40}' : literal(part)))
        .join(''),
    )
  const expression = new RegExp([...sources, ...signs].join('|'), 'gu')
  return {
    key: sources.join('\n'),
    find(text) {
      return Array.from(text.matchAll(expression), (match) => ({
        from: match.index,
        to: match.index + match[0].length,
      }))
    },
  }
}
