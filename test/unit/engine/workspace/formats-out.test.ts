import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { addDocuments, analyseDocuments } from '../../../../src-main/engine/workspace/documents.ts'
import { exportDocuments } from '../../../../src-main/engine/workspace/publishing.ts'
import { quiet, workspaceWith } from './case-workspace.ts'

const pages = {
  'page.html':
    '<!DOCTYPE html>\n<html><head><title>Of the harbour</title><!-- harbour --></head><body><p>The <b>keeper</b> of the old harbour gave evidence.</p>\n' +
    '<p>Alone.</p><p>The claim was allowed.</p></body></html>\n',
  'file.rtf': String.raw`{\rtf1\ansi{\info{\title Of the harbour}}\pard The {\b keeper} of the old harbour gave evidence.\par Alone.\par The claim was allowed.\par}`,
}

describe('documents in formats of their own', () => {
  it.each(Object.entries(pages))(
    'leave through the gate with words and paragraphs deleted: %s',
    async (name, source) => {
      const { root, workspace, desk } = await workspaceWith({ other: 'Words.' })
      await mkdir(path.join(root, 'more'))
      await writeFile(path.join(root, 'more', name), source)
      const { added, refused } = await addDocuments(workspace, [path.join(root, 'more')], quiet)
      expect(refused).toEqual([])
      const id = added[0]!.id
      await analyseDocuments(workspace, [id], () => {}, quiet)
      const { text } = workspace.load(id).head
      const { version } = await desk.open(id)
      const at = (words: string): { from: number; to: number } => {
        const from = text.indexOf(words)
        return { from, to: from + words.length }
      }
      const [harbour, alone] = [at('old harbour'), at('Alone.')]
      // Between two blanks nothing is left, and a paragraph without a word.
      await desk.edit(
        id,
        version,
        [
          { ...harbour, insert: '' },
          { ...alone, insert: '' },
        ].sort((a, b) => a.from - b.from),
      )
      const view = await desk.open(id)
      const open = view.items.filter((item) => item.state === 'open' || item.state === 'needs').map((item) => item.id)
      if (open.length > 0)
        await desk.decide(id, view.version, open, { kind: 'keep', reason: 'A test of the file, not of its phrases.' })
      expect((await desk.approve([id], 'Likewise.')).refused).toEqual([])
      const folder = path.join(root, 'out')
      await mkdir(folder)
      const report = await exportDocuments(
        workspace,
        { ids: [id], folder, replace: false, version: '1' },
        () => {},
        quiet,
      )
      expect(report.refused).toEqual([])
      const written = await readFile(path.join(folder, name), 'utf8')
      expect(written).toContain(
        name.endsWith('.rtf') ? String.raw`{\b keeper} of the  gave evidence.` : '<b>keeper</b> of the  gave evidence.',
      )
      expect(written).not.toMatch(/harbour|Alone/)
    },
  )
})
