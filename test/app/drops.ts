import type { Page } from 'playwright-core'

/** Drags files over the middle of an element and lets go: what the page is told comes from the browser, as from a person. */
export async function dropFiles(page: Page, files: readonly string[], on: string | null): Promise<void> {
  const line = await page.context().newCDPSession(page)
  const data = { items: [], files: [...files], dragOperationsMask: 1 }
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop', at: { readonly x: number; readonly y: number }) =>
    line.send('Input.dispatchDragEvent', { type, ...at, data })
  const edge = { x: 4, y: 300 }
  await drag('dragEnter', edge)
  await drag('dragOver', edge)
  await page.waitForSelector('.drop-places')
  const box = on === null ? null : await page.locator(on).boundingBox()
  const at = box === null ? edge : { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await drag('dragOver', at)
  await drag('drop', at)
  await line.detach()
  await page.waitForSelector('.drop-places', { state: 'detached' })
}
