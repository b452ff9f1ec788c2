import { acceptShown, inList, inText, closed, decided, breaks, type DeskState } from './desk-moves.ts'
import { id, soon } from './desks.ts'

let heal = () => undefined as void

/** Of a document that was rewritten, with other wordings of its first change. */
export const deciding: readonly DeskState[] = [
  ['opened', (page) => page.waitForSelector('.candidates')],
  [
    'filter',
    async (page) => {
      await inList(page, '/')
      await page.waitForSelector('.changes-filter')
      await page.locator('.state-filter').first().click()
    },
  ],
  [
    'filter-hides-all',
    async (page) => {
      await page.fill('.changes-filter input', 'zzz')
      await page.waitForSelector('.changes .empty')
    },
  ],
  [
    'all-shown',
    async (page) => {
      await page.focus('.changes-filter input')
      await page.keyboard.press('Escape')
      await page.waitForSelector('.change-list')
      await page.click('.changes .menu-button')
      await page.waitForSelector('.menu')
    },
  ],
  [
    'all-shown-asked',
    async (page) => {
      await page.locator('.menu [role=menuitem]').first().press('Escape')
      await page.waitForSelector('.menu', { state: 'detached' })
      await inList(page, 'Control+Shift+A')
      await page.waitForSelector('.dialog')
    },
  ],
  [
    'denied',
    async (page) => {
      await closed(page)
      await inList(page, 'x')
      await page.waitForSelector('.toast')
    },
  ],
  [
    'keeping',
    async (page) => {
      await inList(page, 'k')
      await page.waitForSelector('.dialog select')
    },
  ],
  [
    'keeping-without-words',
    async (page) => {
      await page.locator('.dialog select').selectOption('other')
      await page.keyboard.press('Control+Enter')
      await page.waitForSelector('.dialog .field-note--error')
    },
  ],
  [
    'kept',
    async (page) => {
      await page.fill('.dialog textarea', 'The case turns on it.')
      await page.keyboard.press('Control+Enter')
      await page.waitForSelector('.dialog', { state: 'detached' })
      await inList(page, 'Shift+F7')
      await page.waitForSelector('.inspector .chip--item-kept')
    },
  ],
  [
    'note',
    async (page) => {
      await inList(page, 't')
      await page.waitForSelector('.dialog textarea')
    },
  ],
  [
    'noted',
    async (page) => {
      await page.keyboard.type('Look at the letter again.')
      await page.keyboard.press('Control+Enter')
      await page.waitForSelector('.inspector .said >> text=again')
    },
  ],
  ['rejected', (page) => inList(page, 'F7').then(() => decided(page, 'r', 'rejected'))],
  ['masked', (page) => inList(page, 'F7').then(() => decided(page, 'm', 'masked'))],
  ['accepted', (page) => inList(page, 'F7').then(() => decided(page, 'a', 'accepted'))],
  [
    'background',
    async (page) => {
      await page.locator('[role=option]', { hasText: 'draught' }).click()
      await inList(page, 'b')
      await page.waitForSelector('.dialog select')
    },
  ],
  [
    'history',
    async (page) => {
      await closed(page)
      await inList(page, 'h')
      await page.waitForSelector('.attempts[open] li')
    },
  ],
]

/** Typing into the text, finding and replacing in it. */
export const typing: readonly DeskState[] = [
  [
    'words-chosen',
    async (page) => {
      await page.locator('[role=option]', { hasText: 'draught' }).click()
      await inText(page)
      await page.keyboard.press('Shift+ArrowRight')
      await page.waitForSelector('.live-text .court')
    },
  ],
  [
    'typed-links',
    async (page) => {
      await inText(page)
      await page.keyboard.insertText('signed on the back of a concert programme')
      await page.waitForSelector('.live--links')
      await page.waitForSelector('.mark--typed-links')
    },
  ],
  [
    'typed',
    async (page) => {
      await inText(page)
      await page.keyboard.insertText('a stove')
      await page.waitForSelector('.live--clear')
    },
  ],
  [
    'typed-unchecked',
    async (page, engine) => {
      heal = breaks(engine, 'review.check')
      await inText(page)
      await page.keyboard.insertText('an oven of some other kind')
      await page.waitForSelector('.live--needs')
    },
  ],
  [
    'edited',
    async (page) => {
      heal()
      await page.keyboard.press('Escape')
      await page.waitForSelector('.inspector .chip--item-edited')
    },
  ],
  [
    'finding',
    async (page) => {
      await inList(page, 'Control+f')
      await page.waitForSelector('.find-bar')
      await page.keyboard.type('the')
      await page.waitForSelector('.found')
    },
  ],
  [
    'replacing',
    async (page) => {
      await page.keyboard.press('Control+h')
      await page.waitForSelector('.find-line >> nth=1')
      await page.keyboard.press('Enter')
      await page.waitForSelector('.found--current')
    },
  ],
  [
    'found-nothing',
    async (page) => {
      await page.locator('.find-words input').first().fill('zzz')
      await page.waitForSelector('.found', { state: 'detached' })
    },
  ],
  [
    'mask-touched',
    async (page) => {
      await page.locator('.find-words input').first().fill('[PERSON_1]')
      await page.locator('.find-words input').first().press('Enter')
      await page.keyboard.press('Escape')
      await page.waitForFunction(() => document.activeElement?.closest('[data-area=right]') !== null)
      await page.keyboard.insertText('Anna')
      await page.waitForSelector('.live-touched')
    },
  ],
]

/** The way to the approval, and back. */
export const settling: readonly DeskState[] = [
  [
    'failed-decision',
    async (page, engine) => {
      heal = breaks(engine, 'review.decide')
      await inList(page, 'm')
      await page.waitForSelector('.toast')
    },
  ],
  [
    'settled',
    async (page, engine) => {
      heal()
      await acceptShown(page)
      const left = () => engine.view(id).row.toSettle
      await soon(() => engine.view(id).items.filter(({ state }) => state === 'accepted').length).toBeGreaterThan(3)
      for (let n = left(); n > 0; n = left()) {
        await inList(page, 'F8', 'm')
        await soon(left).toBeLessThan(n)
      }
      await page.waitForSelector('.live .button--primary')
    },
  ],
  [
    'waits-for-another',
    async (page, engine) => {
      engine.changeWorkspace({ secondReader: 100 })
      await page.waitForSelector('.live--needs')
    },
  ],
  [
    'reviewed-by-another',
    async (page, engine) => {
      engine.changePerson({ reader: 'B. Second' })
      await page.waitForSelector('.live--accent')
    },
  ],
  [
    'approved',
    async (page) => {
      await inList(page, 'Control+Enter')
      await page.waitForSelector('.docbar .chip--approved')
    },
  ],
  [
    'sending-back',
    async (page) => {
      await page.locator('.docbar .toolbar .button').nth(-2).click()
      await page.waitForSelector('.dialog textarea')
    },
  ],
  [
    'sent-back',
    async (page) => {
      await page.keyboard.type('Paragraph 2 reads oddly.')
      await page.keyboard.press('Control+Enter')
      await page.waitForSelector('.live-returned')
    },
  ],
]
