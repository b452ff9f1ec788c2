import { app, BrowserWindow } from 'electron'
import { openOutside } from './external.ts'
import type { NativeWords } from './native-words.ts'

/**
 * Keeps every page, now and later, where it is: it cannot navigate, be redirected, open a window or hold a foreign page.
 * The window's own first load is no navigation in this sense.
 */
export function applyContentsRules(wordsNow: () => NativeWords): void {
  app.on('web-contents-created', (_event, contents) => {
    const refuse = (event: { preventDefault: () => void }) => event.preventDefault()
    contents.on('will-navigate', refuse)
    contents.on('will-redirect', refuse)
    contents.on('will-frame-navigate', refuse)
    contents.on('will-attach-webview', refuse)
    contents.setWindowOpenHandler(({ url }) => {
      const window = BrowserWindow.fromWebContents(contents)
      if (window !== null) void openOutside(window, url, wordsNow())
      return { action: 'deny' }
    })
  })
}
