import type { Change, Span } from '../../../src-preload/contract/index.ts'
import { currentWords, standing } from '../review/standing.ts'
import type { Operation } from '../review/operations.ts'
import type { CaseFile } from '../review/types.ts'
import type { RedlineWords } from './redline-words.ts'

/** A change to the received text with whose it is and when it became so (ISO 8601, UTC). */
export interface DecidedChange extends Change {
  readonly by: string
  readonly at: string
}

/** The changes of a document, one an item: in coordinates of the received text, ascending. */
export function decidedChanges(file: CaseFile, { undecided }: Pick<RedlineWords, 'undecided'>): DecidedChange[] {
  const received = file.head.text
  return standing(file).places.flatMap(({ item }) => {
    const insert = currentWords(item, received)
    if (insert === received.slice(item.base.from, item.base.to)) return []
    const isDecided = item.settlement.kind !== 'pending'
    const operation = file.effective.findLast((one) => isAbout(one, item.base, isDecided))
    const by = isDecided && operation !== undefined && operation.by !== '' ? operation.by : undecided
    return [{ ...item.base, insert, by, at: operation?.at ?? file.state.updatedAt }]
  })
}

/** Words of the received text that were kept although they link, with whose decision that is and why; ascending by place. */
export interface KeptWords extends Span {
  readonly by: string
  readonly at: string
  readonly why: string
}

/** What was kept with a reason: the reason, and the phrases for which one was asked. */
export function keptWords(file: CaseFile, words: Pick<RedlineWords, 'found' | 'nobody'>): KeptWords[] {
  return standing(file).places.flatMap(({ item: { base, settlement } }) => {
    if (settlement.kind !== 'kept') return []
    const { by, at, reason } = settlement
    const found = foundAt(file, base, words)
    const why = found.length === 0 ? reason : `${reason} (${found.join('; ')})`
    return [{ ...base, by: by === '' ? words.nobody : by, at, why }]
  })
}

/** Why a place of the received text was changed: the phrases in it that led to originals, and what a person noted. */
export function whyOf(file: CaseFile, place: Span, words: Pick<RedlineWords, 'found' | 'noReason'>): string {
  const all = foundAt(file, place, words)
  return all.length === 0 ? words.noReason : `${all.join('; ')}.`
}

function foundAt({ state }: CaseFile, { from, to }: Span, { found }: Pick<RedlineWords, 'found'>): string[] {
  const links = state.analysis?.links.filter((link) => link.from < to && link.to > from) ?? []
  const phrases = links.map(({ phrase, df }) => found(phrase, df))
  const notes = state.items.flatMap(({ base, note }) =>
    note !== null && base.from < to && base.to > from ? [note] : [],
  )
  return [...new Set([...phrases, ...notes])]
}

/** Whether an operation made this place what it is. */
function isAbout(operation: Operation, base: Span, isDecided: boolean): boolean {
  const meets = (other: Span): boolean => other.from <= base.to && base.from <= other.to
  switch (operation.kind) {
    case 'decide':
      return isDecided && operation.items.some((one) => meets(one.base))
    case 'edit':
      return isDecided && operation.words.some((one) => meets(one.base))
    case 'pass-added':
      return !isDecided && operation.regions.some((one) => meets(one.base))
    case 'went-back':
      return operation.items.some((one) => meets(one.base))
    case 'analysed':
    case 'failed':
    case 'note':
    case 'approve':
    case 'reopen':
    case 'returned':
    case 'marked':
    case 'exported':
    case 'undo':
    case 'redo':
      return false
    default:
      return operation satisfies never
  }
}
