import type { SweepRow } from './redaction-sweep.ts'

/** What the places at one share come to. */
export interface SweepPoint {
  readonly share: number
  readonly documents: number
  /** Places of the sources: a quarter of them are at `lower` or before, half at `median`, three quarters at `upper`. */
  readonly lower: number
  readonly median: number
  readonly upper: number
  /** Share of the sources that are nearest of all. */
  readonly first: number
}

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]!

/** One point a share, ascending. */
export function sweepPoints(rows: readonly SweepRow[]): SweepPoint[] {
  const shares = [...new Set(rows.map(({ share }) => share))].sort((a, b) => a - b)
  return shares.map((share) => {
    const places = rows
      .filter((row) => row.share === share)
      .map(({ place }) => place)
      .sort((a, b) => a - b)
    return {
      share,
      documents: places.length,
      lower: quantile(places, 0.25),
      median: quantile(places, 0.5),
      upper: quantile(places, 0.75),
      first: places.filter((place) => place === 1).length / places.length,
    }
  })
}

const percent = (share: number, digits: number): string => `${(share * 100).toFixed(digits)} %`

/** The points as lines of a Markdown table; none where there are none. */
export function sweepInWords(points: readonly SweepPoint[]): string[] {
  if (points.length === 0) return []
  const head = ['words redacted', 'documents', 'a quarter at or before', 'median place', 'three quarters at or before']
  return [
    `| ${[...head, 'source is nearest'].join(' | ')} |`,
    `|${' --- |'.repeat(6)}`,
    ...points.map(({ share, documents, lower, median, upper, first }) => {
      const cells = [percent(share, 0), documents, lower, median, upper, percent(first, 1)]
      return `| ${cells.join(' | ')} |`
    }),
  ]
}

const WIDTH = 640
const HEIGHT = 360
const LEFT = 56
const RIGHT = 16
const TOP = 34
const BOTTOM = 44

/**
 * The sweep as a drawing (SVG): the share of words redacted from left to right, the place of the source by meaning upwards, both
 * quartiles as a band around the median. Places are drawn by their logarithm.
 */
export function sweepChart(points: readonly SweepPoint[], of: number): string {
  const x = (share: number): number => LEFT + share * (WIDTH - LEFT - RIGHT)
  const y = (place: number): number =>
    HEIGHT - BOTTOM - (Math.log(place) / Math.log(Math.max(2, of))) * (HEIGHT - TOP - BOTTOM)
  const at = (share: number, place: number): string => `${x(share).toFixed(1)},${y(place).toFixed(1)}`
  const places = [1, 10, 100, 1_000, 10_000].filter((place) => place < of).concat(of)
  const rules = places.map(
    (place) =>
      `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(place).toFixed(1)}" y2="${y(place).toFixed(1)}" stroke="#ddd"/>` +
      `<text x="${LEFT - 6}" y="${(y(place) + 4).toFixed(1)}" text-anchor="end">${place}</text>`,
  )
  const shares = [0, 0.2, 0.4, 0.6, 0.8, 1].map(
    (share) =>
      `<text x="${x(share).toFixed(1)}" y="${HEIGHT - BOTTOM + 16}" text-anchor="middle">${percent(share, 0)}</text>`,
  )
  const band = [
    ...points.map(({ share, upper }) => at(share, upper)),
    ...[...points].reverse().map(({ share, lower }) => at(share, lower)),
  ]
  const line = points.map(({ share, median }) => at(share, median))
  const dots = points.map(
    ({ share, median }) => `<circle cx="${x(share).toFixed(1)}" cy="${y(median).toFixed(1)}" r="3" fill="#1f5fa8"/>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" fill="#333">`,
    '<title>Place of the source by meaning against the share of words redacted</title>',
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    `<text x="${LEFT}" y="18">Place of the source among ${of} originals by meaning (1: nearest), median and quartiles</text>`,
    ...rules,
    ...shares,
    `<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 8}" text-anchor="middle">share of words redacted</text>`,
    `<polygon points="${band.join(' ')}" fill="#1f5fa8" fill-opacity="0.18"/>`,
    `<polyline points="${line.join(' ')}" fill="none" stroke="#1f5fa8" stroke-width="2"/>`,
    ...dots,
    '</svg>',
    '',
  ].join('\n')
}
