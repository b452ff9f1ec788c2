import { create } from 'zustand'
import type { DocumentRow, WireError } from '../../src-preload/contract/index.ts'
import type { ListView } from './document-list.ts'
import { asFailure, call } from './engine.ts'

interface DocumentsState {
  readonly rows: readonly DocumentRow[]
  readonly phase: 'loading' | 'ready' | 'failed'
  readonly failure: WireError | null
  readonly view: ListView
  readonly selected: ReadonlySet<string>
  /** The document that keys act on. */
  readonly activeId: string | null
}

const firstView: ListView = { search: '', statuses: [], languages: [], only: [], sort: 'risk', descending: true }

export const useDocuments = create<DocumentsState>(() => ({
  rows: [],
  phase: 'loading',
  failure: null,
  view: firstView,
  selected: new Set(),
  activeId: null,
}))

/** Takes the whole list as it is now. Choices of documents that are gone are dropped. */
export function documentsArrived(rows: readonly DocumentRow[]): void {
  useDocuments.setState((state) => {
    const ids = new Set(rows.map((row) => row.id))
    const selected = new Set([...state.selected].filter((id) => ids.has(id)))
    return {
      rows,
      phase: 'ready',
      failure: null,
      selected: selected.size === state.selected.size ? state.selected : selected,
      activeId: state.activeId !== null && ids.has(state.activeId) ? state.activeId : null,
    }
  })
}

/** Takes one document as it is now. */
export function documentArrived(row: DocumentRow): void {
  useDocuments.setState((state) => ({
    rows: state.rows.some((each) => each.id === row.id)
      ? state.rows.map((each) => (each.id === row.id ? row : each))
      : [...state.rows, row],
  }))
}

/** Another workspace: nothing of the last one stays. */
export function forgetDocuments(): void {
  useDocuments.setState({
    rows: [],
    phase: 'loading',
    failure: null,
    view: firstView,
    selected: new Set(),
    activeId: null,
  })
}

/** Asks for the list. A failure is kept in the state. */
export async function loadDocuments(): Promise<void> {
  try {
    documentsArrived(await call('documents.list', {}))
  } catch (thrown) {
    useDocuments.setState({ phase: 'failed', failure: asFailure(thrown) })
  }
}

export function changeView(change: Partial<ListView>): void {
  useDocuments.setState((state) => ({ view: { ...state.view, ...change } }))
}

export function clearFilters(): void {
  changeView({ search: '', statuses: [], languages: [], only: [] })
}

export function setActive(activeId: string | null): void {
  useDocuments.setState({ activeId })
}

export function setSelected(selected: ReadonlySet<string>): void {
  useDocuments.setState({ selected })
}

/** Adds or takes away one document of the choice. */
export function toggleSelected(id: string): void {
  useDocuments.setState((state) => {
    const selected = new Set(state.selected)
    if (!selected.delete(id)) selected.add(id)
    return { selected }
  })
}
