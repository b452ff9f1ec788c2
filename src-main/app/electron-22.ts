import childProcess, { type ForkOptions } from 'node:child_process'

/**
 * Electron 22 is the oldest that is served, for tests where nothing newer can be had; there a utility process is emulated
 * by a child process. Its structured serialisation hands out buffers that this Electron cannot free (it ends itself with
 * SIGTRAP when they are collected), so messages to children go as JSON. Newer versions are left alone.
 */
export function sendPlainMessages(electronVersion: string): void {
  if (Number.parseInt(electronVersion, 10) > 22) return
  const { fork } = childProcess
  const plainFork = (file: string | URL, args?: readonly string[] | ForkOptions, options?: ForkOptions) => {
    const given = args instanceof Array ? options : args
    return fork(file, args instanceof Array ? args : [], { ...given, serialization: 'json' })
  }
  childProcess.fork = plainFork
}
