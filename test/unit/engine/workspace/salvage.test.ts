import { createHash } from 'node:crypto'
import { readFile, readdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { indexCollection } from '../../../../src-main/engine/workspace/collection.ts'
import { checkWorkspace } from '../../../../src-main/engine/workspace/doctor.ts'
import { salvageIndex } from '../../../../src-main/engine/workspace/open-workspace.ts'
import type { Workspace } from '../../../../src-main/engine/workspace/workspace.ts'
import { filesIn, opened, originals, quiet, workspaceWith } from './case-workspace.ts'

/** Enough words that what is added later is not merged with them. */
const long = Object.fromEntries(
  Array.from({ length: 12 }, (_, i) => [
    `long ${i}`,
    Array.from({ length: 400 }, (_, word) => `w${(word * (i + 3)) % 97}`).join(' '),
  ]),
)
const few = { four: 'The gardener of the harbour was heard. The claim was withdrawn.' }

/** A closed workspace with an index of two segments; the files of the larger and the smaller. */
async function twoSegments(): Promise<{ folder: string; answers: string; larger: string; smaller: string }> {
  const { workspace, originals: texts } = await workspaceWith({}, { ...originals, ...long })
  await filesIn(texts, few)
  await indexCollection(workspace, null, quiet)
  const answers = answersOf(workspace)
  await workspace.close()
  const collection = path.join(workspace.parts.folder, 'collection')
  const segments = (await readdir(collection)).filter((name) => /^segment-\d+$/.test(name))
  expect(segments).toHaveLength(2)
  const sized = await Promise.all(
    segments.map(async (name) => ({
      file: path.join(collection, name),
      size: (await stat(path.join(collection, name))).size,
    })),
  )
  const [smaller, larger] = sized.sort((a, b) => a.size - b.size).map(({ file }) => file)
  return { folder: workspace.parts.folder, answers, larger: larger!, smaller: smaller! }
}

function answersOf({ index }: Workspace): string {
  const asked = ['harbour', 'garden', 'gardener', 'w1', 'w96', 'the']
  return JSON.stringify([index.names(), index.facts(), asked.map((word) => index.holders([word]))])
}

async function sumOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
}

/** Another letter in the name of a document. */
async function changeAName(file: string): Promise<void> {
  const bytes = await readFile(file)
  const at = bytes.indexOf('"name":"') + 8
  expect(at).toBeGreaterThan(8)
  bytes[at] = bytes[at]! ^ 1
  await writeFile(file, bytes)
}

it.each([
  ['whose end is cut off', async (file: string) => writeFile(file, (await readFile(file)).subarray(0, -5))],
  ['in which a letter is another', changeAName],
])('repairs a segment %s and leaves the other one as it is', async (_, damage) => {
  const { folder, answers, larger, smaller } = await twoSegments()
  await damage(smaller)
  const kept = await sumOf(larger)
  const workspace = await opened(folder, false)
  const [found] = await checkWorkspace(workspace, { repair: true }, quiet)
  expect(found).toMatchObject({ check: 'index', ok: true, repaired: true })
  expect(found!.detail).toContain('built again where it was damaged')
  expect(answersOf(workspace)).toBe(answers)
  expect(await sumOf(larger)).toBe(kept)
  expect(workspace.parts.info.incomplete).toBe(false)
})

it('reads again what a damaged segment held, and nothing else', async () => {
  const { folder, answers, larger } = await twoSegments()
  await changeAName(larger)
  const workspace = await opened(folder, false)
  const [found] = await checkWorkspace(workspace, { repair: false }, quiet)
  expect(found).toMatchObject({ check: 'index', ok: false, repaired: false })
  expect(await indexCollection(workspace, null, quiet)).toMatchObject({ added: 15, unchanged: 1 })
  expect(answersOf(workspace)).toBe(answers)
})

it('counts as half read until that was done: nothing is approved against a part of the collection', async () => {
  const { folder, larger } = await twoSegments()
  await changeAName(larger)
  const workspace = await opened(folder, false)
  await salvageIndex(workspace.parts, quiet.signal)
  expect(workspace.index.names()).toEqual(['four'])
  await workspace.close()
  const again = await opened(folder, false)
  expect(again.facts().readAgain).toBe('incomplete')
  expect(() => again.requireWholeCollection()).toThrow(expect.objectContaining({ code: 'INDEX_INCOMPLETE' }))
})

it('builds all of it again where the words of the collection cannot be read', async () => {
  const { folder, answers } = await twoSegments()
  const collection = path.join(folder, 'collection')
  const words = (await readdir(collection)).find((name) => name.startsWith('words-'))!
  await writeFile(path.join(collection, words), 'no words')
  const workspace = await opened(folder, false)
  expect(workspace.parts.indexFault).toBe('INDEX_DAMAGED')
  const [found] = await checkWorkspace(workspace, { repair: true }, quiet)
  expect(found!.detail).toMatch(/^built again: 16 originals/)
  expect(answersOf(workspace)).toBe(answers)
})
