import type { Page } from 'playwright-core'

/** Something that is done in the window, and the same in an empty one. */
export interface Scene {
  readonly name: string
  /** How often `act` is measured; the worst counts. */
  readonly times: number
  readonly act: (page: Page) => Promise<void>
  readonly empty: (page: Page) => Promise<void>
}

const WHEELS = 25

async function wheel(page: Page, x: number, y: number): Promise<void> {
  await page.mouse.move(x, y)
  for (let at = 0; at < WHEELS; at += 1) {
    await page.mouse.wheel(0, at % 5 === 4 ? -1_200 : 1_600)
    await page.waitForTimeout(16)
  }
}

/** Presses a key once the page watches for what it changes, and waits for that. */
const key =
  (name: string, watch: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    await watch(page)
    await page.keyboard.press(name)
    await page.evaluate(() => (globalThis as unknown as Watching).benchChanged)
  }

interface Watching {
  benchChanged: Promise<unknown>
}

/** Watches for the next change of what a part of the page says, or for the next frame (null). */
const nextChangeOf =
  (selector: string | null) =>
  (page: Page): Promise<unknown> =>
    page.evaluate((wanted) => {
      const changed = new Promise((resolve, reject) => {
        if (wanted === null) return void requestAnimationFrame(resolve)
        setTimeout(() => reject(new Error(`nothing changed in ${wanted}`)), 60_000)
        const part = document.querySelector(wanted) ?? document.body
        const watch = new MutationObserver(() => {
          watch.disconnect()
          requestAnimationFrame(() => resolve(null))
        })
        watch.observe(part, { subtree: true, childList: true, characterData: true, attributes: true })
      })
      Object.assign(globalThis, { benchChanged: changed })
    }, selector)

const emptyKey = key('x', nextChangeOf(null))
const emptyWheel = (page: Page): Promise<void> => wheel(page, 700, 500)
const emptyOpen = async (page: Page): Promise<void> =>
  void (await page.goto('data:text/html,<!doctype html><title>Empty</title>'))

/** @param address of the page with a queue of 5,000 documents. */
export function queueScenes(address: string): readonly Scene[] {
  return [
    {
      name: '5,000 documents: open the window',
      times: 2,
      act: async (page) => {
        await page.goto(address)
        await page.waitForSelector('.queue-table [role=row]', { timeout: 120_000 })
      },
      empty: emptyOpen,
    },
    { name: '5,000 documents: scroll the queue', times: 2, act: (page) => wheel(page, 700, 600), empty: emptyWheel },
    {
      name: '5,000 documents: filter',
      times: 3,
      act: async (page) => {
        const rows = page.locator('.queue-table [role=row]')
        await page.locator('.filterbar-search input').fill('case-4711')
        await page.waitForFunction(() => document.querySelectorAll('.queue-table [role=row]').length === 2)
        await page.locator('.filterbar-search input').fill('')
        await rows.nth(5).waitFor()
      },
      empty: emptyKey,
    },
  ]
}

/** For a window with the queue of one document of 150,000 words. */
export function longScenes(): readonly Scene[] {
  const decided = nextChangeOf('.docbar')
  const chosen = nextChangeOf('.compare-head')
  const inList = (act: (page: Page) => Promise<void>) => async (page: Page) => {
    await page.locator('.change-list').focus()
    await act(page)
  }
  return [
    {
      name: '150,000 words: open the decision',
      times: 1,
      act: async (page) => {
        await page.locator('.queue-table [role=row]').nth(1).click()
        await page.keyboard.press('Enter')
        await page.waitForSelector('.comparison .mark', { timeout: 180_000 })
      },
      empty: emptyOpen,
    },
    { name: '150,000 words: scroll the texts', times: 2, act: (page) => wheel(page, 1_000, 500), empty: emptyWheel },
    { name: '150,000 words: on to the next change', times: 6, act: inList(key('F8', chosen)), empty: emptyKey },
    { name: '150,000 words: decide', times: 6, act: inList(key('m', decided)), empty: emptyKey },
    { name: '150,000 words: undo', times: 3, act: inList(key('Control+z', decided)), empty: emptyKey },
    {
      name: '150,000 words: into the text',
      times: 1,
      act: inList(async (page) => {
        await page.keyboard.press('e')
        await page.waitForFunction(() => document.activeElement?.closest('[data-area=right]') !== null)
      }),
      empty: emptyKey,
    },
    {
      name: '150,000 words: type a letter',
      times: 8,
      act: key('x', nextChangeOf('[data-area=right]')),
      empty: emptyKey,
    },
  ]
}
