import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { scriptedWriter } from '../../../../src-main/engine/model/scripted.ts'
import { loadPrompts } from '../../../../src-main/engine/rewrite/prompts.ts'
import { indexCollection } from '../../../../src-main/engine/workspace/collection.ts'
import { checkText } from '../../../../src-main/engine/workspace/look.ts'
import { readOriginal } from '../../../../src-main/engine/workspace/originals.ts'
import { exportDocuments } from '../../../../src-main/engine/workspace/publishing.ts'
import { rewriteDocuments } from '../../../../src-main/engine/workspace/rewriting.ts'
import { changeSettings } from '../../../../src-main/engine/workspace/settings.ts'
import { whatIf } from '../../../../src-main/engine/workspace/what-if.ts'
import { reasonsOf, witnessOf } from '../../../../src-main/engine/workspace/witness.ts'
import { filesIn, opened, quiet, workspaceWith, type Setting } from './case-workspace.ts'
import { ferryOriginals as originals } from './ferry-originals.ts'

const received = '[REDACTED] ferry kiosk.\n[REDACTED] Nauvo.\n[REDACTED] stood.'

const combinedWorkspace = async (arity: 1 | 2 | 3 = 3): Promise<Setting> => {
  const setting = await workspaceWith({ one: received }, originals)
  await changeSettings(setting.workspace, { arity }, quiet)
  return setting
}

const statusOf = ({ workspace }: Setting): string => workspace.store.rows()[0]!.row.status

async function exportTo({ root, workspace }: Setting) {
  const folder = path.join(root, 'out')
  await mkdir(folder, { recursive: true })
  return exportDocuments(workspace, { ids: ['one'], folder, replace: true, version: '0' }, () => {}, quiet)
}

