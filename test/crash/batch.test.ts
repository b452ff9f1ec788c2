import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorkspace } from '../../src-main/engine/workspace/open-workspace.ts'
import { redraft } from '../cli.ts'
import { keepDataFolder } from '../data-folder.ts'
import { bundled } from './bundle.ts'

const root = path.resolve(import.meta.dirname, '../..')
const KILLS = 6
/** Each word is in every original; two of them side by side are in one. */
const words = ['amber', 'birch', 'cedar', 'dune', 'elm', 'fern', 'gorse', 'hazel']
const common = `The keeper of the harbour gave evidence. The ferry came. The garden was closed. ${words.join(', ')}.`
const documents: Readonly<Record<string, string>> = Object.fromEntries(
  words.slice(1).map((word, at) => {
    const pair = `${words[at]} ${word}`
    const text =
      at === 2
        ? `The ferry of the ${pair} came.`
        : `The keeper of the ${pair} gave evidence. The garden of the ${pair} was closed.`
    return [`case-${at + 1}`, text]
  }),
)

interface Said {
  readonly left?: readonly string[]
  readonly id?: string
  readonly passes?: number
  readonly rewritten?: readonly string[]
}

describe('a rewriting of several documents, killed at any moment', () => {
  let folder: string
  let workspace: string
  let child: Awaited<ReturnType<typeof bundled>>
  const restoreData = keepDataFolder()

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'redraft-batch-'))
    workspace = path.join(folder, 'workspace')
    process.env['REDRAFT_DATA'] = path.join(folder, 'data')
    child = await bundled(path.resolve(import.meta.dirname, 'batch-child.ts'))
    for (const kind of ['originals', 'documents']) {
      await mkdir(path.join(folder, kind))
      for (const [name, text] of Object.entries(documents))
        await writeFile(path.join(folder, kind, `${name}.txt`), kind === 'originals' ? `${text} ${common}` : text)
    }
    expect((await redraft('index', workspace, path.join(folder, 'originals'))).code).toBe(0)
    expect((await redraft('add', workspace, path.join(folder, 'documents'))).code).toBeLessThan(2)
    expect((await redraft('analyse', workspace, '-k', '2', '-n', '8')).code).toBeLessThan(2)
  })
  afterAll(async () => {
    restoreData()
    await child.remove()
    await rm(folder, { recursive: true, force: true })
  })

  /** Runs until it is through, or is killed a while after `lines` lines. */
  async function run(lines: number): Promise<Said[]> {
    const running = spawn(process.execPath, [child.path, workspace, path.join(root, 'resources/prompts')], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let faults = ''
    let output = ''
    running.stderr.setEncoding('utf8').on('data', (chunk: string) => (faults += chunk))
    const isUnderWay = new Promise<void>((underWay) => {
      running.stdout.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk
        if (output.split('\n').length > lines) underWay()
      })
      running.once('exit', () => underWay())
    })
    const exited = new Promise<void>((resolve) => running.once('exit', () => resolve()))
    if (lines < Infinity) {
      await isUnderWay
      await wait(Math.random() * 60)
      running.kill('SIGKILL')
    }
    await exited
    expect(faults).toBe('')
    const whole = output.slice(0, output.lastIndexOf('\n') + 1)
    return whole
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Said)
  }

  const passesOf = async (): Promise<Record<string, readonly string[]>> => {
    const open = await openWorkspace({ folder: workspace, reader: () => 'R', create: false })
    const found = Object.keys(documents).map((id) => [id, open.load(id).state.passes.map((pass) => pass.stoppedBy)])
    await open.close()
    return Object.fromEntries(found) as Record<string, readonly string[]>
  }

  it(`goes on where it was in ${KILLS} kills: every document done once, one that fails skipped, nothing lost`, async () => {
    let remaining = Object.keys(documents).length
    for (let kill = 0; kill < KILLS; kill += 1) {
      const said = await run(3 + (kill % 3))
      const left = said[0]?.left ?? []
      if (kill > 0) expect(left.length).toBeLessThanOrEqual(remaining)
      remaining = left.length === 0 ? remaining : left.length
      const stored = await passesOf()
      for (const { id, passes } of said)
        if (id !== undefined && passes !== undefined) expect(stored[id]!.length).toBeGreaterThanOrEqual(passes)
      expect((await redraft('audit', 'verify', workspace)).code).toBe(0)
    }
    await run(Infinity)
    const found = await passesOf()
    for (const [id, passes] of Object.entries(found))
      expect([id, passes]).toEqual([id, id === 'case-3' ? [] : ['next-pass', 'no-progress']])
    const open = await openWorkspace({ folder: workspace, reader: () => 'R', create: false })
    expect(open.facts().interrupted).toEqual([])
    expect(open.load('case-3').state.failure).not.toBeNull()
    await open.close()
  })
})
