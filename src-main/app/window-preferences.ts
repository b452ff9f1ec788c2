import type { WebPreferences } from 'electron'

/**
 * What the window's page can do. Stated although these are Electron's defaults, so that a change of a default changes
 * nothing here.
 *
 * @param preload absolute path of the built preload script.
 */
export function windowPreferences(preload: string): WebPreferences {
  return {
    preload,
    // The page is a page: no Node, its own world apart from the preload script, the system's sandbox around it.
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    contextIsolation: true,
    sandbox: true,
    // Same-origin rules and mixed content as on the web; nothing experimental.
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    // The checker fetches its dictionaries from the network.
    spellcheck: false,
  }
}
