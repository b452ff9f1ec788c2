import { Option, type Command } from 'commander'
import type { Analysis } from '../../../src-preload/contract/index.ts'
import { RedraftError, workspaceSettingsSchema } from '../../../src-preload/contract/index.ts'
import { readDocumentFile } from '../../engine/formats/files.ts'
import type { PlanChoice } from '../../engine/linkage/word-plan.ts'
import { textRules } from '../../engine/text/masks.ts'
import { tokenise } from '../../engine/text/tokenise.ts'
import { analyseDocuments } from '../../engine/workspace/documents.ts'
import { ngramsOf } from '../../engine/workspace/ngrams.ts'
import { counted } from '../counted.ts'
import type { Act } from '../program.ts'
import { arity, documentsOf, wholeNumber, withWorkspace, type LinkageOptions } from '../session.ts'

/** `fewest` is what the analysis keeps; `shortest` is the paper's. */
const planWays = ['fewest', 'nearest', 'most', 'shortest'] satisfies PlanChoice[]

export function addAnalysisCommands(program: Command, act: Act): void {
  program
    .command('analyse')
    .argument('<workspace>', 'folder of the workspace')
    .argument('[documents...]', 'DOC\u2026; all when none is named')
    .description('what links: counts, phrases, sentences, combinations, edit plan')
    .option('-k <number>', 'threshold, kept in the workspace', wholeNumber(2, 100))
    .option('-n <number>', 'longest N-gram in words, kept in the workspace', wholeNumber(1, 8))
    .option('--arity <number>', 'how many phrases are looked at together, 1 to 3, kept in the workspace', arity)
    .addOption(
      new Option(
        '--hidden <way>',
        'what becomes of what is not visible in files: left out, or checked and written like text; kept in the workspace',
      ).choices(['remove', 'keep']),
    )
    .addOption(
      new Option('--plan <way>', 'how words to change for combinations are chosen, for this list only').choices(
        planWays,
      ),
    )
    .addHelpText(
      'after',
      '\nExamples:\n  redraft analyse ~/aldermere\n  redraft analyse ~/aldermere ADC-214-2024 -k 3 --json\n  redraft analyse ~/aldermere ADC-214-2024 --arity 3',
    )
    .action(
      act(async (session, folder: string, named: string[], options: LinkageOptions & { readonly plan?: PlanChoice }) =>
        withWorkspace(session, folder, options, async (workspace) => {
          const ids = documentsOf(workspace, named)
          const { analysed, refused } = await analyseDocuments(workspace, ids, () => {}, session.job)
          for (const id of analysed) {
            const { head, state } = workspace.load(id)
            const analysis =
              options.plan === undefined
                ? state.analysis!
                : await workspace.watches.analysis(head, head.text, options.plan)
            session.output.result(
              { type: 'analysis', document: id, source: head.source, ...recordOf(head.text, analysis) },
              wordsOf(id, head.text, analysis, named.length > 0),
            )
          }
          for (const refusal of refused) {
            session.output.result({ type: 'refused', ...refusal }, `Refused ${refusal.file}: ${refusal.reason}`)
          }
          const { incomplete } = workspace.parts.info
          if (incomplete) {
            const { code, message, nextStep } = new RedraftError('INDEX_INCOMPLETE')
            session.output.result({ type: 'warning', code, message, nextStep }, `${message} ${nextStep}`)
          }
          if (ids.length === 0) session.output.say('There are no documents yet. Add them first: redraft add.')
          return refused.length > 0 || ids.length === 0 || incomplete ? 1 : 0
        }),
      ),
    )

  program
    .command('tokens')
    .argument('<file>', 'a document')
    .description('the tokens of a file: one line a segment, tokens joined by one space')
    .option('--strict', 'segments go on across punctuation')
    .addHelpText('after', '\nExample:\n  redraft tokens decision.txt')
    .action(
      act(async ({ output }, file: string, { strict }: { readonly strict?: boolean }) => {
        const { text } = await (await readDocumentFile(file)).document()
        const { words, segment } = tokenise(text, textRules(workspaceSettingsSchema.parse({ strict })))
        const lines: string[] = []
        words.forEach((word, i) => {
          const isFirst = i === 0 || segment[i] !== segment[i - 1]
          if (isFirst) lines.push(word)
          else lines[lines.length - 1] += ` ${word}`
        })
        if (output.json) for (const line of lines) output.result({ type: 'segment', tokens: line.split(' ') })
        else output.raw(lines.map((line) => `${line}\n`).join(''))
        return 0
      }),
    )

  program
    .command('ngrams')
    .argument('<workspace>', 'folder of the workspace')
    .argument('<document>', 'DOC')
    .description('every distinct N-gram of a document and its df: in how many originals it is; sorted by code unit')
    .option('--tsv', 'tab-separated: N-gram, df (this is how it is printed anyway)')
    .option(
      '--cases',
      'one column more: in how many cases, as links are counted (versions of one once, background none)',
    )
    .option('-n <number>', 'longest N-gram in words, for this list only', wholeNumber(1, 8))
    .addHelpText('after', '\nExample:\n  redraft ngrams ~/aldermere ADC-214-2024 --tsv')
    .action(
      act(async (session, folder: string, id: string, options: { readonly n?: number; readonly cases?: boolean }) =>
        withWorkspace(session, folder, {}, async (workspace) => {
          const withCases = session.output.json || options.cases === true
          const list = ngramsOf(workspace, id, options.n ?? workspace.settings.n, withCases)
          if (session.output.json)
            for (const [ngram, df, cases] of list) session.output.result({ type: 'ngram', ngram, df, cases })
          else session.output.raw(list.map((row) => `${row.join('\t')}\n`).join(''))
          return 0
        }),
      ),
    )
}

