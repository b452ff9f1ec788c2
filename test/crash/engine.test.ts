import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { caseViewSchema, responseSchema, type CaseView, type Response } from '../../src-preload/contract/index.ts'
import { redraft } from '../cli.ts'
import { keepDataFolder } from '../data-folder.ts'
import { decideUntilCut, expectNothingLost, type Ask } from './random-decision.ts'

const root = path.resolve(import.meta.dirname, '../..')
const DOCUMENT = 'ADC-214-2024'
const KILLS = 25

/** The loopback server as a process of its own, with a line to it. */
async function startEngine(workspace: string): Promise<{ process: ChildProcess; ask: Ask; exited: Promise<void> }> {
  const child = spawn(process.execPath, [path.join(root, 'out/main/cli.cjs'), 'serve', workspace, '--json'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<URL>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) =>
      resolve(new URL((JSON.parse(chunk.toString()) as { url: string }).url)),
    )
    child.once('exit', () => reject(new Error('the server ended before it served')))
  })
  const cookie = `redraft-${url.port}=${url.searchParams.get('token')}`
  const line = new WebSocket(`ws://127.0.0.1:${url.port}/socket`, { headers: { cookie, origin: url.origin } })
  await new Promise((resolve, reject) => line.once('open', resolve).once('error', reject))
  line.on('error', () => {})
  const waiting = new Map<
    string,
    { answer: (said: Extract<Response, { type: 'ok' | 'error' }>) => void; cut: () => void }
  >()
  line.on('message', (data: Buffer) => {
    const said = responseSchema.parse(JSON.parse(data.toString()))
    if (said.type !== 'ok' && said.type !== 'error') return
    waiting.get(said.id)?.answer(said)
    waiting.delete(said.id)
  })
  line.once('close', () => {
    for (const { cut } of waiting.values()) cut()
  })
  let next = 0
  const ask: Ask = (method, args) =>
    new Promise((resolve, reject) => {
      const id = String((next += 1))
      const cut = (): void => reject(new Error('cut'))
      if (line.readyState !== WebSocket.OPEN) return cut()
      const answer = (said: Extract<Response, { type: 'ok' | 'error' }>): void =>
        said.type === 'ok' ? resolve(said.value) : reject(new Error(said.error.code))
      waiting.set(id, { answer, cut })
      line.send(JSON.stringify({ type: 'call', id, method, args }))
    })
  return { process: child, ask, exited }
}

describe('the engine, killed at any moment of review', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'redraft-engine-'))
  const workspace = path.join(folder, 'workspace')
  const restoreData = keepDataFolder()

  beforeAll(async () => {
    process.env['REDRAFT_DATA'] = path.join(folder, 'data')
    await redraft('index', workspace, path.join(root, 'resources/sample/originals'))
    await redraft('add', workspace, path.join(root, `resources/sample/deidentified/${DOCUMENT}.txt`))
    expect((await redraft('analyse', workspace, '-n', '8')).code).toBe(0)
  })
  afterAll(() => {
    restoreData()
    rmSync(folder, { recursive: true, force: true })
  })

  it(`loses nothing acknowledged in ${KILLS} kills, and the audit log verifies after each`, async () => {
    let acknowledged: CaseView | null = null
    let decisions = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      const engine = await startEngine(workspace)
      const found = caseViewSchema.parse(await engine.ask('review.open', { id: DOCUMENT }))
      if (acknowledged !== null) expectNothingLost(acknowledged, found)
      const done = await decideUntilCut(engine.ask, found, kill, () => engine.process.kill('SIGKILL'))
      acknowledged = done.acknowledged
      decisions += done.decisions
      await engine.exited
      expect((await redraft('audit', 'verify', workspace)).code).toBe(0)
    }
    expect(decisions).toBeGreaterThan(KILLS)
  })
})
