import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { describeNeeding } from '../needs.ts'
import { arrived, bringAxe } from './looks.ts'
import { pictureFile, startChromium } from './pages.ts'
import { createDeskEngine, type DeskEngine } from './review-dev/desk-engine.ts'
import { buildDesk, openDesk, type OpenDesk } from './review-dev/open-desk.ts'

/** The document that is open. */
export const id = 'HRC-31'

/** Waits for what follows from a key: on a busy machine longer than the second `expect.poll` has. */
export const soon = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 15_000 })

type Options = Parameters<typeof openDesk>[3] & { readonly engine?: DeskEngine }

/** What tests of the review desk do with it. */
interface Desks {
  /** Opens the desk over an engine, with axe at hand; at the end its console has to be empty. */
  withDesk(options: Options, body: (desk: OpenDesk, engine: DeskEngine) => Promise<void>): Promise<void>
  /** Waits until the text is drawn with its marks. */
  ready(page: Page): Promise<unknown>
  /** State of the item with these words of the received text. */
  stateOf(engine: DeskEngine, words: string): string | undefined
  picture(page: Page, name: string): Promise<void>
  /** Whether the list has the focus, and the text on the right. */
  inList(page: Page): Promise<boolean>
  rightText(page: Page): Promise<boolean>
}

/** Tests of the review desk in Chromium, over the engine's own review, linkage and index. */
export function describeDesk(name: string, body: (desks: Desks) => void): void {
  describeNeeding('chromium', name, ({ chromium }) => {
    let folder: string
    let browser: Browser

    beforeAll(async () => {
      folder = await buildDesk()
      browser = await startChromium(chromium)
    })
    afterAll(() => browser?.close())

    body({
      async withDesk(options, test) {
        const { engine = await createDeskEngine(), ...open } = options
        const desk = await openDesk(browser, folder, engine, open)
        try {
          await bringAxe(desk.page)
          await test(desk, engine)
          expect(desk.complaints).toEqual([])
        } finally {
          await desk.close()
        }
      },
      ready: (page) => page.waitForSelector('.comparison .mark'),
      stateOf: (engine, words) => engine.view(id).items.find((item) => item.original.includes(words))?.state,
      async picture(page, picture) {
        const file = pictureFile(picture)
        if (!file) return
        await arrived(page)
        await page.screenshot({ path: file })
      },
      inList: (page) => page.evaluate(() => document.activeElement?.getAttribute('role') === 'listbox'),
      rightText: (page) =>
        page.evaluate(() => document.activeElement?.closest('.comparison [data-area="right"]') !== null),
    })
  })
}
