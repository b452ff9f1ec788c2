import type { ItemState } from '../../src-preload/contract/index.ts'
import type { Mark } from '../state/review-marks.ts'
import { unseenSigns } from '../state/unseen-signs.ts'
import { monaco } from './monaco.ts'

type Decoration = monaco.editor.IModelDeltaDecoration

/** Wide enough for an icon of 12 pixels; counted by Monaco when it wraps, and never parted from the word after it. */
const roomForIcon = '\u00a0'.repeat(5)

/** How the sign beside a paragraph's number reads. */
export type Sign = 'was' | 'now' | 'both'

/**
 * Our marks as Monaco draws them.
 *
 * @param inline whether the old words are drawn into the text.
 */
export function markDecorations(
  model: monaco.editor.ITextModel,
  marks: readonly Mark[],
  inline: boolean,
): Decoration[] {
  return marks.flatMap((mark) => {
    const from = model.getPositionAt(mark.from)
    const to = model.getPositionAt(mark.to)
    const range = monaco.Range.fromPositions(from, to)
    const tint = `mark mark--${mark.kind}${inline ? ' mark--inline' : ''}${mark.current ? ' mark--current' : ''}`
    const found: Decoration[] = []
    if (mark.to > mark.from) found.push({ range, options: { inlineClassName: tint } })
    const was = inline && mark.was !== null && mark.was !== '' ? mark.was : null
    if (mark.icon !== null || was !== null) {
      found.push({
        range: monaco.Range.fromPositions(from),
        options: {
          showIfCollapsed: true,
          stickiness: monaco.editor.TrackedRangeStickiness.NeverGrowsWhenTypingAtEdges,
          ...(mark.icon === null ? {} : { before: injected(roomForIcon, iconClass(mark, mark.icon, was !== null)) }),
          ...(was === null ? {} : { after: injected(was, 'mark mark--was mark--inline mark--before-now') }),
        },
      })
    }
    return found
  })
}

function injected(content: string, inlineClassName: string): monaco.editor.InjectedTextOptions {
  return { content, inlineClassName, cursorStops: monaco.editor.InjectedTextCursorStops.None }
}

function iconClass(mark: Mark, icon: ItemState, beforeOld: boolean): string {
  const tint = beforeOld ? 'mark mark--was mark--inline' : mark.kind === 'now' ? 'mark mark--now' : ''
  return `mark-icon mark-icon--${icon} ${tint}${mark.current && !beforeOld && mark.kind === 'now' ? ' mark--current' : ''}`
}

/** The signs beside the numbers of changed paragraphs (from 0). */
export function signDecorations(lines: ReadonlySet<number>, sign: Sign): Decoration[] {
  return [...lines].map((line) => ({
    range: new monaco.Range(line + 1, 1, line + 1, 1),
    options: { linesDecorationsClassName: `sign sign--${sign}` },
  }))
}

/** Paragraphs (from 0) that are not visible in the file: muted, with what they are before their first word. */
export function hiddenDecorations(hidden: ReadonlyMap<number, string>): Decoration[] {
  return [...hidden].flatMap(([line, label]): Decoration[] => [
    { range: new monaco.Range(line + 1, 1, line + 1, 1), options: { isWholeLine: true, className: 'block-hidden' } },
    {
      range: new monaco.Range(line + 1, 1, line + 1, 1),
      options: { showIfCollapsed: true, before: injected(`${label}\u00a0`, 'block-label') },
    },
  ])
}

/** Signs of direction: Monaco draws them itself. */
const drawnByMonaco = /^U\+20(2[A-E]|6[6-9])$/

/** Signs that nobody sees have their names drawn where they stand. */
export function unseenDecorations(model: monaco.editor.ITextModel): Decoration[] {
  return model.getLinesContent().flatMap((text, line) =>
    unseenSigns(text).flatMap(({ at, name }): Decoration[] =>
      drawnByMonaco.test(name)
        ? []
        : [
            {
              range: new monaco.Range(line + 1, at + 1, line + 1, at + 2),
              options: { before: injected(`[${name}]`, 'mtkcontrol') },
            },
          ],
    ),
  )
}

const firstLetter = /\p{L}/u
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Paragraphs whose first letter is of a script that runs from right to left take that direction. */
export function directionDecorations(model: monaco.editor.ITextModel): Decoration[] {
  return model.getLinesContent().flatMap((text, line) =>
    rightToLeft.test(firstLetter.exec(text)?.[0] ?? '')
      ? [
          {
            range: new monaco.Range(line + 1, 1, line + 1, text.length + 1),
            options: { textDirection: monaco.editor.TextDirection.RTL },
          },
        ]
      : [],
  )
}
