import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { describeDesk, soon } from './desks.ts'
import { seriousFaults } from './looks.ts'
import { createDeskEngine } from './review-dev/desk-engine.ts'
import { describeScreens } from './screens.ts'

const courtText =
  '.court:not(.original-text), .quote, .change-phrase, .view-lines, .field-box--court input, .field-box--court textarea'

/** The languages that court text is said to be in, each once. */
const languages = (page: Page) =>
  page.evaluate(
    (selector) => [
      ...new Set(
        [...document.querySelectorAll(selector)].map((element) => element.closest('[lang]')?.getAttribute('lang')),
      ),
    ],
    courtText,
  )
const count = (page: Page) => page.locator(courtText).count()

describeDesk('the language of court text on the desk', ({ withDesk, ready }) => {
  it('is that of the document, whatever the window speaks', async () => {
    const engine = await createDeskEngine()
    engine.changePerson({ language: 'de' })
    await withDesk({ engine }, async ({ page }) => {
      await ready(page)
      await soon(() => page.evaluate(() => document.documentElement.lang)).toMatch(/^de/)
      for (const [key, shown] of [
        ['k', '[role=dialog] .court'],
        ['Escape', '.change-list:focus'],
        ['o', '.original-text p'],
        ['Escape', '.change-list:focus'],
        ['Control+f', '.find-bar input'],
      ] as const) {
        await page.keyboard.press(key)
        await page.waitForSelector(shown)
        expect(await languages(page)).toEqual(['en'])
      }
      expect(await count(page)).toBeGreaterThan(10)
      expect(await seriousFaults(page)).toEqual([])
    })
  })
})

describeScreens('the language of court text in a list over documents', ({ open }) => {
  it('is that of each document', async () => {
    const page = await open({ language: 'nb' })
    await page.waitForSelector('.queue-table')
    await page.keyboard.press('Control+3')
    await page.waitForSelector('.need-deeds')
    expect(await count(page)).toBeGreaterThan(3)
    const all = await languages(page)
    expect(all.length).toBeGreaterThan(1)
    for (const language of all) expect(['en', 'de', 'fr']).toContain(language)
  })
})
