import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bundled } from '../crash/bundle.ts'
import { describeNeeding } from '../needs.ts'

/** Word, segment, start and end of each word, by text. */
const golden: Readonly<Record<string, readonly (readonly [string, number, number, number])[]>> = {
  'heard in court.The appeal': [
    ['heard', 0, 0, 5],
    ['in', 0, 6, 8],
    ['court', 0, 9, 14],
    ['the', 1, 15, 18],
    ['appeal', 1, 19, 25],
  ],
  'KKO:n EU:s': [
    ['kko', 0, 0, 3],
    ['n', 1, 4, 5],
    ['eu', 1, 6, 8],
    ['s', 2, 9, 10],
  ],
  'a.\u00ADb': [
    ['a', 0, 0, 1],
    ['b', 0, 3, 4],
  ],
  '1\u202F234': [
    ['1', 0, 0, 1],
    ['234', 0, 2, 5],
  ],
  '1 234': [
    ['1', 0, 0, 1],
    ['234', 0, 2, 5],
  ],
  'Mr.Smith \u00C5bo \u0130rfan Stra\u00DFe \u039F\u0394\u039F\u03A3 \u6CE8\u610F': [
    ['mr', 0, 0, 2],
    ['smith', 0, 3, 8],
    ['\u00E5bo', 0, 9, 12],
    ['irfan', 0, 13, 18],
    ['strasse', 0, 19, 25],
    ['\u03BF\u03B4\u03BF\u03C3', 0, 26, 30],
    ['\u6CE8', 0, 31, 32],
    ['\u610F', 0, 32, 33],
  ],
}

// The page cuts no words: it gets them from the engine.
describeNeeding('electron', 'words', ({ electron }) => {
  let child: Awaited<ReturnType<typeof bundled>>
  beforeAll(async () => {
    child = await bundled('test/crash/words-child.ts')
  })
  afterAll(() => child?.remove())

  it.each([
    ['Node', process.execPath, {}],
    ['Electron', electron, { ELECTRON_RUN_AS_NODE: '1' }],
  ])('are the same in %s, in the process and in a thread', (_, program, env) => {
    const { stdout, stderr } = spawnSync(program, [child.path, JSON.stringify(Object.keys(golden))], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
    })
    expect(stdout, stderr).not.toBe('')
    const expected = Object.values(golden)
    expect(JSON.parse(stdout)).toEqual({ here: expected, there: expected })
  })
})
