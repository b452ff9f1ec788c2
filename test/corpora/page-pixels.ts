import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'

const run = promisify(execFile)

/** Pages of `<name>.pdf` in a folder, in grey pixels. */
export async function pagesOf(pdftoppm: string, folder: string, name: string): Promise<Buffer[]> {
  const to = path.join(folder, `${name}-pages`)
  mkdirSync(to)
  await run(pdftoppm, ['-gray', '-r', '50', path.join(folder, `${name}.pdf`), path.join(to, 'page')])
  return readdirSync(to)
    .sort()
    .map((page) => readFileSync(path.join(to, page)))
}

/** How many rows of pixels lie between the first and the last that differ; 0 for equal pages. */
export function differingRows(one: Buffer, other: Buffer): number {
  if (one.equals(other)) return 0
  const [header = '', width = '1'] = /^P5\s+(\d+)\s+\d+\s+\d+\s/.exec(one.toString('latin1', 0, 50)) ?? []
  expect(other.toString('latin1', 0, header.length)).toBe(header)
  const rows = Array.from({ length: (one.length - header.length) / Number(width) }, (_, row) => {
    const from = header.length + row * Number(width)
    return one.compare(other, from, from + Number(width), from, from + Number(width)) !== 0
  })
  return rows.lastIndexOf(true) - rows.indexOf(true) + 1
}
