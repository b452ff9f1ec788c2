import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { layers } from './lint/layers.js'

const root = resolve(import.meta.dirname, '..')

/** Licences that a package states in its LICENSE file or in an old form only, by `name version`. */
export const statedElsewhere = new Map([
  ['format 0.2.2', 'MIT'],
  ['png-js 2.0.0', 'MIT'],
])

/**
 * Every package that is part of Redraft on some system, with the licence its author states: what the engine needs, and
 * what is bundled into the window. Read from the lock file, so it is the same on every machine; sorted.
 *
 * @returns {{ name: string, version: string, licence: string | undefined }[]}
 */
export function shippedPackages() {
  const installed = readJson('package-lock.json').packages
  const bundled = layers.find((layer) => layer.name === 'renderer').packages
  const found = new Map()
  const open = [...Object.keys(readJson('package.json').dependencies), ...bundled].map((name) => locate('', name))
  while (open.length > 0) {
    const path = open.pop()
    if (path === undefined || found.has(path)) continue
    const entry = installed[path]
    const one = { name: path.split('node_modules/').at(-1), version: entry.version }
    found.set(path, { ...one, licence: entry.license ?? statedElsewhere.get(nameOf(one)) })
    for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }))
      open.push(locate(path, name))
  }
  const inOrder = [...found.values()].sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version))
  return inOrder.filter((one, at) => at === 0 || nameOf(one) !== nameOf(inOrder[at - 1]))

  /** Where Node finds a package from another one; undefined for an optional package that the lock file leaves out. */
  function locate(from, name) {
    for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
      const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
      if (path in installed) return path
      if (folder === '') return undefined
    }
  }
}

/** The text of THIRD-PARTY.md. */
export function thirdPartyPage() {
  return `# Work of others in Redraft

Redraft contains or needs these packages. Each is used under the licence named; the full texts lie in the packages
themselves, under \`node_modules\` after \`npm ci\`. This page is written by \`node build/third-party.mjs\`.

${shippedPackages()
  .map((one) => `- ${nameOf(one)}: ${one.licence}`)
  .join('\n')}
`
}

function nameOf({ name, version }) {
  return `${name} ${version}`
}

function compare(a, b) {
  return a < b ? -1 : a > b ? 1 : 0
}

function readJson(file) {
  return JSON.parse(readFileSync(resolve(root, file), 'utf8'))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(resolve(root, 'THIRD-PARTY.md'), thirdPartyPage())
}
