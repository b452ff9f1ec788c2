import type { SweepRow } from '../../src-main/engine/evaluate/redaction-sweep.ts'
import { approachNames, type ApproachName, type StoredRow } from '../../src-main/engine/evaluate/row.ts'
import { sweepChart, sweepInWords, sweepPoints } from '../../src-main/engine/evaluate/sweep-chart.ts'
import { figureOf, tableInWords, tableOf, type Figure } from '../../src-main/engine/evaluate/table.ts'

export interface About {
  readonly model: string
  readonly modelHash: string
  readonly similarity: string
  readonly processor: string
  readonly originals: number
  readonly pairs: number
  /** Pairs by which the writer was made. */
  readonly seen: number
  readonly settings: { readonly k: number; readonly n: number; readonly passes: number; readonly seed: number }
}

const LOOP: ApproachName = "the paper's loop"
const OURS: readonly ApproachName[] = ['Redraft', 'Redraft, masks for the rest']

interface Column {
  readonly title: string
  readonly of: (row: StoredRow) => number | null
  readonly digits: number
  readonly isBetter: (difference: number) => boolean
}

const less = (difference: number): boolean => difference < 0
const compared: readonly Column[] = [
  { title: 'share of N-grams that link', of: ({ single }) => single, digits: 4, isBetter: less },
  {
    title: 'share that links and nobody is told of',
    of: ({ single, linkable, untold }) => (linkable === 0 ? 0 : (single * untold) / linkable),
    digits: 4,
    isBetter: less,
  },
  {
    title: 'similarity to the document before',
    of: ({ similarity }) => similarity,
    digits: 4,
    isBetter: (difference) => difference > 0,
  },
  {
    title: 'share of words changed',
    of: ({ changed, words }) => changed / Math.max(1, words),
    digits: 3,
    isBetter: less,
  },
  { title: 'perplexity', of: ({ perplexity }) => perplexity, digits: 1, isBetter: less },
  { title: 'processor seconds', of: ({ seconds }) => seconds, digits: 1, isBetter: less },
]

const withInterval = ({ mean, half }: Figure, digits: number): string =>
  half === null ? mean.toFixed(digits) : `${mean.toFixed(digits)} ± ${half.toFixed(digits)}`

/** Better or worse only where the interval of the differences leaves no doubt. */
function verdict({ mean, half }: Figure, { isBetter }: Column): string {
  if (half === null || Math.abs(mean) <= half) return 'undecided'
  return isBetter(mean) ? 'better' : 'worse'
}

/** Documents that every one of some ways has rewritten. */
export function commonDocuments(rows: readonly StoredRow[], ways: readonly ApproachName[]): Set<string> {
  const by = ways.map((way) => new Set(rows.filter(({ approach }) => approach === way).map(({ document }) => document)))
  return new Set([...(by[0] ?? [])].filter((document) => by.every((documents) => documents.has(document))))
}

