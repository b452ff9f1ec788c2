import path from 'node:path'
import type { Command } from 'commander'
import { makeFolder } from '../../engine/formats/files.ts'
import { Desk } from '../../engine/workspace/desk.ts'
import { viewOf } from '../../engine/workspace/look.ts'
import { exportDocuments } from '../../engine/workspace/publishing.ts'
import { writeRedlines } from '../../engine/workspace/redlines.ts'
import type { Act } from '../program.ts'
import { documentsOf, UsageError, withWorkspace } from '../session.ts'

interface ApproveOptions {
  readonly acceptCombinations?: string
  readonly acceptPages?: string
}

function reasonOf(option: string, given: string | undefined): string | undefined {
  if (given === undefined) return undefined
  const reason = given.trim()
  if (reason === '') throw new UsageError(`${option} needs a reason.`)
  return reason
}

export function addPublishingCommands(program: Command, act: Act): void {
  program
    .command('approve')
    .argument('<workspace>', 'folder of the workspace')
    .argument('<documents...>', 'DOC\u2026')
    .description('approve documents in which nothing is left to settle')
    .option('--accept-combinations <reason>', 'approve with the combinations of phrases that are left, for this reason')
    .option('--accept-pages <reason>', 'approve although pages of the file hold no text, for this reason')
    .addHelpText(
      'after',
      '\nExamples:\n  redraft approve ~/aldermere ADC-214-2024\n' +
        '  redraft approve ~/aldermere ADC-214-2024 --accept-combinations "the case was in the press"',
    )
    .action(
      act(async (session, folder: string, named: string[], options: ApproveOptions) =>
        withWorkspace(session, folder, {}, async (workspace) => {
          const desk = new Desk(workspace, () => {}, viewOf)
          const { approved, refused } = await desk.approve(
            documentsOf(workspace, named),
            reasonOf('--accept-combinations', options.acceptCombinations),
            reasonOf('--accept-pages', options.acceptPages),
          )
          for (const id of approved) session.output.result({ type: 'approved', document: id }, `${id}: approved.`)
          for (const refusal of refused) {
            session.output.result({ type: 'refused', ...refusal }, `Refused ${refusal.file}: ${refusal.reason}`)
          }
          return refused.length > 0 ? 1 : 0
        }),
      ),
    )

  program
    .command('redline')
    .argument('<workspace>', 'folder of the workspace')
    .argument('<folder>', 'folder to write to; made when it is missing, and not one with released files')
    .argument('[documents...]', 'DOC\u2026; all when none is named')
    .description('files for colleagues that show every change, by whom and when; not for publication')
    .option('--side-by-side', 'pages with both texts and the reasons, instead of Word files')
    .option('--replace', 'replace files that are there already')
    .addHelpText('after', '\nExample:\n  redraft redline ~/aldermere ~/for-the-panel ADC-214-2024')
    .action(
      act(
        async (
          session,
          folder: string,
          target: string,
          named: string[],
          { replace = false, sideBySide = false }: { replace?: boolean; sideBySide?: boolean },
        ) =>
          withWorkspace(session, folder, {}, async (workspace) => {
            const all = workspace.store.rows().map(({ row }) => row.id)
            const ids = named.length > 0 ? documentsOf(workspace, named) : all
            const destination = path.resolve(target)
            await makeFolder(destination)
            const { written, refused } = await writeRedlines(
              workspace,
              { ids, folder: destination, replace, kind: sideBySide ? 'page' : 'word' },
              session.job,
            )
            for (const { id, file } of written)
              session.output.result({ type: 'redline', document: id, file }, `${id}: changes shown in ${file}.`)
            for (const refusal of refused)
              session.output.result({ type: 'refused', ...refusal }, `Refused ${refusal.file}: ${refusal.reason}`)
            if (written.length > 0) session.output.say('They hold the text before the changes: not for publication.')
            if (ids.length === 0) session.output.say('There are no documents.')
            return refused.length > 0 || ids.length === 0 ? 1 : 0
          }),
      ),
    )

  program
    .command('export')
    .argument('<workspace>', 'folder of the workspace')
    .argument('<folder>', 'folder to write to; made when it is missing')
    .argument('[documents...]', 'DOC\u2026; all approved ones when none is named')
    .description('write approved documents, checked as written, each with its certificate')
    .option('--replace', 'replace files that are there already')
    .option('--neutral-names', 'names that tell nothing, instead of those the documents came with')
    .addHelpText('after', '\nExample:\n  redraft export ~/aldermere ~/publication')
    .action(
      act(
        async (
          session,
          folder: string,
          target: string,
          named: string[],
          { replace = false, neutralNames = false }: { replace?: boolean; neutralNames?: boolean },
        ) =>
          withWorkspace(session, folder, {}, async (workspace) => {
            const approved = workspace.store
              .rows()
              .filter(({ row }) => row.status === 'approved')
              .map(({ row }) => row.id)
            const ids = named.length > 0 ? documentsOf(workspace, named) : approved
            const destination = path.resolve(target)
            await makeFolder(destination)
            const options = { ids, folder: destination, replace, neutral: neutralNames, version: session.version }
            const { exported, unchanged, refused } = await exportDocuments(workspace, options, () => {}, session.job)
            for (const { id, file, certificate } of exported) {
              session.output.result(
                { type: 'exported', document: id, file, certificate },
                `${id}: written as ${file}, checked as written; ${certificate.residualRisks.length} kept with a reason.`,
              )
            }
            for (const { id, file } of unchanged)
              session.output.result(
                { type: 'unchanged', document: id, file },
                `${id}: ${file} is there as it would be written.`,
              )
            for (const refusal of refused) {
              session.output.result({ type: 'refused', ...refusal }, `Refused ${refusal.file}: ${refusal.reason}`)
            }
            if (ids.length === 0) session.output.say('No document is approved.')
            return refused.length > 0 || ids.length === 0 ? 1 : 0
          }),
      ),
    )
}
