import { appendFile, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { workspaceSettingsSchema } from '../../../../src-preload/contract/index.ts'
import { approachNames } from '../../../../src-main/engine/evaluate/approaches.ts'
import { evaluate, type EvaluationRequest } from '../../../../src-main/engine/evaluate/evaluate.ts'
import { figureOf, tableInWords, tableOf, type EvaluatedRow } from '../../../../src-main/engine/evaluate/table.ts'
import { tilesOf } from '../../../../src-main/engine/evaluate/tiles.ts'
import { MemoryIndex } from '../../../../src-main/engine/index/memory-index.ts'
import { scriptedWriter, type ScriptedWriter } from '../../../../src-main/engine/model/scripted.ts'
import { compileMasks } from '../../../../src-main/engine/text/masks.ts'
import { tokenise } from '../../../../src-main/engine/text/tokenise.ts'
import { temporaryFolder } from '../review/temporary-folder.ts'
import { prompts } from '../rewrite/settings.ts'
import { filesIn, originals, quiet } from '../workspace/case-workspace.ts'

const documents = {
  one: 'The keeper of the [PERSON] gave evidence. The harbour was closed. The claim was allowed.',
  two: 'The keeper of the garden gave evidence.',
}

const writerFor = (): ScriptedWriter =>
  scriptedWriter(() => 'The man spoke there.', {
    name: 'Scripted',
    weigh: ({ options }) => ({ scores: options.map(() => 0), own: [] }),
    logarithm: (text) => -text.length,
  })

async function requestFor(writer: ScriptedWriter | null): Promise<EvaluationRequest> {
  const root = await temporaryFolder()
  await filesIn(path.join(root, 'data', 'originals'), originals)
  await filesIn(path.join(root, 'data', 'deidentified'), documents)
  return {
    folder: path.join(root, 'data'),
    out: path.join(root, 'out'),
    writer,
    embedder: null,
    prompts,
    settings: workspaceSettingsSchema.parse({ passes: 1, mayMask: true }),
    arity: 2,
  }
}

const of = (rows: readonly EvaluatedRow[], approach: string, document: string): EvaluatedRow =>
  rows.find((row) => row.approach === approach && row.document === document)!

describe('evaluating', () => {
  it('measures every approach on every document', async () => {
    const rows = await evaluate(await requestFor(writerFor()), quiet)
    expect(rows.map(({ approach, document }) => `${document} ${approach}`)).toEqual(
      Object.keys(documents).flatMap((document) => approachNames.map((approach) => `${document} ${approach}`)),
    )
    const before = of(rows, 'no rewriting', 'one')
    expect(before).toMatchObject({ changed: 0, masks: 0, similarity: null, isComplete: true })
    expect(before.single).toBeGreaterThan(0)
    expect(before.combined).toBeGreaterThanOrEqual(before.single)
    const masked = of(rows, 'masking every linkable span', 'one')
    expect(masked.single).toBe(0)
    expect(masked.masks).toBeGreaterThan(0)
    const ours = of(rows, 'Redraft', 'one')
    expect(ours.single).toBe(0)
    expect(ours.changed).toBeLessThanOrEqual(masked.changed)
    for (const { perplexity } of rows) expect(perplexity).toBeGreaterThan(1)
  })

  it('leaves out what needs a model where there is none', async () => {
    const rows = await evaluate(await requestFor(null), quiet)
    expect([...new Set(rows.map(({ approach }) => approach))]).toEqual([
      'no rewriting',
      'dictionary paraphrasing',
      'masking every linkable span',
    ])
    expect(rows.every(({ perplexity }) => perplexity === null)).toBe(true)
  })

  it('goes on where a run was ended, even in the middle of a line', async () => {
    const writer = writerFor()
    const request = await requestFor(writer)
    const rows = await evaluate(request, quiet)
    const asked = writer.requests.length
    expect(await evaluate(request, quiet)).toEqual(rows)
    expect(writer.requests).toHaveLength(asked)
    const [log] = (await readdir(request.out)).filter((name) => name.endsWith('.jsonl'))
    const file = path.join(request.out, log!)
    expect(await readFile(file, 'utf8')).not.toMatch(/keeper|harbour|evidence/)
    await appendFile(file, '{"document":"two","appr')
    expect(await evaluate(request, quiet)).toHaveLength(rows.length)
  })

  it('stops when it is cancelled, and keeps what was finished', async () => {
    const stop = new AbortController()
    const request = await requestFor(writerFor())
    let told = 0
    const job = {
      signal: stop.signal,
      onProgress: () => {
        told += 1
        if (told === 4) stop.abort(new Error('enough'))
      },
    }
    await expect(evaluate(request, job)).rejects.toThrow('enough')
    expect((await evaluate(request, quiet)).length).toBe(Object.keys(documents).length * approachNames.length)
  })
})

describe('the table', () => {
  it('has means with intervals of 95 %, and says what was not measured', () => {
    expect(figureOf([])).toBeNull()
    expect(figureOf([null, 2])).toEqual({ mean: 2, half: null })
    const { mean, half } = figureOf([1, 2, 3, 4])!
    expect(mean).toBe(2.5)
    expect(half).toBeCloseTo((3.18 * Math.sqrt(5 / 3)) / 2, 2)
    const row = { document: 'a', approach: 'Redraft', words: 10, single: 0, combined: null, isComplete: null } as const
    const lines = tableOf([{ ...row, similarity: null, perplexity: 9, changed: 2, masks: 1, seconds: 3 }])
    expect(lines).toMatchObject([{ approach: 'Redraft', documents: 1, changed: { mean: 0.2 }, combined: null }])
    const words = tableInWords(lines, 3)
    expect(words.split('\n')).toHaveLength(3)
    expect(words).toContain('| Redraft | 1 | 0.000 | not measured | not measured | 9.0 | 0.200 | 1.0 | 3.0 |')
  })
})

describe('tiles', () => {
  const masks = compileMasks([])
  it('are linkable, do not overlap, and no longer one would have had room', async () => {
    const word = fc.constantFrom('a', 'b', 'c', 'd')
    const text = fc.array(word, { minLength: 1, maxLength: 10 }).map((words) => words.join(' '))
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 2, maxLength: 4 }), text, async (collection, document) => {
        const index = new MemoryIndex()
        await index.put(collection.map((one, at) => ({ name: `${at}`, tokens: tokenise(one, masks), hash: `${at}` })))
        const linkage = { index, masks, k: 2, n: 4, source: null, protectedTerms: [] }
        const holders = (words: string): number => collection.filter((one) => ` ${one} `.includes(` ${words} `)).length
        const spans = tilesOf(document, linkage)
        let done = -1
        for (const { from, to } of spans) {
          expect(from).toBeGreaterThan(done)
          expect(holders(document.slice(from, to))).toBe(1)
          done = to
        }
        // Whatever links touches a tile that is as long or longer.
        const words = document.split(' ')
        for (let length = 1; length <= 4; length += 1) {
          for (let start = 0; start + length <= words.length; start += 1) {
            if (holders(words.slice(start, start + length).join(' ')) !== 1) continue
            const from = start * 2
            const to = from + length * 2 - 1
            expect(spans.some((tile) => tile.from < to && from < tile.to && tile.to - tile.from >= to - from)).toBe(
              true,
            )
          }
        }
      }),
      { numRuns: 60 },
    )
  })
})
