import { protocol, type Protocol } from 'electron'
import { isPageAddress, pageScheme } from '../router/page-address.ts'
import { readPageFile } from '../router/page-files.ts'

/** Has to run before Electron is ready, once. */
export function registerPageScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: pageScheme, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ])
}

/** Serves the built pages under `app://bundle`. @param folder absolute. */
export function servePages(to: Protocol, folder: string): void {
  to.handle(pageScheme, async ({ method, url }) => {
    if (!isPageAddress(url)) return new Response('Not found', { status: 404 })
    const { status, headers, body } = await readPageFile(folder, method, new URL(url).pathname)
    return new Response(new Uint8Array(body), { status, headers: { ...headers } })
  })
}
