import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { _electron, type ElectronApplication, type Page } from 'playwright-core'
import { build } from 'vite'

const root = path.resolve(import.meta.dirname, '..')

/** Starts an application; as root Chromium's sandbox does not start. Closing it removes its data. */
export async function launchElectron(binary: string, folder: string, env: Readonly<Record<string, string>> = {}) {
  const data = await mkdtemp(path.join(tmpdir(), 'redraft-data-'))
  const flags = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu']
  const app = await _electron.launch({
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
