import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type axe from 'axe-core'
import { chromium as playwright, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { describeNeeding } from '../needs.ts'
import { pictureFile } from './pages.ts'
import { buildScreens, openScreens, type OpenScreens } from './screens-dev/open-screens.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const wide = { width: 1440, height: 900 }
const zoomed = { width: 720, height: 450 }

/** The keys and presses that lead to the masking of originals. */
const masking = ['wait .first-run-card', 'click .step-actions .button:nth-of-type(3)', 'wait .masking']

/** Ways to every screen and to what floats over them, by keys alone. */
const places: Readonly<Record<string, { asked?: Record<string, string>; keys?: readonly string[]; sign: string }>> = {
  'first run': { asked: { workspace: 'none', documents: '0' }, sign: '.first-run-card' },
  collection: { sign: '.queue-table' },
  'filters of the collection': {
    keys: ['wait .queue-table', 'click .filterbar-tools .button--icon'],
    sign: '.filter-groups',
  },
  'views of the collection': { keys: ['wait .queue-table', 'click .filterbar-tools .menu-button'], sign: '.menu' },
  'pairing questions': {
    asked: { unsure: '3' },
    keys: ['wait .queue-table', 'click .pairing-ask .button', 'wait .pairing'],
    sign: '.pairing',
  },
  'background and cases': {
    keys: ['wait .queue-table', 'click .collection-head [aria-haspopup=dialog]'],
    sign: '.background li',
  },
  'interrupted batch': { asked: { interrupted: '19' }, sign: '.interrupted' },
  'batch at work': {
    asked: { byHand: '1' },
    keys: [
      'wait .queue-table',
      'focus .queue-table',
      'Control+a',
      'click .bulkbar .button:nth-of-type(3)',
      'wait .batch-part',
    ],
    sign: '.batch-tools',
  },
  'collection without documents': { asked: { documents: '0' }, sign: '.first-run-card' },
  'collection that failed': { asked: { broken: 'list' }, sign: '.fault' },
  'window that failed': { asked: { broken: 'facts' }, sign: '.fault' },
  export: { keys: ['Control+4'], sign: '.gate-body' },
  'files for colleagues': {
    keys: ['Control+4', 'wait .gate-body', 'click .gate > .screen-head [aria-haspopup=dialog]'],
    sign: '.colleagues',
  },
  needs: { keys: ['Control+3'], sign: '.need-deeds' },
  'needs without any': { asked: { documents: '0' }, keys: ['Control+3'], sign: '.empty' },
  'own words for a need': { keys: ['Control+3', 'wait .need-deeds', 'e'], sign: '.dialog .need-check' },
  'export without documents': { asked: { documents: '0' }, keys: ['Control+4'], sign: '.gate .empty' },
  models: { keys: ['Control+5'], sign: '.model-table' },
  settings: { keys: ['Control+6'], sign: '.settings-group' },
  'keys of one’s own': {
    keys: ['Control+6', 'wait .settings-group', 'click .settings-group [aria-haspopup=dialog]'],
    sign: '.key-choice',
  },
  'search in the originals': { keys: ['wait .queue-table', 'Control+Shift+F'], sign: '.search-originals' },
  'settings without workspace': { asked: { workspace: 'none' }, keys: ['Control+,'], sign: '.settings-group' },
  'masking of originals': { asked: { documents: '0' }, keys: masking, sign: '.masking-place' },
  'masking that is done': {
    asked: { documents: '0', stepTime: '1' },
    keys: [
      ...masking,
      'click .masking-place .button',
      'fill .masking textarea=Ingrid Holm\nBirk',
      'click .masking-place:last-of-type .button',
      'wait .dialog-foot .button--primary:not([aria-disabled])',
      'click .dialog-foot .button--primary',
    ],
    sign: '.masking-found',
  },
  palette: { keys: ['Control+k'], sign: '.palette-list' },
  keys: { keys: ['?'], sign: '.keys' },
  help: { keys: ['F1'], sign: '.help' },
  'path dialog': { asked: { host: 'browser' }, keys: ['Control+o'], sign: '.dialog .field' },
}

/** Text on the page, and what is only said, that comes from no catalogue: it has letters outside the pseudo-locale's brackets. */
function foreignText(): string[] {
  const bare = (text: string) => {
    let depth = 0
    return [...text]
      .filter((sign) => (sign === '⟦' ? (depth += 1) > 99 : sign === '⟧' ? (depth -= 1) < 0 : depth === 0))
      .join('')
  }
  // Names, court text, keys and figures are not the interface's.
  const isData = (element: Element) =>
    element.closest(
      'kbd, .keys dd, .key-choice .sr-only, mark, textarea, script, style, [dir=auto], .court, .tag, .queue-c-name, .queue-c-source, .cut-end, .workspace-name, option, .hash, [lang=en]',
    ) !== null
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (parent && !isData(parent)) found.push(bare(node.textContent ?? ''))
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
    if (isData(element)) continue
    for (const name of ['aria-label', 'placeholder', 'title']) found.push(bare(element.getAttribute(name) ?? ''))
  }
  return found.filter((text) => /\p{L}{2,}/u.test(text))
}

