import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { buildPage, openPage, serveFrom } from '../pages.ts'

const origin = 'http://127.0.0.1:4998'

/** Builds the whole workstation's page. @returns its folder. */
export function buildScreens(): Promise<string> {
  return buildPage(import.meta.dirname)
}

export interface OpenScreens {
  readonly page: Page
  /** What the page's console and uncaught errors said; may be emptied. */
  readonly complaints: string[]
  close(): Promise<void>
}

/** Opens the workstation over invented data. */
export async function openScreens(
  browser: Browser,
  folder: string,
  asked: Readonly<Record<string, string>> = {},
  context: BrowserContextOptions = {},
): Promise<OpenScreens> {
  const opened = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', ...context })
  const { page, complaints } = await openPage(opened)
  await serveFrom(page, origin, folder)
  await page.goto(`${origin}/?${new URLSearchParams(asked)}`)
  return { page, complaints, close: () => opened.close() }
}
