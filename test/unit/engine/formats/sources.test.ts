import { mkdtempSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { zipSync, strToU8, type Zippable } from 'fflate'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  forgetSources,
  listSources,
  readSource,
  requireSources,
  sourceLabel,
  sourceName,
  tableColumns,
} from '../../../../src-main/engine/formats/sources.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'redraft-sources-'))
  forgetSources()
})

const put = (name: string, content: string | Uint8Array): string => {
  const file = path.join(folder, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, content)
  return file
}

/** Texts by name, and refusals by file. */
async function taken(given: string, column: string | null = null) {
  const { addresses, refused, isPartial } = await listSources(given, column)
  const texts: Record<string, string> = {}
  for (const address of addresses) texts[sourceName(address)] = (await (await readSource(address)).document()).text
  return { texts, refused: Object.fromEntries(refused.map(({ file, code }) => [file, code])), isPartial, addresses }
}

const long = 'The court found that the ferry had left the quay before the whistle was blown. '.repeat(4).trim()

describe('tables', () => {
  it('gives each row of a CSV as a document, by the column that is called text', async () => {
    put(
      'rows.csv',
      `\uFEFFid,text,judge\r\n1,"\u00C4ij\u00E4, ""said"" the court.\r\nNext line.",Salo\r\n7/2020,Short.,Holm\r\n`,
    )
    const { texts, refused, addresses } = await taken(folder)
    expect(texts).toEqual({ 1: '\u00C4ij\u00E4, "said" the court.\nNext line.', '7-2020': 'Short.' })
    expect(refused).toEqual({})
    expect(sourceLabel(addresses[1]!, folder)).toBe('rows.csv \u203A 7-2020.txt')
  })

  it.each([
    ['semicolons', `nr;urteil\n1;${long}\n2;${long} Zwei.`],
    ['tabs', `nr\turteil\n1\t${long}\n2\t${long} Zwei.`],
  ])('finds the delimiter and the long column: %s', async (_, csv) => {
    put('a.csv', csv)
    expect(Object.values((await taken(folder)).texts)).toEqual([long, `${long} Zwei.`])
  })

  it('reads Windows-1252, and rows without a line of names', async () => {
    put('b.csv', Buffer.concat([Buffer.from(`1,"M\xE4kinen. ${long}"\n2,"${long}"`, 'latin1')]))
    expect(Object.values((await taken(folder)).texts)[0]).toContain('M\u00E4kinen')
  })

  it('asks which column it is where that is not clear, and takes the one that is named', async () => {
    const file = put('c.csv', 'a,b\none,two\nthree,four')
    expect(await taken(folder)).toMatchObject({ texts: {}, refused: { 'c.csv': 'COLUMN_UNKNOWN' }, isPartial: true })
    expect(await tableColumns(folder)).toEqual([{ file: 'c.csv', columns: ['a', 'b'], column: null }])
    expect((await taken(file, 'B')).texts).toEqual({ 'c-1': 'two', 'c-2': 'four' })
    expect((await taken(file, 'x')).refused).toEqual({ 'c.csv': 'COLUMN_UNKNOWN' })
  })

  it.each([
    ['quotes that do not match', 'd.csv', 'id,text\n1,"abc\n2,def', 'FILE_DAMAGED'],
    ['no text in a known encoding', 'd.csv', 'id,text\n1,\0\x01', 'FILE_UNDECODABLE'],
    ['an empty file', 'd.csv', '', 'FILE_EMPTY'],
    ['JSON that is none', 'd.json', '[{"text":', 'FILE_DAMAGED'],
    ['JSON without a list of documents', 'd.json', '{"a":1}', 'FILE_UNSUPPORTED'],
  ])('refuses %s', async (_, name, content, code) => {
    put(name, content)
    expect((await taken(folder)).refused).toEqual({ [name]: code })
  })

  it('reads the list of a benchmark, by its own names', async () => {
    put(
      'tab.json',
      JSON.stringify([
        { doc_id: '001-61807', text: 'PROCEDURE\n1. \u{1F4CE} The case.', annotations: { a: { entity_mentions: [] } } },
        { doc_id: '001-2', text: 'Two.' },
      ]),
    )
    expect((await taken(folder)).texts).toEqual({ '001-61807': 'PROCEDURE\n1. \u{1F4CE} The case.', '001-2': 'Two.' })
  })

  it('reads objects a line, nested values too; a broken line is refused and the others go on', async () => {
    put('e.jsonl', `{"id":1,"data":{"text":"One."}}\n{broken\n\n{"id":2,"data":{"text":"Two."}}\n[1]`)
    const { texts, refused } = await taken(folder)
    expect(texts).toEqual({ 1: 'One.', 2: 'Two.' })
    expect(refused).toEqual({ 'e.jsonl \u203A line 2': 'FILE_DAMAGED', 'e.jsonl \u203A line 5': 'FILE_DAMAGED' })
  })

  it('names rows after the file where no column tells them apart', async () => {
    put('f.jsonl', `{"id":1,"text":"One."}\n{"id":1,"text":"Two."}\n{"id":"constructor","text":"__proto__"}`)
    expect((await taken(folder)).texts).toEqual({ 'f-1': 'One.', 'f-2': 'Two.', 'f-3': '__proto__' })
  })

  it('makes names of files of what stands in a column', async () => {
    put('g.csv', 'id,text\n"../../etc/passwd",One.\n"a:b*c ",Two.\n".hidden",Three.')
    expect(Object.keys((await taken(folder)).texts)).toEqual(['-..-etc-passwd', 'a-b-c', 'hidden'])
  })
})

