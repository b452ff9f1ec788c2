import { expect, it } from 'vitest'
import { describeDesk, id, soon } from './desks.ts'

describeDesk('background', ({ withDesk, ready, stateOf, picture }) => {
  it('takes a mark as background back before what was decided earlier, does it again, and says of each only what holds', async () => {
    await withDesk({}, async ({ page }, engine) => {
      await ready(page)
      const masked = () => engine.view(id).items.filter((item) => item.state === 'masked').length
      const last = () => engine.view(id).undoWhat?.what
      const messages = () => page.locator('.toast').allInnerTexts()
      await page.keyboard.press('m')
      await soon(masked).toBe(1)
      await page.keyboard.press('b')
      await page.locator('[role=dialog] .button--primary').press('Enter')
      await soon(last).toBe('background')
      await soon(messages).toEqual([expect.stringMatching(/is background now/)])
      await soon(() => page.getByRole('button', { name: /^Undo/ }).first().getAttribute('aria-label')).toMatch(
        /background/,
      )
      await page.keyboard.press('Control+z')
      await soon(last).toBe('mask')
      await soon(messages).toEqual([expect.stringMatching(/is no longer background/)])
      expect(masked()).toBe(1)
      await page.keyboard.press('Control+y')
      await soon(last).toBe('background')
      await soon(messages).toEqual([expect.stringMatching(/is background now/)])
      await page.keyboard.press('Control+z')
      await soon(() => page.getByRole('button', { name: /^Undo/ }).first().getAttribute('aria-label')).toMatch(
        /masking/,
      )
      await page.keyboard.press('Control+z')
      await soon(masked).toBe(0)
    })
  })

  it('marks a phrase as background, and takes that back', async () => {
    await withDesk({}, async ({ page }, engine) => {
      await ready(page)
      await page.getByRole('option', { name: /draught/ }).click()
      await page.keyboard.press('b')
      await page.waitForSelector('[role=dialog] select')
      await page.selectOption('[role=dialog] select', 'draught')
      await soon(() => page.locator('[role=dialog] [role=status]').innerText()).toMatch(
        /^\d+ longer phrases? that contains? it still link/,
      )
      await picture(page, 'review-background')
      await page.getByRole('button', { name: 'Mark as background' }).click()
      await soon(() => stateOf(engine, 'draught')).toBe(undefined)
      await page.getByRole('button', { name: 'Take back', exact: true }).click()
      await soon(() => stateOf(engine, 'draught')).toBe('needs')
    })
  })
})
