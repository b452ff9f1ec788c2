import { expect, it } from 'vitest'
import { breaks, inList, inText } from './desk-moves.ts'
import { describeDesk, id, soon } from './desks.ts'
import { createDeskEngine } from './review-dev/desk-engine.ts'

describeDesk('the keys into the text', ({ withDesk, ready }) => {
  it('lead onto the words as they stand, also while those that were typed are not stored', async () => {
    const engine = await createDeskEngine()
    const heal = breaks(engine, 'review.edit')
    await withDesk({ engine }, async ({ page }) => {
      await ready(page)
      const before = engine.view(id).standing.text
      const chosen = engine.view(id).items[0]!
      const words = chosen.current.trim()
      expect(before.split(words)).toHaveLength(2)
      const typed = 'signed on the back of a programme that nobody had kept'
      await inText(page)
      await page.keyboard.insertText(typed)
      await page.waitForSelector('.live--links')
      const stands = before.replace(words, 'sang')
      for (const key of ['e', 'Enter']) {
        await inList(page, key)
        await page.waitForFunction(() => document.activeElement?.closest('[data-area=right]') !== null)
        await page.keyboard.insertText('sang of something else altogether, and at length')
      }
      await inText(page)
      await page.keyboard.insertText('sang')
      heal()
      await page.keyboard.press('Escape')
      await soon(() => engine.view(id).standing.text).toBe(stands)
    })
  })
})
