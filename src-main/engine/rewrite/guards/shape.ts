import { splitSentences } from '../../text/sentences.ts'
import type { Failure } from '../types.ts'
import type { Guard } from './guard.ts'

const lastSign = /([.?!\u2026:;,])["'\u201C\u201D\u2019\u00BB)\]]*\s*$/u
const numbering = /^\s*(?:\(?(?:\d{1,4}|\p{L}|[ivx]{1,5})[.)]\)?|\(\p{L}\))\s/u

/** One sentence that begins and ends as the old one did: numbering, capital letter, final sign. */
export const shapeGuard: Guard = ({ source, candidate }) => {
  const failures: Failure[] = []
  const fail = (detail: string): void => void failures.push({ code: 'shape', detail, items: [] })
  const before = source.text.trim()
  const after = candidate.text.trim()
  if (splitSentences(after).length > Math.max(1, splitSentences(before).length)) fail('It is more than one sentence.')
  if ((lastSign.exec(before)?.[1] ?? '') !== (lastSign.exec(after)?.[1] ?? ''))
    fail('It does not end as the sentence did.')
  if ((numbering.exec(before)?.[0] ?? '') !== (numbering.exec(after)?.[0] ?? '')) fail('Its numbering was changed.')
  if (/^\p{Lu}/u.test(before) && /^\p{Ll}/u.test(after)) fail('It does not begin with a capital letter.')
  if (/^\p{Ll}/u.test(before) && /^\p{Lu}\p{Ll}/u.test(after)) fail('It begins with a capital letter.')
  return failures
}
