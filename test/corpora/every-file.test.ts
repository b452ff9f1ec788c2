import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { formatOf } from '../../src-main/engine/formats/index.ts'
import { isOldWord } from '../../src-main/engine/formats/old-word.ts'
import { describeNeeding } from '../needs.ts'

/** Of each ending, the test that reads every file with it. */
const readBy: Readonly<Record<string, string>> = {
  '.docx': 'test/corpora/office-files.test.ts',
  '.html': 'test/corpora/html-pages.test.ts',
  '.rtf': 'test/corpora/source-files.test.ts',
  '.pdf': 'test/corpora/pdf-files.test.ts',
  '.doc': 'test/unit/engine/formats/old-word.test.ts',
}

describeNeeding('corpora', 'the files of courts', ({ corpora }) => {
  const folder = path.join(corpora, 'formats')
  const names = readdirSync(folder).filter((name) => name !== 'ORIGIN.tsv')

  it('are of a kind that is known by its content, each read by a test', () => {
    const told = new Map(
      readFileSync(path.join(folder, 'ORIGIN.tsv'), 'utf8')
        .split('\n')
        .map((line): [string, string] => [line.split('\t')[0] ?? '', line.split('\t')[1] ?? '']),
    )
    for (const name of names) {
      const bytes = readFileSync(path.join(folder, name))
      const kind = isOldWord(bytes) ? 'doc' : formatOf(bytes, name).id
      expect([name, kind]).toEqual([name, told.get(name)])
      const test = readBy[path.extname(name)]
      expect([name, test]).toEqual([name, expect.any(String)])
      expect(readFileSync(path.join(import.meta.dirname, '../..', test!), 'utf8')).toContain('formats')
    }
  })
})
