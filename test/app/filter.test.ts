import { expect, it } from 'vitest'
import { inList as press } from './desk-moves.ts'
import { describeDesk, id, soon } from './desks.ts'

describeDesk('the filter of the changes', ({ withDesk, ready, inList }) => {
  it('is opened by its key, gone into again with its words selected, and left to the list by Enter, arrow and Escape', async () => {
    await withDesk({}, async ({ page }, engine) => {
      await ready(page)
      const { version } = engine.view(id)
      const field = page.locator('.changes-filter input')
      const current = () => page.locator('[role=option][aria-selected=true]').innerText()
      await press(page, '/')
      await page.keyboard.type('chimney')
      await soon(() => page.locator('.changes-filter [role=status]').innerText()).toMatch(/^1 of \d+ changes shown$/)
      // Keys act on what is seen.
      await soon(current).toContain('chimney')
      await page.keyboard.press('Enter')
      await soon(() => inList(page)).toBe(true)
      await page.keyboard.press('/')
      await page.keyboard.type('draught')
      await soon(() => field.inputValue()).toBe('draught')
      await page.keyboard.press('ArrowDown')
      await soon(() => inList(page)).toBe(true)
      await soon(current).toContain('draught')
      await page.keyboard.press('/')
      await page.keyboard.press('Escape')
      await soon(() => inList(page)).toBe(true)
      expect(await field.count()).toBe(0)
      await soon(() => page.locator('[role=option]').count()).toBeGreaterThan(1)
      expect(engine.view(id).version).toBe(version)
    })
  })

  it('stays while what it shows is decided, says then what it hides, and is cleared by a button', async () => {
    await withDesk({}, async ({ page }, engine) => {
      await ready(page)
      await press(page, '/')
      await page.keyboard.type('the')
      const status = page.locator('.changes-filter [role=status]')
      await soon(() => status.innerText()).toMatch(/^\d+ of \d+ changes shown$/)
      await page.keyboard.press('Enter')
      await soon(() => inList(page)).toBe(true)
      const waiting = () => engine.view(id).items.filter((item) => item.toSettle)
      const shown = () => waiting().filter(({ original, current }) => `${original} ${current}`.includes('the')).length
      expect(shown()).toBeGreaterThan(1)
      const hidden = waiting().length - shown()
      // One key, one decision: the next is pressed once the desk says what is left after the last.
      for (let left = waiting().length; shown() > 0; left = waiting().length) {
        await page.keyboard.press('m')
        await soon(() => waiting().length).toBeLessThan(left)
        await soon(() => page.locator('.docbar').innerText()).toContain(`${waiting().length} to settle`)
      }
      expect(waiting()).toHaveLength(hidden)
      const options = await page.locator('.changes [role=option]').count()
      await soon(async () => {
        await page.keyboard.press('F8')
        return page.locator('.toast').allInnerTexts()
      }).toEqual([expect.stringContaining(`The filter hides ${hidden} changes`)])
      expect(await page.locator('.changes [role=option]').count()).toBe(options)
      await page.getByRole('button', { name: 'Clear the filter' }).press('Enter')
      await soon(() => inList(page)).toBe(true)
      await page.keyboard.press('F8')
      await soon(() => page.locator('.inspector .chip').first().innerText()).not.toContain('Masked')
    })
  })

  it('asks for all changes shown with their number, where keys ask for them', async () => {
    await withDesk({}, async ({ page }, engine) => {
      await ready(page)
      await press(page, '/')
      await page.keyboard.type('rye')
      await press(page, 'Control+Shift+A')
      const dialog = page.getByRole('dialog')
      await soon(() => dialog.innerText()).toMatch(/1 of \d+ changes shown/)
      expect(engine.view(id).items.some(({ state }) => state === 'accepted')).toBe(false)
      await page.keyboard.press('Enter')
      await soon(() => engine.view(id).items.filter(({ state }) => state === 'accepted').length).toBe(1)
    })
  })

  it('says on the screen why a key does nothing, and beside a button why it does not', async () => {
    await withDesk({}, async ({ page }) => {
      await ready(page)
      // What is said passes by itself: whoever comes too late to read it presses again.
      const toasts = (key: string) =>
        soon(async () => {
          await press(page, key)
          return page.locator('.toast').allInnerTexts()
        })
      await toasts('x').toEqual([expect.stringContaining('It is not decided yet.')])
      await toasts('Control+z').toEqual([expect.stringContaining('nothing to take back')])
      const button = page.locator('.deeds button', { hasText: 'Decide again' })
      await soon(async () => {
        await button.click({ force: true })
        return page.locator('.tooltip').allInnerTexts()
      }).toEqual([expect.stringContaining('It is not decided yet.')])
      await toasts('Alt+PageUp').toEqual([expect.stringContaining('No document comes before')])
    })
  })
})
