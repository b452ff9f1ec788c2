import type { Certificate, DocumentRow, ErrorCode, Refusal } from '../../../src-preload/contract/index.ts'
import type { usePublish } from '../../state/publish.ts'

type Publish = Pick<ReturnType<typeof usePublish.getState>, 'exported' | 'refused' | 'certificates'>

/** A document of the export screen and what became of it. */
export interface ExportEntry {
  readonly row: DocumentRow
  /** `waiting`: approved and not written yet. `written`: exported, and all checks passed. */
  readonly outcome: 'waiting' | 'written' | 'refused'
  readonly refusal: Refusal | null
  /** Of the approval that holds; null until asked for or where there is none. */
  readonly certificate: Certificate | null
}

const ofFolders: ReadonlySet<string> = new Set<ErrorCode>([
  'FOLDER_UNWRITABLE',
  'FOLDER_OF_ORIGINALS',
  'RELEASE_FOLDER',
  'FILE_EXISTS',
  'FILE_HELD',
  'DISK_FULL',
])

/** Whether it is the folder that does not do, not the document. */
export function isOfFolder({ code }: Refusal): boolean {
  return ofFolders.has(code)
}

/** Approved, exported and refused documents; refused ones first, then those that wait. */
export function exportEntries(rows: readonly DocumentRow[], publish: Publish): ExportEntry[] {
  const order = { refused: 0, waiting: 1, written: 2 } as const
  return rows
    .flatMap((row): ExportEntry[] => {
      const refusal = publish.refused.get(row.id) ?? publish.refused.get(row.fileName) ?? null
      const written = row.status === 'exported'
      if (refusal === null && !written && row.status !== 'approved') return []
      const known = publish.exported.get(row.id)?.certificate ?? publish.certificates.get(row.id)
      const certificate = (written && known) || null
      return [{ row, outcome: refusal ? 'refused' : written ? 'written' : 'waiting', refusal, certificate }]
    })
    .sort((a, b) => order[a.outcome] - order[b.outcome])
}
