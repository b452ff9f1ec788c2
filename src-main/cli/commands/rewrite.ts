import path from 'node:path'
import { Option, type Command } from 'commander'
import type { Writer } from '../../engine/model/port.ts'
import { loadPrompts } from '../../engine/rewrite/prompts.ts'
import { rewriteDocuments } from '../../engine/workspace/rewriting.ts'
import { Writers } from '../../engine/writers.ts'
import { counted } from '../counted.ts'
import { combinationsLeft, isLeft } from '../left-words.ts'
import type { Act } from '../program.ts'
import { arity, documentsOf, wholeNumber, withWorkspace, type LinkageOptions } from '../session.ts'
import { modelIdOf, modelStoreOf } from '../writer.ts'

interface RewriteOptions extends LinkageOptions {
  readonly model?: string
  readonly passes?: number
  readonly seed?: number
  readonly withoutModel?: boolean
  readonly resume?: boolean
}

export function addRewriteCommand(program: Command, act: Act): void {
  program
    .command('rewrite')
    .argument('<workspace>', 'folder of the workspace')
    .argument('[documents...]', 'DOC\u2026; all when none is named')
    .description('let a model on this computer propose other wording for what links')
    .option('--model <name>', 'a model of `redraft models list`, or a GGUF file')
    .option('--without-model', 'suggestions of the dictionary alone')
    .option('--passes <number>', 'rounds at the most', wholeNumber(1, 10))
    .option('--seed <number>', 'for answers that can be had again', wholeNumber(0, 4294967295))
    .addOption(
      new Option(
        '--decoder <way>',
        'change the fewest words, write whole sentences, or as suits the model; kept in the workspace',
      ).choices(['auto', 'fill-in', 'guided']),
    )
    .option('--resume', 'go on with the rewriting that was interrupted')
    .option('-k <number>', 'threshold, kept in the workspace', wholeNumber(2, 100))
    .option('-n <number>', 'longest N-gram in words, kept in the workspace', wholeNumber(1, 8))
    .option('--arity <number>', 'how many phrases are looked at together, kept in the workspace', arity)
    .addHelpText('after', '\nExample:\n  redraft rewrite ~/aldermere ADC-214-2024 --model smollm2-135m --passes 2')
    .action(
      act(async (session, folder: string, named: string[], options: RewriteOptions) => {
        const models = modelStoreOf(session)
        const prompts = await loadPrompts(path.join(session.resourcesFolder, 'prompts'))
        const id = options.withoutModel === true ? null : await modelIdOf(models, options.model, session.person.model)
        const writers = new Writers(models)
        const loaded: { embedder: Writer | null } = { embedder: null }
        try {
          return await withWorkspace(session, folder, options, async (workspace) => {
            const left = workspace.facts().interrupted ?? []
            const ids = options.resume === true ? left : documentsOf(workspace, named)
            const writer = id === null ? null : await writers.use(id, session.job.signal)
            const embedder = writer === null ? null : await models.similarity(session.job.signal)
            loaded.embedder = embedder
            const { passes, seed } = options
            const wishes = { passes, seed, resume: options.resume }
            const { rewritten, refused } = await rewriteDocuments(
              workspace,
              { ids, writer, embedder, prompts, ...wishes },
              () => {},
              session.job,
            )
            const rows = workspace.store.rows().filter(({ row }) => rewritten.includes(row.id))
            for (const { row } of rows) {
              const last = workspace.load(row.id).state.passes.at(-1)
              session.output.result(
                {
                  type: 'rewritten',
                  document: row.id,
                  model: writer?.name ?? null,
                  modelHash: writer?.hash ?? null,
                  passes: row.passes,
                  stoppedBy: last?.stoppedBy ?? 'nothing-links',
                  phrasesBefore: row.before?.phrases ?? null,
                  phrasesNow: row.now?.phrases ?? null,
                  toSettle: row.toSettle,
                },
                `${row.id}: ${row.now?.phrases ?? 0} of ${counted(row.before?.phrases ?? 0, 'phrase still links', 'phrases still link')} after ${counted(row.passes, 'pass', 'passes')}; ` +
                  `changes and phrases to settle: ${row.toSettle}${combinationsLeft(row)}.`,
              )
            }
            for (const refusal of refused) {
              session.output.result({ type: 'refused', ...refusal }, `Refused ${refusal.file}: ${refusal.reason}`)
            }
            if (ids.length === 0 && options.resume === true) session.output.say('No rewriting was interrupted.')
            else if (ids.length === 0) session.output.say('There are no documents yet. Add them first: redraft add.')
            return refused.length > 0 || rows.some(({ row }) => isLeft(row)) ? 1 : 0
          })
        } finally {
          await loaded.embedder?.close()
          await writers.close()
        }
      }),
    )
}
