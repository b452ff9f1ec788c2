import { expect, it } from 'vitest'
import type { JobContext } from '../../src-main/engine/jobs/context.ts'
import { describeDesk, soon } from './desks.ts'
import { createDeskEngine } from './review-dev/desk-engine.ts'
import { describeScreens } from './screens.ts'

describeScreens('phrases that link together', ({ open, sent }) => {
  it('are what is left of a document in the list and its figure, and a search cut short never looks like nothing', async () => {
    const page = await open({ together: '1', documents: '12' })
    const texts = () =>
      page.evaluate(() => {
        const rows = [...document.querySelectorAll('.queue-table .virtual-row')]
        const of = (row: Element | undefined, column: string) =>
          row?.querySelector(`.queue-c-${column}`)?.textContent?.replace(/\s+/g, ' ').trim()
        const fake = window.fake.rows()
        const rowOf = (isCut: boolean) => {
          const id = fake.find(({ now }) => now?.combined?.complete === !isCut)?.fileName
          return rows.find((row) => row.textContent?.includes(id ?? '-'))
        }
        const bins = [...document.querySelectorAll('.figures-table tbody tr')].map((row) =>
          row.textContent?.replace(/\s+/g, ' '),
        )
        return {
          pairs: [of(rowOf(false), 'risk'), of(rowOf(false), 'toSettle')],
          cut: [of(rowOf(true), 'risk'), of(rowOf(true), 'toSettle')],
          unproved: bins.find((text) => text?.includes('not proved')),
        }
      })
    await soon(texts).toEqual({
      pairs: [
        expect.stringMatching(/^5 of \d+.*40 combinations are left; phrases that take part: 5\./),
        expect.stringMatching(/^3 .*Words to change until no combination links: 3\.$/),
      ],
      cut: [
        expect.stringMatching(/^not proved.*there may be more\.$/),
        expect.stringMatching(/^1\+ Combinations of phrases are left/),
      ],
      unproved: expect.stringMatching(/not proved0\s?1$/) as unknown,
    })
  })

  it('need somebody: what orders the place is shown, a key masks it, and what does not fit is said', async () => {
    const page = await open({ together: '1' })
    await page.waitForSelector('.queue-table')
    await page.keyboard.press('Control+3')
    await page.waitForFunction(() => document.activeElement?.matches('.needs-rows'))
    const rows = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.needs-rows .virtual-row')]
          .slice(0, 2)
          .map((row) => [
            row.querySelector('.need-places')?.textContent,
            row.querySelector<HTMLElement>('.need-bar i')?.style.width,
            row.querySelector('.need-sentence')?.textContent,
          ]),
      )
    await soon(rows).toEqual([
      ['40combinations', '100%', 'The barge was moored below the tannery in the spring.'],
      ['0+not proved', '0%', 'Combinations of phrases'],
    ])
    await page.keyboard.press('k')
    await soon(() => page.evaluate(() => document.querySelector('[aria-live]')?.parentElement?.textContent)).toContain(
      'none of the changes',
    )
    expect(await page.locator('[role=dialog]').count()).toBe(0)
    expect(await page.locator('.need-deed').allTextContents()).toHaveLength(2)
    await page.keyboard.press('m')
    await soon(async () => (await rows())[0]).toEqual(['0+not proved', '0%', 'Combinations of phrases'])
    expect(await sent(page, 'review.edit')).toMatchObject([{ changes: [{ from: 31, to: 38, insert: '[REDACTED]' }] }])
    expect(await sent(page, 'review.decide')).toEqual([])
    await soon(() => page.locator('.need-deed').count()).toBe(1)
  })
})

describeDesk('words that are typed where combinations are looked for', ({ withDesk, ready }) => {
  it('are told to link with others only where they do, in the line and in the figure beside it', async () => {
    const engine = await createDeskEngine({ together: true, pairs: 30 })
    await withDesk({ engine }, async ({ page }) => {
      await ready(page)
      const line = () => page.evaluate(() => document.querySelector('.live-text')?.textContent ?? '')
      const figure = () => page.evaluate(() => document.querySelector('.figure:last-child')?.textContent ?? '')
      const type = async (words: string) => {
        await page.focus('.change-list')
        await page.keyboard.press('e')
        await page.waitForFunction(() => document.activeElement?.closest('[data-area=right]') !== null)
        await page.keyboard.insertText(words)
      }
      await type('attend that meeting')
      await soon(line).toBe(
        'By itself, what you typed does not link. Together with other phrases it still does, in 30 combinations.',
      )
      expect(await figure()).toContain('with othersyour wording, it links')
      await type('a stove')
      await soon(line).toContain('Nothing in this paragraph links.')
      expect(await figure()).toContain('no linkyour wording')
    })
  })
})

describeDesk('a change that was made because of phrases together', ({ withDesk, ready }) => {
  it('says in which combinations its words were, and not that they linked nowhere', async () => {
    const engine = await createDeskEngine({ together: true })
    const id = 'HRC-31'
    const { standing, version } = engine.view(id)
    const from = standing.text.indexOf('attend that meeting')
    const changes = [{ from, to: from + 'attend that meeting'.length, insert: 'be present' }]
    const job: JobContext = { signal: new AbortController().signal, onProgress: () => undefined }
    await engine.handlers['review.edit']?.({ id, version, changes }, job)
    expect(engine.view(id).items.find(({ current }) => current === 'be present')).toMatchObject({ reasons: [] })
    await withDesk({ engine }, async ({ page }) => {
      await ready(page)
      await page.locator('.change-list [role=option]', { hasText: 'be present' }).click()
      const inspector = () => page.evaluate(() => document.querySelector('.inspector-scroll')?.textContent ?? '')
      await soon(inspector).toContain('Why it links: with other phrases, in 1 combination')
      const text = await inspector()
      expect(text).toContain('notice of the works + attend that meeting')
      expect(text).toContain('Leads to HRC 31-2022, its own original')
      expect(text).toContain('1 combinationbefore, it links with others')
      expect(text).not.toContain('no link')
    })
  })
})
