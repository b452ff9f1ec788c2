import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { describeDesk, id, soon } from './desks.ts'
import { createDeskEngine, type DeskEngine } from './review-dev/desk-engine.ts'

const status = (engine: DeskEngine) => engine.view(id).row.status
const isApproved = (engine: DeskEngine) => status(engine) === 'approved'

/** Masks whatever is left to settle, and approves. */
async function approve(page: Page, engine: DeskEngine): Promise<void> {
  for (let left = engine.view(id).row.toSettle; left > 0; left = engine.view(id).row.toSettle) {
    await page.keyboard.press('F8')
    await page.keyboard.press('m')
    await soon(() => engine.view(id).row.toSettle).toBeLessThan(left)
  }
  await page.waitForSelector('.live >> text=Nothing is left to settle')
  await page.keyboard.press('Control+Enter')
  await soon(() => isApproved(engine)).toBe(true)
}

const count = (engine: DeskEngine, method: string) => engine.calls.filter((call) => call.method === method).length

describeDesk('a button pressed once more than was meant', ({ withDesk, ready, inList }) => {
  it('does nothing after a reopening or an approval: the focus is in the list', async () => {
    const engine = await createDeskEngine()
    await withDesk({ engine }, async ({ page }) => {
      await ready(page)
      await soon(() => inList(page)).toBe(true)
      await approve(page, engine)
      for (const place of ['.live', '.docbar']) {
        await page.locator(place).getByRole('button', { name: 'Reopen' }).focus()
        await page.keyboard.press('Enter')
        await soon(() => isApproved(engine)).toBe(false)
        await soon(() =>
          page
            .locator(place)
            .getByRole('button', { name: /^Approve/ })
            .count(),
        ).toBe(1)
        await soon(() => inList(page)).toBe(true)
        const approvals = count(engine, 'review.approve')
        await page
          .locator('.docbar')
          .getByRole('button', { name: /^Approve/ })
          .focus()
        await page.keyboard.press('Enter')
        await soon(() => count(engine, 'review.approve')).toBe(approvals + 1)
        await soon(() => page.locator('.docbar').getByRole('button', { name: 'Reopen' }).count()).toBe(1)
        await soon(() => inList(page)).toBe(true)
      }
      expect(count(engine, 'review.reopen')).toBe(2)
    })
  })

  it('undoes one decision from the line under the text, and leads back to the list', async () => {
    const engine = await createDeskEngine()
    await withDesk({ engine }, async ({ page }) => {
      await ready(page)
      await page.keyboard.press('Shift+M')
      await page.locator('.live').getByRole('button', { name: 'Undo' }).focus()
      await page.keyboard.press('Enter')
      await soon(() => count(engine, 'review.undo')).toBe(1)
      await soon(() => inList(page)).toBe(true)
    })
  })
})
