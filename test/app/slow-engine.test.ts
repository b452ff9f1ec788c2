import { expect, it } from 'vitest'
import { comeTo, places } from './places.ts'
import { describeScreens } from './screens.ts'

/** Where acts are: every screen, and what floats over one and asks the engine for something. */
const where = [
  'first run',
  'chosen documents',
  'removal of documents',
  'interrupted batch',
  'pairing questions',
  'background and cases',
  'needs',
  'reason for a need',
  'export',
  'files for colleagues',
  'models',
  'settings',
] as const

describeScreens('an engine that answers nothing', ({ open }) => {
  it.each(where)('every act shows that it works: %s', { timeout: 120_000 }, async (name) => {
    const page = await open()
    const place = places[name]
    const begin = async () => {
      await page.evaluate((asked) => window.restart(asked), { stepTime: '1', documents: '12', ...place?.asked })
      if (place) await comeTo(page, place)
      await page.evaluate(() => window.fake.hold())
    }
    /** Presses what is at a place in the order of the page. @returns its name, what it asked of the engine, and whether all else stays. */
    const press = (at: number) =>
      page.evaluate(async (index) => {
        const top = [...document.querySelectorAll('[aria-modal=true]')].at(-1) ?? document.querySelector('main')
        const all = () => [...(top?.querySelectorAll<HTMLElement>('button, input[type=checkbox]') ?? [])]
        const shown = () => all().filter((one) => one.getClientRects().length > 0)
        const buttons = shown()
        const button = buttons[index]
        if (!button) return null
        const before = window.fake.calls.length
        const over = document.querySelectorAll('[aria-modal=true], [role=menu]').length
        const title = button.getAttribute('aria-label') ?? button.textContent ?? ''
        button.click()
        // An act may look at something of its own before it asks.
        for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve))
        const calls = window.fake.calls.slice(before).map(({ method }) => method)
        // The dialog for it shows itself.
        const asked = calls.filter((method) => method !== 'files.choose')
        const after = shown()
        const floats = document.querySelectorAll('[aria-modal=true], [role=menu]').length
        return { title, asked, same: floats === over && buttons.every((one, place) => after[place] === one) }
      }, at)

    await begin()
    const acts: string[] = []
    for (let at = 0; ; at += 1) {
      const pressed = await press(at)
      if (pressed === null) break
      if (pressed.asked.length > 0) {
        acts.push(`${pressed.title}: ${pressed.asked.join()}`)
        const shows = page.waitForFunction(() =>
          [...document.querySelectorAll('[role=progressbar], .statusbar-job, .skeleton, [aria-busy=true]')].some(
            (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility === 'visible',
          ),
        )
        await shows.catch(() => expect.soft(acts.at(-1)).toBe('an act that shows that it works'))
      }
      if (pressed.asked.length > 0 || !pressed.same) await begin()
    }
    expect(acts).not.toEqual([])
  })
})
