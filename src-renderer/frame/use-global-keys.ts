import { useEffect } from 'react'
import { currentCommands } from '../state/commands.ts'
import { actingKeysOf } from '../state/own-keys.ts'
import { useSettings } from '../state/settings.ts'
import { inform } from '../state/notices.ts'
import { showOverlay, useNavigation } from '../state/navigation.ts'
import { rememberFocus, walkAreas } from './areas.ts'
import { isChord, isTyping } from './chord.ts'
import { keepFocus } from './keep-focus.ts'

/** Keys that act everywhere. What a screen or a dialog has used (`preventDefault`) is left alone. */
function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return
  const dialogOpen = document.getElementById('root')?.hasAttribute('inert') ?? false
  if (event.key === 'F6' && !dialogOpen) {
    event.preventDefault()
    walkAreas(event.shiftKey ? -1 : 1)
    return
  }
  // Wherever this key of the desk is pressed, a browser would ask about moving a caret through the page.
  if (event.key === 'F7') event.preventDefault()
  const letter = !event.ctrlKey && !event.metaKey && !event.altKey && event.key.length === 1
  if (letter && isTyping(event.target)) return
  const { person } = useSettings.getState().settings
  const command = currentCommands().find(
    (each) => (each.global || person.keys[each.id]) && actingKeysOf(each, person).some((keys) => isChord(event, keys)),
  )
  if (!command || (dialogOpen && useNavigation.getState().overlay === null)) return
  event.preventDefault()
  const { reason } = command
  if (reason !== undefined) return inform(() => reason)
  // The palette and the sheets give way to what is asked for over them.
  showOverlay(null)
  command.run()
}

/** Listens for the keys that act everywhere while the window is shown. */
export function useGlobalKeys(): void {
  useEffect(() => {
    const onFocusIn = (event: FocusEvent) => rememberFocus(event.target)
    const stopKeeping = keepFocus()
    window.addEventListener('keydown', onKeyDown)
    document.addEventListener('focusin', onFocusIn)
    return () => {
      stopKeeping()
      window.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('focusin', onFocusIn)
    }
  }, [])
}
