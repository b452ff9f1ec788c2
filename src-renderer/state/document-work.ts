import type { Args, Refusal, Result } from '../../src-preload/contract/index.ts'
import { t, type TextKey, type Words } from '../i18n/index.ts'
import { columnFor } from './columns.ts'
import { offerEncodings } from './encodings.ts'
import { asFailure, call } from './engine.ts'
import { choose, type Chosen } from './files.ts'
import { runJob } from './jobs.ts'
import { notify, notifyFailure } from './notices.ts'
import { sayOutcome } from './outcome.ts'
import { setSelected } from './documents.ts'
import { useWorkspace } from './workspace.ts'

function sayDone(done: TextKey, n: number, refused: readonly Refusal[], refusedTitle: Words): void {
  sayOutcome(
    n === 0 && refused.length > 0 ? null : () => t(done, { n }),
    () => t('refused.left', { n: refused.length }),
    refused,
    refusedTitle,
  )
}

/** Asks for a folder of de-identified documents, or for one file, and takes them in. */
export async function addDocuments(kind: 'documents' | 'documents-file' = 'documents'): Promise<void> {
  try {
    const chosen = await choose(kind)
    if (chosen !== null) await addChosen(chosen)
  } catch (thrown) {
    notifyFailure(thrown)
  }
}

/** Takes in what was chosen, one after the other. */
export async function addChosen(...chosen: readonly Chosen[]): Promise<void> {
  try {
    const wishes: Args<'documents.add'>[] = []
    for (const { grant } of chosen) {
      const column = await columnFor(grant)
      if (column !== null) wishes.push({ grant, ...(column === undefined ? {} : { column }) })
    }
    if (wishes.length === 0) return
    const reports = await runJob({ title: () => t('job.add'), kind: 'add' }, async (options) => {
      const done: Result<'documents.add'>[] = []
      for (const wish of wishes) done.push(await call('documents.add', wish, options))
      return done
    })
    const added = reports.flatMap((report) => report.added)
    sayDone(
      'add.done',
      added.length,
      reports.flatMap(({ refused }) => refused),
      () => t('refused.add'),
    )
    const unpaired = added.filter((each) => each.source === null).length
    if (unpaired > 0) notify({ kind: 'needs', text: () => t('add.unpaired', { n: unpaired }) })
    offerEncodings(
      reports.map((report, at) => ({
        grant: wishes[at]!.grant,
        ids: report.added.filter(({ guessed }) => guessed !== undefined).map(({ id }) => id),
        refused: report.refused,
      })),
    )
  } catch (thrown) {
    notifyFailure(thrown)
  }
}

/** Counts what links in the documents. */
export async function analyse(ids: readonly string[]): Promise<void> {
  try {
    const title = () => t('job.analyse', { n: ids.length })
    const { analysed, refused } = await runJob({ title, kind: 'analyse' }, (options) =>
      call('documents.analyse', { ids: [...ids] }, options),
    )
    sayDone('analyse.done', analysed.length, refused, () => t('refused.analyse'))
  } catch (thrown) {
    notifyFailure(thrown)
  }
}

/** Has the model in use, or the dictionary alone, propose other wording in the documents. */
export function rewrite(ids: readonly string[], withoutModel = false): Promise<void> {
  return runRewriting(ids, withoutModel ? { withoutModel } : {})
}

/** Goes on with what a rewriting that was interrupted has left. */
export function resumeRewriting(ids: readonly string[]): Promise<void> {
  return runRewriting(ids, { resume: true })
}

async function runRewriting(
  ids: readonly string[],
  how: { readonly withoutModel?: boolean; readonly resume?: boolean },
): Promise<void> {
  try {
    const title = () => t('job.rewrite', { n: ids.length })
    const { rewritten, refused } = await runJob({ title, kind: 'rewrite' }, (options) =>
      call('rewrite.run', { ids: [...ids], ...how }, options),
    )
    const left = ids.slice(rewritten.length + refused.length)
    if (left.length === 0) return sayDone('rewrite.done', rewritten.length, refused, () => t('refused.rewrite'))
    sayStopped(ids, left)
  } catch (thrown) {
    // The engine has told what is left of it before it says that it was cancelled.
    const left = (useWorkspace.getState().facts?.interrupted ?? []).filter((id) => ids.includes(id))
    if (asFailure(thrown).code === 'CANCELLED' && left.length > 0) sayStopped(ids, left)
    else notifyFailure(thrown)
  }
}

function sayStopped({ length: total }: readonly string[], left: readonly string[]): void {
  notify({
    kind: 'needs',
    text: () => t('rewrite.stopped', { done: total - left.length, total, n: left.length }),
    action: { label: () => t('interrupted.goOn'), run: () => void resumeRewriting(left) },
  })
}

/** Approves documents in which nothing is left to settle. */
export async function approve(ids: readonly string[]): Promise<void> {
  try {
    const { approved, refused } = await call('review.approve', { ids: [...ids] })
    sayDone('approve.done', approved.length, refused, () => t('refused.approve'))
  } catch (thrown) {
    notifyFailure(thrown)
  }
}

/** Takes documents off the list, with their passes and decisions. */
export async function removeDocuments(ids: readonly string[]): Promise<void> {
  try {
    await call('documents.remove', { ids: [...ids] })
    setSelected(new Set())
    notify({ kind: 'done', text: () => t('remove.done', { n: ids.length }) })
  } catch (thrown) {
    notifyFailure(thrown)
  }
}
