import type { Guard } from './guard.ts'
import { surplus } from './surplus.ts'

const signs = /[*#`_~|<>{}\\^=]|\]\(/gu

/** No signs of markup come in: the model's emphasis, lists, tables and tags. */
export const markupGuard: Guard = ({ source, candidate }) => {
  const added = surplus(candidate.visible.match(signs) ?? [], source.visible.match(signs) ?? [])
  const items = [...new Set(added)]
  const listed = /^\s*[-\u2022]\s/u.test(candidate.text) && !/^\s*[-\u2022]\s/u.test(source.text)
  if (items.length === 0 && !listed) return []
  return [{ code: 'markup', detail: 'Signs of formatting were added.', items }]
}
