import { expect, it } from 'vitest'
import type { JobContext } from '../../../../src-main/engine/jobs/context.ts'
import { indexCollection } from '../../../../src-main/engine/workspace/collection.ts'
import { analyseDocuments } from '../../../../src-main/engine/workspace/documents.ts'
import { saveInfo } from '../../../../src-main/engine/workspace/open-workspace.ts'
import type { Workspace } from '../../../../src-main/engine/workspace/workspace.ts'
import { filesIn, quiet, workspaceWith } from './case-workspace.ts'

/** Reads the collection again. @returns whether documents were looked at again after it. */
async function looksAgain(workspace: Workspace): Promise<boolean> {
  const said: string[] = []
  const job: JobContext = { ...quiet, onProgress: ({ title }) => said.push(title) }
  await indexCollection(workspace, null, job)
  expect(said).toContain('Reading the originals')
  return said.includes('Looking at the documents again')
}

it('documents are looked at again when the collection changed, and not when it is as it was', async () => {
  const { workspace, originals } = await workspaceWith({ one: 'The keeper of the harbour gave evidence.' })
  await analyseDocuments(workspace, ['one'], () => {}, quiet)
  const linksBefore = workspace.load('one').state.analysis!.links
  expect(await looksAgain(workspace)).toBe(false)
  await filesIn(originals, { four: 'The keeper of the harbour gave evidence, again.' })
  expect(await looksAgain(workspace)).toBe(true)
  const { analysis } = workspace.load('one').state
  expect(analysis!.links).not.toEqual(linksBefore)
  expect(analysis!.collectionFingerprint).toBe(workspace.index.facts().fingerprint)
  expect(await looksAgain(workspace)).toBe(false)
})

it('documents are looked at again in a collection as it was, where that was broken off or read by halves before', async () => {
  const { workspace } = await workspaceWith({ one: 'The keeper of the harbour gave evidence.' })
  await saveInfo(workspace.parts, { looked: '' })
  expect(await looksAgain(workspace)).toBe(true)
  await saveInfo(workspace.parts, { incomplete: true })
  expect(await looksAgain(workspace)).toBe(true)
  expect(await looksAgain(workspace)).toBe(false)
})
