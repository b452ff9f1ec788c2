import { describe, expect, it } from 'vitest'
import { methods } from '../../../src-preload/contract/index.ts'

describe('changes of settings', () => {
  it.each([
    ['settings.setPerson', { theme: 'dark' }],
    ['settings.setPerson', { model: null }],
    ['settings.setWorkspace', { k: 3 }],
    ['settings.setWorkspace', {}],
  ] as const)('%s with %j says nothing of the other settings', (method, change) => {
    expect(methods[method].args.parse(change)).toEqual(change)
  })

  it('are checked as whole settings are', () => {
    expect(methods['settings.setPerson'].args.safeParse({ courtTextSize: 99 }).success).toBe(false)
    expect(methods['settings.setWorkspace'].args.safeParse({ k: 1 }).success).toBe(false)
  })
})
