import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
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
  if (server === null && !(await answers(address))) {
    rmSync(address, { force: true })
    server = await listen(address)
  }
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

/** Whether a living process holds the socket; a file that a kill left behind refuses the connection. */
function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
