import path from 'node:path'
import type { Command } from 'commander'
import type { StatedEncoding } from '../../../src-preload/contract/index.ts'
import { indexCollection } from '../../engine/workspace/collection.ts'
import { addDocuments } from '../../engine/workspace/documents.ts'
import { counted } from '../counted.ts'
import type { Act } from '../program.ts'
import { encodingOption, UsageError, withWorkspace, wholeNumber, type LinkageOptions } from '../session.ts'

interface SourceOptions {
  readonly column?: string
  readonly encoding?: StatedEncoding
}

interface AddOptions extends SourceOptions {
  readonly again?: boolean
}

export function addCollectionCommands(program: Command, act: Act): void {
  program
    .command('index')
    .argument('<workspace>', 'folder of the workspace; made when it is missing')
    .argument('<folder>', 'folder of the originals, or a ZIP, CSV, JSONL or JSON file of them; it is only read')
    .description('build or update the collection\u2019s index from a folder of originals')
    .option('-k <number>', 'threshold, kept in the workspace', wholeNumber(2, 100))
    .option('-n <number>', 'longest N-gram in words, kept in the workspace', wholeNumber(1, 8))
    .option('--strict', 'phrases go on across punctuation; kept in the workspace')
    .option('--no-strict', 'phrases end at punctuation, as they do at first')
    .option('--column <name>', 'column of the texts in CSV, JSONL and JSON files')
    .addOption(encodingOption())
    .addHelpText('after', '\nExample:\n  redraft index ~/aldermere ~/originals')
    .action(
      act(async (session, folder: string, originals: string, options: LinkageOptions & SourceOptions) =>
        withWorkspace(session, folder, { ...options, create: true }, async (workspace) => {
          const report = await indexCollection(workspace, path.resolve(originals), session.job, options)
          const { added, replaced, removed, unchanged, guessed = 0, refused, collection } = report
          for (const refusal of refused) {
            session.output.result({ type: 'refused', ...refusal }, `Refused ${refusal.file}: ${refusal.reason}`)
          }
          session.output.result(
            { type: 'index', added, replaced, removed, unchanged, guessed, refused: refused.length, ...collection },
            `${counted(collection.originals, 'original')}, ${counted(collection.words, 'word')}. ` +
              `${added} added, ${replaced} replaced, ${removed} removed, ${unchanged} unchanged, ${refused.length} refused.`,
          )
          if (guessed > 0)
            session.output.say(
              `${counted(guessed, 'of them does not tell its encoding and was', 'of them do not tell their encoding and were')} read as Windows-1252. Where letters are wrong, nothing of them is found: read them again with --encoding NAME.`,
            )
          return refused.length > 0 || collection.originals === 0 ? 1 : 0
        }),
      ),
    )

  program
    .command('add')
    .argument('<workspace>', 'folder of the workspace')
    .argument('<paths...>', 'de-identified documents, or folders, ZIP, CSV, JSONL and JSON files of them')
    .description('take in de-identified documents and pair them with their originals')
    .option('--column <name>', 'column of the texts in CSV, JSONL and JSON files')
    .addOption(encodingOption())
    .option('--again', 'with --encoding: texts that do not tell theirs anew, without what was decided in them')
    .addHelpText(
      'after',
      '\nExamples:\n  redraft add ~/aldermere ~/deidentified\n  redraft add ~/aldermere ~/deidentified --encoding windows-1251 --again',
    )
    .action(
      act(async (session, folder: string, paths: string[], options: AddOptions) =>
        withWorkspace(session, folder, { create: true }, async (workspace) => {
          if (options.again === true && options.encoding === undefined)
            throw new UsageError('--again goes with --encoding')
          const { added, refused } = await addDocuments(
            workspace,
            paths.map((one) => path.resolve(one)),
            session.job,
            {
              column: options.column ?? null,
              encoding: options.encoding ?? null,
              again: options.again === true ? workspace.store.rows().map(({ row }) => row.id) : null,
            },
          )
          for (const { id, source, pairing } of added) {
            session.output.result(
              { type: 'added', document: id, source, by: pairing.by, sure: pairing.sure },
              source === null
                ? `${id}: its original is not in the collection`
                : pairing.sure
                  ? undefined
                  : `${id}: its original may be ${source}; see redraft pair`,
            )
          }
          for (const refusal of refused) {
            session.output.result({ type: 'refused', ...refusal }, `Refused ${refusal.file}: ${refusal.reason}`)
          }
          const inside = added.filter(({ container }) => container !== undefined).length
          if (inside > 0)
            session.output.say(
              `${counted(inside, 'of them lies', 'of them lie')} in an archive or table: each is exported as a file of its own.`,
            )
          const guessed = added.filter((one) => one.guessed !== undefined).length
          if (guessed > 0)
            session.output.say(
              `${counted(guessed, 'of them does not tell its encoding and was', 'of them do not tell their encoding and were')} read as Windows-1252. Where letters are wrong, add them again with --encoding NAME --again.`,
            )
          const hiding = added.filter(({ hidden }) => hidden > 0).length
          if (hiding > 0)
            session.output.say(
              `${counted(hiding, 'of them holds', 'of them hold')} words that nobody sees in the file (comments, properties, hidden text \u2026): ${
                workspace.settings.hidden === 'keep'
                  ? 'the settings keep them'
                  : 'they are left out when it is exported'
              }.`,
            )
          const unpaired = added.filter(({ source }) => source === null).length
          const unsure = added.filter(({ source, pairing }) => source !== null && !pairing.sure).length
          session.output.say(
            `${counted(added.length, 'document')} taken in, ${added.length - unpaired} paired with an original, ${refused.length} refused.`,
          )
          return refused.length > 0 || unpaired > 0 || unsure > 0 ? 1 : 0
        }),
      ),
    )
}
