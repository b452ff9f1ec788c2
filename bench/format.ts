/** Figures as the page and the terminal show them. */

/** Three figures, thousands apart: 0.0123, 1.23, 12.3, 123, 1,230. */
export function figure(value: number): string {
  if (value >= 99.95) return count(value)
  if (value === 0) return '0'
  const places = Math.max(0, 2 - Math.floor(Math.log10(value)))
  return value.toFixed(Math.min(4, places))
}

export function count(value: number): string {
  return Math.round(value).toLocaleString('en-GB')
}

export function megabytes(bytes: number): string {
  return figure(bytes / 1e6)
}

export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(header), line(header.map((_, i) => (i === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n')
}
