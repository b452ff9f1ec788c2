import type { Span } from '../../src-preload/contract/index.ts'
import { paragraphNumbers } from '../state/paragraphs.ts'
import type { Mark, RulerMark } from '../state/review-marks.ts'
import { createAligned } from './aligned.ts'
import { createDrawer } from './drawer.ts'
import { createFound } from './found.ts'
import { createGaps, withLineAbove } from './gaps.ts'
import { createCourtText } from './model-text.ts'
import { monaco } from './monaco.ts'
import { changingOptions, leftOptions, LONG_TEXT, prose, reading, wrapping } from './options.ts'
import { createRuler } from './ruler.ts'
import { followTheme } from './theme.ts'

export type TextSide = 'left' | 'right'

/** One text of the comparison as it is to be shown. */
interface ShownText {
  readonly text: string
  /** Name for screen readers. */
  readonly label: string
  readonly marks: readonly Mark[]
}

/** Everything the comparison shows. Positions are UTF-16 offsets, end exclusive; a paragraph is a line. */
export interface ComparisonInput {
  readonly left: ShownText
  readonly right: ShownText & { readonly editable: boolean }
  readonly layout: 'side' | 'inline'
  /** Paragraphs (from 0) that differ: they carry a sign. */
  readonly differing: ReadonlySet<number>
  /** The only paragraphs to show; null shows all. */
  readonly only: ReadonlySet<number> | null
  /** Paragraphs (from 0) that are not visible in the file, with what to say of each. */
  readonly hidden: ReadonlyMap<number, string>
  readonly spaces: boolean
  readonly textSize: number
  readonly ruler: readonly RulerMark[]
}

export interface ComparisonEvents {
  /** A person changed the text on the right. `caret` is the offset behind the change. */
  onTyped(text: string, caret: number): void
  /** The caret came to a paragraph (from 0) or moved in it; `selected` is the chosen text, empty when none is. */
  onCaret(side: TextSide, paragraph: number, offset: number, selected: string): void
  /** A mark of the strip at the edge was pressed: the item it stands for. */
  onMark(id: string): void
  /** The focus left the text. */
  onLeave(side: TextSide): void
}

/** The two texts in Monaco. It shows; what changed and what it means comes in with the input. */
export interface Comparison {
  update(input: ComparisonInput): void
  /** Brings a place of a side into view when it is not. */
  reveal(side: TextSide, offset: number): void
  /** Puts focus and selection into a text. Without a range the caret stays where it was. */
  focus(side: TextSide, range?: { readonly from: number; readonly to: number }): void
  /** The side whose text has the focus, or had it last; `right` where there is one only. With its selection. */
  chosen(): { readonly side: TextSide; readonly selection: Span }
  /** Draws what was found in a side's text, and nothing of the other side; with `come`, the current place is selected and in view. */
  showFound(side: TextSide, places: readonly Span[], current: Span | null, come: boolean): void
  /** Puts words at places of the right text as if a person had typed them, in one step. Nothing where it cannot be typed in. */
  replace(places: readonly Span[], words: string): void
  dispose(): void
}

/** The editors of one layout. `left` is missing where both texts are shown as one. */
interface Layout {
  readonly left: monaco.editor.ICodeEditor | null
  readonly right: monaco.editor.ICodeEditor
  /** @param replaced lines (from 1) whose text is another one than before, by side. */
  update(input: ComparisonInput, replaced: Replaced): void
  dispose(): void
}

interface Replaced {
  readonly left: readonly number[]
  readonly right: readonly number[]
}

