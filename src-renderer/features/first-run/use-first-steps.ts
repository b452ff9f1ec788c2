import { create } from 'zustand'
import { useDocuments } from '../../state/documents.ts'
import { useModels } from '../../state/models.ts'
import { useWorkspace } from '../../state/workspace.ts'
import { firstSteps, isStarting, type Standing, type Step } from './first-steps.ts'

const useGoingOn = create<{ readonly withoutModel: boolean }>(() => ({ withoutModel: false }))

/** The person settles the changes by hand. */
export function goOnWithoutModel(): void {
  useGoingOn.setState({ withoutModel: true })
}

function useStanding(): Standing {
  const facts = useWorkspace((state) => state.facts)
  const rows = useDocuments((state) => state.rows)
  const models = useModels((state) => state.rows)
  const withoutModel = useGoingOn((state) => state.withoutModel)
  return { facts, rows, models, withoutModel }
}

/** The steps to the first export as they stand, or null once there was one. */
export function useFirstSteps(): Step[] | null {
  return firstSteps(useStanding())
}

/** Whether the way to the first document stands where the documents would. */
export function useStarting(): boolean {
  const listed = useDocuments((state) => state.phase === 'ready')
  return isStarting(useStanding(), listed)
}
