import type { Session } from 'electron'
import { isPageAddress } from '../router/page-address.ts'
import { isAllowedPermission } from './permissions.ts'

/** Schemes that stay inside the page. */
const inner = ['data:', 'blob:']

/** Whether the page may load an address at all: files of the build and what the page made itself, no network, no disk. */
export function isLoadable(address: string): boolean {
  return isPageAddress(address) || inner.some((scheme) => address.startsWith(scheme))
}

/**
 * Closes a session: permissions by the table, asked or checked; no devices; no request that leaves the build; no
 * spell-checking, which fetches dictionaries; no downloads, since files are written by the engine.
 */
export function applySessionRules(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer, details) => {
    answer(isPageAddress(details.requestingUrl) && isAllowedPermission(permission))
  })
  session.setPermissionCheckHandler((_contents, permission, origin) => {
    return isPageAddress(origin) && isAllowedPermission(permission)
  })
  session.setDevicePermissionHandler(() => false)
  session.setSpellCheckerEnabled(false)
  session.on('will-download', (event) => event.preventDefault())
  // Files are not among the requests that pass the rule below.
  session.protocol.handle('file', () => new Response('Not found', { status: 404 }))
  session.webRequest.onBeforeRequest((details, answer) => {
    answer({ cancel: !isLoadable(details.url) && !isDeveloperTool(details.url) })
  })
}

/** The developer tools are pages too; they open from the menu of an unpacked build only. */
function isDeveloperTool(address: string): boolean {
  return address.startsWith('devtools://')
}