function recordOf(
  text: string,
  { k, n, arity: phrases, counts, sentences, links, plan, combinations }: Analysis,
): Record<string, unknown> {
  return {
    k,
    n,
    arity: phrases,
    ...counts,
    wordsToChange: plan.words.length,
    wordsToChangeAtLeast: plan.fewest,
    plan: plan.words.map((word) => ({ ...word, word: text.slice(word.from, word.to) })),
    ...(combinations === undefined
      ? {}
      : {
          combinations: {
            ...combinations,
            words: combinations.words.map((word) => ({ ...word, word: text.slice(word.from, word.to) })),
          },
        }),
    sentences: sentencesOf({ sentences, links }).map(({ sentence, links: own }) => ({
      ...sentence,
      links: own.map(({ from, to, phrase, ngram, df, linksToSource }) => ({
        from,
        to,
        phrase,
        ngram,
        df,
        linksToSource,
      })),
    })),
  }
}

function sentencesOf({
  sentences,
  links,
}: Pick<Analysis, 'sentences' | 'links'>): { sentence: { from: number; to: number }; links: Analysis['links'] }[] {
  return sentences.flatMap((sentence, at) => {
    const own = links.filter((link) => link.sentence === at)
    return own.length === 0 ? [] : [{ sentence, links: own }]
  })
}

function wordsOf(id: string, text: string, analysis: Analysis, isDetailed: boolean): string {
  const { counts, plan, k } = analysis
  const summary =
    `${id}: ${counted(counts.phrases, 'phrase is', 'phrases are')} found in fewer than ${k} originals (${counted(counts.toSource, 'leads', 'lead')} to its own original), ` +
    `at ${counted(counts.links, 'place')}; ${plan.words.length} of ${counted(counts.words, 'word')} to change, at least ${plan.fewest}.`
  const combined = combinedWords(analysis)
  if (!isDetailed) return [summary, ...combined.slice(0, 1)].join('\n')
  const lines = sentencesOf(analysis).flatMap(({ sentence, links }) => [
    `  ${text.slice(sentence.from, sentence.to)}`,
    ...links.map(
      ({ phrase, df, linksToSource }) => `    in ${df}${linksToSource ? ', its own original' : ''}: ${phrase}`,
    ),
  ])
  return [summary, ...lines, ...combined].join('\n')
}

/** Combinations named in words. */
const NAMED = 20

/** What links together, the summary first; nothing at arity 1. */
function combinedWords({ combinations }: Analysis): string[] {
  if (combinations === undefined) return []
  const { counts, found, words, enough, nearest, targets } = combinations
  if (targets.length === 0) return ['  Together: none of the originals is one this text could be made from.']
  const all = counts.pairs + counts.triples
  const more = `${counted(words.length, 'more word')} to change${enough ? '' : ', which is not enough'}`
  const limits = counts.complete ? '' : ' Not all were searched: there are at least so many.'
  const near = nearest[0]
  const held = near === undefined ? '' : ` ${near.name} holds ${near.holds} of them as well.`
  return [
    `  Together: ${counts.taking} of ${counted(counts.candidates, 'common phrase')} link with others, in ${counted(counts.pairs, 'combination')} ` +
      `of two and ${counts.triples} of three; ${more}.${limits}${held}`,
    ...found.slice(0, NAMED).map(({ phrases, leadsTo, documents }) => {
      const parts = phrases.map(({ ngram, df }) => `${ngram} (in ${df})`).join(' + ')
      return `    in ${documents}, ${leadsTo}: ${parts}`
    }),
    ...(all > NAMED && found.length > NAMED ? [`    and ${all - NAMED} more`] : []),
  ]
}
