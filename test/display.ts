import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { findDisplay, findPart } from './parts.ts'

/** Gives desktop tests a display of their own where the machine has none; the processes of the tests inherit it. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (findDisplay() !== 'startable' || 'missing' in findPart('electron')) return undefined
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const said = server.stdio[3]
  if (said === null || said === undefined) throw new Error('Xvfb has no pipe to name its display on')
  const [number] = (await Promise.race([
    once(said, 'data'),
    once(server, 'exit').then(() => {
      throw new Error('Xvfb ended before it had a display')
    }),
  ])) as [Buffer]
  process.env['DISPLAY'] = `:${number.toString().trim()}`
  return async () => {
    server.kill()
    await once(server, 'exit')
    delete process.env['DISPLAY']
  }
}
