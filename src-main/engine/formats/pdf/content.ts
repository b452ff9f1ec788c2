import type { Glyph, PageContent, Unseen } from './glyph.ts'
import { freshState, TextCursor, type GraphicsState, type TextFont } from './graphics-state.ts'
import type { Pdfjs, PdfPage } from './library.ts'
import { boxOf, holds, identity, intersect, multiply, place, type Box, type Matrix } from './matrix.ts'
import { rectanglesOf, ShapeStack, type FilledShape } from './shapes.ts'

/** More on one page is no page of a decision. */
const mostGlyphs = 400_000
const smallestSize = 1.2

/** Whether an optional layer is shown. */
export type LayerShown = (properties: unknown) => boolean

/** A glyph of pdf.js, as far as it is used. */
interface DrawnGlyph {
  readonly unicode?: string
  readonly width?: number
  readonly isSpace?: boolean
}

interface Pending {
  readonly glyph: Glyph
  readonly order: number
  readonly fill: GraphicsState['fill']
  readonly x: number
  readonly y: number
}

/** Every sign of a page with its place, and whether somebody who looks at the page sees it. */
export async function readContent(library: Pdfjs, page: PdfPage, isShown: LayerShown): Promise<PageContent> {
  const { fnArray, argsArray } = await page.getOperatorList()
  await fontsOf(library, page, fnArray, argsArray)
  const reader = new ContentReader(library, page, isShown)
  fnArray.forEach((operator, at) => reader.run(operator, (argsArray[at] as unknown[] | null) ?? [], at))
  return reader.finish()
}

/** Fonts come a moment after the operators that need them. */
async function fontsOf(
  { OPS }: Pdfjs,
  page: PdfPage,
  operators: readonly number[],
  args: readonly unknown[],
): Promise<void> {
  const objects = page.commonObjs as { has(name: string): boolean; get(name: string, found: () => void): unknown }
  const names = new Set(
    operators.flatMap((operator, at) => (operator === OPS.setFont ? [String((args[at] as unknown[])[0])] : [])),
  )
  const late = [...names].filter((name) => !objects.has(name))
  if (late.length === 0) return
  const all = Promise.all(late.map((name) => new Promise<void>((found) => void objects.get(name, found))))
  let timer: NodeJS.Timeout | undefined
  await Promise.race([all, new Promise<void>((resolve) => (timer = setTimeout(resolve, 2_000)))])
  clearTimeout(timer)
}

class ContentReader {
  readonly #page: PdfPage
  readonly #isShown: LayerShown
  readonly #base: Matrix
  readonly #paper: Box
  readonly #operators: ReadonlyMap<number, (args: readonly unknown[], order: number) => void>
  readonly #stack: GraphicsState[] = []
  readonly #text = new TextCursor()
  readonly #pending: Pending[] = []
  readonly #shapes = new ShapeStack()
  readonly #filled: FilledShape[] = []
  readonly #pictures: { box: Box; order: number }[] = []
  readonly #tags: { name: string; shown: boolean }[] = []
  readonly #names = new Set<string>()
  #state: GraphicsState
  #clips = false
  #annotation = false

  constructor({ OPS }: Pdfjs, page: PdfPage, isShown: LayerShown) {
    const { width, height, transform } = page.getViewport({ scale: 1 })
    this.#page = page
    this.#isShown = isShown
    this.#base = transform as unknown as Matrix
    this.#paper = { left: 0, top: 0, right: width, bottom: height }
    this.#state = freshState(this.#base, this.#paper)
    this.#operators = new Map(this.#table(OPS))
  }

  run(operator: number, args: readonly unknown[], order: number): void {
    this.#operators.get(operator)?.(args, order)
  }

  finish(): PageContent {
    const { right: width, bottom: height } = this.#paper
    for (const pending of this.#pending) pending.glyph.unseen ??= this.#coveredOrPale(pending)
    const area = this.#pictures.reduce((sum, { box }) => {
      const { left, top, right, bottom } = intersect(box, this.#paper)
      return sum + Math.max(0, right - left) * Math.max(0, bottom - top)
    }, 0)
    const glyphs = this.#pending.map(({ glyph }) => glyph)
    return {
      width,
      height,
      glyphs,
      shapes: this.#filled,
      tags: this.#names,
      hasLargePicture: area > (width * height) / 2,
    }
  }

