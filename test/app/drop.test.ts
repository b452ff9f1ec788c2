import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Response } from '../../src-preload/contract/index.ts'
import { launchElectron, type Page } from '../electron-fixture.ts'
import { describeNeeding } from '../needs.ts'
import { dropFiles } from './drops.ts'
import { startChromium } from './pages.ts'
import { buildScreens, openScreens } from './screens-dev/open-screens.ts'

const root = path.resolve(import.meta.dirname, '../..')
const text = 'The harbour master kept a small book of tides. [PERSON_1] signed it in the usual form.'

async function makeFiles(): Promise<{ readonly folder: string; readonly files: readonly string[] }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'redraft-drop-'))
  await mkdir(path.join(folder, 'originals'))
  await writeFile(path.join(folder, 'originals', 'one.txt'), text.replace('[PERSON_1]', 'Ingrid Holm'))
  const files = ['a.txt', 'b.txt', 'page.html'].map((name) => path.join(folder, name))
  for (const file of files) await writeFile(file, file.endsWith('html') ? `<p>${text}</p>` : text)
  return { folder, files }
}

describeNeeding('chromium', 'files dropped in a browser', ({ chromium }) => {
  let folder: string
  let made: Awaited<ReturnType<typeof makeFiles>>
  let browser: Browser

  beforeAll(async () => {
    made = await makeFiles()
    folder = await buildScreens()
    browser = await startChromium(chromium)
  })
  afterAll(async () => {
    await browser?.close()
    if (made) await rm(made.folder, { recursive: true, force: true })
  })

  it('lead to the question for a path that typing would have opened, with their name', async () => {
    const { page, complaints, close } = await openScreens(browser, folder, { host: 'browser', documents: '3' })
    await page.waitForSelector('.queue-table')
    await dropFiles(page, made.files.slice(0, 1), '[data-drop=documents]')
    await page.waitForSelector('.dialog >> text=A browser does not say where “a.txt” lies.')
    await page.waitForFunction(() => document.activeElement?.matches('.dialog input'))
    await page.keyboard.type('/documents')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.toast >> text=Added 5 documents')
    await dropFiles(page, made.files, '[data-drop=documents]')
    await page.waitForSelector('.dialog >> text=“a.txt” and the others lie')
    // With a question open, nothing more is taken.
    await page.evaluate(() => {
      const data = new DataTransfer()
      data.items.add(new File(['x'], 'x.txt'))
      window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }))
    })
    await page.keyboard.press('Escape')
    await page.waitForSelector('.dialog', { state: 'detached' })
    const asked = await page.evaluate(() => window.fake.calls.filter(({ method }) => method === 'files.choose').length)
    expect(asked).toBe(1)
    expect(complaints).toEqual([])
    await close()
  })

  it('are not taken where they cannot be used, and never become the page', async () => {
    const { page, complaints, close } = await openScreens(browser, folder, { originals: '0', documents: '0' })
    await page.waitForSelector('.first-run-card')
    const address = page.url()
    await dropFiles(page, made.files.slice(2), null)
    await dropFiles(page, made.files, '[data-drop=originals]')
    await page.waitForSelector('.toast >> text=Originals are read from one place.')
    await dropFiles(page, made.files.slice(2), '[data-drop=documents]')
    const refused = await page.evaluate(() => {
      const event = new DragEvent('dragover', { dataTransfer: new DataTransfer(), cancelable: true, bubbles: true })
      document.body.dispatchEvent(event)
      return event.defaultPrevented
    })
    // What is dragged without files, such as a link, is refused too.
    expect(refused).toBe(true)
    expect(page.url()).toBe(address)
    expect(await page.evaluate(() => window.fake.calls.some(({ method }) => method === 'files.choose'))).toBe(false)
    expect(complaints).toEqual([])
    await close()
  })
})

describeNeeding('electron', 'files dropped on the window', ({ electron }) => {
  let launched: Awaited<ReturnType<typeof launchElectron>>
  let made: Awaited<ReturnType<typeof makeFiles>>
  let page: Page

  beforeAll(async () => {
    made = await makeFiles()
    launched = await launchElectron(electron, root)
    page = launched.page
    await page.waitForFunction(() => /Go on without one/.test(document.body.innerText), null, { timeout: 60_000 })
  })
  afterAll(async () => {
    await launched?.close()
    if (made) await rm(made.folder, { recursive: true, force: true, maxRetries: 5 })
  })

  /** Asks the host as a page could that is not ours any more. */
  const ask = (dropped: string) =>
    page.evaluate(
      (id) =>
        new Promise<Response>((resolve) => {
          window.redraft?.onMessage((response) => {
            if ('id' in response && response.id === 'hostile') resolve(response)
          })
          const args = { kind: 'documents', dropped: id, path: '/etc/passwd' }
          window.redraft?.send({ type: 'call', id: 'hostile', method: 'files.choose', args })
        }),
      dropped,
    )

  it('documents go onto the queue, one after the other', async () => {
    const before = await page.evaluate(() => document.body.innerText)
    expect(before).not.toContain('a.txt')
    await dropFiles(page, made.files, '[data-drop=documents]')
    await page.waitForSelector('.toast >> text=Added 3 documents')
    expect(page.url()).toMatch(/^app:\/\/bundle\/index\.html/)
  })

  it('a text that does not tell its encoding is read in the one that is chosen', async () => {
    const file = path.join(made.folder, 'tides.txt')
    // `Суд отказал.` in KOI8-R.
    await writeFile(file, Buffer.from('f3d5c420cfd4cbc1dac1cc2e', 'hex'))
    await dropFiles(page, [file], '[data-drop=documents]')
    await page.waitForSelector('.toast >> text=1 text does not tell its encoding and was read as Windows-1252.')
    await page.getByRole('button', { name: 'Add again as…' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'In which encoding are these texts?' })
    await dialog.getByLabel('Encoding').selectOption('koi8-r')
    await dialog.getByRole('button', { name: 'Add again' }).press('Enter')
    await page.waitForSelector('.toast >> text=1 text was read as Cyrillic (KOI8-R).')
  })

  it('originals dropped on the sample go into a workspace of their own', async () => {
    await dropFiles(page, [path.join(made.folder, 'originals')], '[data-drop=originals]')
    await page.waitForSelector('.own >> text=Chosen: originals')
    const dialog = page.getByRole('dialog')
    expect(await dialog.locator('.button--primary').textContent()).toContain('workspace')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  it('a page opened by a drop is none: what lands between the places is not taken', async () => {
    await dropFiles(page, made.files.slice(2), null)
    expect(page.url()).toMatch(/^app:\/\/bundle\/index\.html/)
    expect(await page.evaluate(() => window.redraft?.takeDropped())).toEqual([])
  })

  it('a page cannot name a path, nor make a drop', async () => {
    const made = await page.evaluate(() => {
      const data = new DataTransfer()
      const file = new File(['x'], 'passwd')
      Object.defineProperty(file, 'path', { value: '/etc/passwd' })
      data.items.add(file)
      window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
      return window.redraft?.takeDropped()
    })
    expect(made).toEqual([])
    expect(await ask('no such drop')).toMatchObject({ type: 'error', error: { code: 'GRANT_UNKNOWN' } })
  })
})
