import type { AuditLine } from '../../../src-preload/contract/index.ts'

const hash = 'f2a0'.repeat(16)

/** An act of each kind, with all that it can tell. */
const acts: readonly AuditLine['act'][] = [
  { action: 'workspace-created', details: {} },
  {
    action: 'collection-indexed',
    details: { added: 725, replaced: 0, removed: 0, originals: 725, fingerprint: hash },
  },
  { action: 'settings-changed', details: { k: 3, n: 8, changed: ['k', 'maskPatterns', 'hidden', 'secondReader'] } },
  { action: 'groups-changed', details: { change: 'join', originals: 2 } },
  { action: 'groups-changed', details: { change: 'apart', originals: 1 } },
  { action: 'groups-changed', details: { change: 'automatic', originals: 2 } },
  { action: 'background-added', details: {} },
  { action: 'background-removed', details: {} },
  { action: 'document-added', details: { fileHash: hash, paired: true } },
  { action: 'document-added', details: { fileHash: hash, paired: false } },
  { action: 'paired', details: { by: 'text', sure: false } },
  { action: 'paired', details: { by: 'person', sure: true } },
  { action: 'analysed', details: { k: 3, n: 8, links: 31, phrases: 29, fingerprint: hash, reopened: true } },
  {
    action: 'pass-added',
    details: {
      pass: 1,
      model: 'Middle 4B Instruct',
      modelHash: hash,
      promptVersion: '3',
      seed: 20240501,
      sentences: 12,
      failed: 2,
      changes: 17,
      linksAfter: 4,
    },
  },
  { action: 'failed', details: {} },
  ...(['accept', 'candidate', 'reject', 'edit', 'mask', 'keep', 'reopen', 'of-a-later-version'] as const).map(
    (decision) => ({
      action: 'decided' as const,
      details: { decision, items: [{ item: 'i1', dfBefore: 1, dfAfter: null }] },
    }),
  ),
  { action: 'edited', details: { items: ['i1'], linksBefore: 4, linksAfter: 3 } },
  { action: 'noted', details: { item: null } },
  { action: 'noted', details: { item: 'i1' } },
  { action: 'undone', details: { operation: 9, kind: 'decide' } },
  { action: 'redone', details: { operation: 9, kind: 'decide' } },
  { action: 'went-back', details: { pass: null, linksAfter: 31 } },
  { action: 'went-back', details: { pass: 1, linksAfter: 4 } },
  {
    action: 'approved',
    details: { textHash: hash, links: 1, accepted: 1, combinations: 2, complete: false, pagesWithoutText: 1 },
  },
  { action: 'reopened', details: {} },
  { action: 'returned', details: { approved: false } },
  { action: 'gate-passed', details: { exportedFileHash: hash, textHash: hash, accepted: 1 } },
  { action: 'gate-refused', details: { check: 'no-phrase-links', links: 1 } },
  { action: 'redline-written', details: { fileHash: hash } },
  { action: 'exported', details: { exportedFileHash: hash, textHash: hash } },
  { action: 'document-removed', details: {} },
  null,
]

const ofWorkspace = 8

/** A log of 240 entries, an hour apart. */
export const fakeLog: readonly AuditLine[] = Array.from({ length: 240 }, (_, at) => {
  const of = at % acts.length
  return {
    line: at + 1,
    at: new Date(Date.UTC(2026, 10, 20, 8 + at)).toISOString(),
    by: at % 3 === 0 ? 'I. Albrecht' : 'M. Brandt',
    document: of < ofWorkspace ? null : `CAW ${100 + (at % 7)}-2023`,
    act: acts[of] ?? null,
  }
})
