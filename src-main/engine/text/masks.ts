import type { Span, WorkspaceSettings } from '../../../src-preload/contract/index.ts'

/** How a text is cut into words and segments. Built once from the settings, used on every text alike. */
export interface TextRules {
  /** Spans of the masks of a text, ascending, not overlapping; the longest of several that start at one place. */
  find(text: string): Span[]
  /** Whether a segment goes on across punctuation; masks and borders of blocks end it in any case. No when absent. */
  readonly strict?: boolean
  /** Equal for rules that cut alike. */
  readonly key: string
}

/** Masks without letters, known in every workspace: stars, lines, blocks, and dots in brackets. */
const signs = ['\\*{2,40}', '_{3,200}', '\\u2588{1,200}', '\\((?:\\u2026|\\.\\.\\.)\\)', '\\[(?:\\u2026|\\.\\.\\.)\\]']

/** A pattern that begins or ends like a word stands for whole words. */
const wordStart = /^[\p{L}\p{M}\p{N}*#]/u
const wordEnd = /[\p{L}\p{M}\p{N}*#]$/u
const noWordBefore = '(?<![\\p{L}\\p{M}\\p{N}])'
const noWordAfter = '(?![\\p{L}\\p{M}\\p{N}])'

/** Whether a pattern has a sign or letter of its own: stars and `#` alone stand for any capitals and numbers. */
export function hasOwnSign(pattern: string): boolean {
  return /[^*#\s]/.test(pattern)
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/**
 * @param patterns letters and signs stand for themselves, `#` for digits, `*` for capital letters, digits and underscores
 *   (bounded, so that no pattern is slow on any text). One without a sign of its own is left out: it would hide plain words
 *   from the search.
 */
export function compileMasks(patterns: readonly string[]): TextRules {
  const sources = [...new Set(patterns)]
    .filter(hasOwnSign)
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .map((pattern) => {
      const parts = pattern
        .split(/([#*])/)
        .map((part) => (part === '#' ? '\\d{1,6}' : part === '*' ? '[\\p{Lu}\\d_]{1,40}' : literal(part)))
      return `${wordStart.test(pattern) ? noWordBefore : ''}${parts.join('')}${wordEnd.test(pattern) ? noWordAfter : ''}`
    })
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

/** The rules of a workspace's settings. Their key is part of the index: texts cut by other rules cannot be compared. */
export function textRules({ maskPatterns, strict }: Pick<WorkspaceSettings, 'maskPatterns' | 'strict'>): TextRules {
  const masks = compileMasks(maskPatterns)
  return { ...masks, strict, key: strict ? `strict\n${masks.key}` : masks.key }
}
