import { expect, it } from 'vitest'
import { describeDesk, id, soon } from './desks.ts'
import { createDeskEngine } from './review-dev/desk-engine.ts'

/** With a sign of no width in a word and one that turns the rest round: the phrase is in the originals without them. */
const phrase = 'baked r\u200Bye bread in the cel\u202Elar'
const text = [
  'Суд отказал (注) в иске; ο λόγος, （注）, مى\u200Cخواهم.',
  `He ${phrase}.`,
  'Nothing\u00AD here, and\u2060 nothing.',
].join('\n')

describeDesk('words that come in one piece with line breaks in them', ({ withDesk, ready, rightText }) => {
  it('stay together in their paragraph, wherever they are put; Enter by itself does nothing', async () => {
    const lines = ['He baked bread in the cellar.', 'She sold it.']
    const engine = await createDeskEngine({ text: lines.join('\n') })
    await withDesk({ engine }, async ({ page }) => {
      await ready(page)
      await page.click('[data-area=right] .view-line')
      await soon(() => rightText(page)).toBe(true)
      await page.keyboard.press('Control+Home')
      await page.keyboard.insertText('First here.\nThen there.\n\nLast. ')
      await page.keyboard.press('Control+End')
      await page.keyboard.press('Enter')
      await page.keyboard.insertText(' one\ntwo')
      // As an input method commits what was composed.
      const input = await page.context().newCDPSession(page)
      await input.send('Input.imeSetComposition', { text: ' th', selectionStart: 3, selectionEnd: 3 })
      await input.send('Input.insertText', { text: ' three\nfour' })
      await page.keyboard.press('Escape')
      const [first, second] = lines
      await soon(() => engine.view(id).standing.text).toBe(
        `First here. Then there. Last. ${first}\n${second} one two three four`,
      )
    })
  })
})

describeDesk('signs that nobody sees', ({ withDesk, ready, rightText }) => {
  it('are drawn by name where they stand, said with the change, copied as they are, and hide no phrase', async () => {
    const engine = await createDeskEngine({ text })
    await withDesk({ engine }, async ({ page }) => {
      await ready(page)
      expect(engine.view(id).items.map(({ original }) => original)).toEqual([phrase])
      const drawn = (side: string) =>
        page.evaluate(
          (wanted) =>
            [...document.querySelectorAll(`[data-area=${wanted}] .view-line .mtkcontrol`)]
              .map((one) => one.textContent)
              .sort(),
          side,
        )
      for (const side of ['left', 'right'])
        await soon(() => drawn(side)).toEqual(['[U+00AD]', '[U+200B]', '[U+202E]', '[U+2060]'])
      const said = () => page.evaluate(() => document.querySelector('[role=option] .sr-only')?.textContent)
      await soon(said).toContain('Has signs that are not seen: U+200B, U+202E.')
      await soon(said).toContain('No proposal, 1 of 1.')

      // Among our own words they are written out: none of them parts or turns round what a person decides on.
      const acting = () =>
        page.evaluate(() =>
          ['list', 'inspector', 'live', 'document', 'deeds']
            .flatMap((area) => [...document.querySelectorAll(`[data-area=${area}]`)])
            .filter((one) => /[\u200B\u202E]/.test(one.textContent))
            .map((one) => one.textContent),
        )
      const listed = () => page.evaluate(() => document.querySelector('.change-phrase')?.textContent)
      await soon(listed).toBe('baked r[U+200B]ye bread in the cel[U+202E]lar')
      await soon(() => page.evaluate(() => document.querySelector('.quote')?.textContent)).toContain('cel[U+202E]lar')
      await soon(acting).toEqual([])

      await page.keyboard.press('e')
      await soon(() => rightText(page)).toBe(true)
      const copied = () =>
        page.evaluate(() => {
          const clipboardData = new DataTransfer()
          const copy = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true })
          document.activeElement?.dispatchEvent(copy)
          return clipboardData.getData('text/plain')
        })
      await soon(copied).toBe(phrase)

      await page.keyboard.type('made loaves')
      await page.keyboard.press('Escape')
      await soon(() => engine.view(id).standing.text).toBe(text.replace(phrase, 'made loaves'))
      await soon(() => drawn('right')).toEqual(['[U+00AD]', '[U+2060]'])
      await soon(said).toContain('Has signs that are not seen: U+200B, U+202E.')
    })
  })
})
