import { embed, hex, type NewObject } from './embedding.ts'
import type { Face } from './font-files.ts'
import { widthOfRun, type PageModel, type PlacedBlock, type PlacedLine, type SetRun } from './page-model.ts'
import { blockTag, rightToLeftTag } from './tags.ts'
import type { EmbeddedFont } from './typesetter.ts'

export interface DrawRequest {
  readonly pages: readonly PageModel[]
  readonly fonts: readonly EmbeddedFont[]
  readonly width: number
  readonly height: number
  /** Of the text, as in HTML; null for not known. */
  readonly language: string | null
}

const fontNames: Readonly<Record<Face, string>> = {
  regular: 'R',
  bold: 'B',
  italic: 'I',
  spare: 'S',
  hebrew: 'H',
  'hebrew-bold': 'HB',
  arabic: 'A',
  'arabic-bold': 'AB',
  eastern: 'E',
}
const structures = { title: 'H1', heading: 'H2', paragraph: 'P', kept: 'P', note: 'Note' } as const

/**
 * The bytes of a PDF with these pages: tagged, with its fonts, and with nothing that says when or where it was made.
 * Every block is marked with its number, so that it can be read back as it was.
 */
export async function drawPdf({ pages, fonts, width, height, language }: DrawRequest): Promise<Uint8Array> {
  const { default: Document } = await import('pdfkit')
  const document = new Document({
    autoFirstPage: false,
    font: null as unknown as string,
    tagged: true,
    pdfVersion: '1.7',
    compress: true,
    ...(language !== null && { lang: language }),
    info: { Producer: 'Redraft', Creator: 'Redraft', CreationDate: new Date(0) },
  })
  // The library counts on a date for its metadata; neither is written.
  delete document.info.CreationDate
  Object.assign(document, { endMetadata: () => undefined })
  const chunks: Uint8Array[] = []
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => document.on('end', resolve).on('error', reject))

  const object: NewObject = (data) => document.ref(data)
  const named = fonts.map((font) => [fontNames[font.face], embed(font, object)] as const)
  const root = document.struct('Document')
  document.addStructure(root)
  const elements = new Map<number, PDFKit.PDFStructureElement>()
  const turned = { count: 0 }
  for (const page of pages) {
    document.addPage({ size: [width, height], margin: 0 })
    Object.assign((document.page as unknown as { fonts: Record<string, unknown> }).fonts, Object.fromEntries(named))
    for (const block of page.blocks) drawBlock(document, root, elements, block, turned)
    if (page.noteRule !== null) drawRule(document, page, width)
  }
  for (const element of elements.values()) element.end()
  root.end()
  document.end()
  await ended
  return Buffer.concat(chunks)
}

function drawBlock(
  document: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  elements: Map<number, PDFKit.PDFStructureElement>,
  placed: PlacedBlock,
  turned: TurnedRuns,
): void {
  const { block, kind, lines, repeats } = placed
  const drawn = lines.map((line) => lineOperators(line, kind === 'note', turned)).join('\n')
  if (block === null || kind === 'page-number' || kind === 'header' || kind === 'footer') {
    const tag =
      block === null
        ? 'PageNumber'
        : blockTag({ block, channel: kind === 'header' ? 'header' : 'footer', repeats, kept: false })
    document.markContent('Artifact', { type: 'Pagination' })
    document.addContent(`/${tag} BMC\n${drawn}\nEMC`)
    document.endMarkedContent()
    return
  }
  const known = elements.get(block)
  const element = known ?? document.struct(structures[kind])
  if (known === undefined) {
    elements.set(block, element)
    root.add(element)
  }
  const content = document.markStructureContent(structures[kind])
  const tag = blockTag({ block, channel: kind === 'note' ? 'footnote' : 'body', repeats, kept: kind === 'kept' })
  document.addContent(`/${tag} BMC\n${drawn}\nEMC`)
  document.endMarkedContent()
  element.add(content)
}

function drawRule(document: PDFKit.PDFDocument, page: PageModel, width: number): void {
  const left = Math.min(
    ...page.blocks.filter(({ kind }) => kind === 'note').flatMap(({ lines }) => lines.map(({ x }) => x)),
  )
  document.markContent('Artifact', { type: 'Layout' })
  document.addContent(
    `0.5 w 0 G ${points(left)} ${points(page.noteRule ?? 0)} m ${points(left + width * 0.2)} ${points(page.noteRule ?? 0)} l S`,
  )
  document.endMarkedContent()
}

/** Counts the runs of a file that run from right to left. */
interface TurnedRuns {
  count: number
}

/** The page's y runs downwards, letters stand upright. */
function lineOperators({ x, y, runs, order }: PlacedLine, isNote: boolean, turned: TurnedRuns): string {
  const parts = [`BT 0 g 1 0 0 -1 ${points(x)} ${points(y)} Tm`]
  const after = (run: SetRun): number => (run.isMark && isNote ? 250 : 0)
  const places = order === null ? null : placesOf(x, runs, order, after)
  runs.forEach((run, at) => {
    if (places !== null) parts.push(`1 0 0 -1 ${points(places[at]!)} ${points(y)} Tm`)
    const signs = run.fromRight ? [...run.signs].reverse() : run.signs
    const shown = showOperators({ ...run, signs }, after(run))
    const tag = run.isMark ? 'NoteMark' : run.fromRight ? rightToLeftTag((turned.count += 1)) : null
    parts.push(tag === null ? shown : `/${tag} BMC\n${shown}\nEMC`)
  })
  return [...parts, 'ET'].join('\n')
}

/** Where each run begins, from the left. */
function placesOf(
  x: number,
  runs: readonly SetRun[],
  order: readonly number[],
  after: (run: SetRun) => number,
): number[] {
  const places: number[] = []
  const isFromRight = order.length > 1 && order.at(-1) === 0
  let at = x
  for (const number of order) {
    const run = runs[number]!
    const free = (after(run) * run.size) / 1000
    places[number] = isFromRight ? at + free : at
    at += widthOfRun(run) + free
  }
  return places
}

/** @param after free space after the run, in thousandths of its size. */
function showOperators({ signs, size, rise, stretch }: SetRun, after: number): string {
  const parts: string[] = []
  let face: Face | null = null
  let shown = ''
  const finish = (): void => {
    if (shown !== '') parts.push(`[${shown}] TJ`)
    shown = ''
  }
  for (const sign of signs) {
    if (sign.face !== face) {
      finish()
      face = sign.face
      parts.push(`/${fontNames[face]} ${points(size)} Tf ${points(rise)} Ts`)
    }
    const closer = sign.width - sign.advance + sign.shift - (sign.isSpace ? (stretch / size) * 1000 : 0)
    shown += `${sign.shift === 0 ? '' : points(-sign.shift)}<${hex(sign.code)}>${Math.abs(closer) < 0.01 ? '' : points(closer)}`
  }
  if (after > 0) shown += points(-after)
  finish()
  return parts.join('\n').replaceAll('><', '')
}

function points(number: number): string {
  return String(Math.round(number * 100) / 100)
}
