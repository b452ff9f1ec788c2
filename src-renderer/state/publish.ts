import { create } from 'zustand'
import type { AuditReport, Certificate, Exported, Refusal } from '../../src-preload/contract/index.ts'
import type { Chosen } from './files.ts'

interface PublishState {
  readonly folder: Chosen | null
  /** Whether files that are in the folder already may be replaced. */
  readonly replace: boolean
  /** Whether files get names that tell nothing. */
  readonly neutral: boolean
  /** What the last exports gave, by document. */
  readonly exported: ReadonlyMap<string, Exported>
  readonly refused: ReadonlyMap<string, Refusal>
  /** Certificates of earlier exports, asked for when shown. */
  readonly certificates: ReadonlyMap<string, Certificate | null>
  readonly selectedId: string | null
  readonly audit: AuditReport | null
}

const nothing: PublishState = {
  folder: null,
  replace: false,
  neutral: false,
  exported: new Map(),
  refused: new Map(),
  certificates: new Map(),
  selectedId: null,
  audit: null,
}

export const usePublish = create<PublishState>(() => nothing)

/** Another workspace: nothing of the last one stays. */
export function forgetPublish(): void {
  usePublish.setState(nothing)
}

/** Adds what an export gave. A document that was refused before and is exported now is no longer refused, and the other way. */
export function exportArrived(
  state: Pick<PublishState, 'exported' | 'refused'>,
  report: { readonly exported: readonly Exported[]; readonly refused: readonly Refusal[] },
): Pick<PublishState, 'exported' | 'refused'> {
  const exported = new Map(state.exported)
  const refused = new Map(state.refused)
  for (const each of report.exported) {
    exported.set(each.id, each)
    refused.delete(each.id)
  }
  for (const each of report.refused) {
    refused.set(each.file, each)
    exported.delete(each.file)
  }
  return { exported, refused }
}