export function createComparison(host: HTMLElement, rulerHost: HTMLElement, events: ComparisonEvents): Comparison {
  const stopTheme = followTheme()
  const left = createCourtText('plaintext', () => undefined)
  const right = createCourtText('plaintext', events.onTyped)
  const sides = { left, right }
  const found = { left: createFound(left.model), right: createFound(right.model) }
  let lastSide: TextSide = 'right'
  const ruler = createRuler(rulerHost, (id) => events.onMark(id))
  let layout: Layout | null = null
  let kind: ComparisonInput['layout'] | null = null
  let isLong = false
  const listening: monaco.IDisposable[] = []
  // The faces come from the application itself; until they are there Monaco has measured another one. Each time, it wraps all anew.
  const remeasure = (): void => monaco.editor.remeasureFonts()
  document.fonts.addEventListener('loadingdone', remeasure)

  function listen(editor: monaco.editor.ICodeEditor, side: TextSide): void {
    listening.push(
      editor.onDidChangeCursorSelection(({ selection }) => {
        const model = editor.getModel()
        if (!model || !editor.hasTextFocus()) return
        const selected = selection.isEmpty() ? '' : model.getValueInRange(selection)
        const offset = model.getOffsetAt(selection.getPosition())
        events.onCaret(side, selection.positionLineNumber - 1, offset, selected)
      }),
      editor.onDidFocusEditorText(() => {
        lastSide = side
      }),
      editor.onDidBlurEditorText(() => events.onLeave(side)),
      found[side].attach(editor),
      editor.onKeyDown((event) => keepParagraphs(editor, event)),
    )
  }

  function rebuild(wanted: ComparisonInput['layout']): Layout {
    const top = layout?.right.getVisibleRanges()[0]?.startLineNumber
    for (const listener of listening.splice(0)) listener.dispose()
    layout?.dispose()
    const next =
      wanted === 'side' ? sideBySide(host, left.model, right.model, isLong) : asOne(host, right.model, isLong)
    if (next.left) listen(next.left, 'left')
    listen(next.right, 'right')
    // The window's F6 walks elements with this mark.
    next.left?.getContainerDomNode().setAttribute('data-area', 'left')
    next.right.getContainerDomNode().setAttribute('data-area', 'right')
    ruler.attach(next.right)
    if (top !== undefined) next.right.revealLineNearTop(top)
    layout = next
    kind = wanted
    return next
  }

  const editorOf = (side: TextSide) => (side === 'left' ? (layout?.left ?? null) : (layout?.right ?? null))

  return {
    update(input) {
      const willBeLong = Math.max(input.left.text.length, input.right.text.length) > LONG_TEXT
      if (willBeLong !== isLong) {
        // A long text must not be wrapped as a short one even once.
        layout?.dispose()
        layout = null
        isLong = willBeLong
      }
      const replaced = { left: left.show(input.left.text), right: right.show(input.right.text) }
      const current = layout && kind === input.layout ? layout : rebuild(input.layout)
      current.update(input, replaced)
      ruler.show(input.ruler)
    },
    reveal(side, offset) {
      const editor = editorOf(side)
      const position = editor?.getModel()?.getPositionAt(offset)
      if (editor && position)
        editor.revealPositionInCenterIfOutsideViewport(position, monaco.editor.ScrollType.Immediate)
    },
    focus(side, range) {
      const editor = editorOf(side) ?? layout?.right
      const model = editor?.getModel()
      if (!editor || !model) return
      if (range) {
        const from = model.getPositionAt(range.from)
        const to = model.getPositionAt(range.to)
        editor.setSelection(monaco.Selection.fromPositions(from, to))
        editor.revealPositionInCenterIfOutsideViewport(from, monaco.editor.ScrollType.Immediate)
      }
      editor.focus()
    },
    chosen() {
      const side = layout?.left === null ? 'right' : lastSide
      const model = sides[side].model
      const { startLineNumber, startColumn, endLineNumber, endColumn } =
        editorOf(side)?.getSelection() ?? new monaco.Selection(1, 1, 1, 1)
      const from = model.getOffsetAt({ lineNumber: startLineNumber, column: startColumn })
      return { side, selection: { from, to: model.getOffsetAt({ lineNumber: endLineNumber, column: endColumn }) } }
    },
    showFound(side, places, current, come) {
      found[side === 'left' ? 'right' : 'left'].show([], null)
      found[side].show(places, current)
      const editor = editorOf(side)
      if (!come || current === null || !editor) return
      const from = sides[side].model.getPositionAt(current.from)
      editor.setSelection(monaco.Selection.fromPositions(from, sides[side].model.getPositionAt(current.to)))
      editor.revealPositionInCenterIfOutsideViewport(from, monaco.editor.ScrollType.Immediate)
    },
    replace(places, words) {
      const { model } = right
      layout?.right.executeEdits(
        'replace',
        places.map(({ from, to }) => ({
          range: monaco.Range.fromPositions(model.getPositionAt(from), model.getPositionAt(to)),
          text: words,
        })),
      )
    },
    dispose() {
      document.fonts.removeEventListener('loadingdone', remeasure)
      stopTheme()
      for (const listener of listening.splice(0)) listener.dispose()
      ruler.dispose()
      layout?.dispose()
      for (const one of [found.left, found.right]) one.dispose()
      left.dispose()
      right.dispose()
    },
  }
}