describe('archives', () => {
  const archive = (entries: Zippable): Uint8Array => zipSync(entries)

  it('gives the files of all its folders, and tables in it', async () => {
    put(
      'deep/all.zip',
      archive({
        '2019/a.txt': strToU8('One.'),
        '2019/M\u00E4rz/b.txt': strToU8('Two.'),
        'page.html': strToU8('<p>Three.</p>'),
        '__MACOSX/._a.txt': strToU8('x'),
        '.hidden': strToU8('x'),
        'rows.csv': strToU8('id,text\nr1,Four.\nr2,Five.'),
      }),
    )
    const { texts, refused, addresses } = await taken(folder)
    expect(texts).toEqual({ a: 'One.', b: 'Two.', page: 'Three.', r1: 'Four.', r2: 'Five.' })
    expect(refused).toEqual({})
    expect(addresses.map((one) => sourceLabel(one, folder))).toContain(
      `${path.join('deep', 'all.zip')} \u203A 2019/a.txt`,
    )
  })

  it('takes no name that leads out of it, and no link', async () => {
    const text = strToU8('x')
    put(
      'evil.zip',
      archive({
        '..\\..\\b.txt': text,
        '../a.txt': text,
        '..././c.txt': text,
        'C:\\d.txt': text,
        '../proj-evil/e.txt': text,
        'link.txt': [strToU8('/etc/passwd'), { os: 3, attrs: (0o120777 << 16) >>> 0 }],
        '..ok.txt': strToU8('Fine.'),
      }),
    )
    const { texts, refused } = await taken(folder)
    expect(texts).toEqual({ '..ok': 'Fine.' })
    expect(Object.keys(refused)).toHaveLength(6)
    expect(new Set(Object.values(refused))).toEqual(new Set(['FILE_UNREADABLE']))
  })

  it('is refused when it is damaged, and what is damaged in it is refused by name', async () => {
    put('a.zip', Buffer.from('PK\x03\x04 nothing'))
    const bytes = archive({ 'a.txt': [strToU8('Some text of a decision.'), { level: 0 }] })
    const at = Buffer.from(bytes).indexOf('Some')
    bytes[at] = 0x73
    put('b.zip', bytes)
    const { addresses, refused, isPartial } = await listSources(folder, null)
    expect(refused).toMatchObject([{ file: 'a.zip', code: 'FILE_DAMAGED' }])
    expect(isPartial).toBe(true)
    await expect(readSource(addresses[0]!)).rejects.toMatchObject({ code: 'FILE_DAMAGED' })
  })

  it('refuses a file that unpacks to too much, without unpacking it', async () => {
    put('bomb.zip', archive({ 'a.txt': new Uint8Array(65 * 1024 * 1024), 'b.txt': strToU8('Fine.') }))
    const { texts, refused } = await taken(folder)
    expect(texts).toEqual({ b: 'Fine.' })
    expect(refused).toEqual({ 'bomb.zip \u203A a.txt': 'FILE_TOO_LARGE' })
  })

  it('goes one archive deep', async () => {
    const inner = archive({ 'c.txt': strToU8('Three.') })
    put(
      'outer.zip',
      archive({ 'b.zip': archive({ 'b.txt': strToU8('Two.'), 'c.zip': inner }), 'a.txt': strToU8('One.') }),
    )
    const { texts, refused } = await taken(folder)
    expect(texts).toEqual({ a: 'One.', b: 'Two.' })
    expect(Object.values(refused)).toEqual(['FILE_ARCHIVE'])
  })

  it('names each file with the way to it, so that two of one name can be told apart', async () => {
    const table = strToU8('id,text\nx,One.\n')
    const inner = archive({ 'deep/x.txt': strToU8('Two.'), 'deep/rows.csv': table, 'bad.wpd': strToU8('WPC') })
    put('outer.zip', archive({ '2019/b.zip': inner, '2020/x.txt': strToU8('Three.'), 'rows.csv': table }))
    const { addresses } = await listSources(folder, null)
    expect(addresses.map((one) => sourceLabel(one, folder)).sort()).toEqual([
      'outer.zip \u203A 2019/b.zip \u203A bad.wpd',
      'outer.zip \u203A 2019/b.zip \u203A deep/rows.csv \u203A x.txt',
      'outer.zip \u203A 2019/b.zip \u203A deep/x.txt',
      'outer.zip \u203A 2020/x.txt',
      'outer.zip \u203A rows.csv \u203A x.txt',
    ])
  })

  it('that is not there any more is refused by name', async () => {
    for (const name of ['gone.csv', 'gone.zip'])
      expect((await listSources(path.join(folder, name), null)).refused).toMatchObject([
        { file: name, code: 'FILE_UNREADABLE' },
      ])
  })
})

describe('a folder', () => {
  it('has its containers and files together, and no link to one is followed', async () => {
    put('a.txt', 'One.')
    const outside = put('../redraft-outside.zip', zipSync({ 'z.txt': strToU8('Z') }))
    symlinkSync(outside, path.join(folder, 'link.zip'))
    put('rows.jsonl', '{"text":"Two."}')
    const { texts, refused } = await taken(folder)
    expect(texts).toEqual({ a: 'One.', 'rows-1': 'Two.' })
    expect(refused).toEqual({ 'link.zip': 'FILE_UNREADABLE' })
  })

  it('can be one archive or table, but no other file', async () => {
    await requireSources(put('rows.jsonl', '{"text":"Two."}'))
    await requireSources(folder)
    await expect(requireSources(put('a.txt', 'One.'))).rejects.toMatchObject({ code: 'FILE_UNREADABLE' })
    await expect(requireSources(path.join(folder, 'gone.zip'))).rejects.toMatchObject({ code: 'FILE_UNREADABLE' })
  })
})
