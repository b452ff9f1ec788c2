import { contextBridge, ipcRenderer } from 'electron'
import type { Bridge, Response } from './contract/index.ts'
// Not from the index: the schemas behind it have no use here, and this script is loaded before every page.
import { channels } from './contract/channels.ts'
import { followDrops, takeDropped } from './dropped.ts'

let hear: ((response: Response) => void) | undefined

// The listener gets the message only: Electron's event object would lead a page back to `ipcRenderer`.
ipcRenderer.on(channels.response, (_event, response: Response) => hear?.(response))

const bridge: Bridge = {
  send(request) {
    ipcRenderer.send(channels.request, request)
  },
  onMessage(listener) {
    hear = listener
    return () => {
      if (hear === listener) hear = undefined
    }
  },
  takeDropped,
}

followDrops()

contextBridge.exposeInMainWorld('redraft', bridge)
