import { useEffect, useRef, type RefObject } from 'react'
import { useSettings } from '../../state/settings.ts'
import { chordsOf } from '../../frame/chord.ts'
import { runCommand } from '../../state/commands.ts'
import { actingKeysOf, ownCommandFor } from '../../state/own-keys.ts'
import { letterOf } from '../../state/pressed.ts'
import { commandOf, idOf, usualLetter, type KeyPlace, type ReviewCommand } from '../../state/review-keys.ts'
import { review } from './review-store.ts'

const mac = /Mac/.test(navigator.userAgent)

/** Where a key press happened, for the meaning of single letters. Null: not ours (a dialog, another part of the window). */
function placeOf(target: EventTarget | null, root: HTMLElement): KeyPlace | null {
  if (!(target instanceof HTMLElement) || document.getElementById('root')?.hasAttribute('inert')) return null
  if (target === document.body || target.tagName === 'MAIN') return 'other'
  if (!root.contains(target)) return null
  if (target.closest('.comparison')) {
    const isLeft = target.closest('[data-area="left"]') !== null
    return !isLeft && review.isEditable() ? 'typing' : 'read'
  }
  if (target.matches('input:not([type="checkbox"]), textarea, select')) return 'field'
  return target.closest('[role="listbox"]') ? 'list' : 'other'
}

/** Listens for the keys of the review screen before anything else hears them. */
export function useReviewKeys(root: RefObject<HTMLElement | null>, run: (command: ReviewCommand) => boolean): void {
  const current = useRef(run)
  useEffect(() => {
    current.current = run
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || !root.current) return
      const place = placeOf(event.target, root.current)
      // The bar of finding and a menu close by themselves, from their buttons as well.
      if (place === null || (event.key === 'Escape' && (event.target as HTMLElement).closest('.find-bar, .menu')))
        return
      const { person } = useSettings.getState().settings
      const { keys: own, letterKeys } = person
      const chords = chordsOf(event)
      const chosen = ownCommandFor(chords, own)
      const acts = chosen !== null && actingKeysOf({ id: chosen }, person).length > 0
      const isLetter = !/^(ctrl|alt|f\d)/.test(chords[0] ?? '')
      if (acts && (!isLetter || place === 'list' || place === 'read') && runCommand(chosen)) {
        event.preventDefault()
        event.stopPropagation()
        return
      }
      const letter = usualLetter(event, own)
      const command = commandOf(event, place, { letters: letterKeys, mac }, letter)
      // A command that has keys of the person's own does not act by its usual ones.
      const isDead = letter === letterOf(event) && command !== null && own[idOf(command) ?? ''] !== undefined
      if (!command || isDead || !current.current(command)) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [root])
}
