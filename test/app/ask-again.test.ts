import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { redraft } from '../cli.ts'
import { keepDataFolder } from '../data-folder.ts'
import { describeNeeding } from '../needs.ts'
import { openInBrowser, prepareDesk, type Desk, type Face } from './whole-job-faces.ts'
import { createTypist, type Typist } from './whole-job-keys.ts'

/** One of the shortest, beside originals enough for some of its phrases to be common. */
const DOCUMENT = '001-103016'
const others = ['001-100188', '001-101231', '001-101444', '001-103010']

/** Milliseconds that the smallest model may take for one sentence. */
const modelTime = 120_000

describeNeeding(['chromium', 'model', 'corpora'], 'the model is asked again for one place', (parts) => {
  const restoreData = keepDataFolder()
  let originals: string
  let desk: Desk
  let face: Face
  let typist: Typist

  beforeAll(async () => {
    const echr = path.join(parts.corpora, 'echr')
    originals = await mkdtemp(path.join(tmpdir(), 'redraft-again-'))
    await mkdir(originals, { recursive: true })
    for (const name of [DOCUMENT, ...others])
      await cp(path.join(echr, 'originals', `${name}.txt`), path.join(originals, `${name}.txt`))
    const deidentified = path.join(echr, 'deidentified', `${DOCUMENT}.txt`)
    desk = await prepareDesk({ originals, deidentified, model: parts.model, reader: 'I. Albrecht' })
    await redraft('analyse', desk.workspace)
    face = await openInBrowser(parts.chromium, desk.data)
    typist = createTypist(face.page, 'ask-again')
  })
  afterAll(async () => {
    await face?.close()
    await desk?.remove()
    if (originals) await rm(originals, { recursive: true, force: true })
    restoreData()
  })

  it('with more context on the desk, with another seed where it needs a person', async () => {
    const { page, press, walkTo, hear } = typist
    await page.waitForSelector('.queue-table')
    await walkTo('Documents', 'F6')
    await press('Home')
    await press('Enter')
    await page.waitForSelector('.change-list [role=option]')
    await walkTo('Changes by sentence', 'F6')
    await press('F8')
    await press('w')
    await hear('The model has tried again.', modelTime)
    await press('Control+3')
    await page.waitForSelector('.need-deeds')
    await page.waitForFunction(() => document.activeElement?.matches('.needs-rows'))
    // However short it is: what is said afterwards was said before.
    const worked = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          new MutationObserver(() => {
            if (document.querySelector('.needs-list[aria-busy=true]')) resolve()
          }).observe(document.body, { subtree: true, attributeFilter: ['aria-busy'] })
        }),
    )
    await press('n')
    await worked
    await page.waitForSelector('.needs-list[aria-busy=false]', { timeout: modelTime })
    expect(face.complaints).toEqual([])
  })

  it('and each attempt was kept with its seed', async () => {
    await face.close()
    const { out } = await redraft('review', desk.workspace, 'show', DOCUMENT, '--json')
    const seeds = [...out.matchAll(/"seed":(\d+)/g)].map(([, seed]) => seed)
    expect(new Set(seeds).size).toBeGreaterThan(1)
  })
})