/** Parts that are data, or that the locale's own formats write. */
const data =
  /^(?:[\s\d.,:%×–-]|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|January|February|March|April|June|July|August|September|October|November|December|at|Today|Yesterday|byte|bytes|kB|MB|GB|TB)\b|(?:ADC|CAW|VG 4 K|TM|NRT) [\d-]+(?:\.txt| original)?|Aldermere, autumn|Wexholm, spring|Sternfurt|I\. Albrecht|Apache[ -]2\.0|\d+(?:\.\d+)? (?:billion|million)|Middle 4B Instruct|Large 14B|Small 1\.7B|Tiny 135M Instruct|registry-7b|Q\d_\w+\.?(?: For [a-z ]+\.)?|Own file\.|scan\.pdf cannot be written\.|[Nn]ot stated|SHA-256|GGUF|English|Deutsch|Français|Norsk bokmål|[0-9a-f]{4}(?: [0-9a-f…]{1,4})*)+$/u

describeNeeding('chromium', 'screens', ({ chromium }) => {
  let folder: string
  let browser: Browser
  let screens: OpenScreens | undefined

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'redraft-screens-'))
    await buildScreens(folder)
    browser = await playwright.launch({ executablePath: chromium, args: ['--no-sandbox'] })
  })
  afterAll(async () => {
    await browser?.close()
    await rm(folder, { recursive: true, force: true })
  })
  afterEach(async () => {
    const { complaints = [] } = screens ?? {}
    await screens?.close()
    screens = undefined
    expect(complaints).toEqual([])
  })

  async function open(asked: Record<string, string> = {}, context: BrowserContextOptions = {}): Promise<Page> {
    screens = await openScreens(browser, folder, asked, context)
    await screens.page.waitForSelector('main > *')
    return screens.page
  }
  async function goTo(name: string, besides: Record<string, string> = {}): Promise<Page> {
    const { asked = {}, keys = [], sign } = places[name] ?? { sign: 'main' }
    const page = await open({ ...asked, ...besides })
    await page.waitForSelector('.statusbar')
    for (const key of keys) {
      if (key.startsWith('wait ')) await page.waitForSelector(key.slice(5))
      else if (key.startsWith('click ')) await page.click(key.slice(6))
      else if (key.startsWith('focus ')) await page.focus(key.slice(6))
      else if (key.startsWith('fill ')) await page.fill(...(key.slice(5).split('=') as [string, string]))
      else await page.keyboard.press(key)
    }
    await page.waitForSelector(sign)
    await page.evaluate(axeSource)
    return page
  }
  async function seriousFaults(page: Page): Promise<string[]> {
    return page.evaluate(async () => {
      const { violations } = await window.axe.run(document, { resultTypes: ['violations'] })
      return violations
        .filter((each) => each.impact === 'serious' || each.impact === 'critical')
        .map((each) => `${each.id}: ${each.nodes.map((node) => `${node.html} ${node.failureSummary}`).join('\n')}`)
    })
  }
  /** Axe reads colours: what fades has to have arrived. */
  async function arrived(page: Page): Promise<void> {
    await page.evaluate(async () => {
      await new Promise(requestAnimationFrame)
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    })
  }
  /** Lets the job that runs by hand take its steps, one after the other, until this holds in the page. */
  async function stepUntil<A>(page: Page, holds: (given: A) => boolean, given: A): Promise<void> {
    while (!(await page.evaluate(holds as (given: unknown) => boolean, given)))
      await page.evaluate(() => window.fake.step())
  }
  /** The arguments of each call of a method, in their order. */
  const sent = (page: Page, method: string) =>
    page.evaluate((name) => window.fake.calls.filter((call) => call.method === name).map(({ args }) => args), method)
  const focused = (page: Page) =>
    page.evaluate(() => {
      const at = document.activeElement
      return at === document.body ? 'nothing' : (at?.getAttribute('aria-label') ?? at?.textContent ?? '')
    })

  it.each(Object.keys(places))(
    '%s has nothing serious for axe in both themes and fits at twice the size',
    async (name) => {
      const page = await goTo(name)
      // Each theme and each size once: colours do not depend on the size, nor the layout on the theme.
      for (const [viewport, theme] of [
        [wide, 'light'],
        [zoomed, 'dark'],
      ] as const) {
        await page.setViewportSize(viewport)
        await page.evaluate((to) => (document.documentElement.dataset['theme'] = to), theme)
        await arrived(page)
        const file = pictureFile(`screen-${name.replaceAll(' ', '-')}-${viewport.width}-${theme}`)
        if (file !== null) await page.screenshot({ path: file })
        expect(await seriousFaults(page)).toEqual([])
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(wider).toBeLessThanOrEqual(0)
      }
    },
  )

  it('is used by keyboard alone: choose, analyse, open', async () => {
    const page = await open({ documents: '40' })
    await page.waitForSelector('.queue-table')
    for (let step = 0; step < 12 && (await focused(page)) !== 'Documents'; step += 1) await page.keyboard.press('F6')
    expect(await focused(page)).toBe('Documents')
    await page.keyboard.press('/')
    await page.keyboard.type('103')
    await page.waitForFunction(() => document.querySelectorAll('.virtual-row').length === 1)
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => document.querySelectorAll('.virtual-row').length > 1)
    await page.focus('.queue-table')
    await page.keyboard.press('End')
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowUp')
    await page.waitForSelector('text=2 selected')
    await page.keyboard.press('F6')
    const at = await page.evaluate(() => document.activeElement?.closest('[data-area]')?.getAttribute('data-area'))
    expect(at).toBe('bulk')
    await page.focus('.queue-table')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.title.startsWith('Review'))
  })

  it('scrolls 5,000 documents: few rows exist, and keys reach both ends', async () => {
    const page = await open({ documents: '5000' })
    await page.waitForSelector('.queue-table')
    await page.focus('.queue-table')
    for (const [key, index] of [
      ['End', '5001'],
      ['Home', '2'],
      ['PageDown', undefined],
    ] as const) {
      await page.keyboard.press(key)
      await page.waitForFunction((wanted) => {
        const row = document.querySelector('.virtual-row--active')
        return row !== null && (wanted === undefined || row.getAttribute('aria-rowindex') === wanted)
      }, index)
      const id = await page.getAttribute('.queue-table', 'aria-activedescendant')
      expect(await page.isVisible(`[id="${id}"]`)).toBe(true)
      expect(await page.locator('.virtual-row').count()).toBeLessThan(80)
    }
  })

  it('a dialog keeps focus inside and gives it back', async () => {
    const page = await open()
    await page.waitForSelector('.queue-table')
    await page.focus('.command-field')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.dialog')
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('.dialog') !== null)).toBe(true)
    }
    await page.keyboard.press('Escape')
    await page.waitForSelector('.dialog', { state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('command-field')
  })

  it('focus is never lost on the way through the screens', async () => {
    const page = await open()
    await page.waitForSelector('.queue-table')
    for (const [key, sign] of [
      ['Control+6', '.settings-group'],
      ['Control+5', '.model-table'],
      ['Control+4', '.gate-body'],
      ['Control+1', '.queue-table'],
    ] as const) {
      await page.keyboard.press('F6')
      await page.keyboard.press('F6')
      await page.keyboard.press(key)
      await page.waitForSelector(sign)
      await arrived(page)
      expect(await focused(page)).not.toBe('nothing')
    }
  })

  it('a button that cannot be pressed says why', async () => {
    const page = await open({ workspace: 'none', documents: '0' })
    const button = page.locator('.first-run .button', { hasText: 'Add documents' })
    expect(await button.getAttribute('aria-disabled')).toBe('true')
    expect(await button.textContent()).toContain('after 1')
    await button.press('Enter')
    await page.waitForFunction(() => document.querySelector('[role=status].sr-only')?.textContent === 'after 1')
    const calls = await page.evaluate(() => window.fake.calls.map((call) => call.method))
    expect(calls).not.toContain('files.choose')
  })

  it('a job shows how far it is, can be cancelled, and keeps what was done', async () => {
    const page = await open({ documents: '40', byHand: '1' })
    await page.waitForSelector('.queue-table')
    await page.focus('.queue-table')
    await page.keyboard.press('Control+a')
    const countNew = () => page.evaluate(() => window.fake.rows().filter(({ status }) => status === 'new').length)
    const before = await countNew()
    await page.click('.bulkbar >> text=/^Analyse/')
    await stepUntil(page, (was) => window.fake.rows().filter(({ status }) => status === 'new').length < was, before)
    await page.waitForFunction(
      () => Number(document.querySelector('.batch [role=progressbar]')?.getAttribute('aria-valuenow')) > 0,
    )
    await page.click('.batch .button')
    await page.waitForSelector('.batch', { state: 'detached' })
    expect(await countNew()).toBe(before - 1)
    expect(await page.locator('.toast').count()).toBe(0)
  })

  it.each([
    'first run',
    'collection',
    'needs',
    'export',
    'models',
    'settings',
    'help',
    'keys',
    'filters of the collection',
    'pairing questions',
    'keys of one’s own',
    'interrupted batch',
    'background and cases',
    'files for colleagues',
    'masking of originals',
    'masking that is done',
    'path dialog',
  ])('%s: every word comes from the catalogue', async (name) => {
    const page = await goTo(name, { language: 'pseudo' })
    expect((await page.evaluate(foreignText)).filter((text) => !data.test(text.trim()))).toEqual([])
  })

  it.each(['de', 'fr', 'nb'])('in %s nothing is serious for axe and every screen fits', async (language) => {
    const page = await goTo('collection', { language })
    for (const [key, sign] of [
      ['Control+1', '.queue-table'],
      ['Control+3', '.need-deeds'],
      ['Control+4', '.gate-body'],
      ['Control+5', '.model-table'],
      ['Control+6', '.settings-group'],
    ] as const) {
      await page.keyboard.press(key)
      await page.waitForSelector(sign)
      expect(await page.evaluate(() => document.documentElement.lang.slice(0, 2))).toBe(language)
      for (const viewport of [wide, { width: 1024, height: 768 }, zoomed]) {
        await page.setViewportSize(viewport)
        await arrived(page)
        const file = pictureFile(`screen-${sign.slice(1)}-${language}-${viewport.width}`)
        if (file !== null) await page.screenshot({ path: file })
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(wider).toBeLessThanOrEqual(0)
      }
      await page.setViewportSize(wide)
      expect(await seriousFaults(page)).toEqual([])
    }
  })

  it('changes its language at once, with focus where it was on the way', async () => {
    const page = await open()
    await page.waitForSelector('.queue-table')
    await page.keyboard.press('Control+6')
    await page.getByLabel('Language').selectOption('de')
    await page.waitForSelector('h1 >> text=Einstellungen')
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de-DE')
    expect(await focused(page)).not.toBe('nothing')
    await page.keyboard.press('Control+k')
    await page.waitForSelector('.palette-list >> text=Zur Ansicht Sammlung')
  })

  it('filters combine, counts add up, and a view is kept and taken again', async () => {
    const page = await open()
    await page.waitForSelector('.queue-table')
    await page.click('.filterbar-tools .button--icon')
    await page.getByRole('checkbox', { name: 'German' }).check()
    await page.getByRole('checkbox', { name: 'In review' }).check()
    await page.getByRole('checkbox', { name: 'Needs decision' }).check()
    await page.keyboard.press('Escape')
    const counts = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.filterbar [role=radio]')].map((one) => ({
          name: one.childNodes[0]?.textContent ?? '',
          count: Number(one.querySelector('.segmented-count')?.textContent),
        })),
      )
    const shown = await counts()
    const of = (name: string) => shown.find((one) => one.name === name)?.count ?? Number.NaN
    expect(of('Several')).toBe(of('In review') + of('Needs decision'))
    const single = shown.filter(({ name }) => name !== 'All' && name !== 'Several')
    expect(single.reduce((sum, { count }) => sum + count, 0)).toBe(of('All'))
    await page.waitForFunction(
      (wanted) => document.querySelector('.queue-table')?.getAttribute('aria-rowcount') === String(wanted + 1),
      of('Several'),
    )
    await page.click('.filterbar-tools .menu-button')
    await page.getByRole('menuitem', { name: 'Keep this view' }).click()
    await page.keyboard.type('German, to do')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.toast >> text=The view German, to do is kept.')
    await page.getByRole('radio', { name: /^All/ }).click()
    await page.click('.filterbar-tools .menu-button')
    await page.getByRole('menuitem', { name: 'German, to do', exact: true }).click()
    await page.waitForSelector('.filterbar >> text=Several')
  })

  it('a batch is held, goes on, ends after the document at hand; an interrupted one is gone on with', async () => {
    const page = await open({ documents: '40', byHand: '1', interrupted: '7' })
    await page.waitForSelector('.interrupted >> text=7 documents are left')
    await page.click('.interrupted .button--primary')
    await page.waitForSelector('.batch-part')
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.waitForSelector('.batch >> text=Paused')
    expect(await page.evaluate(() => window.fake.held().paused)).toBe(true)
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByRole('button', { name: 'Stop after this document' }).click()
    await page.waitForFunction(() => window.fake.held().stopAfter && !window.fake.held().paused)
    const ids = await page.evaluate(
      () => (window.fake.calls.find(({ method }) => method === 'rewrite.run')?.args as { ids: string[] }).ids.length,
    )
    expect(ids).toBe(7)
  })

  it('asks which original a document is from, one after the other, and which column holds the texts', async () => {
    const page = await open({ unsure: '2', host: 'browser', documents: '12' })
    await page.waitForSelector('.pairing-ask')
    await page.click('.pairing-ask .button')
    await page.getByRole('button', { name: /^This one/ }).click()
    await page.waitForSelector('[role=dialog] >> text=2 of 2')
    await page.getByRole('button', { name: 'Not in the collection' }).click()
    await page.waitForSelector('[role=dialog]', { state: 'detached' })
    await page.waitForSelector('.pairing-ask', { state: 'detached' })
    await page.keyboard.press('Control+o')
    await page.waitForSelector('.dialog input')
    await page.keyboard.type('/table.csv')
    await page.keyboard.press('Enter')
    await page.waitForSelector('text=Which column holds the texts?')
    await page.selectOption('.dialog select', 'decision')
    await page.getByRole('button', { name: 'Use this column' }).click()
    await page.waitForFunction(() =>
      window.fake.calls.some(
        ({ method, args }) => method === 'documents.add' && (args as { column?: string }).column === 'decision',
      ),
    )
  })

  it('a command is given other keys; those of the system and of others are refused', async () => {
    const page = await open()
    await page.waitForSelector('.queue-table')
    await page.keyboard.press('Control+6')
    await page.click('text=Change keys…')
    await page.getByRole('button', { name: 'Change the keys of Go to Models' }).click()
    await page.keyboard.press('Control+k')
    await page.waitForSelector('.dialog >> text=Ctrl K is for “Search commands and documents”.')
    await page.keyboard.press('Control+w')
    await page.waitForSelector('.dialog >> text=Ctrl W belongs to the system')
    await page.keyboard.press('Control+Shift+M')
    await page.waitForSelector('.key-choice >> text=Usual keys')
    await page.keyboard.press('Escape')
    await page.waitForSelector('.dialog', { state: 'detached' })
    await page.keyboard.press('Control+5')
    await page.keyboard.press('Control+Shift+M')
    await page.waitForSelector('.model-table')
  })

  it('draws in how many originals phrases of each length are', async () => {
    const page = await open({ stepTime: '5' })
    await page.waitForSelector('.queue-table')
    await page.getByRole('button', { name: 'Count', exact: true }).first().click()
    await page.waitForSelector('.statistics')
    expect(await page.locator('.statistics tbody tr').count()).toBe(8)
    expect(await page.locator('.statistics tbody tr').first().innerText()).toMatch(/1\s+54%/)
    const file = pictureFile('statistics')
    if (file !== null) await page.screenshot({ path: file })
  })

  it('tells what would link under other settings', async () => {
    const page = await open({ stepTime: '5' })
    await page.waitForSelector('.queue-table')
    await page.getByRole('button', { name: 'Count', exact: true }).last().click()
    await page.waitForSelector('.what-if-now >> text=(now)')
  })

  it('what needs a person: one key each, for all places with Shift, taken back, opened in review', async () => {
    const page = await open()
    await page.waitForSelector('.queue-table')
    await page.keyboard.press('Control+3')
    await page.waitForSelector('.need-deeds')
    await page.waitForFunction(() => document.activeElement?.matches('.needs-rows'))
    const count = () => page.evaluate(() => Number(/\d+/.exec(document.querySelector('h1')?.textContent ?? '')?.[0]))
    const before = await count()
    await page.keyboard.press('m')
    await page.waitForFunction((was) => !document.querySelector('h1')?.textContent?.startsWith(`${was} `), before)
    const called = (method: string) =>
      page.evaluate((name) => window.fake.calls.filter((call) => call.method === name).length, method)
    expect(await called('review.decide')).toBe(1)
    await page.waitForFunction(() => document.activeElement?.matches('.needs-rows'))
    const left = await count()
    await page.keyboard.press('Shift+M')
    await page.waitForFunction((was) => !document.querySelector('h1')?.textContent?.startsWith(`${was} `), left)
    const undone = await called('review.decide')
    expect(undone).toBeGreaterThan(2)
    await page.keyboard.press('k')
    await page.waitForSelector('[role=dialog]')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+z')
    await page.waitForFunction(() => window.fake.calls.some((call) => call.method === 'review.undo'))
    await page.waitForFunction(() => document.activeElement?.matches('.needs-rows'))
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.title.startsWith('Review'))
  })

  it('a model: started, stopped with what came kept, gone on with, put to use', async () => {
    const page = await open({ byHand: '1' })
    await page.waitForSelector('.queue-table')
    await page.keyboard.press('Control+5')
    const row = page.locator('.model-row', { hasText: 'Middle 4B' })
    await row.locator('.button', { hasText: 'Get' }).click()
    await row.locator('[role=progressbar]').waitFor()
    await row.locator('.button--icon').click()
    await row.locator('.button', { hasText: 'Go on' }).click()
    await row.locator('[role=progressbar]').waitFor()
    await stepUntil(page, () => document.querySelector('.model-row [role=progressbar]') === null, null)
    await row.locator('.button', { hasText: 'Use' }).click()
    await row.locator('text=In use').waitFor()
  })

  it('export: what passed has its certificate, what was refused says why and that nothing was written', async () => {
    const page = await open({ stepTime: '5' })
    await page.waitForSelector('.queue-table')
    await page.keyboard.press('Control+4')
    await page.getByRole('checkbox', { name: 'Names that tell nothing' }).press('Space')
    await page.click('.gate .button--primary')
    await page.waitForSelector('.fault >> text=Nothing was written')
    expect(await sent(page, 'publish.export')).toMatchObject([{ neutral: true, replace: false }])
    await page.focus('.gate-list [role=listbox]')
    await page.keyboard.press('End')
    await page.waitForSelector('.paper >> text=It contains no text of the case')
    expect(await page.locator('.checks li').count()).toBe(5)
  })

  it('for colleagues: warned first, both kinds, cancelled, and what was left out says why', async () => {
    const page = await open({ byHand: '1' })
    await page.waitForSelector('.queue-table')
    await page.keyboard.press('Control+4')
    const opener = page.getByRole('button', { name: 'For colleagues…' })
    await opener.press('Enter')
    await page.waitForSelector('[role=dialog] >> text=They must not be published.')
    await page.getByRole('button', { name: 'Word file with tracked changes…' }).press('Enter')
    await page.waitForSelector('.batch [role=progressbar]')
    expect(await focused(page)).toContain('For colleagues…')
    await page.getByRole('button', { name: 'Cancel' }).press('Enter')
    await page.waitForSelector('.batch', { state: 'detached' })
    expect(await page.locator('.toast').count()).toBe(0)
    await opener.press('Enter')
    await page.getByRole('button', { name: 'Page with both texts side by side…' }).press('Enter')
    await page.waitForSelector('.batch [role=progressbar]')
    await stepUntil(page, () => document.querySelector('.batch') === null, null)
    await page.waitForSelector('.toast >> text=Not for publication. 1 was not written.')
    await page.click('.toast >> text=Show why')
    await page.waitForSelector('.outcome li')
    expect(await sent(page, 'publish.redline')).toMatchObject([{ kind: 'word' }, { kind: 'page' }])
    expect(await sent(page, 'publish.export')).toEqual([])
  })

  it('masks originals: names or a file of spans, by keys, cancelled, and what was not found is said', async () => {
    const page = await open({ byHand: '1' })
    await page.waitForSelector('.queue-table')
    await page.focus('.queue-table')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('mask orig')
    await page.waitForFunction(() => document.querySelectorAll('.palette-list [role=option]').length === 1)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Mask originals' })
    const press = (name: string | RegExp, place?: string) =>
      (place === undefined ? dialog : dialog.getByRole('group', { name: place, exact: true }))
        .getByRole('button', { name })
        .last()
        .press('Enter')
    await press('Folder…', 'Originals')
    await dialog.getByText('Chosen: Chosen originals', { exact: true }).waitFor()
    await press('File…', 'Originals')
    await dialog.getByText('Chosen: Chosen originals-file').waitFor()
    await press('Folder…', 'Folder to write to')
    await dialog.getByText('Chosen: Chosen export-folder').waitFor()
    expect(await dialog.locator('.button--primary').textContent()).toContain('type names')
    await dialog.getByRole('textbox', { name: 'Names, one a line' }).focus()
    await page.keyboard.type('Ingrid Holm')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Birk')
    await press(/^Mask/)
    await dialog.getByRole('progressbar').waitFor()
    await press('Cancel')
    await dialog.locator('textarea').waitFor()
    expect(await focused(page)).not.toBe('nothing')
    await press(/^Mask/)
    await dialog.getByRole('progressbar').waitFor()
    await stepUntil(page, () => document.querySelector('.masking-found') !== null, null)
    await dialog.getByText('2 documents are in Chosen export-folder. 9 masks were written.').waitFor()
    await dialog.getByText('Names that were not found: 1').waitFor()
    await dialog.getByText('scan.pdf', { exact: true }).waitFor()
    await press('Mask again')
    await dialog.getByRole('radio', { name: 'Names, wherever they stand' }).press('ArrowRight')
    await press('File…', 'File of spans')
    await dialog.getByText('Chosen: Chosen spans').waitFor()
    await press(/^Mask/)
    await dialog.getByRole('progressbar').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await focused(page)).not.toBe('nothing')
    await stepUntil(page, () => document.querySelector('.toast') !== null, null)
    await page.click('.toast >> text=Show')
    await dialog.getByText('ADC 103-2023', { exact: true }).waitFor()
    await press('Add these documents')
    await page.waitForFunction(() => window.fake.calls.some(({ method }) => method === 'documents.add'))
    const [first, , last] = (await sent(page, 'originals.mask')) as Record<string, unknown>[]
    expect(first).toEqual({
      grant: 'grant-1',
      to: 'grant-2',
      names: 'Ingrid Holm\nBirk',
      mask: '[REDACTED]',
      replace: false,
    })
    expect(last).toEqual({ grant: 'grant-1', to: 'grant-2', spans: 'grant-3', mask: '[REDACTED]', replace: true })
    expect(await sent(page, 'documents.add')).toEqual([{ grant: 'grant-2' }])
  })

  it('folders and single files are chosen, of documents and of originals', async () => {
    const page = await open({ stepTime: '1' })
    await page.waitForSelector('.queue-table')
    await page.getByRole('button', { name: 'Add a file…' }).press('Enter')
    await page.waitForSelector('.toast >> text=Added 5 documents')
    for (const [entry, method] of [
      ['Add a file…', 'documents.add'],
      ['Read a file of originals…', 'collection.index'],
    ] as const) {
      const before = (await sent(page, method)).length
      await page.getByRole('button', { name: /^Workspace: / }).press('Enter')
      await page.getByRole('menuitem', { name: entry }).press('Enter')
      await page.waitForFunction(
        ([name, was]) => window.fake.calls.filter((call) => call.method === name).length === Number(was) + 1,
        [method, before],
      )
    }
    expect(await sent(page, 'files.choose')).toEqual([
      { kind: 'documents-file' },
      { kind: 'documents-file' },
      { kind: 'originals-file' },
    ])
  })

  it('a workspace of one’s own takes a file of originals as well as a folder', async () => {
    const page = await open({ workspace: 'none', documents: '0', stepTime: '1' })
    await page.getByRole('button', { name: 'Own originals…' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Choose…' }).press('Enter')
    await dialog.getByText('Chosen: Chosen workspace').waitFor()
    await dialog.getByRole('button', { name: 'File…' }).press('Enter')
    await dialog.getByText('Chosen: Chosen originals-file').waitFor()
    await dialog.getByRole('button', { name: 'Read the originals' }).press('Enter')
    await page.waitForFunction(() => window.fake.calls.some(({ method }) => method === 'collection.index'))
    expect(await sent(page, 'collection.index')).toEqual([{ grant: 'grant-1' }])
  })

  it('two originals are joined into one case; a name that is in no collection is said', async () => {
    const page = await open()
    await page.waitForSelector('.queue-table')
    await page.getByRole('button', { name: 'Background and cases' }).press('Enter')
    const dialog = page.getByRole('dialog')
    const join = dialog.getByRole('button', { name: 'Join into one case' })
    await dialog.getByLabel('Name of an original').fill('TM 7-2021')
    expect(await join.textContent()).toContain('type two names')
    await dialog.getByLabel('Name of the other').fill('nowhere')
    await join.press('Enter')
    await dialog.locator('.field-note--error >> text=nowhere').waitFor()
    await dialog.getByLabel('Name of the other').fill('TM 9-2021')
    await join.press('Enter')
    await dialog.getByText('TM 7-2021 and TM 9-2021 count as one case.').waitFor()
    await dialog.getByText('Cases with several versions: 2').waitFor()
    expect((await sent(page, 'collection.changeGroups')).at(-1)).toEqual({
      change: 'join',
      names: ['TM 7-2021', 'TM 9-2021'],
    })
  })

  it('in a browser a path is typed; a wrong one says what to do, and the typed one is used', async () => {
    const page = await open({ host: 'browser' })
    await page.waitForSelector('.queue-table')
    await page.keyboard.press('Control+o')
    await page.waitForSelector('.dialog input')
    await page.keyboard.type('/nowhere')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.field-note--error >> text=Check that the file is there')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('/documents')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.toast >> text=Added 5 documents')
    await page.click('.toast >> text=Show why')
    await page.waitForSelector('.outcome >> text=scan.pdf')
  })

  it('a failed list is asked for again', async () => {
    const page = await open({ broken: 'list' })
    await page.waitForSelector('.fault')
    await page.evaluate(() => window.fake.heal())
    await page.click('.fault .button--primary')
    await page.waitForSelector('.queue-table')
  })

  it('settings: a wrong value is named, a right one is saved; the theme acts at once', async () => {
    const page = await open()
    await page.waitForSelector('.queue-table')
    await page.keyboard.press('Control+,')
    const k = page.getByLabel('Threshold k, in originals')
    await k.fill('1')
    await page.waitForSelector('.field-note--error >> text=2 to 100')
    await k.fill('5')
    await page.click('text=Save')
    await page.waitForSelector('.statusbar >> text=Threshold 5')
    const share = page.getByLabel('Originals are one case from this share of common phrases')
    expect(await share.inputValue()).toBe('50')
    await share.fill('5')
    await page.waitForSelector('.field-note--error >> text=10 to 100')
    for (const [typed, kept] of [
      ['70', 0.7],
      ['', null],
    ] as const) {
      await share.fill(typed)
      await page.getByRole('button', { name: 'Save' }).press('Enter')
      await page.waitForFunction((wanted) => {
        const last = window.fake.calls.filter(({ method }) => method === 'settings.setWorkspace').at(-1)
        return (last?.args as { groupShare?: number | null } | undefined)?.groupShare === wanted
      }, kept)
      await page.getByRole('button', { name: 'Save nothing changed' }).waitFor()
    }
    await page.getByRole('radio', { name: 'Dark' }).click()
    await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark')
  })

  it('one document that changes is changed in the list, without asking for all', async () => {
    const page = await open({ documents: '3' })
    await page.waitForSelector('.queue-table')
    await page.evaluate(() => {
      window.fake.emit('workspace.changed', window.fake.facts())
      const row = window.fake.rows()[0]
      if (row) window.fake.emit('document.changed', { ...row, fileName: 'Renamed.txt' })
    })
    await page.waitForSelector('.virtual-row >> text=Renamed.txt')
    expect(await page.locator('.virtual-row').count()).toBe(3)
  })
})
