import { expect, it } from 'vitest'
import { describeScreens } from './screens.ts'

describeScreens('the window', ({ open, sent, focused, stepUntil }) => {
  it('a dialog keeps focus inside and gives it back', async () => {
    const page = await open()
    await page.waitForSelector('.queue-table')
    await page.focus('.command-field')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.dialog')
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('.dialog') !== null)).toBe(true)
    }
    await page.keyboard.press('Escape')
    await page.waitForSelector('.dialog', { state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('command-field')
  })

  it('a button that cannot be pressed says why', async () => {
    const page = await open({ workspace: 'none', documents: '0' })
    const button = page.locator('.first-run .button', { hasText: 'Add documents' })
    expect(await button.getAttribute('aria-disabled')).toBe('true')
    expect(await button.textContent()).toContain('after 1')
    await button.press('Enter')
    await page.waitForFunction(() => document.querySelector('[role=status].sr-only')?.textContent === 'after 1')
    const calls = await page.evaluate(() => window.fake.calls.map((call) => call.method))
    expect(calls).not.toContain('files.choose')
  })

  it('changes its language at once, with focus where it was on the way', async () => {
    const page = await open()
    await page.waitForSelector('.queue-table')
    await page.keyboard.press('Control+6')
    await page.getByLabel('Language').selectOption('de')
    await page.waitForSelector('h1 >> text=Einstellungen')
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de-DE')
    expect(await focused(page)).not.toBe('nothing')
    await page.keyboard.press('Control+k')
    await page.waitForSelector('.palette-list >> text=Zur Ansicht Sammlung')
  })

  it('keeps the browser’s question about its caret away from the screens: the key is one of the desk', async () => {
    const page = await open()
    await page.waitForSelector('.queue-table')
    const goesOn = (key: string) =>
      page.evaluate(
        (name) =>
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })),
        key,
      )
    expect([await goesOn('F7'), await goesOn('F9')]).toEqual([false, true])
  })

  it('a command is given other keys; those of the system and of others are refused', async () => {
    const page = await open()
    await page.waitForSelector('.queue-table')
    await page.keyboard.press('Control+6')
    await page.click('text=Change keys…')
    await page.getByRole('button', { name: 'Change the keys of Go to Models' }).click()
    await page.keyboard.press('Control+k')
    await page.waitForSelector('.dialog >> text=Ctrl K is for “Search commands and documents”.')
    await page.keyboard.press('Control+w')
    await page.waitForSelector('.dialog >> text=Ctrl W belongs to the system')
    // The desk was not open yet.
    await page.keyboard.press('a')
    await page.waitForSelector('.dialog >> text=A is for “Accept”.')
    await page.keyboard.press('Alt+PageDown')
    await page.waitForSelector('.dialog >> text=Alt Page down is for “Next document”.')
    await page.keyboard.press('Control+Shift+M')
    await page.waitForSelector('.key-choice >> text=Usual keys')
    await page.keyboard.press('Escape')
    await page.waitForSelector('.dialog', { state: 'detached' })
    await page.keyboard.press('Control+5')
    await page.keyboard.press('Control+Shift+M')
    await page.waitForSelector('.model-table')
    await page.keyboard.press('?')
    await page.waitForSelector('.keys div:has(> dt:text("Collection, Review")) >> text=Ctrl Shift M')
  })

  it('the search of the queue shows the key that it has now', async () => {
    const page = await open()
    const field = page.locator('.filterbar-search input')
    expect(await field.getAttribute('aria-keyshortcuts')).toBe('/')
    await page.keyboard.press('Control+6')
    await page.click('text=Change keys…')
    await page.getByRole('button', { name: 'Change the keys of Search documents' }).click()
    await page.keyboard.press('Control+Shift+D')
    await page.getByRole('button', { name: 'Usual keys Search documents' }).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+1')
    await expect.poll(() => field.getAttribute('aria-keyshortcuts')).toBe('Control+Shift+D')
    await page.keyboard.press('Control+Shift+D')
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true)
  })

  it('masks originals: names or a file of spans, by keys, cancelled, and what was not found is said', async () => {
    const page = await open({ byHand: '1' })
    await page.waitForSelector('.queue-table')
    await page.focus('.queue-table')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('mask orig')
    await page.waitForFunction(() => document.querySelectorAll('.palette-list [role=option]').length === 1)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Mask originals' })
    const press = (name: string | RegExp, place?: string) =>
      (place === undefined ? dialog : dialog.getByRole('group', { name: place, exact: true }))
        .getByRole('button', { name })
        .last()
        .press('Enter')
    await press('Folder…', 'Originals')
    await dialog.getByText('Chosen: Chosen originals', { exact: true }).waitFor()
    await press('File…', 'Originals')
    await dialog.getByText('Chosen: Chosen originals-file').waitFor()
    await press('Folder…', 'Folder to write to')
    await dialog.getByText('Chosen: Chosen export-folder').waitFor()
    expect(await dialog.locator('.button--primary').textContent()).toContain('type names')
    await dialog.getByRole('textbox', { name: 'Names, one a line' }).focus()
    await page.keyboard.type('Ingrid Holm')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Birk')
    await press(/^Mask/)
    await dialog.getByRole('progressbar').waitFor()
    await press('Cancel')
    await dialog.locator('textarea').waitFor()
    expect(await focused(page)).not.toBe('nothing')
    await press(/^Mask/)
    await dialog.getByRole('progressbar').waitFor()
    await stepUntil(page, () => document.querySelector('.masking-found') !== null, null)
    await dialog.getByText('2 documents are in Chosen export-folder. 9 masks were written.').waitFor()
    await dialog.getByText('Names that were not found: 1').waitFor()
    await dialog.getByText('scan.pdf', { exact: true }).waitFor()
    await press('Mask again')
    await dialog.getByRole('radio', { name: 'Names, wherever they stand' }).press('ArrowRight')
    await press('File…', 'File of spans')
    await dialog.getByText('Chosen: Chosen spans').waitFor()
    await press(/^Mask/)
    await dialog.getByRole('progressbar').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await focused(page)).not.toBe('nothing')
    await stepUntil(page, () => document.querySelector('.toast') !== null, null)
    await page.click('.toast >> text=Show')
    await dialog.getByText('ADC 103-2023', { exact: true }).waitFor()
    await press('Add these documents')
    await page.waitForFunction(() => window.fake.calls.some(({ method }) => method === 'documents.add'))
    const [first, , last] = (await sent(page, 'originals.mask')) as Record<string, unknown>[]
    expect(first).toEqual({
      grant: 'grant-1',
      to: 'grant-2',
      names: 'Ingrid Holm\nBirk',
      mask: '[REDACTED]',
      replace: false,
    })
    expect(last).toEqual({ grant: 'grant-1', to: 'grant-2', spans: 'grant-3', mask: '[REDACTED]', replace: true })
    expect(await sent(page, 'documents.add')).toEqual([{ grant: 'grant-2' }])
  })

  it('a workspace of one’s own takes a file of originals as well as a folder', async () => {
    const page = await open({ workspace: 'none', documents: '0', stepTime: '1' })
    await page.getByRole('button', { name: 'Own originals…' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Choose…' }).press('Enter')
    await dialog.getByText('Chosen: Chosen workspace').waitFor()
    await dialog.getByRole('button', { name: 'File…' }).press('Enter')
    await dialog.getByText('Chosen: Chosen originals-file').waitFor()
    await dialog.getByRole('button', { name: 'Read the originals' }).press('Enter')
    await page.waitForFunction(() => window.fake.calls.some(({ method }) => method === 'collection.index'))
    expect(await sent(page, 'collection.index')).toEqual([{ grant: 'grant-1' }])
  })

  it('in a browser a path is typed; a wrong one says what to do, and the typed one is used', async () => {
    const page = await open({ host: 'browser' })
    await page.waitForSelector('.queue-table')
    await page.keyboard.press('Control+o')
    await page.waitForSelector('.dialog input')
    await page.keyboard.type('/nowhere')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.field-note--error >> text=Check that the file is there')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('/documents')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.toast >> text=Added 5 documents')
    await page.click('.toast >> text=Show why')
    await page.waitForSelector('.outcome >> text=scan.pdf')
  })

  it('settings: a wrong value is named, a right one is saved; the theme acts at once', async () => {
    const page = await open()
    await page.waitForSelector('.queue-table')
    await page.keyboard.press('Control+,')
    const k = page.getByLabel('Threshold k, in originals')
    await k.fill('1')
    await page.waitForSelector('.field-note--error >> text=2 to 100')
    // It is kept while another screen is shown, with a sign at the way back.
    await page.keyboard.press('Control+1')
    await page.waitForSelector('.queue-table')
    await page.getByRole('button', { name: /^Settings.*not saved$/ }).click()
    await page.waitForSelector('.field-note--error >> text=2 to 100')
    expect(await k.inputValue()).toBe('1')
    await page.getByRole('button', { name: 'Take back' }).click()
    await page.getByRole('button', { name: 'Settings', exact: true }).waitFor()
    expect(await k.inputValue()).toBe('2')
    await k.fill('5')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForSelector('.statusbar >> text=Threshold 5')
    const share = page.getByLabel('Originals are one case from this share of common phrases')
    expect(await share.inputValue()).toBe('50')
    await share.fill('5')
    await page.waitForSelector('.field-note--error >> text=10 to 100')
    for (const [typed, kept] of [
      ['70', 0.7],
      ['', null],
    ] as const) {
      await share.fill(typed)
      await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
      await page.waitForFunction((wanted) => {
        const last = window.fake.calls.filter(({ method }) => method === 'settings.setWorkspace').at(-1)
        return (last?.args as { groupShare?: number | null } | undefined)?.groupShare === wanted
      }, kept)
      await page.getByRole('button', { name: 'Save nothing changed' }).waitFor()
    }
    await page.getByRole('radio', { name: 'Dark' }).click()
    await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark')
  })

  it('opens without a moment in another theme or language', async () => {
    const page = await open()
    await page.waitForSelector('.queue-table')
    const seen = await page.evaluate(async () => {
      const looks = new Set<string>()
      const root = document.documentElement
      root.lang = 'en'
      delete root.dataset['theme']
      const observer = new MutationObserver(() => {
        const nav = document.querySelector('.nav')?.textContent ?? ''
        if (nav !== '') looks.add(`${root.dataset['theme'] ?? 'none'} ${root.lang} ${nav.replace(/\d+/g, '')}`)
      })
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      await window.restart({ theme: 'dark', own: 'de', documents: '0' })
      while (looks.size === 0) await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      observer.disconnect()
      return [...looks]
    })
    expect(seen).toHaveLength(1)
    expect(seen[0]).toMatch(/^dark de-DE Sammlung/)
  })
})
