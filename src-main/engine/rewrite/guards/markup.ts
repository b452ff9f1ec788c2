import type { Guard, Reading } from './guard.ts'
import { surplus } from './surplus.ts'

const signs = /[*#`_~|<>{}\\^=]|\]\(/gu
const listed = /^\s*[-\u2022]\s/u

/** Signs of markup outside masks that have a name; stars and lines count, mask or not. */
function signsIn({ text, masks }: Reading): string[] {
  const isNamed = (index: number): boolean =>
    masks.some(({ from, to }) => from <= index && index < to && /\p{L}/u.test(text.slice(from, to)))
  return Array.from(text.matchAll(signs))
    .filter(({ index }) => !isNamed(index))
    .map(([sign]) => sign)
}

/** No signs of markup come in: the model's emphasis, lists, tables and tags. */
export const markupGuard: Guard = ({ source, candidate }) => {
  const items = [...new Set(surplus(signsIn(candidate), signsIn(source)))]
  const isListed = listed.test(candidate.text) && !listed.test(source.text)
  if (items.length === 0 && !isListed) return []
  return [{ code: 'markup', detail: 'Signs of formatting were added.', items }]
}
