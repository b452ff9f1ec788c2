import type { RulerMark } from '../state/review-marks.ts'
import type { monaco } from './monaco.ts'

/** The strip at the edge: where in the whole text the marks are and what is in view. For keys and for the ear there is what surrounds it. */
export interface Ruler {
  show(marks: readonly RulerMark[]): void
  attach(editor: monaco.editor.ICodeEditor): void
  dispose(): void
}

/** Which of several marks at one place is drawn. */
const weight: Readonly<Record<RulerMark['kind'], number>> = { clear: 0, kept: 1, links: 2, needs: 3 }

/** Pixels from a mark within which a press is on it. */
const reach = 5

/** @param onMark a mark was pressed: the item it stands for. */
export function createRuler(host: HTMLElement, onMark: (id: string) => void): Ruler {
  let marks: readonly RulerMark[] = []
  /** Where each is drawn, as a share of the height. */
  const tops = new Map<RulerMark, number>()
  let editor: monaco.editor.ICodeEditor | null = null
  let listening: monaco.IDisposable[] = []
  let frame = 0
  let isStale = true
  const view = document.createElement('i')
  view.className = 'ruler-view'
  host.replaceChildren(view)
  /** What is drawn, by pixel. */
  const lines = new Map<number, { readonly line: HTMLElement; readonly look: string }>()

  function draw(): void {
    frame = 0
    const model = editor?.getModel()
    if (!editor || !model) return
    const height = Math.max(1, editor.getScrollHeight())
    view.style.top = `${(editor.getScrollTop() / height) * 100}%`
    view.style.height = `${Math.min(1, editor.getLayoutInfo().height / height) * 100}%`
    if (!isStale) return
    isStale = false
    place(model, height)
    drawMarks()
  }

  /** Finds where each mark is: asked of the editor once a line, shared out inside it. */
  function place(model: monaco.editor.ITextModel, height: number): void {
    tops.clear()
    const known = new Map<number, { readonly top: number; readonly rest: number; readonly length: number }>()
    const lineAt = (line: number) => {
      const top = editor?.getTopForLineNumber(line) ?? 0
      const rest = (editor?.getBottomForLineNumber(line) ?? top) - top
      const made = { top, rest, length: Math.max(1, model.getLineLength(line)) }
      known.set(line, made)
      return made
    }
    for (const mark of marks) {
      const { lineNumber, column } = model.getPositionAt(mark.at)
      const { top, rest, length } = known.get(lineNumber) ?? lineAt(lineNumber)
      tops.set(mark, (top + (rest * (column - 1)) / length) / height)
    }
  }

  /** One line a pixel at the most, of the mark there that asks for most. What stays as it was is not touched. */
  function drawMarks(): void {
    const pixels = Math.max(1, host.clientHeight)
    const strongest = new Map<number, RulerMark>()
    for (const [mark, top] of tops) {
      const at = Math.round(top * pixels)
      const there = strongest.get(at)
      if (!there || weight[mark.kind] > weight[there.kind]) strongest.set(at, mark)
    }
    for (const [at, { line }] of lines)
      if (!strongest.has(at)) {
        line.remove()
        lines.delete(at)
      }
    for (const [at, mark] of strongest) {
      const share = (tops.get(mark) ?? 0) * 100
      const look = `${mark.kind} ${share}`
      const there = lines.get(at)
      if (there?.look === look) continue
      const line = there?.line ?? host.appendChild(document.createElement('i'))
      line.className = `ruler-mark ruler-mark--${mark.kind}`
      line.style.top = `${share}%`
      lines.set(at, { line, look })
    }
  }

  /** Only what is in view has moved. */
  const later = () => {
    if (frame === 0) frame = requestAnimationFrame(draw)
  }
  const anew = () => {
    isStale = true
    later()
  }

  /** The mark under a press, the nearest where there are several. */
  function markAt(share: number, height: number): RulerMark | undefined {
    const away = (mark: RulerMark) => Math.abs((tops.get(mark) ?? Infinity) - share) * height
    const [nearest] = [...marks].sort((a, b) => away(a) - away(b))
    return nearest && away(nearest) <= reach ? nearest : undefined
  }

  function scrollTo(event: PointerEvent): void {
    if (!editor || (event.type === 'pointermove' && event.buttons !== 1)) return
    const box = host.getBoundingClientRect()
    const share = (event.clientY - box.top) / box.height
    const mark = event.type === 'pointerdown' ? markAt(share, box.height) : undefined
    if (mark && mark.id !== null) return onMark(mark.id)
    editor.setScrollTop(share * editor.getScrollHeight() - editor.getLayoutInfo().height / 2)
    if (event.type === 'pointerdown') host.setPointerCapture(event.pointerId)
  }
  host.addEventListener('pointerdown', scrollTo)
  host.addEventListener('pointermove', scrollTo)

  function detach(): void {
    for (const listener of listening) listener.dispose()
    listening = []
    editor = null
  }

  return {
    show(next) {
      marks = next
      anew()
    },
    attach(next) {
      detach()
      editor = next
      listening = [next.onDidScrollChange(later), next.onDidContentSizeChange(anew), next.onDidLayoutChange(anew)]
      anew()
    },
    dispose() {
      detach()
      cancelAnimationFrame(frame)
      host.removeEventListener('pointerdown', scrollTo)
      host.removeEventListener('pointermove', scrollTo)
      host.replaceChildren()
    },
  }
}
