import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { givenDataFolder } from '../../../src-main/app/data-folder.ts'

describe('a given data folder', () => {
  it.each([
    [{}, [], null],
    [{ REDRAFT_DATA: '' }, ['--data='], null],
    [{ REDRAFT_DATA: '/a' }, [], '/a'],
    [{ REDRAFT_DATA: '/a' }, ['--no-sandbox', '--data=/b'], '/b'],
    [{}, ['--data=c'], path.resolve('c')],
    [{}, ['--database=/d'], null],
  ])('from %j and %j is %s', (environment, flags, folder) => {
    expect(givenDataFolder(environment, flags)).toBe(folder)
  })
})
