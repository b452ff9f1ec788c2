import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { InvalidArgumentError, Option, type Command } from 'commander'
import { workspaceSettingsSchema, type WorkspaceSettings } from '../../../src-preload/contract/index.ts'
import { evaluate } from '../../engine/evaluate/evaluate.ts'
import { approachNames, type ApproachName } from '../../engine/evaluate/row.ts'
import { sweepChart, sweepInWords, sweepPoints } from '../../engine/evaluate/sweep-chart.ts'
import { tableInWords, tableOf } from '../../engine/evaluate/table.ts'
import { loadPrompts } from '../../engine/rewrite/prompts.ts'
import { Writers } from '../../engine/writers.ts'
import type { Act } from '../program.ts'
import { counted } from '../counted.ts'
import { arity, wholeNumber } from '../session.ts'
import { modelIdOf, modelStoreOf } from '../writer.ts'

interface EvaluateOptions {
  readonly out: string
  readonly model?: string
  readonly similarityModel?: string
  readonly documents?: number
  readonly approach?: readonly ApproachName[]
  readonly k?: number
  readonly n?: number
  readonly arity?: 1 | 2 | 3
  readonly passes?: number
  readonly seed?: number
  readonly mayMask?: boolean
  readonly sweep?: boolean
  readonly decoder?: WorkspaceSettings['decoder']
}

interface About {
  readonly k: number
  readonly n: number
  readonly arity: number
  readonly seed: number
  readonly passes: number
  readonly mayMask: boolean
  readonly decoder: WorkspaceSettings['decoder']
  readonly model: string | null
  readonly modelHash: string | null
  readonly similarityModel: string | null
  readonly prompts: string
}

function settingsInWords(about: About): string {
  const { k, n, arity, seed, passes, mayMask, decoder, model, modelHash, similarityModel, prompts } = about
  return [
    `k = ${k}, N = ${n}, worked for up to ${counted(arity, 'phrase')} together, at most ${counted(passes, 'pass', 'passes')}, seed ${seed}`,
    mayMask ? 'masks allowed' : 'no masks but where an approach is named by them',
    `wordings: ${decoder}`,
    model === null ? 'no model' : `model ${model} (SHA-256 ${(modelHash ?? '').slice(0, 12)}…), prompts ${prompts}`,
    similarityModel === null ? 'similarity not measured' : `similarity by ${similarityModel}`,
    'intervals of 95 % (Student’s t over documents).',
  ].join('; ')
}

const approach = (value: string, before: readonly ApproachName[] = []): readonly ApproachName[] => {
  const found = approachNames.find((name) => name === value)
  if (found === undefined) throw new InvalidArgumentError(`It is one of: ${approachNames.join('; ')}.`)
  return [...before, found]
}

export function addEvaluateCommand(program: Command, act: Act): void {
  program
    .command('evaluate')
    .argument('<folder>', 'folder with “originals” and “deidentified”, files of the same name in both')
    .description('compare ways of rewriting on documents whose originals are known')
    .requiredOption('--out <folder>', 'where the index and the rows are kept; an ended run goes on there')
    .option('--model <name>', 'a model of `redraft models list`, or a GGUF file; without one, what needs none')
    .option('--similarity-model <file>', 'a GGUF file of a model that compares texts')
    .option('--documents <number>', 'the first documents by name', wholeNumber(1, 1_000_000))
    .option('--approach <name>', 'only this one; may be given again', approach)
    .option('-k <number>', 'threshold', wholeNumber(2, 100))
    .option('-n <number>', 'longest N-gram in words', wholeNumber(1, 8))
    .option('--arity <number>', 'how many phrases are combined', arity)
    .option('--passes <number>', 'rounds at the most', wholeNumber(1, 10))
    .option('--seed <number>', 'for answers that can be had again', wholeNumber(0, 4294967295))
    .option('--may-mask', 'let Redraft write masks where it finds no words')
    .addOption(
      new Option('--decoder <way>', 'how Redraft makes wordings; by the size of the model when absent').choices([
        'auto',
        'fill-in',
        'guided',
      ]),
    )
    .option(
      '--sweep',
      'also redact more and more words and say where the source is by meaning; needs a similarity model; writes sweep.svg',
    )
    .addHelpText(
      'after',
      '\nExample:\n  redraft evaluate ~/echr --out ~/echr-results --model smollm2-135m --documents 40',
    )
    .action(
      act(async (session, folder: string, options: EvaluateOptions) => {
        const models = modelStoreOf(session)
        const prompts = await loadPrompts(path.join(session.resourcesFolder, 'prompts'))
        if (options.similarityModel !== undefined) await models.addFile(options.similarityModel, session.person.model)
        const { signal } = session.job
        const writers = new Writers(models)
        const embedder = await models.similarity(signal)
        const { k, n, passes, seed, mayMask, decoder, documents: limit } = options
        const wishes = { k, n, passes, seed, mayMask, decoder, arity: options.arity }
        const given = Object.fromEntries(Object.entries(wishes).filter(([, value]) => value !== undefined))
        const settings = workspaceSettingsSchema.parse(given)
        try {
          const writer =
            options.model === undefined
              ? null
              : await writers.use(await modelIdOf(models, options.model, session.person.model), signal)
          const { rows, sweep } = await evaluate(
            {
              folder,
              out: options.out,
              writer,
              embedder,
              prompts,
              settings,
              arity: options.arity ?? 1,
              ...(limit === undefined ? {} : { limit }),
              sweep: options.sweep ?? false,
              ...(options.approach === undefined ? {} : { approaches: options.approach }),
            },
            session.job,
          )
          const lines = tableOf(rows)
          const about: About = {
            k: settings.k,
            n: settings.n,
            arity: options.arity ?? 1,
            seed: settings.seed,
            passes: settings.passes,
            mayMask: settings.mayMask,
            decoder: settings.decoder,
            model: writer?.name ?? null,
            modelHash: writer?.hash ?? null,
            similarityModel: embedder?.name ?? null,
            prompts: prompts.sets.en.version,
          }
          const points = sweepPoints(sweep)
          const sweepWords =
            options.sweep === true && embedder === null
              ? [
                  'Place of the source by meaning: not measured, there is no model that compares texts (--similarity-model FILE).',
                ]
              : sweepInWords(points)
          const drawing = path.join(options.out, 'sweep.svg')
          if (points.length > 0) await writeFile(drawing, sweepChart(points, sweep[0]!.of))
          session.output.result(
            { type: 'evaluated', settings: about, lines, sweep: points },
            [settingsInWords(about), '', tableInWords(lines), '', ...sweepWords].join('\n'),
          )
          return 0
        } finally {
          await embedder?.close()
          await writers.close()
        }
      }),
    )
}
