import { spawn } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCollection } from '../../src-main/engine/index/build-collection.ts'
import { openIndex, type CollectionIndex } from '../../src-main/engine/index/collection-index.ts'
import { textRules } from '../../src-main/engine/text/masks.ts'
import { bundled } from './bundle.ts'
import { hasSmallDisk, onSmallDisk } from './small-disk.ts'

const cut = { maskPatterns: ['[REDACTED]'], strict: false }
const masks = textRules(cut).key
const ALL = 40
const SOME = 8
/** An LMDB file has room for 64 readers; dead ones that kept their places would fill it. */
const KILLS = 70
const AT_ONCE = 2

function textOf(number: number): string {
  return Array.from({ length: 2_000 }, (_, i) => `w${(i * i + number * (i % 19)) % 3001} the`).join(' ')
}

const contentOf = (folder: string): readonly string[] =>
  readdirSync(folder)
    .sort()
    .map((name) => `${name} ${readFileSync(path.join(folder, name), 'utf8')}`)

const sizeOf = (folder: string): number =>
  readdirSync(folder).reduce(
    (sum, name) => sum + (statSync(path.join(folder, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  )

describe('the files of an index', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'redraft-disk-'))
  const all = path.join(root, 'all')
  const some = path.join(root, 'some')
  const folder = path.join(root, 'index')
  const programs: Record<string, string> = {}
  const removals: (() => Promise<void>)[] = []

  async function build(index: CollectionIndex, from: string): Promise<void> {
    const options = { folder: from, cut, background: null, entry: programs['index-worker']! }
    await buildCollection(index, options, { signal: new AbortController().signal, onProgress: () => {} })
  }

  beforeAll(async () => {
    for (const [of, count] of [
      [all, ALL],
      [some, SOME],
    ] as const) {
      mkdirSync(of)
      for (let i = 0; i < count; i += 1) writeFileSync(path.join(of, `case-${i}.txt`), textOf(i))
    }
    for (const source of [
      'src-main/engine/index/index-worker.ts',
      'test/crash/full-disk-child.ts',
      'test/crash/index-reader-child.ts',
    ]) {
      const made = await bundled(source)
      removals.push(made.remove)
      programs[path.basename(source, '.ts')] = made.path
    }
    const index = await openIndex({ folder, masks })
    await build(index, all)
    await index.close()
  })
  afterAll(async () => {
    for (const remove of removals) await remove()
    rmSync(root, { recursive: true, force: true })
  })

  it.skipIf(!hasSmallDisk).each([0, 500_000, 1_500_000])(
    'hold what was in force when the disk was full, and all when there is room again: %i bytes left',
    (left) => {
      const disk = path.join(root, `small-${left}`)
      mkdirSync(disk)
      const before = contentOf(all)
      const { stdout, stderr, status } = onSmallDisk(
        disk,
        `node=$2 child=$3 some=$4 all=$5 disk=$1 thread=$6 left=$7
        "$node" "$child" "$some" "$disk" "$thread" || exit 2
        "$node" "$child" "$all" "$disk" "$thread" "$left" 2>"$disk.said"; echo "ended $?"; grep -o -m 1 DISK_FULL "$disk.said"
        rm "$disk/filler" && exec "$node" "$child" "$all" "$disk" "$thread"`,
        process.execPath,
        programs['full-disk-child']!,
        some,
        all,
        programs['index-worker']!,
        String(left),
      )
      expect(status, stderr).toBe(0)
      const [first, ended, said, last] = stdout.trim().split('\n')
      // By an error that says why, not by the system for what native code mapped.
      expect([ended, said]).toEqual(['ended 1', 'DISK_FULL'])
      expect(first).toBe(`0 ${SOME}`)
      const [kept, whole] = last!.split(' ').map(Number)
      expect(kept).toBeGreaterThanOrEqual(SOME)
      expect(whole).toBe(ALL)
      expect(contentOf(all)).toEqual(before)
    },
  )

  it(`open again after ${KILLS} readers were killed`, async () => {
    const kill = (): Promise<string> =>
      new Promise((resolve, reject) => {
        const reader = spawn(process.execPath, [programs['index-reader-child']!, folder])
        let said = ''
        reader.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
        reader.stdout.once('data', (chunk: Buffer) => {
          said += chunk.toString()
          reader.kill('SIGKILL')
        })
        reader.once('error', reject)
        reader.once('exit', () => resolve(said))
      })
    for (let killed = 0; killed < KILLS; killed += AT_ONCE) {
      const said = await Promise.all(Array.from({ length: AT_ONCE }, kill))
      expect(said).toEqual(Array.from({ length: AT_ONCE }, () => `${ALL}\n`))
    }
    const index = await openIndex({ folder, masks })
    expect(index.postings(['the'])).toHaveLength(ALL)
    await index.close()
  })

  it('stay below three times their size while they are built anew and asked, and are as large as before then', async () => {
    const index = await openIndex({ folder, masks })
    const before = sizeOf(folder)
    let most = before
    let isDone = false
    const asking = (async () => {
      while (!isDone) {
        await new Promise((resolve) => setImmediate(resolve))
        index.postings(['the'])
        most = Math.max(most, sizeOf(folder))
      }
    })()
    for (let round = 0; round < 3; round += 1) {
      for (const name of readdirSync(all)) writeFileSync(path.join(all, name), `${textOf(round)} ${name} ${round}`)
      await build(index, all)
    }
    isDone = true
    await asking
    await index.close()
    expect(most).toBeGreaterThan(before)
    expect(most).toBeLessThan(3 * before)
    expect(sizeOf(folder)).toBeLessThan(1.5 * before)
  })

  it('are held by nothing once it is closed, and their folder can be removed', async () => {
    const index = await openIndex({ folder, masks })
    expect(index.postings(['the'])).toHaveLength(ALL)
    await index.close()
    if (process.platform === 'linux') {
      const held = readdirSync('/proc/self/fd').flatMap((descriptor) => {
        try {
          return [readlinkSync(`/proc/self/fd/${descriptor}`)]
        } catch {
          return []
        }
      })
      expect(held.filter((file) => file.startsWith(folder))).toEqual([])
      expect(readFileSync('/proc/self/maps', 'utf8')).not.toContain(folder)
    }
    rmSync(folder, { recursive: true })
    expect(readdirSync(root)).not.toContain('index')
  })
})
