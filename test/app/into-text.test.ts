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

describeDesk('what is selected over several paragraphs', ({ withDesk, ready, rightText }) => {
  it('is masked by paragraph as one step, and takes no note', async () => {
    const engine = await createDeskEngine({
      person: { keys: { 'document.maskSelected': 'Ctrl Alt M', 'change.note': 'Ctrl Alt N' } },
    })
    await withDesk({ engine }, async ({ page }) => {
      await ready(page)
      const before = engine.view(id).standing.text
      await page.keyboard.press('e')
      await soon(() => rightText(page)).toBe(true)
      await page.keyboard.press('Control+Home')
      for (const key of ['Shift+ArrowDown', 'Shift+End', 'Shift+End']) await page.keyboard.press(key)
      await page.waitForSelector('.inline-selected-text, .selected-text')
      await page.keyboard.press('Control+Alt+n')
      await page.waitForSelector('.toast >> text=words of one paragraph')
      await page.keyboard.press('Control+Alt+m')
      const [first, second, ...rest] = before.split('\n')
      expect(first).not.toBe('')
      await soon(() => engine.view(id).standing.text).toBe(['[REDACTED]', '[REDACTED]', ...rest].join('\n'))
      expect(engine.calls.filter(({ method }) => method === 'review.edit')).toHaveLength(1)
      await page.keyboard.press('Control+z')
      await soon(() => engine.view(id).standing.text).toBe([first, second, ...rest].join('\n'))
    })
  })
})
