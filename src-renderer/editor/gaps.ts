import type { monaco } from './monaco.ts'

/** Room below a paragraph, in CSS pixels. Where an empty line stands below or above it, that line is room enough. */
const gap = 12

/** The room below the lines of an editor. */
export interface Gaps {
  /** The only paragraphs (from 0) that will be shown; null for all. */
  show(only: ReadonlySet<number> | null): void
  /** The usual room below a line (from 1) by its text and that of the next one that is shown, in CSS pixels. */
  usual(line: number): number
  /** Gives lines (from 1) this room, in CSS pixels. Lines not named stay as they are. */
  set(rooms: ReadonlyMap<number, number>): void
  /** As many gaps as there are lines, each as usual when they are made anew. @returns whether they were. */
  fit(): boolean
}

interface Zone extends monaco.editor.IViewZone {
  heightInPx: number
}

export function createGaps(editor: monaco.editor.ICodeEditor): Gaps {
  let zones: { readonly id: string; readonly zone: Zone }[] = []
  let shown: ReadonlySet<number> | null = null

  function isEmpty(line: number): boolean {
    const model = editor.getModel()
    if (!model || line > model.getLineCount() || shown?.has(line - 1) === false) return false
    return model.getLineContent(line).trim() === ''
  }
  const usual = (line: number): number => (isEmpty(line) || isEmpty(line + 1) ? 0 : gap)

  return {
    usual,
    show(only) {
      shown = only?.size === 0 ? null : only
    },
    fit() {
      const lines = editor.getModel()?.getLineCount() ?? 0
      if (lines === zones.length) return false
      editor.changeViewZones((accessor) => {
        for (const { id } of zones) accessor.removeZone(id)
        zones = Array.from({ length: lines }, (_, line) => {
          const zone = {
            afterLineNumber: line + 1,
            heightInPx: usual(line + 1),
            domNode: document.createElement('div'),
          }
          return { id: accessor.addZone(zone), zone }
        })
      })
      return true
    },
    set(rooms) {
      const changed = [...rooms].flatMap(([line, height]) => {
        const there = zones[line - 1]
        return there && there.zone.heightInPx !== height ? [{ ...there, height }] : []
      })
      if (changed.length === 0) return
      editor.changeViewZones((accessor) => {
        for (const { id, zone, height } of changed) {
          zone.heightInPx = height
          accessor.layoutZone(id)
        }
      })
    },
  }
}

/** Lines (from 1) and the one above each: where a line became empty, or is so no longer, that one has other room too. */
export function withLineAbove(lines: Iterable<number>): number[] {
  return [...lines].flatMap((line) => (line > 1 ? [line - 1, line] : [line]))
}