describe('combinations in a workspace', () => {
  it('are not looked for unless the settings ask for it, and old workspaces stay as they are', async () => {
    const setting = await workspaceWith({ one: received }, originals)
    expect((await setting.desk.approve(['one'])).approved).toEqual(['one'])
    const { certificate } = (await exportTo(setting)).exported[0]!
    expect(certificate.arity).toBe(1)
    expect(certificate.notMeasured).toContain('Combinations of two or three phrases, none of which links alone.')
    await setting.workspace.close()

    const file = path.join(setting.root, 'workspace', 'settings.json')
    const stored = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Record<string, unknown>
    delete stored['arity']
    await writeFile(file, JSON.stringify(stored))
    const again = await opened(path.join(setting.root, 'workspace'), false)
    expect(again.settings.arity).toBe(1)
    expect(statusOf({ ...setting, workspace: again })).toBe('exported')
  })

  it('are found over the whole document, and an approval does not pass over them', async () => {
    const setting = await combinedWorkspace()
    const view = await setting.desk.open('one')
    expect(view.items).toEqual([])
    expect(view.combinations).toMatchObject({ counts: { pairs: 1, triples: 0, complete: true }, enough: true })
    expect(view.combinations!.found[0]).toMatchObject({ key: 'ferry kiosk | nauvo', leadsTo: 'one', isSource: true })
    expect(view.analysis).toMatchObject({ arity: 3, counts: { combined: { pairs: 1 } } })
    expect(view.row.now!.combined).toMatchObject({ taking: 2 })
    const { refused } = await setting.desk.approve(['one'])
    expect(refused).toMatchObject([{ file: 'one', code: 'COMBINATIONS_LINK' }])
  })

  it('are gone once one of their words is another, and the certificate says what was searched', async () => {
    const setting = await combinedWorkspace()
    const { version, combinations } = await setting.desk.open('one')
    const word = combinations!.words[0]!
    const view = await setting.desk.edit('one', version, [{ ...word, insert: 'xyzzy' }])
    expect(view.combinations!.counts).toMatchObject({ pairs: 0, triples: 0, complete: true })
    expect((await setting.desk.approve(['one'])).approved).toEqual(['one'])
    const { certificate } = (await exportTo(setting)).exported[0]!
    expect(certificate).toMatchObject({ arity: 3, acceptedCombinations: null })
    expect(certificate.after.combined).toMatchObject({ pairs: 0, complete: true })
    expect(certificate.checks.map(({ id }) => id)).toContain('no-combination-links')
    expect(certificate.statement).toContain('No two or three of its phrases together lead to its original.')
    expect(certificate.notMeasured).toContain('Combinations of more than three phrases.')
    expect(certificate.notMeasured.join()).not.toContain('none of which links alone')
  })

  it('are let through by a person with a reason, which the certificate and the log carry', async () => {
    const setting = await combinedWorkspace(2)
    expect((await setting.desk.approve(['one'], 'It was in the press.')).approved).toEqual(['one'])
    const { certificate } = (await exportTo(setting)).exported[0]!
    expect(certificate.acceptedCombinations).toMatchObject({
      pairs: 1,
      reason: 'It was in the press.',
      by: 'R. Reader',
    })
    expect(JSON.stringify(certificate)).not.toContain('kiosk')
    expect(certificate.notMeasured).toContain('Combinations of three phrases, no two of which link together.')
    expect((await setting.workspace.store.verifyAudit()).intact).toBe(true)
    expect(await readFile(path.join(setting.root, 'workspace', 'audit.jsonl'), 'utf8')).toContain('"combinations":1')
  })

  it('take an approval back that did not know of them: by another setting, and by another collection', async () => {
    const setting = await workspaceWith({ one: received }, originals)
    await setting.desk.approve(['one'])
    await changeSettings(setting.workspace, { arity: 2 }, quiet)
    expect(statusOf(setting)).not.toBe('approved')
    await setting.desk.approve(['one'], 'known')
    await filesIn(setting.originals, { six: 'Something else altogether.' })
    await indexCollection(setting.workspace, null, quiet)
    expect(statusOf(setting)).toBe('approved')
    await changeSettings(setting.workspace, { arity: 3 }, quiet)
    expect(statusOf(setting)).toBe('approved')
    // Another phrase becomes rarer, and with it a combination that nobody accepted.
    await filesIn(setting.originals, { three: 'A ferry kiosk was sold.' })
    await indexCollection(setting.workspace, null, quiet)
    expect(statusOf(setting)).not.toBe('approved')
    expect((await setting.desk.approve(['one'])).refused).toMatchObject([{ code: 'COMBINATIONS_LINK' }])
  })

  it('are reworded away: what has to change for them is asked of the model, and nothing else', async () => {
    const texts = {
      one: 'The ferry kiosk stood there all day. They lived in cabins.',
      two: 'The ferry kiosk stood there all day. They lived in peace.',
      three: 'The house stood there all day. They lived in cabins.',
      four: 'The house was sold. They lived in peace.',
    }
    const document = 'The ferry kiosk stood there all day. [NAME]\nThey lived in cabins.'
    const setting = await workspaceWith({ one: document }, texts)
    await changeSettings(setting.workspace, { arity: 2 }, quiet)
    const { combinations } = await setting.desk.open('one')
    expect(combinations!.counts.pairs).toBeGreaterThan(0)
    const writer = scriptedWriter(({ prompt }) =>
      JSON.stringify(prompt).includes('They lived in cabins.')
        ? 'They lived in peace.'
        : 'The house stood there all day.',
    )
    const prompts = await loadPrompts(path.join(import.meta.dirname, '../../../../resources/prompts'))
    await rewriteDocuments(setting.workspace, { ids: ['one'], writer, prompts, passes: 3 }, () => {}, quiet)
    const view = await setting.desk.open('one')
    expect(view.combinations!.counts).toMatchObject({ pairs: 0, complete: true })
    expect(view.passes.length).toBeGreaterThan(0)
    for (const { counts } of view.passes) expect(counts.combined).toMatchObject({ arity: 2, complete: true })
    expect(view.passes.at(-1)!.counts.combined).toMatchObject({ pairs: 0 })
    expect(view.standing.text).not.toBe(document)
  })

  it('are told while a block is typed in, with the rest of the document as it stands', async () => {
    const { workspace } = await combinedWorkspace()
    const one = { combinations: 1, complete: true }
    const none = { combinations: 0, complete: true }
    const check = (text: string, typed: string) => {
      const from = text.indexOf(typed)
      return checkText(workspace, 'one', text, { block: 1, spans: [{ from, to: from + typed.length }] })
    }
    expect((await check('[REDACTED] Nauvo, they say.', 'Nauvo')).combined).toEqual({ typed: one, block: one })
    // What was typed takes part in none, whatever else of the block does.
    expect((await check('[REDACTED] Nauvo, they say.', 'they')).combined).toEqual({ typed: none, block: one })
    expect((await check('[REDACTED] elsewhere.', 'elsewhere')).combined).toEqual({ typed: none, block: none })
    expect(await checkText(workspace, 'one', 'It was elsewhere.')).not.toHaveProperty('combined')
  })

  it('have a witness: each phrase with the originals that hold it, and what they have in common', async () => {
    const { workspace } = await combinedWorkspace()
    const witness = await witnessOf(workspace, 'one', ['nauvo', 'ferry kiosk'])
    expect(
      witness.phrases.map(({ phrase, postings }) => [phrase.ngram, postings.originals.map(({ name }) => name)]),
    ).toEqual([
      ['nauvo', ['one', 'five', 'four']],
      ['ferry kiosk', ['one', 'three', 'two']],
    ])
    expect(witness).toMatchObject({ together: { df: 1, originals: [{ name: 'one', isSource: true }] }, breaks: [1, 1] })
    expect(witness.combination).toMatchObject({ key: 'ferry kiosk | nauvo' })
    await expect(witnessOf(workspace, 'one', ['nauvo', 'nowhere'])).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  })

  it('are the reason of a change by which they broke: what its words met before, however the text stands now', async () => {
    const setting = await combinedWorkspace()
    const { version, combinations } = await setting.desk.open('one')
    const word = combinations!.words[0]!
    const view = await setting.desk.edit('one', version, [{ ...word, insert: 'xyzzy' }])
    expect(view.combinations!.counts.pairs).toBe(0)
    const [item] = view.items
    expect(item!.reasons).toEqual([])
    const reasons = await reasonsOf(setting.workspace, 'one', item!.base)
    expect(reasons).toMatchObject({
      counts: { combinations: 1, complete: true },
      found: [{ leadsTo: 'one', documents: 1 }],
    })
    expect(reasons!.found[0]!.key).toBe('ferry kiosk | nauvo')
    const elsewhere = received.indexOf('stood')
    const none = await reasonsOf(setting.workspace, 'one', { from: elsewhere, to: elsewhere + 5 })
    expect(none).toEqual({ counts: { combinations: 0, complete: true }, found: [] })
    await changeSettings(setting.workspace, { arity: 1 }, quiet)
    expect(await reasonsOf(setting.workspace, 'one', item!.base)).toBeNull()
  })

  it('show a phrase in another original, unless that is another file by now', async () => {
    const setting = await combinedWorkspace()
    const { text, spans } = await readOriginal(setting.workspace, 'two', 'ferry kiosk')
    expect(spans.map(({ from, to }) => text.slice(from, to))).toEqual(['ferry kiosk'])
    await filesIn(setting.originals, { two: 'The ferry kiosk burned down.' })
    await expect(readOriginal(setting.workspace, 'two', 'ferry kiosk')).rejects.toMatchObject({
      code: 'ORIGINAL_CHANGED',
    })
  })

  it('are among what other settings would ask for', async () => {
    const { workspace } = await combinedWorkspace(1)
    const { rows, documents } = await whatIf(workspace, quiet)
    expect(documents).toBe(1)
    const of = (k: number, arity: number) => rows.find((row) => row.k === k && row.arity === arity)
    expect(of(2, 1)).toMatchObject({ documents: 0, phrases: 0, words: 0 })
    expect(of(2, 2)).toMatchObject({ documents: 1, phrases: 2, words: 1, complete: true })
    expect(of(5, 1)!.phrases).toBeGreaterThan(0)
    const stopped = new AbortController()
    stopped.abort(new Error('stopped'))
    const job = { ...quiet, signal: stopped.signal }
    await expect(whatIf(workspace, job)).rejects.toThrow('stopped')
  })
})
