import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import {
  isProved,
  englishFacts,
  RedraftError,
  type Block,
  type Counts,
  type Fact,
  type GateCheck,
  type Link,
  type WorkspaceSettings,
  type DetailWords,
} from '../../../src-preload/contract/index.ts'
import { backInPlace, isWritten, writtenText } from '../formats/hidden.ts'
import type { Format, ReadDocument } from '../formats/port.ts'
import { acceptances } from '../review/accepted.ts'
import { combinationsHold, type FoundCombinations } from '../review/combined.ts'
import type { AcceptedCombinations, AcceptedLink } from '../review/operations.ts'
import { leadsTo } from '../pairing/names.ts'
import type { CaseHead } from '../review/types.ts'
import { findMaskedName, isKept, type NamesToFind } from './find-names.ts'
import { blockNotApproved } from './kept-words.ts'

/** What links in a text and its counts, looked up anew in the index. */
interface Examined {
  readonly links: readonly Link[]
  readonly counts: Counts
  /** Combinations in it; absent where they are not looked for. */
  readonly combinations?: FoundCombinations | undefined
}
export type Examine = (text: string) => Examined | Promise<Examined>

export interface GateRequest {
  readonly head: CaseHead
  /** The file as it came; empty for a document of an older Redraft. */
  readonly received: Uint8Array
  /** Text as approved, with what was accepted in it. */
  readonly text: string
  readonly accepted: readonly AcceptedLink[]
  readonly acceptedCombinations?: AcceptedCombinations | undefined
  readonly format: Format
  readonly hidden: WorkspaceSettings['hidden']
  /** Names that masks of the document stand for; null where no original tells them. */
  readonly names: NamesToFind | null
  readonly examine: Examine
  /** The name it will have. */
  readonly name: string
  /** The written file, not yet under its own name, and the time its times were set to. */
  readonly path: string
  readonly time: Date
}

export interface GatePassed extends Examined {
  /** SHA-256 of the bytes, hexadecimal. */
  readonly fileHash: string
  readonly checks: readonly GateCheck[]
  /** Accepted phrases that were found, with their document frequency of now. */
  readonly residual: readonly AcceptedLink[]
  /** Why combinations that were found, or not all searched, are accepted; null when there are none. */
  readonly residualCombinations: AcceptedCombinations | null
}

/** A document that the gate did not let through; `links`: how many phrases were found that nobody accepted. */
export class GateRefusal extends RedraftError {
  readonly check: GateCheck['id']
  readonly links: number

  constructor(id: string, check: GateCheck['id'], detail: DetailWords, links = 0) {
    super('GATE_FAILED', { id, detail })
    this.check = check
    this.links = links
  }
}

