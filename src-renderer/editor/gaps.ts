import type { monaco } from './monaco.ts'

/** Room below each paragraph, in CSS pixels; where the paragraph beside it is higher, more is added. */
const gap = 12

/** The room below the lines of an editor. */
export interface Gaps {
  /** Gives lines (from 1) this much more room than usual, in CSS pixels. Lines not named stay as they are. */
  set(more: ReadonlyMap<number, number>): void
  /** As many gaps as there are lines. @returns whether they were made anew. */
  fit(): boolean
}

interface Zone extends monaco.editor.IViewZone {
  heightInPx: number
}

export function createGaps(editor: monaco.editor.ICodeEditor): Gaps {
  let zones: { readonly id: string; readonly zone: Zone }[] = []
  return {
    fit() {
      const lines = editor.getModel()?.getLineCount() ?? 0
      if (lines === zones.length) return false
      editor.changeViewZones((accessor) => {
        for (const { id } of zones) accessor.removeZone(id)
        zones = Array.from({ length: lines }, (_, line) => {
          const zone = { afterLineNumber: line + 1, heightInPx: gap, domNode: document.createElement('div') }
          return { id: accessor.addZone(zone), zone }
        })
      })
      return true
    },
    set(more) {
      const changed = [...more].flatMap(([line, height]) => {
        const there = zones[line - 1]
        return there && there.zone.heightInPx !== gap + height ? [{ ...there, height: gap + height }] : []
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
