import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundled } from './bundle.ts'
import { hasSmallDisk, onSmallDisk } from './small-disk.ts'

describe('decisions on a full disk', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'redraft-store-disk-'))
  let program: Awaited<ReturnType<typeof bundled>>

  beforeAll(async () => {
    program = await bundled('test/crash/full-store-child.ts')
  })
  afterAll(async () => {
    await program.remove()
    rmSync(root, { recursive: true, force: true })
  })

  it.skipIf(!hasSmallDisk).each([0, 12_288, 40_960, 2_000_000])(
    'are refused by name, are in neither log then, and go on when there is room again: %i bytes left',
    (left) => {
      const disk = path.join(root, `disk-${left}`)
      mkdirSync(disk)
      const { stdout, stderr, status } = onSmallDisk(
        disk,
        'exec "$2" "$3" "$1" "$4"',
        process.execPath,
        program.path,
        String(left),
      )
      expect(status, stderr).toBe(0)
      expect(JSON.parse(stdout)).toEqual({ said: 'DISK_FULL', lost: 0, unlogged: 0, version: 1, intact: true })
    },
  )
})