/** Name of the exported file: its public name with the ending it came with. Nothing else of it may tell where it is from. */
export function exportName(head: CaseHead, format: Format, name: string): string {
  const ending = extname(head.fileName).toLowerCase()
  const whole = `${name}${format.endings.includes(ending) ? ending : (format.endings[0] ?? '')}`
  if (/[/\\:*?"<>|\p{Cc}]/u.test(whole) || whole.startsWith('.'))
    throw new GateRefusal(head.id, 'names-say-nothing', 'its name cannot be the name of a file')
  return whole
}

/**
 * Checks a written file by its bytes alone: they are read from the disk and by the format again, compared with what was
 * approved, and looked up in the index.
 * @throws GateRefusal (`GATE_FAILED`) at the first check that does not hold.
 */
export async function passGate(request: GateRequest): Promise<GatePassed> {
  const { head, text, format, hidden } = request
  const bytes = await readFile(request.path)
  const read = await readAgain(request, bytes)
  const shown = shownLines(read.text, read.blocks)
  const approved = shownLines(text, head.blocks)
  if (!isSameButForBlanks(shown, approved))
    throw new GateRefusal(head.id, 'same-text', 'the text read back is not the approved one')
  const isExact = shown.join('\n') === approved.join('\n')
  if (isExact && shown.length !== head.blocks.filter((block) => block.visible).length)
    throw new GateRefusal(head.id, 'same-text', 'the paragraphs read back are not the approved ones')
  const whole = await checkHidden(request, read, bytes)
  await checkKept(request, read)
  const { links, counts, combinations } = await request.examine(backInPlace(whole, text, head.blocks, hidden))
  const residual = acceptedAmong(head.id, links, request.accepted)
  const residualCombinations = combinationsAccepted(head.id, combinations, request.acceptedCombinations)
  await checkTimes(request)
  const keptNames = checkNames(request, read, bytes)
  return {
    links,
    counts,
    combinations,
    residual,
    residualCombinations,
    fileHash: createHash('sha256').update(bytes).digest('hex'),
    checks: [
      check('written', {
        code: 'bytes-written',
        values: { bytes: bytes.length, kind: format.describe(read.envelope) },
      }),
      check('read-back', { code: 'paragraphs-read', values: { n: shown.length } }),
      check('same-text', { code: isExact ? 'same-text' : 'same-text-but-blanks' }),
      check('no-phrase-links', linksFact(new Set(residual.map(({ ngram }) => ngram)).size)),
      ...(combinations === undefined ? [] : [combinationsCheck(combinations, residualCombinations)]),
      check('nothing-hidden', ...hiddenFacts(head, hidden)),
      check('masked-names', ...maskedFacts(request.names, keptNames)),
      nameCheck(head, request.name),
    ],
  }
}

/**
 * Whether two texts have the same words in the same paragraphs. Some formats have no two blanks in a row and no empty
 * paragraph, which are what is left of a text where words were deleted.
 */
function isSameButForBlanks(one: readonly string[], other: readonly string[]): boolean {
  const plain = (lines: readonly string[]): string =>
    lines
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter((line) => line !== '')
      .join('\n')
  return plain(one) === plain(other)
}

function check(id: GateCheck['id'], ...facts: readonly Fact[]): GateCheck {
  return { id, passed: true, detail: englishFacts(facts), facts: [...facts] }
}

/** Lines of the blocks that are visible. */
function shownLines(text: string, blocks: readonly Block[]): string[] {
  return text.split('\n').filter((_, at) => blocks[at]?.visible !== false)
}

/** Nothing that is not visible is left, or exactly what was to be kept. Returns the whole text of the file. */
async function checkHidden(
  { head, text, format, hidden }: GateRequest,
  read: ReadDocument,
  bytes: Uint8Array,
): Promise<string> {
  const expected = writtenText(text, head.blocks, hidden)
  const readsPart = format.readBack !== undefined && format.readsAllBack !== true
  const found = hidden === 'keep' && readsPart ? await format.read(bytes, head.fileName) : read
  if (found.text === expected && found.blocks.length === head.blocks.filter((one) => isWritten(one, hidden)).length)
    return found.text
  // Blanks stand for nothing that is searched, so the places of what was approved hold for what was read.
  const isWrittenBack = found.blocks.every((one) => isWritten(one, hidden))
  if (isWrittenBack && isSameButForBlanks(found.text.split('\n'), expected.split('\n'))) return expected
  const stranger = found.blocks.find((block) => !block.visible)
  const place = stranger?.place === undefined ? '' : `, ${stranger.place}`
  throw new GateRefusal(
    head.id,
    'nothing-hidden',
    stranger === undefined
      ? { code: 'hidden-left' }
      : { code: 'hidden-left-at', values: { place: `${stranger.channel}${place}` } },
  )
}

/** The reader that did not write the file finds no word in it, seen or not, that was not to be kept. */
async function checkKept({ head, received, text, format, hidden }: GateRequest, written: ReadDocument): Promise<void> {
  if (hidden !== 'keep' || format.readBack === undefined || format.readsAllBack === true) return
  if (received.length === 0) return
  const before = await format.readBack(received, head.fileName)
  const approved = writtenText(text, head.blocks, hidden)
  const at = blockNotApproved({ received: before, written, text: head.text, approved })
  if (at === null) return
  const { channel, place } = written.blocks[at] as Block
  const where = `${channel}${place === undefined ? '' : `, ${place}`}`
  throw new GateRefusal(head.id, 'nothing-hidden', { code: 'hidden-not-approved', values: { place: where } })
}

/**
 * No name that a mask stands for is anywhere in the file or in its name, but those in phrases that were kept with a reason.
 * @returns how many of those there are.
 */
function checkNames({ head, text, accepted, name, names }: GateRequest, read: ReadDocument, bytes: Uint8Array): number {
  if (names === null) return 0
  const open = names.searched.filter((name) => !isKept(name, text, accepted))
  const found = findMaskedName(open, name, read, bytes)
  if (found !== null) throw new GateRefusal(head.id, 'masked-names', found)
  return names.searched.length - open.length
}

async function readAgain({ head, format }: GateRequest, bytes: Uint8Array): Promise<ReadDocument> {
  try {
    return await (format.readBack?.(bytes, head.fileName) ?? format.read(bytes, head.fileName))
  } catch (error) {
    if (!(error instanceof RedraftError)) throw error
    throw new GateRefusal(head.id, 'read-back', 'what was written cannot be read back')
  }
}

function acceptedAmong(id: string, links: readonly Link[], accepted: readonly AcceptedLink[]): AcceptedLink[] {
  const matches = acceptances(links, accepted)
  const missing = matches.filter((match) => match === undefined).length
  if (missing > 0)
    throw new GateRefusal(
      id,
      'no-phrase-links',
      missing === 1 ? { code: 'links-in-one-place' } : { code: 'links-in-places', values: { n: missing } },
      missing,
    )
  return matches.flatMap((match, at) => (match === undefined ? [] : [{ ...match, df: (links[at] as Link).df }]))
}

function combinationsAccepted(
  id: string,
  found: FoundCombinations | undefined,
  accepted: AcceptedCombinations | undefined,
): AcceptedCombinations | null {
  if (found === undefined || isProved(found.counts)) return null
  const { pairs, triples } = found.counts
  if (accepted === undefined || !combinationsHold(found, accepted)) {
    const detail =
      pairs + triples === 0
        ? 'not all combinations of phrases could be searched'
        : 'phrases link together that nobody accepted'
    throw new GateRefusal(id, 'no-combination-links', detail, pairs + triples)
  }
  return accepted
}

function combinationsCheck(
  { counts: { arity, candidates, pairs, triples, complete } }: FoundCombinations,
  accepted: AcceptedCombinations | null,
): GateCheck {
  if (accepted === null)
    return check('no-combination-links', {
      code: arity === 2 ? 'no-two-link' : 'no-three-link',
      values: { n: candidates },
    })
  const code = complete ? 'combinations-accepted' : 'combinations-accepted-not-all'
  return check('no-combination-links', { code, values: { n: pairs + triples } })
}

/** Some file systems keep times to two seconds only. */
async function checkTimes({ head, path, time }: GateRequest): Promise<void> {
  const { mtimeMs } = await stat(path)
  if (Math.abs(mtimeMs - time.getTime()) > 2_000)
    throw new GateRefusal(head.id, 'names-say-nothing', 'the time of the file cannot be set')
}

function linksFact(residual: number): Fact {
  return residual === 0 ? { code: 'nothing-links' } : { code: 'links-kept', values: { n: residual } }
}

function hiddenFacts(head: CaseHead, hidden: WorkspaceSettings['hidden']): Fact[] {
  const kept = countChannels(head, (block) => !block.visible && isWritten(block, hidden))
  const gone = countChannels(head, (block) => !isWritten(block, hidden))
  if (kept.length === 0 && gone.length === 0) return [{ code: 'nothing-was-hidden' }]
  return [
    ...(gone.length === 0 ? [] : [{ code: 'hidden-left-out' as const, counts: gone }]),
    ...(kept.length === 0 ? [] : [{ code: 'hidden-kept' as const, counts: kept }]),
  ]
}

function countChannels({ blocks }: CaseHead, counts: (block: Block) => boolean): { channel: string; n: number }[] {
  const numbers = new Map<string, number>()
  for (const block of blocks) if (counts(block)) numbers.set(block.channel, (numbers.get(block.channel) ?? 0) + 1)
  return [...numbers].map(([channel, n]) => ({ channel, n }))
}

function maskedFacts(names: GateRequest['names'], kept: number): Fact[] {
  if (names === null) return [{ code: 'names-no-original' }]
  const { searched, commonplace } = names
  const n = searched.length
  return [
    kept === 0 ? { code: 'names-none-left', values: { n } } : { code: 'names-kept', values: { n, kept } },
    ...(commonplace === 0 ? [] : [{ code: 'names-commonplace' as const, values: { n: commonplace } }]),
  ]
}

/** A name that leads to the original is no reason to write nothing: whoever exports chose it, and is told. */
function nameCheck({ id, source }: CaseHead, name: string): GateCheck {
  if (!name.startsWith(id)) return check('names-say-nothing', { code: 'file-name-neutral' })
  const same: Fact = { code: 'file-name-same' }
  if (source === null || !leadsTo(id, source)) return check('names-say-nothing', same)
  return { ...check('names-say-nothing', same, { code: 'file-name-of-original' }), passed: false }
}
