import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'

/** Milliseconds for what follows from a key, on a busy machine. */
const soon = 30_000

/** Where pictures are kept: outside of the tree. */
function pictureFolder(): string {
  const asked = process.env['REDRAFT_ARTIFACTS']
  const folder = asked === undefined || asked === '' ? path.join(tmpdir(), 'redraft-artifacts') : asked
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Waits until an element has the focus and shows it; what it shows may come after what took the old one away. */
async function waitForFocus(page: Page, after: string): Promise<void> {
  for (const end = Date.now() + soon; ; await page.waitForTimeout(20)) {
    const lost = await page.evaluate(unseenFocus)
    if (lost === null) return
    if (Date.now() > end) throw new Error(`after “${after}” ${lost}`)
  }
}

/** What is wrong with the focus; null: an element has it and shows it. */
function unseenFocus(): string | null {
  const at = document.activeElement
  if (!(at instanceof HTMLElement) || at === document.body) return 'nothing has the focus'
  const rings = (element: Element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) || boxShadow !== 'none'
  }
  const caret = at.closest('.monaco-editor')?.querySelector('.cursor')
  if (caret) return null
  const row = document.getElementById(at.getAttribute('aria-activedescendant') ?? '')
  const field = at.closest('.field-box, .dialog, .menu')
  if ([at, row, field].some((each) => each !== null && rings(each))) return null
  return `the focus is not seen: ${at.outerHTML.slice(0, 120)}`
}

/** A person who has a keyboard and nothing else, and hears what a screen reader would say. */
export function createTypist(page: Page, name: string) {
  const folder = pictureFolder()
  let pictures = 0

  let keys = 0

  /** Presses, and waits until something has the focus: wherever it went, a person has to see it. */
  async function press(chord: string): Promise<void> {
    keys += 1
    await page.keyboard.press(chord)
    await waitForFocus(page, chord)
  }
  async function type(words: string): Promise<void> {
    keys += words.length
    await page.keyboard.type(words)
    await waitForFocus(page, words)
  }

  /** What the element with focus is called: its label, or its words. */
  const focused = () =>
    page.evaluate(() => {
      const at = document.activeElement
      if (at === null || at === document.body) return ''
      const labelled = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].find((kind) => at instanceof kind)
      const labels = labelled ? (at as HTMLInputElement).labels : null
      const words = at.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? at.textContent ?? ''
      return words.trim().slice(0, 80)
    })

  /** Goes on by a key until the control of this name has focus. */
  async function walkTo(control: string | RegExp, key = 'Tab', most = 80): Promise<void> {
    const met: string[] = []
    for (let step = 0; step <= most; step += 1) {
      const at = await focused()
      if (typeof control === 'string' ? at.startsWith(control) : control.test(at)) return
      met.push(at.slice(0, 40))
      await press(key)
    }
    throw new Error(`${key} does not lead to ${String(control)}; it leads to: ${[...new Set(met)].join(' | ')}`)
  }

  /** Waits until the window's live region said this. What it says of a failure ends the wait. */
  async function hear(words: string, timeout = soon): Promise<void> {
    const read = () =>
      page.evaluate(() => {
        const of = (urgency: string) => document.querySelector(`.sr-only[aria-live=${urgency}]`)?.textContent ?? ''
        return { said: of('polite'), failure: of('assertive') }
      })
    for (const end = Date.now() + timeout; ; await page.waitForTimeout(50)) {
      const { said, failure } = await read()
      if (said.includes(words)) return
      if (failure !== '' || Date.now() > end) throw new Error(`“${words}” was not said, but “${failure || said}” was`)
    }
  }

  /** Waits until the line under the text says this. */
  const read = (words: RegExp, timeout = soon) =>
    page.waitForFunction(
      ({ source, flags }) =>
        new RegExp(source, flags).test(document.querySelector<HTMLElement>('.live-text')?.innerText ?? ''),
      { source: words.source, flags: words.flags },
      { timeout },
    )

  /** Runs a command of the palette by its title. */
  async function command(title: string): Promise<void> {
    await press('Control+k')
    await page.waitForSelector('.palette-list [role=option]')
    await type(title)
    await page.waitForFunction(
      (wanted) =>
        document.querySelector('.palette-list [role=option][aria-selected=true]')?.textContent?.includes(wanted),
      title,
    )
    await press('Enter')
    await page.waitForSelector('.palette-list', { state: 'detached' })
  }

  async function onePicture(stage: string): Promise<void> {
    // What fades has to have arrived.
    await page.waitForTimeout(300)
    await page.screenshot({ path: path.join(folder, `${name}-${stage}.png`) })
  }

  /** Keeps the screen as it is. */
  const picture = (stage: string) => onePicture(`${String((pictures += 1)).padStart(2, '0')}-${stage}`)

  /** Keeps the screen in both themes; focus is where it was afterwards. */
  async function pictureBoth(stage: string): Promise<void> {
    const numbered = `${String((pictures += 1)).padStart(2, '0')}-${stage}`
    const before = await focused()
    await onePicture(`${numbered}-light`)
    await command('Use the dark theme')
    await page.waitForSelector('html[data-theme=dark]')
    await onePicture(`${numbered}-dark`)
    await command('Use the light theme')
    await page.waitForSelector('html[data-theme=light]')
    const after = await focused()
    if (after !== before) throw new Error(`focus went from “${before}” to “${after}” by a change of theme`)
  }

  return { page, keysPressed: () => keys, press, type, focused, walkTo, hear, read, command, picture, pictureBoth }
}

export type Typist = ReturnType<typeof createTypist>
