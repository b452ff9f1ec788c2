import type { Mark } from '../state/review-marks.ts'
import { markDecorations } from './decorations.ts'
import { createLineDecorations } from './line-decorations.ts'
import { monaco } from './monaco.ts'

/** Marks that are all drawn; of more, only those near what is in view. */
const ALL = 2_000
/** Lines drawn before and behind those in view. */
const AROUND = 120

/** The marks of a text. Of a long text with very many only those near what is in view are drawn, and others as it scrolls. */
export interface MarkedWindow {
  /** @returns lines (from 1) whose marks changed. */
  show(marks: readonly Mark[]): ReadonlySet<number>
  /** The text of these lines (from 1) was replaced. */
  forget(lines: readonly number[]): void
  dispose(): void
}

/**
 * @param inline whether the old words are drawn into the text.
 * @param onDrawn hears the lines (from 1) whose marks changed as the text scrolled.
 */
export function createMarkedWindow(
  editor: monaco.editor.ICodeEditor,
  model: monaco.editor.ITextModel,
  inline: boolean,
  onDrawn: (lines: ReadonlySet<number>) => void,
): MarkedWindow {
  const drawn = createLineDecorations(model)
  let marks: readonly Mark[] = []
  let sorted: readonly Mark[] | null = null
  /** Lines that are drawn, from 1, both ends included; null: all. */
  let lines: { readonly first: number; readonly last: number } | null = null
  let frame = 0

  function draw(): ReadonlySet<number> {
    frame = 0
    if (marks.length <= ALL) {
      lines = null
      return drawn.show(markDecorations(model, marks, inline))
    }
    const [top] = editor.getVisibleRanges()
    const first = Math.max(1, (top?.startLineNumber ?? 1) - AROUND)
    const last = Math.min(model.getLineCount(), (editor.getVisibleRanges().at(-1)?.endLineNumber ?? 1) + AROUND)
    lines = { first, last }
    const from = model.getOffsetAt({ lineNumber: first, column: 1 })
    const to = model.getOffsetAt({ lineNumber: last, column: model.getLineMaxColumn(last) })
    sorted ??= [...marks].sort((a, b) => a.from - b.from)
    // What is drawn above can make lines longer or shorter: what is in view stays where it is.
    const anchor = top?.startLineNumber ?? 1
    const before = editor.getTopForLineNumber(anchor)
    const changed = drawn.show(markDecorations(model, between(sorted, from, to), inline))
    const moved = editor.getTopForLineNumber(anchor) - before
    if (moved !== 0) editor.setScrollTop(editor.getScrollTop() + moved, monaco.editor.ScrollType.Immediate)
    return changed
  }

  const listening = editor.onDidScrollChange(() => {
    if (lines === null || frame !== 0) return
    const ranges = editor.getVisibleRanges()
    const first = ranges[0]?.startLineNumber ?? 1
    const last = ranges.at(-1)?.endLineNumber ?? 1
    // Half of what is drawn around is left: the next ones are drawn before they are seen.
    const isNear = first - AROUND / 2 >= lines.first || lines.first === 1
    const isFar = last + AROUND / 2 <= lines.last || lines.last === model.getLineCount()
    if (!isNear || !isFar) frame = requestAnimationFrame(() => onDrawn(draw()))
  })

  return {
    show(next) {
      if (next !== marks) sorted = null
      marks = next
      cancelAnimationFrame(frame)
      return draw()
    },
    forget: (lines) => drawn.forget(lines),
    dispose() {
      cancelAnimationFrame(frame)
      listening.dispose()
      drawn.clear()
    },
  }
}

/** Marks that begin in a part of the text, of marks in order of place. */
function between(marks: readonly Mark[], from: number, to: number): readonly Mark[] {
  const first = firstFrom(marks, from)
  return marks.slice(first, firstFrom(marks, to + 1))
}

function firstFrom(marks: readonly Mark[], position: number): number {
  let low = 0
  let high = marks.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((marks[middle]?.from ?? 0) < position) low = middle + 1
    else high = middle
  }
  return low
}
