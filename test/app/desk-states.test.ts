import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { sizes, type DeskState } from './desk-moves.ts'
import { beginning, looking, narrow, together } from './desk-sights.ts'
import { deciding, settling, typing } from './desk-states.ts'
import { describeDesk } from './desks.ts'
import {
  alikeInContrast,
  alikeNamed,
  arrived,
  foreignText,
  hiddenFocus,
  misfits,
  motions,
  narrowest,
  scrolledAcross,
  seriousFaults,
} from './looks.ts'
import { createDeskEngine, type DeskEngine } from './review-dev/desk-engine.ts'

/**
 * Each is looked at in the longest words, in both themes, the contrast theme of the system, one smaller size in turn, and
 * at the narrowest; with `REDRAFT_EVERY` (`npm run screenshots`) at every size.
 */
const everything = (process.env['REDRAFT_EVERY'] ?? '') !== ''

describeDesk('every state of the review desk', ({ withDesk, picture }) => {
  async function walk(name: string, states: readonly DeskState[], page: Page, engine: DeskEngine): Promise<void> {
    await page.evaluate(() => (window.interfaceLanguage = 'pseudo'))
    engine.changePerson({ language: 'en' })
    await page.waitForFunction(() => document.documentElement.lang === 'en-GB')
    for (const [turn, [state, go, only]] of states.entries()) {
      await go(page, engine)
      const smaller = everything ? [sizes.small, sizes.twice] : [turn % 2 === 0 ? sizes.small : sizes.twice]
      // One pane at a time: a state of twice the size is one of four times.
      const at =
        only === undefined ? [sizes.usual, ...smaller, narrowest] : only === sizes.twice ? [only, narrowest] : [only]
      await look(page, `${name}-${state}`, at)
    }
  }

  async function look(page: Page, name: string, at: readonly { width: number; height: number }[]): Promise<void> {
    const show = async (theme: 'light' | 'dark') => {
      await page.evaluate((to) => (document.documentElement.dataset['theme'] = to), theme)
      await arrived(page)
      await picture(page, `${name}-${theme}`)
    }
    await show('dark')
    expect.soft(await seriousFaults(page, ['color-contrast']), `${name}, dark`).toEqual([])
    await show('light')
    expect.soft(await seriousFaults(page), `${name}, light`).toEqual([])
    expect.soft(await foreignText(page), name).toEqual([])
    expect.soft(await alikeNamed(page), name).toEqual([])
    expect.soft(await motions(page), name).toEqual([])
    await page.emulateMedia({ forcedColors: 'active' })
    await picture(page, `${name}-contrast`)
    expect.soft(await alikeInContrast(page), name).toEqual([])
    await page.emulateMedia({ forcedColors: 'none' })
    const [usual, ...others] = at
    for (const size of [...others, usual ?? sizes.usual]) {
      await page.setViewportSize(size)
      await arrived(page)
      if (size !== usual) await picture(page, `${name}-${size.width}`)
      expect.soft(await misfits(page), `${name}, ${size.width}`).toEqual([])
      if (size === narrowest) expect.soft(await scrolledAcross(page), name).toEqual([])
      expect.soft(await hiddenFocus(page), `${name}, ${size.width}`).toEqual([])
    }
  }

  const others = ['kept a stall with provisions downstairs']
  it.each([
    ['deciding', deciding, 'HRC-31', {}],
    ['typing', typing, 'HRC-31', {}],
    ['looking', looking, 'HRC-31', {}],
    ['settling', settling, 'HRC-31', {}],
    ['together', together, 'HRC-31', { together: true }],
    ['beginning', beginning, 'HRC-32', {}],
    ['narrow', narrow, 'HRC-31', {}],
  ] as const)('%s', async (name, states, document, given) => {
    const engine = await createDeskEngine({ others, person: { language: 'de' }, ...given })
    await withDesk({ engine, document, reducedMotion: 'reduce' }, async ({ page }) => {
      await page.waitForSelector('.comparison .mark, .review--new')
      await walk(name, states, page, engine)
    })
  })
})
