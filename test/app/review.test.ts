import { expect, it } from 'vitest'
import { acceptShown } from './desk-moves.ts'
import { describeDesk, id, soon } from './desks.ts'
import { seriousFaults } from './looks.ts'
import { createDeskEngine } from './review-dev/desk-engine.ts'

describeDesk('review desk', ({ withDesk, ready, stateOf, picture, inList, rightText }) => {
  it('does the whole document by keyboard: every decision, typing, undo, approval', async () => {
    await withDesk({}, async ({ page }, engine) => {
      await ready(page)
      await soon(() => inList(page)).toBe(true)
      const current = () => page.locator('[role=option][aria-selected=true]').innerText()

      await page.keyboard.press('a')
      await soon(() => stateOf(engine, 'baked rye')).toBe('accepted')
      await soon(current).toContain('signed on')
      await page.keyboard.press('r')
      await soon(() => stateOf(engine, 'signed on')).toBe('rejected')
      await soon(current).toContain('chimney')
      await page.keyboard.press('m')
      await soon(() => stateOf(engine, 'chimney')).toBe('masked')
      await soon(current).toContain('found under')
      await soon(() => inList(page)).toBe(true)

      await page.keyboard.press('k')
      await page.waitForSelector('[role=dialog]')
      await picture(page, 'review-keep-dialog')
      await page.keyboard.press('Tab')
      await page.keyboard.type('The letter is what the case turns on')
      await page.keyboard.press('Control+Enter')
      await soon(() => stateOf(engine, 'found under')).toBe('kept')
      expect(engine.view(id).items.find((item) => item.state === 'kept')?.reason).toContain('The letter is what')
      await soon(() => inList(page)).toBe(true)

      await soon(current).toContain('wood-fired')
      await page.keyboard.press('e')
      await soon(() => rightText(page)).toBe(true)
      await page.keyboard.type('stove of the same kind and')
      await soon(() => page.locator('.live-text').innerText()).toMatch(
        /[Nn]othing in this paragraph links|does not link|no longer links/,
      )
      await page.keyboard.press('Escape')
      await soon(() => inList(page)).toBe(true)
      await soon(() => stateOf(engine, 'wood-fired')).toBe('edited')
      expect(engine.view(id).standing.text).toContain('asked for a stove of the same kind and')

      await page.keyboard.press('Control+z')
      await soon(() => stateOf(engine, 'wood-fired')).toBe('needs')
      await page.keyboard.press('Control+y')
      await soon(() => stateOf(engine, 'wood-fired')).toBe('edited')

      await acceptShown(page)
      await soon(() => engine.view(id).items.filter((item) => item.state === 'accepted').length).toBeGreaterThan(3)
      for (let left = engine.view(id).row.toSettle; left > 0; left = engine.view(id).row.toSettle) {
        await page.keyboard.press('F8')
        await page.keyboard.press('m')
        await soon(() => engine.view(id).row.toSettle).toBeLessThan(left)
      }
      await soon(() => page.locator('.live-text').innerText()).toContain('Nothing is left to settle')
      await picture(page, 'review-settled')
      await page.keyboard.press('Control+Enter')
      await soon(() => engine.view(id).row.status).toBe('approved')
      await soon(() => page.locator('.docbar .chip').innerText()).toContain('Approved')
      await picture(page, 'review-approved')
      await soon(() => inList(page)).toBe(true)
    })
  })

  it('says while typing that the new words link, and stores them when the paragraph is left', async () => {
    await withDesk({}, async ({ page }, engine) => {
      await ready(page)
      await page.keyboard.press('F7')
      await page.keyboard.press('e')
      await soon(() => rightText(page)).toBe(true)
      await page.keyboard.type('signed on the back of a concert programme')
      await soon(() => page.locator('.live-text').innerText()).toContain('phrases link')
      await page.waitForSelector('.mark--typed-links')
      await picture(page, 'review-typing')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await soon(() => engine.calls.filter(({ method }) => method === 'review.edit').length).toBe(1)
      await soon(() => stateOf(engine, 'signed on')).toBe('rejected')
    })
  })

  it('keeps paragraphs whole: Enter, pasted line breaks and deleting across a border', async () => {
    await withDesk({}, async ({ page }, engine) => {
      await ready(page)
      const lines = engine.view(id).standing.text.split('\n').length
      await page.keyboard.press('e')
      await soon(() => rightText(page)).toBe(true)
      await page.keyboard.type('first')
      await page.keyboard.press('Enter')
      await page.keyboard.type(' second')
      await page.keyboard.press('Home')
      await page.keyboard.press('Home')
      await page.keyboard.press('Backspace')
      await page.keyboard.press('Delete')
      await page.evaluate(() => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', 'One\r\ntwo\nthree ')
        const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
        document.activeElement?.dispatchEvent(paste)
      })
      // The answer comes for words that were put together as for others.
      await soon(() => page.evaluate(() => document.querySelector('.live-text')?.textContent ?? '')).toMatch(/link/)
      await page.keyboard.press('Escape')
      await soon(() => engine.view(id).standing.text).toContain('One two three ')
      const { text } = engine.view(id).standing
      expect(text.split('\n')).toHaveLength(lines)
      expect(text).toContain('has first second')
    })
  })

  it('loses nothing typed when the document changed behind it', async () => {
    await withDesk({}, async ({ page }, engine) => {
      await ready(page)
      await page.keyboard.press('e')
      await soon(() => rightText(page)).toBe(true)
      await page.keyboard.type('prepared meals')
      const last = engine.view(id).items.at(-1)
      if (!last) throw new Error('no item')
      const job = undefined as never
      const { version } = engine.view(id)
      const decision = { kind: 'mask' } as const
      await engine.handlers['review.decide']?.({ id, version, items: [last.id], decision }, job)
      await page.keyboard.press('Escape')
      await soon(() => engine.view(id).standing.text).toContain('has prepared meals of the building')
      expect(engine.view(id).items.find((item) => item.id === last.id)?.state).toBe('masked')
    })
  })

  it('compares any two revisions by their digits and turns views on and off', async () => {
    await withDesk({}, async ({ page }) => {
      await ready(page)
      await page.keyboard.press('2')
      await soon(() => page.locator('.compare-name').first().innerText()).toContain('Pass 1')
      await page.keyboard.press('Shift+Digit1')
      await soon(() => page.locator('.compare-name').last().innerText()).toContain('De-identified')
      await picture(page, 'review-backwards')
      await page.keyboard.press('1')
      await page.keyboard.press('Shift+Digit3')
      await page.keyboard.press('v')
      await soon(() => page.locator('.mark--before-now').count()).toBeGreaterThan(0)
      await page.keyboard.press('u')
      await picture(page, 'review-changed-only')
      await page.keyboard.press('u')
      await page.keyboard.press('v')
      await page.keyboard.press(' ')
      await soon(() => page.locator('.comparison .mark').count()).toBe(0)
      await page.keyboard.press(' ')
      await ready(page)
    })
  })

  it('opens another original beside the text, at the phrase, and gives focus back', async () => {
    await withDesk({}, async ({ page }) => {
      await ready(page)
      await soon(() => inList(page)).toBe(true)
      await page.keyboard.press('o')
      await page.waitForSelector('.original-text mark[data-current]')
      await soon(() => page.locator('.original-text mark[data-current]').innerText()).toContain('in the cellar')
      await picture(page, 'review-original')
      expect(await seriousFaults(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.waitForSelector('.original-pane', { state: 'detached' })
      await soon(() => inList(page)).toBe(true)
    })
  })

  it('warns while masks are typed over, and the typed words have the face of the text at once', async () => {
    await withDesk({}, async ({ page }) => {
      await ready(page)
      await page.keyboard.press('e')
      await soon(() => rightText(page)).toBe(true)
      await page.keyboard.press('Control+Home')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('End')
      const masks = () => page.locator('[data-area=right] .mark--mask').count()
      const before = await masks()
      await page.keyboard.press('Control+Home')
      await page.keyboard.press('Control+f')
      await page.keyboard.type('[PERSON_1]')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
      await soon(() => rightText(page)).toBe(true)
      await page.keyboard.type('Anna')
      await soon(() => page.locator('.live-text').innerText()).toContain('typing over the mask “[PERSON_1]”')
      await soon(masks).toBeLessThan(before)
      await picture(page, 'review-mask-touched')
      await page.keyboard.press('Control+z')
    })
  })

  it('goes back to an earlier pass and to the text as received, each one step to undo', async () => {
    await withDesk({}, async ({ page }, engine) => {
      await ready(page)
      const standing = engine.view(id).standing.text
      await page.keyboard.press('a')
      await soon(() => stateOf(engine, 'baked rye')).toBe('accepted')
      await page.hover('.timeline')
      await picture(page, 'review-timeline')
      await page.getByRole('button', { name: 'Go back to: De-identified' }).click()
      await soon(() => engine.view(id).standing.text).toBe(engine.view(id).received.text)
      await page.getByRole('button', { name: 'Undo: going back to a pass' }).click()
      await soon(() => engine.view(id).standing.text).toBe(standing)
      await soon(() => stateOf(engine, 'baked rye')).toBe('accepted')
    })
  })

  it('decides on all changes shown as the filter counts them, says what was skipped, in one step', async () => {
    await withDesk({}, async ({ page }, engine) => {
      await ready(page)
      await page.locator('.change-list').focus()
      await page.keyboard.press('/')
      await page.keyboard.type('the ')
      await soon(() => page.locator('[role=option]').count()).toBeGreaterThan(1)
      const { version } = engine.view(id)
      await page.getByRole('button', { name: 'Decide on all changes shown' }).click()
      await page.waitForSelector('[role=menu]')
      await picture(page, 'review-shown-menu')
      const label = await page.getByRole('menuitem', { name: /^Mask \d/ }).innerText()
      const wanted = Number(/\d+/.exec(label)?.[0])
      await page.getByRole('menuitem', { name: /^Mask \d/ }).click()
      await soon(() => engine.view(id).items.filter(({ state }) => state === 'masked').length).toBe(wanted)
      expect(engine.view(id).version).toBe(version + 1)
      await soon(() => page.locator('.live-text').innerText()).toContain(`Decided ${wanted} changes.`)
      await page.locator('.change-list').focus()
      await page.keyboard.press('Control+z')
      await soon(() => engine.view(id).items.filter(({ state }) => state === 'masked').length).toBe(0)
    })
  })

  it('notes on chosen words and on the document; sent back with a reason', async () => {
    await withDesk({}, async ({ page }, engine) => {
      await ready(page)
      await page.getByRole('button', { name: 'Add a note on this document' }).click()
      await page.keyboard.type('Second hearing pending.')
      await page.keyboard.press('Control+Enter')
      await soon(() => engine.view(id).note).toBe('Second hearing pending.')
      await acceptShown(page)
      await soon(() => engine.view(id).items.filter((item) => item.state === 'accepted').length).toBeGreaterThan(3)
      for (let left = engine.view(id).row.toSettle; left > 0; left = engine.view(id).row.toSettle) {
        await page.keyboard.press('F8')
        await page.keyboard.press('m')
        await soon(() => engine.view(id).row.toSettle).toBeLessThan(left)
      }
      await page.keyboard.press('Control+Enter')
      await soon(() => engine.view(id).row.status).toBe('approved')
      await page.getByRole('button', { name: 'Send back' }).click()
      await page.keyboard.press('Control+Enter')
      await page.waitForSelector('[role=dialog] [role=alert]')
      await page.keyboard.type('Paragraph 2 reads oddly.')
      await page.keyboard.press('Control+Enter')
      await soon(() => engine.view(id).row.returned?.reason).toBe('Paragraph 2 reads oddly.')
      await soon(() => page.locator('.live-text').innerText()).toContain('Sent back by I. Albrecht')
      await picture(page, 'review-returned')
    })
  })

  it('says what failed and opens again', async () => {
    const engine = await createDeskEngine()
    await withDesk({ engine, document: 'HRC-99' }, async ({ page }) => {
      await page.waitForSelector('.fault')
      await picture(page, 'review-failed')
      await page.evaluate(() => window.openDocument('HRC-31'))
      await ready(page)
    })
  })

  it('shows that a decision is still being stored, and no longer when it is', async () => {
    await withDesk({ delay: 900 }, async ({ page }, engine) => {
      await ready(page)
      await soon(() => inList(page)).toBe(true)
      await page.keyboard.press('a')
      await page.waitForSelector('.work-line', { state: 'visible' })
      await page.waitForSelector('.work-line', { state: 'detached' })
      expect(stateOf(engine, 'baked rye')).toBe('accepted')
    })
  })

  it('keeps paragraphs of both texts at the same height, after decisions, in a narrower window and while it scrolls', async () => {
    await withDesk({}, async ({ page }, engine) => {
      await ready(page)
      /** Top of every paragraph number in view, by number, on one side. */
      const tops = (side: string) =>
        page.locator(`.comparison [data-area=${side}] .line-numbers`).evaluateAll((numbers) =>
          numbers
            .map((one) => [one.textContent.trim(), Math.round(one.getBoundingClientRect().top)] as const)
            .filter(([number]) => number !== '')
            .sort(([a], [b]) => Number(a) - Number(b)),
        )
      const aligned = () =>
        soon(async () => {
          const [left, right] = [await tops('left'), await tops('right')]
          return left.length > 2 && JSON.stringify(left) === JSON.stringify(right)
        }).toBe(true)
      await aligned()
      await page.keyboard.press('e')
      await soon(() => rightText(page)).toBe(true)
      await page.keyboard.type(
        'words that go on for so long that this paragraph is wrapped into more rows than before ',
      )
      await aligned()
      await page.keyboard.press('Escape')
      await soon(() => engine.view(id).standing.text).toContain('wrapped into more rows')
      await aligned()
      await page.setViewportSize({ width: 1280, height: 900 })
      await aligned()
      await page.mouse.move(900, 500)
      await page.mouse.wheel(0, 300)
      await aligned()
      await page.keyboard.press('Control+z')
      await aligned()
    })
  })

  it('decides for all places with the same words, and replaces words with the check as if typed; each one step to undo', async () => {
    const separator = '\u2028'
    const text = [
      'He baked rye bread in the cellar.',
      `Some${separator}words stand between.`,
      'She baked rye bread in the cellar as well.',
    ].join('\n')
    const engine = await createDeskEngine({ text })
    await withDesk({ engine }, async ({ page }) => {
      await ready(page)
      const right = () => page.locator('[data-area=right] .view-lines').innerText()
      const standing = () => engine.view(id).standing.text
      const masked = () => engine.view(id).items.filter(({ state }) => state === 'masked').length
      const [first] = engine.view(id).items
      expect(engine.view(id).items.filter(({ original }) => original === first?.original)).toHaveLength(2)
      await page.locator('.change-list').focus()
      await page.keyboard.press('Shift+M')
      await soon(masked).toBe(2)
      expect(standing().split('\n')[1]).toBe(text.split('\n')[1])
      await soon(right).not.toContain('rye')
      await page.locator('.change-list').focus()
      await page.keyboard.press('Control+z')
      await soon(masked).toBe(0)
      expect(standing()).toBe(text)

      await page.keyboard.press('Control+h')
      await page.getByRole('textbox', { name: 'Find in “As it stands”' }).fill('rye bread')
      await page.getByRole('textbox', { name: 'Other words' }).fill('rye loaves')
      await page.getByRole('button', { name: 'Replace all: 2' }).press('Enter')
      await soon(() => standing().split('rye loaves').length - 1).toBe(2)
      await soon(() => page.locator('.live-text').innerText()).toMatch(/link/)
      expect(standing()).toBe(text.replaceAll('rye bread', 'rye loaves'))
      await page.keyboard.press('Escape')
      await page.locator('.change-list').focus()
      await page.keyboard.press('Control+z')
      await soon(standing).toBe(text)
    })
  })
})
