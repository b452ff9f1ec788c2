import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { describeNeeding } from '../needs.ts'
import {
  alikeInContrast,
  alikeNamed,
  arrived,
  bringAxe,
  foreignText,
  hiddenFocus,
  misfits,
  motions,
  narrowest,
  scrolledAcross,
  seriousFaults,
} from './looks.ts'
import { pictureFile, startChromium } from './pages.ts'
import { comeTo, places } from './places.ts'
import { buildScreens, openScreens, type OpenScreens } from './screens-dev/open-screens.ts'

const languages = ['en', 'de', 'fr', 'nb', 'pseudo'] as const
/** Ours, and the contrast themes of the system, which are theirs whatever was chosen here. */
const themes = ['light', 'dark', 'light contrast', 'dark contrast'] as const
const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  // A window of 1,440 pixels at twice the size.
  { width: 720, height: 450 },
] as const

/**
 * Every screen and state in every language. Axe is asked of each screen in each theme and at each size once, with the
 * language going round, so that over the screens all come together; with `REDRAFT_EVERY` (`npm run screenshots`) of
 * everything in every theme, at every size, in every language.
 */
const everything = (process.env['REDRAFT_EVERY'] ?? '') !== ''

/**
 * Chromium now and then stops drawing a page whose size and colours change for minutes, and then even a press waits for
 * ever: each place has a page of its own, and another one where nothing was drawn. A fault of the screen is never retried.
 */
const drawing = {
  timeout: everything ? 900_000 : 120_000,
  retry: { count: 2, condition: /drew no frame|visible, enabled and stable/ },
}

describeNeeding('chromium', 'every screen in every language', ({ chromium }) => {
  let folder: string
  let browser: Browser
  let screens: OpenScreens

  beforeAll(async () => {
    folder = await buildScreens()
    browser = await startChromium(chromium)
  })
  afterAll(() => browser?.close())
  beforeEach(async () => {
    screens = await openScreens(browser, folder)
    await bringAxe(screens.page)
  })
  afterEach(() => screens?.close())

  async function showTheme(page: Page, theme: (typeof themes)[number]): Promise<void> {
    const [colorScheme, contrast] = theme.split(' ') as ['light' | 'dark', 'contrast'?]
    await page.emulateMedia({ forcedColors: contrast ? 'active' : 'none', colorScheme })
    // In a contrast theme the window follows the system by itself.
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), colorScheme)
  }

  it.each(Object.entries(places))('%s', drawing, async (name, place) => {
    const { page, complaints } = screens
    const at = Object.keys(places).indexOf(name)
    for (const [turn, language] of languages.entries()) {
      await page.setViewportSize(sizes[0])
      await page.evaluate((asked) => window.restart(asked), { ...place.asked, language })
      await comeTo(page, place)
      expect
        .soft(await page.evaluate(() => document.documentElement.lang.slice(0, 2)))
        .toBe(language === 'pseudo' ? 'en' : language)
      for (const [order, size] of sizes.entries()) {
        await page.setViewportSize(size)
        // A menu turns to the side where it has room with the frame after.
        await arrived(page)
        for (const [colour, theme] of themes.entries()) {
          const isTurn =
            (at + turn) % languages.length < sizes.length &&
            order === (at + turn) % sizes.length &&
            colour === (at + 2 * turn) % themes.length
          if (!everything && !isTurn) continue
          await showTheme(page, theme)
          await arrived(page)
          const file = pictureFile(
            `${name.replaceAll(/\W+/g, '-')}-${language}-${size.width}-${theme.replace(' ', '-')}`,
          )
          if (file !== null) await page.screenshot({ path: file })
          expect.soft(await seriousFaults(page), `${language}, ${theme}, ${size.width}`).toEqual([])
          if (theme.endsWith('contrast')) expect.soft(await alikeInContrast(page)).toEqual([])
        }
        // The longest words at every size, the others at their own.
        if (everything || language === 'de' || language === 'pseudo' || order === (at + turn) % sizes.length)
          expect.soft(await misfits(page), `${language}, ${size.width}`).toEqual([])
        if (language === 'pseudo') expect.soft(await hiddenFocus(page), `${size.width}`).toEqual([])
      }
      if (language === 'pseudo') {
        await page.setViewportSize(narrowest)
        await arrived(page)
        const file = pictureFile(`${name.replaceAll(/\W+/g, '-')}-${narrowest.width}`)
        if (file !== null) await page.screenshot({ path: file, fullPage: true })
        expect.soft(await misfits(page), `${narrowest.width}`).toEqual([])
        expect.soft(await scrolledAcross(page)).toEqual([])
        expect.soft(await hiddenFocus(page), `${narrowest.width}`).toEqual([])
        expect.soft(await foreignText(page)).toEqual([])
        expect.soft(await alikeNamed(page)).toEqual([])
        await page.emulateMedia({ reducedMotion: 'reduce' })
        expect.soft(await motions(page)).toEqual([])
        await page.emulateMedia({ reducedMotion: 'no-preference' })
      }
    }
    expect(complaints.splice(0)).toEqual([])
  })
})
