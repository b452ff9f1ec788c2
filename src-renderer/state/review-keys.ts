import type { OwnKeys } from './own-keys.ts'
import { digitOf, letterOf, type Pressed } from './pressed.ts'
import type { Deed, ShownDeed } from './review-deeds.ts'

/** What a key asks of the review screen. */
export type ReviewCommand =
  | { readonly kind: 'deed'; readonly deed: Deed; readonly everywhere: boolean }
  | { readonly kind: 'step'; readonly by: 1 | -1 }
  | { readonly kind: 'next-to-settle'; readonly by: 1 | -1 }
  | { readonly kind: 'document'; readonly by: 1 | -1 }
  | { readonly kind: 'revision'; readonly side: 'left' | 'right'; readonly place: number }
  | { readonly kind: 'approve'; readonly andNext: boolean }
  | { readonly kind: 'candidate'; readonly by: 1 | -1 }
  | { readonly kind: 'shown'; readonly deed: ShownDeed }
  | { readonly kind: 'go-back'; readonly pass: number | null }
  | { readonly kind: 'document-note' | 'send-back' }
  | {
      readonly kind:
        | 'accept-shown'
        | 'find'
        | 'replace'
        | 'background'
        | 'original'
        | 'more-context'
        | 'into-text'
        | 'mask-selected'
        | 'back'
        | 'filter'
        | 'note'
        | 'history'
        | 'undo'
        | 'redo'
        | 'view'
        | 'changed-only'
        | 'spaces'
        | 'marks'
    }

/** Where the focus is: the list, text that is only read, text one can type in, a field of ours, or any other control. */
export type KeyPlace = 'list' | 'read' | 'typing' | 'field' | 'other'

/** The facts of a key press that matter; a KeyboardEvent has them. */
export interface KeyPress extends Readonly<Pressed> {
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

export interface KeySettings {
  /** Single letters, digits and signs act (WCAG 2.1.4 lets a person switch them off). */
  readonly letters: boolean
  readonly mac: boolean
}

const deeds: Readonly<Record<string, Deed>> = {
  A: 'accept',
  R: 'reject',
  E: 'edit',
  M: 'mask',
  K: 'keep',
  X: 'reopen',
}

/** Deeds that `Shift` does at all places with the phrase. */
const everywhere: ReadonlySet<Deed> = new Set<Deed>(['accept', 'reject', 'mask', 'keep'])

const letters: Readonly<Record<string, ReviewCommand>> = {
  T: { kind: 'note' },
  H: { kind: 'history' },
  O: { kind: 'original' },
  B: { kind: 'background' },
  W: { kind: 'more-context' },
  V: { kind: 'view' },
  U: { kind: 'changed-only' },
  P: { kind: 'spaces' },
}

/** Ids of commands whose letters are keys of the desks, by the letter. */
const lettered: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(deeds).map(([letter, deed]) => [letter, `change.${deed}`])),
  N: 'change.candidate',
  ...Object.fromEntries(Object.entries(letters).map(([letter, command]) => [letter, idOf(command) ?? ''])),
}

/**
 * The usual letter that a press stands for where letters are the person's own: with `G` for masking, G counts as M, with Shift as
 * well, and M as nothing.
 */
export function usualLetter(press: Pressed, own: OwnKeys): string {
  const letter = letterOf(press)
  const [usual] = [press.key.toUpperCase(), letter].flatMap(
    (key) => Object.entries(lettered).find(([, id]) => key !== '' && own[id]?.toUpperCase() === key)?.[0] ?? [],
  )
  if (usual !== undefined) return usual
  const id = lettered[letter]
  return id !== undefined && own[id] !== undefined ? '' : letter
}

/**
 * The command of a key press in a place, or null when the key means nothing there. `letter` is the usual one that it stands for,
 * where letters are the person's own.
 */
