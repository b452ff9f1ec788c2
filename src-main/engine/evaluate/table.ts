import { approachNames, type ApproachName, type EvaluatedRow, type SettledSentences } from './row.ts'

/** A mean and how far it may be off: half of its interval of 95 %, null for a single document. */
export interface Figure {
  readonly mean: number
  readonly half: number | null
}

export interface TableLine {
  readonly approach: ApproachName
  readonly documents: number
  readonly single: Figure | null
  /** Of documents that were not searched to the end it counts what was found. */
  readonly combined: Figure | null
  /** Documents in which combinations were not searched to the end. */
  readonly cutShort: number
  /** Share of distinct N-grams that link and that no person is told of. */
  readonly untold: Figure | null
  /** Shares of the sentences in which something linked; null where the approach does not go by sentences. */
  readonly sentences: Readonly<Record<keyof SettledSentences, number>> | null
  readonly similarity: Figure | null
  readonly perplexity: Figure | null
  readonly changed: Figure | null
  readonly masks: Figure | null
  readonly seconds: Figure | null
}

/** Student's t for 95 %, by degrees of freedom. */
const student = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262]

/** Beyond the table by the expansion about the normal distribution (Abramowitz and Stegun 26.7.5), right to three places. */
export function studentOf(freedom: number): number {
  const z = 1.959964
  const first = (z ** 3 + z) / 4
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96
  return student[freedom - 1] ?? z + first / freedom + second / freedom ** 2
}

/** Mean of what was measured, with its interval; null where nothing was. */
export function figureOf(values: readonly (number | null)[]): Figure | null {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return null
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length
  if (known.length === 1) return { mean, half: null }
  const variance = known.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (known.length - 1)
  return { mean, half: studentOf(known.length - 1) * Math.sqrt(variance / known.length) }
}

const ways = ['alone', 'restored', 'masked', 'person'] as const

function settledShares(rows: readonly EvaluatedRow[]): TableLine['sentences'] {
  const counted = rows.flatMap(({ sentences }) => (sentences === null ? [] : [sentences]))
  if (counted.length === 0) return null
  const sum = (way: (typeof ways)[number]): number => counted.reduce((total, one) => total + one[way], 0)
  const all = Math.max(
    1,
    ways.reduce((total, way) => total + sum(way), 0),
  )
  return {
    alone: sum('alone') / all,
    restored: sum('restored') / all,
    masked: sum('masked') / all,
    person: sum('person') / all,
  }
}

/** One line an approach, in their order; approaches without a document are left out. */
export function tableOf(rows: readonly EvaluatedRow[]): TableLine[] {
  return approachNames.flatMap((approach): TableLine[] => {
    const own = rows.filter((row) => row.approach === approach)
    if (own.length === 0) return []
    const figure = (of: (row: EvaluatedRow) => number | null): Figure | null => figureOf(own.map(of))
    return [
      {
        approach,
        documents: own.length,
        single: figure((row) => row.single),
        combined: figure((row) => row.combined),
        cutShort: own.filter(({ isComplete }) => isComplete === false).length,
        untold: figure((row) => (row.linkable === 0 ? 0 : (row.single * row.untold) / row.linkable)),
        sentences: settledShares(own),
        similarity: figure((row) => row.similarity),
        perplexity: figure((row) => row.perplexity),
        changed: figure((row) => row.changed / Math.max(1, row.words)),
        masks: figure((row) => row.masks),
        seconds: figure((row) => row.seconds),
      },
    ]
  })
}

const written = (figure: Figure | null, digits: number): string => {
  if (figure === null) return 'not measured'
  const mean = figure.mean.toFixed(digits)
  return figure.half === null ? mean : `${mean} ± ${figure.half.toFixed(digits)}`
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

/** The table as lines of Markdown. */
export function tableInWords(lines: readonly TableLine[]): string {
  const head = ['approach', 'documents', 'linkable, alone', 'linkable, up to 3', 'linkable, nobody told']
  const rest = ['similarity', 'perplexity', 'words changed', 'masks added', 'seconds a document']
  const settled = ['settled as worded', 'after words went back', 'by masks', 'left to a person']
  const cells = [
    [...head, ...rest, ...settled],
    Array<string>(14).fill('---'),
    ...lines.map((line) => [
      line.approach,
      String(line.documents),
      written(line.single, 3),
      `${written(line.combined, 3)}${line.cutShort === 0 ? '' : ` (at least: ${line.cutShort} not searched to the end)`}`,
      written(line.untold, 3),
      written(line.similarity, 3),
      written(line.perplexity, 1),
      written(line.changed, 3),
      written(line.masks, 1),
      written(line.seconds, 1),
      ...ways.map((way) => (line.sentences === null ? 'not by sentences' : percent(line.sentences[way]))),
    ]),
  ]
  return cells.map((row) => `| ${row.join(' | ')} |`).join('\n')
}
