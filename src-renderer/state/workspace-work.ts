import type { IndexReport, StatedEncoding, WorkspaceFacts } from '../../src-preload/contract/index.ts'
import { factText, t } from '../i18n/index.ts'
import { call } from './engine.ts'
import { columnFor } from './columns.ts'
import { offerEncodingOfOriginals } from './encodings.ts'
import { choose, type Chosen } from './files.ts'
import { runJob } from './jobs.ts'
import { holdPlace, returnOnce, returnToPlace, stayAtPlace } from './left-at.ts'
import { notify, notifyFailure } from './notices.ts'
import { sayOutcome } from './outcome.ts'
import { enterWorkspace, loadAll } from './session.ts'
import { useWorkspace } from './workspace.ts'

async function entering(open: () => Promise<WorkspaceFacts | null>): Promise<WorkspaceFacts | null> {
  await holdPlace()
  try {
    const facts = await open()
    if (facts === null) return null
    await enterWorkspace()
    await returnToPlace()
    return facts
  } catch (thrown) {
    notifyFailure(thrown)
    return null
  } finally {
    stayAtPlace()
  }
}

function sayIndexed(report: IndexReport): void {
  const { refused, collection } = report
  sayOutcome(
    () => t('index.done', { n: collection.originals }),
    () => t('refused.files', { n: refused.length }),
    refused,
    () => t('refused.originals'),
  )
}

/**
 * Reads the originals of a folder, or again those of the folder that was read before.
 * @param encoding of texts that do not tell theirs; left out: that of before for the folder of before, or a guess.
 */
export async function indexOriginals(folder: Chosen | null, encoding?: StatedEncoding): Promise<void> {
  try {
    const column = folder === null ? undefined : await columnFor(folder.grant)
    if (column === null) return
    const wish = {
      ...(folder !== null && { grant: folder.grant }),
      ...(column !== undefined && { column }),
      ...(encoding !== undefined && { encoding }),
    }
    const report = await runJob({ title: () => t('job.index'), kind: 'index' }, (options) =>
      call('collection.index', wish, options),
    )
    sayIndexed(report)
    const { guessed } = report
    if (guessed !== undefined) offerEncodingOfOriginals(guessed, (stated) => void indexOriginals(folder, stated))
  } catch (thrown) {
    notifyFailure(thrown)
  }
}

/** Asks for the folder of originals, or for one file that holds them, and reads it. */
export async function chooseOriginals(kind: 'originals' | 'originals-file' = 'originals'): Promise<void> {
  try {
    const folder = await choose(kind)
    if (folder !== null) await indexOriginals(folder)
  } catch (thrown) {
    notifyFailure(thrown)
  }
}

/** Opens the sample, and reads its originals where that was not done yet. */
export async function openSample(): Promise<void> {
  const facts = await entering(() =>
    runJob({ title: () => t('job.sample'), kind: 'index' }, (options) => call('workspace.openSample', {}, options)),
  )
  if (facts !== null && facts.collection.originals === 0) await indexOriginals(null)
}

/** Asks for everything, and opens what was open last where nothing is; on the very first start the sample collection. */
export async function resume(): Promise<void> {
  useWorkspace.setState({ resuming: true })
  try {
    await loadAll()
    const { phase, recent } = useWorkspace.getState()
    const last = recent[0]
    if (phase === 'open') await returnOnce()
    if (phase === 'none' && last !== undefined) await entering(() => call('workspace.openRecent', { id: last.id }))
  } finally {
    useWorkspace.setState({ resuming: false })
  }
  const { phase, recent } = useWorkspace.getState()
  if (phase === 'none' && recent.length === 0) await openSample()
}

/** Opens the workspace of a folder; null when it failed. */
export async function openChosenWorkspace(folder: Chosen): Promise<WorkspaceFacts | null> {
  return entering(() => call('workspace.open', { grant: folder.grant }))
}

/** Asks for a workspace's folder and opens it. */
export async function openWorkspace(): Promise<void> {
  await entering(async () => {
    const folder = await choose('workspace')
    return folder === null ? null : call('workspace.open', { grant: folder.grant })
  })
}

export async function openRecent(id: string): Promise<void> {
  await entering(() => call('workspace.openRecent', { id }))
}

/** Checks the chain of the audit log and says what came out. */
export async function verifyAudit(): Promise<void> {
  try {
    const report = await call('audit.verify', {})
    notify(
      report.intact
        ? { kind: 'done', text: () => t('audit.intact', { n: report.entries }) }
        : {
            kind: 'failed',
            text: () =>
              t('audit.broken', {
                entry: report.brokenAt ?? 0,
                detail: report.fact ? factText(report.fact) : (report.detail ?? ''),
              }),
          },
    )
  } catch (thrown) {
    notifyFailure(thrown)
  }
}

/** Reads all of the workspace and says what does not hold; offers to build again what can be. */
export async function checkWorkspace(repair = false): Promise<void> {
  try {
    const findings = await runJob({ title: () => t('check.job'), kind: 'verify' }, (options) =>
      call('workspace.check', { repair }, options),
    )
    const bad = findings.filter(({ ok, repaired }) => !ok && !repaired)
    const words = () => bad.map(({ check, detail }) => `${t(`check.${check}`)}: ${detail}`).join(' ')
    notify(
      bad.length === 0
        ? { kind: 'done', text: () => t('check.ok') }
        : {
            kind: 'failed',
            text: () => `${t('check.bad')} ${words()}`,
            ...(repair ? {} : { action: { label: () => t('check.repair'), run: () => void checkWorkspace(true) } }),
          },
    )
  } catch (thrown) {
    notifyFailure(thrown)
  }
}
