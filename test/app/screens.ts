import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { describeNeeding } from '../needs.ts'
import { startChromium } from './pages.ts'
import { buildScreens, openScreens, type OpenScreens } from './screens-dev/open-screens.ts'

/** What tests of the screens do with them. */
interface Screens {
  /** Opens the workstation over what is asked of the engine that only remembers; one for a test. */
  open(asked?: Record<string, string>, context?: BrowserContextOptions): Promise<Page>
  /** The arguments of each call of a method, in their order. */
  sent(page: Page, method: string): Promise<unknown[]>
  /** What the element with focus is called; `nothing` where none has it. */
  focused(page: Page): Promise<string>
  /** Lets the job that runs by hand take its steps, one after the other, until this holds in the page. */
  stepUntil<A>(page: Page, holds: (given: A) => boolean, given: A): Promise<void>
}

/** Tests of the workstation's screens in Chromium; at the end of each its console has to be empty. */
export function describeScreens(name: string, body: (screens: Screens) => void): void {
  describeNeeding('chromium', name, ({ chromium }) => {
    let folder: string
    let browser: Browser
    let screens: OpenScreens | undefined

    beforeAll(async () => {
      folder = await buildScreens()
      browser = await startChromium(chromium)
    })
    afterAll(() => browser?.close())
    afterEach(async () => {
      const { complaints = [] } = screens ?? {}
      await screens?.close()
      screens = undefined
      expect(complaints).toEqual([])
    })

    body({
      async open(asked = {}, context = {}) {
        screens = await openScreens(browser, folder, asked, context)
        await screens.page.waitForSelector('main > *')
        return screens.page
      },
      async stepUntil(page, holds, given) {
        while (!(await page.evaluate(holds as (given: unknown) => boolean, given)))
          await page.evaluate(() => window.fake.step())
      },
      sent: (page, method) =>
        page.evaluate(
          (wanted) => window.fake.calls.filter((call) => call.method === wanted).map(({ args }) => args),
          method,
        ),
      focused: (page) =>
        page.evaluate(() => {
          const at = document.activeElement
          return at === document.body ? 'nothing' : (at?.getAttribute('aria-label') ?? at?.textContent ?? '')
        }),
    })
  })
}