/** Keys that would only split or join paragraphs do nothing; what does so by other ways is put right in the model. */
function keepParagraphs(editor: monaco.editor.ICodeEditor, event: monaco.IKeyboardEvent): void {
  const selection = editor.getSelection()
  const model = editor.getModel()
  if (!selection || !model) return
  const { lineNumber, column } = selection.getPosition()
  const joins =
    selection.isEmpty() &&
    ((event.keyCode === monaco.KeyCode.Backspace && column === 1) ||
      (event.keyCode === monaco.KeyCode.Delete && column === model.getLineMaxColumn(lineNumber)))
  if (!joins && event.keyCode !== monaco.KeyCode.Enter) return
  event.preventDefault()
  event.stopPropagation()
}

/** Numbers at the edge that count paragraphs, not empty lines; the same function as long as they stay the same. */
function numbering(): (text: string) => (line: number) => string {
  let known = ''
  let show = (_: number): string => ''
  return (text) => {
    const numbers = paragraphNumbers(text)
    if (numbers.join() !== known) {
      known = numbers.join()
      show = (line) => String(numbers[line - 1] ?? '')
    }
    return show
  }
}

/** Tells whether options differ from the last time: Monaco looks at a whole text again whenever it is given some. */
function optionsChange(): (input: ComparisonInput, lineNumbers: (line: number) => string) => boolean {
  let known = ''
  let numbers: ((line: number) => string) | null = null
  return ({ textSize, spaces, left, right }, lineNumbers) => {
    const now = JSON.stringify([textSize, spaces, left.label, right.label, right.editable])
    const isOther = now !== known || lineNumbers !== numbers
    known = now
    numbers = lineNumbers
    return isOther
  }
}

function sideBySide(
  host: HTMLElement,
  original: monaco.editor.ITextModel,
  modified: monaco.editor.ITextModel,
  isLong: boolean,
): Layout {
  const [hostLeft, hostRight] = [sideOf(host), sideOf(host)]
  const left = monaco.editor.create(hostLeft, { ...leftOptions, ...wrapping(isLong), model: original })
  const right = monaco.editor.create(hostRight, { ...prose, ...wrapping(isLong), model: modified })
  const aligned = createAligned(left, right)
  const drawLeft = createDrawer(left, original, { sign: 'was', inline: false }, aligned.align)
  const drawRight = createDrawer(right, modified, { sign: 'now', inline: false }, aligned.align)
  const numbersOf = numbering()
  const isOther = optionsChange()
  return {
    left,
    right,
    update(input, replaced) {
      const lineNumbers = numbersOf(input.right.text)
      if (isOther(input, lineNumbers)) {
        const changing = { ...changingOptions(input.textSize, input.spaces), lineNumbers }
        left.updateOptions({ ...changing, ariaLabel: input.left.label })
        right.updateOptions({ ...changing, ariaLabel: input.right.label, ...reading(!input.right.editable) })
      }
      aligned.show(input.only)
      aligned.align([
        ...drawLeft.show(input.left.marks, input, replaced.left),
        ...drawRight.show(input.right.marks, input, replaced.right),
      ])
    },
    dispose() {
      aligned.dispose()
      for (const draw of [drawLeft, drawRight]) draw.dispose()
      for (const editor of [left, right]) {
        // The models live longer than the editors and have to be let go first.
        editor.setModel(null)
        editor.dispose()
      }
      hostLeft.remove()
      hostRight.remove()
    },
  }
}

function sideOf(host: HTMLElement): HTMLElement {
  const side = document.createElement('div')
  side.className = 'comparison-side'
  host.append(side)
  return side
}

function asOne(host: HTMLElement, model: monaco.editor.ITextModel, isLong: boolean): Layout {
  const right = monaco.editor.create(host, { ...prose, ...wrapping(isLong), model })
  const gaps = createGaps(right)
  const makeRoom = (lines: Iterable<number>): void =>
    gaps.set(new Map(withLineAbove(lines).map((line) => [line, gaps.usual(line)])))
  right.onDidChangeHiddenAreas(() => makeRoom(Array.from({ length: model.getLineCount() }, (_, at) => at + 1)))
  const draw = createDrawer(right, model, { sign: 'both', inline: true }, () => undefined)
  const numbersOf = numbering()
  const isOther = optionsChange()
  return {
    left: null,
    right,
    update(input, replaced) {
      const lineNumbers = numbersOf(input.right.text)
      if (isOther(input, lineNumbers))
        right.updateOptions({
          ...changingOptions(input.textSize, input.spaces),
          lineNumbers,
          ariaLabel: input.right.label,
          ...reading(!input.right.editable),
        })
      gaps.show(input.only)
      if (!gaps.fit()) makeRoom(replaced.right)
      draw.show(input.right.marks, input, replaced.right)
    },
    dispose() {
      draw.dispose()
      right.setModel(null)
      right.dispose()
    },
  }
}
