import { RedraftError } from '../../../../src-preload/contract/index.ts'
import type { ReadDocument } from '../port.ts'
import { partDone } from '../progress.ts'
import { assemble } from './assemble.ts'
import { barsAsGlyphs } from './bars.ts'
import { readContent } from './content.ts'
import type { Glyph, PageContent, Unseen } from './glyph.ts'
import { hiddenPlaces } from './hidden-places.ts'
import { hiddenStrings, type HiddenText } from './hidden-strings.ts'
import { loadPdfjs, type PdfDocument } from './library.ts'
import { piecesOf } from './lines.ts'
import { openPdf } from './open.ts'
import { inReadingOrder } from './order.ts'

/**
 * Takes a PDF apart in this thread; `readPdfInThread` bounds it.
 *
 * @throws RedraftError `FILE_PASSWORD`, `FILE_DAMAGED`, `FILE_TOO_LARGE`, `FILE_IMAGE` (no page has text).
 */
export async function readPdf(bytes: Uint8Array, fileName: string): Promise<ReadDocument> {
  const document = await openPdf(bytes, fileName)
  try {
    const pages = await readPages(document, fileName)
    const textless = pages.flatMap((page, at) => (hasText(page.glyphs) ? [] : [at + 1]))
    if (textless.length === pages.length) throw new RedraftError('FILE_IMAGE', { file: fileName })
    const language = await languageOf(document)
    const isEncrypted = /\/Encrypt\b/.test(Buffer.from(bytes).toString('latin1'))
    const hidden = isEncrypted ? await hiddenPlaces(document) : hiddenStrings(bytes)
    const shown = pages.map(({ glyphs, shapes, width, height }) => {
      partDone()
      return { width, height, pieces: piecesOf([...upright(glyphs, false), ...barsAsGlyphs(glyphs, shapes, width)]) }
    })
    const { text, blocks, envelope } = assemble(shown, [...onPages(pages), ...hidden], language)
    return { format: 'pdf', text, blocks, envelope, ...(textless.length > 0 && { pagesWithoutText: textless }) }
  } finally {
    await document.loadingTask.destroy().catch(() => undefined)
  }
}

async function readPages(document: PdfDocument, fileName: string): Promise<PageContent[]> {
  const library = await loadPdfjs()
  const layers = await document.getOptionalContentConfig()
  const isShown = (properties: unknown): boolean => {
    try {
      return layers.isVisible(properties) === true
    } catch {
      return true
    }
  }
  const pages: PageContent[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    try {
      const page = await document.getPage(number)
      pages.push(asRecognised(await readContent(library, page, isShown)))
      page.cleanup()
      partDone()
    } catch (error) {
      const detail = { code: 'page-unreadable', values: { n: number } } as const
      throw new RedraftError('FILE_DAMAGED', { file: fileName, detail }, { cause: error })
    }
  }
  return pages
}

/** A scanned page has its recognised words unseen over the picture: they are the page's text. */
function asRecognised(page: PageContent): PageContent {
  const inked = page.glyphs.filter(({ text }) => text.trim() !== '')
  const invisible = inked.filter(({ unseen }) => unseen === 'invisible').length
  if (!page.hasLargePicture || invisible < inked.length * 0.8) return page
  for (const glyph of page.glyphs) if (glyph.unseen === 'invisible') glyph.unseen = null
  return page
}

/** Whether somebody who looks at the page reads something that can be read from the file, too. */
function hasText(glyphs: readonly Glyph[]): boolean {
  const seen = glyphs.filter(({ text, unseen }) => unseen === null && text.trim() !== '')
  const readable = seen.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).length
  const unreadable = seen.filter(({ text }) => /[\0-\x1F\uFFFD\uE000-\uF8FF]/.test(text)).length
  return readable > 0 && unreadable <= seen.length * 0.3
}

function upright(glyphs: readonly Glyph[], annotation: boolean): Glyph[] {
  return glyphs.filter((glyph) => glyph.unseen === null && glyph.turn === 0 && glyph.annotation === annotation)
}

const channels: Readonly<Record<Unseen, HiddenText['channel']>> = {
  covered: 'covered',
  pale: 'covered',
  invisible: 'hidden',
  outside: 'hidden',
  tiny: 'hidden',
  'layer-off': 'hidden',
}

/** What stands on pages beside their text: words nobody sees, words along the margin, words of notes and forms. */
function onPages(pages: readonly PageContent[]): (HiddenText & { readonly visible?: boolean })[] {
  return pages.flatMap(({ glyphs }, at) => {
    partDone()
    const place = `page ${at + 1}`
    const unseen = (Object.keys(channels) as Unseen[]).flatMap((kind) =>
      linesOfText(glyphs.filter((glyph) => glyph.unseen === kind)).map((text) => ({
        text,
        channel: channels[kind],
        place,
      })),
    )
    const turned = ([1, 2, 3, null] as const).flatMap((turn) =>
      linesOfText(glyphs.filter((glyph) => glyph.unseen === null && glyph.turn === turn).map(turnedBack)).map(
        (text) => ({
          text,
          channel: 'page-furniture' as const,
          place,
          visible: true,
        }),
      ),
    )
    const notes = linesOfText(upright(glyphs, true)).map((text) => ({
      text,
      channel: 'annotation' as const,
      place,
      visible: true,
    }))
    return [...unseen, ...turned, ...notes]
  })
}

function linesOfText(glyphs: readonly Glyph[]): string[] {
  return inReadingOrder(piecesOf(glyphs)).flatMap((column) =>
    column.map((row) => row.map(({ text }) => text).join(' ')),
  )
}

/** As it would stand on a page that is turned so that it can be read. */
function turnedBack(glyph: Glyph): Glyph {
  const { x, y } = glyph
  if (glyph.turn === 1) return { ...glyph, x: y, y: -x }
  if (glyph.turn === 3) return { ...glyph, x: -y, y: x }
  return glyph.turn === 2 ? { ...glyph, x: -x, y: -y } : glyph
}

async function languageOf(document: PdfDocument): Promise<string | null> {
  const { info } = await document.getMetadata().catch(() => ({ info: {} }))
  const language = 'Language' in info ? info.Language : null
  return typeof language === 'string' && /^[a-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$/.test(language) ? language : null
}
