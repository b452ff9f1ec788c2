import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { shippedPackages, statedElsewhere, thirdPartyPage } from '../../../build/third-party.mjs'

const root = resolve(import.meta.dirname, '..', '..', '..')

/** Licences whose terms a work under the Apache License 2.0 may be passed on with. */
const fitting = new Set([
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  '0BSD',
  // Of argparse, for a command of markdown-it that is not run here.
  'PSF-2.0',
  // Fonts; they stay under their own licence.
  'OFL-1.1',
])

function fits(licence: string | undefined): boolean {
  if (licence === undefined) return false
  const choices = licence.replace(/^\(|\)$/g, '').split(' OR ')
  return choices.some((choice) => fitting.has(choice.trim()))
}

describe('licences', () => {
  const packages = shippedPackages()

  it('covers the engine and what is bundled into the window', () => {
    const names = packages.map((one) => one.name)
    expect(names).toEqual(expect.arrayContaining(['lmdb', 'node-llama-cpp', 'react', 'monaco-editor', 'dompurify']))
    expect(names).not.toContain('vitest')
  })

  it('are all ones that fit', () => {
    expect(packages.filter(({ licence }) => !fits(licence))).toEqual([])
  })

  it('takes each licence from the package itself, where it is installed', () => {
    for (const { name, version, licence } of packages) {
      const file = resolve(root, 'node_modules', name, 'package.json')
      if (!existsSync(file)) continue
      const own = JSON.parse(readFileSync(file, 'utf8')) as {
        version: string
        license?: string
        licenses?: unknown
      }
      if (own.version !== version) continue
      if (!statedElsewhere.has(`${name} ${version}`)) expect([name, own.license]).toEqual([name, licence])
      else if (own.licenses !== undefined) expect(own.licenses).toMatchObject([{ type: licence }])
      else expect(readFileSync(resolve(file, '../LICENSE'), 'utf8')).toContain(`${licence} License`)
    }
  })

  it('refuses what does not fit', () => {
    expect(['GPL-3.0-only', 'SEE LICENSE IN x', undefined, '(GPL-2.0 OR AGPL-3.0)'].map(fits)).not.toContain(true)
    expect(fits('(MPL-2.0 OR Apache-2.0)')).toBe(true)
  })

  it('is told in THIRD-PARTY.md', () => {
    expect(readFileSync(resolve(root, 'THIRD-PARTY.md'), 'utf8')).toBe(thirdPartyPage())
  })

  it('of Redraft itself is the one its package names', () => {
    const own = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { license: string }
    expect(own.license).toBe('Apache-2.0')
    expect(readFileSync(resolve(root, 'LICENSE'), 'utf8')).toContain('Apache License')
  })
})
