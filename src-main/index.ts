import path from 'node:path'
import { app, BrowserWindow, protocol, session } from 'electron'
import type { PersonSettings, Result } from '../src-preload/contract/index.ts'
import { applyContentsRules } from './app/contents-rules.ts'
import { givenDataFolder } from './app/data-folder.ts'
import { createDialogChooser } from './app/dialogs.ts'
import { sendPlainMessages } from './app/electron-22.ts'
import { forkEngine } from './app/engine-process.ts'
import { endOnFault } from './app/fault.ts'
import { showMenu } from './app/menu.ts'
import { nativeWords, type NativeWords } from './app/native-words.ts'
import { followRecent } from './app/recent.ts'
import { registerPageScheme, servePages } from './app/pages.ts'
import { storedPerson } from './app/person-settings.ts'
import { applySessionRules } from './app/session-rules.ts'
import { switchOffBackgroundTraffic } from './app/switches.ts'
import { openWindow } from './app/window.ts'
import { createOwner } from './host/owner.ts'
import { hearDrops } from './ipc/drops.ts'
import { carryIpc } from './ipc/electron.ts'
import { createLineLogger } from './router/line-logger.ts'

const built = path.join(import.meta.dirname, '..')
const logger = createLineLogger((line) => process.stderr.write(`${line}\n`))

const dataFolder = givenDataFolder(process.env, process.argv)
if (dataFolder !== null) app.setPath('userData', dataFolder)
const person = (): PersonSettings => storedPerson(app.getPath('userData'))
const words = (): NativeWords => nativeWords(person(), app.getPreferredSystemLanguages())
endOnFault(logger, words)
sendPlainMessages(process.versions.electron)
switchOffBackgroundTraffic(app.commandLine)
registerPageScheme()
applyContentsRules(words)

function mainWindow(): BrowserWindow | undefined {
  return BrowserWindow.getAllWindows()[0]
}

async function start(): Promise<void> {
  await app.whenReady()
  applySessionRules(session.defaultSession)
  servePages(protocol, path.join(built, 'renderer'))

  const owner = createOwner({
    fork: () => forkEngine(path.join(built, 'main', 'host.cjs')),
    host: {
      dataFolder: app.getPath('userData'),
      resourcesFolder: app.isPackaged
        ? path.join(process.resourcesPath, 'resources')
        : path.join(built, '../resources'),
      version: app.getVersion(),
    },
    chooser: createDialogChooser(mainWindow, hearDrops(), words),
    logger,
  })
  carryIpc(owner)
  void owner.start()

  let recent: Result<'workspace.recent'> = []
  const drawMenu = (): void =>
    showMenu({
      isMac: process.platform === 'darwin',
      isPackaged: app.isPackaged,
      words: words(),
      keys: person().keys,
      recent,
      choose: (command) => owner.broadcast({ name: 'menu.chosen', data: { command } }),
    })
  drawMenu()
  owner.connect((response) => {
    if (response.type === 'event' && response.name === 'settings.changed') drawMenu()
  })
  followRecent(owner, (known) => {
    recent = known
    drawMenu()
  })
  const open = () =>
    openWindow({
      preload: path.join(built, 'preload', 'index.cjs'),
      dataFolder: app.getPath('userData'),
      onHeld: () => owner.broadcast({ name: 'window.held', data: {} }),
    })
  open()

  app.on('activate', () => {
    if (mainWindow() === undefined) open()
  })
  app.on('second-instance', () => {
    const window = mainWindow()
    if (window?.isMinimized() === true) window.restore()
    window?.focus()
  })
  // The wish to quit outlives a page that held the window until all in it was stored.
  let isLeaving = process.platform !== 'darwin'
  app.on('before-quit', () => {
    isLeaving = true
  })
  app.on('window-all-closed', () => {
    if (isLeaving) app.quit()
  })
  let isStopped = false
  app.on('will-quit', (event) => {
    if (isStopped) return
    event.preventDefault()
    void owner.stop().then(() => {
      isStopped = true
      app.quit()
    })
  })
}

if (app.requestSingleInstanceLock()) void start()
else app.quit()
