import path from 'node:path'
import { BrowserWindow, nativeTheme, screen } from 'electron'
import { startPage } from '../router/page-address.ts'
import { storedPerson } from './person-settings.ts'
import { readWindowBounds, smallest, storeWindowBounds } from './window-bounds.ts'
import { windowColour } from './window-colour.ts'
import { windowPreferences } from './window-preferences.ts'

interface WindowOptions {
  /** Absolute path of the built preload script. */
  readonly preload: string
  /** Folder that remembers the window's place and the person's settings. */
  readonly dataFolder: string
  /** The window was to be closed, and its page keeps it open. */
  readonly onHeld: () => void
}

/** Opens the workstation's window where it was last. It shows itself once there is something to see. */
export function openWindow({ preload, dataFolder, onHeld }: WindowOptions): BrowserWindow {
  const file = path.join(dataFolder, 'window.json')
  const screens = screen.getAllDisplays().map((display) => display.workArea)
  const { isMaximised, ...bounds } = readWindowBounds(file, screens)
  const window = new BrowserWindow({
    ...bounds,
    minWidth: smallest.width,
    minHeight: smallest.height,
    show: false,
    backgroundColor: windowColour(storedPerson(dataFolder).theme, nativeTheme.shouldUseDarkColors),
    webPreferences: windowPreferences(preload),
  })
  if (isMaximised) window.maximize()
  window.once('ready-to-show', () => window.show())
  // A page that holds a reload is asked nothing: what it stores meanwhile lets the next one through.
  let isClosing = false
  window.on('close', () => {
    isClosing = true
    storeWindowBounds(file, window.getNormalBounds(), window.isMaximized())
  })
  window.webContents.on('will-prevent-unload', () => {
    if (isClosing) onHeld()
    isClosing = false
  })
  revive(window)
  void window.loadURL(startPage)
  return window
}

/** Page crashes after which the window stays as it is, and milliseconds in which they are counted. */
const crashLimit = { count: 5, within: 60_000 }

/** Loads the page again when its process ended; what was decided is in the engine, so nothing is lost with it. */
function revive(window: BrowserWindow): void {
  let crashes: number[] = []
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return
    const now = Date.now()
    crashes = [...crashes.filter((at) => now - at < crashLimit.within), now]
    if (crashes.length <= crashLimit.count) window.webContents.reload()
  })
}