/** Our ways beside the paper's loop, document by document: mean differences with intervals of 95 %. */
export function differences(rows: readonly StoredRow[]): string[] {
  const lines = OURS.flatMap((ours) => {
    const documents = [...commonDocuments(rows, [ours, LOOP])]
    if (documents.length === 0) return []
    const rowOf = (document: string, approach: ApproachName): StoredRow =>
      rows.find((row) => row.document === document && row.approach === approach)!
    return compared.map((column) => {
      const values = documents.map((document) => {
        const [our, loop] = [column.of(rowOf(document, ours)), column.of(rowOf(document, LOOP))]
        return our === null || loop === null ? null : our - loop
      })
      const figure = figureOf(values)
      const cells =
        figure === null ? ['not measured', ''] : [withInterval(figure, column.digits), verdict(figure, column)]
      return `| ${[ours, column.title, String(documents.length), ...cells].join(' | ')} |`
    })
  })
  return lines.length === 0
    ? ['No document has been rewritten by the paper’s loop yet.']
    : ['| ours | of what | documents | ours less the loop’s (95 %) | |', '| --- | --- | --- | --- | --- |', ...lines]
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

function limits(rows: readonly StoredRow[], same: readonly StoredRow[], model: string): string {
  const of = (name: ApproachName, among = same) => tableOf(among).find(({ approach }) => approach === name)
  const both = commonDocuments(rows, ['Redraft', 'no rewriting'])
  const ofBoth = rows.filter(({ document }) => both.has(document))
  const ours = of('Redraft', ofBoth)
  const before = of('no rewriting', ofBoth)
  const without = of('model without spans')
  const unchanged = of('no rewriting')
  const loop = of(LOOP)
  const points = [
    ours === undefined || ours.sentences === null
      ? null
      : `It leaves ${percent(ours.sentences.person)} of the sentences in which something links to a person: it finds no word there that the index, the guards and its own liking let stand.`,
    ours === undefined || ours.perplexity === null || before === undefined || before.perplexity === null
      ? null
      : `What it settles reads worse than what was there: perplexity ${ours.perplexity.mean.toFixed(1)} after, ${before.perplexity.mean.toFixed(1)} before. A word that fits the index and the dictionary may be the wrong one in its place; nobody read these documents.`,
    without === undefined || without.single === null || unchanged === undefined || unchanged.single === null
      ? null
      : `Asked to reword sentences without being told what links, it leaves ${percent(without.single.mean / Math.max(1e-9, unchanged.single.mean))} of what linked.`,
    loop === undefined || loop.changed === null || loop.similarity === null
      ? null
      : `It can't paraphrase a sentence: by the paper’s loop, which lets it write whole sentences, ${percent(loop.changed.mean)} of the words change and the similarity falls to ${loop.similarity.mean.toFixed(3)}, and no guard looks at what it writes: facts go missing and others are made up.`,
    'It writes English only.',
  ]
  return [`${model} is far smaller than any model this is meant for.`, ...points.filter((one) => one !== null)].join(
    ' ',
  )
}

/** The page of results, and the chart that it shows; null where no document was swept yet. */
export function evaluationPage(
  rows: readonly StoredRow[],
  sweep: readonly SweepRow[],
  about: About,
): { readonly text: string; readonly chart: string | null } {
  const common = commonDocuments(rows, approachNames)
  const same = rows.filter(({ document }) => common.has(document))
  const commits = [...new Set(rows.map(({ commit }) => commit))].map((commit) => {
    const own = [...new Set(rows.filter((row) => row.commit === commit).map(({ approach }) => approach))]
    return `${commit} (${own.join('; ')})`
  })
  const points = sweepPoints(sweep)
  const of = sweep[0]?.of ?? about.originals
  const { k, n, passes, seed } = about.settings
  const half = points.find(({ share }) => share === 0.5)
  const text = `# Ways of rewriting on real judgments

${about.pairs} decisions of the European Court of Human Rights (Text Anonymization Benchmark), de-identified, against an index of
${about.originals} originals; k = ${k}, N = ${n}, phrases by themselves (arity 1), at most ${passes} passes, seed ${seed}. Model:
${about.model} (SHA-256 ${about.modelHash.slice(0, 12)}…), one thread; similarity by ${about.similarity}. Processor of the last run: ${about.processor};
seconds are processor time of whatever machine made a row. Documents come in an order drawn with a seed, the ${about.seen} by which the writer was made last; the ways
that take minutes a document come after the others. Made by \`npm run bench:evaluation CORPORA MODEL.gguf
SIMILARITY.gguf\`, which goes on where it was ended; the rows are in rows.jsonl and sweep.jsonl. Means with intervals of 95 %
(Student’s t over documents). Commits: ${commits.join(', ')}.

## The same ${common.size} documents by every way

${common.size === 0 ? 'None yet.' : tableInWords(tableOf(same))}

- _Linkable, alone_: share of distinct N-grams that still link; _up to 3_: those, and what takes part in a combination of two or three
  phrases, measured of the finished text although it was worked for phrases by themselves. _Nobody told_: those of them that stand where no phrase is
  listed for a person. Only Redraft tells; what it leaves is on the person's list, sentence by sentence.
- _Settled as worded … left to a person_: shares of the sentences in which something linked; the four are 100 %. _After words
  went back_: the restore pass put words of the old sentence back into the model's, where the index and the guards let it.
- _Model without spans_: it is asked for the sentences in which something links, and not told what.
- _Perplexity_: of the whole text as it is left, by the same model. Masks lower it: they are easy to foresee.

## Beside the paper’s loop, document by document

${differences(rows).join('\n')}

## Each way on all documents that it has been run on

${rows.length === 0 ? 'None yet.' : tableInWords(tableOf(rows))}

## What a model of this size can't do

${limits(rows, common.size === 0 ? rows : same, about.model)}

## How much has to go until the source is no longer nearest in meaning

${
  points.length === 0
    ? 'Not run yet.'
    : `![Place of the source against the share of words redacted](sweep.svg)

${points[0]!.documents} documents, words drawn with a seed and masked; the place of the source among ${of} originals by ${about.similarity}, both by
their first 4,000 characters. ${half === undefined ? '' : `With half of the words gone the source is still the nearest of all for ${percent(half.first)} of the documents. `}Rewriting
changes far fewer words: it does not hide a text from a search by meaning, and Redraft says so.

${sweepInWords(points).join('\n')}`
}
`
  return { text, chart: points.length === 0 ? null : sweepChart(points, of) }
}
