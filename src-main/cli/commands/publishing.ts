import path from 'node:path'
import { Option, type Command } from 'commander'
import { pageLanguageSchema, type PageLanguage, type Refusal } from '../../../src-preload/contract/index.ts'
import { makeFolder } from '../../engine/formats/files.ts'
import { Desk } from '../../engine/workspace/desk.ts'
import { viewOf } from '../../engine/workspace/look.ts'
import { exportDocuments } from '../../engine/workspace/publishing.ts'
import { writeRedlines } from '../../engine/workspace/redlines.ts'
import type { Act } from '../program.ts'
import { documentsOf, UsageError, withWorkspace, type ExitCode, type Session } from '../session.ts'

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
          return ended(session, refused, null)
        }),
      ),
    )

  const writes = (name: string, folder: string, documents: string): Command =>
    program
      .command(name)
      .argument('<workspace>', 'folder of the workspace')
      .argument('<folder>', folder)
      .argument('[documents...]', `DOC\u2026; ${documents} when none is named`)
      .option('--replace', 'replace files that are there already')

  writes('redline', 'folder to write to; made when it is missing, and not one with released files', 'all')
    .description('files for colleagues that show every change, by whom and when; not for publication')
    .option('--side-by-side', 'pages with both texts and the reasons, instead of Word files')
    .addOption(
      new Option('--language <language>', 'of the pages, and of what the files say by themselves').choices(
        pageLanguageSchema.options,
      ),
    )
    .addHelpText(
      'after',
      '\nExamples:\n  redraft redline ~/aldermere ~/for-the-panel ADC-214-2024\n' +
        '  redraft redline ~/aldermere ~/for-the-panel --side-by-side --language de',
    )
    .action(
      act(async (session, folder: string, target: string, named: string[], options: RedlineOptions) =>
        withWorkspace(session, folder, {}, async (workspace) => {
          const { replace = false, sideBySide = false } = options
          const all = workspace.store.rows().map(({ row }) => row.id)
          const ids = named.length > 0 ? documentsOf(workspace, named) : all
          const language = options.language ?? languageOf(session)
          const wishes = { ids, folder: await destination(target), replace, language }
          const { written, refused } = await writeRedlines(
            workspace,
            { ...wishes, kind: sideBySide ? 'page' : 'word' },
            session.job,
          )
          for (const { id, file } of written)
            session.output.result({ type: 'redline', document: id, file }, `${id}: changes shown in ${file}.`)
          if (written.length > 0) session.output.say('They hold the text before the changes: not for publication.')
          return ended(session, refused, ids.length === 0 ? 'There are no documents.' : null)
        }),
      ),
    )

  writes('export', 'folder to write to; made when it is missing', 'all approved ones')
    .description('write approved documents, checked as written, each with its certificate')
    .option('--neutral-names', 'names that tell nothing, instead of those the documents came with')
    .addOption(new Option('--language <language>', 'of the certificates’ pages').choices(pageLanguageSchema.options))
    .addHelpText('after', '\nExample:\n  redraft export ~/aldermere ~/publication')
    .action(
      act(async (session, folder: string, target: string, named: string[], options: ExportOptions) =>
        withWorkspace(session, folder, {}, async (workspace) => {
          const { replace = false, neutralNames: neutral = false } = options
          const language = options.language ?? languageOf(session)
          const approved = workspace.store
            .rows()
            .filter(({ row }) => row.status === 'approved')
            .map(({ row }) => row.id)
          const ids = named.length > 0 ? documentsOf(workspace, named) : approved
          const wishes = {
            ids,
            folder: await destination(target),
            replace,
            neutral,
            language,
            version: session.version,
          }
          const { exported, unchanged, refused } = await exportDocuments(workspace, wishes, () => {}, session.job)
          for (const { id, file, certificate } of exported) {
            session.output.result(
              { type: 'exported', document: id, file, certificate },
              `${id}: written as ${file}, checked as written; ${certificate.after.phrases} kept with a reason.`,
            )
          }
          for (const { id, file } of unchanged)
            session.output.result(
              { type: 'unchanged', document: id, file },
              `${id}: ${file} is there as it would be written.`,
            )
          return ended(session, refused, ids.length === 0 ? 'No document is approved.' : null)
        }),
      ),
    )
}

interface RedlineOptions {
  readonly replace?: boolean
  readonly sideBySide?: boolean
  readonly language?: PageLanguage
}

interface ExportOptions {
  readonly replace?: boolean
  readonly neutralNames?: boolean
  readonly language?: PageLanguage
}

/** The folder that was named, made where it is missing. */
async function destination(target: string): Promise<string> {
  const folder = path.resolve(target)
  await makeFolder(folder)
  return folder
}

/** The language of the person's window; else that of the terminal, as far as there is one. */
function languageOf({ person }: Session): PageLanguage {
  const wish = person.language === 'system' ? (process.env['LC_ALL'] ?? process.env['LANG'] ?? '') : person.language
  return (
    pageLanguageSchema.safeParse(
      wish
        .slice(0, 2)
        .toLowerCase()
        .replace(/^n[on]$/, 'nb'),
    ).data ?? 'en'
  )
}

/** Says what was refused, and why there was nothing to do. */
function ended({ output }: Session, refused: readonly Refusal[], nothing: string | null): ExitCode {
  for (const refusal of refused)
    output.result({ type: 'refused', ...refusal }, `Refused ${refusal.file}: ${refusal.reason}`)
  if (nothing !== null) output.say(nothing)
  return refused.length > 0 || nothing !== null ? 1 : 0
}
