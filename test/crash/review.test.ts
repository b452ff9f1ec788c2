import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { analysed, hashOfText } from '../../src-main/engine/review/steps.ts'
import { caseOf, preview } from '../../src-main/engine/review/reduce.ts'
import { standing } from '../../src-main/engine/review/standing.ts'
import { CaseStore } from '../../src-main/engine/review/store.ts'
import { documentRow } from '../../src-main/engine/review/view.ts'
import { analysisOf, countsOf, headOf, linksIn, stamp } from '../unit/engine/review/documents.ts'
import { bundled } from './bundle.ts'

const kills = 50
const text = Array.from(
  { length: 40 },
  (_, at) => `Sentence ${at} tells of the x${at} mill and of xx${at} there.`,
).join('\n')

interface Said {
  readonly word: 'ready' | 'try' | 'ack'
  readonly version: number
  readonly hash: string
}

describe('review, killed at any moment', () => {
  let folder: string
  let child: Awaited<ReturnType<typeof bundled>>

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'redraft-crash-'))
    child = await bundled(resolve(import.meta.dirname, 'review-child.ts'))
    const store = await CaseStore.open(folder)
    const file = caseOf(headOf(text), [])
    const looked = { links: linksIn(text), now: countsOf(text), isRewriting: false }
    const details = { fileHash: file.head.fileHash, paired: true }
    await store.create(file.head, documentRow(file, looked), {
      ...stamp,
      document: 'doc',
      action: 'document-added',
      details,
    })
    const step = analysed(file, analysisOf(text), stamp)
    await store.append(file, step, documentRow(preview(file, step), looked))
    await store.close()
  })

  afterAll(async () => {
    await child.remove()
    await rm(folder, { recursive: true, force: true })
  })

  /** Runs the child until it is killed, some time after `acts` of it were acknowledged. Returns what it said. */
  async function runAndKill(acts: number): Promise<Said[]> {
    const running = spawn(process.execPath, [child.path, folder], { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let faults = ''
    running.stderr.setEncoding('utf8').on('data', (chunk: string) => (faults += chunk))
    const isUnderWay = new Promise<void>((underWay) => {
      running.stdout.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk
        if (output.split('"word":"ack"').length > acts) underWay()
      })
    })
    const ended = new Promise<NodeJS.Signals | null>((end) => running.on('close', (_code, signal) => end(signal)))
    if (acts > 0) await Promise.race([isUnderWay, ended])
    await setTimeout(Math.random() * 150)
    running.kill('SIGKILL')
    expect([await ended, faults]).toEqual(['SIGKILL', ''])
    const whole = output.slice(0, output.lastIndexOf('\n') + 1).trim()
    return whole === '' ? [] : whole.split('\n').map((line) => JSON.parse(line) as Said)
  }

  it(`loses nothing acknowledged in ${kills} kills, and its audit log holds`, async () => {
    let acknowledged: Said = { word: 'ack', version: 1, hash: hashOfText(text) }
    let acts = 0
    for (let kill = 0; kill < kills; kill++) {
      // However slow the machine: three of four are killed after some acts, the fourth perhaps before it is ready.
      const said = await runAndKill(kill % 4)
      const before = acknowledged.version
      acknowledged = said.findLast((one) => one.word === 'ack') ?? acknowledged
      const tried = said.findLast((one) => one.word === 'try')
      acts += acknowledged.version - before

      const store = await CaseStore.open(folder)
      const file = store.load('doc')
      const found = { version: file.version, hash: hashOfText(standing(file).text) }
      const possible = [acknowledged, tried].flatMap((one) =>
        one === undefined ? [] : [{ version: one.version, hash: one.hash }],
      )
      expect(possible).toContainEqual(found)
      expect(found.version).toBeGreaterThanOrEqual(acknowledged.version)
      expect(store.rows()).toMatchObject([{ version: file.version }])
      expect(await store.verifyAudit()).toEqual({
        intact: true,
        entries: file.version + 1,
        brokenAt: null,
        detail: null,
      })
      await store.close()
      acknowledged = { word: 'ack', ...found }
    }
    expect(acts).toBeGreaterThan(kills)
  })
})
