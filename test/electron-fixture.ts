import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { _electron, type ElectronApplication, type Page } from 'playwright-core'
import { build } from 'vite'

const root = path.resolve(import.meta.dirname, '..')

/** Milliseconds for one start, and how many are tried: now and then Playwright never gets hold of an Electron 22. */
const launchTime = 15_000
const launches = 4

type Launch = NonNullable<Parameters<typeof _electron.launch>[0]> & { readonly args: string[] }

async function launch(options: Launch): Promise<ElectronApplication> {
  for (let attempt = 1; ; attempt += 1) {
    const mark = `--launch=${randomUUID()}`
    const starting = _electron.launch({ ...options, args: [...options.args, mark] })
    const app = await Promise.race([starting, wait(launchTime, null)])
    if (app !== null) return app
    // Its own time limit waits for an orderly end, which mostly does not come either: it is waited for a little.
    for (const pid of await ownChildren(mark)) process.kill(pid, 'SIGKILL')
    const ended = starting.then(
      () => null,
      (error: unknown) => error,
    )
    const error = await Promise.race([ended, wait(5_000, null)])
    if (attempt === launches) throw error instanceof Error ? error : new Error('Electron did not start')
  }
}

/** Processes that this one started with an argument. Linux only; elsewhere none. */
async function ownChildren(argument: string): Promise<number[]> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    pids.map(async (pid) => {
      const [stat, command] = await Promise.all(
        ['stat', 'cmdline'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
      )
      const parent = Number(/^\d+ \(.*\) \S+ (\d+)/.exec(stat ?? '')?.[1])
      return parent === process.pid && command?.split('\0').includes(argument) === true
    }),
  )
  return pids.filter((_, at) => found[at]).map(Number)
}

/** Starts an application; as root Chromium's sandbox does not start. Closing it removes its data. */
export async function launchElectron(binary: string, folder: string, env: Readonly<Record<string, string>> = {}) {
  const data = await mkdtemp(path.join(tmpdir(), 'redraft-data-'))
  const flags = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu']
  const app = await launch({
    executablePath: binary,
    args: [...flags, folder],
    env: { ...(process.env as Record<string, string>), REDRAFT_DATA: data, ...env },
  })
  const page = await app.firstWindow()
  await page.waitForLoadState()
  return {
    app,
    page,
    data,
    async close() {
      await app.close()
      await rm(data, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/**
 * The built application with another engine: `host` (a source file) is bundled in the place of the built host.
 *
 * @param binary Electron's.
 */
export async function launchWithHost(binary: string, host: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'redraft-app-'))
  await cp(path.join(root, 'out'), path.join(folder, 'out'), { recursive: true })
  await symlink(path.join(root, 'resources'), path.join(folder, 'resources'))
  await writeFile(
    path.join(folder, 'package.json'),
    JSON.stringify({ name: 'redraft', productName: 'Redraft', version: '9.9.9', main: 'out/main/index.cjs' }),
  )
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: host,
      outDir: path.join(folder, 'out', 'main'),
      emptyOutDir: false,
      rolldownOptions: { output: { format: 'cjs', entryFileNames: 'host.cjs', codeSplitting: false } },
    },
  })
  const launched = await launchElectron(binary, folder)
  return {
    ...launched,
    async close() {
      await launched.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type { ElectronApplication, Page }
