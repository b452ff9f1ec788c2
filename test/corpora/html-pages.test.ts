import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium as browsers, type Browser, type BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writtenText } from '../../src-main/engine/formats/hidden.ts'
import { htmlFormat } from '../../src-main/engine/formats/html/html.ts'
import type { ReadDocument } from '../../src-main/engine/formats/port.ts'
import { writeAgain } from '../formats.ts'
import { describeNeeding } from '../needs.ts'
import { differingRows, pagesOf } from './page-pixels.ts'

/** The text with a word in the middle of a long line written backwards: as wide, or nearly. */
function changed({ text, blocks }: ReadDocument): string {
  const long = blocks.filter(({ from, to, visible }) => visible && to - from > 200)
  const block = long[Math.floor(long.length / 2)]!
  const [before] = /(?<= )\p{Ll}{7,}(?= )/u.exec(text.slice(block.from + 20, block.to)) ?? ['']
  expect(before).not.toBe('')
  const at = text.indexOf(` ${before} `, block.from) + 1
  return text.slice(0, at) + [...before].reverse().join('') + text.slice(at + before.length)
}

describeNeeding(
  ['corpora', 'chromium', 'pdftoppm'],
  'the printed page of an HTML file',
  ({ corpora, chromium, pdftoppm }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'redraft-html-pages-'))
    let browser: Browser
    let context: BrowserContext
    beforeAll(async () => {
      browser = await browsers.launch({ executablePath: chromium, args: ['--no-sandbox'] })
      // What a page fetches or runs is taken out on purpose, so neither version gets to do it.
      context = await browser.newContext({ javaScriptEnabled: false, offline: true })
      await context.route('**/*', (route) => (route.request().isNavigationRequest() ? route.continue() : route.abort()))
    }, 60_000)
    afterAll(async () => {
      await browser.close()
      rmSync(folder, { recursive: true, force: true })
    })

    async function printed(name: string, bytes: Uint8Array): Promise<Buffer[]> {
      const file = path.join(folder, `${name}.html`)
      // A picture is fetched, and the choices of a list are words that nobody sees: both are taken out on purpose.
      const seen = Buffer.from(bytes)
        .toString('latin1')
        .replaceAll(/<img\b[^>]*>|<select\b[^]*?<\/select>/gi, '')
      writeFileSync(file, seen, 'latin1')
      const page = await context.newPage()
      await page.goto(pathToFileURL(file).href)
      await page.pdf({ path: path.join(folder, `${name}.pdf`), format: 'A4' })
      await page.close()
      return pagesOf(pdftoppm, folder, name)
    }

    const names = readdirSync(path.join(corpora, 'formats'))
      .filter((name) => name.endsWith('.html'))
      .map((name) => path.parse(name).name)

    it.each(names)('%s looks the same but where a word changed', { timeout: 120_000 }, async (name) => {
      const bytes = readFileSync(path.join(corpora, 'formats', `${name}.html`))
      const document = await htmlFormat.read(bytes, `${name}.html`)
      const text = changed(document)
      const same = await writeAgain(htmlFormat, bytes, document, document.text)
      const other = await writeAgain(htmlFormat, bytes, document, text)
      expect((await htmlFormat.readBack!(other, 'a.html')).text).toBe(writtenText(text, document.blocks, 'remove'))
      const came = await printed(`${name}-0`, bytes)
      const kept = await printed(`${name}-1`, same)
      const went = await printed(`${name}-2`, other)
      expect([kept.length, went.length]).toEqual([came.length, came.length])
      expect(came.map((page, at) => differingRows(page, kept[at]!, 0)).filter((rows) => rows > 0)).toEqual([])
      const rows = came.map((page, at) => differingRows(page, went[at]!, 0)).filter((count) => count > 0)
      expect(rows.length).toBe(1)
      // A line of text is some ten pixels high.
      expect(rows[0]).toBeLessThan(30)
    })
  },
)
