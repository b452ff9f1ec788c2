import type { Mark } from '../state/review-marks.ts'
import {
  directionDecorations,
  hiddenDecorations,
  signDecorations,
  unseenDecorations,
  type Sign,
} from './decorations.ts'
import { createLineDecorations } from './line-decorations.ts'
import { createMarkedWindow } from './marked-window.ts'
import { monaco } from './monaco.ts'

/** What is drawn besides marks: paragraphs (from 0) that differ, the only ones to show (null: all), unseen ones by label. */
interface Drawn {
  readonly differing: ReadonlySet<number>
  readonly only: ReadonlySet<number> | null
  readonly hidden: ReadonlyMap<number, string>
}

/** Draws marks and signs, and hides paragraphs that did not change. */
export interface Drawer {
  /**
   * @param replaced lines (from 1) whose text is another one than before: what stood in them is drawn again.
   * @returns lines (from 1) that may be wrapped in another way now.
   */
  show(marks: readonly Mark[], drawn: Drawn, replaced: readonly number[]): number[]
  dispose(): void
}

/**
 * @param inline whether the old words are drawn into the text.
 * @param onDrawn hears which lines (from 1) may be wrapped in another way, when marks are drawn as the text scrolls.
 */
export function createDrawer(
  editor: monaco.editor.ICodeEditor,
  model: monaco.editor.ITextModel,
  { sign, inline }: { readonly sign: Sign; readonly inline: boolean },
  onDrawn: (lines: Iterable<number>) => void,
): Drawer {
  const fixed = createLineDecorations(model)
  const marked = createMarkedWindow(editor, model, inline, onDrawn)
  /** What follows from the text alone. */
  let own: monaco.editor.IModelDeltaDecoration[] = []
  let version = -1
  let hidden = ''
  return {
    dispose() {
      marked.dispose()
      fixed.clear()
    },
    show(marks, { differing, only, hidden: unseen }, replaced) {
      if (model.getVersionId() !== version) own = [...directionDecorations(model), ...unseenDecorations(model)]
      version = model.getVersionId()
      for (const one of [fixed, marked]) one.forget(replaced)
      const changed = fixed.show([...own, ...hiddenDecorations(unseen), ...signDecorations(differing, sign)])
      const remarked = marked.show(marks)
      const hiding = only ? rangesBetween(model.getLineCount(), only) : []
      const key = hiding.map(String).join()
      if (key !== hidden) {
        hidden = key
        hideLines(editor, hiding)
      }
      return [...replaced, ...changed, ...remarked]
    },
  }
}

/** The lines that are not among `only`, as ranges. */
function rangesBetween(lines: number, only: ReadonlySet<number>): monaco.Range[] {
  const ranges: monaco.Range[] = []
  let start: number | null = null
  for (let line = 0; line <= lines; line += 1) {
    const hide = line < lines && !only.has(line)
    if (hide) start ??= line
    else if (start !== null) {
      ranges.push(new monaco.Range(start + 1, 1, line, 1))
      start = null
    }
  }
  // A text of which nothing changed is shown whole rather than not at all.
  return only.size === 0 ? [] : ranges
}

/** Monaco has this on every editor but leaves it out of its typings. */
interface HidesLines {
  setHiddenAreas(ranges: readonly monaco.IRange[], source?: unknown): void
}

function hideLines(editor: monaco.editor.ICodeEditor, ranges: readonly monaco.Range[]): void {
  ;(editor as monaco.editor.ICodeEditor & HidesLines).setHiddenAreas(ranges)
}
