import type { Page } from 'playwright-core'
import type { MethodName } from '../../src-preload/contract/index.ts'
import type { DeskEngine } from './review-dev/desk-engine.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** Sizes of a window: usual, small, and the usual one at twice the size. */
export const sizes = {
  usual: { width: 1440, height: 900 },
  small: { width: 1024, height: 768 },
  twice: { width: 720, height: 450 },
} as const

/** A state of the review desk, and the way to it from the one before. */
export type DeskState = readonly [
  name: string,
  go: (page: Page, engine: DeskEngine) => Promise<unknown>,
  /** The one size that it is there in. */
  only?: Size,
]

/** Keys where the focus is in the list of changes. */
export async function inList(page: Page, ...keys: readonly string[]): Promise<void> {
  await page.focus('.change-list')
  for (const key of keys) await page.keyboard.press(key)
}

/** Accepts all changes shown, by the keys and the answer to their question. */
export async function acceptShown(page: Page): Promise<void> {
  await inList(page, 'Control+Shift+A')
  await page.locator('[role=dialog] .button--primary').press('Enter')
  await page.waitForSelector('[role=dialog]', { state: 'detached' })
}

/** The focus is in the text, on the words of the chosen change. */
export async function inText(page: Page): Promise<void> {
  await inList(page, 'Enter')
  await page.waitForFunction(() => document.activeElement?.closest('[data-area=right]') !== null)
}

export async function closed(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.waitForSelector('.dialog', { state: 'detached' })
}

/** Decides on the chosen change by a key, and chooses it again. */
export async function decided(page: Page, key: string, state: string): Promise<void> {
  const of = await page.locator('.change-list [aria-selected=true]').getAttribute('id')
  await inList(page, key)
  await page.waitForFunction((was) => document.querySelector('.change-list [aria-selected=true]')?.id !== was, of)
  await inList(page, 'Shift+F7')
  await page.waitForSelector(`.inspector .chip--item-${state}`)
}

/** From now on a method fails, or never ends. @returns heals it. */
export function breaks(
  engine: DeskEngine,
  method: MethodName,
  end = () => Promise.reject(new Error('broken')),
): () => void {
  const handlers: Record<string, unknown> = engine.service.handlers
  const handler = handlers[method]
  handlers[method] = end
  return () => {
    handlers[method] = handler
  }
}

export const never = () => new Promise<never>(() => undefined)
