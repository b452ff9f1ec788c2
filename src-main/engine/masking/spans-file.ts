import { z } from 'zod'
import { RedraftError, type DetailWords } from '../../../src-preload/contract/index.ts'
import { decode } from '../formats/encoding.ts'

/** Part of a document's text to mask, in code points, end exclusive. */
export interface PointSpan {
  readonly start: number
  readonly end: number
}

/** Spans by document, with the text they were counted in where the file has it. */
export type SpansByDocument = ReadonlyMap<
  string,
  { readonly spans: readonly PointSpan[]; readonly text: string | null }
>

const offset = z.int().nonnegative()
const masksSchema = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  masks: z.array(z.object({ start: offset, end: offset })),
  text: z.string().optional(),
})
const mentionSchema = z.object({
  start_offset: offset,
  end_offset: offset,
  identifier_type: z.string().optional(),
})
const benchmarkSchema = z.object({
  doc_id: z.union([z.string(), z.number()]).transform(String),
  text: z.string().optional(),
  annotations: z.record(z.string(), z.object({ entity_mentions: z.array(mentionSchema) })),
})

/**
 * Reads a file of spans: a list, or an object a line, of `{ id, masks: [{ start, end }] }`, or the Text Anonymization
 * Benchmark's `{ doc_id, annotations }`, of which everything marked as identifying is masked, by whichever annotator.
 * @param file its name, for messages.
 * @throws RedraftError `FILE_UNDECODABLE`, `FILE_EMPTY`, `FILE_DAMAGED` with the entry that is not understood.
 */
export function readSpans(bytes: Uint8Array, file: string): SpansByDocument {
  const decoded = decode(bytes)
  if (decoded === null) throw new RedraftError('FILE_UNDECODABLE', { file })
  const entries = entriesOf(decoded.text, file)
  if (entries.length === 0) throw new RedraftError('FILE_EMPTY', { file })
  return new Map(entries.map((entry, at) => spansOf(entry, at, file)))
}

function entriesOf(text: string, file: string): unknown[] {
  try {
    if (text.trimStart().startsWith('[')) return JSON.parse(text) as unknown[]
    return text.split(/\r\n|\r|\n/).flatMap((line) => (line.trim() === '' ? [] : [JSON.parse(line) as unknown]))
  } catch (error) {
    throw new RedraftError('FILE_DAMAGED', { file, detail: 'it is not JSON' }, { cause: error })
  }
}

function spansOf(entry: unknown, at: number, file: string): [string, { spans: PointSpan[]; text: string | null }] {
  const plain = masksSchema.safeParse(entry)
  if (plain.success)
    return [plain.data.id, { spans: checked(plain.data.masks, at, file), text: plain.data.text ?? null }]
  const benchmark = benchmarkSchema.safeParse(entry)
  if (!benchmark.success) throw damaged(file, { code: 'entry-no-spans', values: { n: at + 1 } })
  const { doc_id: id, annotations, text } = benchmark.data
  const spans = Object.values(annotations)
    .flatMap(({ entity_mentions: mentions }) => mentions)
    .filter(({ identifier_type: type }) => type !== 'NO_MASK')
    .map(({ start_offset: start, end_offset: end }) => ({ start, end }))
  return [id, { spans: checked(spans, at, file), text: text ?? null }]
}

function checked(spans: readonly PointSpan[], at: number, file: string): PointSpan[] {
  if (spans.some(({ start, end }) => end <= start))
    throw damaged(file, { code: 'entry-bad-span', values: { n: at + 1 } })
  return [...spans]
}

function damaged(file: string, detail: DetailWords): RedraftError {
  return new RedraftError('FILE_DAMAGED', { file, detail })
}
