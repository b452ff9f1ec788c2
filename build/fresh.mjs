import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

const inputs = ['src-main', 'src-preload', 'src-renderer', 'electron.vite.config.ts', 'package-lock.json']
const outputs = [
  'out/main/index.cjs',
  'out/main/host.cjs',
  'out/main/cli.cjs',
  'out/preload/index.cjs',
  'out/renderer/index.html',
]

function newest(path) {
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}

function isStale() {
  const built = outputs.map((file) => join(root, file))
  if (!built.every((file) => existsSync(file))) return true
  const oldest = Math.min(...built.map((file) => statSync(file).mtimeMs))
  return inputs.some((path) => newest(join(root, path)) > oldest)
}

/** Builds Redraft when a source is newer than what was built last. Ends the process when that fails. */
export function buildIfStale() {
  if (!isStale()) return
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status === 0) return
  process.stderr.write(`${stdout}${stderr}\nThe build failed.\n`)
  process.exit(status ?? 1)
}
