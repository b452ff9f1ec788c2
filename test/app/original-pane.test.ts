import { expect, it } from 'vitest'
import { describeDesk, soon } from './desks.ts'

describeDesk('the original beside a document', ({ withDesk, ready, inList }) => {
  it('closes when another document is opened, which begins in the list', async () => {
    await withDesk({}, async ({ page }) => {
      await ready(page)
      await soon(() => inList(page)).toBe(true)
      const beside = () => page.locator('.original-pane').count()
      for (const id of ['HRC-33', 'HRC-31']) {
        await page.keyboard.press('o')
        await page.waitForFunction(() => document.activeElement?.matches('.original-text'))
        await page.evaluate((other) => window.openDocument(other), id)
        await page.waitForSelector(`.docbar >> text=${id}`)
        await soon(() => inList(page)).toBe(true)
        expect(await beside()).toBe(0)
      }
    })
  })
})
