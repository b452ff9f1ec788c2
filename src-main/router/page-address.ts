/** Where the window's pages live: one scheme and one host of our own. */
export const pageScheme = 'app'
const pageHost = 'bundle'
export const startPage = `${pageScheme}://${pageHost}/index.html`

/** Whether an address is exactly on `app://bundle`: no other scheme, host, port or user. Never throws. */
export function isPageAddress(address: string): boolean {
  try {
    const { protocol, host, username, password } = new URL(address)
    return protocol === `${pageScheme}:` && host === pageHost && username === '' && password === ''
  } catch {
    return false
  }
}
