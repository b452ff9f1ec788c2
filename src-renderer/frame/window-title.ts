import { t } from '../i18n/index.ts'
import type { Screen } from '../state/navigation.ts'

/** What the window is called: the screen, the workspace where one is open, the program. */
export function windowTitle(screen: Screen, workspace: string | undefined): string {
  return [t(`screen.${screen}`), ...(workspace === undefined ? [] : [workspace]), 'Redraft'].join(' – ')
}
