import type { PageLanguage, Refusal } from '../../../src-preload/contract/index.ts'
import { formatById } from '../formats/index.ts'
import { breathe } from '../jobs/breathe.ts'
import type { JobContext } from '../jobs/context.ts'
import { Meter } from '../jobs/meter.ts'
import { writeRedline, type RedlineKind } from '../publish/redline.ts'
import { refusalOf } from '../refusal.ts'
import { requireOtherThanOriginals } from './publishing.ts'
import type { Workspace } from './workspace.ts'

/** Writes redlines for colleagues, approved or not; one that cannot be written does not stop the others. */
export async function writeRedlines(
  workspace: Workspace,
  {
    ids,
    folder,
    replace,
    kind,
    language,
  }: {
    readonly ids: readonly string[]
    readonly folder: string
    readonly replace: boolean
    readonly kind: RedlineKind
    readonly language: PageLanguage
  },
  job: JobContext,
): Promise<{ written: { id: string; file: string }[]; refused: Refusal[] }> {
  const meter = new Meter('export', 'Writing redlines', ids.length, job)
  const written: { id: string; file: string }[] = []
  const refused: Refusal[] = []
  for (const id of ids) {
    await breathe(job.signal)
    try {
      await requireOtherThanOriginals(workspace, folder)
      workspace.requireFree(id)
      const file = workspace.load(id)
      const needsFile = kind === 'word' && formatById(file.head.format).id === 'docx'
      const received = needsFile ? await workspace.received.read(file.head.fileHash, id) : new Uint8Array()
      const stamp = workspace.stamp()
      const one = await writeRedline({ file, received, folder, replace, stamp, kind, language })
      const details = { fileHash: one.hash }
      await workspace.store.record({ ...stamp, document: id, action: 'redline-written', details })
      written.push({ id, file: one.file })
    } catch (error) {
      refused.push(refusalOf(id, error))
    }
    meter.step(id)
  }
  return { written, refused }
}
