import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { Response } from '../../src-preload/contract/index.ts'
import { createElectronTransport } from '../../src-renderer/transport/electron.ts'
import type { Transport } from '../../src-renderer/transport/transport.ts'
import { launchWithHost } from '../electron-fixture.ts'
import { describeNeeding } from '../needs.ts'
import { describeBreakingCarrier } from './cases.ts'

describeNeeding('electron', 'Electron', ({ electron }) => {
  let launched: Awaited<ReturnType<typeof launchWithHost>>
  let transport: Transport

  beforeAll(async () => {
    launched = await launchWithHost(electron, path.join(import.meta.dirname, 'fixture-host.ts'))
    const { app, page } = launched
    // The dialog of the system cannot be driven; it chooses this folder.
    await app.evaluate(
      ({ dialog }, folder) => {
        dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [folder] })
      },
      import.meta.dirname,
    )
    // The page's one listener is taken over; from here on the transport of this process stands where the page's stood.
    let hear: ((response: Response) => void) | undefined
    await page.exposeFunction('hearHere', (response: Response) => hear?.(response))
    await page.evaluate(() => {
      const here = window as unknown as { hearHere: (response: unknown) => void }
      window.redraft?.onMessage((response) => here.hearHere(response))
    })
    transport = createElectronTransport({
      send: (request) => void page.evaluate((sent) => window.redraft?.send(sent), request),
      onMessage(listener) {
        hear = listener
        return () => (hear = undefined)
      },
    })
  })

  afterAll(async () => {
    transport.close()
    await launched.close()
  })

  describeBreakingCarrier('over Electron’s IPC', 'ENGINE_STOPPED', () => ({
    transport,
    async breakLine() {
      await transport.call('app.about', {})
      // The engine's process dies as a native assertion kills it.
      const pids = await launched.app.evaluate(({ app }) => app.getAppMetrics().map(({ pid, type }) => [pid, type]))
      const engine = await enginePid(
        launched.app.process().pid ?? 0,
        pids.map(([pid]) => Number(pid)),
      )
      process.kill(engine, 'SIGKILL')
    },
  }))
})

/** The engine is a utility process of Electron, or where that is emulated, a child that runs `host.cjs`. */
async function enginePid(main: number, known: readonly number[]): Promise<number> {
  const { readFile, readdir } = await import('node:fs/promises')
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const [stat, command] = await Promise.all([
      readFile(`/proc/${name}/stat`, 'utf8').catch(() => ''),
      readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => ''),
    ])
    const parent = Number(/^\d+ \(.*\) \S+ (\d+)/.exec(stat)?.[1])
    if (parent === main && command.includes('host.cjs')) return Number(name)
  }
  throw new Error(`no engine among ${known.join(', ')}`)
}
