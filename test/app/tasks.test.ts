import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeNeeding } from '../needs.ts'
import { openInBrowser, openInElectron, type Face } from './whole-job-faces.ts'
import { createTypist, type Typist } from './whole-job-keys.ts'

/** What the first approved document may take from the start of the program. Two seconds a key make this of so many keys. */
const threeMinutes = 180_000
const keysInThreeMinutes = 90

/**
 * Ten tasks as a clerk would say them, by keyboard alone, in the real program over the sample collection, without a model.
 * They go on from each other, as a morning does.
 */
for (const host of ['chromium', 'electron'] as const)
  describeNeeding(host, `ten tasks of a clerk by keyboard alone, in ${host}`, (parts) => {
    let folder: string
    let face: Face
    let typist: Typist
    let approved = ''
    let began = 0

    beforeAll(async () => {
      began = performance.now()
      folder = await mkdtemp(path.join(tmpdir(), 'redraft-tasks-'))
      const data = path.join(folder, 'data')
      await mkdir(data)
      await mkdir(path.join(folder, 'published'))
      face = await (host === 'electron' ? openInElectron : openInBrowser)(parts[host], data)
      typist = createTypist(face.page, `tasks-${host}`)
    })
    afterAll(async () => {
      await face?.close()
      if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    })

    const statusOf = () => face.page.locator('.docbar .chip').innerText()
    const toSettle = async () =>
      Number(/(\d+) to settle/.exec(await face.page.locator('.docbar').innerText())?.[1] ?? 0)
    const leftIs = (left: number) =>
      face.page.waitForFunction((wanted) => {
        const bar = document.querySelector<HTMLElement>('.docbar')?.innerText ?? ''
        return Number(/(\d+) to settle/.exec(bar)?.[1] ?? 0) === wanted
      }, left)

    const first = '1. “I have never seen this. Get me to my first approved decision.” – following what the screen says'
    it(first, { timeout: threeMinutes }, async () => {
      const { page, press, walkTo, hear, picture, command } = typist
      await page.waitForSelector('.first-run-card, .queue-table')
      await page.waitForFunction(() => /Go on without one/.test(document.body.innerText), null, { timeout: 60_000 })
      await picture('first-run')
      await walkTo('Go on without one')
      await press('Enter')
      await walkTo(/^Analyse \d/, 'F6')
      await press('Enter')
      await hear('Analysed', 120_000)
      await walkTo(/^Review .+\./, 'F6')
      approved = (await typist.focused()).replace(/^Review /, '')
      await press('Enter')
      await page.waitForSelector('.change-list [role=option]')
      await picture('analysed')
      await command('Mask all changes shown')
      await page.getByRole('dialog').waitFor()
      await press('Enter')
      await leftIs(0)
      await press('Control+Enter')
      await hear('is approved.')
      await picture('approved')
      const seconds = Math.round((performance.now() - began) / 1000)
      process.stdout.write(`the first approved document in ${host}: ${seconds} s, ${typist.keysPressed()} keys\n`)
      expect(typist.keysPressed()).toBeLessThan(keysInThreeMinutes)
    })

    it('2. “That was too quick, take it back.”', async () => {
      await typist.command('Undo')
      await face.page.waitForFunction(
        () => !/Approved/.test(document.querySelector('.docbar .chip')?.textContent ?? ''),
      )
      await typist.command('Undo')
      await face.page.waitForFunction(() =>
        /[1-9]\d* to settle/.test(document.querySelector('.docbar')?.textContent ?? ''),
      )
      expect(await statusOf()).not.toContain('Approved')
    })

    it('3. “Which other decision has this phrase?”', async () => {
      const { page, press, walkTo } = typist
      await walkTo('Changes by sentence', 'F6')
      await press('o')
      await page.waitForSelector('.original-text mark')
      await page.waitForFunction(() => document.activeElement?.matches('.original-text'))
      await typist.picture('original-beside')
      await press('Escape')
      await page.waitForSelector('.original-pane', { state: 'detached' })
      await page.waitForFunction(() => document.activeElement?.matches('.change-list'))
    })

    it('4. “I will put it in my own words.”', async () => {
      const { page, press, type, read, walkTo } = typist
      await walkTo('Changes by sentence', 'F6')
      await press('F8')
      const left = await toSettle()
      await press('e')
      await page.waitForFunction(() => document.activeElement?.closest('.comparison [data-area="right"]') !== null)
      await type('zzyzx')
      await read(/[Nn]othing in this paragraph links|does not link|no longer links/)
      await press('Escape')
      await leftIs(left - 1)
    })

    it('5. “This one has to stay, and here is why.”', async () => {
      const { page, press, type, walkTo } = typist
      await walkTo('Changes by sentence', 'F6')
      await press('F8')
      const left = await toSettle()
      await press('k')
      await page.waitForSelector('[role=dialog]')
      await walkTo(/^In your words/)
      await type('The ruling turns on it')
      await press('Control+Enter')
      await leftIs(left - 1)
    })

    it('6. “Remind me to ask the registry.”', async () => {
      const { page, press, type, command } = typist
      await command('Note on this document')
      await page.waitForSelector('[role=dialog] textarea')
      await type('Ask the registry about the date.')
      await press('Control+Enter')
      await page.waitForSelector('[role=dialog]', { state: 'detached' })
      await page.waitForSelector('.docbar [aria-pressed=true]')
    })

    it('7. “In how many decisions does the court say this?”', async () => {
      const { page, press, type } = typist
      await press('Control+Shift+F')
      await page.waitForSelector('.search-originals input')
      await press('Control+a')
      await type('the court')
      await page.waitForFunction(() =>
        /Found in \d+ of \d+ (?:originals|cases)/.test(document.querySelector('.search-originals')?.textContent ?? ''),
      )
      await typist.picture('search-originals')
      await press('Escape')
    })

    it('8. “Show me only what is left to do, and keep it like that.”', async () => {
      const { page, press, type, walkTo, hear } = typist
      await press('Control+1')
      await page.waitForSelector('.queue-table')
      await walkTo('Filter the documents')
      await press('Enter')
      await page.waitForSelector('.filter-groups')
      await walkTo('with something to settle')
      await press('Space')
      await press('Escape')
      await walkTo('Orders and views')
      await press('Enter')
      await page.waitForSelector('[role=menu]')
      await walkTo('Keep this view', 'ArrowDown')
      await press('Enter')
      await type('To do')
      await press('Enter')
      await hear('The view To do is kept.')
      await typist.picture('to-do')
    })

    it('9. “Finish it and publish it.”', async () => {
      const { page, press, walkTo, hear, command, pictureBoth } = typist
      await press('Control+2')
      await page.waitForSelector('.change-list')
      await command('Mask all changes shown')
      await page.getByRole('dialog').waitFor()
      await press('Enter')
      await leftIs(0)
      await press('Control+Enter')
      await hear('is approved.')
      await press('Control+4')
      await page.waitForSelector('.gate-body')
      await walkTo('Choose a folder')
      await face.chooseFolder(path.join(folder, 'published'), () => press('Enter'))
      await walkTo('Export 1')
      await press('Enter')
      await hear('1 document passed and is in published.')
      await pictureBoth('published')
      const names = await readdir(path.join(folder, 'published'))
      expect(names.some((name) => name.includes('certificate'))).toBe(true)
      expect(names.some((name) => name.startsWith(approved.replace(/\.\w+$/, '')))).toBe(true)
    })

    it('10. “Is the log sound? And can I have this in German?”', async () => {
      const { page, press, walkTo, hear, command } = typist
      await command('Check the audit log')
      await hear('The audit log is intact')
      await press('Control+6')
      await page.waitForSelector('.settings-group')
      await walkTo('Language')
      await chooseByTyping(typist, 'Deutsch')
      await page.waitForFunction(() => document.documentElement.lang === 'de-DE')
      await page.waitForSelector('h1 >> text=Einstellungen')
      await typist.picture('german')
      expect(face.complaints).toEqual([])
    })
  })

/** Chooses from a list by typing, as a keyboard user does. */
async function chooseByTyping({ press, type, page }: Typist, option: string): Promise<void> {
  await type(option)
  await press('Enter')
  if (await page.evaluate(() => document.documentElement.lang !== 'de-DE')) await page.keyboard.press('Escape')
}
