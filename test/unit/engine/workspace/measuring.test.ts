import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Writer } from '../../../../src-main/engine/model/port.ts'
import { scriptedWriter } from '../../../../src-main/engine/model/scripted.ts'
import { changedSentences } from '../../../../src-main/engine/measure/similarity.ts'
import { loadPrompts } from '../../../../src-main/engine/rewrite/prompts.ts'
import { measureDocument, measuresOf } from '../../../../src-main/engine/workspace/measuring.ts'
import { rewriteDocuments } from '../../../../src-main/engine/workspace/rewriting.ts'
import { originals, quiet, workspaceWith } from './case-workspace.ts'

const prompts = await loadPrompts(path.join(import.meta.dirname, '../../../../resources/prompts'))
const document = 'The keeper of the harbour gave evidence. The claim was allowed.'

/** Texts with more words in common are nearer: a vector of the words of all originals. */
const vocabulary = [...new Set(`${Object.values(originals).join(' ')} other`.toLowerCase().match(/\w+/g))]
function embedder(seen: string[] = []): Writer {
  const embed = async (texts: readonly string[]): Promise<number[][]> => {
    seen.push(...texts)
    return texts.map((text) => {
      const words = text.toLowerCase().match(/\w+/g) ?? []
      const counts = vocabulary.map((word) => words.filter((one) => one === word).length + (word === 'other' ? 0.1 : 0))
      const length = Math.hypot(...counts)
      return counts.map((count) => count / length)
    })
  }
  return { ...scriptedWriter([], { name: 'Near', hash: 'ee'.repeat(32) }), embed }
}
const reader = scriptedWriter([], { name: 'Reader', hash: 'aa'.repeat(32), logarithm: (text) => -text.length })

describe('measuring a document', () => {
  it('is of nothing where there is no model: never a made-up number', async () => {
    const { workspace } = await workspaceWith({ one: document })
    const measures = await measureDocument(workspace, { id: 'one', writer: null, embedder: null, rank: true }, quiet)
    expect(measures).toMatchObject({ similarity: null, fluency: null })
  })

  it('says how near the text has stayed, where its original is found by meaning, and how it reads', async () => {
    const { workspace } = await workspaceWith({ one: document })
    await rewriteDocuments(workspace, { ids: ['one'], writer: null, prompts, passes: 1 }, () => {}, quiet)
    const seen: string[] = []
    const request = { id: 'one', writer: reader, embedder: embedder(seen), rank: true }
    const measures = await measureDocument(workspace, request, quiet)
    expect(measures.similarity).toMatchObject({
      by: { name: 'Near', sha256: 'ee'.repeat(32) },
      rank: { place: 1, of: Object.keys(originals).length },
    })
    expect(measures.similarity!.document).toBeLessThan(1)
    expect(measures.similarity!.furthest).toBeLessThanOrEqual(measures.similarity!.document)
    expect(measures.similarity!.sentences).toBeGreaterThan(0)
    expect(measures.fluency).toMatchObject({ by: { name: 'Reader' } })
    expect(measuresOf(workspace, 'one')).toEqual(measures)
    // Originals are read once: what is known of them is kept by their checksum.
    seen.length = 0
    await measureDocument(workspace, request, quiet)
    for (const text of [originals.two, originals.three]) expect(seen).not.toContain(text)
    const kept = await readFile(path.join(workspace.parts.folder, 'measures.json'), 'utf8')
    expect(kept).not.toMatch(/keeper|harbour|evidence/)
  })

  it('holds for the text it was made of, and for no other', async () => {
    const { workspace, desk } = await workspaceWith({ one: document })
    await measureDocument(workspace, { id: 'one', writer: reader, embedder: embedder(), rank: false }, quiet)
    expect(measuresOf(workspace, 'one')).toMatchObject({ similarity: { document: 1, sentences: 0, rank: null } })
    const { version } = await desk.open('one')
    await desk.edit('one', version, [{ from: 4, to: 10, insert: 'warden' }])
    expect(measuresOf(workspace, 'one')).toBeNull()
  })

  it('is of a pass as that left the text, whatever stands now', async () => {
    const { workspace, desk } = await workspaceWith({ one: document })
    await rewriteDocuments(workspace, { ids: ['one'], writer: null, prompts, passes: 1 }, () => {}, quiet)
    const request = { id: 'one', writer: reader, embedder: embedder(), rank: false }
    const standing = await measureDocument(workspace, request, quiet)
    const { version, items } = await desk.open('one')
    const ids = items.filter(({ current, original }) => current !== original).map(({ id }) => id)
    await desk.decide('one', version, ids, { kind: 'reject' })
    const pass = await measureDocument(workspace, { ...request, pass: 1 }, quiet)
    expect({ ...pass, at: '' }).toEqual({ ...standing, at: '' })
    expect(measuresOf(workspace, 'one', 1)).toEqual(pass)
    expect(measuresOf(workspace, 'one')).toBeNull()
    await expect(measureDocument(workspace, { ...request, pass: 9 }, quiet)).rejects.toMatchObject({
      code: 'ITEM_UNKNOWN',
    })
  })
})

describe('sentences that changed', () => {
  it('are paired in their blocks, or the block with what it was', () => {
    expect(changedSentences('One. Two.\nThree.', 'One. Too.\nThree.')).toEqual([['Two.', 'Too.']])
    expect(changedSentences('One is. Two is.', 'One is and two is.')).toEqual([
      ['One is. Two is.', 'One is and two is.'],
    ])
    expect(changedSentences('One.', 'One.')).toEqual([])
  })
})

describe('rewriting without a model', () => {
  it('makes suggestions that a person has to decide on', async () => {
    const { workspace, desk } = await workspaceWith({ one: document })
    const report = await rewriteDocuments(
      workspace,
      { ids: ['one'], writer: null, prompts, passes: 1 },
      () => {},
      quiet,
    )
    expect(report).toEqual({ rewritten: ['one'], refused: [] })
    const { items, row, passes } = await desk.open('one')
    expect(passes[0]).toMatchObject({ model: 'Dictionary', modelHash: '' })
    const suggested = items.filter(({ proposal }) => proposal !== null)
    expect(suggested.length).toBeGreaterThan(0)
    for (const { author, state, toSettle } of suggested)
      expect([author, state, toSettle]).toEqual([{ kind: 'rule', rule: 'dictionary', pass: 1 }, 'open', true])
    expect(row.toSettle).toBeGreaterThan(0)
  })
})
