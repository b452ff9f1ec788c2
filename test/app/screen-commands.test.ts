import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { describeScreens } from './screens.ts'

/** Buttons of what is shown that no command does: by their words. */
const withoutCommand = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main .button:not([data-command])')]
      .filter((button) => button.closest('.virtual-row') === null && button.offsetParent !== null)
      .map((button) => button.getAttribute('aria-label') ?? button.textContent),
  )

async function run(page: Page, title: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.locator('.palette-input input').fill(title)
  await page.locator('.palette-list [aria-selected=true]', { hasText: title }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForSelector('.palette-list', { state: 'detached' })
}

describeScreens('what the screens beside the desk offer', ({ open, sent }) => {
  it('is a command each, button for button', async () => {
    const page = await open({ documents: '40', interrupted: '7', unsure: '2' })
    await page.waitForSelector('.queue-table')
    await page.focus('.queue-table')
    await page.keyboard.press('Control+a')
    await page.waitForSelector('.bulkbar-clear')
    expect(await withoutCommand(page)).toEqual([])
    const signs = { 3: '.need-deeds', 4: '.gate-body', 5: '.model-table', 6: '.settings-group' }
    for (const [key, sign] of Object.entries(signs)) {
      await page.keyboard.press(`Control+${key}`)
      await page.waitForSelector(sign)
      expect(await withoutCommand(page), sign).toEqual([])
    }
  })

  it('is done by the palette as by its button, for what is chosen and for what runs', async () => {
    const page = await open({ documents: '12', byHand: '1' })
    await page.waitForSelector('.queue-table')
    await page.focus('.queue-table')
    await page.keyboard.press('Control+a')
    await page.waitForSelector('.bulkbar-clear')
    await run(page, 'Analyse ')
    await page.waitForSelector('.batch [role=progressbar]')
    expect(await sent(page, 'documents.analyse')).toHaveLength(1)
    await page.keyboard.press('Control+5')
    await run(page, 'Cancel')
    await page.keyboard.press('Control+1')
    await page.waitForSelector('.queue-table')
    await page.waitForSelector('.batch', { state: 'detached' })
  })
})
