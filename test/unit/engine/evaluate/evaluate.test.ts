import { appendFile, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { workspaceSettingsSchema } from '../../../../src-preload/contract/index.ts'
import { evaluate, type EvaluationRequest } from '../../../../src-main/engine/evaluate/evaluate.ts'
import {
  approachNames,
  evaluatedRowSchema,
  rowsIn,
  type EvaluatedRow,
} from '../../../../src-main/engine/evaluate/row.ts'
import { figureOf, studentOf, tableInWords, tableOf } from '../../../../src-main/engine/evaluate/table.ts'
import { tilesOf } from '../../../../src-main/engine/evaluate/tiles.ts'
import { leftLinks } from '../../../../src-main/engine/evaluate/left-links.ts'
import { remembering } from '../../../../src-main/engine/evaluate/remembering.ts'
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
    const { rows } = await evaluate(await requestFor(writerFor()), quiet)
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
    expect(ours.combined).toBeLessThan(before.combined!)
    expect(ours.untold).toBe(0)
    expect(masked.sentences).toBeNull()
    expect(before.untold).toBe(before.linkable)
    for (const { sentences, linkable, untold } of rows.filter(({ approach }) => approach.startsWith('Redraft'))) {
      expect(untold).toBe(0)
      // A sentence may be left because of a combination alone.
      if (linkable > 0) expect(sentences!.person).toBeGreaterThan(0)
    }
    for (const { perplexity } of rows) expect(perplexity).toBeGreaterThan(1)
  })

  it('leaves out what needs a model where there is none', async () => {
    const { rows } = await evaluate(await requestFor(null), quiet)
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
    const { rows } = await evaluate(request, quiet)
    const asked = writer.requests.length
    expect((await evaluate(request, quiet)).rows).toEqual(rows)
    expect(writer.requests).toHaveLength(asked)
    const [log] = (await readdir(request.out)).filter((name) => name.endsWith('.jsonl'))
    const file = path.join(request.out, log!)
    expect(await readFile(file, 'utf8')).not.toMatch(/keeper|harbour|evidence/)
    await appendFile(file, '{"document":"two","appr')
    expect((await evaluate(request, quiet)).rows).toHaveLength(rows.length)
  })

  it('tells of what was asked for alone, whatever rows are kept beside', async () => {
    const request = await requestFor(null)
    await evaluate(request, quiet)
    const approaches = ['no rewriting'] as const
    const { rows } = await evaluate({ ...request, limit: 1, approaches }, quiet)
    expect(rows.map(({ document, approach }) => `${document} ${approach}`)).toEqual(['one no rewriting'])
    const other = { ...(await requestFor(null)), out: request.out, approaches }
    await filesIn(path.join(other.folder, 'originals'), { more: 'Another keeper of the garden came to the harbour.' })
    const again = (await evaluate(other, quiet)).rows
    expect(again.map(({ document }) => document)).toEqual(['one', 'two'])
    expect(of(again, 'no rewriting', 'two').single).not.toBe(
      of((await evaluate(request, quiet)).rows, 'no rewriting', 'two').single,
    )
  })

  it('counts combinations of what is left also where it works for phrases by themselves', async () => {
    const { rows } = await evaluate({ ...(await requestFor(null)), arity: 1, approaches: ['no rewriting'] }, quiet)
    for (const { single, combined, isComplete } of rows) {
      expect(combined).toBeGreaterThanOrEqual(single)
      expect(isComplete).toBe(true)
    }
  })

  it('says how long it will take once a row is done', async () => {
    const left: (number | null)[] = []
    const onProgress = ({ secondsLeft }: { readonly secondsLeft: number | null }) => left.push(secondsLeft)
    await evaluate(await requestFor(null), { signal: quiet.signal, onProgress })
    expect(left[0]).toBeNull()
    expect(left.slice(1).every((seconds) => seconds !== null && seconds > 0)).toBe(true)
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
    expect((await evaluate(request, quiet)).rows.length).toBe(Object.keys(documents).length * approachNames.length)
  })
})

describe('the sweep of an evaluation', () => {
  it('is kept beside the rows, and goes on where it was ended', async () => {
    let read = 0
    const embed = (texts: readonly string[]) => {
      read += texts.length
      return Promise.resolve(texts.map((text) => [text.includes('harbour') ? 1 : 0, text.includes('garden') ? 1 : 0]))
    }
    const embedder = Object.assign(Object.create(scriptedWriter([])) as ScriptedWriter, { hash: 'b'.repeat(64), embed })
    const request = { ...(await requestFor(null)), embedder, sweep: true, approaches: ['no rewriting'] as const }
    const { sweep } = await evaluate(request, quiet)
    expect(sweep.filter(({ share }) => share === 0).map(({ document, of }) => `${document} ${of}`)).toEqual([
      'one 3',
      'two 3',
    ])
    const before = read
    expect((await evaluate(request, quiet)).sweep).toEqual(sweep)
    expect(read).toBe(before)
    expect((await evaluate({ ...request, sweep: false }, quiet)).sweep).toEqual([])
  })
})

describe('rows', () => {
  it('are read by their schema: what is none is left out, and the document is done again', async () => {
    const [row] = (await evaluate(await requestFor(null), quiet)).rows
    const line = JSON.stringify(row)
    const wrong = [
      line.slice(0, 40),
      JSON.stringify({ ...row, single: 2 }),
      JSON.stringify({ ...row, approach: 'another' }),
      JSON.stringify({ ...row, untold: undefined }),
      'null',
    ]
    expect(rowsIn([line, ...wrong, line, ''].join('\n'), evaluatedRowSchema)).toEqual([row, row])
  })
})

