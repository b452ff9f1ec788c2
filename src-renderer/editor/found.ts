import type { Span } from '../../src-preload/contract/index.ts'
import { createLineDecorations } from './line-decorations.ts'
import { monaco } from './monaco.ts'

/** Places that are all drawn; of more, only those in view: a single letter stands in a long text a hundred thousand times. */
const ALL = 1_000

/** Draws what was found in a text; it outlives the editors that show the text. */
export interface Found {
  /** @param current the one that was come to; null for none. */
  show(places: readonly Span[], current: Span | null): void
  attach(editor: monaco.editor.ICodeEditor): monaco.IDisposable
  dispose(): void
}

export function createFound(model: monaco.editor.ITextModel): Found {
  const drawn = createLineDecorations(model)
  let editor: monaco.editor.ICodeEditor | null = null
  let places: readonly Span[] = []
  let current: Span | null = null

  function draw(): void {
    const seen = places.length <= ALL ? places : inView()
    drawn.show(
      seen.flatMap(({ from, to }) => {
        const range = monaco.Range.fromPositions(model.getPositionAt(from), model.getPositionAt(to))
        const inlineClassName = from === current?.from ? 'found found--current' : 'found'
        return range.isEmpty() ? [] : [{ range, options: { inlineClassName } }]
      }),
    )
  }

  function inView(): readonly Span[] {
    const ranges = editor?.getVisibleRanges().map((range) => {
      const from = model.getOffsetAt({ lineNumber: range.startLineNumber, column: 1 })
      const last = range.endLineNumber
      return { from, to: model.getOffsetAt({ lineNumber: last, column: model.getLineMaxColumn(last) }) }
    })
    return places.filter(
      (place) =>
        place.from === current?.from || ranges?.some(({ from, to }) => place.from >= from && place.from <= to) === true,
    )
  }

  return {
    show(next, now) {
      if (next.length === 0 && places.length === 0) return
      places = next
      current = now
      // What is typed moves what is drawn: every line is drawn by what was found now.
      drawn.clear()
      draw()
    },
    attach(shown) {
      editor = shown
      return shown.onDidScrollChange(() => {
        if (places.length > ALL) draw()
      })
    },
    dispose: () => drawn.clear(),
  }
}
