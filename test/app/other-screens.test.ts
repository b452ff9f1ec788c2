import { expect, it } from 'vitest'
import { describeScreens } from './screens.ts'

describeScreens('what needs you, models and export', ({ open, sent, focused, stepUntil }) => {
  it('what needs a person: one key each, for all places with Shift, taken back, opened in review', async () => {
    const page = await open()
    await page.waitForSelector('.queue-table')
    await page.keyboard.press('Control+3')
    await page.waitForSelector('.need-deeds')
    await page.waitForFunction(() => document.activeElement?.matches('.needs-rows'))
    const count = () => page.evaluate(() => Number(/\d+/.exec(document.querySelector('h1')?.textContent ?? '')?.[0]))
    const before = await count()
    await page.keyboard.press('m')
    await page.waitForFunction((was) => !document.querySelector('h1')?.textContent?.startsWith(`${was} `), before)
    const called = (method: string) =>
      page.evaluate((name) => window.fake.calls.filter((call) => call.method === name).length, method)
    expect(await called('review.decide')).toBe(1)
    await page.waitForFunction(() => document.activeElement?.matches('.needs-rows'))
    const left = await count()
    await page.keyboard.press('Shift+M')
    await page.waitForFunction((was) => !document.querySelector('h1')?.textContent?.startsWith(`${was} `), left)
    const undone = await called('review.decide')
    expect(undone).toBeGreaterThan(2)
    await page.keyboard.press('k')
    await page.waitForSelector('[role=dialog]')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+z')
    await page.waitForFunction(() => window.fake.calls.some((call) => call.method === 'review.undo'))
    await page.waitForFunction(() => document.activeElement?.matches('.needs-rows'))
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.title.startsWith('Review'))
  })

  it('what needs a person is a table with heads, whatever the window has room for, and a sum of what it shows', async () => {
    const page = await open()
    await page.waitForSelector('.queue-table')
    await page.keyboard.press('Control+3')
    const grid = page.getByRole('grid', { name: 'Places by what they unlock' })
    await grid.waitFor()
    expect(await grid.getByRole('columnheader').allInnerTexts()).toEqual([
      'No.',
      'Unlocks',
      'Sentence',
      'Document',
      'Why the model stopped',
    ])
    const active = grid.getByRole('row', { selected: true })
    expect(await active.getByRole('gridcell').count()).toBe(5)
    const shown = () => page.evaluate(() => Number(document.querySelector('.needs-rows')?.ariaRowCount ?? 1) - 1)
    const sum = page.locator('.need-sum')
    const listed = await shown()
    expect(await sum.innerText()).toMatch(
      new RegExp(`^${listed} places are listed in ${listed} documents\\. Once all of them are settled, `),
    )
    const [name, why] = [
      await active.locator('.need-document .cut-end').innerText(),
      await active.locator('.need-why .cut-end').innerText(),
    ]
    await page.setViewportSize({ width: 720, height: 450 })
    const said = await active.evaluate((row) => (row as HTMLElement).innerText)
    expect(said).toContain(name)
    expect(said).toContain(why)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByLabel('Document', { exact: true }).selectOption(name)
    await expect.poll(() => sum.innerText()).toMatch(/^1 place is listed in 1 document\. /)
  })

  it('a model: started, stopped with what came kept, gone on with, put to use', async () => {
    const page = await open({ byHand: '1' })
    await page.waitForSelector('.queue-table')
    await page.keyboard.press('Control+5')
    const row = page.locator('.model-row', { hasText: 'Middle 4B' })
    await row.locator('.button', { hasText: 'Get' }).click()
    await row.locator('[role=progressbar]').waitFor()
    await row.locator('.button--icon').click()
    await row.locator('.button', { hasText: 'Go on' }).click()
    await row.locator('[role=progressbar]').waitFor()
    await stepUntil(page, () => document.querySelector('.model-row [role=progressbar]') === null, null)
    await row.locator('.button', { hasText: 'Use' }).click()
    await row.locator('text=In use').waitFor()
  })

  it('a model that compares texts is never offered for rewriting', async () => {
    const page = await open()
    await page.waitForSelector('.queue-table')
    await page.keyboard.press('Control+5')
    const group = page.locator('.model-table tbody', { hasText: 'For measuring' })
    await group.locator('text=Measures').first().waitFor()
    expect(await group.locator('.model-row').count()).toBe(1)
    // Beside its name only the sign of how it is stored, which explains itself.
    expect(await group.getByRole('button').allInnerTexts()).toEqual(['Compare 22M', 'Q8_0'])
    await group.getByRole('button', { name: 'Q8_0' }).focus()
    await page.waitForSelector('.tooltip >> text=How its numbers are stored')
    await group.getByRole('button', { name: 'Compare 22M' }).press('Enter')
    await page.waitForSelector('.models-detail >> text=Compare 22M')
    expect(await page.locator('.models-detail').getByRole('button', { name: /^Use/ }).count()).toBe(0)
    expect(await sent(page, 'models.use')).toEqual([])
  })

  it('where no model is in use, the dictionary suggests words', async () => {
    const page = await open({ withoutModel: '1', stepTime: '1', documents: '12' })
    await page.focus('.queue-table')
    await page.keyboard.press('Control+a')
    await page.waitForSelector('.bulkbar >> text=Without a model, words of the dictionary are suggested.')
    await page.getByRole('button', { name: /^Suggest in \d/ }).press('Enter')
    await page.waitForSelector('.toast >> text=Rewrote')
    expect(await sent(page, 'rewrite.run')).toMatchObject([{ withoutModel: true }])
  })

  it('export: what passed has its certificate, what was refused says why and that nothing was written', async () => {
    const page = await open({ stepTime: '5' })
    await page.waitForSelector('.queue-table')
    await page.keyboard.press('Control+4')
    await page.getByRole('checkbox', { name: 'Names that tell nothing' }).press('Space')
    await page.click('.gate .button--primary')
    await page.waitForSelector('.fault >> text=Nothing was written')
    expect(await sent(page, 'publish.export')).toMatchObject([{ neutral: true, replace: false }])
    await page.focus('.gate-list [role=listbox]')
    await page.keyboard.press('End')
    await page.waitForSelector('.paper >> text=It contains no text of the case')
    expect(await page.locator('.checks li').count()).toBe(5)
  })

  it('export: of what was kept is said in how many of what it was found', async () => {
    const page = await open({ stepTime: '5' })
    await page.waitForSelector('.queue-table')
    await page.keyboard.press('Control+4')
    await page.click('.gate .button--primary')
    await page.waitForSelector('.fault >> text=Nothing was written')
    await page.focus('.gate-list [role=listbox]')
    for (let at = 0; at < 20 && (await page.locator('.residual .callout').count()) === 0; at += 1) {
      await page.keyboard.press('ArrowDown')
      await page.waitForTimeout(50)
    }
    expect(await page.locator('.residual .callout p').first().innerText()).toBe(
      'A phrase of 8 words in 1 of 725 originals',
    )
  })

  it('for colleagues: warned first, both kinds, cancelled, and what was left out says why', async () => {
    const page = await open({ byHand: '1' })
    await page.waitForSelector('.queue-table')
    await page.keyboard.press('Control+4')
    const opener = page.getByRole('button', { name: 'For colleagues…' })
    await opener.press('Enter')
    await page.waitForSelector('[role=dialog] >> text=They must not be published.')
    await page.getByRole('button', { name: 'Word file with tracked changes…' }).press('Enter')
    await page.waitForSelector('.batch [role=progressbar]')
    expect(await focused(page)).toContain('For colleagues…')
    await page.getByRole('button', { name: 'Cancel' }).press('Enter')
    await page.waitForSelector('.batch', { state: 'detached' })
    expect(await page.locator('.toast').count()).toBe(0)
    await opener.press('Enter')
    await page.getByRole('button', { name: 'Page with both texts side by side…' }).press('Enter')
    await page.waitForSelector('.batch [role=progressbar]')
    await stepUntil(page, () => document.querySelector('.batch') === null, null)
    await page.waitForSelector('.toast >> text=Not for publication. 1 was not written.')
    await page.click('.toast >> text=Show why')
    await page.waitForSelector('.outcome li')
    expect(await sent(page, 'publish.redline')).toMatchObject([{ kind: 'word' }, { kind: 'page' }])
    expect(await sent(page, 'publish.export')).toEqual([])
  })

  it('what needs a person: the model is asked again, with more context or another seed, and a phrase is background', async () => {
    const page = await open({ stepTime: '1' })
    await page.waitForSelector('.queue-table')
    await page.keyboard.press('Control+3')
    await page.waitForFunction(() => document.activeElement?.matches('.needs-rows'))
    const again = async (key: string, times: number) => {
      await page.keyboard.press(key)
      await page.waitForFunction(
        (n) => window.fake.calls.filter(({ method }) => method === 'rewrite.run').length === n,
        times,
      )
      await page.waitForFunction(() => document.querySelector('.needs-list')?.getAttribute('aria-busy') === 'false')
    }
    await again('w', 1)
    await again('n', 2)
    const [more, another] = (await sent(page, 'rewrite.run')) as Record<string, unknown>[]
    expect(more).toMatchObject({ passes: 1, context: 3, places: [{ from: expect.any(Number) as number }] })
    expect(another).toMatchObject({ ids: [expect.any(String)], passes: 1, places: [{ from: 0 }] })
    expect(another?.['context']).toBeUndefined()
    await page.waitForFunction(() => document.activeElement?.matches('.needs-rows'))
    await page.keyboard.press('b')
    await page.waitForSelector('[role=dialog] >> text=background')
    await page.getByRole('button', { name: 'Mark as background' }).last().press('Enter')
    await page.waitForFunction(() => window.fake.calls.some(({ method }) => method === 'review.mark'))
    const [marked] = await sent(page, 'review.mark')
    expect(marked).toMatchObject({ id: expect.any(String) as string, background: true })
    await page.waitForSelector('.toast >> text=is background now')
  })
})
