import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fuses, seal } from '../../build/fuses.mjs'
import { describeNeeding } from '../needs.ts'

/** Milliseconds that a start may take until it is ended: a sealed binary may come up and wait. */
const patience = 8_000

describeNeeding('electron', 'Electron\u2019s security list, 16 and 19', ({ electron }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'redraft-fuses-'))
  const binary = path.join(folder, path.basename(electron))
  const marker = path.join(folder, 'ran')
  const intruder = path.join(folder, 'intruder.cjs')

  /** What the binary says when it is started like this. */
  function start(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> {
    const child = spawn(binary, [...args], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    child.stdout.on('data', (data: Buffer) => (said += data.toString()))
    child.stderr.on('data', (data: Buffer) => (said += data.toString()))
    const timer = setTimeout(() => child.kill('SIGKILL'), patience)
    return new Promise((resolve) => {
      child.on('close', () => {
        clearTimeout(timer)
        resolve(said)
      })
    })
  }

  const flags = ['--no-sandbox', '--disable-gpu']
  const missing = path.join(folder, 'no-application')
  const attacks = {
    'runs as Node': () =>
      start(['-e', 'console.log(6 * 7)'], { ELECTRON_RUN_AS_NODE: '1' }).then((said) => /\b42\b/.test(said)),
    'loads code that the environment names': async () => {
      rmSync(marker, { force: true })
      await start([...flags, missing], { NODE_OPTIONS: `--require ${intruder}` })
      return existsSync(marker)
    },
    'opens a debugger': () =>
      start([...flags, '--inspect=0', missing]).then((said) => said.includes('Debugger listening')),
    'starts an application from a folder': async () => {
      rmSync(marker, { force: true })
      await start([...flags, path.join(folder, 'application')])
      return existsSync(marker)
    },
  }

  beforeAll(() => {
    const from = path.dirname(electron)
    for (const name of readdirSync(from)) {
      if (name !== path.basename(electron)) symlinkSync(path.join(from, name), path.join(folder, name))
    }
    cpSync(electron, binary)
    const code = `require('node:fs').writeFileSync(${JSON.stringify(marker)}, '1'); process.exit(0)`
    writeFileSync(intruder, code)
    cpSync(intruder, path.join(folder, 'application', 'index.js'), { recursive: true })
    writeFileSync(path.join(folder, 'application', 'package.json'), '{"name":"intruder","main":"index.js"}')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each(Object.entries(attacks))('19 \u00B7 before it is sealed, the binary %s', async (_, attack) => {
    expect(await attack()).toBe(true)
  })

  it('19 \u00B7 a sealed binary does none of it', async () => {
    await seal(binary)
    for (const attack of Object.values(attacks)) expect(await attack()).toBe(false)
    expect(fuses.every(({ reason }) => reason !== '')).toBe(true)
  })

  it('16 \u00B7 the Electron that is shipped is named exactly, and no older line', () => {
    const manifest = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8')) as {
      devDependencies: Record<string, string>
    }
    const [, major] = /^(\d+)\.\d+\.\d+$/.exec(manifest.devDependencies['electron'] ?? '') ?? []
    expect(Number(major)).toBeGreaterThanOrEqual(45)
  })
})
