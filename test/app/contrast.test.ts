import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { describeDesk, soon } from './desks.ts'
import { arrived, seriousFaults } from './looks.ts'
import { createDeskEngine } from './review-dev/desk-engine.ts'

/** What of the desk differs too little from the ground of the system's contrast theme to be seen, or has another ground than its. */
function unseen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.setProperty('forced-color-adjust', 'none')
    const rgb = (colour: string) => {
      probe.style.color = colour
      return (getComputedStyle(probe).color.match(/[\d.]+/g) ?? []).map(Number)
    }
    const light = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = rgb(colour).map((part) =>
        part <= 10.3 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const contrast = (one: string, other: string) => {
      const [low, high] = [light(one), light(other)].sort((a, b) => a - b) as [number, number]
      return (high + 0.05) / (low + 0.05)
    }
    const told = (selector: string, least: number, colourOf: (of: Element) => string) =>
      [...document.querySelectorAll(selector)]
        .filter((of) => contrast(colourOf(of), 'Canvas') < least)
        .map((of) => `${selector}: ${colourOf(of)}`)
    const grounds = [...document.querySelectorAll('.monaco-editor, .view-lines .mark')].flatMap((one) => {
      const ground = getComputedStyle(one).backgroundColor
      // A mark lies over what is selected.
      const isRight = one.matches('.mark') ? rgb(ground)[3] === 0 : contrast(ground, 'Canvas') === 1
      return isRight ? [] : [`${one.className}: ${ground}`]
    })
    const found = [
      ...grounds,
      ...told('.view-line span', 4.5, (of) => getComputedStyle(of).color),
      ...told('.mark-icon', 3, (of) => getComputedStyle(of, '::after').backgroundColor),
      ...told('.mark--current', 3, (of) => getComputedStyle(of).outlineColor),
      ...told('.sign', 3, (of) => getComputedStyle(of, '::before').color),
      ...told('.icon:not(.button--primary *)', 3, (of) => getComputedStyle(of).stroke),
    ]
    probe.remove()
    return [...new Set(found)]
  })
}

describeDesk('the desk in a contrast theme of the system', ({ withDesk, ready, picture }) => {
  it.each([
    ['light', 'dark'],
    ['dark', 'light'],
    ['system', 'dark'],
    ['system', 'light'],
  ] as const)('has its colours where the theme is “%s” and it is %s', async (theme, colorScheme) => {
    const engine = await createDeskEngine({ person: { theme } })
    await withDesk({ engine, forcedColors: 'active', colorScheme, reducedMotion: 'reduce' }, async ({ page }) => {
      await ready(page)
      await page.locator('.change-list').focus()
      await page.keyboard.press('r')
      await page.keyboard.press('m')
      await page.waitForSelector('.mark-icon--masked')
      await arrived(page)
      await picture(page, `contrast-${theme}-${colorScheme}`)
      await soon(() => unseen(page)).toEqual([])
      expect(await seriousFaults(page)).toEqual([])
      await page.keyboard.press('Enter')
      await page.keyboard.press('Control+a')
      await page.waitForSelector('.inline-selected-text')
      await picture(page, `contrast-${theme}-${colorScheme}-selected`)
    })
  })
})
