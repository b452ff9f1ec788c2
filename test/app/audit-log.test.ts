import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fakeLog } from './fake/log.ts'
import { arrived, bringAxe, seriousFaults } from './looks.ts'
import { describeScreens } from './screens.ts'

const shown = (page: Page) => page.locator('.audit-table tbody tr').count()
const told = (page: Page) => page.locator('.audit [role=status]').textContent()

/** Opens the log from the palette, by keys alone. */
async function openLog(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Read the audit log')
  await page.locator('.palette-list [aria-selected=true]', { hasText: 'Read the audit log' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForSelector('.audit-table')
}

async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 12; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not come to ${selector}`)
}

describeScreens('the audit log in the window', ({ open, focused }) => {
  it('is read, filtered, turned round and read on by the keyboard, and gives the focus back', async () => {
    const page = await open()
    await bringAxe(page)
    await page.waitForSelector('.queue-table')
    await page.focus('.queue-table')
    await openLog(page)
    expect(await shown(page)).toBe(200)
    expect(await told(page)).toBe('Entries shown: 200 of 240')
    expect(await page.locator('.audit .callout').textContent()).toMatch(
      /^Checked while it was read, .+: the checksums of the 240 entries fit each entry and the one before it, up to the last that this workspace knows of\./,
    )
    expect(await page.locator('.audit-table tbody tr').first().textContent()).toMatch(/^240/)
    await arrived(page)
    expect(await seriousFaults(page)).toEqual([])

    await page.keyboard.type('caw 100')
    const ofDocument = fakeLog.filter(({ document }) => document?.includes('CAW 100')).length
    await expect.poll(() => shown(page)).toBe(ofDocument)
    await tabTo(page, '.audit select')
    await page.keyboard.type('Exports')
    await expect.poll(() => told(page)).toMatch(/^Entries shown: \d of \d$/)
    const acts = await page.locator('.audit-table td:last-child').allTextContents()
    expect(acts.every((act) => /^(Export|File with|The written file)/.test(act))).toBe(true)
    await page.keyboard.press('Home')
    await tabTo(page, '.audit [role=radio]')
    await page.keyboard.press('ArrowRight')
    const firstOf = fakeLog.find(({ document }) => document?.includes('CAW 100'))
    await expect.poll(() => page.locator('.audit-table tbody th').first().textContent()).toBe(String(firstOf?.line))

    await page.keyboard.press('Escape')
    await page.waitForSelector('.audit', { state: 'detached' })
    expect(await focused(page)).toBe('Documents')
    await openLog(page)
    await tabTo(page, '.audit > .button')
    await page.keyboard.press('Enter')
    await expect.poll(() => shown(page)).toBe(240)
    expect(await page.locator('.audit > .button').count()).toBe(0)
    expect(await page.evaluate(() => document.querySelector('.dialog')?.contains(document.activeElement))).toBe(true)
  })

  it('says where it does not hold, and marks what stands from there on', async () => {
    const page = await open({ logBrokenAt: '238' })
    await page.waitForSelector('.queue-table')
    await openLog(page)
    const holds = await page.locator('.audit .callout').textContent()
    expect(holds).toContain('The audit log does not hold at entry 238.')
    expect(holds).not.toContain('fit')
    expect(await page.locator('.audit-doubted th').allTextContents()).toEqual(
      ['240', '239', '238'].map((line) => `may have been changed, ${line}`),
    )
  })

  it('has the dates, numbers and acts of the language of the window', async () => {
    const page = await open({ own: 'de' })
    await page.waitForSelector('.queue-table')
    await page.keyboard.press('Control+4')
    await page.getByRole('button', { name: 'Protokoll lesen' }).press('Enter')
    await page.waitForSelector('.audit-table')
    const first = await page.locator('.audit-table tbody tr').first().textContent()
    expect(first).toMatch(/30\. November 2026 um \d\d:\d\d/)
    expect(first).toContain('der Arbeitsbereich')
  })
})
