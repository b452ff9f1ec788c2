import { RedraftError, type Block, type DocumentRow, type Pairing } from '../../../src-preload/contract/index.ts'
import { searchedText } from '../formats/hidden.ts'
import type { CollectionIndex } from '../index/collection-index.ts'
import { breathe } from '../jobs/breathe.ts'
import type { JobContext } from '../jobs/context.ts'
import { shareHeldBy } from '../pairing/by-text.ts'
import { findPairing, originalNames, type OriginalNames } from '../pairing/find-pairing.ts'
import type { CaseFile } from '../review/types.ts'
import { tokenise } from '../text/tokenise.ts'
import { analysisStep, append, rowOf } from './look.ts'
import type { Workspace } from './workspace.ts'

const unpaired: Pairing = { source: null, by: 'none', sure: false, share: null, candidates: [] }

/** Names of the originals by what they are found by; made anew when the collection changed. */
const known = new WeakMap<CollectionIndex, { readonly fingerprint: string; readonly names: OriginalNames }>()

/** The original that a document was most likely made from. Without a collection: none. */
export function pairingOf(
  workspace: Workspace,
  document: { readonly name: string; readonly text: string; readonly blocks: readonly Block[] },
): Pairing {
  const { index } = workspace.parts
  if (index === null || index.names().length === 0) return unpaired
  const text = searchedText(document.text, document.blocks, workspace.settings.hidden)
  const tokens = tokenise(text, workspace.masks)
  return findPairing({ name: document.name, text, tokens }, index, namesOf(index))
}

/**
 * Says which original a document was made from. Its analysis is made anew, since it tells what leads to the original.
 * @param source null: none of the collection.
 * @throws RedraftError `DOCUMENT_UNKNOWN`, `DOCUMENT_BUSY`, `ORIGINAL_UNKNOWN`, `WORKSPACE_WORKING`.
 */
export function pairDocument(workspace: Workspace, id: string, source: string | null): Promise<DocumentRow> {
  return workspace.whileRelying(async () => {
    workspace.requireFree(id)
    const file = workspace.load(id)
    if (source !== null && !workspace.index.has(source)) throw new RedraftError('ORIGINAL_UNKNOWN', { name: source })
    const tokens = tokenise(workspace.searched(file.head, file.head.text), workspace.masks)
    const share = source === null ? null : shareHeldBy(tokens, workspace.index, source)
    return store(workspace, file, { source, by: 'person', sure: true, share, candidates: [] })
  })
}

/** How documents are paired, with what else they could be paired with, looked up now. */
export function pairings(
  workspace: Workspace,
  ids: readonly string[],
): { id: string; source: string | null; pairing: Pairing }[] {
  return ids.map((id) => {
    const { head } = workspace.load(id)
    const found = pairingOf(workspace, { name: id, text: head.text, blocks: head.blocks })
    const pairing = head.pairing?.by === 'person' ? { ...head.pairing, candidates: others(found, head.source) } : found
    return { id, source: head.source, pairing }
  })
}

/**
 * Pairs the documents anew that nobody decided on and that have no original, or one that is not sure: the collection may have
 * got it meanwhile, or lost it.
 */
export async function pairAgain(workspace: Workspace, job: JobContext): Promise<void> {
  for (const { row } of workspace.store.rows()) {
    await breathe(job.signal)
    const file = workspace.load(row.id)
    const { source, pairing, text, blocks } = file.head
    if (pairing?.by === 'person' || (source !== null && pairing?.sure !== false)) continue
    const found = pairingOf(workspace, { name: row.id, text, blocks })
    const isSame = pairing !== undefined && pairing.source === found.source && pairing.sure === found.sure
    if (!isSame && !workspace.isRewriting(row.id)) await storeUnlessChanged(workspace, file, found)
  }
}

async function storeUnlessChanged(workspace: Workspace, file: CaseFile, pairing: Pairing): Promise<void> {
  try {
    await store(workspace, file, pairing)
  } catch (error) {
    const isOfAnother = error instanceof RedraftError && ['DOCUMENT_UNKNOWN', 'DOCUMENT_CHANGED'].includes(error.code)
    if (!isOfAnother) throw error
  }
}

async function store(workspace: Workspace, file: CaseFile, pairing: Pairing): Promise<DocumentRow> {
  const { id, source } = file.head
  const paired: CaseFile = { ...file, head: { ...file.head, source: pairing.source, pairing } }
  const row = await rowOf(workspace, paired)
  await workspace.store.pair(id, pairing, row, file.version, {
    ...workspace.stamp(),
    document: id,
    action: 'paired',
    details: { by: pairing.by, sure: pairing.sure },
  })
  workspace.forget(id)
  const now = workspace.load(id)
  if (now.state.analysis === null || source === pairing.source) return rowOf(workspace, now)
  return rowOf(workspace, await append(workspace, now, await analysisStep(workspace, now, false)))
}

function others(found: Pairing, source: string | null): Pairing['candidates'] {
  const best = found.source === null ? [] : [{ name: found.source, share: found.share ?? 0 }]
  return [...best, ...found.candidates].filter(({ name }) => name !== source)
}

function namesOf(index: CollectionIndex): OriginalNames {
  const { fingerprint } = index.facts()
  const before = known.get(index)
  if (before?.fingerprint === fingerprint) return before.names
  const names = originalNames(index.names())
  known.set(index, { fingerprint, names })
  return names
}
