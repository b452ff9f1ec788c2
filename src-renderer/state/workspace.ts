import { create } from 'zustand'
import type { Result, WireError, WorkspaceFacts } from '../../src-preload/contract/index.ts'
import { asFailure, call } from './engine.ts'

type About = Result<'app.about'>
type Recent = Result<'workspace.recent'>

interface WorkspaceState {
  /** `loading` until the engine answered for the first time. */
  readonly phase: 'loading' | 'none' | 'open' | 'failed'
  readonly failure: WireError | null
  readonly about: About | null
  readonly facts: WorkspaceFacts | null
  readonly recent: Recent
  /** What was open last is being opened: until then nothing says that nothing is open. */
  readonly resuming: boolean
}

export const useWorkspace = create<WorkspaceState>(() => ({
  phase: 'loading',
  failure: null,
  about: null,
  facts: null,
  recent: [],
  resuming: false,
}))

/** Whether the index of the originals can be looked into: their number and that of their words are known. */
export function hasIndex({ readAgain }: WorkspaceFacts): boolean {
  return readAgain === null || readAgain === 'incomplete'
}

export function workspaceArrived(facts: WorkspaceFacts | null): void {
  useWorkspace.setState({ facts, phase: facts === null ? 'none' : 'open', failure: null })
}

/** Asks which workspaces were opened before and are still there. */
export async function loadRecent(): Promise<void> {
  useWorkspace.setState({ recent: await call('workspace.recent', {}) })
}

/** Asks who is there and what is open. A failure is kept in the state. */
export async function loadWorkspace(): Promise<void> {
  try {
    const [about, facts, recent] = await Promise.all([
      call('app.about', {}),
      call('workspace.facts', {}),
      call('workspace.recent', {}),
    ])
    useWorkspace.setState({ about, recent })
    workspaceArrived(facts)
  } catch (thrown) {
    useWorkspace.setState({ phase: 'failed', failure: asFailure(thrown) })
  }
}
