import { existsSync, mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, extname, join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { build } from 'vite'
import { pageHeaders } from '../../src-main/router/page-policy.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
}

/** Builds a page as the product is built, once for a run of the tests. @returns its folder. */
export async function buildPage(root: string): Promise<string> {
  const folder = join(process.env['REDRAFT_TEST_PAGES'] ?? '', basename(root))
  if (existsSync(join(folder, 'index.html'))) return folder
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, target: 'chrome108', minify: false, chunkSizeWarningLimit: 10_000 },
  })
  return folder
}

/** Answers the requests of a page from a folder, with the headers of the product; no port is opened. */
export async function serveFrom(page: Page, origin: string, folder: string): Promise<void> {
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const file = resolve(folder, `.${pathname === '/' ? '/index.html' : pathname}`)
    const body = await readFile(file).catch(() => null)
    if (body === null) return route.fulfill({ status: 404, body: '' })
    return route.fulfill({ body, headers: { ...pageHeaders, 'content-type': types[extname(file)] ?? 'text/plain' } })
  })
}

/** What the page's console and uncaught errors say, from now on. */
export function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}

/** Chromium without its sandbox, as containers need it. */
export function startChromium(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--font-render-hinting=none'] })
}

/** A window of its own with one page. */
export async function openPage(
  context: BrowserContext,
): Promise<{ readonly page: Page; readonly complaints: string[] }> {
  const page = await context.newPage()
  return { page, complaints: listen(page) }
}

/** Where pictures are kept when a run asks for them, outside of the tree. */
export function pictureFile(name: string): string | null {
  const folder = process.env['REDRAFT_ARTIFACTS']
  if (folder === undefined || folder === '') return null
  mkdirSync(folder, { recursive: true })
  return join(folder, `${name}.png`)
}
