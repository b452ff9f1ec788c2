import { applyChanges } from '../state/review-words.ts'
import { smallestEdit } from '../state/smallest-edit.ts'
import { insideParagraphs } from '../state/review-typing.ts'
import { monaco } from './monaco.ts'

/**
 * A Monaco model whose text is court text: as many paragraphs (lines) as it began with, ended by line feeds, so that
 * Monaco's offsets are ours (UTF-16).
 */
export interface CourtText {
  readonly model: monaco.editor.ITextModel
  /**
   * Shows another text, changing as little as possible, so that caret and scroll position stay.
   * @returns the lines (from 1) that changed.
   */
  show(text: string): readonly number[]
  dispose(): void
}

/** @param onTyped hears the whole text after a person changed it, with the offset behind the change. */
export function createCourtText(language: string, onTyped: (text: string, caret: number) => void): CourtText {
  const model = monaco.editor.createModel('', language)
  model.setEOL(monaco.editor.EndOfLineSequence.LF)
  let ours = false
  let last = ''
  /** Of the model, when its text was `last`. */
  let version = model.getVersionId()

  function show(text: string): readonly number[] {
    if (text === last && model.getVersionId() === version) return []
    const edits = editsBetween(model, text)
    ours = true
    if (edits.length > 0) model.applyEdits(edits)
    ours = false
    last = text
    version = model.getVersionId()
    return edits.flatMap(({ range, text: words }) => {
      const end = Math.max(range.endLineNumber, range.startLineNumber + (words ?? '').split('\n').length - 1)
      return Array.from({ length: end - range.startLineNumber + 1 }, (_, at) => range.startLineNumber + at)
    })
  }

  const listening = model.onDidChangeContent((event) => {
    if (ours) return
    const changes = event.changes
      .map(({ rangeOffset, rangeLength, text }) => ({ from: rangeOffset, to: rangeOffset + rangeLength, insert: text }))
      .sort((a, b) => a.from - b.from)
    const kept = changes.flatMap((change) => insideParagraphs(last, change))
    const text = applyChanges(kept, last)
    const first = kept[0]
    const caret = first ? first.from + first.insert.length : (changes[0]?.from ?? 0)
    if (text === model.getValue()) {
      last = text
      version = model.getVersionId()
    } else {
      // Paragraphs were joined or split: put them back as soon as Monaco has finished its own edit.
      last = text
      queueMicrotask(() => {
        if (!model.isDisposed() && last === text) show(text)
      })
    }
    onTyped(text, caret)
  })

  return {
    model,
    show,
    dispose() {
      listening.dispose()
      model.dispose()
    },
  }
}

type Edit = monaco.editor.IIdentifiedSingleEditOperation & { readonly range: monaco.Range }

/** One edit a line that differs; one for all when there are more lines or fewer. */
function editsBetween(model: monaco.editor.ITextModel, after: string): Edit[] {
  const before = model.getValue()
  if (before === after) return []
  const old = before.split('\n')
  const now = after.split('\n')
  if (old.length !== now.length) {
    const { from, to, insert } = smallestEdit(before, after)
    return [{ range: monaco.Range.fromPositions(model.getPositionAt(from), model.getPositionAt(to)), text: insert }]
  }
  return old.flatMap((line, at) => {
    const other = now[at] ?? ''
    if (line === other) return []
    const { from, to, insert } = smallestEdit(line, other)
    return [{ range: new monaco.Range(at + 1, from + 1, at + 1, to + 1), text: insert }]
  })
}
