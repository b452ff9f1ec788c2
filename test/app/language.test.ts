import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { launchElectron } from '../electron-fixture.ts'
import { describeNeeding } from '../needs.ts'
import { acceptShown } from './desk-moves.ts'
import { describeDesk, soon } from './desks.ts'
import { describeScreens } from './screens.ts'

/** Chooses German in the settings, as the person would. */
async function speakGerman(page: Page): Promise<void> {
  await page.keyboard.press('Control+6')
  await page.getByLabel('Language').selectOption('de')
  await page.waitForFunction(() => document.documentElement.lang === 'de-DE')
}

describeScreens('another language in the middle of the work', ({ open, stepUntil }) => {
  it('what was said before is said in it: a notice, its button, and the list of what was left out', async () => {
    const page = await open({ stepTime: '1' })
    await page.waitForSelector('.queue-table')
    await page.keyboard.press('Control+o')
    const notice = page.locator('.toast', { hasText: 'Show why' })
    await notice.waitFor()
    expect(await notice.innerText()).toContain('Added 5 documents')
    await speakGerman(page)
    const german = page.locator('.toast', { hasText: 'Gründe' })
    await german.waitFor()
    expect(await german.innerText()).toMatch(/^5 Dokumente/)
    await german.getByRole('button').first().press('Enter')
    await page.waitForSelector('.outcome li >> text=scan.pdf')
  })

  it('so is what runs', async () => {
    const page = await open({ byHand: '1' })
    await page.waitForSelector('.queue-table')
    await page.keyboard.press('Control+o')
    await page.waitForSelector('.statusbar >> text=Adding documents')
    await speakGerman(page)
    expect(await page.locator('.statusbar').innerText()).not.toContain('Adding documents')
    await page.keyboard.press('Control+1')
    await page.waitForSelector('.batch b')
    expect(await page.locator('.batch b').innerText()).toBe('Dokumente werden aufgenommen')
    await stepUntil(page, () => document.querySelector('.batch') === null, null)
  })

  it('so is a failure, with what to do next', async () => {
    const page = await open({ broken: 'list' })
    await page.waitForSelector('.fault')
    expect(await page.locator('.fault').innerText()).toContain('engine')
    await speakGerman(page)
    await page.keyboard.press('Control+1')
    await page.waitForSelector('.fault')
    const said = await page.locator('.fault').innerText()
    expect(said).not.toMatch(/engine|try again/i)
    expect(said).toContain('Rechenwerk')
  })
})

describeDesk('another language at the desk', ({ withDesk, ready }) => {
  it('the line under the text says in it what was done last', () =>
    withDesk({}, async ({ page }, engine) => {
      await ready(page)
      await acceptShown(page)
      const said = page.locator('.live-text b')
      await soon(() => said.innerText()).toMatch(/^Accepted \d+ changes\./)
      engine.changePerson({ language: 'de' })
      await page.waitForFunction(() => document.documentElement.lang === 'de-DE')
      await soon(() => said.innerText()).toMatch(/^\d+ Änderungen angenommen\./)
    }))
})

describeNeeding('electron', 'another language outside the page', ({ electron }) => {
  let launched: Awaited<ReturnType<typeof launchElectron>>
  beforeAll(async () => {
    launched = await launchElectron(electron, path.resolve(import.meta.dirname, '../..'))
  })
  afterAll(() => launched?.close())

  it('the native menu and the system’s dialogs are in it', async () => {
    const { app, page } = launched
    const menu = (): Promise<string[]> =>
      app.evaluate(({ Menu }) =>
        (Menu.getApplicationMenu()?.items ?? []).flatMap(({ label, submenu }) => [
          label,
          ...(submenu?.items ?? []).map((item) => item.label),
        ]),
      )
    await app.evaluate(({ dialog }) => {
      dialog.showOpenDialog = ((_window: unknown, { title }: { title: string }) => {
        Object.assign(globalThis, { asked: title })
        return Promise.resolve({ canceled: true, filePaths: [] })
      }) as unknown as typeof dialog.showOpenDialog
    })
    await page.waitForFunction(() => /Go on without one/.test(document.body.innerText), null, { timeout: 60_000 })
    await soon(menu).toContain('&File')
    await speakGerman(page)
    await soon(menu).toContain('&Datei')
    expect(await menu()).toEqual(expect.arrayContaining(['Arbeitsbereich öffnen…', 'Rückgängig', 'Vollbild']))
    await app.evaluate(({ Menu }) => void Menu.getApplicationMenu()?.items[0]?.submenu?.items[0]?.click())
    await soon(() => app.evaluate(() => (globalThis as unknown as { asked?: string }).asked)).toBe('Arbeitsbereich')
  })
})
