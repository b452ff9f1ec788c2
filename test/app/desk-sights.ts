import { inList, closed, breaks, never, sizes, type DeskState } from './desk-moves.ts'

let heal = () => undefined as void

/** Ways of looking at it, and what is looked up. */
export const looking: readonly DeskState[] = [
  [
    'inline',
    async (page) => {
      await inList(page, 'v')
      await page.waitForSelector('.mark--before-now')
    },
  ],
  [
    'changed-only',
    async (page) => {
      await inList(page, 'u', 'p')
      await page.waitForSelector('.timeline-tools [aria-pressed=true] >> nth=1')
    },
  ],
  [
    'without-marks',
    async (page) => {
      await inList(page, 'v', 'u', 'p', ' ')
      await page.waitForSelector('.comparison .mark', { state: 'detached' })
    },
  ],
  [
    'received-and-pass',
    async (page) => {
      await inList(page, ' ', 'Shift+Digit2')
      await page.waitForSelector('.stop[data-side=right] >> nth=0')
      await page.waitForSelector('.comparison .mark')
    },
  ],
  [
    'measured',
    async (page) => {
      await inList(page, 'Shift+Digit3')
      await page.locator('.docbar .toolbar .button').first().click()
      await page.waitForFunction(() => /0[.,]97/.test(document.querySelector('.docbar')?.textContent ?? ''))
    },
  ],
  [
    'original',
    async (page) => {
      await inList(page, 'o')
      await page.waitForSelector('.original-text mark[data-current]')
    },
  ],
  [
    'original-that-is-gone',
    async (page, engine) => {
      await page.keyboard.press('Escape')
      heal = breaks(engine, 'collection.original')
      await inList(page, 'o')
      await page.waitForSelector('.original-pane .fault')
    },
  ],
  [
    'search-in-originals',
    async (page) => {
      heal()
      await page.keyboard.press('Escape')
      await page.evaluate(() => window.searchOriginals('signed in the usual form'))
      await page.waitForSelector('.search-list li')
    },
  ],
  [
    'note-on-the-document',
    async (page) => {
      await closed(page)
      await page.locator('.docbar .toolbar .button').nth(1).click()
      await page.waitForSelector('.dialog textarea')
    },
  ],
]

/** Of a document with phrases that link together. */
export const together: readonly DeskState[] = [
  [
    'combinations',
    async (page) => {
      await page.locator('.changes [role=radio]').last().click()
      await page.waitForSelector('.witness-matrix')
    },
  ],
  [
    'its-original',
    async (page) => {
      await page.locator('.witness-matrix .link').first().click()
      await page.waitForSelector('.original-text mark[data-current]')
    },
  ],
  [
    'combination-without-witness',
    async (page, engine) => {
      await page.keyboard.press('Escape')
      await page.waitForSelector('.original-pane', { state: 'detached' })
      heal = breaks(engine, 'review.witness')
      await page.evaluate(() => window.openDocument('HRC-33'))
      await page.waitForSelector('.comparison .mark')
      await page.locator('.changes [role=radio]').last().click()
      await page.waitForSelector('.inspector .section >> nth=1')
    },
  ],
]

/** Of documents that are new, were only analysed, cannot be opened, or are none. */
export const beginning: readonly DeskState[] = [
  ['new', (page) => page.waitForSelector('.review--new .empty')],
  [
    'analysing',
    async (page, engine) => {
      heal = breaks(engine, 'documents.analyse', never)
      await page.locator('.empty .button--primary').click()
      await page.waitForSelector('.review-work .job')
    },
  ],
  [
    'not-rewritten',
    async (page) => {
      heal()
      await page.evaluate(() => window.openDocument('HRC-33'))
      await page.waitForSelector('.comparison .mark')
    },
  ],
  [
    'rewriting',
    async (page, engine) => {
      heal = breaks(engine, 'rewrite.run', never)
      await page.locator('.live-actions .button').first().click()
      await page.waitForSelector('.live .job')
    },
  ],
  [
    'failed',
    async (page) => {
      heal()
      await page.evaluate(() => window.openDocument('HRC-99'))
      await page.waitForSelector('.fault')
    },
  ],
  [
    'opening',
    async (page, engine) => {
      breaks(engine, 'review.open', never)
      await page.evaluate(() => window.openDocument('HRC-31'))
      await page.waitForSelector('.review-opening')
    },
  ],
]

/** What only a smaller window has. */
export const narrow: readonly DeskState[] = [
  [
    'list-opened',
    async (page) => {
      await page.setViewportSize(sizes.small)
      await page.locator('.pane-head--strip .button').click()
      await page.waitForSelector('.changes--opened')
    },
    sizes.small,
  ],
  [
    'figures',
    async (page) => {
      await page.click('.docbar-all')
      await page.waitForSelector('.docbar-figures')
    },
    sizes.small,
  ],
  [
    'changes',
    async (page) => {
      await closed(page)
      await page.setViewportSize(sizes.twice)
      await page.locator('.pane-tabs [role=tab]').first().click()
      await page.waitForSelector('.change-list')
    },
    sizes.twice,
  ],
  [
    'original-from-the-list',
    async (page) => {
      await inList(page, 'o')
      await page.waitForSelector('.original-text mark[data-current]')
    },
    sizes.twice,
  ],
  [
    'change',
    async (page) => {
      await page.keyboard.press('Escape')
      await page.waitForSelector('.original-pane', { state: 'detached' })
      await page.locator('.pane-tabs [role=tab]').last().click()
      await page.waitForSelector('.before-after')
    },
    sizes.twice,
  ],
  [
    'revisions',
    async (page) => {
      await page.click('.compare-choice')
      await page.waitForSelector('.dialog select')
    },
    sizes.twice,
  ],
  [
    'figures-at-twice-the-size',
    async (page) => {
      await closed(page)
      await page.click('.docbar-left')
      await page.waitForSelector('.docbar-figures')
    },
    sizes.twice,
  ],
]
