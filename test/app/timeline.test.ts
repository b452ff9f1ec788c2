import type { Page } from 'playwright-core'
import { it, expect } from 'vitest'
import { describeDesk, id, soon } from './desks.ts'
import { arrived, misfits, seriousFaults } from './looks.ts'
import { createDeskEngine } from './review-dev/desk-engine.ts'

const languages = ['en', 'de', 'fr', 'nb'] as const
const widths = [870, 960, 1024, 1190, 1280, 1366, 1440] as const

describeDesk('the passes in a row', ({ withDesk, ready, picture }) => {
  it('have room for both sides and the way back to each, in every language and width', async () => {
    const engine = await createDeskEngine()
    await engine.handlers['rewrite.run']!({ ids: [id] }, {} as never)
    await withDesk({ engine, reducedMotion: 'reduce' }, async ({ page }) => {
      await ready(page)
      await page.locator('.change-list').focus()
      await page.keyboard.press('m')
      await soon(() => page.locator('.stop-back').count()).toBe(3)
      for (const language of languages) {
        engine.changePerson({ language })
        await soon(() => page.evaluate(() => document.documentElement.lang.slice(0, 2))).toBe(language)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 })
          await page.hover('.timeline')
          await arrived(page)
          await picture(page, `timeline-${language}-${width}`)
          const name = `${language}, ${width}`
          expect.soft(await seriousFaults(page, ['target-size']), name).toEqual([])
          expect.soft(await misfits(page), name).toEqual([])
        }
      }
    })
  })
})

describeDesk('how one compares', ({ withDesk, ready }) => {
  it('is the same in the next window', async () => {
    const engine = await createDeskEngine()
    const tools = '.timeline-tools'
    const seen = (page: Page) =>
      page
        .locator(`${tools} :is([aria-pressed=true], [aria-checked=true], :checked)`)
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.parentElement?.textContent))
    let before: readonly unknown[] = []
    await withDesk({ engine }, async ({ page }) => {
      await ready(page)
      const usual = await seen(page)
      await page.locator(tools).getByText('Inline', { exact: true }).click()
      await page.locator(tools).getByRole('button', { name: 'Show spaces' }).click()
      await soon(() => seen(page).then((now) => now.length)).toBe(usual.length + 1)
      before = await seen(page)
      expect(before).not.toEqual(usual)
    })
    await withDesk({ engine }, async ({ page }) => {
      await ready(page)
      await soon(() => seen(page)).toEqual(before)
    })
  })
})
