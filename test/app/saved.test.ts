import { expect, it } from 'vitest'
import { inText } from './desk-moves.ts'
import { describeDesk, soon } from './desks.ts'
import { createDeskEngine } from './review-dev/desk-engine.ts'

describeDesk('what the window says of what is typed', ({ withDesk, ready }) => {
  it('is that it is being saved, from the first letter until it is stored', async () => {
    const engine = await createDeskEngine()
    await withDesk({ engine }, async ({ page }) => {
      await ready(page)
      const said = () => page.locator('.statusbar > :last-child').innerText()
      await soon(said).toBe('All decisions saved')
      await inText(page)
      await page.keyboard.type('of')
      expect(await said()).toBe('Saving')
      expect(engine.calls.filter(({ method }) => method === 'review.edit')).toEqual([])
      await soon(said).toBe('All decisions saved')
      expect(engine.calls.filter(({ method }) => method === 'review.edit')).toHaveLength(1)
    })
  })
})
