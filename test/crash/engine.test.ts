import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { caseViewSchema, responseSchema, type CaseView, type Response } from '../../src-preload/contract/index.ts'
import { redraft } from '../cli.ts'
import { randomDecision, type Ask } from './random-decision.ts'

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
  const waiting = new Map<string, (answer: Extract<Response, { type: 'ok' | 'error' }>) => void>()
  line.on('message', (data: Buffer) => {
    const answer = responseSchema.parse(JSON.parse(data.toString()))
    if (answer.type === 'ok' || answer.type === 'error') waiting.get(answer.id)?.(answer)
  })
  let next = 0
  const ask: Ask = (method, args) =>
    new Promise((resolve, reject) => {
      const id = String((next += 1))
      line.once('close', () => reject(new Error('cut')))
      waiting.set(id, (answer) =>
        answer.type === 'ok' ? resolve(caseViewSchema.parse(answer.value)) : reject(new Error(answer.error.code)),
      )
      line.send(JSON.stringify({ type: 'call', id, method, args }))
    })
  return { process: child, ask, exited }
}

describe('the engine, killed at any moment of review', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'redraft-engine-'))
  const workspace = path.join(folder, 'workspace')
  const dataBefore = process.env['REDRAFT_DATA']

  beforeAll(async () => {
    process.env['REDRAFT_DATA'] = path.join(folder, 'data')
    await redraft('index', workspace, path.join(root, 'resources/sample/originals'))
    await redraft('add', workspace, path.join(root, `resources/sample/deidentified/${DOCUMENT}.txt`))
    expect((await redraft('analyse', workspace, '-n', '8')).code).toBe(0)
  })
  afterAll(() => {
    if (dataBefore === undefined) delete process.env['REDRAFT_DATA']
    else process.env['REDRAFT_DATA'] = dataBefore
    rmSync(folder, { recursive: true, force: true })
  })

  it(`loses nothing acknowledged in ${KILLS} kills, and the audit log verifies after each`, async () => {
    let acknowledged: CaseView | null = null
    let decisions = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      const engine = await startEngine(workspace)
      let view: CaseView = await engine.ask('review.open', { id: DOCUMENT })
      if (acknowledged !== null) {
        expect(view.version - acknowledged.version).toBeGreaterThanOrEqual(0)
        expect(view.version - acknowledged.version).toBeLessThanOrEqual(1)
        if (view.version === acknowledged.version) expect(view.standing.text).toBe(acknowledged.standing.text)
      }
      acknowledged = view
      const timer = setTimeout(() => engine.process.kill('SIGKILL'), 50 + Math.random() * 1_500)
      try {
        for (;;) {
          view = await randomDecision(engine.ask, view)
          acknowledged = view
          decisions += 1
        }
      } catch (error) {
        expect((error as Error).message).toBe('cut')
      }
      clearTimeout(timer)
      await engine.exited
      expect((await redraft('audit', 'verify', workspace)).code).toBe(0)
    }
    expect(decisions).toBeGreaterThan(KILLS)
  })
})
