import { spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { tmpdir } from 'node:os'

/** Of util-linux; where it is missing, the tests that need it are skipped. */
const namespaces = 'unshare'

/** Runs a script with `$1` as a disk of eight megabytes, which Linux gives also to those who may not mount. */
export const onSmallDisk = (disk: string, script: string, ...args: readonly string[]): SpawnSyncReturns<string> =>
  spawnSync(
    namespaces,
    ['-rm', 'sh', '-c', `mount -t tmpfs -o size=8m tmpfs "$1" || exit 1\n${script}`, 'sh', disk, ...args],
    { encoding: 'utf8' },
  )

export const hasSmallDisk = onSmallDisk(tmpdir(), 'true').status === 0
