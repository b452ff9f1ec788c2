import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for the pages that tests build, shared by all files of a run: each page is built once, by the first that needs it. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'redraft-pages-'))
  process.env['REDRAFT_TEST_PAGES'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
