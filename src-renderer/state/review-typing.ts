import type { Change } from '../../src-preload/contract/index.ts'
import { applyChanges, changesBetween, differences } from './review-words.ts'

/**
 * What was typed and not yet stored. `acknowledged` is the text as it stands by the engine's last answer, `typed` what the
 * person sees, `sent` what is on its way. All three have equally many paragraphs (lines).
 */
export interface Typing {
  readonly acknowledged: string
  readonly typed: string
  readonly sent: string | null
}

/** Nothing is typed yet on this text. */
export function startTyping(text: string): Typing {
  return { acknowledged: text, typed: text, sent: null }
}

/** The person's text is now `text`. */
export function typed(typing: Typing, text: string): Typing {
  return { ...typing, typed: text }
}

/** Whether something typed is not stored yet, on its way or not. */
export function isUnsaved(typing: Typing): boolean {
  return typing.typed !== typing.acknowledged
}

/** What to send now: nothing while something is on its way or when all is stored. In coordinates of `acknowledged`. */
export function toSend(typing: Typing): { readonly typing: Typing; readonly changes: readonly Change[] } | null {
  if (typing.sent !== null || !isUnsaved(typing)) return null
  return { typing: { ...typing, sent: typing.typed }, changes: changesBetween(typing.acknowledged, typing.typed) }
}

/** What was on its way did not arrive; it is still there to be sent again. */
export function sendingFailed(typing: Typing): Typing {
  return { ...typing, sent: null }
}

/**
 * The engine answered with a new text as it stands, to what was sent or to something else. What was typed since is carried
 * over. `clashes` are the paragraphs (from 0) that changed on both sides in the same words: the typed words win there.
 */
export function answered(typing: Typing, standing: string): { readonly typing: Typing; readonly clashes: number[] } {
  const base = typing.sent ?? typing.acknowledged
  const merged = mergeParagraphs(base, typing.typed, standing)
  return { typing: { acknowledged: standing, typed: merged.text, sent: null }, clashes: merged.clashes }
}

/** Words as they go into a paragraph: line breaks in them become spaces, one by itself (Enter) nothing. */
export function withoutBreaks(words: string): string {
  return /^[\r\n]+\s*$/.test(words) ? '' : words.replace(/\s*[\r\n]+\s*/g, ' ')
}

/**
 * What one edit of the editor does when paragraphs stay whole: [from, to) of `before` gave way to `insert`, perhaps across
 * paragraphs. Each paragraph loses its own part; `insert` goes into the first without its line breaks.
 */
export function insideParagraphs(before: string, change: Change): Change[] {
  const insert = withoutBreaks(change.insert)
  const parts: Change[] = []
  let from = change.from
  for (const line of before.slice(change.from, change.to).split('\n')) {
    const to = from + line.length
    const words = from === change.from ? insert : ''
    if (to > from || words !== '') parts.push({ from, to, insert: words })
    from = to + 1
  }
  return parts
}

/** Three-way merge, paragraph by paragraph. Where the three disagree on their number of paragraphs, `mine` stays. */
function mergeParagraphs(base: string, mine: string, theirs: string): { text: string; clashes: number[] } {
  if (mine === base) return { text: theirs, clashes: [] }
  const bases = base.split('\n')
  const yours = theirs.split('\n')
  const clashes: number[] = []
  const lines = mine.split('\n').map((own, index) => {
    const old = bases[index]
    const other = yours[index]
    if (old === undefined || other === undefined || other === old || other === own) return own
    if (own === old) return other
    const both = mergeLine(old, own, other)
    if (both !== null) return both
    clashes.push(index)
    return own
  })
  return { text: [...lines, ...yours.slice(lines.length)].join('\n'), clashes }
}

/** Both sides' changes of one paragraph when they do not touch; null when they do. */
function mergeLine(base: string, mine: string, theirs: string): string | null {
  const own = differences(base, mine).map((d) => ({ ...d.before, insert: mine.slice(d.after.from, d.after.to) }))
  const other = differences(base, theirs).map((d) => ({ ...d.before, insert: theirs.slice(d.after.from, d.after.to) }))
  const touch = own.some((a) => other.some((b) => a.from <= b.to && b.from <= a.to))
  if (touch) return null
  return applyChanges(
    [...own, ...other].sort((a, b) => a.from - b.from),
    base,
  )
}
