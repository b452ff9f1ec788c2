import { readdirSync, readFileSync } from 'node:fs'
import { basename, relative, resolve, sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { layerOf } from '../../../build/lint/layers.js'

const root = resolve(import.meta.dirname, '..', '..', '..')
/** What is made here and does not belong to the tree. */
const made = new Set(['.git', 'node_modules', 'out', 'dist', 'test-artifacts'])
const files = readdirSync(root, { withFileTypes: true })
  .filter((entry) => !made.has(entry.name))
  .flatMap((entry) => (entry.isDirectory() ? filesUnder(entry.name) : [entry.name]))
const code = files.filter((file) => /^(src-|bench|build|test)/.test(file) && /\.(ts|tsx|js|mjs|cjs|css)$/.test(file))

/** Paths of a folder's files from the repository, with `/` between. */
function filesUnder(folder: string): string[] {
  return readdirSync(resolve(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, resolve(entry.parentPath, entry.name)).split(sep).join('/'))
}

/** The lines of the files that match, as `file:line: text`. */
function linesMatching(among: readonly string[], pattern: RegExp): string[] {
  return among.flatMap((file) =>
    readFileSync(resolve(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
  )
}

describe('the tree', () => {
  it('has the top level that was fixed for it', () => {
    const folders = new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]))
    const known = ['.ci', 'bench', 'build', 'docs', 'resources', 'src-main', 'src-preload', 'src-renderer', 'test']
    expect([...folders].filter((folder) => !known.includes(folder ?? ''))).toEqual([])
  })

  it('places every file of the product in the layer table', () => {
    expect(files.filter((file) => file.startsWith('src-') && layerOf(file) === undefined)).toEqual([])
  })

  it('names code files in kebab-case', () => {
    expect(code.filter((file) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)+$/.test(basename(file)))).toEqual([])
  })

  it('has no file that is named for nothing', () => {
    expect(code.filter((file) => /\b(utils?|helpers?|manager|misc|common)\b/.test(file))).toEqual([])
  })

  it('has no left-behind marks', () => {
    const mark = new RegExp(['TO' + 'DO', 'FIX' + 'ME', 'HA' + 'CK', '@ts-' + 'ignore'].map((m) => `${m}\\b`).join('|'))
    expect(linesMatching(code, mark)).toEqual([])
    expect(
      linesMatching(
        code.filter((file) => file.startsWith('test/')),
        /\b(it|test|describe)\.(only|todo)\(/,
      ),
    ).toEqual([])
  })

  it('names no place of one machine and no registry', () => {
    const own = 'test/unit/house/tree.test.ts'
    const text = files.filter((file) => file !== own && /\.(ts|tsx|js|mjs|json|md|css|html)$/.test(file))
    const places = /(^|[\s'"`(=])\/(work|root|home\/(?!clerk\b)\w+)\/|registry\.[a-z]|pypi\.org/
    expect(
      linesMatching(
        text.filter((file) => file !== 'package-lock.json'),
        places,
      ),
    ).toEqual([])
  })

  it('keeps files of the product to a size that can be read', () => {
    const long = code
      .filter((file) => file.startsWith('src-') && file.endsWith('.css'))
      .filter((file) => readFileSync(resolve(root, file), 'utf8').split('\n').length > 400)
    expect(long).toEqual([])
  })
})
