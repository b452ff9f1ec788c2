import type { DocumentRow, ModelRow, WorkspaceFacts } from '../../../src-preload/contract/index.ts'
import { modelInUse } from '../../state/models.ts'

export const stepNames = ['collection', 'documents', 'model', 'review', 'export'] as const
export type StepName = (typeof stepNames)[number]

export interface Step {
  readonly name: StepName
  readonly state: 'done' | 'current' | 'later'
}

/** What is there, of all that the way to the first export needs. */
export interface Standing {
  readonly facts: WorkspaceFacts | null
  readonly rows: readonly DocumentRow[]
  readonly models: readonly ModelRow[]
  /** The person goes on without a model. */
  readonly withoutModel: boolean
}

/** How far the way to the first export is. One step is current: the first that is not done. Null after the first export. */
export function firstSteps({ facts, rows, models, withoutModel }: Standing): Step[] | null {
  if (rows.some((row) => row.status === 'exported')) return null
  const done: Record<StepName, boolean> = {
    collection: facts !== null && facts.collection.originals > 0,
    documents: rows.length > 0,
    model: modelInUse(models) !== undefined || withoutModel || rows.some((row) => row.passes > 0),
    review: rows.some((row) => row.status === 'approved'),
    export: false,
  }
  const current = stepNames.find((name) => !done[name])
  return stepNames.map((name) => ({ name, state: done[name] ? 'done' : name === current ? 'current' : 'later' }))
}

/**
 * Whether the way to the first document stands where the documents would. Never once any was worked on, nor while originals
 * that were read before only have to be read again.
 * @param listed whether the rows have come; until then the facts tell how many there are.
 */
export function isStarting(standing: Standing, listed: boolean): boolean {
  const { facts, rows } = standing
  if (facts === null || (listed ? rows.length : facts.documents) === 0) return true
  if (!listed || facts.readAgain !== null || rows.some((row) => row.status !== 'new')) return false
  const open = firstSteps(standing)?.find((step) => step.state === 'current')?.name
  return open === 'collection' || open === 'model'
}
