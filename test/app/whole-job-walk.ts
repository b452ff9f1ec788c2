import type { Face } from './whole-job-faces.ts'
import type { Typist } from './whole-job-keys.ts'

/** Milliseconds that the smallest model may take for a document of one page. */
const modelTime = 240_000

const deeds = ['accept', 'mask', 'keep', 'edit'] as const

export const keptBecause = 'The charge cannot be told without it'
export const ownWords = 'noting'

/** How many places the document bar says are left. */
async function leftToSettle({ page }: Typist): Promise<number> {
  const bar = await page.locator('.docbar').innerText()
  return Number(/(\d+) to settle/.exec(bar)?.[1] ?? 0)
}

async function waitForLeft(typist: Typist, left: number): Promise<void> {
  await typist.page.waitForFunction(
    (wanted) => {
      const bar = document.querySelector<HTMLElement>('.docbar')?.innerText ?? ''
      return Number(/(\d+) to settle/.exec(bar)?.[1] ?? 0) === wanted
    },
    left,
    { timeout: 30_000 },
  )
}

/** From the first screen to the analysed document. */
export async function analyseByKeys(typist: Typist, document: string): Promise<void> {
  const { page, press, walkTo, hear, read, pictureBoth } = typist
  await page.waitForSelector('.queue-table')
  await walkTo('Documents', 'F6')
  await pictureBoth('collection')
  await press('/')
  await typist.type(document)
  await hear('1 of 1 document shown')
  await walkTo('Documents', 'F6')
  await press('Home')
  await press('Enter')
  await page.waitForSelector('.review--new')
  await walkTo('Analyse')
  await pictureBoth('not-analysed')
  await press('Enter')
  await hear('Analysed 1 document.')
  await page.waitForSelector('.comparison .mark')
  await read(/\d+ phrases link\. Nothing was rewritten yet/)
  await pictureBoth('analysed')
}

/** One pass, and the model may write masks. */
export async function chooseSettingsByKeys(typist: Typist): Promise<void> {
  const { press, type, walkTo, hear, pictureBoth } = typist
  await press('Control+6')
  await walkTo('Passes, at the most')
  await press('Control+a')
  await type('1')
  await walkTo('The model may write a mask')
  await press('Space')
  await walkTo('Save')
  await pictureBoth('settings')
  await press('Enter')
  await hear('The settings of this workspace are saved.')
}

/** Has the model rewrite the document that was opened before. */
export async function rewriteByKeys(typist: Typist): Promise<void> {
  const { page, press, walkTo, hear, picture, pictureBoth } = typist
  await press('Control+2')
  await page.waitForSelector('.comparison .mark')
  await walkTo(/^Rewrite with /)
  await press('Enter')
  await page.waitForSelector('.live .job')
  await picture('rewriting')
  await hear('Rewrote 1 document.', modelTime)
  await page.waitForSelector('.change-list [role=option]')
  await page.waitForFunction(() => document.activeElement?.matches('.change-list'))
  await pictureBoth('rewritten')
}

async function keepCurrent({ page, press, type, walkTo, picture }: Typist): Promise<void> {
  await press('k')
  await page.waitForSelector('[role=dialog]')
  await walkTo(/^In your words/)
  await type(keptBecause)
  await picture('keep')
  await press('Control+Enter')
  await page.waitForSelector('[role=dialog]', { state: 'detached' })
}

/** Types the words as received, which link, then own ones. */
async function writeCurrent({ page, press, type, read, picture }: Typist): Promise<void> {
  const said = await page.locator('.change-list [role=option][aria-selected=true]').textContent()
  const original = /“([^”]+)”/.exec(said ?? '')?.[1] ?? ''
  await press('e')
  await page.waitForFunction(() => document.activeElement?.closest('.comparison [data-area="right"]') !== null)
  await type(original)
  await read(/What you typed links|phrases? links?:/)
  await picture('typed-links')
  for (let left = original.length; left > 0; left -= 1) await press('Backspace')
  await type(ownWords)
  await read(/[Nn]othing in this paragraph links|does not link|no longer links/)
  await picture('typed-clear')
  await press('Escape')
}

/** Settles every place, each by another way in turn, and takes one decision back and makes it again. */
export async function settleByKeys(typist: Typist): Promise<void> {
  const { page, press, walkTo, read, pictureBoth } = typist
  for (let at = 0, left = await leftToSettle(typist); left > 0; at += 1, left = await leftToSettle(typist)) {
    if (at === 40) throw new Error('the places to settle do not come to an end')
    await walkTo('Changes by sentence', 'F6')
    await press('F8')
    switch (deeds[at] ?? 'mask') {
      case 'accept':
        await press('a')
        break
      case 'mask':
        await press('m')
        break
      case 'keep':
        await keepCurrent(typist)
        break
      case 'edit':
        await writeCurrent(typist)
        break
    }
    await waitForLeft(typist, left - 1)
    if (at > 0) continue
    await press('Control+z')
    await waitForLeft(typist, left)
    await press('Control+y')
    await waitForLeft(typist, left - 1)
    await pictureBoth('one-decided')
  }
  await read(/Nothing is left to settle/)
  await page.waitForFunction(() => document.activeElement?.closest('.change-list') !== null)
  await pictureBoth('settled')
}

/** Approves the document and writes it to a folder. */
export async function publishByKeys(typist: Typist, face: Face, folder: string, document: string): Promise<void> {
  const { page, press, walkTo, hear, command, pictureBoth } = typist
  await press('Control+Enter')
  await hear(`${document} is approved.`)
  await pictureBoth('approved')
  await press('Control+4')
  await page.waitForSelector('.gate-body')
  await walkTo('Choose a folder')
  await pictureBoth('to-export')
  await face.chooseFolder(folder, () => press('Enter'))
  await walkTo('Export 1')
  await press('Enter')
  await hear('1 document passed and is in published.')
  await page.waitForSelector('.paper')
  await pictureBoth('exported')
  await command('Check the audit log')
  await hear('The audit log is intact')
  await press('Control+1')
  await page.waitForSelector('.queue-table')
  await pictureBoth('collection-at-the-end')
}
