import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { describeDesk, id, soon } from './desks.ts'
import { createDeskEngine, type DeskEngine } from './review-dev/desk-engine.ts'

interface Held {
  readonly ctrlKey?: boolean
  readonly shiftKey?: boolean
}

/** Presses a key as a keyboard of another language sends it: what it writes, and the US key in its place. */
const press = (page: Page, key: string, code: string, held: Held = {}) =>
  page.evaluate(
    (event) =>
      void document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...event }),
      ),
    { key, code, ...held },
  )

/** Letters, digits and signs that the window says are keys by themselves. */
const singleKeys = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('kbd')].map((key) => key.textContent ?? '')
    const told = [...document.querySelectorAll('[aria-keyshortcuts]')].map(
      (element) => element.getAttribute('aria-keyshortcuts') ?? '',
    )
    return [...new Set([...shown, ...told])].filter((key) => /^(?:Shift[ +])?[\p{L}\p{N}/?]$/u.test(key))
  })

const masked = (engine: DeskEngine) => engine.view(id).items.filter((item) => item.state === 'masked').length

describeDesk('keys of the review desk on other keyboards', ({ withDesk, ready, inList }) => {
  it('decide by the printed letter in French, filter with the sign in German, undo by place in Russian', async () => {
    await withDesk({}, async ({ page }, engine) => {
      await ready(page)
      await soon(() => inList(page)).toBe(true)
      await press(page, ',', 'KeyM')
      await press(page, 'm', 'Semicolon')
      await soon(() => masked(engine)).toBe(1)
      await press(page, 'я', 'KeyZ', { ctrlKey: true })
      await soon(() => masked(engine)).toBe(0)
      await press(page, '/', 'Digit7', { shiftKey: true })
      await soon(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search')
    })
  })

  it('that are single letters, digits or signs are neither shown nor told where they are switched off', async () => {
    const engine = await createDeskEngine()
    await withDesk({ engine }, async ({ page }) => {
      await ready(page)
      expect(await singleKeys(page)).toEqual(expect.arrayContaining(['M', '1', 'Shift+1', '/']))
      engine.changePerson({ letterKeys: false, keys: { 'change.keep': 'G' } })
      await soon(() => singleKeys(page)).toEqual([])
      for (const key of ['m', 'g', 'Shift+M', 'v', '/', '2']) await page.keyboard.press(key)
      await page.keyboard.press('F8')
      expect(await page.locator('[role=dialog], .changes-filter, .changes input').count()).toBe(0)
      expect(masked(engine)).toBe(0)
    })
  })
})
