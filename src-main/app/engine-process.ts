import { utilityProcess } from 'electron'
import { safeEnvironment } from '../host/owner-environment.ts'
import type { HostProcess } from '../host/owner.ts'

/** Starts the engine's process. @param entry absolute path of the built host. */
export function forkEngine(entry: string): HostProcess {
  return utilityProcess.fork(entry, [], {
    serviceName: 'Redraft engine',
    env: safeEnvironment(process.env),
    stdio: 'inherit',
  })
}
