import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { responseSchema } from '../../src-preload/contract/index.ts'

const root = path.resolve(import.meta.dirname, '../..')
const targetsSchema = z.array(z.object({ type: z.string(), url: z.string(), webSocketDebuggerUrl: z.string() }))
const evaluatedSchema = z.object({
  id: z.int(),
  /** Left out when the page went on to another address meanwhile. */
  result: z.object({ result: z.object({ value: z.unknown().optional() }).optional() }).optional(),
})

/** The built application as a process of its own; its page is spoken to by Chromium's own protocol. */
export interface WindowProcess {
  readonly main: ChildProcess
  /**
   * Calls through the page's bridge, which the page itself hears nothing from any more. Rejects with the error's code, or with
   * `cut` when the window is gone.
   */
  call(method: string, args: unknown): Promise<unknown>
  /** The value of an expression in the page, undefined while it is loaded. Rejects with `cut` when the window is gone. */
  read(expression: string): Promise<unknown>
  /** Types as a person does. */
  type(text: string): Promise<void>
  press(key: string): Promise<void>
}

/** Keys that are no letters: their code, their number in Windows, and what they write. */
const namedKeys: Readonly<Record<string, { readonly code: string; readonly number: number; readonly text?: string }>> =
  {
    Enter: { code: 'Enter', number: 13, text: '\r' },
    Escape: { code: 'Escape', number: 27 },
    ArrowDown: { code: 'ArrowDown', number: 40 },
  }

/** The listener of the page's bridge is taken over by one that keeps who waits. */
const takeOver = `(() => {
  const waiting = new Map()
  window.redraft.onMessage((answer) => {
    if (answer.type === 'ok' || answer.type === 'error') waiting.get(answer.id)?.(JSON.stringify(answer))
  })
  window.ask = (call) => new Promise((resolve) => {
    waiting.set(call.id, resolve)
    window.redraft.send({ type: 'call', ...call })
  })
})()`

/**
 * Starts a window and waits until its page is drawn.
 *
 * @param data of the program: `REDRAFT_DATA`.
 * @param first a script that runs before the program, if any.
 */
export async function startWindow(binary: string, data: string, first: readonly string[] = []): Promise<WindowProcess> {
  const flags = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const before = first.flatMap((script) => ['--require', script])
  const main = spawn(binary, [...before, ...flags, '--disable-gpu', '--remote-debugging-port=0', root], {
    env: { ...process.env, REDRAFT_DATA: data },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const port = await new Promise<string>((resolve, reject) => {
    let said = ''
    main.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-10_000)
      const found = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    })
    main.once('exit', () => reject(new Error(`the window ended before it was shown: ${said}`)))
  })
  const line = new WebSocket(await pageOf(port))
  line.on('error', () => {})
  await once(line, 'open')
  const waiting = new Map<number, { answer: (value: unknown) => void; cut: () => void }>()
  line.on('message', (message: Buffer) => {
    const said = evaluatedSchema.safeParse(JSON.parse(message.toString()))
    if (!said.success) return
    waiting.get(said.data.id)?.answer(said.data.result?.result?.value)
    waiting.delete(said.data.id)
  })
  line.once('close', () => {
    for (const { cut } of waiting.values()) cut()
  })
  let next = 0
  const send = (method: string, params: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const cut = (): void => reject(new Error('cut'))
      if (line.readyState !== WebSocket.OPEN) return cut()
      const id = (next += 1)
      waiting.set(id, { answer: resolve, cut })
      line.send(JSON.stringify({ id, method, params }))
    })
  const evaluate = (expression: string): Promise<unknown> =>
    send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
  // Once the page is drawn it listens: an earlier listener would be replaced by its own.
  while ((await evaluate(`document.querySelector('main') !== null`)) !== true) await wait(50)
  let calls = 0
  return {
    main,
    read: evaluate,
    async type(text) {
      await send('Input.insertText', { text })
    },
    async press(key) {
      const letter = key.toUpperCase()
      const {
        code,
        number: windowsVirtualKeyCode,
        text,
      } = namedKeys[key] ?? {
        code: `Key${letter}`,
        number: letter.charCodeAt(0),
        text: key,
      }
      await send('Input.dispatchKeyEvent', { type: 'keyDown', key, code, windowsVirtualKeyCode, text })
      await send('Input.dispatchKeyEvent', { type: 'keyUp', key, code, windowsVirtualKeyCode })
    },
    async call(method, args) {
      if (calls === 0) await evaluate(takeOver)
      const call = { id: `kill ${(calls += 1)}`, method, args }
      const answer = responseSchema.parse(JSON.parse(String(await evaluate(`window.ask(${JSON.stringify(call)})`))))
      if (answer.type === 'ok') return answer.value
      throw new Error(answer.type === 'error' ? answer.error.code : answer.type)
    },
  }
}

/** The debugger's address of the page. */
async function pageOf(port: string): Promise<string> {
  for (;;) {
    const targets = targetsSchema.parse(await (await fetch(`http://127.0.0.1:${port}/json`)).json())
    const page = targets.find(({ type, url }) => type === 'page' && url.startsWith('app://'))
    if (page !== undefined) return page.webSocketDebuggerUrl
    await wait(50)
  }
}
