import { expect, it } from 'vitest'
import { describeDesk, id, soon } from './desks.ts'
import { misfits, seriousFaults } from './looks.ts'
import { createDeskEngine } from './review-dev/desk-engine.ts'

describeDesk('finding and replacing in the text', ({ withDesk, ready, picture }) => {
  it('is a bar of our own by keys alone, over both texts so that paragraphs stay side by side', async () => {
    await withDesk({}, async ({ page }, engine) => {
      await ready(page)
      const before = engine.view(id).standing.text
      const word = /\p{L}{6,}/u.exec(before)?.[0] ?? ''
      const count = before.toLowerCase().split(word.toLowerCase()).length - 1
      await page.keyboard.press('Control+f')
      const bar = page.getByRole('search', { name: 'Find and replace' })
      const words = bar.getByRole('textbox', { name: 'Find in “As it stands”' })
      const said = bar.getByRole('status')
      await soon(() => words.evaluate((field) => field === document.activeElement)).toBe(true)
      // No pressing of Enter finds anything where there are no words, nor leaves the field.
      await page.keyboard.press('Enter')
      await page.keyboard.type(word.toLowerCase())
      await soon(() => said.innerText()).toMatch(new RegExp(`^\\d+ of ${count}$`))
      await soon(() => page.locator('.found--current').first().innerText()).toMatch(new RegExp(word, 'i'))
      await page.keyboard.press('Shift+Enter')
      await page.keyboard.press('F3')
      expect(await seriousFaults(page)).toEqual([])
      expect(await misfits(page)).toEqual([])
      await picture(page, 'review-find')

      // Both texts begin at the same height, and each button shows a sign of ours.
      const tops = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('.comparison [data-area] .view-lines')].map((each) =>
            Math.round(each.getBoundingClientRect().top),
          ),
        )
      const [left, right] = await tops()
      expect(left).toBe(right)
      const bare = await bar.evaluate((element) =>
        [...element.querySelectorAll('button')].filter(
          (button) => button.innerText.trim() === '' && button.querySelector('svg')?.getClientRects().length !== 1,
        ),
      )
      expect(bare).toEqual([])

      await page.keyboard.press('Control+h')
      const other = bar.getByRole('textbox', { name: 'Other words' })
      await other.waitFor()
      await words.fill('zzzz')
      await soon(() => said.innerText()).toBe('Nothing found')
      await page.keyboard.press('Escape')
      await soon(() => bar.count()).toBe(0)
      await soon(() => page.evaluate(() => document.activeElement?.closest('[data-area=right]') !== null)).toBe(true)
      expect(await page.locator('.found').count()).toBe(0)
      expect(engine.view(id).standing.text).toBe(before)
    })
  })

  it('replaces one place after the other as if typed, and the words of the bar are those of the language', async () => {
    const text = ['Er aß Roggenbrot im Keller.', 'Sie aß Roggenbrot im Garten.'].join('\n')
    const engine = await createDeskEngine({ text, person: { language: 'de' } })
    await withDesk({ engine }, async ({ page }) => {
      await page.waitForSelector('.comparison .view-line')
      await page.keyboard.press('Control+h')
      const bar = page.getByRole('search', { name: 'Suchen und ersetzen' })
      await bar.getByRole('textbox', { name: /^Suchen in „/ }).fill('roggenbrot')
      const other = bar.getByRole('textbox', { name: 'Andere Wörter' })
      await other.fill('Weißbrot')
      await soon(() => bar.getByRole('status').innerText()).toBe('1 von 2')
      await other.press('Enter')
      await soon(() => bar.getByRole('status').innerText()).toBe('1 von 1')
      await soon(() => engine.view(id).standing.text).toBe(text.replace('Roggenbrot', 'Weißbrot'))
      await other.press('Enter')
      await soon(() => bar.getByRole('status').innerText()).toBe('Nichts gefunden')
      await soon(() => engine.view(id).standing.text).toBe(text.replaceAll('Roggenbrot', 'Weißbrot'))
      expect(await page.evaluate(() => /Find|Replace|Match/.test(document.body.innerText))).toBe(false)
    })
  })
})
