import { describe, expect, it } from 'vitest'
import { MemoryIndex } from '../../../../src-main/engine/index/memory-index.ts'
import { runThrough } from '../../../../src-main/engine/jobs/slices.ts'
import { targetsOf } from '../../../../src-main/engine/linkage/targets.ts'
import { compileMasks } from '../../../../src-main/engine/text/masks.ts'
import { tokenise } from '../../../../src-main/engine/text/tokenise.ts'

const masks = compileMasks(['[NAME]'])
const texts = {
  alpha: 'The applicant kept two hives of bees on the flat roof above the bakery.',
  beta: 'The landlord was told by a neighbour that a tractor had been borrowed twice.',
  gamma: 'Nothing of the kind.',
}

async function found(received: string, source: string | null): Promise<(string | undefined)[]> {
  const index = new MemoryIndex()
  await index.put(Object.entries(texts).map(([name, text]) => ({ name, hash: text, tokens: tokenise(text, masks) })))
  return runThrough(targetsOf(received, { index, masks, source })).map((group) => index.groupNames(group)[0])
}

describe('where combinations could lead', () => {
  it('is the own original, however little it shares', async () => {
    expect(await found('All other words.', 'alpha')).toEqual(['alpha'])
    expect(await found('[NAME] kept two hives of bees on the flat roof.', 'alpha')).toEqual(['alpha'])
  })

  it('is also an original that shares more than the one of its name: the pairing may be wrong', async () => {
    expect(await found('[NAME] kept two hives of bees on the flat roof.', 'beta')).toEqual(['beta', 'alpha'])
  })

  it('is found by the text where none has its name, and is nothing where no original is like it', async () => {
    expect(await found('[NAME] kept two hives of bees on the flat roof.', null)).toEqual(['alpha'])
    expect(await found('[NAME] kept two hives of bees on the flat roof.', 'removed')).toEqual(['alpha'])
    expect(await found('All other words than any of the three.', null)).toEqual([])
  })
})
