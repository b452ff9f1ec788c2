import { createHash } from 'node:crypto'
import { readdir, utimes } from 'node:fs/promises'
import { basename } from 'node:path'
import { RedraftError, type Block, type Change, type PageLanguage } from '../../../src-preload/contract/index.ts'
import { plainDocx } from '../formats/docx/plain-docx.ts'
import { docxFormat } from '../formats/docx/docx.ts'
import { trackBeside } from '../formats/beside.ts'
import type { CaseFile, Stamp } from '../review/types.ts'
import { comparisonPage } from './comparison-page.ts'
import { Placing, withTemporaries } from './placing.ts'
import { redlineWords } from './redline-words.ts'
import { decidedChanges, keptWords, whyOf, type DecidedChange } from './who-decided.ts'

/** A Word file with tracked changes, or a page that shows both texts side by side. */
export type RedlineKind = 'word' | 'page'

const endings = { word: '.redline.docx', page: '.redline.html' } as const satisfies Record<RedlineKind, string>

export interface RedlineRequest {
  readonly file: CaseFile
  /** The file as it came; empty where it was no Word document. */
  readonly received: Uint8Array
  /** Absolute. */
  readonly folder: string
  readonly replace: boolean
  readonly stamp: Stamp
  readonly kind: RedlineKind
  /** Of what Redraft says by itself. */
  readonly language: PageLanguage
}

/**
 * Writes what shows every change to colleagues: a page (`comparison-page.ts`), or a Word file with every change as a tracked
 * change: one a decision, with who decided it and when. A Word document keeps its formatting; of any other format it shows the paragraphs. It holds the text before the changes, so it goes into
 * no folder with released files, and its name says what it is.
 * @throws RedraftError `REDLINE_FOLDER`, `FILE_EXISTS`, `RECEIVED_MISSING`.
 */
export async function writeRedline(
  request: RedlineRequest,
): Promise<{ readonly id: string; readonly file: string; readonly hash: string }> {
  const { file, folder, replace, stamp } = request
  const { id } = file.head
  if ((await readdir(folder)).some((name) => name.endsWith('.certificate.json')))
    throw new RedraftError('REDLINE_FOLDER', { folder: basename(folder) })
  const name = `${id.replace(/[/\\:*?"<>|\p{Cc}]/gu, '_')}${endings[request.kind]}`
  return withTemporaries(folder, async (temporary) => {
    const placing = new Placing(folder, replace)
    await placing.requireFree([name])
    const bytes = request.kind === 'page' ? pageOf(request) : await redlineOf(request)
    const path = await temporary(bytes)
    const time = new Date(stamp.at)
    await utimes(path, time, time)
    await placing.place([[path, name]])
    return { id, file: name, hash: createHash('sha256').update(bytes).digest('hex') }
  })
}

/** Whether redlines lie in a folder: nothing is released beside them. */
export async function hasRedlines(folder: string): Promise<boolean> {
  return (await readdir(folder).catch(() => [])).some((name) =>
    Object.values(endings).some((ending) => name.endsWith(ending)),
  )
}

function pageOf({ file, stamp, language }: RedlineRequest): Uint8Array {
  const words = redlineWords[language]
  const changed = decidedChanges(file, words).map((change) => ({ ...change, why: whyOf(file, change, words) }))
  const kept = keptWords(file, words).map((place) => ({ ...place, insert: null }))
  const places = [...changed, ...kept].sort((a, b) => a.from - b.from)
  return Buffer.from(comparisonPage({ file, places, stamp, language }), 'utf8')
}

async function redlineOf({ file, received, language }: RedlineRequest): Promise<Uint8Array> {
  const { head } = file
  const changes = decidedChanges(file, redlineWords[language])
  if (head.format === docxFormat.id) {
    const { text, blocks, envelope } = head
    return trackBeside({ received, envelope, text, changes, blocks, hidden: 'remove' }, changes)
  }
  const { lines, moved } = visiblePart(head.text, head.blocks, changes)
  const whole = plainDocx(lines)
  const { text, blocks, envelope } = await docxFormat.read(whole, head.fileName)
  return trackBeside({ received: whole, envelope, text, changes: moved, blocks, hidden: 'remove' }, moved)
}

/** The visible paragraphs, and the changes in them, in coordinates of these paragraphs joined by line feeds. */
function visiblePart(
  text: string,
  blocks: readonly Block[],
  changes: readonly DecidedChange[],
): { lines: string[]; moved: (DecidedChange & Change)[] } {
  const lines: string[] = []
  const moved: DecidedChange[] = []
  let from = 0
  for (const block of blocks) {
    if (!block.visible) continue
    const shift = from - block.from
    const own = changes.filter((change) => change.from >= block.from && change.to <= block.to)
    moved.push(...own.map((change) => ({ ...change, from: change.from + shift, to: change.to + shift })))
    // Signs that stand in no Word text are one space each, so that places stay.
    lines.push(text.slice(block.from, block.to).replace(/[^\x20-\uFFFD]|\s/g, ' '))
    from += block.to - block.from + 1
  }
  return { lines, moved }
}
