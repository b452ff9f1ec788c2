/**
 * What a page may ask the system for, one permission a row with its reason. Everything else is denied, now and for
 * whatever permissions a later Electron knows: Electron itself grants all.
 */
const allowed: Readonly<Record<string, string>> = {
  'clipboard-sanitized-write': 'copying a phrase or a text that the analyst marked',
}

export function isAllowedPermission(permission: string): boolean {
  return Object.hasOwn(allowed, permission)
}
