import { readFile, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { vectorsOf, type Embed, type Vector } from '../measure/similarity.ts'
import { BEGINNING } from './redaction-sweep.ts'

const keptSchema = z.record(z.string(), z.array(z.number()))

/**
 * Vectors of the originals' beginnings by name, kept in a file, since reading them all takes minutes.
 * @param file of one model and one set of originals; one that is missing or damaged is written anew.
 * @throws the signal's reason when it is aborted, and what `embed` and `textOf` throw.
 */
export async function originalVectors(
  file: string,
  names: readonly string[],
  textOf: (name: string) => Promise<string>,
  embed: Embed,
  signal: AbortSignal,
): Promise<Map<string, Vector>> {
  const vectors = await readKept(file)
  let isNew = false
  for (const name of names) {
    if (vectors.has(name)) continue
    const text = (await textOf(name)).slice(0, BEGINNING)
    if (text.trim() === '') continue
    const [vector] = await vectorsOf(embed, [text], signal)
    vectors.set(name, vector!)
    isNew = true
  }
  if (isNew) await writeFile(file, JSON.stringify(Object.fromEntries(vectors)))
  return new Map(names.flatMap((name) => (vectors.has(name) ? [[name, vectors.get(name)!]] : [])))
}

async function readKept(file: string): Promise<Map<string, Vector>> {
  try {
    return new Map(Object.entries(keptSchema.parse(JSON.parse(await readFile(file, 'utf8')))))
  } catch {
    return new Map()
  }
}
