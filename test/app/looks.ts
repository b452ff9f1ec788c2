import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Brings axe into a page: evaluated rather than added as a script, which the page's policy would refuse. */
export async function bringAxe(page: Page): Promise<void> {
  await page.evaluate(axeSource)
}

/**
 * Axe reads colours, and pictures are taken: what fades has to have arrived.
 * @throws where the browser draws nothing for 20 seconds.
 */
export async function arrived(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const settled = async () => {
      // What fades begins with the frame after.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    }
    const stalled = new Promise((_, refuse) =>
      setTimeout(() => refuse(new Error('the browser drew no frame in 20 seconds')), 20_000),
    )
    await Promise.race([settled(), stalled])
  })
}

/**
 * Faults that axe calls serious or critical, targets below 24 pixels among them.
 * @param rules only these; a theme changes nothing but the colours.
 */
export async function seriousFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  return page.evaluate(async (only) => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      ...(only ? { runOnly: [...only] } : { rules: { 'target-size': { enabled: true } } }),
    })
    return violations
      .filter((each) => each.impact === 'serious' || each.impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join('\n')}`)
  }, rules)
}

/** Controls that one comes to by Tab and does not see then, because something that stays lies over them or cuts them off. Tab closes a menu. */
export async function hiddenFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const before = document.activeElement
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    )
    const found: string[] = []
    for (const control of controls) {
      if (control.tabIndex < 0 || control.closest('[inert], .monaco-editor') || control.getClientRects().length === 0)
        continue
      control.focus()
      if (document.activeElement !== control) continue
      // What is larger than the window is seen where it is in the window.
      const box = control.getBoundingClientRect()
      const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)]
      const [width, height] = [Math.min(innerWidth, box.right) - left, Math.min(innerHeight, box.bottom) - top]
      const parts = [0.1, 0.5, 0.9]
      const isSeen = parts.some((across) =>
        parts.some((down) => {
          const [over] = document.elementsFromPoint(left + across * width, top + down * height).filter((element) => {
            const passing = element.closest('.tooltip, .toasts--passing, .menu, .drop-places')
            return passing === null || passing.contains(control)
          })
          return over !== undefined && (control.contains(over) || over.closest('label')?.contains(control) === true)
        }),
      )
      if (!isSeen) found.push(`focus is hidden: ${control.outerHTML.slice(0, 160)}`)
    }
    if (before instanceof HTMLElement) before.focus()
    return found
  })
}

/** Buttons of one list that a screen reader calls by one name, so that nobody hears which is which. */
export async function alikeNamed(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('ul, ol, table, [role=listbox]')].flatMap((list) => {
      const names = [...list.querySelectorAll<HTMLElement>('button, a[href]')]
        .filter((one) => one.closest('ul, ol, table, [role=listbox]') === list && one.getClientRects().length > 0)
        // A term says the same wherever it stands.
        .filter((one) => !one.matches('.term'))
        .map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim())
      return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))]
    }),
  )
}

/** What moves although a person asked for no motion. */
export async function motions(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const { transitionDuration, animationDuration, animationName } = getComputedStyle(element)
      const longest = (durations: string) => Math.max(...durations.split(',').map((one) => parseFloat(one)))
      const moves =
        longest(transitionDuration) > 0.01 || (animationName !== 'none' && longest(animationDuration) > 0.01)
      return moves ? [element.outerHTML.slice(0, 160)] : []
    }),
  )
}

/** What is pressed, chosen or current, and in a contrast theme of the system looks like its neighbours that are not. */
export async function alikeInContrast(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const told = [
      'outlineStyle',
      'borderTopStyle',
      'borderTopWidth',
      'borderTopColor',
      'borderInlineStartWidth',
    ] as const
    const painted = ['backgroundColor', 'color', 'fontWeight', 'textDecorationLine', 'content', 'opacity'] as const
    const look = (element: Element) =>
      [undefined, '::before', '::after']
        .map((part) => {
          const style = getComputedStyle(element, part)
          return [...told, ...painted].map((name) => style[name]).join(' ')
        })
        .join('|')
    const lookOf = (element: Element) =>
      [element, ...element.querySelectorAll('input, svg, .checkbox-dash')].map(look).join('/')
    const found: string[] = []
    for (const name of ['aria-pressed', 'aria-checked', 'aria-selected', 'aria-current']) {
      for (const on of document.querySelectorAll(`[${name}='true'], [${name}='page']`)) {
        if (on.getClientRects().length === 0) continue
        const off = [...(on.closest('[role], section, header, nav')?.querySelectorAll(on.localName) ?? [])].find(
          (other) =>
            other !== on &&
            other.classList[0] === on.classList[0] &&
            other.getClientRects().length > 0 &&
            !['true', 'page', 'mixed'].includes(other.getAttribute(name) ?? ''),
        )
        if (off && lookOf(on) === lookOf(off)) found.push(`not told apart: ${on.outerHTML.slice(0, 160)}`)
      }
    }
    return found
  })
}

/** A window of 1,280 pixels at four times the size, in which nothing is read in two directions (WCAG 1.4.10). */
export const narrowest = { width: 320, height: 256 } as const

/**
 * What has to be scrolled to the side in it: only a table and the words of a text themselves may, each in a place of its own.
 */
export async function scrolledAcross(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((one) => one.getClientRects().length > 0 && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1)
      .filter((one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowX))
      .filter(
        (one) => !one.closest('.monaco-editor, .queue-table, .models-list, .audit-lines, textarea, input, select'),
      )
      .map((one) => `is scrolled to the side: ${one.outerHTML.slice(0, 160)}`),
  )
}

/**
 * What does not fit: a page wider than its window, words of the interface that are cut off, figures that are not drawn, and parts
 * of a line that lie over each other or are squeezed to nothing. Phrases, names of files and
 * court text may be, where the whole is elsewhere; a hint stays where it came up when the window changes its size.
 */
export async function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const wider = document.documentElement.scrollWidth - window.innerWidth
    if (wider > 0) found.push(`the page is ${wider} pixels wider than its window`)
    const mayBeCut =
      '.tooltip, .cut-end, .cut-middle, .court, .mark, [dir=auto], .sr-only, .monaco-editor, textarea, input, select, code, .hash'
    // Words are cut off by what lays out their lines, however many parts of the line are around them.
    const laidOut = new Set<HTMLElement>()
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      if ((node.textContent ?? '').trim() === '' || node.parentElement?.closest(mayBeCut)) continue
      let holder = node.parentElement
      while (holder && getComputedStyle(holder).display === 'inline') holder = holder.parentElement
      if (holder) laidOut.add(holder)
    }
    for (const element of laidOut) {
      // One pixel: for screen readers only.
      if (element.getClientRects().length === 0 || element.clientWidth <= 1) continue
      const { overflowX, overflowY } = getComputedStyle(element)
      const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
      const across = element.scrollWidth - element.clientWidth
      const down = element.scrollHeight - element.clientHeight
      // What holds it may cut it off too, or have it scrolled to.
      const box = element.getBoundingClientRect()
      for (let holder = element.parentElement; holder; holder = holder.parentElement) {
        if (
          holder.matches('.segmented, .nav, .stops, .queue-table, .models-list, .audit-lines') ||
          getComputedStyle(holder).position === 'fixed'
        )
          break
        if (getComputedStyle(holder).overflowX === 'visible') continue
        const { left, right } = holder.getBoundingClientRect()
        if (box.right > right + 1 || box.left < left - 1)
          found.push(`beyond its holder: ${element.outerHTML.slice(0, 160)}`)
        break
      }
      if (across > 1 && !scrolls(overflowX)) found.push(`cut by ${across} across: ${element.outerHTML.slice(0, 160)}`)
      if (down > 2 && overflowY !== 'visible' && !scrolls(overflowY))
        found.push(`cut by ${down} down: ${element.outerHTML.slice(0, 160)}`)
    }
    const isShown = (element: Element) => element.getClientRects().length > 0
    // A figure of a document that a size leaves out has to be somewhere else, which nobody sees of one that is only not drawn.
    for (const meter of document.querySelectorAll('.docbar .meters > *'))
      if (!isShown(meter) && meter.parentElement && isShown(meter.parentElement))
        found.push(`a figure that is not drawn: ${meter.outerHTML.slice(0, 160)}`)
    // What may be cut is still something: some signs of it are seen.
    for (const cut of document.querySelectorAll('.cut-end, .cut-middle'))
      if (isShown(cut) && cut.textContent?.trim() !== '' && cut.clientWidth < 24)
        found.push(`nothing left of it: ${cut.outerHTML.slice(0, 160)}`)
    // What stays until it is dismissed covers nothing.
    const screen = document.querySelector('.screen-place')?.getBoundingClientRect()
    for (const lasting of document.querySelectorAll('.toasts:not(.toasts--passing)'))
      if (screen && lasting.getBoundingClientRect().top < screen.bottom - 1)
        found.push(`covers the screen: ${lasting.outerHTML.slice(0, 160)}`)
    // What stands in one line stands side by side, and inside the line.
    for (const line of document.querySelectorAll<HTMLElement>('body *')) {
      if (getComputedStyle(line).display !== 'flex' || line.closest('.monaco-editor') || !isShown(line)) continue
      const boxes = [...line.children]
        // The sign of a choice lies in the choice.
        .filter((child) => isShown(child) && !(child.matches('.icon') && line.querySelector(':scope > select')))
        .filter((child) => !/absolute|fixed/.test(getComputedStyle(child).position))
        .map((child) => ({ child, box: child.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && box.height > 1)
      const { left, right } = line.getBoundingClientRect()
      const isOpen = getComputedStyle(line).overflowX === 'visible'
      boxes.forEach(({ child, box }, at) => {
        if (isOpen && (box.right > right + 1 || box.left < left - 1))
          found.push(`reaches out of its line: ${child.outerHTML.slice(0, 160)}`)
        for (const other of boxes.slice(at + 1)) {
          const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
          const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
          if (across > 2 && down > 2)
            found.push(`lies over ${other.child.outerHTML.slice(0, 80)}: ${child.outerHTML.slice(0, 160)}`)
        }
      })
    }
    // What one presses lies over nothing else that one presses, also while it is not drawn: its press would go to the wrong one.
    // What stays at an edge while the rest is scrolled lies over it, and that can be scrolled away.
    const staysAtEdge = (one: Element | null): boolean =>
      one !== null && (getComputedStyle(one).position === 'sticky' || staysAtEdge(one.parentElement))
    const inSight = (one: Element) => {
      let { left, right, top, bottom } = one.getBoundingClientRect()
      for (let holder = one.parentElement; holder; holder = holder.parentElement) {
        if (getComputedStyle(holder).overflowX === 'visible') continue
        const edges = holder.getBoundingClientRect()
        left = Math.max(left, edges.left)
        right = Math.min(right, edges.right)
        top = Math.max(top, edges.top)
        bottom = Math.min(bottom, edges.bottom)
      }
      return { left, right, top, bottom }
    }
    const pressed = [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea')]
      .filter((one) => isShown(one) && !one.closest('.tooltip, .menu, .toasts--passing, .drop-places, .find-bar'))
      .filter((one) => !staysAtEdge(one))
      .map((one) => ({
        one,
        layer: one.closest('[role=dialog], [role=alertdialog], .original-pane'),
        box: inSight(one),
      }))
    pressed.forEach(({ one, layer, box }, at) => {
      for (const other of pressed.slice(at + 1)) {
        if (other.layer !== layer) continue
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
        if (across > 1 && down > 1)
          found.push(`pressed through ${other.one.outerHTML.slice(0, 160)}: ${one.outerHTML.slice(0, 160)}`)
      }
    })
    return found
  })
}

/** Text on the page, and what is only said, that comes from no catalogue: it has letters outside the pseudo-locale's brackets. */
export async function foreignText(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const bare = (text: string) => {
      let depth = 0
      return [...text]
        .filter((sign) => (sign === '⟦' ? (depth += 1) > 99 : sign === '⟧' ? (depth -= 1) < 0 : depth === 0))
        .join('')
    }
    // Names, court text, keys and figures are not the interface's.
    const isData = (element: Element) =>
      // Said before the language changed.
      element.matches('[aria-live] > :not(:last-child)') ||
      element.closest(
        'kbd, .view-lines, .line-numbers, .keys dd, .key-choice .sr-only, mark, textarea, script, style, [dir=auto], .court, .tag, .queue-c-name, .queue-c-source, .cut-end:not(.gate-says), .workspace-name, option, .hash, [translate=no], [lang=en]',
      ) !== null
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || isData(parent)) continue
      // A text of the catalogue may go on behind a term in the midst of it.
      let before = ''
      for (let one = node.previousSibling; one; one = one.previousSibling) before = (one.textContent ?? '') + before
      texts.push(bare(before + (node.textContent ?? '')).slice(bare(before).length))
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
      if (isData(element)) continue
      for (const name of ['aria-label', 'placeholder', 'title']) texts.push(bare(element.getAttribute(name) ?? ''))
    }
    return texts.filter((text) => /\p{L}{2,}/u.test(text))
  })
  return found.filter((text) => !data.test(text.trim()))
}

/** Parts that are data, or that the locale's own formats write. */
const data =
  /^(?:[\s\d.,:%×–-]|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|January|February|March|April|June|July|August|September|October|November|December|at|Today|Yesterday|byte|bytes|secs?|mins?|kB|MB|GB|TB)\b|(?:ADC|CAW|HRC|VG 4 K|TM|NRT) [\d-]+(?:\.txt| original)?|Aldermere, autumn|Wexholm, spring|Sternfurt|I\. Albrecht|Apache[ -]2\.0|\d+(?:\.\d+)? (?:billion|million)|Middle 4B Instruct|Large 14B|Small 1\.7B|Tiny 135M Instruct|Compare 22M|registry-7b|Q\d_\w+\.?(?: For [a-z ]+\.)?|\. For [a-z ]+\.|Own file\.|scan\.pdf|Document \d+|Chosen export-folder|The same words still link\.|SHA-256|GGUF|English|Deutsch|Français|Norsk bokmål|[0-9a-f]{4}(?: [0-9a-f…]{1,4})*)+$/u
