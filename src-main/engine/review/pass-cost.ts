import type { Cost, Pass, Span } from '../../../src-preload/contract/index.ts'
import { changedWords } from './words-changed.ts'

const known = new WeakMap<Pass, Cost>()

/** What the text of a pass cost beside the text as received, counted as the meters count what the standing text did. */
export function passCost(
  pass: Pass,
  received: string,
  receivedMasks: readonly Span[],
  masksIn: (text: string) => readonly Span[],
): Cost {
  const found = known.get(pass)
  if (found !== undefined) return found
  const masks = masksIn(pass.text)
  const cost = {
    words: changedWords(received, pass.text, receivedMasks, masks),
    masks: Math.max(0, masks.length - receivedMasks.length),
  }
  known.set(pass, cost)
  return cost
}
