import { cpus, totalmem } from 'node:os'
import type { Collection } from './collections.ts'
import type { Row } from './compare.ts'
import type { Combined } from './combine.ts'
import { count, figure, megabytes, table } from './format.ts'
import { judge, type Verdict } from './goals.ts'
import { peers, type PeerId } from './peers.ts'
import type { Share } from './profile.ts'
import type { Step } from './scaling.ts'

export interface Compared {
  readonly collection: Collection
  readonly rows: readonly Row[]
  /** Why a peer has no row. */
  readonly skipped: Readonly<Partial<Record<PeerId, string>>>
}

export interface Results {
  readonly compared: readonly Compared[]
  readonly steps: readonly Step[]
  readonly combined: readonly Combined[]
  readonly profiles: Readonly<Record<'build' | 'query', readonly Share[]>>
  readonly versions: readonly string[]
}

const NOT_DONE = 'n/a'

/** bench/RESULTS.md. */
export function resultsPage({ compared, steps, combined, profiles, versions }: Results): string {
  const times = compared.flatMap(({ rows }) => rows.map(({ at }) => at)).sort()
  const minutes = (at: string | undefined): string => (at ?? '').slice(0, 16).replace('T', ' ')
  return `${[
    '# Redraft’s index beside other ways to find phrases',
    `Written by \`npm run bench\`, from ${minutes(times[0])} to ${minutes(times.at(-1))} UTC. [README.md](README.md) says what is compared with what and how, and how to run it again.`,
    `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB of memory, ${process.platform} ${process.arch}. Times are CPU time (user and system, all threads) of one process bound to one core, not time by the clock: other work on the machine counts little. ${versions.join(', ')}.`,
    'All peers read the same prepared words and gave the same answers: a hash over document frequency and documents of every distinct N-gram of 1 to 8 words of every document asked for, before and after the edits. A run with two answers fails.',
    ...compared.flatMap(section),
    ...combinedSection(combined),
    ...scalingSection(steps),
    ...profileSection(profiles),
  ].join('\n\n')}\n`
}

function section({ collection, rows, skipped }: Compared): string[] {
  const { title, documents, tokens, bytes } = collection
  const size = `${count(documents)} documents, ${(tokens / 1e6).toFixed(2)} million words, ${megabytes(bytes)} MB of text.`
  const parts = [`## ${title[0]!.toUpperCase()}${title.slice(1)}`, size, figuresTable(collection, rows, skipped)]
  const remarks = rows.flatMap(({ peer, remarks: own }) => own.map((remark) => `${titleOf(peer)}: ${remark}.`))
  if (remarks.length > 0) parts.push(remarks.join(' '))
  if (title.startsWith('us-appeals'))
    parts.push('Goals, as Redraft’s figure divided by the other’s:', goalsTable(judge(rows)))
  return parts
}

function figuresTable({ bytes }: Collection, rows: readonly Row[], skipped: Compared['skipped']): string {
  const header = [
    '',
    'build, s',
    'peak, MB',
    'disk, MB',
    '× text',
    'a document, ms',
    'after 5 only',
    'a sentence, ms',
    'an edit, ms',
  ]
  const or = (value: number | null): string => (value === null ? NOT_DONE : figure(value))
  const lines = peers.flatMap(({ id, title }) => {
    const row = rows.find(({ peer }) => peer === id)
    if (row === undefined) {
      const reason = skipped[id]
      return reason === undefined ? [] : [[title, ...header.slice(2).map(() => NOT_DONE), reason]]
    }
    return [
      [
        title,
        figure(row.buildSeconds),
        megabytes(Math.max(row.buildPeakBytes, row.queryPeakBytes)),
        row.diskBytes === null ? '–' : megabytes(row.diskBytes),
        row.diskBytes === null ? '–' : figure(row.diskBytes / bytes),
        or(row.queryMs),
        or(row.earlyMs),
        or(row.sentenceMs),
        id === 'suffix-array' ? 'build anew' : or(row.editMs),
      ],
    ]
  })
  return table(header, lines)
}

