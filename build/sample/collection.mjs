import { readdirSync, readFileSync } from 'node:fs'
import { courts } from './courts.mjs'
import { renderCase } from './render.mjs'
import { parseCase, parseStock } from './source.mjs'

/**
 * The sample collection, made from the source material beside this file. The same source gives the same bytes.
 * Throws when a placeholder, a passage or a corrected wording is not found.
 * @returns {import('./collection.d.mts').SampleDocument[]} sorted by id
 */
export function buildSample() {
  const folder = new URL('./cases/', import.meta.url)
  const ids = readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => name.slice(0, -'.txt'.length))
    .sort()
  const sources = new Map(ids.map((id) => [id, parseCase(id, readFileSync(new URL(`${id}.txt`, folder), 'utf8'))]))
  return [...sources.values()].map((source) => {
    const stock = parseStock(readFileSync(new URL(`./stock/${source.court}.txt`, import.meta.url), 'utf8'))
    const whole = source.corrects === null ? source : corrected(source, sources.get(source.corrects))
    const { original, deidentified, masked } = renderCase(whole, stock)
    return { id: source.id, language: courts[source.court]?.language ?? 'en', original, deidentified, masked }
  })
}

/**
 * A case reissued: the earlier source with the wordings of the later body (`before => after`, one a line) put in.
 * @param {import('./source.mjs').CaseSource} later @param {import('./source.mjs').CaseSource | undefined} earlier
 */
function corrected(later, earlier) {
  if (earlier === undefined) throw new Error(`${later.id}: corrects a case that is not there`)
  let body = earlier.body
  for (const line of later.body.split('\n')) {
    const [before = '', after = ''] = line.split(' => ')
    if (!body.includes(before)) throw new Error(`${later.id}: "${before}" is not in ${earlier.id}`)
    body = body.replaceAll(before, () => after)
  }
  return { ...later, entities: new Map([...earlier.entities, ...later.entities]), body }
}