describe('what is left', () => {
  it('counts every distinct N-gram that links, and those that no listed phrase stands in', async () => {
    const word = fc.constantFrom('a', 'b', 'c', 'd')
    const words = fc.array(word, { minLength: 1, maxLength: 9 })
    const spans = fc.array(fc.tuple(fc.nat(8), fc.integer({ min: 1, max: 3 })), { maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(fc.array(words, { minLength: 2, maxLength: 4 }), words, spans, async (texts, document, told) => {
        const index = new MemoryIndex()
        const masks = compileMasks([])
        const collection = texts.map((one) => one.join(' '))
        await index.put(collection.map((one, at) => ({ name: `${at}`, tokens: tokenise(one, masks), hash: `${at}` })))
        const kept = told.filter(([start, length]) => start + length <= document.length)
        const linkable = new Set<string>()
        const untold = new Set<string>()
        for (let start = 0; start < document.length; start += 1)
          for (let end = start + 1; end <= Math.min(document.length, start + 4); end += 1) {
            const ngram = document.slice(start, end).join(' ')
            if (collection.filter((one) => ` ${one} `.includes(` ${ngram} `)).length !== 1) continue
            linkable.add(ngram)
            if (!kept.some(([from, length]) => from >= start && from + length <= end)) untold.add(ngram)
          }
        const linkage = { index, masks, k: 2, n: 4, source: null, protectedTerms: [] }
        const listed = kept.map(([from, length]) => ({ from: from * 2, to: (from + length) * 2 - 1 }))
        expect(leftLinks(document.join(' '), listed, linkage)).toEqual({ linkable: linkable.size, untold: untold.size })
      }),
    )
  })
})

describe('two policies', () => {
  const request = { before: 'a ', after: ' b', options: ['x'], closely: 1, own: 0, timeLimit: 1_000 }
  const { signal } = new AbortController()

  it('ask the model once for what is the same, and the time counts for both', async () => {
    const writer = scriptedWriter(() => '', { weigh: ({ options }) => ({ scores: options.map(() => -1), own: [] }) })
    let now = 0
    const asked: string[] = []
    const slow = Object.assign(Object.create(writer) as typeof writer, {
      name: 'Slow',
      fill: (one: typeof request) => {
        asked.push(one.before)
        now += 5
        return Promise.resolve({ scores: [asked.length], own: [] })
      },
    })
    const { writer: remembered, spared } = remembering(slow, () => now)
    expect(remembered.name).toBe('Slow')
    const first = await remembered.fill!(request, signal)
    expect(spared()).toBe(0)
    expect(await remembered.fill!({ ...request }, signal)).toEqual(first)
    expect(spared()).toBe(5)
    expect(spared()).toBe(0)
    expect(await remembered.fill!({ ...request, before: 'c ' }, signal)).not.toEqual(first)
    expect(asked).toEqual(['a ', 'c '])
  })

  it('do not remember a failure', async () => {
    let fails = true
    const writer = scriptedWriter(() => '', {
      weigh: () => {
        if (fails) throw new Error('no')
        return { scores: [1], own: [] }
      },
    })
    const { writer: remembered } = remembering(writer, () => 0)
    await expect(remembered.fill!(request, signal)).rejects.toThrow('no')
    fails = false
    expect((await remembered.fill!(request, signal)).scores).toEqual([1])
  })
})

describe('the table', () => {
  it('has means with intervals of 95 %, and says what was not measured', () => {
    expect(figureOf([])).toBeNull()
    expect(figureOf([null, 2])).toEqual({ mean: 2, half: null })
    const { mean, half } = figureOf([1, 2, 3, 4])!
    expect(mean).toBe(2.5)
    expect(half).toBeCloseTo((3.18 * Math.sqrt(5 / 3)) / 2, 2)
    const row = {
      document: 'a',
      approach: 'Redraft',
      words: 10,
      single: 0.5,
      combined: null,
      isComplete: null,
    } as const
    const sentences = { alone: 5, restored: 2, masked: 0, person: 1 }
    const left = { linkable: 4, untold: 1, sentences }
    const lines = tableOf([{ ...row, ...left, similarity: null, perplexity: 9, changed: 2, masks: 1, seconds: 3 }])
    expect(lines).toMatchObject([{ approach: 'Redraft', documents: 1, changed: { mean: 0.2 }, combined: null }])
    expect(lines[0]!.untold!.mean).toBe(0.125)
    const words = tableInWords(lines)
    expect(words.split('\n')).toHaveLength(3)
    expect(words).toContain(
      '| Redraft | 1 | 0.500 | not measured | 0.125 | not measured | 9.0 | 0.200 | 1.0 | 3.0 | 62.5 % | 25.0 % | 0.0 % | 12.5 % |',
    )
    expect(new Set(words.split('\n').map((line) => line.split(' | ').length)).size).toBe(1)
    const measured = { ...row, ...left, similarity: null, perplexity: null, changed: 0, masks: 0, seconds: 0 }
    const searched = [true, false].map((isComplete) => ({ ...measured, combined: 0.7, isComplete }))
    expect(tableInWords(tableOf(searched))).toContain('| 0.700 ± 0.000 (at least: 1 not searched to the end) |')
    expect(tableInWords(tableOf(searched.slice(0, 1)))).toContain('| 0.700 |')
  })

  it('takes Student’s t for any number of documents', () => {
    const printed = { 1: 12.706, 9: 2.262, 10: 2.228, 16: 2.12, 30: 2.042, 60: 2, 120: 1.98, 1_000_000: 1.96 }
    for (const [freedom, t] of Object.entries(printed)) expect(studentOf(Number(freedom))).toBeCloseTo(t, 2)
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
