import { createGaps, withLineAbove } from './gaps.ts'
import { monaco } from './monaco.ts'

/** Keeps the lines of two editors at the same height, and both at the same place. */
export interface Aligned {
  /** Looks at lines (from 1) that may have got another height; without any, at all of them. In view, nothing jumps. */
  align(lines?: Iterable<number>): void
  /** The only paragraphs (from 0) that will be shown; null for all. */
  show(only: ReadonlySet<number> | null): void
  dispose(): void
}

/** @param left and `right` show texts of equally many lines. */
export function createAligned(left: monaco.editor.ICodeEditor, right: monaco.editor.ICodeEditor): Aligned {
  const gaps = { left: createGaps(left), right: createGaps(right) }
  let frame = 0
  let typed = new Set<number>()
  let all = false

  function align(lines?: Iterable<number>): void {
    const isNew = [gaps.left.fit(), gaps.right.fit()].includes(true)
    const count = right.getModel()?.getLineCount() ?? 0
    if (left.getModel()?.getLineCount() !== count) return
    const rooms = { left: new Map<number, number>(), right: new Map<number, number>() }
    const wanted =
      isNew || lines === undefined ? Array.from({ length: count }, (_, line) => line + 1) : withLineAbove(lines)
    for (const line of wanted) {
      if (line > count) continue
      const usual = Math.min(gaps.left.usual(line), gaps.right.usual(line))
      const differ = heightOf(left, line) - heightOf(right, line)
      rooms.left.set(line, usual + Math.max(0, -differ))
      rooms.right.set(line, usual + Math.max(0, differ))
    }
    const anchor = right.getVisibleRanges()[0]?.startLineNumber ?? 1
    const before = right.getTopForLineNumber(anchor)
    gaps.left.set(rooms.left)
    gaps.right.set(rooms.right)
    const moved = right.getTopForLineNumber(anchor) - before
    if (moved !== 0) right.setScrollTop(right.getScrollTop() + moved, monaco.editor.ScrollType.Immediate)
    follow(left, right)
  }

  /** Once a frame: while a window is dragged wider there are many. */
  function later(lines: Iterable<number> | null): void {
    if (lines === null) all = true
    else for (const line of lines) typed.add(line)
    if (frame !== 0) return
    frame = requestAnimationFrame(() => {
      frame = 0
      const [whole, some] = [all, typed]
      all = false
      typed = new Set()
      if (whole) align()
      else align(some)
    })
  }

  const onContent = ({ changes }: monaco.editor.IModelContentChangedEvent): void =>
    later(
      changes.flatMap(({ range }) => {
        const last = Math.max(range.startLineNumber, range.endLineNumber)
        return Array.from({ length: last - range.startLineNumber + 1 }, (_, at) => range.startLineNumber + at)
      }),
    )
  const listening = [left, right].flatMap((editor) => [
    editor.onDidLayoutChange(() => later(null)),
    editor.onDidChangeConfiguration(() => later(null)),
    editor.onDidChangeHiddenAreas(() => later(null)),
    editor.onDidChangeModelContent(onContent),
  ])
  listening.push(
    left.onDidScrollChange(({ scrollTopChanged }) => scrollTopChanged && follow(right, left)),
    right.onDidScrollChange(({ scrollTopChanged }) => scrollTopChanged && follow(left, right)),
  )

  return {
    align,
    show(only) {
      gaps.left.show(only)
      gaps.right.show(only)
    },
    dispose() {
      cancelAnimationFrame(frame)
      for (const listener of listening) listener.dispose()
    },
  }
}

/** Height of a line with all rows that it is wrapped into, in CSS pixels. */
function heightOf(editor: monaco.editor.ICodeEditor, line: number): number {
  return editor.getBottomForLineNumber(line) - editor.getTopForLineNumber(line)
}

function follow(editor: monaco.editor.ICodeEditor, other: monaco.editor.ICodeEditor): void {
  if (editor.getScrollTop() !== other.getScrollTop())
    editor.setScrollTop(other.getScrollTop(), monaco.editor.ScrollType.Immediate)
}
