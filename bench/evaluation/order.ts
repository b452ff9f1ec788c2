import type { ApproachName } from '../../src-main/engine/evaluate/row.ts'
import { randomOf } from '../../src-main/engine/model/random.ts'

/** Ways that take seconds a document, and those that take minutes and are run on the first documents only. */
export const quickApproaches: readonly ApproachName[] = [
  'no rewriting',
  'dictionary paraphrasing',
  'masking every linkable span',
  'Redraft',
  'Redraft, masks for the rest',
]
export const slowApproaches: readonly ApproachName[] = ["the paper's loop", 'model without spans']
export const SLOW_DOCUMENTS = 40
/** Documents that the quick ways are ahead by for each one of the slow ways. */
const AHEAD = 6

export interface Step {
  readonly document: string
  readonly approaches: readonly ApproachName[]
  /** Whether words of it are redacted for the chart as well. */
  readonly isSwept: boolean
}

/** Documents in an order drawn with a seed; those that the writer was made by come last. */
export function drawn(documents: readonly string[], isSeen: (place: number) => boolean, seed: number): string[] {
  const random = randomOf(seed)
  return documents
    .map((name, place) => ({ name, seen: isSeen(place) ? 1 : 0, at: random() }))
    .sort((a, b) => a.seen - b.seen || a.at - b.at)
    .map(({ name }) => name)
}

/**
 * What is done one after the other, so that a run that is ended at any time has the same documents for all ways: a document by
 * the slow ways has always been rewritten by the quick ones before.
 */
export function stepsOf(documents: readonly string[]): Step[] {
  const steps: Step[] = []
  for (let at = 0; at * AHEAD < documents.length || at < Math.min(SLOW_DOCUMENTS, documents.length); at += 1) {
    for (const document of documents.slice(at * AHEAD, (at + 1) * AHEAD))
      steps.push({ document, approaches: quickApproaches, isSwept: false })
    const slow = at < SLOW_DOCUMENTS ? documents[at] : undefined
    if (slow !== undefined) steps.push({ document: slow, approaches: slowApproaches, isSwept: true })
  }
  return steps
}
