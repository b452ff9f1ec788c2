// Writes the sample collection: node build/sample/generate.mjs
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { buildSample } from './collection.mjs'

const root = new URL('../../resources/sample/', import.meta.url)

for (const kind of /** @type {const} */ (['original', 'deidentified'])) {
  const folder = new URL(kind === 'original' ? 'originals/' : 'deidentified/', root)
  mkdirSync(folder, { recursive: true })
  const wanted = new Map(buildSample().map((document) => [`${document.id}.txt`, document[kind]]))
  for (const name of readdirSync(folder)) if (!wanted.get(name)) rmSync(new URL(name, folder))
  for (const [name, text] of wanted) if (text !== null) writeFileSync(new URL(name, folder), text)
}
