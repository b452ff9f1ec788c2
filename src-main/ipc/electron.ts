import { ipcMain, type IpcMainEvent, type WebContents } from 'electron'
import {
  channels,
  RedraftError,
  requestSchema,
  type ErrorCode,
  type Response,
  type GivenValues,
} from '../../src-preload/contract/index.ts'
import type { HostConnection, Owner } from '../host/owner.ts'
import { idOf, wrongShape } from '../router/refusal.ts'
import { isOurSender } from './sender.ts'

/**
 * Electron's carrier. Each message is looked at in the order sender, frame, shape; what is refused is answered, never
 * dropped. A page's line opens with its first request, once it is shown: a frame looked at before that counts as gone for
 * good on Electron 22. The line closes when the window goes on to another page, or loads the same one again.
 */
export function carryIpc(owner: Pick<Owner, 'connect'>): void {
  const lines = new Map<WebContents, HostConnection>()
  const watched = new WeakSet<WebContents>()

  function close(contents: WebContents): void {
    lines.get(contents)?.close()
    lines.delete(contents)
  }

  function refuse(event: IpcMainEvent, message: unknown, code: ErrorCode, values: GivenValues = {}): void {
    const refusal: Response = { type: 'error', id: idOf(message), error: new RedraftError(code, values).toWire() }
    try {
      event.reply(channels.response, refusal)
    } catch {
      // The frame is gone: nobody is left to answer.
    }
  }

  function lineOf(contents: WebContents): HostConnection {
    const known = lines.get(contents)
    if (known !== undefined) return known
    if (!watched.has(contents)) {
      watched.add(contents)
      contents.once('destroyed', () => close(contents))
      contents.on('render-process-gone', () => close(contents))
      contents.on('did-navigate', () => close(contents))
    }
    const line = owner.connect((response) => {
      if (!contents.isDestroyed()) contents.send(channels.response, response)
    })
    lines.set(contents, line)
    return line
  }

  ipcMain.on(channels.request, (event, message: unknown) => {
    if (!isOurSender(() => event.senderFrame)) return refuse(event, message, 'REFUSED_SENDER')
    const request = requestSchema.safeParse(message)
    if (!request.success)
      return refuse(event, message, 'INVALID_REQUEST', { detail: wrongShape('request', request.error) })
    lineOf(event.sender).receive(request.data)
  })
}
