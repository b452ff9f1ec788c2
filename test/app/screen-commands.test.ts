import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { describeScreens } from './screens.ts'

/** Buttons of what is shown that no command does, or one that can be run when they cannot, or the other way round: by their words. */
const withoutCommand = (page: Page) =>
  page.evaluate(() => {
    const offered = window.offered()
    return [...document.querySelectorAll<HTMLElement>('main :is(.button, [data-command])')]
      .filter((button) => button.closest('.virtual-row') === null && button.offsetParent !== null)
      .filter((button) => {
        const commands = offered.filter(({ id }) => id === button.dataset['command'])
        return commands.length !== 1 || commands[0]?.can !== (button.getAttribute('aria-disabled') !== 'true')
      })
      .map((button) => `${button.dataset['command']}: ${button.getAttribute('aria-label') ?? button.textContent}`)
  })

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
    const chosen = await page.evaluate(() => window.offered().filter(({ id }) => id.startsWith('chosen.')))
    expect(chosen.map(({ can }) => can)).toEqual(Array(6).fill(false))
    await page.focus('.queue-table')
    await page.keyboard.press('Control+a')
    await page.waitForSelector('.bulkbar-clear')
    expect(await withoutCommand(page)).toEqual([])
    // The palette begins with what is done with the chosen.
    await page.keyboard.press('Control+k')
    await page.waitForSelector('.palette-list [role=option] >> nth=5')
    expect(await page.locator('.palette-group').first().textContent()).toBe('Chosen documents')
    expect(await page.locator('.palette-list [role=option]').first().textContent()).toMatch(/^Review/)
    await page.keyboard.press('Escape')
    const signs = { 3: '.need-deeds', 4: '.gate-body', 5: '.model-table', 6: '.settings-group' }
    for (const [key, sign] of Object.entries(signs)) {
      await page.keyboard.press(`Control+${key}`)
      await page.waitForSelector(sign)
      expect(await withoutCommand(page), sign).toEqual([])
    }
  })

  it.each([
    ['the window', 'facts', '', '.queue-table'],
    ['the collection', 'list', '', '.queue-table'],
    ['the models', 'models', 'Control+5', '.model-table'],
    ['what needs somebody', 'needs', 'Control+3', '.need-deeds'],
    ['a document', 'open', 'document', '.review'],
  ])('is to try again what failed, too: %s', async (_what, broken, way, sign) => {
    const page = await open({ broken })
    if (way === 'document') {
      await page.focus('.queue-table')
      for (const key of ['Home', 'Enter']) await page.keyboard.press(key)
    } else if (way !== '') await page.keyboard.press(way)
    await page.waitForSelector('main .fault')
    expect(await withoutCommand(page)).toEqual([])
    await page.evaluate(() => window.fake.heal())
    await run(page, 'Try again what could not be loaded')
    await page.waitForSelector(sign)
    expect(await page.evaluate(() => window.offered().filter(({ id }) => id === 'app.retry'))).toEqual([])
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
