import type { RulerMark } from '../state/review-marks.ts'
import type { monaco } from './monaco.ts'

/** The strip at the edge: where in the whole text the marks are and what is in view. It is for the mouse and for the eye only. */
export interface Ruler {
  show(marks: readonly RulerMark[]): void
  attach(editor: monaco.editor.ICodeEditor): void
  dispose(): void
}

export function createRuler(host: HTMLElement): Ruler {
  let marks: readonly RulerMark[] = []
  let editor: monaco.editor.ICodeEditor | null = null
  let listening: monaco.IDisposable[] = []
  let frame = 0
  const view = document.createElement('i')
  view.className = 'ruler-view'

  function draw(): void {
    frame = 0
    const model = editor?.getModel()
    if (!editor || !model) return
    const height = Math.max(1, editor.getScrollHeight())
    view.style.top = `${(editor.getScrollTop() / height) * 100}%`
    view.style.height = `${Math.min(1, editor.getLayoutInfo().height / height) * 100}%`
    const drawn = marks.map(({ at, kind }) => {
      const { lineNumber, column } = model.getPositionAt(at)
      const mark = document.createElement('i')
      mark.className = `ruler-mark ruler-mark--${kind}`
      mark.style.top = `${((editor?.getTopForPosition(lineNumber, column) ?? 0) / height) * 100}%`
      return mark
    })
    host.replaceChildren(view, ...drawn)
  }

  const later = () => {
    if (frame === 0) frame = requestAnimationFrame(draw)
  }

  function scrollTo(event: PointerEvent): void {
    if (!editor || (event.type === 'pointermove' && event.buttons !== 1)) return
    const box = host.getBoundingClientRect()
    const share = (event.clientY - box.top) / box.height
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
      later()
    },
    attach(next) {
      detach()
      editor = next
      listening = [next.onDidScrollChange(later), next.onDidContentSizeChange(later), next.onDidLayoutChange(later)]
      later()
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
