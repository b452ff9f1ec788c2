import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeNeeding } from '../needs.ts'
import { soon } from './desks.ts'
import { startChromium } from './pages.ts'
import { buildScreens, openScreens } from './screens-dev/open-screens.ts'

/** What the window says of its line, and what is on screen besides. */
const seen = (page: Page) =>
  page.evaluate(() => ({
    line: document.querySelector('.lost-line')?.textContent?.includes('redraft serve') ?? false,
    bars: document.querySelectorAll('.toast').length,
    rows: document.querySelectorAll('.queue-table .virtual-row').length > 0,
    title: document.querySelector('.fault h2')?.textContent ?? null,
    buttons: [...document.querySelectorAll('.fault .button')].map((button) => button.textContent),
  }))

describeNeeding('chromium', 'a window whose line breaks', ({ chromium }) => {
  let folder: string
  let browser: Browser

  beforeAll(async () => {
    folder = await buildScreens()
    browser = await startChromium(chromium)
  })
  afterAll(() => browser?.close())

  it('says so at one place while it lasts, and nothing else of what was under way or is tried', async () => {
    const screens = await openScreens(browser, folder, { documents: '12', line: '1', byHand: '1', host: 'browser' })
    try {
      const { page } = screens
      const whole = { line: false, bars: 0, rows: true, title: null, buttons: [] }
      await soon(() => seen(page)).toEqual(whole)
      await page.focus('.queue-table')
      await page.keyboard.press('Control+a')
      await page.getByRole('button', { name: /^Analyse/ }).press('Enter')
      await page.waitForSelector('.batch [role=progressbar]')
      await page.evaluate(() => window.line.cut())
      await soon(() => seen(page)).toEqual({ ...whole, line: true })
      await soon(() => page.evaluate(() => document.querySelector('.batch'))).toBeNull()
      await page.getByRole('button', { name: /^Analyse/ }).press('Enter')
      await soon(() => page.evaluate(() => document.querySelector('[role=alert].sr-only')?.textContent)).toContain(
        'This window has lost its connection to Redraft.',
      )
      expect(await seen(page)).toEqual({ ...whole, line: true })
      await page.evaluate(() => window.line.mend())
      await soon(() => seen(page)).toEqual(whole)
      expect(screens.complaints).toEqual([])
    } finally {
      await screens.close()
    }
  })

  it('tells of a screen that cannot be fetched, and loads anew only once the line is back', async () => {
    const screens = await openScreens(browser, folder, { documents: '12', line: '1' })
    try {
      const { page } = screens
      await page.waitForSelector('.queue-table .virtual-row')
      await page.route(/review-screen.*\.js/, (route) => route.abort())
      await page.evaluate(() => window.line.cut())
      await page.focus('.queue-table')
      await page.keyboard.press('Home')
      await page.keyboard.press('Enter')
      const missing = { bars: 0, rows: false, title: 'This screen could not be loaded' }
      await soon(() => seen(page)).toEqual({ ...missing, line: true, buttons: [] })
      await page.evaluate(() => window.line.mend())
      await soon(() => seen(page)).toEqual({ ...missing, line: false, buttons: ['Try again'] })
      await page.unroute(/review-screen.*\.js/)
      await page.getByRole('button', { name: 'Try again' }).press('Enter')
      await page.waitForSelector('.queue-table .virtual-row, .review')
      await soon(() => seen(page)).toMatchObject({ line: false, title: null })
    } finally {
      await screens.close()
    }
  })
})
