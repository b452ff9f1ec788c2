import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { requestSchema } from '../../../src-preload/contract/index.ts'
import { createGrants } from '../../../src-main/engine/grants.ts'
import { createRouter } from '../../../src-main/router/router.ts'
import { createRecordingLogger } from '../../fake-service.ts'
import { buildPage, openPage, serveFrom } from '../pages.ts'
import type { DeskEngine } from './desk-engine.ts'

const origin = 'http://127.0.0.1:4999'

/** Builds the review screen's page. @returns its folder. */
export function buildDesk(): Promise<string> {
  return buildPage(import.meta.dirname)
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
  const opened = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', ...context })
  const { page, complaints } = await openPage(opened)
  await serveFrom(page, origin, folder)
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
