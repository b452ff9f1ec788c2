import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'

const run = promisify(execFile)

/** Whether the pages of every file are compared (`npm run pages`), not just of some. */
export const allPages = process.env['REDRAFT_PAGES'] === 'all'

/** Pages of `<name>.pdf` in a folder, in grey pixels. */
export async function pagesOf(pdftoppm: string, folder: string, name: string): Promise<Buffer[]> {
  const to = path.join(folder, `${name}-pages`)
  mkdirSync(to)
  await run(pdftoppm, ['-gray', '-r', '50', path.join(folder, `${name}.pdf`), path.join(to, 'page')])
  return readdirSync(to)
    .sort()
    .map((page) => readFileSync(path.join(to, page)))
}

/**
 * How many rows of pixels lie between the first and the last that differ; 0 for equal pages.
 * @param shade by how much smoothed pixels may differ; 0: not at all.
 */
export function differingRows(one: Buffer, other: Buffer, shade: number): number {
  if (one.equals(other)) return 0
  const [header = '', width = '1'] = /^P5\s+(\d+)\s+\d+\s+\d+\s/.exec(one.toString('latin1', 0, 50)) ?? []
  expect(other.toString('latin1', 0, header.length)).toBe(header)
  const rows = Array.from({ length: (one.length - header.length) / Number(width) }, (_, row) => {
    const [from, to] = [header.length + row * Number(width), header.length + (row + 1) * Number(width)]
    const [a, b] = [one.subarray(from, to), other.subarray(from, to)]
    return !a.equals(b) && (shade === 0 || !looksLike(a, b, shade))
  })
  return rows.includes(true) ? rows.lastIndexOf(true) - rows.indexOf(true) + 1 : 0
}

function looksLike(row: Buffer, other: Buffer, shade: number): boolean {
  const smooth = (of: Buffer, at: number): number => ((of[at - 1] ?? 255) + (of[at] ?? 255) + (of[at + 1] ?? 255)) / 3
  return row.every((_, at) => Math.abs(smooth(row, at) - smooth(other, at)) <= shade)
}
