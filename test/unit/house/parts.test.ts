import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findDisplay, findPart, isRequired } from '../../parts.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'redraft-parts-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

describe('parts a machine may lack', () => {
  it.each([
    ['chromium', 'CHROMIUM_PATH'],
    ['model', 'REDRAFT_TEST_MODEL'],
    ['corpora', 'REDRAFT_CORPORA'],
  ] as const)('finds %s where %s says, or tells that it is not there', (part, variable) => {
    const path = join(folder, 'it')
    vi.stubEnv(variable, path)
    expect(findPart(part)).toEqual({ missing: expect.stringContaining(path) as string })
    writeFileSync(path, '')
    expect(findPart(part)).toEqual({ path })
  })

  it.runIf(process.platform === 'linux')('finds Electron only where it can have a display', () => {
    vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', folder)
    vi.stubEnv('DISPLAY', ':7')
    expect(findPart('electron')).toHaveProperty('missing')
    writeFileSync(join(folder, 'electron'), '')
    expect(findPart('electron')).toEqual({ path: join(folder, 'electron') })
    vi.stubEnv('DISPLAY', undefined)
    vi.stubEnv('PATH', folder)
    expect(findDisplay()).toBe('none')
    expect(findPart('electron')).toEqual({ missing: expect.stringContaining('display') as string })
    writeFileSync(join(folder, 'Xvfb'), '')
    expect(findDisplay()).toBe('startable')
    expect(findPart('electron')).toHaveProperty('path')
  })

  it('requires what REDRAFT_REQUIRE names', () => {
    vi.stubEnv('REDRAFT_REQUIRE', 'model,corpora')
    expect([isRequired('model'), isRequired('corpora'), isRequired('electron')]).toEqual([true, true, false])
    vi.stubEnv('REDRAFT_REQUIRE', 'all')
    expect(isRequired('electron')).toBe(true)
    vi.stubEnv('REDRAFT_REQUIRE', undefined)
    expect(isRequired('electron')).toBe(false)
  })
})
