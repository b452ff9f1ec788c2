import { ipcMain, type IpcMainEvent, type WebContents } from 'electron'
import {
  channels,
  RedraftError,
  requestSchema,
  type ErrorCode,
  type Response,
} from '../../src-preload/contract/index.ts'
import type { Owner } from '../host/owner.ts'
import { idOf, shapeOf } from '../router/refusal.ts'
import { isOurSender } from './sender.ts'

/**
 * Electron's carrier. Each message is looked at in the order sender, frame, shape; what is refused is answered, never
 * dropped. A page that comes up gets a line of its own, and the line of the page before it is closed.
 */
export function carryIpc(owner: Pick<Owner, 'connect'>): void {
  const lines = new Map<WebContents, ReturnType<Owner['connect']>>()
  const watched = new WeakSet<WebContents>()

  function close(contents: WebContents): void {
    lines.get(contents)?.close()
    lines.delete(contents)
  }

  function refuse(event: IpcMainEvent, message: unknown, code: ErrorCode, detail = ''): void {
    const refusal: Response = { type: 'error', id: idOf(message), error: new RedraftError(code, { detail }).toWire() }
    event.reply(channels.response, refusal)
  }

  ipcMain.on(channels.open, (event) => {
    if (!isOurSender(() => event.senderFrame)) return refuse(event, undefined, 'REFUSED_SENDER')
    const contents = event.sender
    close(contents)
    if (!watched.has(contents)) {
      watched.add(contents)
      contents.once('destroyed', () => close(contents))
      contents.on('render-process-gone', () => close(contents))
    }
    const line = owner.connect((response) => {
      if (!contents.isDestroyed()) contents.send(channels.response, response)
    })
    lines.set(contents, line)
  })

  ipcMain.on(channels.request, (event, message: unknown) => {
    if (!isOurSender(() => event.senderFrame)) return refuse(event, message, 'REFUSED_SENDER')
    const line = lines.get(event.sender)
    if (line === undefined) return refuse(event, message, 'REFUSED_SENDER')
    const request = requestSchema.safeParse(message)
    if (!request.success) return refuse(event, message, 'INVALID_REQUEST', shapeOf(request.error))
    line.receive(request.data)
  })
}
