import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildIfStale } from './fresh.mjs'

/**
 * `npm start`: builds what is stale, then opens the workstation in Electron's window; where its binary or a display is
 * missing, says so in one line and serves it to a browser of this machine. Arguments go to whichever is started.
 */
const root = resolve(import.meta.dirname, '..')
const args = process.argv.slice(2)

/** Milliseconds that the binary may take to arrive, and after which a person is told what is being waited for. */
const download = { limit: 300_000, quiet: 3_000 }
/** A window that ends with a failure within this time could not be opened at all. */
const failedStart = 5_000

function electronBinary() {
  const names = { win32: 'electron.exe', darwin: 'Electron.app/Contents/MacOS/Electron' }
  const folder = process.env.ELECTRON_OVERRIDE_DIST_PATH || join(root, 'node_modules', 'electron', 'dist')
  const file = join(folder, names[process.platform] ?? 'electron')
  return existsSync(file) ? file : undefined
}

/** Electron's package fetches its binary when it is first needed. Whether that worked is seen by looking for it. */
async function fetchElectron() {
  const installer = join(root, 'node_modules', 'electron', 'install.js')
  if (!existsSync(installer)) return
  const child = spawn(process.execPath, [installer], { cwd: root, stdio: 'ignore' })
  const told = setTimeout(() => console.log('Getting Electron’s binary, this once …'), download.quiet)
  const limit = setTimeout(() => child.kill(), download.limit)
  await new Promise((done) => child.once('exit', done).once('error', done))
  clearTimeout(told)
  clearTimeout(limit)
}

function hasDisplay() {
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)
}

/** Runs a program to its end; signals that this one gets are passed on. */
function run(program, programArgs, env = process.env) {
  const child = spawn(program, programArgs, { cwd: root, stdio: 'inherit', env })
  const pass = (signal) => child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, pass)
  return new Promise((done) => {
    child.once('error', () => done(1))
    child.once('exit', (code, signal) => {
      for (const each of ['SIGINT', 'SIGTERM']) process.off(each, pass)
      done(signal === null ? (code ?? 1) : 0)
    })
  })
}

/** Why the window did not open; undefined when it did, and was closed again. */
async function openWindow() {
  if (!hasDisplay()) return 'There is no display for Electron’s window'
  if (electronBinary() === undefined && !process.env.ELECTRON_OVERRIDE_DIST_PATH) await fetchElectron()
  const binary = electronBinary()
  if (binary === undefined) return 'Electron’s binary is not here and could not be fetched'
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0
  // Chromium's sandbox does not start for root.
  const flags = isRoot ? ['--no-sandbox'] : []
  // Set by some terminals that are Electron programs themselves; it would open a plain Node.
  const env = { ...process.env }
  delete env.ELECTRON_RUN_AS_NODE
  const startedAt = Date.now()
  const code = await run(binary, [...flags, '.', ...args], env)
  if (code === 0) return undefined
  if (Date.now() - startedAt < failedStart) return 'Electron’s window could not be opened'
  process.exit(code)
}

buildIfStale()
const obstacle = await openWindow()
if (obstacle !== undefined) {
  console.log(`${obstacle}, so Redraft is served to a browser of this machine.`)
  process.exitCode = await run(process.execPath, [join(root, 'out/main/cli.cjs'), 'serve', ...args])
}
