import { RedraftError, type Finding } from '../../../src-preload/contract/index.ts'
import { withThreads } from '../index/threads.ts'
import { breathe } from '../jobs/breathe.ts'
import type { JobContext } from '../jobs/context.ts'
import { Meter } from '../jobs/meter.ts'
import { lookAgain, readOriginals } from './collection.ts'
import { isAnalysisCurrent } from './look.ts'
import { salvageIndex } from './open-workspace.ts'
import type { Workspace } from './workspace.ts'

/**
 * Reads all of a workspace: every page of the index, the log of every document, the audit log. With `repair`, what can be
 * made again is: the index from the originals, analyses that are behind. Decisions cannot, and are left as they are.
 * @throws RedraftError `WORKSPACE_WORKING`; the signal's reason.
 */
export async function checkWorkspace(
  workspace: Workspace,
  { repair }: { readonly repair: boolean },
  job: JobContext,
): Promise<Finding[]> {
  const index = await checkIndex(workspace, repair, job)
  const documents = await checkDocuments(workspace, repair, job)
  const audit = await workspace.store.verifyAudit()
  return [
    index,
    documents,
    {
      check: 'audit',
      ok: audit.intact,
      detail: audit.intact ? `${audit.entries} entries hold` : `does not hold at entry ${audit.brokenAt ?? '?'}`,
      repaired: false,
    },
  ]
}

async function checkIndex(workspace: Workspace, repair: boolean, job: JobContext): Promise<Finding> {
  const fault = await faultOfIndex(workspace, job)
  const { originals } = workspace.parts.info
  if (workspace.parts.indexFault === 'INDEX_NEWER') {
    const { message, nextStep } = new RedraftError('INDEX_NEWER')
    return { check: 'index', ok: false, detail: `${message} ${nextStep}`, repaired: false }
  }
  if (fault === null || !repair || originals === null) {
    const { originals: count, words } = workspace.collectionFacts()
    const isThere = fault === null && count > 0
    const toDo =
      originals === null ? 'read a folder of originals: redraft index' : 'build it again: redraft doctor --repair'
    const detail = isThere ? `${count} originals, ${words} words` : `${fault ?? 'there are no originals'}; ${toDo}`
    return { check: 'index', ok: isThere, detail, repaired: false }
  }
  const report = await workspace.whileChanging(async () => {
    // What cannot be trusted is not kept: originals of which a segment does not hold are read again.
    if (workspace.parts.index !== null && !workspace.parts.info.incomplete) {
      await salvageIndex(workspace.parts, job.signal)
    }
    return readOriginals(workspace, null, job)
  })
  const { originals: count, words } = workspace.collectionFacts()
  const what = report.unchanged > 0 ? 'built again where it was damaged' : 'built again'
  return { check: 'index', ok: count > 0, detail: `${what}: ${count} originals, ${words} words`, repaired: true }
}

/** What is wrong with the index, in words; null when nothing is. */
async function faultOfIndex(workspace: Workspace, job: JobContext): Promise<string | null> {
  const { index, indexFault, info } = workspace.parts
  if (index === null) return new RedraftError(indexFault ?? 'INDEX_DAMAGED').message
  const meter = new Meter('index', 'Checking the index', 1, job)
  try {
    await withThreads(1, job.signal, ([thread]) =>
      thread!.ask('check', index.files.sources(), (share) => meter.within(share, '')),
    )
  } catch (error) {
    if (!(error instanceof RedraftError) || error.code !== 'INDEX_DAMAGED') throw error
    return error.message
  }
  return info.incomplete ? new RedraftError('INDEX_INCOMPLETE').message : null
}

async function checkDocuments(workspace: Workspace, repair: boolean, job: JobContext): Promise<Finding> {
  const rows = workspace.store.rows()
  const meter = new Meter('index', 'Checking the documents', rows.length, job)
  let unreadable = 0
  let behind = 0
  const canTell = workspace.parts.index !== null && workspace.collectionFacts().originals > 0
  for (const { row } of rows) {
    await breathe(job.signal)
    try {
      const file = workspace.store.load(row.id)
      if (canTell && row.before !== null && !isAnalysisCurrent(workspace, file)) behind += 1
    } catch {
      unreadable += 1
    }
    meter.step('')
  }
  const isRepaired = repair && canTell && behind > 0 && unreadable === 0
  if (isRepaired) await workspace.whileChanging(() => lookAgain(workspace, job))
  const parts = [
    `${rows.length}`,
    unreadable > 0 ? `${unreadable} cannot be read: keep the folder as it is and restore a copy` : '',
    isRepaired ? `${behind} were analysed again` : `of which ${behind} have to be analysed again`,
  ]
  return {
    check: 'documents',
    ok: unreadable === 0 && (behind === 0 || isRepaired),
    detail: parts.filter((part) => part !== '').join(', '),
    repaired: isRepaired,
  }
}