  #table(OPS: Pdfjs['OPS']): [number, (args: readonly unknown[], order: number) => void][] {
    const number = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)
    const set =
      (change: (state: GraphicsState, value: number) => void) =>
      ([value]: readonly unknown[]): void =>
        change(this.#state, number(value))
    const isOpen = (): void => {
      this.#state.fill = null
    }
    return [
      [OPS.save, () => this.#save()],
      [OPS.restore, () => this.#restore()],
      [OPS.transform, (args) => this.#transform(args)],
      [OPS.setGState, ([entries]) => this.#graphicsState(entries)],
      [OPS.setFillRGBColor, (args) => void (this.#state.fill = colourOf(args))],
      [OPS.setFillTransparent, isOpen],
      [OPS.setFillColorN, isOpen],
      [OPS.clip, () => void (this.#clips = true)],
      [OPS.eoClip, () => void (this.#clips = true)],
      [OPS.constructPath, (args, order) => this.#path(OPS, args, order)],
      [OPS.shadingFill, () => void (this.#state.painted = true)],
      [OPS.beginText, () => this.#text.restart(identity)],
      [OPS.setTextMatrix, ([matrix]) => this.#text.restart(multiply(identity, matrix as ArrayLike<number>))],
      [OPS.moveText, ([x, y]) => this.#text.move(number(x), number(y))],
      [
        OPS.setLeadingMoveText,
        ([x, y]) => {
          this.#state.leading = number(y)
          this.#text.move(number(x), number(y))
        },
      ],
      [OPS.nextLine, () => this.#text.move(0, this.#state.leading)],
      [OPS.setLeading, set((state, value) => (state.leading = -value))],
      [OPS.setCharSpacing, set((state, value) => (state.charSpacing = value))],
      [OPS.setWordSpacing, set((state, value) => (state.wordSpacing = value))],
      [OPS.setHScale, set((state, value) => (state.scale = value / 100))],
      [OPS.setTextRise, set((state, value) => (state.rise = value))],
      [OPS.setTextRenderingMode, set((state, value) => (state.mode = value))],
      [OPS.setFont, ([name, size]) => this.#setFont(String(name), number(size))],
      [OPS.showText, ([glyphs], order) => this.#show(glyphs as readonly (DrawnGlyph | number)[], order)],
      [OPS.beginMarkedContent, ([tag]) => this.#beginMarked(nameOf(tag), true)],
      [
        OPS.beginMarkedContentProps,
        ([tag, properties]) => this.#beginMarked(nameOf(tag), tag !== 'OC' || this.#isShown(properties)),
      ],
      [OPS.endMarkedContent, () => void this.#tags.pop()],
      [
        OPS.paintFormXObjectBegin,
        ([matrix, box]) => {
          this.#save()
          if (matrix !== null) this.#transform(Array.from(matrix as ArrayLike<number>))
          this.#clipTo(box)
        },
      ],
      [OPS.paintFormXObjectEnd, () => this.#restore(true)],
      [OPS.beginGroup, ([group]) => this.#beginGroup(group as Group)],
      [OPS.endGroup, () => this.#restore(true)],
      [OPS.beginAnnotation, (args) => this.#beginAnnotation(args)],
      [OPS.endAnnotation, () => void (this.#annotation = false)],
      ...([OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintSolidColorImageMask] as number[]).map(
        (operator): [number, (args: readonly unknown[], order: number) => void] => [
          operator,
          (_, order) => this.#square(order, operator === OPS.paintSolidColorImageMask ? this.#state.fill : null),
        ],
      ),
    ]
  }

  #beginMarked(name: string, shown: boolean): void {
    this.#tags.push({ name, shown })
    this.#names.add(name)
  }

  #save(): void {
    this.#stack.push({ ...this.#state })
    this.#state.painted = this.#state.moved = false
  }

  /** A picture is left out by the library, but not the `q … cm … Q` around it. */
  #restore(isGroup = false): void {
    const inner = this.#state
    const outer = this.#stack.pop()
    if (outer === undefined) return
    if (!isGroup && inner.moved && !inner.painted) {
      const box = boxOf(inner.matrix, [0, 0, 1, 1])
      const [width, height] = [box.right - box.left, box.bottom - box.top]
      if (width > 8 && height > 8) this.#pictures.push({ box: intersect(box, inner.clip), order: this.#pending.length })
    }
    this.#state = outer
    this.#state.painted ||= inner.painted || inner.moved
  }

  #transform(args: readonly unknown[]): void {
    this.#state.matrix = multiply(this.#state.matrix, args as number[])
    this.#state.moved = true
  }

  #graphicsState(entries: unknown): void {
    for (const [key, value] of entries as readonly (readonly [string, unknown])[]) {
      if (key === 'ca' && typeof value === 'number') this.#state.alpha = value
      if (key === 'BM') this.#state.blends = value !== 'source-over' && value !== 'normal'
      if (key === 'Font') this.#setFont(String((value as unknown[])[0]), Number((value as unknown[])[1]))
    }
  }

  #beginGroup({ bbox, matrix, smask }: Group): void {
    this.#save()
    const { alpha, groupAlpha } = this.#state
    if (bbox !== null && bbox !== undefined)
      this.#state.clip = intersect(
        this.#state.clip,
        boxOf(matrix ? multiply(this.#state.matrix, matrix) : this.#state.matrix, bbox),
      )
    this.#state.groupAlpha = smask ? 0 : groupAlpha * alpha
    this.#state.alpha = 1
  }

  #beginAnnotation([, rect, transform, matrix]: readonly unknown[]): void {
    this.#annotation = true
    this.#tags.length = 0
    this.#stack.length = 0
    this.#state = freshState(this.#base, this.#paper)
    this.#clipTo(rect)
    for (const one of [transform, matrix])
      if (one !== null && one !== undefined) this.#transform(Array.from(one as ArrayLike<number>))
  }

  #clipTo(box: unknown): void {
    if (box === null || box === undefined) return
    this.#state.clip = intersect(this.#state.clip, boxOf(this.#state.matrix, box as ArrayLike<number>))
  }

  #path(OPS: Pdfjs['OPS'], [operator, paths, bounds]: readonly unknown[], order: number): void {
    const state = this.#state
    state.painted = true
    const path = (paths as readonly (ArrayLike<number> | null)[] | null)?.[0] ?? []
    const fills = [OPS.fill, OPS.eoFill, OPS.fillStroke, OPS.eoFillStroke, OPS.closeFillStroke, OPS.closeEOFillStroke]
    if (fills.includes(operator as (typeof fills)[number]) && this.#isOpaque())
      for (const box of rectanglesOf(path, state.matrix)) this.#cover(box, order, state.fill)
    if (this.#clips && bounds) this.#clipTo(bounds)
    this.#clips = false
  }

  /** A picture of one colour: the unit square. */
  #square(order: number, colour: GraphicsState['fill']): void {
    this.#state.painted = true
    if (this.#isOpaque()) this.#cover(boxOf(this.#state.matrix, [0, 0, 1, 1]), order, colour)
  }

  #cover(whole: Box, order: number, colour: GraphicsState['fill']): void {
    const box = intersect(whole, this.#state.clip)
    if (box.right - box.left > 1 && box.bottom - box.top > 1) {
      this.#shapes.add({ box, order, colour })
      this.#filled.push({ box, order, colour })
    }
  }

  #isOpaque(): boolean {
    const { alpha, groupAlpha, blends } = this.#state
    return alpha * groupAlpha > 0.9 && !blends && this.#isLayerShown()
  }

  #isLayerShown(): boolean {
    return this.#tags.every(({ shown }) => shown)
  }

  #setFont(name: string, size: number): void {
    const objects = this.#page.commonObjs as { has(name: string): boolean; get(name: string): unknown }
    const font = objects.has(name) ? (objects.get(name) as LoadedFont | null) : null
    const label = font?.name ?? ''
    this.#state.fontSize = size
    this.#state.font = {
      bold: font?.bold === true || font?.black === true || /bold|black|heavy|demi/i.test(label),
      italic: font?.italic === true || /italic|oblique/i.test(label),
      matrix: font?.fontMatrix ?? [0.001, 0, 0, 0.001, 0, 0],
      vertical: font?.vertical === true,
    }
  }

  #show(glyphs: readonly (DrawnGlyph | number)[], order: number): void {
    const state = this.#state
    const { font } = state
    state.painted = true
    if (font === null) return
    const matrix = multiply(state.matrix, this.#text.matrix)
    const tags = this.#tags.map(({ name }) => name)
    for (const glyph of glyphs) {
      if (typeof glyph === 'number') {
        this.#advance(font, -(glyph * state.fontSize) / 1000)
        continue
      }
      const own = (glyph.width ?? 0) * state.fontSize * (font.matrix[0] ?? 0.001)
      this.#place({ matrix, font, own, glyph, order, tags })
      this.#advance(font, own + state.charSpacing + (glyph.isSpace === true ? state.wordSpacing : 0))
    }
  }

  #advance(font: TextFont, distance: number): void {
    if (font.vertical) this.#text.y -= Math.abs(distance)
    else this.#text.x += distance * this.#state.scale
  }

  #place({ matrix, font, own, glyph, order, tags }: Placing): void {
    const state = this.#state
    const { unicode } = glyph
    if (unicode === undefined || unicode === '' || this.#pending.length >= mostGlyphs) return
    const [x, y] = place(matrix, this.#text.x, this.#text.y + state.rise)
    const [endX, endY] = place(matrix, this.#text.x + own * state.scale, this.#text.y + state.rise)
    const [topX, topY] = place(matrix, this.#text.x, this.#text.y + state.rise + state.fontSize)
    const unit = Math.abs(font.matrix[3] ?? 0.001) * 1000
    const size = Math.hypot(topX - x, topY - y) * (unit > 0 && unit < 100 ? Math.min(unit, 1) : 1)
    const width = Math.hypot(endX - x, endY - y)
    const [middleX, middleY] = [(x + endX) / 2 + (topX - x) * 0.3, (y + endY) / 2 + (topY - y) * 0.3]
    const placed: Glyph = {
      text: unicode,
      x: Math.min(x, endX),
      y,
      width,
      size,
      turn: turnOf(matrix),
      font,
      annotation: this.#annotation,
      tags,
      unseen: this.#unseen(middleX, middleY, size),
    }
    this.#pending.push({ glyph: placed, order, fill: state.fill, x: middleX, y: middleY })
  }

  #unseen(x: number, y: number, size: number): Unseen | null {
    const { mode, alpha, groupAlpha, clip } = this.#state
    if (!this.#isLayerShown()) return 'layer-off'
    if (mode === 3 || mode === 7 || alpha * groupAlpha < 0.05) return 'invisible'
    if (!holds(this.#paper, x, y) || !holds(clip, x, y)) return 'outside'
    return size < smallestSize ? 'tiny' : null
  }

  #coveredOrPale({ order, fill, x, y }: Pending): Unseen | null {
    const shapes = this.#shapes.at(x, y)
    if (shapes.some((shape) => shape.order > order)) return 'covered'
    if (fill === null || this.#pictures.some(({ box }) => holds(box, x, y))) return null
    const below = shapes.at(-1)
    if (below !== undefined && below.colour === null) return null
    const ground = below?.colour ?? [255, 255, 255]
    const contrast = Math.max(...fill.map((part, at) => Math.abs(part - (ground[at] ?? 255))))
    return contrast < 16 ? 'pale' : null
  }
}

interface Placing {
  readonly matrix: Matrix
  readonly font: TextFont
  /** Width of the glyph in text space. */
  readonly own: number
  readonly glyph: DrawnGlyph
  readonly order: number
  readonly tags: readonly string[]
}

interface Group {
  readonly bbox?: ArrayLike<number> | null
  readonly matrix?: ArrayLike<number> | null
  readonly smask?: unknown
}

interface LoadedFont {
  readonly name?: string
  readonly bold?: boolean
  readonly black?: boolean
  readonly italic?: boolean
  readonly vertical?: boolean
  readonly fontMatrix?: readonly number[]
}

/** A name of the file, as the library gives it: as its text, or as an object that holds it. */
function nameOf(tag: unknown): string {
  return typeof tag === 'string' ? tag : String((tag as { name?: unknown } | null)?.name)
}

function colourOf([first, green, blue]: readonly unknown[]): readonly [number, number, number] | null {
  if (typeof first === 'number') return [first, Number(green), Number(blue)]
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(String(first))
  return hex === null ? null : [parseInt(hex[1]!, 16), parseInt(hex[2]!, 16), parseInt(hex[3]!, 16)]
}

function turnOf([a, b]: Matrix): Glyph['turn'] {
  const quarters = Math.atan2(b, a) / (Math.PI / 2)
  const nearest = Math.round(quarters)
  return Math.abs(quarters - nearest) < 0.05 ? ((((nearest % 4) + 4) % 4) as 0 | 1 | 2 | 3) : null
}
