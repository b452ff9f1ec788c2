import { approachNames, type ApproachName } from './approaches.ts'

/** What an approach made of one document. Null: not measured. */
export interface EvaluatedRow {
  readonly document: string
  readonly approach: ApproachName
  readonly words: number
  /** Shares of distinct N-grams: still linkable by themselves; taking part in a combination of up to `arity` or linkable. */
  readonly single: number
  readonly combined: number | null
  readonly isComplete: boolean | null
  readonly similarity: number | null
  readonly perplexity: number | null
  readonly changed: number
  readonly masks: number
  readonly seconds: number
}

/** A mean and how far it may be off: half of its interval of 95 %, null for a single document. */
export interface Figure {
  readonly mean: number
  readonly half: number | null
}

export interface TableLine {
  readonly approach: ApproachName
  readonly documents: number
  readonly single: Figure | null
  readonly combined: Figure | null
  readonly similarity: Figure | null
  readonly perplexity: Figure | null
  readonly changed: Figure | null
  readonly masks: Figure | null
  readonly seconds: Figure | null
}

/** Student's t for 95 %, by degrees of freedom; 1.96 beyond. */
const student = [12.71, 4.3, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.2, 2.18, 2.16, 2.14, 2.13]

/** Mean of what was measured, with its interval; null where nothing was. */
export function figureOf(values: readonly (number | null)[]): Figure | null {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return null
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length
  if (known.length === 1) return { mean, half: null }
  const variance = known.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (known.length - 1)
  const t = student[known.length - 2] ?? 1.96
  return { mean, half: t * Math.sqrt(variance / known.length) }
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

/** The table as lines of Markdown. */
export function tableInWords(lines: readonly TableLine[], arity: number): string {
  const head = ['approach', 'documents', 'linkable, alone', `linkable, up to ${arity}`, 'similarity', 'perplexity']
  const cells = [
    [...head, 'words changed', 'masks added', 'seconds a document'],
    Array<string>(9).fill('---'),
    ...lines.map((line) => [
      line.approach,
      String(line.documents),
      written(line.single, 3),
      written(line.combined, 3),
      written(line.similarity, 3),
      written(line.perplexity, 1),
      written(line.changed, 3),
      written(line.masks, 1),
      written(line.seconds, 1),
    ]),
  ]
  return cells.map((row) => `| ${row.join(' | ')} |`).join('\n')
}
