import type { Command } from 'commander'
import type { Measures } from '../../../src-preload/contract/index.ts'
import { measureDocument } from '../../engine/workspace/measuring.ts'
import { Writers } from '../../engine/writers.ts'
import { counted } from '../counted.ts'
import type { Act } from '../program.ts'
import { documentsOf, withWorkspace, type LinkageOptions } from '../session.ts'
import { modelIdOf, modelStoreOf } from '../writer.ts'

interface MeasureOptions extends LinkageOptions {
  readonly model?: string
  readonly similarityModel?: string
  readonly rank?: boolean
}

export function addMeasureCommand(program: Command, act: Act): void {
  program
    .command('measure')
    .argument('<workspace>', 'folder of the workspace')
    .argument('[documents...]', 'DOC\u2026; all when none is named')
    .description('measure how much of meaning and fluency the text as it stands has kept')
    .option('--model <name>', 'a model that writes, for fluency: of `redraft models list`, or a GGUF file')
    .option('--similarity-model <file>', 'a GGUF file of a model that compares texts; kept in the list of models')
    .option('--rank', 'find the place of the original in a search by meaning: reads every original once')
    .addHelpText(
      'after',
      '\nExample:\n  redraft measure ~/aldermere ADC-214-2024 --similarity-model all-MiniLM-L6-v2-Q8_0.gguf',
    )
    .action(
      act(async (session, folder: string, named: string[], options: MeasureOptions) => {
        const models = modelStoreOf(session)
        if (options.similarityModel !== undefined) await models.addFile(options.similarityModel, session.person.model)
        const { signal } = session.job
        const writers = new Writers(models)
        const embedder = await models.similarity(signal)
        try {
          const chosen = options.model ?? session.person.model
          const id = chosen === null ? null : await modelIdOf(models, options.model, session.person.model)
          return await withWorkspace(session, folder, options, async (workspace) => {
            const writer = id === null ? null : await writers.use(id, signal)
            for (const document of documentsOf(workspace, named)) {
              const wish = { id: document, writer, embedder, rank: options.rank === true }
              const measures = await measureDocument(workspace, wish, session.job)
              session.output.result({ type: 'measured', document, ...measures }, `${document}: ${inWords(measures)}`)
            }
            return 0
          })
        } finally {
          await embedder?.close()
          await writers.close()
        }
      }),
    )
}

function inWords({ similarity, fluency }: Measures): string {
  const meaning =
    similarity === null
      ? 'similarity not measured'
      : `similarity ${similarity.document.toFixed(3)}, ${similarity.furthest.toFixed(3)} in the furthest of ${counted(similarity.sentences, 'changed sentence')}` +
        (similarity.rank === null
          ? ''
          : `, original in place ${similarity.rank.place} of ${similarity.rank.of} by meaning of the first 4,000 characters`)
  const reading =
    fluency === null
      ? 'fluency not measured'
      : `perplexity ${fluency.before.toFixed(1)} before, ${fluency.after.toFixed(1)} after`
  return `${meaning}; ${reading}.`
}
