import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Change } from '../../../../src-preload/contract/index.ts'
import { docxFormat } from '../../../../src-main/engine/formats/docx/docx.ts'
import { writtenText } from '../../../../src-main/engine/formats/hidden.ts'
import { formatOf } from '../../../../src-main/engine/formats/index.ts'
import { standing } from '../../../../src-main/engine/review/standing.ts'
import { addDocuments, analyseDocuments } from '../../../../src-main/engine/workspace/documents.ts'
import { exportDocuments } from '../../../../src-main/engine/workspace/publishing.ts'
import { paragraph, wordFile } from '../formats/docx/word-file.ts'
import { originals, quiet, workspaceWith } from './case-workspace.ts'

/** Each has signs before or in the name by which positions are miscounted, and the name to take out. */
const cases: [string, string, string][] = [
  ['signs of two units', 'Exhibit \u{1F4CE}\u{1F4CE} was signed by Ilse Korhonen.', 'Ilse Korhonen'],
  ['a capital that grows in lower case', "\u0130STANBUL'DA \u0130rfan Y\u0131lmaz ran.", '\u0130rfan Y\u0131lmaz'],
  [
    'a fraction, a ligature and accents of their own',
    '\u00BD o\uFB03ce Rene\u0301 Bjo\u0308rk ran.',
    'Rene\u0301 Bjo\u0308rk',
  ],
  ['zero-width and direction marks', 'Then Sa\u202Eol Sa\u200Blo ran.', 'Sa\u202Eol Sa\u200Blo'],
]
const lines = cases.map(([, line]) => line)
const halves = /\p{Surrogate}/u

const pageOf = (all: readonly string[]): string => `<meta charset="utf-8">${all.map((one) => `<p>${one}</p>`).join('')}`
const files: [string, Uint8Array][] = [
  ['utf8.txt', Buffer.from(lines.join('\r\n'))],
  ['utf16.txt', Buffer.from(`\uFEFF${lines.join('\n')}`, 'utf16le')],
  ['page.html', Buffer.from(pageOf(lines))],
  ['word.docx', wordFile({ body: lines.map((line) => paragraph(line)).join('') })],
]

describe('a name is marked and replaced exactly, from the collection to the released file', () => {
  it.each(files)('%s', async (name, bytes) => {
    const [held, other] = [lines.join('\n').replace('Rene\u0301', 'Ren\u00E9').replace('Sa\u200Blo', 'Salo'), 'Words.']
    const { root, workspace, desk } = await workspaceWith({ other }, { ...originals, held })
    const folder = path.join(root, 'more')
    await mkdir(folder)
    await writeFile(path.join(folder, name), bytes)
    const { added, refused } = await addDocuments(workspace, [folder], quiet)
    expect(refused).toEqual([])
    const id = added[0]!.id
    await analyseDocuments(workspace, [id], () => {}, quiet)
    const { text } = workspace.load(id).head
    const marked = (await desk.open(id)).items.map(({ base }) => text.slice(base.from, base.to)).join('|')
    expect(marked).not.toMatch(halves)
    // Every word of the names is in one original only: it links, whatever stands before it or how it is written.
    for (const word of cases.flatMap(([, , person]) => person.split(' '))) expect(marked).toContain(word)

    const changes = cases.map(([, , person]): Change => {
      const from = text.indexOf(person)
      return { from, to: from + person.length, insert: '[X]' }
    })
    await desk.edit(id, (await desk.open(id)).version, changes)
    const view = await desk.open(id)
    const open = view.items.filter(({ state }) => state === 'open' || state === 'needs').map((item) => item.id)
    await desk.decide(id, view.version, open, { kind: 'keep', reason: 'A test of names, not of phrases.' })
    expect((await desk.approve([id], 'Likewise.')).refused).toEqual([])
    const out = path.join(root, 'out')
    await mkdir(out)
    const report = await exportDocuments(
      workspace,
      { ids: [id], folder: out, replace: false, version: '1' },
      () => {},
      quiet,
    )
    expect(report.refused).toEqual([])

    const written = await readFile(path.join(out, name))
    const wanted = cases.map(([, line, person]) => line.replace(person, '[X]')).join('\n')
    const again = await formatOf(written, name).read(written, name)
    expect(writtenText(again.text, again.blocks, 'remove')).toBe(wanted)
    for (const file of await readdir(out))
      if (!file.endsWith('.docx') && file !== 'utf16.txt')
        expect(await readFile(path.join(out, file), 'utf8')).not.toMatch(/\uFFFD|Korhonen/)
    expect(await readFile(path.join(root, 'workspace', 'audit.jsonl'), 'utf8')).not.toMatch(
      /\uFFFD|\\ud[89a-f]|Korhonen/i,
    )
    expect(formatOf(written, name).id === docxFormat.id).toBe(name.endsWith('.docx'))
  })
})

describe('changes of two passes', () => {
  const text = 'Ann of Oulu met Bo of Turku and Cy of Pori.'

  it('stay at their words when the first is taken back alone', async () => {
    const { desk, workspace } = await workspaceWith({ doc: text })
    const edit = async (words: string, insert: string): Promise<void> => {
      const view = await desk.open('doc')
      const from = standing(workspace.load('doc')).text.indexOf(words)
      await desk.edit('doc', view.version, [{ from, to: from + words.length, insert }])
    }
    await edit('Ann of Oulu', 'A')
    await edit('Cy of Pori', 'C')
    const view = await desk.open('doc')
    expect(standing(workspace.load('doc')).text).toBe('A met Bo of Turku and C.')
    const first = view.items.filter(({ base }) => base.from === 0 && base.to === 11).map(({ id }) => id)
    expect(first).toHaveLength(1)
    const after = await desk.decide('doc', view.version, first, { kind: 'reject' })
    expect(standing(workspace.load('doc')).text).toBe('Ann of Oulu met Bo of Turku and C.')
    const second = after.items.find(
      ({ base }) => workspace.load('doc').head.text.slice(base.from, base.to) === 'Cy of Pori',
    )
    expect(second).toBeDefined()
  })

  it('that overlap are refused together, in either order, before anything is written', async () => {
    const invoice = 'Invoice 5217 0044 1190.fi was paid'
    const { desk, workspace } = await workspaceWith({ doc: invoice })
    const view = await desk.open('doc')
    const [one, other] = [
      { from: 8, to: 22, insert: '[X]' },
      { from: 18, to: 25, insert: '[Y]' },
    ] as const
    for (const both of [
      [one, other],
      [other, one],
    ])
      await expect(desk.edit('doc', view.version, both)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    expect(standing(workspace.load('doc')).text).toBe(invoice)
  })
})
