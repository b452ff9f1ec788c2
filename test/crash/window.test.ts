import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { caseViewSchema, type CaseView } from '../../src-preload/contract/index.ts'
import { redraft } from '../cli.ts'
import { keepDataFolder, openedLast } from '../data-folder.ts'
import { describeNeeding } from '../needs.ts'
import { decideUntilCut, expectNothingLost, type Ask } from './random-decision.ts'
import { startWindow } from './window-process.ts'

const root = path.resolve(import.meta.dirname, '../..')
const DOCUMENT = 'ADC-214-2024'
const KILLS = 25
/** Milliseconds in which the engine of a killed window lets go of the workspace. */
const PATIENCE = 30_000

describeNeeding('electron', 'the window, killed at any moment of review', ({ electron }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'redraft-window-'))
  const workspace = path.join(folder, 'workspace')
  const data = path.join(folder, 'data')
  const restoreData = keepDataFolder()

  beforeAll(async () => {
    process.env['REDRAFT_DATA'] = data
    mkdirSync(data)
    await openedLast(data, workspace)
    await redraft('index', workspace, path.join(root, 'resources/sample/originals'))
    await redraft('add', workspace, path.join(root, `resources/sample/deidentified/${DOCUMENT}.txt`))
    expect((await redraft('analyse', workspace, '-n', '8')).code).toBe(0)
  })
  afterAll(() => {
    restoreData()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  /** Does something that is refused while the engine of the window before is still there. */
  async function patiently<T>(work: () => Promise<T>, isBusy: (error: unknown) => boolean): Promise<T> {
    for (const end = Date.now() + PATIENCE; ; await wait(50)) {
      try {
        return await work()
      } catch (error) {
        if (!isBusy(error) || Date.now() > end) throw error
      }
    }
  }

  it(`loses nothing acknowledged in ${KILLS} kills, and the audit log verifies after each`, async () => {
    let acknowledged: CaseView | null = null
    let decisions = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { main, call } = await startWindow(electron, data)
      const ended = once(main, 'exit')
      const [recent] = (await call('workspace.recent', {})) as [{ readonly id: string }]
      await patiently(
        () => call('workspace.openRecent', { id: recent.id }),
        // Held by the engine of the window before, or being opened by the page itself.
        (error) => /^WORKSPACE_(BUSY|WORKING)$/.test((error as Error).message),
      )
      const ask: Ask = call
      const found = caseViewSchema.parse(await ask('review.open', { id: DOCUMENT }))
      if (acknowledged !== null) expectNothingLost(acknowledged, found)
      const done = await decideUntilCut(ask, found, kill, () => main.kill('SIGKILL'))
      acknowledged = done.acknowledged
      decisions += done.decisions
      expect(await ended).toEqual([null, 'SIGKILL'])
      await patiently(
        async () => expect((await redraft('audit', 'verify', workspace)).code).toBe(0),
        () => true,
      )
    }
    expect(decisions).toBeGreaterThan(KILLS)
  })
})
