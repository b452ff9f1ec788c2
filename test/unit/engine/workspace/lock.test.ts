import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockWorkspace } from '../../../../src-main/engine/workspace/lock.ts'

describe('the lock of a workspace', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'redraft-lock-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('is held by one and free again after its release', async () => {
    const lock = await lockWorkspace(folder)
    await expect(lockWorkspace(folder)).rejects.toMatchObject({ code: 'WORKSPACE_BUSY' })
    await lock.release()
    await (await lockWorkspace(folder)).release()
  })

  it.skipIf(process.platform === 'win32')('is taken over from a process that was killed', async () => {
    const name = createHash('sha256').update(folder).digest('hex').slice(0, 32)
    const socket = path.join(tmpdir(), `redraft-${name}.sock`)
    const holder = spawn(process.execPath, [
      '-e',
      `require('net').createServer().listen(${JSON.stringify(socket)}, () => console.log('held'))`,
    ])
    await new Promise((resolve) => holder.stdout.once('data', resolve))
    await expect(lockWorkspace(folder)).rejects.toMatchObject({ code: 'WORKSPACE_BUSY' })
    holder.kill('SIGKILL')
    await new Promise((resolve) => holder.once('exit', resolve))
    expect(existsSync(socket)).toBe(true)
    await (await lockWorkspace(folder)).release()
  })
})
