import type { Guard } from './guard.ts'

const SHORTEST = 0.6
const LONGEST = 1.6
/** Words by which a short sentence may differ whatever the share. */
const SLACK = 3

/** The new wording says neither much less nor much more, counted in words. */
export const lengthGuard: Guard = ({ source, candidate }) => {
  const before = source.words.length + source.masks.length
  const after = candidate.words.length + candidate.masks.length
  const least = Math.max(Math.min(1, before), Math.min(before - SLACK, Math.ceil(before * SHORTEST)))
  const most = Math.max(before + SLACK, Math.floor(before * LONGEST))
  if (after >= least && after <= most) return []
  const detail = `The wording is too ${after < least ? 'short' : 'long'}: ${after} words where ${before} stood.`
  return [{ code: 'length', detail, items: [] }]
}
