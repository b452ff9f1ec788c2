import { readFile } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { build } from 'vite'
import { requestSchema } from '../../../src-preload/contract/index.ts'
import { createGrants } from '../../../src-main/engine/grants.ts'
import { createRouter } from '../../../src-main/router/router.ts'
import { createRecordingLogger } from '../../fake-service.ts'
import type { DeskEngine } from './desk-engine.ts'

const origin = 'http://127.0.0.1:4999'

/** As the product's own pages have it. */
const policy =
  "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'"

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
}

/** Builds the page as the product is built, into a folder. */
export async function buildDesk(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, target: 'chrome108', minify: false, chunkSizeWarningLimit: 10_000 },
  })
}

export interface OpenDesk {
  readonly page: Page
  /** What the page's console and uncaught errors said. */
  readonly complaints: readonly string[]
  close(): Promise<void>
}

/** Opens the page over an engine. No port is opened: the browser's requests are answered from the folder. */
export async function openDesk(
  browser: Browser,
  folder: string,
  engine: DeskEngine,
  options: BrowserContextOptions & {
    readonly document?: string
    /** Milliseconds before each answer. */ readonly delay?: number
  } = {},
): Promise<OpenDesk> {
  const { document = 'HRC-31', delay = 0, ...context } = options
  const opened = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...context })
  const page = await opened.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.route(`${origin}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname
    const file = resolve(folder, `.${path === '/' ? '/index.html' : path}`)
    const body = await readFile(file).catch(() => null)
    if (body === null) return route.fulfill({ status: 404, body: '' })
    const headers = { 'content-security-policy': policy, 'content-type': types[extname(file)] ?? 'text/plain' }
    return route.fulfill({ body, headers })
  })
  const router = createRouter({ service: engine.service, grants: createGrants(), logger: createRecordingLogger() })
  let isOpen = true
  const line = router.connect((response) => {
    setTimeout(() => {
      if (isOpen) void page.evaluate((answer) => window.fromEngine(answer), response).catch(() => undefined)
    }, delay)
  })
  await page.exposeFunction('toEngine', (request: unknown) => line.receive(requestSchema.parse(request)))
  await page.goto(`${origin}/?document=${encodeURIComponent(document)}`)
  return {
    page,
    complaints,
    async close() {
      isOpen = false
      router.close()
      await opened.close()
    },
  }
}

/** Chromium without its sandbox, as containers need it. */
export function startChromium(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--font-render-hinting=none'] })
}

/** Where pictures are kept when a run asks for them, outside of the tree. */
export function pictureFile(name: string): string | null {
  const folder = process.env['REDRAFT_ARTIFACTS']
  return folder === undefined || folder === '' ? null : join(folder, `${name}.png`)
}
