import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundled } from './bundle.ts'

const kills = 20

describe('export, killed at any moment', () => {
  let folder: string
  let child: Awaited<ReturnType<typeof bundled>>

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'redraft-crash-'))
    child = await bundled(resolve(import.meta.dirname, 'export-child.ts'))
  })

  afterAll(async () => {
    await child.remove()
    await rm(folder, { recursive: true, force: true })
  })

  /** Kills the child some time after its first export. Returns how many it finished. */
  async function runAndKill(): Promise<number> {
    const running = spawn(process.execPath, [child.path, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
    let finished = 0
    const isUnderWay = new Promise<void>((ready) => {
      running.stdout.on('data', (chunk: Buffer) => {
        finished += chunk.length
        ready()
      })
    })
    const ended = new Promise<NodeJS.Signals | null>((end) => running.on('close', (_code, signal) => end(signal)))
    await Promise.race([isUnderWay, ended])
    await setTimeout(Math.random() * 200)
    running.kill('SIGKILL')
    expect(await ended).toBe('SIGKILL')
    return finished
  }

  it(`leaves whole files under their names in ${kills} kills`, async () => {
    let finished = 0
    for (let kill = 0; kill < kills; kill++) {
      finished += await runAndKill()
      const text = await readFile(join(folder, 'doc.txt'), 'utf8')
      expect(text).toMatch(/^(Round \d+ of the old mill\. )\1{19999}end$/)
      const certificate: unknown = JSON.parse(await readFile(join(folder, 'doc.txt.certificate.json'), 'utf8'))
      expect(certificate).toMatchObject({ document: 'doc' })
      expect(await readFile(join(folder, 'doc.txt.certificate.html'), 'utf8')).toMatch(/<\/html>\n$/)
      const named = (await readdir(folder)).filter((name) => !/^\.redraft-[0-9a-f]{16}\.tmp$/.test(name))
      expect(named.sort()).toEqual(['doc.txt', 'doc.txt.certificate.html', 'doc.txt.certificate.json'])
    }
    expect(finished).toBeGreaterThanOrEqual(kills)
  })
})
