import { chmod, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDocuments } from '../../../../src-main/engine/workspace/documents.ts'
import { asReadable, documentFile } from '../../../../src-main/engine/formats/files.ts'
import { findLibreOffice } from '../../../../src-main/engine/formats/old-word.ts'
import { describeNeeding } from '../../../needs.ts'
import { temporaryFolder } from '../review/temporary-folder.ts'
import { quiet, workspaceWith } from '../workspace/case-workspace.ts'

/** No more of an old Word file than what it is known by. */
const oldWord = Buffer.concat([
  Buffer.from('\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1', 'latin1'),
  Buffer.alloc(64),
  Buffer.from('WordDocument', 'utf16le'),
])

const docx = zipSync({
  '[Content_Types].xml': strToU8(
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  ),
  '_rels/.rels': strToU8(
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
  ),
  'word/document.xml': strToU8(
    '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Converted words.</w:t></w:r></w:p></w:body></w:document>',
  ),
})

let root = ''
afterEach(() => void vi.unstubAllEnvs())
beforeEach(async () => {
  root = await temporaryFolder()
  vi.stubEnv('TMPDIR', root)
})

/** A program that behaves as LibreOffice does, by a line of shell. */
async function program(line: string): Promise<void> {
  const file = path.join(root, 'soffice')
  await writeFile(path.join(root, 'made.docx'), docx)
  const script = `#!/bin/sh\nwhile [ "$1" != "--outdir" ]; do echo "$1" >> '${root}/asked'; shift; done\n${line}\n`
  await writeFile(file, script)
  await chmod(file, 0o755)
  vi.stubEnv('REDRAFT_LIBREOFFICE', file)
}

describe.skipIf(process.platform === 'win32')('a Word document of the old kind', () => {
  it('is read through LibreOffice, in a profile that is thrown away, and goes on as DOCX', async () => {
    await program(`cp '${root}/made.docx' "$2/document.docx"`)
    const file = documentFile('case 17.doc', oldWord)
    expect((await file.document()).text).toBe('Converted words.')
    const readable = await asReadable(file)
    expect(readable).toMatchObject({ name: 'case 17', fileName: 'case 17.docx' })
    expect(await readFile(path.join(root, 'asked'), 'utf8')).toMatch(/^-env:UserInstallation=file:\/\/.*redraft-doc-/)
    expect((await readdir(root)).filter((name) => name.startsWith('redraft-doc-'))).toEqual([])
    const other = documentFile('a.txt', Buffer.from('Words.'))
    expect(await asReadable(other)).toBe(other)
  })

  it('becomes a document of a workspace', async () => {
    await program(`cp '${root}/made.docx' "$2/document.docx"`)
    const setting = await workspaceWith({ one: 'Words.' })
    const file = path.join(setting.root, 'old.doc')
    await writeFile(file, oldWord)
    expect((await addDocuments(setting.workspace, [file], quiet)).added).toMatchObject([{ id: 'old' }])
    expect(setting.workspace.load('old').head).toMatchObject({ fileName: 'old.docx', format: 'docx' })
  })

  it.each([
    ['LibreOffice is not installed', null, 'FILE_NEEDS_LIBREOFFICE'],
    ['it fails', 'exit 1', 'FILE_DAMAGED'],
    ['it writes nothing', 'exit 0', 'FILE_DAMAGED'],
  ])('is refused when %s', async (_, line, code) => {
    if (line === null) vi.stubEnv('REDRAFT_LIBREOFFICE', '')
    else await program(line)
    await expect(documentFile('a.doc', oldWord).document()).rejects.toMatchObject({ code })
    expect((await readdir(root)).filter((name) => name.startsWith('redraft-doc-'))).toEqual([])
  })
})

describeNeeding('corpora', 'a real Word document of the old kind', ({ corpora }) => {
  it('is read where LibreOffice is installed, and refused by name where it is not', async () => {
    const bytes = await readFile(path.join(corpora, 'formats', 'us_opinion.doc'))
    const outcome = await documentFile('us_opinion.doc', bytes)
      .document()
      .then(
        ({ text }) => (text.length > 1_000 ? 'read' : 'too short'),
        (error: { code: string }) => error.code,
      )
    expect(outcome).toBe((await findLibreOffice()) === null ? 'FILE_NEEDS_LIBREOFFICE' : 'read')
  }, 120_000)
})