export function commandOf(
  press: KeyPress,
  place: KeyPlace,
  settings: KeySettings,
  letter = letterOf(press),
): ReviewCommand | null {
  const page = pageCommand(press)
  if (page) return page
  const main = settings.mac ? press.metaKey : press.ctrlKey
  const other = settings.mac ? press.ctrlKey : press.altKey
  const back = press.shiftKey ? -1 : 1
  if (!main && !other) {
    if (press.key === 'F7') return { kind: 'step', by: back }
    if (press.key === 'F8') return { kind: 'next-to-settle', by: back }
  }
  // Both together are AltGr on many keyboards: they write a character.
  if (main && other) return null
  if (main) return mainCommand(press, place)
  if (place === 'typing') {
    const deed = other ? deeds[letter] : undefined
    if (deed && deed !== 'edit') return { kind: 'deed', deed, everywhere: false }
    return press.key === 'Escape' && !other ? { kind: 'back' } : null
  }
  if (place === 'field' || other) return null
  if (place !== 'list' && place !== 'read') return press.key === 'Escape' ? { kind: 'back' } : null
  return plainCommand(press, place, settings, letter)
}

/** With Alt and the keys of a number pad, Windows writes a character. */
function pageCommand({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): ReviewCommand | null {
  if (!altKey || ctrlKey || metaKey || shiftKey || code.startsWith('Numpad')) return null
  return key === 'PageDown' ? { kind: 'document', by: 1 } : key === 'PageUp' ? { kind: 'document', by: -1 } : null
}

function mainCommand(press: KeyPress, place: KeyPlace): ReviewCommand | null {
  if (press.key === 'Enter') return { kind: 'approve', andNext: press.shiftKey }
  if (place === 'field') return null
  switch (letterOf(press)) {
    case 'Z':
      return { kind: press.shiftKey ? 'redo' : 'undo' }
    case 'Y':
      return press.shiftKey ? null : { kind: 'redo' }
    case 'A':
      return press.shiftKey ? { kind: 'accept-shown' } : null
    case 'F':
      return press.shiftKey ? null : { kind: 'find' }
    case 'H':
      return press.shiftKey ? null : { kind: 'replace' }
    default:
      return null
  }
}

function plainCommand(
  press: KeyPress,
  place: 'list' | 'read',
  settings: KeySettings,
  letter: string,
): ReviewCommand | null {
  if (press.key === 'Escape') return { kind: 'back' }
  if (press.key === 'Enter') return place === 'list' ? { kind: 'into-text' } : null
  if (press.key === ' ') return press.shiftKey ? null : { kind: 'marks' }
  if (!settings.letters) return null
  // Many keyboards have these signs on a digit with Shift.
  if (press.key === '/') return { kind: 'filter' }
  if (press.key === '?') return null
  const digit = Number(digitOf(press))
  if (digit > 0) return { kind: 'revision', side: press.shiftKey ? 'right' : 'left', place: digit }
  const deed = deeds[letter]
  if (deed && (!press.shiftKey || everywhere.has(deed))) return { kind: 'deed', deed, everywhere: press.shiftKey }
  if (letter === 'N') return { kind: 'candidate', by: press.shiftKey ? -1 : 1 }
  return press.shiftKey ? null : (letters[letter] ?? null)
}

/** The command of the palette that a key stands for; null where it has none. */
export function idOf(command: ReviewCommand): string | null {
  switch (command.kind) {
    case 'deed':
      return command.everywhere ? null : `change.${command.deed}`
    case 'step':
      return command.by === 1 ? 'change.next' : 'change.previous'
    case 'next-to-settle':
      return command.by === 1 ? 'change.nextToSettle' : 'change.previousToSettle'
    case 'document':
      return command.by === 1 ? 'document.next' : 'document.previous'
    case 'approve':
      return command.andNext ? 'document.approveNext' : 'document.approve'
    case 'accept-shown':
      return 'document.acceptShown'
    case 'find':
    case 'replace':
    case 'undo':
    case 'redo':
      return `document.${command.kind}`
    case 'candidate':
      return command.by === 1 ? 'change.candidate' : null
    case 'note':
    case 'history':
    case 'original':
    case 'background':
      return `change.${command.kind}`
    case 'more-context':
      return 'change.moreContext'
    case 'mask-selected':
      return 'document.maskSelected'
    case 'view':
    case 'spaces':
    case 'marks':
      return `compare.${command.kind}`
    case 'changed-only':
      return 'compare.changedOnly'
    case 'document-note':
      return 'document.note'
    case 'send-back':
      return 'document.sendBack'
    case 'revision':
    case 'shown':
    case 'go-back':
    case 'into-text':
    case 'back':
    case 'filter':
      return null
  }
}
