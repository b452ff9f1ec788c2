import type { Guard } from './guard.ts'

/** Signs that open and close; the straight mark does both. */
const pairs = ['“”', '„“', '«»', '‹›', '""', '()', '[]', '{}', '（）'] as const
const quotationMarks = /["“”„«»‹›]/u

const brackets = ['(', '[', '{', '（'] as const

/** How many marks of a kind open and close in `text`. */
function tally(text: string): string {
  return [...new Set(pairs.join(''))].map((sign) => text.split(sign).length - 1).join(' ')
}

function isBalanced(text: string): boolean {
  const stack: string[] = []
  for (const sign of text) {
    const closes = pairs.filter((pair) => pair[1] === sign).map((pair) => pair[0]!)
    const top = stack.at(-1)
    if (top !== undefined && closes.includes(top)) stack.pop()
    else if (pairs.some((pair) => pair[0] === sign)) stack.push(sign)
    else if (closes.length > 0) return false
  }
  return stack.length === 0
}

const addsBrackets = (before: string, after: string): boolean =>
  brackets.some((sign) => after.split(sign).length > before.split(sign).length)

/**
 * Quotation marks and brackets stay in pairs, and no pair of brackets comes in. Where the source's own pairs end in another sentence, each mark stays as often as it was.
 * Where the source quotes nothing, neither does the new wording.
 */
export const quotesGuard: Guard = ({ source, candidate }) => {
  const before = source.visible
  const after = candidate.visible
  const holds = isBalanced(before)
    ? isBalanced(after) && !addsBrackets(before, after) && (quotationMarks.test(before) || !quotationMarks.test(after))
    : tally(before) === tally(after)
  return holds ? [] : [{ code: 'quotes', detail: 'Quotation marks or brackets were added or do not match.', items: [] }]
}
