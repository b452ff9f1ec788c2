import { create } from 'zustand'
import type { AuditQuery, AuditReading, WireError } from '../../src-preload/contract/index.ts'
import { asFailure, call } from './engine.ts'

/** So many entries are shown at first, and so many more each time. */
export const AUDIT_STEP = 200

interface AuditState {
  readonly open: boolean
  readonly query: AuditQuery
  /** What was read last, and when (ISO 8601); it stays in sight while something else is read. */
  readonly reading: (AuditReading & { readonly at: string }) | null
  readonly failure: WireError | null
}

const closed: AuditState = {
  open: false,
  query: { document: '', kind: null, order: 'newest', most: AUDIT_STEP },
  reading: null,
  failure: null,
}

/** The audit log as it is read in the window. */
export const useAudit = create<AuditState>(() => closed)

/** Opens the audit log, with the newest entries; those of one document where one is named. */
export function openAudit(document = ''): void {
  useAudit.setState({ ...closed, open: true, query: { ...closed.query, document } })
  void readAudit()
}

export function closeAudit(): void {
  useAudit.setState(closed)
}

/** Asks for other entries. What is not said about `most` begins with the first ones again. */
export function askAudit(change: Partial<AuditQuery>): void {
  const { query } = useAudit.getState()
  useAudit.setState({ query: { ...query, most: AUDIT_STEP, ...change } })
  void readAudit()
}

/** Reads what is asked for; an answer to what is asked no longer is dropped. */
export async function readAudit(): Promise<void> {
  const { query } = useAudit.getState()
  const isAsked = () => useAudit.getState().open && useAudit.getState().query === query
  try {
    const reading = await call('audit.read', query)
    if (isAsked()) useAudit.setState({ reading: { ...reading, at: new Date().toISOString() }, failure: null })
  } catch (thrown) {
    if (isAsked()) useAudit.setState({ failure: asFailure(thrown) })
  }
}
