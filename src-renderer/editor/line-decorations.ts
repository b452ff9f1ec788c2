import type { monaco } from './monaco.ts'

type Decoration = monaco.editor.IModelDeltaDecoration

/** Decorations of a text by line. Only lines whose decorations changed are touched: Monaco wraps a line again when they do. */
export interface LineDecorations {
  /**
   * Shows these, each inside one line, and none of those before.
   * @returns the lines (from 1) that changed.
   */
  show(decorations: readonly Decoration[]): ReadonlySet<number>
  /** Whatever stands in these lines (from 1) is set again the next time: their text was replaced. */
  forget(lines: readonly number[]): void
  clear(): void
}

interface Drawn {
  /** Equal as long as a line's decorations are; null: unknown. */
  key: string | null
  readonly ids: readonly string[]
}

export function createLineDecorations(model: monaco.editor.ITextModel): LineDecorations {
  const drawn = new Map<number, Drawn>()

  function set(wanted: ReadonlyMap<number, readonly Decoration[]>): void {
    const old = [...wanted.keys()].flatMap((line) => drawn.get(line)?.ids ?? [])
    const ids = model.deltaDecorations(old, [...wanted.values()].flat())
    let at = 0
    for (const [line, decorations] of wanted) {
      const own = ids.slice(at, at + decorations.length)
      at += decorations.length
      if (own.length === 0) drawn.delete(line)
      else drawn.set(line, { key: JSON.stringify(decorations), ids: own })
    }
  }

  return {
    show(decorations) {
      const byLine = new Map<number, Decoration[]>()
      for (const one of decorations) {
        const line = one.range.startLineNumber
        const there = byLine.get(line)
        if (there) there.push(one)
        else byLine.set(line, [one])
      }
      const changed = new Map<number, readonly Decoration[]>()
      for (const [line, wanted] of byLine)
        if (drawn.get(line)?.key !== JSON.stringify(wanted)) changed.set(line, wanted)
      for (const line of drawn.keys()) if (!byLine.has(line)) changed.set(line, [])
      if (changed.size > 0) set(changed)
      return new Set(changed.keys())
    },
    forget(lines) {
      for (const line of lines) {
        const there = drawn.get(line)
        if (there) there.key = null
      }
    },
    clear() {
      if (!model.isDisposed())
        model.deltaDecorations(
          [...drawn.values()].flatMap(({ ids }) => ids),
          [],
        )
      drawn.clear()
    },
  }
}
