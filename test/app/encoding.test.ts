import { expect, it } from 'vitest'
import { describeScreens } from './screens.ts'

declare global {
  interface Window {
    /** What the live region said, in its order. */
    said: string[]
  }
}

describeScreens('texts that do not tell their encoding', ({ open, sent, focused }) => {
  it('are said after adding, and added again in the encoding that is chosen, by keyboard', async () => {
    const page = await open({ host: 'browser', documents: '3', stepTime: '1' })
    await page.waitForSelector('.queue-table')
    await page.keyboard.press('Control+o')
    await page.waitForSelector('.dialog input')
    await page.keyboard.type('/untold.csv')
    await page.keyboard.press('Enter')
    // The column as a table with wrong letters has it, and then as it is.
    await page.getByRole('button', { name: 'Use this column' }).press('Enter')
    const notice = page.locator('.toast', { hasText: '2 texts do not tell their encoding' })
    await notice.waitFor()
    expect(await notice.textContent()).toContain('1 file is text in an encoding that it does not tell.')
    await page.getByRole('button', { name: 'Add again as…' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'In which encoding are these texts?' })
    await dialog.waitFor()
    const select = dialog.getByLabel('Encoding')
    for (let step = 0; step < 4 && !(await select.evaluate((one) => one === document.activeElement)); step += 1)
      await page.keyboard.press('Tab')
    await page.keyboard.type('Cyrillic (KOI8-R')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Add again')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Use this column' }).press('Enter')
    await page.waitForSelector('.toast >> text=3 texts were read as Cyrillic (KOI8-R).')
    expect(await sent(page, 'files.columns')).toMatchObject([{}, { encoding: 'koi8-r' }])
    expect((await sent(page, 'documents.add'))[1]).toMatchObject({ encoding: 'koi8-r', column: 'id' })
  })

  it('are said aloud with all that comes at the same time, also what was left out', async () => {
    const page = await open({ host: 'browser', documents: '3', stepTime: '1' })
    await page.waitForSelector('.queue-table')
    await page.evaluate(() => {
      const said: string[] = (window.said = [])
      const region = document.querySelector('.sr-only[aria-live=polite]')!
      new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) said.push(node.textContent ?? '')
      }).observe(region, { childList: true, characterData: true, subtree: true })
    })
    await page.keyboard.press('Control+o')
    await page.waitForSelector('.dialog input')
    await page.keyboard.type('/untold')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => page.evaluate(() => window.said))
      .toEqual(['Added 5 documents. 2 were left out.', expect.stringMatching(/^2 texts do not tell their encoding/)])
  })

  it('stay as they were where the encoding that was chosen cannot be theirs, and can be tried again', async () => {
    const page = await open({ host: 'browser', documents: '3', stepTime: '1' })
    await page.waitForSelector('.queue-table')
    await page.keyboard.press('Control+o')
    await page.waitForSelector('.dialog input')
    await page.keyboard.type('/untold')
    await page.keyboard.press('Enter')
    const again = async (encoding: string) => {
      await page.getByRole('button', { name: 'Add again as…' }).press('Enter')
      const dialog = page.getByRole('dialog', { name: 'In which encoding are these texts?' })
      await dialog.getByLabel('Encoding').focus()
      await page.keyboard.type(encoding)
      await dialog.getByRole('button', { name: 'Add again' }).press('Enter')
      await dialog.waitFor({ state: 'detached' })
    }
    await again('Chinese (Big5')
    await page.waitForSelector('.toast >> text=3 cannot be read so and stay as they were.')
    await again('Cyrillic (KOI8-R')
    await page.waitForSelector('.toast >> text=3 texts were read as Cyrillic (KOI8-R).')
    const [, first, second] = (await sent(page, 'documents.add')) as { readonly again: string[] }[]
    expect(first).toMatchObject({ grant: 'grant-0', encoding: 'big5' })
    expect(second).toMatchObject({ grant: 'grant-0', encoding: 'koi8-r', again: first!.again })
    expect(first!.again).toHaveLength(2)
    expect(await page.locator('.toast', { hasText: 'scan.pdf' }).count()).toBe(0)
  })

  it('are said of originals too, which are read again', async () => {
    const page = await open({ host: 'browser', documents: '3', stepTime: '1' })
    await page.waitForSelector('.queue-table')
    await page.getByRole('button', { name: /^Workspace: / }).press('Enter')
    await page.getByRole('menuitem', { name: 'Read a file of originals…' }).press('Enter')
    await page.waitForSelector('.dialog input')
    await page.keyboard.type('/untold')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.toast >> text=7 originals do not tell their encoding')
    await page.getByRole('button', { name: 'Read again as…' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'In which encoding are these texts?' })
    await dialog.getByLabel('Encoding').focus()
    await page.keyboard.type('Cyrillic (KOI8-R')
    await dialog.getByRole('button', { name: 'Read again' }).press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await expect
      .poll(() => sent(page, 'collection.index'), { timeout: 20_000 })
      .toMatchObject([{ grant: 'grant-0' }, { grant: 'grant-0', encoding: 'koi8-r' }])
  })
})
