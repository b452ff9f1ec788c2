import { expect, it } from 'vitest'
import { soon } from './desks.ts'
import { pictureFile } from './pages.ts'
import { describeScreens } from './screens.ts'

describeScreens('the collection', ({ open, sent, focused, stepUntil }) => {
  it('is used by keyboard alone: choose, analyse, open', async () => {
    const page = await open({ documents: '40' })
    await page.waitForSelector('.queue-table')
    for (let step = 0; step < 12 && (await focused(page)) !== 'Documents'; step += 1) await page.keyboard.press('F6')
    expect(await focused(page)).toBe('Documents')
    await page.keyboard.press('/')
    await page.keyboard.type('103')
    await page.waitForFunction(() => document.querySelectorAll('.virtual-row').length === 1)
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => document.querySelectorAll('.virtual-row').length > 1)
    await page.focus('.queue-table')
    await page.keyboard.press('End')
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowUp')
    await page.waitForSelector('text=2 selected')
    await page.keyboard.press('F6')
    const at = await page.evaluate(() => document.activeElement?.closest('[data-area]')?.getAttribute('data-area'))
    expect(at).toBe('bulk')
    await page.focus('.queue-table')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.title.startsWith('Review'))
  })

  it('scrolls 5,000 documents: few rows exist, and keys reach both ends', async () => {
    const page = await open({ documents: '5000' })
    await page.waitForSelector('.queue-table')
    await page.focus('.queue-table')
    for (const [key, index] of [
      ['End', '5001'],
      ['Home', '2'],
      ['PageDown', undefined],
    ] as const) {
      await page.keyboard.press(key)
      await page.waitForFunction((wanted) => {
        const row = document.querySelector('.virtual-row--active')
        return row !== null && (wanted === undefined || row.getAttribute('aria-rowindex') === wanted)
      }, index)
      const id = await page.getAttribute('.queue-table', 'aria-activedescendant')
      expect(await page.isVisible(`[id="${id}"]`)).toBe(true)
      expect(await page.locator('.virtual-row').count()).toBeLessThan(80)
    }
  })

  it('a job shows how far it is, can be cancelled, and keeps what was done', async () => {
    const page = await open({ documents: '40', byHand: '1' })
    await page.waitForSelector('.queue-table')
    await page.focus('.queue-table')
    await page.keyboard.press('Control+a')
    const countNew = () => page.evaluate(() => window.fake.rows().filter(({ status }) => status === 'new').length)
    const before = await countNew()
    await page.click('.bulkbar >> text=/^Analyse/')
    await stepUntil(page, (was) => window.fake.rows().filter(({ status }) => status === 'new').length < was, before)
    await page.waitForFunction(
      () => Number(document.querySelector('.batch [role=progressbar]')?.getAttribute('aria-valuenow')) > 0,
    )
    await page.click('.batch .button')
    await page.waitForSelector('.batch', { state: 'detached' })
    expect(await countNew()).toBe(before - 1)
    expect(await page.locator('.toast').count()).toBe(0)
  })

  it('does for many only what is shown: chosen documents that a search hides are counted and left out', async () => {
    const page = await open({ documents: '40', byHand: '1' })
    await page.focus('.queue-table')
    await page.keyboard.press('Control+a')
    await page.waitForSelector('.bulkbar >> text=40 selected')
    const [first] = await page.evaluate(() => window.fake.rows().filter(({ status }) => status === 'new'))
    await page.keyboard.press('/')
    await page.keyboard.type(first?.fileName ?? '')
    await page.waitForSelector('.bulkbar >> text=1 selected')
    await page.waitForSelector('.bulkbar >> text=39 chosen documents are not shown and left out.')
    await page.getByRole('button', { name: 'Remove…' }).click()
    await page.getByRole('alertdialog').getByText('Remove 1 document').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Analyse 1', exact: true }).click()
    await page.waitForSelector('.batch [role=progressbar]')
    expect(await sent(page, 'documents.analyse')).toEqual([{ ids: [first?.id] }])
  })

  it('shows the bar of the chosen whole in a low window', async () => {
    const page = await open({ documents: '40' }, { viewport: { width: 720, height: 450 } })
    await page.focus('.queue-table')
    await page.keyboard.press('Control+a')
    await page.waitForSelector('.bulkbar >> text=40 selected')
    await page.evaluate(() => document.querySelector('.collection')?.scrollTo({ top: 0 }))
    const [note, bar, window] = await page.evaluate(() => {
      const bottom = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().bottom ?? Infinity
      return [bottom('.bulkbar-note'), bottom('.bulkbar'), innerHeight]
    })
    expect(note).toBeLessThanOrEqual(bar ?? 0)
    expect(bar).toBeLessThanOrEqual(window ?? 0)
  })

  it('analyses once, however often it is pressed, and leaves the list where it was', async () => {
    const page = await open({ documents: '400', byHand: '1' })
    await page.focus('.queue-table')
    await page.keyboard.press('End')
    await page.keyboard.press('Space')
    await page.keyboard.press('F6')
    await page.evaluate(() => document.querySelector('.queue-table')?.scrollTo({ top: 0 }))
    const analyse = page.getByRole('button', { name: /^Analyse/ }).last()
    await analyse.press('Enter')
    await page.waitForSelector('.batch [role=progressbar]')
    await page.waitForSelector('.bulkbar [aria-disabled=true] >> text=/^Analyse/')
    await analyse.press('Enter')
    await stepUntil(page, () => document.querySelector('.batch') === null, null)
    expect(await sent(page, 'documents.analyse')).toHaveLength(1)
    await page.waitForSelector('.toast >> text=Analysed')
    expect(await page.evaluate(() => document.querySelector('.queue-table')?.scrollTop)).toBe(0)
  })

  it('bars of the risk stay apart where one document has very many phrases, and the head says how they grow', async () => {
    const page = await open()
    await page.waitForSelector('.queue-table')
    const head = page.getByRole('button', { name: /^Risk/ })
    await head.focus()
    await page.waitForSelector('.tooltip >> text=square root')
    const bars = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.virtual-row')].flatMap((row) => {
        const [, was] = /of ([\d,]+)/.exec(row.querySelector('.queue-c-risk')?.textContent ?? '') ?? []
        const bar = row.querySelector<HTMLElement>('.risk-was')
        return was && bar
          ? [{ phrases: Number(was.replaceAll(',', '')), length: Number.parseFloat(bar.style.width) }]
          : []
      }),
    )
    expect(bars.length).toBeGreaterThan(5)
    const most = await page.evaluate(() => Math.max(...window.fake.rows().map(({ before }) => before?.phrases ?? 0)))
    for (const { phrases, length } of bars) expect(length).toBeCloseTo(Math.max(2, Math.sqrt(phrases / most) * 100), 1)
  })

  it('filters combine, counts add up, and a view is kept and taken again', async () => {
    const page = await open()
    await page.waitForSelector('.queue-table')
    await page.click('.filterbar-tools .button--icon')
    await page.getByRole('checkbox', { name: 'German' }).check()
    await page.getByRole('checkbox', { name: 'In review' }).check()
    await page.getByRole('checkbox', { name: 'Needs decision' }).check()
    await page.keyboard.press('Escape')
    const counts = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.filterbar [role=radio]')].map((one) => ({
          name: one.childNodes[0]?.textContent ?? '',
          count: Number(one.querySelector('.segmented-count')?.textContent),
        })),
      )
    const shown = await counts()
    const of = (name: string) => shown.find((one) => one.name === name)?.count ?? Number.NaN
    expect(of('Several')).toBe(of('In review') + of('Needs decision'))
    const single = shown.filter(({ name }) => name !== 'All' && name !== 'Several')
    expect(single.reduce((sum, { count }) => sum + count, 0)).toBe(of('All'))
    await page.waitForFunction(
      (wanted) => document.querySelector('.queue-table')?.getAttribute('aria-rowcount') === String(wanted + 1),
      of('Several'),
    )
    await page.click('.filterbar-tools .menu-button')
    await page.getByRole('menuitem', { name: 'Keep this view' }).click()
    await page.keyboard.type('German, to do')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.toast >> text=The view German, to do is kept.')
    await page.getByRole('radio', { name: /^All/ }).click()
    await page.click('.filterbar-tools .menu-button')
    await page.getByRole('menuitem', { name: 'German, to do', exact: true }).click()
    await page.waitForSelector('.filterbar >> text=Several')
  })

  it('a batch is held, goes on, ends after the document at hand; an interrupted one is gone on with', async () => {
    const page = await open({ documents: '40', byHand: '1', interrupted: '7' })
    await page.waitForSelector('.interrupted >> text=7 documents are left')
    await page.click('.interrupted .button--primary')
    await page.waitForSelector('.batch-part')
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.waitForSelector('.batch >> text=Paused')
    expect(await page.evaluate(() => window.fake.held().paused)).toBe(true)
    await page.keyboard.press('Control+5')
    await page.waitForSelector('.model-table')
    await page.keyboard.press('Control+1')
    await page.waitForSelector('.batch >> text=Paused')
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByRole('button', { name: 'Stop after this document' }).click()
    await page.waitForFunction(() => window.fake.held().stopAfter && !window.fake.held().paused)
    const ids = await page.evaluate(
      () => (window.fake.calls.find(({ method }) => method === 'rewrite.run')?.args as { ids: string[] }).ids.length,
    )
    expect(ids).toBe(7)
  })

  it('of an index that has to be made again keeps the documents in view, and reading again is what is to be done', async () => {
    const page = await open({ documents: '12', outdated: '1', byHand: '1' })
    const seen = () =>
      page.evaluate(() => ({
        queue: document.querySelectorAll('.queue-table .virtual-row').length > 0,
        card: document.querySelector('.first-run') !== null,
        next: [...document.querySelectorAll('.button--primary')].map((button) => button.textContent),
        originals: document.querySelector('.statusbar')?.textContent?.includes('Originals cannot be searched now'),
      }))
    const stays = { queue: true, card: false, originals: true }
    await soon(seen).toEqual({ ...stays, next: ['Read the originals again'] })
    await page.getByRole('button', { name: 'Read the originals again' }).press('Enter')
    await page.waitForSelector('.batch [role=progressbar]')
    await soon(seen).toEqual({ ...stays, next: [] })
  })

  it('asks which original a document is from, one after the other, and which column holds the texts', async () => {
    const page = await open({ unsure: '2', host: 'browser', documents: '12' })
    await page.waitForSelector('.pairing-ask')
    await page.click('.pairing-ask .button')
    await page.getByRole('button', { name: /^This one/ }).click()
    await page.waitForSelector('[role=dialog] >> text=2 of 2')
    await page.getByRole('button', { name: 'Not in the collection' }).click()
    await page.waitForSelector('[role=dialog]', { state: 'detached' })
    await page.waitForSelector('.pairing-ask', { state: 'detached' })
    await page.keyboard.press('Control+o')
    await page.waitForSelector('.dialog input')
    await page.keyboard.type('/table.csv')
    await page.keyboard.press('Enter')
    await page.waitForSelector('text=Which column holds the texts?')
    await page.selectOption('.dialog select', 'decision')
    await page.getByRole('button', { name: 'Use this column' }).click()
    await page.waitForFunction(() =>
      window.fake.calls.some(
        ({ method, args }) => method === 'documents.add' && (args as { column?: string }).column === 'decision',
      ),
    )
  })

  it('the search is left for what it found by Enter', async () => {
    const page = await open()
    await page.waitForSelector('.queue-table')
    await page.keyboard.press('/')
    await page.keyboard.type('VG 4 K')
    await page.waitForSelector('.queue-table [role=row] >> text=VG 4 K')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.matches('.queue-table'))
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.title.startsWith('Review'))
  })

  it('the figures are there in a narrow window too, and stay counted', async () => {
    const page = await open({ stepTime: '1' })
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.waitForSelector('.queue-table')
    const opener = page.getByRole('button', { name: 'Figures' })
    await opener.press('Enter')
    const figures = page.getByRole('region', { name: 'Figures' })
    await figures.getByRole('button', { name: 'Count' }).first().press('Enter')
    await figures.locator('.statistics').waitFor()
    expect(await figures.innerText()).toContain('Different words')
    await page.keyboard.press('Escape')
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
    await opener.press('Enter')
    await figures.locator('.statistics').waitFor()
    expect(await sent(page, 'collection.statistics')).toHaveLength(1)
  })

  it('draws in how many originals phrases of each length are', async () => {
    const page = await open({ stepTime: '5' })
    await page.waitForSelector('.queue-table')
    await page.getByRole('button', { name: 'Count', exact: true }).first().click()
    await page.waitForSelector('.statistics')
    expect(await page.locator('.statistics tbody tr').count()).toBe(8)
    expect(await page.locator('.statistics tbody tr').first().innerText()).toMatch(/1\s+54%/)
    const file = pictureFile('statistics')
    if (file !== null) await page.screenshot({ path: file })
  })

  it('tells what would link under other settings', async () => {
    const page = await open({ stepTime: '5' })
    await page.waitForSelector('.queue-table')
    await page.getByRole('button', { name: 'Count', exact: true }).last().click()
    await page.waitForSelector('.what-if-now >> text=(now)')
  })

  it('folders and single files are chosen, of documents and of originals', async () => {
    const page = await open({ stepTime: '1' })
    await page.waitForSelector('.queue-table')
    await page.getByRole('button', { name: 'Add a file…' }).press('Enter')
    await page.waitForSelector('.toast >> text=Added 5 documents')
    for (const [entry, method] of [
      ['Add a file…', 'documents.add'],
      ['Read a file of originals…', 'collection.index'],
    ] as const) {
      const before = (await sent(page, method)).length
      await page.getByRole('button', { name: /^Workspace: / }).press('Enter')
      await page.getByRole('menuitem', { name: entry }).press('Enter')
      await page.waitForFunction(
        ([name, was]) => window.fake.calls.filter((call) => call.method === name).length === Number(was) + 1,
        [method, before],
      )
    }
    expect(await sent(page, 'files.choose')).toEqual([
      { kind: 'documents-file' },
      { kind: 'documents-file' },
      { kind: 'originals-file' },
    ])
  })

  it('two originals are joined into one case; a name that is in no collection is said', async () => {
    const page = await open()
    await page.waitForSelector('.queue-table')
    await page.getByRole('button', { name: 'Background and cases' }).press('Enter')
    const dialog = page.getByRole('dialog')
    const join = dialog.getByRole('button', { name: 'Join into one case' })
    await dialog.getByLabel('Name of an original').fill('TM 7-2021')
    expect(await join.textContent()).toContain('type two names')
    await dialog.getByLabel('Name of the other').fill('nowhere')
    await join.press('Enter')
    await dialog.locator('.field-note--error >> text=nowhere').waitFor()
    await dialog.getByLabel('Name of the other').fill('TM 9-2021')
    await join.press('Enter')
    await dialog.getByText('TM 7-2021 and TM 9-2021 count as one case.').waitFor()
    await dialog.getByText('Cases with several versions: 2').waitFor()
    expect((await sent(page, 'collection.changeGroups')).at(-1)).toEqual({
      change: 'join',
      names: ['TM 7-2021', 'TM 9-2021'],
    })
  })

  it('a failed list is asked for again', async () => {
    const page = await open({ broken: 'list' })
    await page.waitForSelector('.fault')
    await page.evaluate(() => window.fake.heal())
    await page.click('.fault .button--primary')
    await page.waitForSelector('.queue-table')
  })

  it('one document that changes is changed in the list, without asking for all', async () => {
    const page = await open({ documents: '3' })
    await page.waitForSelector('.queue-table')
    await page.evaluate(() => {
      window.fake.emit('workspace.changed', window.fake.facts())
      const row = window.fake.rows()[0]
      if (row) window.fake.emit('document.changed', { ...row, fileName: 'Renamed.txt' })
    })
    await page.waitForSelector('.virtual-row >> text=Renamed.txt')
    expect(await page.locator('.virtual-row').count()).toBe(3)
  })
})
