import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { RedraftError } from '../../src-preload/contract/index.ts'
import { openIndex, type CollectionIndex } from '../../src-main/engine/index/collection-index.ts'
import { findLinks } from '../../src-main/engine/linkage/analyse.ts'
import { placeOf, type Place } from '../../src-main/engine/rewrite/place.ts'
import { textRules } from '../../src-main/engine/text/masks.ts'
import { splitSentences } from '../../src-main/engine/text/sentences.ts'
import { tokenise } from '../../src-main/engine/text/tokenise.ts'
import { randomOf } from '../../src-main/engine/model/random.ts'

export const cut = { maskPatterns: ['[REDACTED]'], strict: false }
export const masks = textRules(cut)

export const read = (file: string): string =>
  readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .join('\n')

/** The index that was kept; an empty one where it is missing or of an older format. */
async function openKept(folder: string): Promise<CollectionIndex> {
  try {
    return await openIndex({ folder, masks: masks.key })
  } catch (error) {
    if (!(error instanceof RedraftError && error.code === 'INDEX_OUTDATED')) throw error
    rmSync(folder, { recursive: true })
    return openIndex({ folder, masks: masks.key })
  }
}

/** The index of all originals of a folder; built once, kept in `cache`. */
export async function collectionOf(originals: string, cache: string): Promise<CollectionIndex> {
  const index = await openKept(cache)
  if (index.names().length > 0) return index
  const files = readdirSync(originals).sort()
  for (let from = 0; from < files.length; from += 100) {
    await index.put(
      files.slice(from, from + 100).map((file) => {
        const name = path.parse(file).name
        return { name, tokens: tokenise(read(path.join(originals, file)), masks), hash: name }
      }),
    )
  }
  return index
}

export interface Sample {
  readonly id: string
  readonly source: string
  readonly place: Place
  readonly text: string
}

export const linksOf =
  (index: CollectionIndex, source: string) =>
  (text: string): ReturnType<typeof findLinks> =>
    findLinks(text, { index, masks, k: 2, n: 8, source, protectedTerms: [] })

/** Decisions by which the writer was made, two of each seven in the order of their names: none is measured. */
export const seenBefore = (place: number): boolean => place % 7 === 3 || place % 7 === 5

/**
 * Sentences of 8 to 40 words in which something links, at most one a document and round, drawn with a seed from decisions
 * that were not looked at while the writer was made.
 */
export function samples(folder: string, index: CollectionIndex, wanted: number, seed: number): Sample[] {
  const random = randomOf(seed)
  const documents = readdirSync(folder)
    .sort()
    .filter((_, place) => !seenBefore(place))
    .map((file) => ({ source: path.parse(file).name, text: read(path.join(folder, file)), at: random() }))
    .sort((a, b) => a.at - b.at)
  const found: Sample[] = []
  const taken = new Set<string>()
  while (found.length < wanted) {
    const before = found.length
    for (const { source, text } of documents) {
      if (found.length >= wanted) break
      const links = linksOf(index, source)
      const all = links(text)
      const fitting = splitSentences(text).filter((span) => {
        const words = tokenise(text.slice(span.from, span.to), masks).words.length
        const id = `${source}:${span.from}`
        return (
          words >= 8 && words <= 40 && !taken.has(id) && all.some((link) => link.from < span.to && span.from < link.to)
        )
      })
      const span = fitting[Math.floor(random() * fitting.length)]
      if (span === undefined) continue
      const id = `${source}:${span.from}`
      taken.add(id)
      found.push({ id, source, text, place: placeOf(text, span, links) })
    }
    if (found.length === before) break
  }
  return found
}
