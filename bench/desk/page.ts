import { cpus } from 'node:os'
import { figure, table } from '../format.ts'
import type { Figures } from './trace.ts'

export interface Measured {
  readonly name: string
  readonly times: number
  /** The worst of each figure. */
  readonly ours: Figures
  readonly empty: Figures
}

/** No frame may be missing for longer. */
export const SECOND = 1_000

/**
 * bench/desk/RESULTS.md.
 *
 * @param load how many cores were busy in the minute before it began; null where the system does not tell.
 */
export function resultsPage(
  rows: readonly Measured[],
  versions: readonly string[],
  { at, load }: { readonly at: Date; readonly load: number | null },
): string {
  const columns: readonly (keyof Figures)[] = ['task', 'gap', 'shown']
  const ratio = (row: Measured, column: keyof Figures): string =>
    `${figure(row.ours[column] / row.empty[column])} (${figure(row.ours[column])} / ${figure(row.empty[column])})`
  const dropped = rows.filter(({ ours }) => ours.gap >= SECOND)
  return `${[
    '# The review desk with much in it, beside an empty window',
    `Written by \`npm run bench:desk\` on ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC. ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${process.platform} ${process.arch}. ${versions.join(', ')}. ${load === null ? '' : `In the minute before it began, ${load.toFixed(1)} cores were busy with other work. `}The ratios say more than the milliseconds.`,
    'The built program serves its page to Chromium, which is traced while keys and wheel are used as a person would. An empty window of the same browser gets the same keys and wheel right after, under the same trace; opening is compared with loading it. Of repeated acts the worst counts. A figure is ours divided by that of the empty window, with milliseconds behind.',
    table(
      ['', 'times', 'longest task', 'longest time without a frame', 'until shown'],
      rows.map((row) => [row.name, String(row.times), ...columns.map((column) => ratio(row, column))]),
    ),
    dropped.length === 0
      ? 'No second passed without a frame.'
      : `A second passed without a frame: ${dropped.map(({ name }) => name).join('; ')}.`,
  ].join('\n\n')}\n`
}
