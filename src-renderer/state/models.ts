import { create } from 'zustand'
import type { ModelCheck, ModelRow, WireError } from '../../src-preload/contract/index.ts'
import { asFailure, call } from './engine.ts'

interface ModelsState {
  readonly rows: readonly ModelRow[]
  readonly phase: 'loading' | 'ready' | 'failed'
  readonly failure: WireError | null
  /** What a check of the file found, by model. */
  readonly checks: ReadonlyMap<string, ModelCheck>
  /** Why the last attempt to get a model failed, by model. */
  readonly failures: ReadonlyMap<string, WireError>
}

export const useModels = create<ModelsState>(() => ({
  rows: [],
  phase: 'loading',
  failure: null,
  checks: new Map(),
  failures: new Map(),
}))

export function modelsArrived(rows: readonly ModelRow[]): void {
  useModels.setState({ rows, phase: 'ready', failure: null })
}

/** Asks for the catalogue. A failure is kept in the state. */
export async function loadModels(): Promise<void> {
  try {
    modelsArrived(await call('models.list', {}))
  } catch (thrown) {
    useModels.setState({ phase: 'failed', failure: asFailure(thrown) })
  }
}

export function checkArrived(check: ModelCheck): void {
  useModels.setState((state) => ({ checks: new Map(state.checks).set(check.id, check) }))
}

/** Keeps why a model could not be got; null forgets it. */
export function modelFailed(id: string, failure: WireError | null): void {
  useModels.setState((state) => {
    const failures = new Map(state.failures)
    if (failure === null) failures.delete(id)
    else failures.set(id, failure)
    return { failures }
  })
}

/** The model that rewrites, or undefined. */
export function modelInUse(rows: readonly ModelRow[]): ModelRow | undefined {
  return rows.find((row) => row.inUse && row.state === 'installed')
}

/** Whether a model is a file of the person's own, not one of the catalogue. */
export function isOwn({ id }: ModelRow): boolean {
  return id.startsWith('file:')
}

/** The model that is to rewrite, but cannot: its file is gone, or is not what it was. */
export function missingModel(rows: readonly ModelRow[]): ModelRow | undefined {
  return rows.find((row) => row.inUse && row.state !== 'installed' && row.state !== 'downloading')
}

/** The model this computer is advised to take, or undefined. */
export function recommendedModel(rows: readonly ModelRow[]): ModelRow | undefined {
  return rows.find((row) => row.recommended)
}
