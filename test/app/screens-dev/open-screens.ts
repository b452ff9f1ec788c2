import { readFile } from 'node:fs/promises'
import { extname, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { build } from 'vite'
import { pageHeaders } from '../../../src-main/router/page-policy.ts'

const origin = 'http://127.0.0.1:4998'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
}

/** Builds the page as the product is built, into a folder. */
export async function buildScreens(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, target: 'chrome108', minify: false, chunkSizeWarningLimit: 10_000 },
  })
}

export interface OpenScreens {
  readonly page: Page
  /** What the page's console and uncaught errors said. */
  readonly complaints: readonly string[]
  close(): Promise<void>
}

/** Opens the workstation over invented data. No port is opened: the browser's requests are answered from the folder. */
export async function openScreens(
  browser: Browser,
  folder: string,
  asked: Readonly<Record<string, string>> = {},
  context: BrowserContextOptions = {},
): Promise<OpenScreens> {
  const opened = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', ...context })
  const page = await opened.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.route(`${origin}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname
    const body = await readFile(resolve(folder, `.${path === '/' ? '/index.html' : path}`)).catch(() => null)
    if (body === null) return route.fulfill({ status: 404, body: '' })
    const contentType = types[extname(path === '/' ? '/index.html' : path)] ?? 'text/plain'
    return route.fulfill({ body, headers: { ...pageHeaders, 'content-type': contentType } })
  })
  await page.goto(`${origin}/?${new URLSearchParams(asked)}`)
  return { page, complaints, close: () => opened.close() }
}
