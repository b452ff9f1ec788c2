import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readDocumentFile } from '../../src-main/engine/formats/files.ts'
import type { JobContext } from '../../src-main/engine/jobs/context.ts'
import { indexCollection } from '../../src-main/engine/workspace/collection.ts'
import { allLinks } from '../../src-main/engine/linkage/text-links.ts'
import { addDocuments, analyseDocuments } from '../../src-main/engine/workspace/documents.ts'
import { checkText } from '../../src-main/engine/workspace/look.ts'
import { openWorkspace } from '../../src-main/engine/workspace/open-workspace.ts'
import { changeSettings } from '../../src-main/engine/workspace/settings.ts'
import type { Workspace } from '../../src-main/engine/workspace/workspace.ts'
import { describeNeeding } from '../needs.ts'

const quiet: JobContext = { signal: new AbortController().signal, onProgress: () => {} }
const LONG = 'au_FCA_2025_796_very_long'
const SHORT = 'short'
/** Every so many paragraphs of the original, one was left out of the decision's own original. */
const LEFT_OUT = 5
/** Others are answered at least so often while a long decision is worked on; it happens some hundred times. */
const LEAST_ANSWERS = 20

describeNeeding('corpora', 'a decision of 150,000 words', ({ corpora }) => {
  const root = mkdtempSync(path.join(tmpdir(), 'redraft-long-'))
  let workspace: Workspace

  afterAll(async () => {
    await workspace.close()
    rmSync(root, { recursive: true, force: true })
  })

  /** Does the work, and asks for another document's links over and over meanwhile. @returns how often it was answered. */
  async function whileAnswering(work: Promise<unknown>): Promise<number> {
    const { text } = workspace.load(SHORT).head
    const expected = await checkText(workspace, SHORT, text)
    expect(expected.links.length).toBeGreaterThan(0)
    let isDone = false
    const ended = work.finally(() => (isDone = true))
    let answers = 0
    while (!isDone) {
      await new Promise((resolve) => setImmediate(resolve))
      expect(await checkText(workspace, SHORT, text)).toEqual(expected)
      answers += 1
    }
    await ended
    return answers
  }

  it('is taken in beside its original', async () => {
    const originals = path.join(root, 'originals')
    const documents = path.join(root, 'documents')
    for (const folder of [originals, documents]) mkdirSync(folder)
    const judgments = path.join(corpora, 'echr', 'originals')
    for (const name of readdirSync(judgments).slice(0, 12))
      copyFileSync(path.join(judgments, name), path.join(originals, name))
    const file = path.join(corpora, 'formats', `${LONG}.docx`)
    const { text } = await (await readDocumentFile(file)).document()
    const paragraphs = text.split('\n')
    writeFileSync(path.join(originals, `${LONG}.txt`), paragraphs.filter((_, at) => at % LEFT_OUT !== 0).join('\n'))
    copyFileSync(file, path.join(documents, `${LONG}.docx`))
    const judgment = readFileSync(path.join(judgments, readdirSync(judgments)[0]!), 'utf8')
    writeFileSync(path.join(documents, `${SHORT}.txt`), judgment.split('\n').slice(0, 3).join('\n'))

    workspace = await openWorkspace({ folder: path.join(root, 'workspace'), reader: () => 'R. Reader', create: true })
    await indexCollection(workspace, originals, quiet)
    await changeSettings(workspace, { arity: 3 }, quiet)
    const { added, refused } = await addDocuments(workspace, [documents], quiet)
    expect(refused).toEqual([])
    expect(added.map(({ id }) => id).sort()).toEqual([LONG, SHORT])
    expect(workspace.load(LONG).head.text.split(/\s+/).length).toBeGreaterThan(150_000)
  })

  it('is analysed with its combinations while others are answered', async () => {
    const answers = await whileAnswering(analyseDocuments(workspace, [LONG], () => {}, quiet))
    expect(answers).toBeGreaterThan(LEAST_ANSWERS)
    const { analysis, failure } = workspace.load(LONG).state
    expect(failure).toBeNull()
    expect(analysis).toMatchObject({ arity: 3, counts: { links: expect.any(Number) as number } })
    expect(analysis!.links.length).toBeGreaterThan(10_000)
  })

  it('is checked as it is typed in, as a look from scratch finds it', async () => {
    const { head } = workspace.load(LONG)
    const blocks = head.text.split('\n')
    const block = blocks.findIndex((own, at) => at > blocks.length / 2 && own.split(' ').length > 40)
    const words = blocks[block]!.split(' ')
    words[20] = 'otherwise'
    const typed = words.join(' ')
    const at = words.slice(0, 20).join(' ').length + 1
    const live = await checkText(workspace, LONG, typed, { block, spans: [{ from: at, to: at + 'otherwise'.length }] })
    blocks[block] = typed
    const { links, counts } = await workspace.watches.lookAnew(head, blocks.join('\n'))
    const from = blocks.slice(0, block).join('\n').length + 1
    const here = allLinks(links).filter((link) => link.from >= from && link.to <= from + typed.length)
    expect(here.length).toBeGreaterThan(0)
    expect(live.links.map(({ ngram, df }) => [ngram, df])).toEqual(here.map(({ ngram, df }) => [ngram, df]))
    // So many pairs and triples are beyond the budget: that is said, and what was counted until then is of no use.
    expect([live.combined!.typed.complete, live.combined!.block.complete]).toEqual([false, false])
    expect(counts.combined!.complete).toBe(false)
    expect(counts.combined!.pairs).toBeGreaterThan(1_000)
  })
})
