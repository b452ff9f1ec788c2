import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..', '..')

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'redraft-start-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

describe('npm start where Electron’s binary is missing', () => {
  it('says so in one line, serves the workstation, and ends when asked', async () => {
    const env = { ...process.env, DISPLAY: ':0', ELECTRON_OVERRIDE_DIST_PATH: folder, REDRAFT_DATA: folder }
    const child = spawn(process.execPath, ['build/start.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')))
    const ended = once(child, 'exit')
    while (!said.includes('?token=') && child.exitCode === null) await Promise.race([once(child.stdout, 'data'), ended])
    const [obstacle, address] = said.split('\n')
    expect(obstacle).toBe(
      'Electron’s binary is not here and could not be fetched, so Redraft is served to a browser of this machine.',
    )
    const url = /http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]{43}/.exec(address ?? '')?.[0] ?? ''
    const entrance = await fetch(url, { redirect: 'manual' })
    const cookie = entrance.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const page = await fetch(new URL('/', url), { headers: { cookie } })
    expect([entrance.status, page.status]).toEqual([302, 200])
    expect(await page.text()).toContain('<script type="module"')
    child.kill('SIGINT')
    const [code, signal] = (await ended) as [number | null, string | null]
    expect([code, signal]).toEqual([0, null])
  })
})
