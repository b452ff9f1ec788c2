import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { workspaceSettingsSchema } from '../../src-preload/contract/index.ts'
import { textFormat } from '../../src-main/engine/formats/text.ts'
import { compileMasks } from '../../src-main/engine/text/masks.ts'
import { tokenise } from '../../src-main/engine/text/tokenise.ts'
import { ngramsOf as listOf } from '../../src-main/engine/workspace/ngrams.ts'
import { openWorkspace } from '../../src-main/engine/workspace/open-workspace.ts'
import { redraft } from '../cli.ts'
import { describeNeeding } from '../needs.ts'
import { random } from './naive-ngrams.ts'

const N = 8
/** Of every so many documents the list is asked for by the command line as well. */
const COMMAND = 12
const masks = compileMasks(workspaceSettingsSchema.parse({}).maskPatterns)

/** Distinct N-grams of a file, words joined by one space: as plainly as the definition. */
async function ngramsOf(file: string): Promise<Set<string>> {
  const { text } = await textFormat.read(readFileSync(file), file)
  const { words, segment } = tokenise(text, masks)
  const found = new Set<string>()
  for (let start = 0; start < words.length; start += 1) {
    let key = ''
    for (let at = start; at < Math.min(words.length, start + N) && segment[at] === segment[start]; at += 1) {
      key = at === start ? words[at]! : `${key} ${words[at]!}`
      found.add(key)
    }
  }
  return found
}

describeNeeding('corpora', 'redraft ngrams on 240 judgments', ({ corpora }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'redraft-ngrams-'))
  const originals = path.join(folder, 'originals')
  const deidentified = path.join(corpora, 'echr', 'deidentified')
  const workspace = path.join(folder, 'workspace')
  const documents = new Map<string, Set<string>>()
  /** N-grams of any document, and in how many originals each is. */
  const naive = new Map<string, number>()

  /** Counts an original in (`by` 1) or out (-1). */
  async function count(name: string, by: 1 | -1): Promise<void> {
    for (const ngram of await ngramsOf(path.join(originals, name))) {
      const before = naive.get(ngram)
      if (before !== undefined) naive.set(ngram, before + by)
    }
  }

  /** Every document, as the command lists it; a few of them by the command itself, which opens the workspace each time. */
  async function expectEqual(where: string): Promise<void> {
    const printed = new Map<string, string>()
    for (const id of [...documents.keys()].filter((_, at) => at % COMMAND === 0)) {
      const { code, out } = await redraft('ngrams', where, id, '--tsv')
      expect(code).toBe(0)
      printed.set(id, out)
    }
    const opened = await openWorkspace({ folder: where, reader: () => '', create: false })
    let compared = 0
    try {
      for (const [id, ngrams] of documents) {
        const listed = listOf(opened, id, N, false)
        const expected = [...ngrams].sort()
        expect(listed.length).toBe(expected.length)
        expect(listed.every(([ngram, df], at) => ngram === expected[at] && df === naive.get(ngram))).toBe(true)
        const lines = printed.get(id)
        if (lines !== undefined) {
          expect(lines === expected.map((ngram) => `${ngram}\t${naive.get(ngram)!}\n`).join('')).toBe(true)
        }
        compared += expected.length
      }
    } finally {
      await opened.close()
    }
    expect(compared).toBeGreaterThan(500_000)
  }

  beforeAll(async () => {
    process.env['REDRAFT_DATA'] = path.join(folder, 'data')
    cpSync(path.join(corpora, 'echr', 'originals'), originals, { recursive: true })
    for (const name of readdirSync(deidentified)) {
      const ngrams = await ngramsOf(path.join(deidentified, name))
      documents.set(path.parse(name).name, ngrams)
      for (const ngram of ngrams) naive.set(ngram, 0)
    }
    for (const name of readdirSync(originals)) await count(name, 1)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('equals a naive count after a build', async () => {
    expect((await redraft('index', workspace, originals)).code).toBe(0)
    const added = await redraft('add', workspace, deidentified)
    expect(added).toMatchObject({ code: 0, err: '' })
    expect(documents.size).toBe(240)
    await expectEqual(workspace)
  })

  it('equals it after 30 kills during a build', async () => {
    const other = path.join(folder, 'killed')
    const next = random(7)
    let killed = 0
    let finished = 0
    while (killed < 30) {
      const child = spawn(process.execPath, [path.resolve('out/main/cli.cjs'), 'index', other, originals], {
        stdio: 'ignore',
      })
      const timer = setTimeout(() => child.kill('SIGKILL'), 150 + next() * 2_500)
      const signal = await new Promise((resolve) => child.once('exit', (_, by) => resolve(by)))
      clearTimeout(timer)
      if (signal === 'SIGKILL') killed += 1
      else {
        finished += 1
        rmSync(other, { recursive: true, force: true })
      }
      expect(finished).toBeLessThan(60)
    }
    mkdirSync(other, { recursive: true })
    expect((await redraft('index', other, originals)).code).toBe(0)
    expect((await redraft('add', other, deidentified)).code).toBe(0)
    await expectEqual(other)
  })

  it('equals it after 50 random adds, replacements and removals', async () => {
    const next = random(11)
    const names = readdirSync(originals)
    const pick = (): string => names[Math.floor(next() * names.length)]!
    const texts = readdirSync(deidentified).map((name) => readFileSync(path.join(deidentified, name), 'utf8'))
    for (let step = 0; step < 50; step += 1) {
      const kind = next()
      const name = kind < 0.34 ? `added-${step}.txt` : pick()
      if (names.includes(name)) await count(name, -1)
      if (kind < 0.67) {
        writeFileSync(
          path.join(originals, name),
          `${texts[step]!}\n${texts[step + 50]!.slice(0, Math.floor(next() * 4_000))}`,
        )
        await count(name, 1)
        if (!names.includes(name)) names.push(name)
      } else {
        rmSync(path.join(originals, name))
        names.splice(names.indexOf(name), 1)
      }
      if (step % 5 === 4) expect((await redraft('index', workspace, originals)).code).toBe(0)
    }
    await expectEqual(workspace)
  })
})
