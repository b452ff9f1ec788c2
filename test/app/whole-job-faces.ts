import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium as playwright, type Page } from 'playwright-core'
import { redraft } from '../cli.ts'
import { openedLast } from '../data-folder.ts'
import { listen } from './pages.ts'
import { launchElectron } from '../electron-fixture.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** What a clerk finds in the morning: originals read, one document taken in, a model and a name chosen. */
export interface Desk {
  readonly folder: string
  readonly workspace: string
  /** Exported files are to go here. */
  readonly published: string
  /** Of the program: `REDRAFT_DATA`. */
  readonly data: string
  remove(): Promise<void>
}

interface Wanted {
  readonly originals: string
  /** A file. */
  readonly deidentified: string
  /** A GGUF file. */
  readonly model: string
  readonly reader: string
}

async function done(...args: string[]): Promise<Record<string, unknown>> {
  const { code, out, err } = await redraft(...args, '--json')
  if (code !== 0) throw new Error(`redraft ${args[0]} ended with ${code}: ${err}${out}`)
  return JSON.parse(out.trim().split('\n').at(-1) ?? '') as Record<string, unknown>
}

/** By the command line, so that the walk begins where a clerk begins. `REDRAFT_DATA` has to be restored by the caller. */
export async function prepareDesk({ originals, deidentified, model, reader }: Wanted): Promise<Desk> {
  const folder = await mkdtemp(path.join(tmpdir(), 'redraft-walk-'))
  const [workspace, published, data] = ['workspace', 'published', 'data'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ]
  await mkdir(data)
  await mkdir(published)
  process.env['REDRAFT_DATA'] = data
  await done('index', workspace, originals)
  await done('add', workspace, deidentified)
  const { id } = await done('models', 'check', model)
  await writeFile(path.join(data, 'person.json'), JSON.stringify({ model: id, reader, theme: 'light' }))
  await openedLast(data, workspace)
  return {
    folder,
    workspace,
    published,
    data,
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}

/** The workstation in one of its two hosts. */
export interface Face {
  readonly page: Page
  /** What the page's console and uncaught errors said. */
  readonly complaints: readonly string[]
  /** Chooses a folder where the host asks for one: types its path in a browser, answers the system's dialog in the window. */
  chooseFolder(folder: string, ask: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

/** The built program's server, in a process of its own, and a browser on it. */
export async function openInBrowser(executablePath: string, data: string): Promise<Face> {
  const server = spawn(process.execPath, [path.join(root, 'out/main/cli.cjs'), 'serve', '--json'], {
    env: { ...process.env, REDRAFT_DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  const said = (await Promise.race([once(server.stdout, 'data'), ended])) as [Buffer | number | null]
  if (!Buffer.isBuffer(said[0])) throw new Error('the server ended before it served')
  const { url } = JSON.parse(said[0].toString()) as { readonly url: string }
  const browser = await playwright.launch({ executablePath, args: ['--no-sandbox', '--font-render-hinting=none'] })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const page = await context.newPage()
  const complaints = listen(page)
  await page.goto(url)
  return {
    page,
    complaints,
    async chooseFolder(folder, ask) {
      await ask()
      await page.waitForSelector('[role=dialog] input')
      await page.keyboard.type(folder)
      await page.keyboard.press('Enter')
      await page.waitForSelector('[role=dialog]', { state: 'detached' })
    },
    async close() {
      await browser.close()
      server.kill('SIGINT')
      await ended
    },
  }
}

/** The built application in Electron. */
export async function openInElectron(binary: string, data: string): Promise<Face> {
  const { app, page, close } = await launchElectron(binary, root, { REDRAFT_DATA: data })
  return {
    page,
    complaints: listen(page),
    async chooseFolder(folder, ask) {
      await app.evaluate(({ dialog }, chosen) => {
        dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen] })
      }, folder)
      await ask()
    },
    close,
  }
}
