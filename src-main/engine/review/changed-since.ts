import type { Analysis, DocumentRow } from '../../../src-preload/contract/index.ts'
import type { Operation } from './operations.ts'
import type { CaseState } from './types.ts'

/** The mark of a document that asks for another look, and the phrases that linked when somebody worked on it last. */
export interface ChangedSince {
  readonly mark: NonNullable<DocumentRow['changed']>
  readonly phrases: ReadonlySet<string>
}

/**
 * The mark after an operation: an analysis that finds other phrases than the one before sets it, whoever works on the document
 * takes it away. Several analyses are compared with what linked at first.
 */
export function changedSince({ changed, analysis }: CaseState, operation: Operation): ChangedSince | null {
  switch (operation.kind) {
    case 'analysed': {
      if (analysis === null) return null
      const before = changed?.phrases ?? phrasesOf(analysis)
      const now = phrasesOf(operation.analysis)
      const gained = [...now].filter((phrase) => !before.has(phrase)).length
      const lost = [...before].filter((phrase) => !now.has(phrase)).length
      const reopened = operation.reopens === true || changed?.mark.reopened === true
      if (gained === 0 && lost === 0 && !reopened) return null
      const because =
        operation.analysis.collectionFingerprint === analysis.collectionFingerprint ? 'settings' : 'collection'
      return { phrases: before, mark: { at: operation.at, because, gained, lost, reopened } }
    }
    case 'failed':
    case 'exported':
    case 'marked':
    case 'undo':
    case 'redo':
      return changed
    case 'pass-added':
    case 'decide':
    case 'edit':
    case 'note':
    case 'approve':
    case 'reopen':
    case 'went-back':
    case 'returned':
      return null
    default:
      return operation satisfies never
  }
}

function phrasesOf({ links }: Analysis): ReadonlySet<string> {
  return new Set(links.map(({ ngram }) => ngram))
}
