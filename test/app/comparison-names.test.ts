import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { describeDesk, soon } from './desks.ts'

/** What a screen reader is told of the texts that are shown, from left to right. */
const told = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLTextAreaElement>('.comparison textarea.inputarea')].map((text) => ({
      name: text.getAttribute('aria-label'),
      readOnly: text.readOnly,
    })),
  )

describeDesk('the texts of the desk to a screen reader', ({ withDesk, ready, inList }) => {
  it('are named in whole sentences, and the one that is only read is said to be so', async () => {
    await withDesk({}, async ({ page }) => {
      await ready(page)
      await soon(() => inList(page)).toBe(true)
      expect(await told(page)).toEqual([
        { name: 'De-identified, read only', readOnly: true },
        { name: 'As it stands. You can type here. Escape goes back to the list.', readOnly: false },
      ])
      await page.keyboard.press('v')
      const inline = 'As it stands, with what was in De-identified struck through'
      await soon(() => told(page)).toEqual([
        { name: `${inline}. You can type here. Escape goes back to the list.`, readOnly: false },
      ])
      await page.keyboard.press('Shift+Digit2')
      await soon(async () => (await told(page)).map(({ readOnly }) => readOnly)).toEqual([true])
      expect((await told(page))[0]?.name).toMatch(/, with what was in De-identified struck through, read only$/)
    })
  })
})
