import type { ApproachName } from '../../src-main/engine/evaluate/row.ts'
import { randomOf } from '../../src-main/engine/model/random.ts'

/** Ways that take seconds a document, and those that take minutes. */
export const quickApproaches: readonly ApproachName[] = [
  'no rewriting',
  'dictionary paraphrasing',
  'masking every linkable span',
  'Redraft',
  'Redraft, masks for the rest',
]
export const slowApproaches: readonly ApproachName[] = ["the paper's loop", 'model without spans']
/** Words of so many documents are redacted for the chart. */
const SWEPT = 40
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
  for (const [at, slow] of documents.entries()) {
    for (const document of documents.slice(at * AHEAD, (at + 1) * AHEAD))
      steps.push({ document, approaches: quickApproaches, isSwept: false })
    steps.push({ document: slow, approaches: slowApproaches, isSwept: at < SWEPT })
  }
  return steps
}
