import {
  personSettingsSchema,
  workspaceSettingsSchema,
  type Counts,
  type DocumentRow,
  type Settings,
} from '../../../src-preload/contract/index.ts'

export function countsOf(phrases: number): Counts {
  return { words: 100, ngrams: 700, linkable: phrases, links: phrases, phrases, toSource: phrases, lowestDf: 1 }
}

/** A row of the queue with the parts that a test names. */
export function rowOf(id: string, part: Partial<DocumentRow> = {}): DocumentRow {
  return {
    id,
    fileName: `${id}.txt`,
    format: 'txt',
    language: 'en',
    source: null,
    status: 'new',
    before: null,
    now: null,
    passes: 0,
    toSettle: 0,
    kept: 0,
    updatedAt: '2026-11-01T10:00:00Z',
    version: 1,
    failure: null,
    ...part,
  }
}

/** Settings under which a share of the documents, in per cent, is approved by a second person; decisions are signed with a name. */
export function settingsOf(share = 0, signedAs = 'A. First'): Settings {
  return {
    workspace: workspaceSettingsSchema.parse({ secondReader: share }),
    person: personSettingsSchema.parse({}),
    signedAs,
  }
}
