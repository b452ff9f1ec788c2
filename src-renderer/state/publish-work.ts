import type { Args } from '../../src-preload/contract/index.ts'
import { pageLanguage, t } from '../i18n/index.ts'
import { call } from './engine.ts'
import { choose } from './files.ts'
import { runJob } from './jobs.ts'
import { notifyFailure } from './notices.ts'
import { sayOutcome } from './outcome.ts'
import { exportArrived, usePublish } from './publish.ts'

/** Asks for the folder that exported files go to. */
export async function chooseExportFolder(): Promise<void> {
  try {
    const folder = await choose('export-folder')
    if (folder !== null) usePublish.setState({ folder })
  } catch (thrown) {
    notifyFailure(thrown)
  }
}

/** Writes approved documents to the chosen folder, each read back and checked. Asks for the folder where none was chosen. */
export async function exportDocuments(ids: readonly string[]): Promise<void> {
  if (usePublish.getState().folder === null) await chooseExportFolder()
  const { folder, replace, neutral } = usePublish.getState()
  if (folder === null) return
  try {
    const title = () => t('job.export', { n: ids.length })
    const report = await runJob({ title, kind: 'export' }, (options) =>
      call(
        'publish.export',
        { ids: [...ids], grant: folder.grant, replace, neutral, language: pageLanguage() },
        options,
      ),
    )
    usePublish.setState((state) => ({
      ...exportArrived(state, report),
      selectedId: report.refused[0]?.file ?? report.exported[0]?.id ?? state.selectedId,
    }))
    sayOutcome(
      report.exported.length === 0 ? null : () => t('export.done', { n: report.exported.length, folder: folder.name }),
      () => t('export.refused', { n: report.refused.length }),
      report.refused,
      null,
    )
  } catch (thrown) {
    notifyFailure(thrown)
  }
}

export type RedlineKind = NonNullable<Args<'publish.redline'>['kind']>

/** Asks for a folder and writes there what colleagues read over: each document with its changes and the text before them. */
export async function writeRedlines(ids: readonly string[], kind: RedlineKind, replace: boolean): Promise<void> {
  try {
    const folder = await choose('export-folder')
    if (folder === null) return
    const title = () => t(`redline.job.${kind}`, { n: ids.length })
    const { written, refused } = await runJob({ title, kind: 'export' }, (options) =>
      call('publish.redline', { ids: [...ids], grant: folder.grant, kind, replace, language: pageLanguage() }, options),
    )
    sayOutcome(
      written.length === 0 ? null : () => t('redline.done', { n: written.length, folder: folder.name }),
      () => t('redline.refused', { n: refused.length }),
      refused,
      () => t('redline.refused.title'),
    )
  } catch (thrown) {
    notifyFailure(thrown)
  }
}

/** Asks for the certificate of an earlier export, once. */
export async function loadCertificate(id: string): Promise<void> {
  if (usePublish.getState().certificates.has(id)) return
  try {
    const certificate = await call('publish.certificate', { id })
    usePublish.setState((state) => ({ certificates: new Map(state.certificates).set(id, certificate) }))
  } catch (thrown) {
    notifyFailure(thrown)
  }
}

/** Checks the chain of the audit log, for the line that says whether it is intact. */
export async function loadAudit(): Promise<void> {
  try {
    usePublish.setState({ audit: await call('audit.verify', {}) })
  } catch (thrown) {
    notifyFailure(thrown)
  }
}
