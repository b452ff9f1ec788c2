import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** What a process used. */
export interface Usage {
  /** User and system time of all its threads. */
  readonly cpuSeconds: number
  readonly wallSeconds: number
  /** Largest resident set, mapped files included. */
  readonly peakBytes: number
  readonly lines: readonly string[]
}

export type Measured = Usage | { readonly stopped: string }

const TIME = '/usr/bin/time'

/** Whether this machine can measure: GNU time and taskset, as Linux has them. */
export function canMeasure(): boolean {
  return existsSync(TIME) && isOnPath('taskset')
}

export function isOnPath(program: string): boolean {
  return (process.env['PATH'] ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, program)))
}

/**
 * Runs a command on one core and says what it used.
 * @param core number of the core.
 * @param limitSeconds wall clock; after it the command is ended and counts as stopped.
 */
export async function measure(command: readonly string[], core: number, limitSeconds: number): Promise<Measured> {
  const folder = mkdtempSync(path.join(tmpdir(), 'redraft-bench-'))
  const figures = path.join(folder, 'time')
  const timed = ['-f', '%U %S %e %M', '-o', figures, 'taskset', '-c', String(core), ...command]
  try {
    const { code, output, isLate } = await run(TIME, timed, limitSeconds)
    if (isLate) return { stopped: `ended after ${limitSeconds} s` }
    if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}`)
    const [user, system, wall, kilobytes] = readFileSync(figures, 'utf8').trim().split(' ').map(Number)
    return {
      cpuSeconds: user! + system!,
      wallSeconds: wall!,
      peakBytes: kilobytes! * 1024,
      lines: output.split('\n').filter((line) => line !== ''),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @throws when the command was ended before it was done. */
export function finished(measured: Measured): Usage {
  if ('stopped' in measured) throw new Error(measured.stopped)
  return measured
}

function run(
  program: string,
  args: readonly string[],
  limitSeconds: number,
): Promise<{ code: number | null; output: string; isLate: boolean }> {
  return new Promise((resolve, reject) => {
    // A group of its own, so that the limit ends the measured program as well.
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'], detached: true })
    let output = ''
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      process.kill(-child.pid!, 'SIGKILL')
    }, limitSeconds * 1000)
    child.stdout.on('data', (data: Buffer) => (output += data.toString()))
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve({ code, output, isLate })
    })
  })
}

/** Bytes that the files of a folder take on disk. */
export function bytesOnDisk(folder: string): number {
  if (!existsSync(folder)) return 0
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).blocks * 512, 0)
}
