import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { statedEncodingSchema, type StatedEncoding } from '../../../../src-preload/contract/index.ts'
import { listSources, readSource } from '../../../../src-main/engine/formats/sources.ts'
import { inStatedEncoding } from '../../../../src-main/engine/formats/stated-encoding.ts'
import { indexCollection } from '../../../../src-main/engine/workspace/collection.ts'
import { addDocuments, removeDocuments } from '../../../../src-main/engine/workspace/documents.ts'
import { quiet, workspaceWith } from '../workspace/case-workspace.ts'
import { temporaryFolder } from '../review/temporary-folder.ts'

/** `Суд отказал` and `Sąd oddalił` in code pages of their own. */
const cyrillic = Buffer.from('d1f3e420eef2eae0e7e0eb2e', 'hex')
const polish = Buffer.from('53b964206f6464616c69b32e', 'hex')

const read = async (name: string, bytes: Uint8Array, encoding: StatedEncoding | null): Promise<string> => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, name), bytes)
  const { addresses } = await listSources(folder, null, encoding)
  const texts: string[] = []
  for (const address of addresses) texts.push((await (await readSource(address, encoding)).document()).text)
  return texts.join('|')
}

describe('a text that does not tell its encoding', () => {
  it.each<[StatedEncoding, Uint8Array, string]>([
    ['windows-1251', cyrillic, '\u0421\u0443\u0434 \u043E\u0442\u043A\u0430\u0437\u0430\u043B.'],
    ['windows-1250', polish, 'S\u0105d oddali\u0142.'],
    ['windows-1252', Buffer.from('It\x92s M\xE4kinen.', 'latin1'), 'It\u2019s M\u00E4kinen.'],
    ['shift_jis', Buffer.from('8dd994bb', 'hex'), '\u88C1\u5224'],
  ])('is read in %s where that is stated', async (encoding, bytes, expected) => {
    expect(await read('a.txt', bytes, encoding)).toBe(expected)
    expect(await read('a.md', bytes, encoding)).toBe(expected)
    const table = Buffer.concat([Buffer.from('id,text\n1,"'), bytes, Buffer.from('"\n')])
    expect(await read('a.csv', table, encoding)).toBe(expected)
  })

  it('is read as it says where it does tell it, whatever is stated', async () => {
    const words = 'M\u00E4kinen \u0441\u0443\u0434.'
    for (const bytes of [Buffer.from(words), Buffer.from(`\uFEFF${words}`), Buffer.from(`\uFEFF${words}`, 'utf16le')])
      expect(await read('a.txt', bytes, 'windows-1251')).toBe(words)
    const html = Buffer.from('<html><meta charset=windows-1250><p>S\xB9d</p></html>', 'latin1')
    expect(await read('a.html', html, 'windows-1251')).toBe('S\u0105d')
  })

  it('is refused where its bytes stand for nothing in it', () => {
    expect(() => inStatedEncoding(Buffer.from([0x61, 0xff, 0xff]), 'a.txt', 'euc-kr')).toThrow(
      expect.objectContaining({ code: 'FILE_UNDECODABLE' }),
    )
  })

  it.each(statedEncodingSchema.options)('can be stated to be in %s', (encoding) => {
    expect(Buffer.from(inStatedEncoding(Buffer.from('plain'), 'a.txt', encoding)).toString()).toBe('plain')
    expect(() => new TextDecoder(encoding)).not.toThrow()
  })
})

