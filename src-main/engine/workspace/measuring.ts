import path from 'node:path'
import { z } from 'zod'
import {
  englishFact,
  measuresSchema,
  RedraftError,
  type Fact,
  type Measures,
} from '../../../src-preload/contract/index.ts'
import { documentName, listFiles, readDocumentFile, requireNoLink } from '../formats/files.ts'
import type { JobContext } from '../jobs/context.ts'
import { changedBlocks, perplexityOf } from '../measure/perplexity.ts'
import { compareTexts, cosine, vectorsOf, type Embed, type Vector } from '../measure/similarity.ts'
import type { Writer } from '../model/port.ts'
import { standing } from '../review/standing.ts'
import { hashOfText } from '../review/steps.ts'
import type { CaseFile } from '../review/types.ts'
import { readJsonFile, writeJsonFile } from './json-file.ts'
import type { Workspace } from './workspace.ts'

const storedSchema = z.record(z.string(), measuresSchema)
const vectorsSchema = z.record(z.string(), z.array(z.number()))

/** Characters of a decision that its place among the originals is told by: its beginning says what it is about. */
const BEGINNING = 4_000

export interface MeasureRequest {
  readonly id: string
  /** The text as this pass left it; as it stands where it is left out. */
  readonly pass?: number | undefined
  /** A model that writes, for fluency, and one that compares texts; null where there is none. */
  readonly writer: Writer | null
  readonly embedder: Writer | null
  /** Whether the place of the source among the originals is looked for: every original is read once. */
  readonly rank: boolean
}

/**
 * Measures how much of meaning and fluency a document's text has kept of the text as received, and remembers it for as long as
 * the text stays.
 * @throws RedraftError `ITEM_UNKNOWN` for a pass that there is not, `MODEL_FAILED`, `MODEL_TIMEOUT`. @throws the signal's reason when it is aborted.
 */
export async function measureDocument(
  workspace: Workspace,
  { id, pass, writer, embedder, rank }: MeasureRequest,
  job: JobContext,
): Promise<Measures> {
  const file = workspace.load(id)
  const before = workspace.searched(file.head, file.head.text)
  const text = textOf(file, pass)
  const after = workspace.searched(file.head, text)
  const tell = progressOf(job)
  tell(0)
  const embed = embedder?.embed?.bind(embedder)
  const likelihood = writer?.likelihood?.bind(writer)
  const near = embed === undefined ? null : await compareTexts(embed, before, after, job.signal)
  tell(0.2)
  const blocks = changedBlocks(before, after)
  const [was, is] =
    likelihood === undefined
      ? [null, null]
      : [
          await perplexityOf(likelihood, blocks.before, job.signal),
          await perplexityOf(likelihood, blocks.after, job.signal),
        ]
  tell(0.4)
  const { source } = file.head
  const place =
    embed === undefined || embedder === null || !rank || source === null
      ? null
      : await placeOfSource(workspace, { embed, hash: embedder.hash, source, text: after }, job, (part) =>
          tell(0.4 + part * 0.6),
        )
  const measures: Measures = {
    textHash: hashOfText(text),
    at: new Date().toISOString(),
    similarity:
      near === null || embedder === null
        ? null
        : { by: { name: embedder.name, sha256: embedder.hash }, ...near, rank: place },
    fluency:
      was === null || is === null || writer === null
        ? null
        : { by: { name: writer.name, sha256: writer.hash }, before: was, after: is },
  }
  const kept = readJsonFile(measuresFile(workspace), storedSchema) ?? {}
  await writeJsonFile(measuresFile(workspace), { ...kept, [keyOf(id, pass)]: measures })
  tell(1)
  return measures
}

/**
 * What was measured of a document's text as it stands, or as a pass left it; null when nothing was, or the text has changed since.
 * @throws RedraftError `ITEM_UNKNOWN` for a pass that there is not.
 */
export function measuresOf(workspace: Workspace, id: string, pass?: number): Measures | null {
  const measures = readJsonFile(measuresFile(workspace), storedSchema)?.[keyOf(id, pass)]
  return measures?.textHash === hashOfText(textOf(workspace.load(id), pass)) ? measures : null
}

const keyOf = (id: string, pass: number | undefined): string => (pass === undefined ? id : `${id}\n${pass}`)

function textOf(file: CaseFile, pass: number | undefined): string {
  if (pass === undefined) return standing(file).text
  const found = file.state.passes.find(({ number }) => number === pass)
  if (found === undefined) throw new RedraftError('ITEM_UNKNOWN')
  return found.text
}

const measuresFile = (workspace: Workspace): string => path.join(workspace.parts.folder, 'measures.json')

function progressOf({ onProgress }: JobContext): (value: number) => void {
  return (value) => {
    const fact: Fact = { code: value === 1 ? 'done' : 'comparing-texts' }
    onProgress({
      kind: 'verify',
      value,
      title: 'Measuring meaning and fluency',
      detail: englishFact(fact),
      fact,
      done: Math.floor(value),
      total: 1,
      secondsLeft: value === 1 ? 0 : null,
    })
  }
}

interface Wanted {
  readonly embed: Embed
  /** SHA-256 of the model: vectors of another one say nothing. */
  readonly hash: string
  readonly source: string
  readonly text: string
}

/** Place of a source among all originals that can be read now; null when it is not among them. */
async function placeOfSource(
  workspace: Workspace,
  { embed, hash, source, text }: Wanted,
  { signal }: JobContext,
  tell: (part: number) => void,
): Promise<{ place: number; of: number } | null> {
  const folder = workspace.parts.info.originals
  if (folder === null) return null
  const file = path.join(workspace.parts.folder, `vectors-${hash.slice(0, 16)}.json`)
  const known: Record<string, Vector> = { ...readJsonFile(file, vectorsSchema) }
  const vectors = new Map<string, Vector>()
  const files = (await listFiles(folder)).filter((one) => workspace.index.has(documentName(one)))
  let isNew = false
  for (const [at, one] of files.entries()) {
    signal.throwIfAborted()
    const name = documentName(one)
    const key = workspace.index.hashOf(name) ?? name
    if (known[key] === undefined) {
      await requireNoLink(one)
      const { text: original } = await (await readDocumentFile(one)).document()
      if (original.trim() === '') continue
      const [vector] = await vectorsOf(embed, [original.slice(0, BEGINNING)], signal)
      known[key] = vector!
      isNew = true
    }
    vectors.set(name, known[key])
    tell(at / files.length)
  }
  if (isNew) await writeJsonFile(file, known)
  const own = vectors.get(source)
  if (own === undefined || text.trim() === '') return null
  const [vector] = await vectorsOf(embed, [text.slice(0, BEGINNING)], signal)
  const nearness = cosine(vector!, own)
  const nearer = [...vectors].filter(([name, one]) => name !== source && cosine(vector!, one) > nearness).length
  return { place: nearer + 1, of: vectors.size }
}
