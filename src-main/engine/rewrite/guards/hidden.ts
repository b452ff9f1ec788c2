import type { Guard } from './guard.ts'
import { surplus } from './surplus.ts'

/** Controls, marks without a width, private use, unassigned and broken characters, variation selectors, fillers. */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\uFE00-\uFE0F\u115F\u1160\u3164\uFFA0\uFFFD\u034F\u{E0100}-\u{E01EF}]/gu
const lineBreak = /[\n\r\v\f\u0085\u2028\u2029]/u

/** No character comes in that one can't see, unless the source has it as often. Line breaks have a guard of their own. */
export const hiddenGuard: Guard = ({ source, candidate }) => {
  const added = surplus(candidate.text.match(hidden) ?? [], source.text.match(hidden) ?? []).filter(
    (character) => !lineBreak.test(character),
  )
  if (added.length === 0) return []
  const names = [...new Set(added)].map(
    (character) => `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`,
  )
  return [{ code: 'hidden', detail: `A hidden character was added: ${names.join(', ')}.`, items: names }]
}

/** A sentence stays in its paragraph: no line break of any kind. */
export const lineBreaksGuard: Guard = ({ candidate }) =>
  lineBreak.test(candidate.text) ? [{ code: 'line-breaks', detail: 'The wording has a line break.', items: [] }] : []