function goalsTable(verdicts: readonly Verdict[]): string {
  const measures = { document: 'a document', disk: 'disk', build: 'build', memory: 'peak memory' }
  return table(
    ['against', 'what', 'goal', 'measured', '', 'after 5 documents only'],
    verdicts.map(({ peer, measure, atMost, ratio, earlyRatio, isReached }) => [
      titleOf(peer),
      measures[measure],
      `≤ ${ratioText(atMost)}`,
      ratio === null ? NOT_DONE : ratioText(ratio),
      ratio === null ? 'not measured' : isReached ? 'reached' : '**missed**',
      earlyRatio === null ? '' : `${ratioText(earlyRatio)}${earlyRatio <= atMost ? '' : ', missed'}`,
    ]),
  )
}

/** 3.2 as it is, 0.0125 as 1/80. */
function ratioText(ratio: number): string {
  const plain = (value: number): string => (Number.isInteger(value) ? String(value) : figure(value))
  return ratio >= 1 / 1.5 ? plain(ratio) : `1/${plain(1 / ratio)}`
}

function titleOf(id: PeerId): string {
  return peers.find((peer) => peer.id === id)!.title
}

function combinedSection(combined: readonly Combined[]): string[] {
  if (combined.length === 0) return []
  const line = (title: string, of: (one: Combined) => number): string[] => {
    const values = combined.map(of).sort((a, b) => a - b)
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    return [
      title,
      ...[mean, values[values.length >>> 1]!, values.at(-1)!].map((value) =>
        value < 100 ? figure(value) : count(value),
      ),
    ]
  }
  const complete = combined.filter(({ isComplete }) => isComplete).length
  return [
    '## Combinations of up to three phrases',
    `Redraft alone, on the ${combined.length} documents asked for of us-appeals, k = 2. In ${complete} of them every combination was found; the others ended at the budget, and say so. None of the other tools has this. Done plainly, with the posting lists at hand, it is an intersection for every pair and every triple of the N-grams that can take part.`,
    table(
      ['', 'mean', 'median', 'largest'],
      [
        line('a document, ms', ({ ms }) => ms),
        line('again after one word changed, ms', ({ againMs }) => againMs),
        line('N-grams that can take part', ({ candidates }) => candidates),
        line('pairs that link', ({ pairs }) => pairs),
        line('triples that link', ({ triples }) => triples),
        line('million intersections, done plainly', ({ candidates: n }) => (n * (n - 1) * (n + 1)) / 6e6),
      ],
    ),
  ]
}

function scalingSection(steps: readonly Step[]): string[] {
  if (steps.length === 0) return []
  const first = steps[0]!
  const rows = steps.map((step) => [
    count(step.documents),
    (step.tokens / 1e6).toFixed(2),
    figure(step.buildSeconds),
    figure(step.buildSeconds / (step.tokens / 1e6)),
    figure(step.linksMs),
    figure(step.linksMs / first.linksMs),
    figure(step.analyseMs),
    figure(step.analyseMs / first.analyseMs),
    figure(Math.log(step.documents) / Math.log(first.documents)),
    figure(step.queryMs),
    ...(step.addMs === undefined
      ? [NOT_DONE, NOT_DONE]
      : [figure(step.addMs), ratioText(step.addMs / 1000 / step.buildSeconds)]),
  ])
  return [
    '## Scaling',
    'Redraft alone, on the first documents of the large collection; the same ten documents are analysed each time. “What links” is the check that follows typing (k = 2: nothing is counted beyond it); “everything” is what the window shows of a document, with the exact document frequency of every N-gram. Then all posting lists as well: they are longer in a larger collection. In the end twenty documents more, in the index that is there, until they are on disk, and that as a share of building it.',
    table(
      [
        'documents',
        'million words',
        'build, s',
        's a million words',
        'what links, ms',
        'growth',
        'everything, ms',
        'growth',
        'growth of the logarithm',
        'with all posting lists, ms',
        '20 more, ms',
        'share',
      ],
      rows,
    ),
  ]
}

function profileSection(profiles: Results['profiles']): string[] {
  const titles = { build: 'Building us-appeals', query: 'All N-grams of documents of us-appeals' }
  const parts = (['build', 'query'] as const).flatMap((phase) =>
    profiles[phase].length === 0
      ? []
      : [
          `${titles[phase]}:`,
          table(
            ['function', 'share'],
            profiles[phase].map(({ place, share }) => [place, `${(share * 100).toFixed(1)} %`]),
          ),
        ],
  )
  return parts.length === 0
    ? []
    : [
        '## Where the time goes',
        'Time in each function itself, by `node --cpu-prof`; the process from its start to its end.',
        ...parts,
      ]
}
