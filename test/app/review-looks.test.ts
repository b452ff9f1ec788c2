import { expect, it } from 'vitest'
import { clashOf } from '../../src-renderer/state/own-keys.ts'
import { acceptShown } from './desk-moves.ts'
import { describeDesk, id, soon } from './desks.ts'
import { arrived, foreignText, misfits, seriousFaults } from './looks.ts'
import { createDeskEngine } from './review-dev/desk-engine.ts'

describeDesk('look of the review desk', ({ withDesk, ready, picture, rightText }) => {
  it('has a map of the document: walked by keys, pressed, and read out', async () => {
    await withDesk({}, async ({ page }, engine) => {
      await ready(page)
      const items = engine.view(id).items.length
      const map = page.getByRole('slider', { name: 'Document map' })
      const value = () => map.getAttribute('aria-valuetext')
      await map.focus()
      await page.keyboard.press('End')
      await soon(value).toMatch(
        new RegExp(`^Place ${items} of ${items}, paragraph \\d+: “.+”, .+ Of all: still linking \\d+`),
      )
      await page.keyboard.press('Home')
      await page.keyboard.press('ArrowDown')
      await soon(value).toMatch(/^Place 2 of/)
      await soon(() => map.getAttribute('aria-valuenow')).toBe('2')
      await soon(() => page.locator('.ruler-mark').count()).toBe(items)
      const box = await page.locator('.ruler-mark').last().boundingBox()
      if (box) await page.mouse.click(box.x + 2, box.y + box.height / 2)
      await soon(value).toMatch(new RegExp(`^Place ${items} of`))
      await map.press('Enter')
      await soon(() => rightText(page)).toBe(true)
    })
  })

  it('has no two commands with the same keys, nor one with those of the system', async () => {
    await withDesk({}, async ({ page }) => {
      await ready(page)
      const commands = await page.evaluate(() => window.commands())
      expect(commands.length).toBeGreaterThan(50)
      const clashes = commands.flatMap(({ id: own, keys = [] }) =>
        keys.flatMap((chord) => {
          const clash = clashOf(own, chord, commands, {})
          return clash === null ? [] : [`${chord}: ${typeof clash === 'string' ? clash : clash.title}`]
        }),
      )
      // In the list alone, where Space does nothing else.
      expect(clashes).toEqual(['Space: taken'])
    })
  })

  it('shows the key that the person chose on the button, and it acts, with Shift at all places', async () => {
    const text = ['He baked rye bread in the cellar.', 'She baked rye bread in the cellar as well.'].join('\n')
    const engine = await createDeskEngine({ text, person: { keys: { 'change.mask': 'G' } } })
    await withDesk({ engine }, async ({ page }) => {
      await ready(page)
      const mask = page.getByRole('button', { name: 'Mask', exact: true })
      expect(await mask.getAttribute('aria-keyshortcuts')).toBe('G')
      expect(await mask.innerText()).toMatch(/G$/)
      const masked = () => engine.view(id).items.filter(({ state }) => state === 'masked').length
      await page.locator('.change-list').focus()
      await page.keyboard.press('Shift+M')
      await page.keyboard.press('Shift+G')
      await soon(masked).toBe(2)
      await soon(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('listbox')
      expect(engine.view(id).undoWhat?.changes).toBe(2)
    })
  })

  it('shows phrases that link together: which originals have which, and the one to change', async () => {
    const engine = await createDeskEngine({ together: true })
    await withDesk({ engine }, async ({ page }) => {
      await ready(page)
      await page.getByRole('radio', { name: /^Together/ }).click()
      await page.waitForSelector('.witness-matrix')
      await picture(page, 'review-witness')
      expect(await seriousFaults(page)).toEqual([])
      // What is not seen cannot be decided on.
      await soon(() => page.getByRole('button', { name: 'Accept' }).getAttribute('aria-disabled')).toBe('true')
      // How one compares (W shows spaces) is kept, and is nothing done to the document.
      const looks = ['review.witness', 'review.occurrences', 'settings.setPerson']
      const deeds = () => engine.calls.filter(({ method }) => !looks.includes(method))
      const before = deeds().length
      await page.locator('.change-list').focus()
      for (const key of ['a', 'n', 'p', 'b', 'w', 't', 'h', 'Control+Shift+A']) await page.keyboard.press(key)
      const said = () => page.evaluate(() => document.querySelector('.sr-only[aria-live=polite]')?.textContent ?? '')
      await soon(said).toContain('go back to the changes')
      expect(await page.locator('[role=dialog]').count()).toBe(0)
      expect(deeds().slice(before)).toEqual([])
      expect(await page.locator('.witness-matrix tbody tr').first().innerText()).toContain('its own original')
      await page.getByRole('button', { name: 'Change phrase 1' }).click()
      await soon(() => rightText(page)).toBe(true)
      await page.getByRole('radio', { name: /^Together/ }).click()
      await page.waitForSelector('.witness-matrix')
      await page.keyboard.press('F8')
      await page.waitForSelector('.before-after')
    })
  })

  it('counts all phrases that link together, in room enough for the number, and says how many the list does not name', async () => {
    const engine = await createDeskEngine({ together: true, pairs: 8976 })
    await withDesk({ engine }, async ({ page }) => {
      await ready(page)
      await page.getByRole('radio', { name: 'Together 8,976' }).click()
      await soon(() => page.locator('.combination-more').innerText()).toMatch(/^and 8,975 more/)
      const rows = page.locator('.change-list [role=option]')
      expect(await rows.count()).toBe(1)
      expect(await rows.first().getAttribute('aria-setsize')).toBe('8976')
      const tops = await rows
        .locator('.combination-phrases > span')
        .evaluateAll((phrases) => phrases.map((phrase) => Math.round(phrase.getBoundingClientRect().top)))
      expect(new Set(tops).size).toBe(2)
      await page.keyboard.press('End')
      await soon(() => rows.first().getAttribute('aria-selected')).toBe('true')
      await arrived(page)
      await picture(page, 'review-together')
      expect(await misfits(page)).toEqual([])

      // In a narrow window the other figures are one press away.
      engine.changePerson({ language: 'de' })
      await page.setViewportSize({ width: 1024, height: 768 })
      const all = page.getByRole('button', { name: 'Zahlen dieses Dokuments' })
      await all.waitFor()
      await arrived(page)
      await picture(page, 'review-together-1024')
      expect(await misfits(page)).toEqual([])
      await all.press('Enter')
      const figures = page.getByRole('dialog', { name: 'Zahlen dieses Dokuments' })
      await soon(() => figures.locator('dt').allInnerTexts()).toEqual([
        'Wendungen, die verknüpfen',
        'Kombinationen',
        'Geänderte Wörter',
        'Neue Masken',
        'Ähnlichkeit',
        'Lesbarkeit',
      ])
      expect(await figures.innerText()).toContain('8.976')
    })
  })

  it('does not say that all is settled while phrases link together, and leads to them', async () => {
    const engine = await createDeskEngine({ together: true })
    await withDesk({ engine }, async ({ page }) => {
      await ready(page)
      const line = () => page.locator('.live').innerText()
      await soon(line).toMatch(/combinations? of phrases still link/)
      expect(await line()).not.toContain('This sentence no longer links')
      await acceptShown(page)
      for (let left = engine.view(id).row.toSettle; left > 0; left = engine.view(id).row.toSettle) {
        await page.keyboard.press('F8')
        await page.keyboard.press('m')
        await soon(() => engine.view(id).row.toSettle).toBeLessThan(left)
      }
      await soon(line).toContain('Single phrases are settled')
      expect(await line()).not.toMatch(/Nothing is left|Approve/)
      await page.getByRole('button', { name: 'Show combinations' }).press('Enter')
      await page.waitForSelector('.witness-matrix')
      await soon(() => page.evaluate(() => document.activeElement?.className ?? '')).toContain('change-list')
    })
  })

  it('measures when asked, and says so only then', async () => {
    await withDesk({}, async ({ page }) => {
      await ready(page)
      expect(await page.locator('.docbar').innerText()).toMatch(/Similarity\s+not measured/)
      await page.getByRole('button', { name: 'Measure similarity and fluency' }).click()
      await soon(() => page.locator('.docbar').innerText()).toMatch(/0\.97[\s\S]*13\.8\s+was 12\.6/)
      // Each pass as well, so that one can go back to one that cost less.
      await soon(() => page.locator('.stops').innerText()).toMatch(/similarity 0\.980, fluency 13\.8/)
      await picture(page, 'review-measured')
    })
  })

  it('searches all originals for a phrase', async () => {
    await withDesk({}, async ({ page }) => {
      await ready(page)
      await page.evaluate(() => window.searchOriginals('signed in the usual form'))
      await page.waitForSelector('.search-list li')
      await picture(page, 'review-search-originals')
      await soon(() => page.locator('[role=dialog] [role=status]').innerText()).toMatch(/Found in \d+ of \d+ originals/)
      // The words that are there at first are selected.
      await page.keyboard.type('rye bread')
      expect(await page.locator('.search-originals input').inputValue()).toBe('rye bread')
      await page.keyboard.press('Tab')
      await page.locator('.search-list button').first().click()
      await page.waitForSelector('.original-text mark')
    })
  })

  it('shows what to do before a document was analysed and before it was rewritten', async () => {
    await withDesk({ document: 'HRC-32' }, async ({ page }, engine) => {
      await page.waitForSelector('.empty')
      await picture(page, 'review-new')
      expect(await seriousFaults(page)).toEqual([])
      await page.getByRole('button', { name: 'Analyse' }).click()
      await ready(page)
      expect(engine.view('HRC-32').analysis).not.toBeNull()
      await soon(() => page.locator('.live-text').innerText()).toContain('Nothing was rewritten yet')
      await picture(page, 'review-not-rewritten')
    })
  })

  it('shows court text of any script in its own direction, without boxes round ordinary letters', async () => {
    const text = [
      'Суд отказал в иске [PERSON_1] о возмещении вреда.',
      'Το δικαστήριο απέρριψε την αγωγή του [PERSON_1].',
      'رفضت المحكمة طلب [PERSON_1] بشأن السفينة.',
      'בית המשפט דחה את תביעת [PERSON_1] בעניין הגשר.',
      '法院驳回了 [PERSON_1] 的请求（注）。',
      'Sa\u202Eol',
    ].join('\n')
    const engine = await createDeskEngine({ text })
    await withDesk({ engine }, async ({ page }) => {
      await page.waitForSelector('.comparison .view-line')
      await soon(() => page.locator('[data-area=right] .view-line').count()).toBeGreaterThan(5)
      await picture(page, 'review-scripts')
      // A system may have no face for it: there is one in the page.
      const eastern = () =>
        page.evaluate(() => document.fonts.load('16px "Droid Sans Fallback"', '法').then((all) => all.length))
      expect(await eastern()).toBe(1)
      const boxed = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('[data-area=right] :is(.unicode-highlight, .mtkcontrol)')].map(
            (one) => one.textContent,
          ),
        )
      const directions = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('[data-area=right] .view-line')].map((line) => ({
          text: line.innerText,
          direction: getComputedStyle(line.querySelector('[dir]') ?? line).direction,
        })),
      )
      expect(directions.find(({ text }) => text.includes('رفضت'))?.direction).toBe('rtl')
      expect(directions.find(({ text }) => text.includes('Суд'))?.direction).toBe('ltr')
      // The one control character that turns the text round is shown; letters of other scripts are not boxed.
      await soon(boxed).toEqual(['[U+202E]'])
      expect(await seriousFaults(page)).toEqual([])
    })
  })

  it('takes another wording: the change stays chosen, and the focus where it was', async () => {
    const others = ['kept a stall with provisions downstairs', 'prepared meals below the street']
    const engine = await createDeskEngine({ others })
    await withDesk({ engine }, async ({ page }) => {
      await ready(page)
      const first = page.locator('.candidates button').first()
      await first.waitFor()
      const proposed = engine.view(id).items[0]?.current
      const wording = (await first.innerText()).trim()
      await first.focus()
      await page.keyboard.press('Enter')
      await soon(() => engine.view(id).items[0]?.current).toBe(wording)
      const focused = () =>
        page.evaluate(() => [
          document.activeElement?.closest('.candidates') !== null,
          document.activeElement?.textContent?.trim() ?? '',
        ])
      await soon(focused).toEqual([true, proposed])
      // Words and who wrote them stand in lines of their own.
      const tops = await page.evaluate(() =>
        [...(document.querySelector('.candidates li')?.children ?? [])].map((one) => one.getBoundingClientRect().top),
      )
      expect(new Set(tops).size).toBe(2)
    })
  })

  it('parts paragraphs by a gap, or by the empty line between them and no more, in both texts alike', async () => {
    const text = ['He baked rye bread in the cellar.', '', 'She baked rye bread there.', 'Nobody else did.'].join('\n')
    const engine = await createDeskEngine({ text })
    await withDesk({ engine }, async ({ page }) => {
      await ready(page)
      /** From the top of each paragraph to the top of the next, in heights of a row. */
      const rows = (side: string) =>
        page.evaluate((area) => {
          const numbers = [...document.querySelectorAll(`[data-area=${area}] .line-numbers`)]
          const tops = numbers
            .filter((one) => one.textContent?.trim() !== '')
            .map((one) => one.getBoundingClientRect().top)
            .sort((a, b) => a - b)
          const row = document.querySelector('.comparison .view-line')?.getBoundingClientRect().height ?? 0
          return tops.slice(1).map((top, at) => (top - (tops[at] ?? 0)) / row)
        }, side)
      for (const layout of ['side', 'inline']) {
        for (const side of layout === 'side' ? ['left', 'right'] : ['right']) {
          await soon(() => rows(side)).toEqual([2, expect.closeTo(1 + 12 / 27, 2)])
        }
        await page.locator('.change-list').focus()
        await page.keyboard.press('v')
      }
    })
  })

  it('has no serious fault with the contrast theme of the system and without motion', async () => {
    await withDesk({ forcedColors: 'active', reducedMotion: 'reduce' }, async ({ page }) => {
      await ready(page)
      await picture(page, 'review-contrast')
      expect(await seriousFaults(page)).toEqual([])
      // Read in one step: the editor may draw its lines anew between two.
      const colours = () =>
        page.evaluate(() => {
          const word = document.querySelector('[data-area=right] .view-line span')
          const editor = word?.closest('.monaco-editor')
          if (!word || !editor) return 0
          return new Set([getComputedStyle(word).color, getComputedStyle(editor).backgroundColor]).size
        })
      await soon(colours).toBe(2)
      // What is chosen is told by more than a tint, which such a theme drops.
      const outline = await page
        .locator('.change-list [aria-selected=true]')
        .evaluate((row) => getComputedStyle(row).outlineStyle)
      expect(outline).toBe('solid')
      const longest = await page.evaluate(() =>
        Math.max(
          0,
          ...[...document.querySelectorAll('*')].map((one) => parseFloat(getComputedStyle(one).transitionDuration)),
        ),
      )
      expect(longest).toBeLessThan(0.01)
    })
  })

  it('shows the list beside the text in a narrow window, and filters it', async () => {
    await withDesk({ viewport: { width: 1024, height: 768 } }, async ({ page }) => {
      await ready(page)
      await page.getByRole('button', { name: 'Show the list of changes' }).click()
      await picture(page, 'review-1024-list')
      await page.locator('.change-list').focus()
      await page.keyboard.press('/')
      await page.keyboard.type('oven')
      await soon(() => page.locator('[role=option]').count()).toBe(2)
      await picture(page, 'review-1024-filter')
      await page.keyboard.press('Escape')
      expect(await seriousFaults(page)).toEqual([])
    })
  })

  it('fits in every language, theme and size, with no serious fault for assistive technology', async () => {
    await withDesk({}, async ({ page }, engine) => {
      await ready(page)
      const looks = [
        ['en', 'light', 1440, 900],
        ['en', 'dark', 1024, 768],
        ['en', 'light', 720, 450],
        ['de', 'dark', 1440, 900],
        ['de', 'light', 1024, 768],
        ['fr', 'light', 1024, 768],
        ['fr', 'dark', 720, 450],
        ['nb', 'dark', 720, 450],
        ['pseudo', 'light', 1440, 900],
        ['pseudo', 'dark', 720, 450],
      ] as const
      for (const [language, theme, width, height] of looks) {
        await page.setViewportSize({ width, height })
        await page.evaluate((name) => {
          if (name === 'pseudo') window.interfaceLanguage = name
        }, language)
        engine.changePerson({ theme, language: language === 'pseudo' ? 'en' : language })
        const tag = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR', nb: 'nb-NO', pseudo: 'en-GB' }[language]
        await page.waitForFunction(
          ([lang, name]) => {
            const { dataset, lang: now } = document.documentElement
            return now === lang && dataset['theme'] === name
          },
          [tag, theme] as const,
        )
        const panes = width > 860 ? [null] : ['changes', 'text', 'change']
        for (const [order, pane] of panes.entries()) {
          if (pane !== null) await page.locator('.pane-tabs [role=tab]').nth(order).click()
          await arrived(page)
          await picture(page, `review-${width}-${theme}-${language}${pane === null ? '' : `-${pane}`}`)
          expect.soft(await seriousFaults(page), `${language}, ${theme}, ${width}`).toEqual([])
          expect.soft(await misfits(page), `${language}, ${theme}, ${width}`).toEqual([])
        }
      }
      expect.soft(await foreignText(page)).toEqual([])
    })
  })
})
