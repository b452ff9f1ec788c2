import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Response } from '../../src-preload/contract/index.ts'
import { windowPreferences } from '../../src-main/app/window-preferences.ts'
import { launchElectron, type ElectronApplication, type Page } from '../electron-fixture.ts'
import { describeNeeding } from '../needs.ts'

const root = path.resolve(import.meta.dirname, '..', '..')

/** Milliseconds in which something that is to be prevented would have happened. */
const patience = 300

/** Electron's security list (docs/tutorial/security.md), row by row, each tried on the built application. */
describeNeeding('electron', 'Electron’s security list', ({ electron }) => {
  let launched: Awaited<ReturnType<typeof launchElectron>>
  let app: ElectronApplication
  let page: Page
  let stranger: Server
  let strangerUrl: string
  let visits: string[] = []

  beforeAll(async () => {
    stranger = createServer((request, response) => {
      visits.push(request.url ?? '')
      response.setHeader('access-control-allow-origin', '*')
      response.end('<title>stranger</title>')
    })
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
    strangerUrl = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`
    launched = await launchElectron(electron, root)
    app = launched.app
    page = launched.page
    // What would leave the program is kept instead: addresses handed to the system, and questions put to the person.
    await app.evaluate(({ shell, dialog }) => {
      const kept = globalThis as unknown as { opened: string[]; asked: string[]; answer: number }
      Object.assign(kept, { opened: [], asked: [], answer: 1 })
      shell.openExternal = (address) => {
        kept.opened.push(address)
        return Promise.resolve()
      }
      const ask = (...args: unknown[]) => {
        kept.asked.push((args.at(-1) as { detail: string }).detail)
        return Promise.resolve({ response: kept.answer, checkboxChecked: false })
      }
      dialog.showMessageBox = ask
    })
  })

  afterAll(async () => {
    await launched.close()
    stranger.closeAllConnections()
    await new Promise((resolve) => stranger.close(resolve))
  })

  beforeEach(() => {
    visits = []
  })

  const settle = () => new Promise((resolve) => setTimeout(resolve, patience))
  const windows = () => app.evaluate(({ webContents }) => webContents.getAllWebContents().length)
  const home = () => expect(page.url()).toMatch(/^app:\/\/bundle\/index\.html(#|$)/)

  it('1 · only our own content: everything loaded came from the build', async () => {
    home()
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await page.reload()
    await settle()
    expect(loaded.length).toBeGreaterThan(2)
    for (const address of loaded) expect(address).toMatch(/^(app:\/\/bundle\/|data:|blob:)/)
  })

  it('1 · no request leaves the build, even from a window without our policy', async () => {
    const addresses = [`${strangerUrl}/page`, pathToFileURL(path.join(root, 'package.json')).href]
    const texts = await app.evaluate(async ({ BrowserWindow }, wanted) => {
      const window = new BrowserWindow({ show: false })
      const read: string[] = []
      for (const address of wanted) {
        const isLoaded = await window.loadURL(address).then(
          () => true,
          () => false,
        )
        const text = isLoaded ? window.webContents.executeJavaScript('document.documentElement.innerText') : ''
        read.push((await text) as string)
      }
      window.destroy()
      return read
    }, addresses)
    expect(texts).toHaveLength(2)
    for (const text of texts) expect(text).not.toMatch(/devDependencies|stranger/)
    expect(visits).toEqual([])
  })

  it('2–4, 6, 8–11 · the window’s preferences', async () => {
    const preferences = await app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as {
        getLastWebPreferences: () => Record<string, unknown>
      }
      return contents.getLastWebPreferences()
    })
    expect(preferences).toMatchObject({
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      contextIsolation: true,
      sandbox: true,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
    })
    expect(preferences['enableBlinkFeatures'] ?? '').toBe('')
  })

  it('2–4, 6, 8–11 · the preferences that Electron does not give back', () => {
    expect(windowPreferences('/preload.cjs')).toMatchObject({
      nodeIntegrationInWorker: false,
      navigateOnDragDrop: false,
      spellcheck: false,
    })
  })

  it('2–4 · the page has nothing of Node', async () => {
    const names = ['require', 'process', 'module', 'Buffer', 'global', 'electron', 'ipcRenderer']
    const found = await page.evaluate((wanted) => wanted.filter((name) => name in window), names)
    expect(found).toEqual([])
  })

  it('5 · permissions are denied, save for writing to the clipboard', async () => {
    const states = await page.evaluate(async () => {
      const names = [
        'geolocation',
        'notifications',
        'camera',
        'microphone',
        'midi',
        'clipboard-read',
        'clipboard-write',
      ]
      const entries = names.map(async (name) => {
        const status = await navigator.permissions.query({ name: name as PermissionName })
        return [name, status.state] as const
      })
      return Object.fromEntries(await Promise.all(entries))
    })
    const { 'clipboard-write': writing, ...others } = states
    expect(writing).toBe('granted')
    expect(new Set(Object.values(others))).toEqual(new Set(['denied']))
    const asked = await page.evaluate(async () => [
      await Notification.requestPermission(),
      await navigator.mediaDevices.getUserMedia({ audio: true }).then(
        () => 'granted',
        (error: Error) => error.name,
      ),
      await new Promise((resolve) =>
        navigator.geolocation.getCurrentPosition(
          () => resolve('granted'),
          ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'failed'),
        ),
      ),
    ])
    expect(asked).not.toContain('granted')
    expect(asked[0]).toBe('denied')
  })

  it('7 · the policy: the page itself never offends it', async () => {
    await page.addInitScript(() => {
      const kept = window as unknown as { offences: string[] }
      kept.offences = []
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        kept.offences.push(`${violatedDirective} ${blockedURI}`)
      })
    })
    await page.reload()
    await settle()
    expect(await page.evaluate(() => (window as unknown as { offences: string[] }).offences)).toEqual([])
  })

  it('7 · the policy: no inline script, no code from text, nothing from elsewhere', async () => {
    const offences = await page.evaluate(async (elsewhere) => {
      const kept = window as unknown as { offences: string[]; ran?: boolean }
      kept.offences = []
      const put = (tag: string, attributes: Record<string, string>, text = '') => {
        const element = document.createElement(tag)
        element.textContent = text
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
        document.body.append(element)
        return element
      }
      put('script', {}, 'window.ran = true')
      put('script', { src: 'data:text/javascript,window.ran=true' })
      put('script', { src: `${elsewhere}/script.js` })
      put('button', { onclick: 'window.ran = true' }).click()
      put('img', { src: `${elsewhere}/image.png` })
      put('iframe', { src: `${elsewhere}/frame` })
      put('iframe', { src: 'app://bundle/index.html' })
      put('object', { data: `${elsewhere}/object` })
      put('link', { rel: 'stylesheet', href: `${elsewhere}/style.css` })
      put('base', { href: elsewhere })
      // In a task of its own: what a debugger evaluates by itself is exempt.
      await new Promise<void>((resolve) => {
        setTimeout(() => {
          try {
            const made = Reflect.construct(Function, ['window.ran = true']) as () => void
            made()
          } catch (error) {
            kept.offences.push((error as Error).name)
          }
          resolve()
        })
      })
      await fetch(`${elsewhere}/fetch`).catch(() => kept.offences.push('no fetch'))
      try {
        new WebSocket(elsewhere.replace('http', 'ws'))
      } catch {
        // Some versions throw, others report an offence; both are seen below.
      }
      await new Promise((resolve) => setTimeout(resolve, 300))
      return { kinds: kept.offences.map((each) => each.split(' ')[0]), ran: kept.ran === true }
    }, strangerUrl)
    expect(offences.ran).toBe(false)
    expect(offences.kinds).toContain('EvalError')
    for (const kind of [
      'script-src-elem',
      'script-src-attr',
      'img-src',
      'frame-src',
      'object-src',
      'base-uri',
      'connect-src',
    ])
      expect(offences.kinds).toContain(kind)
    expect(offences.kinds.filter((kind) => kind === 'frame-src')).toHaveLength(2)
    expect(visits).toEqual([])
    home()
    await page.reload()
  })

  it('12 · no webview', async () => {
    const before = await windows()
    await page.evaluate((elsewhere) => {
      const element = document.createElement('webview')
      element.setAttribute('src', elsewhere)
      document.body.append(element)
    }, strangerUrl)
    await settle()
    expect(await windows()).toBe(before)
    expect(visits).toEqual([])
  })

  it.each([
    ['an address', (to: string) => void (window.location.href = to)],
    ['a replaced address', (to: string) => window.location.replace(to)],
    [
      'a link',
      (to: string) => {
        const link = document.createElement('a')
        link.href = to
        document.body.append(link)
        link.click()
      },
    ],
    [
      'a form',
      (to: string) => {
        const form = document.createElement('form')
        form.action = to
        document.body.append(form)
        form.submit()
      },
    ],
    [
      'a refresh',
      (to: string) => {
        const meta = document.createElement('meta')
        meta.httpEquiv = 'refresh'
        meta.content = `0;url=${to}`
        document.head.append(meta)
      },
    ],
  ])('13 · the window does not go elsewhere by %s', async (_what, go) => {
    for (const to of [`${strangerUrl}/gone`, 'file:///etc/hostname', 'app://other/index.html', 'data:text/html,gone']) {
      await page.evaluate(go, to)
      await settle()
      home()
    }
    expect(visits).toEqual([])
    expect(await page.evaluate(() => typeof window.redraft)).toBe('object')
  })

  it('14 · no new window, by script or by link', async () => {
    const before = await windows()
    const opened = await page.evaluate((elsewhere) => {
      const link = document.createElement('a')
      Object.assign(link, { href: `${elsewhere}/link`, target: '_blank' })
      document.body.append(link)
      link.click()
      return ['app://bundle/index.html', 'about:blank', `${elsewhere}/open`].map((to) => window.open(to) === null)
    }, strangerUrl)
    await settle()
    expect(opened).toEqual([true, true, true])
    expect(await windows()).toBe(before)
    expect(visits).toEqual([])
  })

  it('15 · only the listed hosts over https are opened outside, and only after the person saw the whole address', async () => {
    const kept = () =>
      app.evaluate(() => {
        const { opened, asked } = globalThis as unknown as { opened: string[]; asked: string[] }
        return { opened, asked }
      })
    const open = async (to: string, answer: number) => {
      await app.evaluate(
        (_electron, next) => void Object.assign(globalThis, { opened: [], asked: [], answer: next }),
        answer,
      )
      await page.evaluate((address) => void window.open(address), to)
      await settle()
      return kept()
    }
    for (const address of [
      'http://huggingface.co/model',
      'https://huggingface.co.evil.example/',
      'https://evil.example/#huggingface.co',
      'https://huggingface.co@evil.example/',
      'https://user:word@huggingface.co/',
      'https://huggingface.co:8443/',
      'file:///C:/Windows/System32/calc.exe',
      '\\\\10.0.0.9\\s\\x',
      'https://example.org/',
      'smb://10.0.0.9/x',
      'ms-msdt:x',
      'javascript:alert(1)',
      'constructor',
    ]) {
      expect(await open(address, 0), address).toEqual({ opened: [], asked: [] })
    }
    const allowed = 'https://huggingface.co/a/b?c=d'
    expect(await open(allowed, 1)).toEqual({ opened: [], asked: [allowed] })
    expect(await open(allowed, 0)).toEqual({ opened: [allowed], asked: [allowed] })
  })

  it('17 · a page that is not ours is answered with a refusal, even with our preload script', async () => {
    const refused = await app.evaluate(
      async ({ BrowserWindow }, preload) => {
        const answers: unknown[] = []
        for (const address of ['data:text/html,<p>', 'about:blank']) {
          const webPreferences = { preload, sandbox: true, contextIsolation: true }
          const window = new BrowserWindow({ show: false, webPreferences })
          await window.loadURL(address)
          const ask = `new Promise((resolve) => {
            window.redraft.onMessage(resolve)
            window.redraft.send({ type: 'call', id: 'stranger', method: 'workspace.recent', args: {} })
          })`
          answers.push(await window.webContents.executeJavaScript(ask))
          window.destroy()
        }
        return answers
      },
      path.join(root, 'out', 'preload', 'index.cjs'),
    )
    for (const answer of refused) expect(answer).toMatchObject({ type: 'error', error: { code: 'REFUSED_SENDER' } })
    expect(refused).toHaveLength(2)
  })

  it.each([
    '/../../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/%2e%2e%2f%2e%2e%2fpackage.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/..%5c..%5cpackage.json',
    '/%252e%252e%252f%252e%252e%252fpackage.json',
    '/%00/../../package.json',
    '/index.html%00.json',
    '//etc/passwd',
    '/assets',
    '/none.html',
  ])('18 · the protocol gives nothing for %s', async (target) => {
    const { status, body } = await page.evaluate(async (to) => {
      try {
        const answer = await fetch(`app://bundle${to}`)
        return { status: answer.status, body: await answer.text() }
      } catch {
        return { status: 0, body: '' }
      }
    }, target)
    expect([0, 400, 404]).toContain(status)
    expect(body).not.toContain('devDependencies')
  })

  it('18 · the protocol answers GET only, with type and policy, on our host only', async () => {
    const seen = await page.evaluate(async () => {
      const answer = await fetch('/index.html')
      const methods = ['POST', 'PUT', 'DELETE', 'HEAD'].map(async (method) => (await fetch('/', { method })).status)
      return {
        headers: ['content-type', 'content-security-policy', 'x-content-type-options'].map((name) =>
          answer.headers.get(name),
        ),
        methods: await Promise.all(methods),
      }
    })
    expect(seen.methods).toEqual([405, 405, 405, 405])
    expect(seen.headers).toEqual([
      'text/html; charset=utf-8',
      expect.stringContaining("default-src 'none'; script-src 'self'; worker-src 'self'"),
      'nosniff',
    ])
    const foreign = await app.evaluate(async ({ BrowserWindow }) => {
      const window = new BrowserWindow({ show: false })
      await window.loadURL('app://other/index.html').catch(() => undefined)
      const text = (await window.webContents.executeJavaScript('document.body.innerText').catch(() => '')) as string
      window.destroy()
      return text
    })
    expect(foreign).not.toContain('Redraft')
  })

  it('20 · the preload script shows one object with three functions, and listeners get data only', async () => {
    const shown = await page.evaluate(async () => {
      const bridge = window.redraft
      if (bridge === undefined) return undefined
      const got = await new Promise<unknown[]>((resolve) => {
        bridge.onMessage((...args: unknown[]) => resolve(args))
        bridge.send({ type: 'call', id: 'surface', method: 'app.about', args: {} })
      })
      let isKept = true
      try {
        Object.assign(window, { redraft: undefined })
      } catch {
        isKept = window.redraft !== undefined
      }
      // A page's own event is no drop of a person's.
      window.dispatchEvent(new DragEvent('drop', { dataTransfer: new DataTransfer() }))
      const dropped = bridge.takeDropped()
      return { names: Object.keys(bridge).sort(), got, dropped, isKept: isKept && window.redraft !== undefined }
    })
    expect(shown?.names).toEqual(['onMessage', 'send', 'takeDropped'])
    expect(shown?.dropped).toEqual([])
    expect(shown?.got).toHaveLength(1)
    expect((shown?.got[0] as Response).type).toMatch(/ok|event|progress/)
    expect(shown?.isKept).toBe(true)
  })
})
