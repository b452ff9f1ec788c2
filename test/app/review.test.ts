import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeNeeding } from '../needs.ts'
import { createDeskEngine, type DeskEngine } from './review-dev/desk-engine.ts'
import { pictureFile, startChromium } from './pages.ts'
import { buildDesk, openDesk, type OpenDesk } from './review-dev/open-desk.ts'

const id = 'HRC-31'

/** Waits for what follows from a key: on a busy machine longer than the second `expect.poll` has. */
const soon = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 15_000 })

interface AxeResult {
  readonly violations: readonly {
    readonly id: string
    readonly impact: string | null
    readonly nodes: { html: string }[]
  }[]
}

/** Faults that axe calls serious or critical. */
async function seriousFaults(page: Page): Promise<string[]> {
  // Evaluated rather than added as a script, which the page's policy would refuse.
  await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run: (part: string) => Promise<AxeResult> } }).axe.run('main'),
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap((fault) => fault.nodes.map(({ html }) => `${fault.id}: ${html.slice(0, 160)}`))
}

describeNeeding('chromium', 'review desk', ({ chromium }) => {
  let folder: string
  let browser: Browser

  beforeAll(async () => {
    folder = await buildDesk()
    browser = await startChromium(chromium)
  })
  afterAll(() => browser?.close())

  async function withDesk(
    options: Parameters<typeof openDesk>[3] & { readonly engine?: DeskEngine },
    body: (desk: OpenDesk, engine: DeskEngine) => Promise<void>,
  ): Promise<void> {
    const { engine = await createDeskEngine(), ...open } = options
    const desk = await openDesk(browser, folder, engine, open)
    try {
      await body(desk, engine)
      expect(desk.complaints).toEqual([])
    } finally {
      await desk.close()
    }
  }

  const ready = (page: Page) => page.waitForSelector('.comparison .mark')
  const stateOf = (engine: DeskEngine, words: string) =>
    engine.view(id).items.find((item) => item.original.includes(words))?.state
  const picture = async (page: Page, name: string) => {
    const file = pictureFile(name)
    if (!file) return
    await page.waitForTimeout(400)
    await page.screenshot({ path: file })
  }
  const inList = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('role') === 'listbox')
  const rightText = (page: Page) =>
    page.evaluate(() => document.activeElement?.closest('.comparison [data-area="right"]') !== null)

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
      await soon(() => page.locator('.live-text').innerText()).toMatch(/no longer links|does not link/)
      await page.keyboard.press('Escape')
      await soon(() => inList(page)).toBe(true)
      await soon(() => stateOf(engine, 'wood-fired')).toBe('edited')
      expect(engine.view(id).standing.text).toContain('asked for a stove of the same kind and')

      await page.keyboard.press('Control+z')
      await soon(() => stateOf(engine, 'wood-fired')).toBe('needs')
      await page.keyboard.press('Control+y')
      await soon(() => stateOf(engine, 'wood-fired')).toBe('edited')

      await page.keyboard.press('Control+Shift+A')
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

  it('has a map of the document: walked by keys, pressed, and read out', async () => {
    await withDesk({}, async ({ page }, engine) => {
      await ready(page)
      const items = engine.view(id).items.length
      const map = page.getByRole('slider', { name: 'Document map' })
      const value = () => map.getAttribute('aria-valuetext')
      await map.focus()
      await page.keyboard.press('End')
      await soon(value).toMatch(
        new RegExp(`^Place ${items} of ${items}, paragraph \\d+: “.+”, .+ In all \\d+ still link`),
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

  it('opens another original beside the text, at the phrase, and gives focus back', async () => {
    await withDesk({}, async ({ page }) => {
      await ready(page)
      await soon(() => inList(page)).toBe(true)
      await page.keyboard.press('o')
      await page.waitForSelector('.original-text mark[data-current]')
      expect(await page.locator('.original-text mark[data-current]').innerText()).toContain('in the cellar')
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
      await page.locator('.change-list').focus()
      await page.keyboard.press('Control+Shift+A')
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

  it('shows phrases that link together: which originals have which, and the one to change', async () => {
    const engine = await createDeskEngine({ together: true })
    await withDesk({ engine }, async ({ page }) => {
      await ready(page)
      await page.getByRole('radio', { name: /^Together/ }).click()
      await page.waitForSelector('.witness-matrix')
      await picture(page, 'review-witness')
      expect(await seriousFaults(page)).toEqual([])
      expect(await page.locator('.witness-matrix tbody tr').first().innerText()).toContain('its own original')
      await page.getByRole('button', { name: 'Change phrase 1' }).click()
      await soon(() => rightText(page)).toBe(true)
      await page.getByRole('radio', { name: /^All/ }).click()
      await page.waitForSelector('.before-after')
    })
  })

  it('marks a phrase as background, and takes that back', async () => {
    await withDesk({}, async ({ page }, engine) => {
      await ready(page)
      await page.getByRole('option', { name: /draught/ }).click()
      await page.keyboard.press('b')
      await page.waitForSelector('[role=dialog] select')
      await page.selectOption('[role=dialog] select', 'draught')
      await picture(page, 'review-background')
      await page.getByRole('button', { name: 'Mark as background' }).click()
      await soon(() => stateOf(engine, 'draught')).toBe(undefined)
      await page.getByRole('button', { name: 'Take back', exact: true }).click()
      await soon(() => stateOf(engine, 'draught')).toBe('needs')
    })
  })

  it('measures when asked, and says so only then', async () => {
    await withDesk({}, async ({ page }) => {
      await ready(page)
      expect(await page.locator('.docbar').innerText()).toMatch(/Similarity\s+not measured/)
      await page.getByRole('button', { name: 'Measure similarity and fluency' }).click()
      await soon(() => page.locator('.docbar').innerText()).toMatch(/0\.97[\s\S]*13\.8\s+was 12\.6/)
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

  it('says what failed and opens again', async () => {
    const engine = await createDeskEngine()
    await withDesk({ engine, document: 'HRC-99' }, async ({ page }) => {
      await page.waitForSelector('.fault')
      await picture(page, 'review-failed')
      await page.evaluate(() => window.openDocument('HRC-31'))
      await ready(page)
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
      const boxed = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('[data-area=right] .unicode-highlight')].map((one) => one.textContent ?? ''),
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
      expect((await boxed()).filter((one) => /[\p{L}（）]/u.test(one))).toEqual([])
      expect(await seriousFaults(page)).toEqual([])
    })
  })

  it('has no serious fault with the contrast theme of the system and without motion', async () => {
    await withDesk({ forcedColors: 'active', reducedMotion: 'reduce' }, async ({ page }) => {
      await ready(page)
      await picture(page, 'review-contrast')
      expect(await seriousFaults(page)).toEqual([])
      const colours = await page
        .locator('[data-area=right] .view-line span')
        .first()
        .evaluate((word) => {
          const behind = word.closest('.monaco-editor')
          return [getComputedStyle(word).color, behind === null ? '' : getComputedStyle(behind).backgroundColor]
        })
      expect(new Set(colours).size).toBe(2)
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

  it('shows the list over the text in a narrow window, and filters it', async () => {
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

  const sizes = [
    { width: 1440, height: 900, scale: 1 },
    { width: 1024, height: 768, scale: 1 },
    { width: 720, height: 450, scale: 2 },
  ]
  for (const theme of ['light', 'dark'] as const) {
    for (const { width, height, scale } of sizes) {
      it(`has no serious fault for assistive technology and no overflow at ${width} pixels, ${theme}`, async () => {
        const engine = await createDeskEngine({ person: { theme } })
        const options = { engine, viewport: { width, height }, deviceScaleFactor: scale }
        await withDesk(options, async ({ page }) => {
          await ready(page)
          await picture(page, `review-${width}-${theme}`)
          expect(await seriousFaults(page)).toEqual([])
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
          if (width > 860) return
          await page.getByRole('tab', { name: /Changes/ }).click()
          await picture(page, `review-${width}-${theme}-changes`)
          await page.getByRole('tab', { name: 'This change' }).click()
          await picture(page, `review-${width}-${theme}-change`)
          expect(await seriousFaults(page)).toEqual([])
        })
      })
    }
  }
})
