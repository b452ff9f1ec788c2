import type { Guard } from './guard.ts'

/** What a person decided on stays, word by word. */
export const decidedGuard: Guard = ({ candidate, decided }) => {
  const items = decided.filter((words) => !candidate.text.includes(words))
  if (items.length === 0) return []
  const detail = `Words that a person decided on were changed: ${items.map((item) => `“${item}”`).join(', ')}.`
  return [{ code: 'decided', detail, items }]
}
