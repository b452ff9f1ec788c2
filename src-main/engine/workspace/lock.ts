import { createHash } from 'node:crypto'
import { renameSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { RedraftError } from '../../../src-preload/contract/index.ts'

/** Held while a workspace is open; the system lets it go when the process ends, however it ends. */
export interface WorkspaceLock {
  release(): Promise<void>
}

/**
 * Takes a workspace for this process. The lock is a local socket named after the folder's real path, so that no stale file
 * is left by a kill and no number of a process is mistaken for another's.
 * @param folder real, absolute path.
 * @throws RedraftError `WORKSPACE_BUSY` when another process has it.
 */
export async function lockWorkspace(folder: string): Promise<WorkspaceLock> {
  const address = addressOf(folder)
  let server = await listen(address)
  if (server === null && (await isLeftBehind(address))) server = await listen(address)
  if (server === null) throw new RedraftError('WORKSPACE_BUSY')
  const held = server
  return { release: () => new Promise((resolve) => held.close(() => resolve())) }
}

function addressOf(folder: string): string {
  const name = `redraft-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(tmpdir(), `${name}.sock`)
}

function listen(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null)
      else reject(error)
    })
    server.listen(address, () => {
      server.unref()
      resolve(server)
    })
  })
}

/**
 * Takes away a socket that a kill left behind. Another process may do the same at this moment and listen already, so the
 * socket is put aside first and asked once more: one that answers goes back.
 */
async function isLeftBehind(address: string): Promise<boolean> {
  if (await answers(address)) return false
  const aside = `${address}.${process.pid}`
  try {
    renameSync(address, aside)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT'
  }
  if (await answers(aside)) {
    renameSync(aside, address)
    return false
  }
  rmSync(aside, { force: true })
  return true
}

/** Whether a living process may hold the socket; only one that nobody listens at refuses the connection. */
function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'ECONNREFUSED' && code !== 'ENOENT'))
  })
}