describe('taking texts in', () => {
  it('says which encodings were guessed, and takes a stated one when they are taken in again', async () => {
    const { workspace, root } = await workspaceWith({})
    const folder = join(root, 'guessed')
    await mkdir(folder)
    await writeFile(join(folder, 'guess.txt'), cyrillic)
    await writeFile(join(folder, 'sure.txt'), 'The court said n\u00F6.')
    await writeFile(
      join(folder, 'table.csv'),
      Buffer.concat([Buffer.from('id,text\nrow,"'), cyrillic, Buffer.from('"\n')]),
    )
    const guessed = ({ added }: Awaited<ReturnType<typeof addDocuments>>) =>
      Object.fromEntries(added.map((one) => [one.id, one.guessed ?? null]))
    expect(guessed(await addDocuments(workspace, [folder], quiet))).toEqual({
      guess: 'windows-1252',
      row: 'windows-1252',
      sure: null,
    })
    await removeDocuments(workspace, ['guess', 'row', 'sure'])
    const again = await addDocuments(workspace, [folder], quiet, { encoding: 'windows-1251' })
    expect(guessed(again)).toEqual({ guess: null, row: null, sure: null })
    const texts = ['guess', 'row'].map((id) => workspace.store.load(id).head.text)
    expect(texts).toEqual(Array(2).fill('\u0421\u0443\u0434 \u043E\u0442\u043A\u0430\u0437\u0430\u043B.'))
  })

  it('takes them in again in one act each: what cannot be read so, or tells its encoding, stays with what was decided', async () => {
    const { workspace, root } = await workspaceWith({})
    const folder = join(root, 'again')
    await mkdir(folder)
    await writeFile(join(folder, 'guess.txt'), cyrillic)
    // No letter of Windows-1253, and none of Windows-1252.
    await writeFile(join(folder, 'never.txt'), Buffer.from('d2d2', 'hex'))
    await writeFile(join(folder, 'sure.txt'), 'The court said n\u00F6.')
    await writeFile(join(folder, 'unread.txt'), Buffer.from('8dd994bb', 'hex'))
    const first = await addDocuments(workspace, [folder], quiet)
    expect(first.refused).toMatchObject([{ file: 'unread.txt', code: 'FILE_UNDECODABLE' }])
    const entries = workspace.store.auditEntries()
    const greek = await addDocuments(workspace, [folder], quiet, {
      encoding: 'windows-1253',
      again: ['never', 'guess'],
    })
    expect(greek.refused).toMatchObject([
      { file: 'never.txt', code: 'FILE_UNDECODABLE' },
      { file: 'unread.txt', code: 'FILE_UNDECODABLE' },
    ])
    expect(greek.added.map(({ id }) => id)).toEqual(['guess'])
    expect(workspace.store.load('never').head.text).toBe('\u00D2\u00D2')
    const others = await addDocuments(workspace, [folder], quiet, { encoding: 'shift_jis', again: [] })
    expect(others.added.map(({ id }) => id)).toEqual(['unread'])
    expect(others.refused.map(({ file, code }) => `${file} ${code}`)).toEqual([
      'guess.txt FILE_UNDECODABLE',
      'never.txt DOCUMENT_DUPLICATE',
    ])
    const cyrillicAgain = { encoding: 'windows-1251', again: ['guess', 'never', 'sure'] } as const
    expect((await addDocuments(workspace, [folder], quiet, cyrillicAgain)).added.map(({ id }) => id)).toEqual([
      'guess',
      'never',
    ])
    expect(workspace.store.load('guess').head.text).toBe(
      '\u0421\u0443\u0434 \u043E\u0442\u043A\u0430\u0437\u0430\u043B.',
    )
    // Each went and came in the log; the files that no document is of any more are gone.
    expect(workspace.store.auditEntries()).toBe(entries + 2 + 1 + 4)
    expect(await workspace.store.verifyAudit()).toMatchObject({ intact: true })
    expect(await readdir(join(workspace.parts.folder, 'received'))).toHaveLength(4)
  })
})

describe('originals that do not tell their encoding', () => {
  it('are said, and read again in the one that is stated, which is kept', async () => {
    const { workspace, root } = await workspaceWith({})
    const folder = join(root, 'untold')
    await mkdir(folder)
    await writeFile(join(folder, 'guess.txt'), cyrillic)
    await writeFile(join(folder, 'sure.txt'), 'The court said n\u00F6.')
    const words = ['\u0441\u0443\u0434', '\u043E\u0442\u043A\u0430\u0437\u0430\u043B']
    expect(await indexCollection(workspace, folder, quiet)).toMatchObject({ added: 2, guessed: 1 })
    expect(workspace.index.postings(words)).toHaveLength(0)
    const again = await indexCollection(workspace, null, quiet, { encoding: 'windows-1251' })
    expect(again).toMatchObject({ replaced: 1, unchanged: 1 })
    expect(again).not.toHaveProperty('guessed')
    expect(workspace.index.postings(words)).toHaveLength(1)
    const later = await indexCollection(workspace, null, quiet)
    expect(later).toMatchObject({ replaced: 0, unchanged: 2 })
    expect(later).not.toHaveProperty('guessed')
    expect(workspace.index.postings(words)).toHaveLength(1)
  })
})
