import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { redraft } from '../cli.ts'
import { keepDataFolder, openedLast } from '../data-folder.ts'
import { describeNeeding } from '../needs.ts'
import { soon } from './desks.ts'
import { openInBrowser, type Face } from './whole-job-faces.ts'
import { createTypist, type Typist } from './whole-job-keys.ts'

const texts = {
  one: 'The keeper of the harbour gave evidence. The claim was allowed.',
  two: 'The owner of the windmill gave evidence. The claim was allowed.',
  three: 'The claim was allowed.',
}
const others = ['The claim was allowed.', 'The claim was allowed. The owner gave evidence.']
/** Of the documents that another person approves: which one is among them is told by the file's hash. */
const shareOf = (text: string): number =>
  parseInt(createHash('sha256').update(text).digest('hex').slice(0, 8), 16) % 100

/** In the real program over a workspace of its own; what comes later is done in a browser and a server started anew. */
describeNeeding('chromium', 'two people at the desk, one after the other', ({ chromium }) => {
  let folder: string
  let data: string
  let face: Face
  let typist: Typist
  const restoreData = keepDataFolder()

  const start = async (): Promise<void> => {
    face = await openInBrowser(chromium, data)
    typist = createTypist(face.page, 'two-readers')
    // Where it was left: at first there is the list only.
    await face.page.waitForSelector('.queue-table, .docbar')
  }

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'redraft-readers-'))
    const workspace = path.join(folder, 'workspace')
    data = path.join(folder, 'data')
    process.env['REDRAFT_DATA'] = data
    for (const name of ['originals', 'documents', 'data']) await mkdir(path.join(folder, name))
    for (const [name, text] of Object.entries(texts))
      for (const kind of ['originals', 'documents']) await writeFile(path.join(folder, kind, `${name}.txt`), text)
    for (const [at, text] of others.entries()) await writeFile(path.join(folder, 'originals', `other-${at}.txt`), text)
    await redraft('index', workspace, path.join(folder, 'originals'))
    await redraft('add', workspace, path.join(folder, 'documents'))
    await redraft('analyse', workspace)
    await openedLast(data, workspace)
    await writeFile(path.join(data, 'person.json'), JSON.stringify({ reader: 'A. First', language: 'en' }))
    await start()
  })
  afterAll(async () => {
    await face?.close()
    restoreData()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  const shows = (wanted: string, selector: string) =>
    soon(() =>
      face.page.evaluate((at) => document.querySelector<HTMLElement>(at)?.innerText ?? '', selector),
    ).toContain(wanted)

  /** The list of documents, without what was searched in it before. */
  async function toQueue(): Promise<void> {
    const { page } = face
    await page.keyboard.press('Control+1')
    await page.waitForSelector('.queue-table')
    await page.focus('.queue-table')
    await page.keyboard.press('/')
    await page.keyboard.press('Escape')
    await page.focus('.queue-table')
  }

  async function open(name: string): Promise<void> {
    const { page } = face
    await toQueue()
    await page.keyboard.press('/')
    await page.keyboard.type(name)
    await soon(() => page.locator('.virtual-row').count()).toBe(1)
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.matches('.queue-table'))
    await page.keyboard.press('Enter')
    await shows(`${name}`, '.docbar')
    await page.waitForSelector('.comparison .view-line')
    await page.focus('.change-list')
  }

  const settled = () => soon(() => face.page.locator('.docbar').innerText()).not.toMatch(/\d to settle/)

  async function maskAll(): Promise<void> {
    await typist.command('Mask all changes shown')
    await face.page.getByRole('dialog').waitFor()
    await face.page.keyboard.press('Enter')
    await settled()
  }

  async function chooseShare(share: number): Promise<void> {
    const { page } = face
    await page.keyboard.press('Control+6')
    await page.getByLabel('Documents that another person approves, in per cent').fill(String(share))
    await page.getByRole('button', { name: /^Save/ }).press('Enter')
    await page.getByRole('button', { name: 'Save nothing changed' }).waitFor()
  }

  it('who reviewed does not approve where the setting asks for another person', async () => {
    await chooseShare(100)
    await open('one')
    await maskAll()
    await face.page.focus('.change-list')
    await face.page.keyboard.press('Control+Enter')
    await shows('It waits for the approval of another person. Reviewed by A. First.', '.live-text')
    await typist.hear('Approve: a second person approves it')
    expect(await face.page.locator('.docbar .chip').innerText()).not.toContain('Approved')
  })

  it('the rate says how many documents that is, and the file’s hash which', async () => {
    await open('two')
    await maskAll()
    await chooseShare(shareOf(texts.two) + 1)
    await open('two')
    await face.page.keyboard.press('Control+Enter')
    await shows('It waits for the approval of another person.', '.live-text')
    await chooseShare(shareOf(texts.two))
    await open('two')
    await face.page.keyboard.press('Control+Enter')
    await shows('Approved', '.docbar .chip')
    // Were more asked for, the approval by its reviewer would not stand; that is said before.
    await face.page.keyboard.press('Control+6')
    await face.page.getByLabel('Documents that another person approves, in per cent').fill('100')
    await shows('1 approval is taken back', '[data-area=workspace-settings]')
    await face.page.getByRole('button', { name: 'Take back' }).press('Enter')
  })

  it('notes are kept on chosen words and on the document', async () => {
    const { page } = face
    await open('one')
    await page.keyboard.press('e')
    await page.waitForFunction(() => document.activeElement?.closest('.comparison [data-area="right"]') !== null)
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Control+Shift+ArrowLeft')
    await page.keyboard.press('Control+Shift+ArrowLeft')
    // By its key from the text, too.
    await typist.command('Add a note to this change')
    await page.getByRole('dialog', { name: 'Note on the chosen words' }).locator('textarea').waitFor()
    await page.keyboard.type('By whom?')
    await page.keyboard.press('Control+Enter')
    await page.waitForSelector('[role=dialog]', { state: 'detached' })
    await soon(() => page.locator('.change-list [role=option]', { hasText: 'allowed' }).count()).toBe(1)
    await typist.command('Note on this document')
    await page.waitForSelector('[role=dialog] textarea')
    await page.keyboard.type('Ask the registry.')
    await page.keyboard.press('Control+Enter')
    await page.waitForSelector('.docbar [aria-pressed=true]')
  })

  it('filters combine, their counts add up, and a view of them is kept', async () => {
    const { page } = face
    await toQueue()
    const counts = () =>
      page.evaluate(() =>
        Object.fromEntries(
          [...document.querySelectorAll('.filterbar [role=radio]')].map((one) => [
            one.childNodes[0]?.textContent ?? '',
            Number(one.querySelector('.segmented-count')?.textContent),
          ]),
        ),
      )
    await soon(async () => (await counts())['All']).toBe(3)
    const { All: all, ...single } = await counts()
    expect(Object.values(single).reduce((sum, one) => sum + one, 0)).toBe(all)
    await page.click('.filterbar-tools .button--icon')
    await page.getByRole('checkbox', { name: 'Approved' }).check()
    await page.keyboard.press('Escape')
    await soon(() => page.locator('.virtual-row').count()).toBe(1)
    await page.click('.filterbar-tools .menu-button')
    await page.getByRole('menuitem', { name: 'Keep this view' }).click()
    await page.keyboard.type('Done')
    await page.keyboard.press('Enter')
    await typist.hear('The view Done is kept.')
    await face.close()
    expect(face.complaints).toEqual([])
  })

  it('after a restart the view is there, and what was done last is undone and done again', async () => {
    await start()
    const { page } = face
    await toQueue()
    await page.click('.filterbar-tools .menu-button')
    await page.getByRole('menuitem', { name: 'Done', exact: true }).click()
    await soon(() => page.locator('.virtual-row').allInnerTexts()).toEqual([expect.stringContaining('two')])
    await page.getByRole('radio', { name: /^All/ }).click()
    await open('one')
    await page.waitForSelector('.docbar [aria-pressed=true]')
    await page.keyboard.press('Control+z')
    await page.waitForSelector('.docbar [aria-pressed=true]', { state: 'detached' })
    await page.keyboard.press('Control+z')
    await soon(() => page.locator('.change-list [role=option]', { hasText: 'allowed' }).count()).toBe(0)
    await page.keyboard.press('Control+z')
    await soon(() => page.locator('.docbar').innerText()).toMatch(/[1-9]\d* to settle/)
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+y')
    await page.waitForSelector('.docbar [aria-pressed=true]')
    await soon(() => page.locator('.docbar').innerText()).not.toMatch(/to settle/)
  })

  it('another person approves, and sends it back with a reason', async () => {
    const { page } = face
    await page.keyboard.press('Control+6')
    // The screen is left by a key while the name is being typed.
    await page.getByLabel('Your name').fill('')
    await page.keyboard.type('B. Second')
    const sendBack = async (reason: string): Promise<void> => {
      await page.getByRole('button', { name: 'Send back' }).click()
      await page.waitForSelector('[role=dialog] textarea')
      await page.keyboard.type(reason)
      await page.keyboard.press('Control+Enter')
      await shows('Sent back by B. Second', '.live-text')
      await shows(reason, '.live-text')
      // The button is gone: the next key is for the list.
      await soon(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('listbox')
    }
    await toQueue()
    await page.click('.filterbar-tools .button--icon')
    await page.getByRole('checkbox', { name: 'waiting for a second person' }).check()
    await page.keyboard.press('Escape')
    await soon(() => page.locator('.virtual-row').allInnerTexts()).toEqual([
      expect.stringMatching(/one[^]*Second person/),
    ])
    await page.click('.filterbar-tools .button--icon')
    await page.getByRole('button', { name: 'Show all' }).click()
    await page.keyboard.press('Escape')
    await open('one')
    await shows('Reviewed by A. First. Read it again and approve it, or send it back.', '.live-text')
    await sendBack('The end reads oddly.')
    await page.focus('.change-list')
    await page.keyboard.press('Control+Enter')
    await shows('Approved', '.docbar .chip')
    await sendBack('The first sentence reads oddly.')
    expect(face.complaints).toEqual([])
  })
})
