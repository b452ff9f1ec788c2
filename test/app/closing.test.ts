import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { redraft } from '../cli.ts'
import { keepDataFolder, openedLast } from '../data-folder.ts'
import { startWindow, type WindowProcess } from '../crash/window-process.ts'
import { describeNeeding } from '../needs.ts'

const root = path.resolve(import.meta.dirname, '../..')
const DOCUMENT = 'ADC-214-2024'

/** Runs before the program: a signal closes the window as its cross does, and the engine's process is known. */
const first = `
const { writeFileSync } = require('node:fs')
const { BrowserWindow, utilityProcess } = require('electron')
process.on('SIGUSR2', () => BrowserWindow.getAllWindows()[0]?.close())
const { fork } = utilityProcess
utilityProcess.fork = (...given) => {
  const child = fork(...given)
  child.once('spawn', () => writeFileSync(process.env.REDRAFT_DATA + '/engine', String(child.pid)))
  return child
}`

describeNeeding('electron', 'the window, closed over what is not stored yet', ({ electron }) => {
  let folder: string
  let workspace: string
  let data: string
  let window: WindowProcess
  let ended: Promise<unknown[]>
  const restoreData = keepDataFolder()

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'redraft-closing-'))
    workspace = path.join(folder, 'workspace')
    data = path.join(folder, 'data')
    process.env['REDRAFT_DATA'] = data
    await mkdir(data)
    await openedLast(data, workspace)
    await writeFile(path.join(folder, 'first.cjs'), first)
    await redraft('index', workspace, path.join(root, 'resources/sample/originals'))
    await redraft('add', workspace, path.join(root, `resources/sample/deidentified/${DOCUMENT}.txt`))
    expect((await redraft('analyse', workspace)).code).toBe(0)
  })
  afterEach(async () => {
    if (window.main.exitCode === null && window.main.signalCode === null) window.main.kill('SIGKILL')
    await ended
    await tellEngine('SIGKILL').catch(() => undefined)
  })
  afterAll(async () => {
    restoreData()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  const tellEngine = async (signal: NodeJS.Signals) =>
    process.kill(Number(await readFile(path.join(data, 'engine'), 'utf8')), signal)
  const holds = (expression: string) => expect.poll(() => window.read(expression), { timeout: 60_000 }).toBe(true)
  const asks = `document.querySelector('[role=alertdialog]') !== null`

  /** Opens the document's desk, with the focus in its list: from the queue, or as the place that the window was left at. */
  async function openDesk(from: 'queue' | 'left' = 'queue'): Promise<void> {
    const list = { statuses: [], languages: [], only: [], words: '', order: 'risk', descending: true }
    const place = { screen: 'review', document: DOCUMENT, item: null, list }
    const left = path.join(workspace, 'left-at.json')
    await rm(left, { force: true })
    if (from === 'left') await writeFile(left, JSON.stringify({ reader: userInfo().username, place }))
    window = await startWindow(electron, data, [path.join(folder, 'first.cjs')])
    ended = once(window.main, 'exit')
    if (from === 'queue') {
      await holds(`document.querySelector('.queue-table [role=row][aria-selected]') !== null`)
      await window.read(`document.querySelector('.queue-table').focus()`)
      await window.press('Enter')
    }
    await holds(`document.querySelector('.comparison .mark') !== null`)
    await holds(`document.activeElement?.getAttribute('role') === 'listbox'`)
  }

  async function typeWords(words: string): Promise<void> {
    await window.press('e')
    await holds(`document.activeElement?.closest('[data-area="right"]') !== null`)
    await window.type(words)
    await holds(`document.querySelector('[data-area=right]').textContent.includes('${words}')`)
  }

  async function stored(): Promise<{ readonly states: ReadonlySet<string>; readonly words: string }> {
    const { out } = await redraft('review', workspace, 'show', DOCUMENT, '--json')
    const items = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { readonly state: string; readonly current: string })
    return { states: new Set(items.map(({ state }) => state)), words: items.map(({ current }) => current).join('\n') }
  }

  it('asks while the engine does not store; staying keeps all, and then it is stored', async () => {
    await openDesk()
    await tellEngine('SIGSTOP')
    await typeWords('zzstay')
    window.main.kill('SIGUSR2')
    await holds(asks)
    await window.press('Escape')
    await holds(`!(${asks})`)
    await holds(`document.querySelector('[data-area=right]').textContent.includes('zzstay')`)
    await tellEngine('SIGCONT')
    await holds(`document.querySelector('.change-list [aria-selected=true]')?.textContent.includes('zzstay') === true`)
    window.main.kill('SIGUSR2')
    expect(await ended).toEqual([0, null])
    expect((await stored()).words).toContain('zzstay')
  })

  it('ends by itself when the system ends it, once a decision and typed words are stored', async () => {
    await openDesk()
    await tellEngine('SIGSTOP')
    await typeWords('zzlast')
    await window.press('Escape')
    await holds(`document.activeElement?.getAttribute('role') === 'listbox'`)
    await window.press('ArrowDown')
    await window.press('m')
    window.main.kill('SIGTERM')
    await holds(asks)
    await tellEngine('SIGCONT')
    expect(await ended).toEqual([0, null])
    const { states, words } = await stored()
    expect([...states]).toContain('masked')
    expect(words).toContain('zzlast')
  })

  it('goes without what is not stored when the person says so, whatever the engine does', async () => {
    await openDesk('left')
    await tellEngine('SIGSTOP')
    await typeWords('zzgone')
    window.main.kill('SIGUSR2')
    await holds(asks)
    const leaving = `[...document.querySelectorAll('[role=alertdialog] button')].find((one) => /Close without/.test(one.textContent))`
    await window.read(`${leaving}.click()`)
    expect(await ended).toEqual([0, null])
    expect((await stored()).words).not.toContain('zzgone')
  })
})
