import { t } from '../i18n/index.ts'
import { currentCommands, runCommand } from './commands.ts'
import { onEvent } from './engine.ts'
import { inform, informNothing } from './notices.ts'
import { openRecent } from './workspace-work.ts'

/** What undo and redo of the menu are on the screens that can take back. */
const travels = { undo: ['document.undo', 'needs.undo'], redo: ['document.redo', 'needs.redo'] } as const
const RECENT = 'recent.'

/** Does what was chosen in the native menu, from now on. @returns ends it. */
export function followMenu(): () => void {
  return onEvent('menu.chosen', ({ command }) => menuChosen(command))
}

/** Does what was chosen; where it cannot be done now, that is said: a menu cannot know it. */
export function menuChosen(command: string): void {
  if (command === 'edit.undo') return travel('undo')
  if (command === 'edit.redo') return travel('redo')
  if (command.startsWith(RECENT)) return void openRecent(command.slice(RECENT.length))
  const isOfDocument = /^(document|change)\./.test(command)
  if (isOfDocument && isAsking()) return
  if (runCommand(command)) return
  const known = currentCommands().find(({ id }) => id === command)
  inform(() => known?.reason ?? t('menu.elsewhere'))
}

/** Of what is typed where a field has the focus; otherwise of the decisions on the screen. */
function travel(what: 'undo' | 'redo'): void {
  const { activeElement } = document
  const isField = activeElement?.matches('input:not([type="checkbox"]), textarea') === true
  if (isField && activeElement.closest('.comparison') === null) return void document.execCommand(what)
  if (isAsking() || travels[what].some(runCommand)) return
  informNothing(what)
}

/** Whether a dialog waits for an answer: what is behind it is left alone. */
function isAsking(): boolean {
  return document.getElementById('root')?.hasAttribute('inert') === true
}
