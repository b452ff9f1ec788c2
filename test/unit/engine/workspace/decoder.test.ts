import { describe, expect, it } from 'vitest'
import { scriptedWriter } from '../../../../src-main/engine/model/scripted.ts'
import { rewriteDocuments } from '../../../../src-main/engine/workspace/rewriting.ts'
import { changeSettings } from '../../../../src-main/engine/workspace/settings.ts'
import { prompts } from '../rewrite/settings.ts'
import { quiet, workspaceWith } from './case-workspace.ts'

const sentence = 'The keeper of the harbour gave evidence.'

/** A model that is able to do all three, and small or large by its file. */
const writerOf = (fileBytes: number) =>
  scriptedWriter(() => 'The keeper of the garden gave evidence.', {
    fileBytes,
    texts: () => ['The claim of the keeper was allowed.', 'The keeper gave evidence.'],
    weigh: ({ options }) => ({ scores: options.map(() => 0), own: [] }),
  })

async function decodersUsed(
  decoder: 'auto' | 'fill-in' | 'guided',
  fileBytes: number,
): Promise<(string | undefined)[]> {
  const { workspace, desk } = await workspaceWith({ one: sentence })
  await changeSettings(workspace, { decoder, passes: 1 }, quiet)
  const writer = writerOf(fileBytes)
  await rewriteDocuments(workspace, { ids: ['one'], writer, prompts }, () => {}, quiet)
  const { items } = await desk.open('one')
  return items.flatMap(({ author }) => (author?.kind === 'model' ? [author.decoder] : []))
}

describe('how wordings are made', () => {
  it('follows the setting, and the size of the model where that is left to it', async () => {
    const ways = async (decoder: 'auto' | 'fill-in' | 'guided', bytes: number): Promise<string[]> => [
      ...new Set((await decodersUsed(decoder, bytes)).map(String)),
    ]
    expect(await ways('fill-in', 5e9)).toEqual(['fill-in'])
    expect(await ways('guided', 1e8)).toEqual(['guided'])
    expect(await ways('auto', 1e8)).toEqual(['fill-in'])
    expect(await ways('auto', 5e9)).toEqual(['guided'])
  })
})
