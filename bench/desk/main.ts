import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { resultsPage, SECOND, type Measured } from './page.ts'
import { prepareLong, prepareQueue, type Prepared } from './prepare.ts'
import { longScenes, queueScenes, type Scene } from './scenes.ts'
import { beginFrames, Tracer, type Figures } from './trace.ts'

/**
 * `npm run bench:desk`: the built program in Chromium, with 5,000 documents in the queue and with a decision of 150,000
 * words, beside an empty window. Writes RESULTS.md; ends with 1 when a second passed without a frame. `queue` or `long`
 * behind it: one half, to try something, and nothing is written.
 */
const root = process.argv[2] ?? process.cwd()
const cache = path.join(root, 'node_modules', '.cache', 'redraft-bench', 'desk')
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
const viewport = { width: 1440, height: 900 }

async function serve({ data }: Prepared): Promise<{ readonly url: string; readonly server: ChildProcess }> {
  const server = spawn(process.execPath, [path.join(root, 'out/main/cli.cjs'), 'serve', '--json'], {
    env: { ...process.env, REDRAFT_DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = (await once(server.stdout, 'data')) as [Buffer]
  const { url } = JSON.parse(said.toString()) as { readonly url: string }
  return { url, server }
}

function worst(figures: readonly Figures[]): Figures {
  const most = (of: keyof Figures): number => Math.max(...figures.map((one) => one[of]))
  return { task: most('task'), gap: most('gap'), shown: most('shown') }
}

async function measured(tracer: Tracer, page: Page, empty: Page, scene: Scene): Promise<Measured> {
  const ours: Figures[] = []
  const theirs: Figures[] = []
  for (let at = 0; at < scene.times; at += 1) {
    await page.bringToFront()
    ours.push(await tracer.measure(page, () => scene.act(page)))
    await empty.bringToFront()
    theirs.push(await tracer.measure(empty, () => scene.empty(empty)))
  }
  const row = { name: scene.name, times: scene.times, ours: worst(ours), empty: worst(theirs) }
  const line = (of: Figures): string =>
    `task ${of.task.toFixed(0)}, gap ${of.gap.toFixed(0)}, shown ${of.shown.toFixed(0)}`
  process.stderr.write(`${row.name}: ${line(row.ours)} | empty: ${line(row.empty)}\n`)
  return row
}

async function run(
  prepared: Prepared,
  scenesFor: (url: string) => readonly Scene[],
  opens: boolean,
): Promise<Measured[]> {
  const { url, server } = await serve(prepared)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  versions.add(`Chromium ${browser.version()}`)
  try {
    const context = await browser.newContext({ viewport, locale: 'en-GB' })
    await context.addInitScript(beginFrames)
    const [page, empty] = [await context.newPage(), await context.newPage()]
    const tracer = await Tracer.on(browser)
    if (opens) {
      await page.goto(url)
      await page.waitForSelector('.queue-table [role=row]', { timeout: 120_000 })
    }
    const rows: Measured[] = []
    for (const scene of scenesFor(url)) rows.push(await measured(tracer, page, empty, scene))
    return rows
  } finally {
    await browser.close()
    const ended = once(server, 'exit')
    server.kill('SIGINT')
    await ended
  }
}

const load = process.platform === 'win32' ? null : (loadavg()[0] ?? null)
if (!existsSync(path.join(root, 'out/main/cli.cjs'))) throw new Error('nothing is built: npm run build')
mkdirSync(cache, { recursive: true })
const versions = new Set([`Node.js ${process.versions.node}`])
const only = process.argv[3]
const rows = [
  ...(only === 'long' ? [] : await run(prepareQueue(root, cache), queueScenes, false)),
  ...(only === 'queue' ? [] : await run(prepareLong(root, cache), longScenes, true)),
]
if (only === undefined)
  writeFileSync(
    path.join(root, 'bench', 'desk', 'RESULTS.md'),
    resultsPage(rows, [...versions], { at: new Date(), load }),
  )
if (rows.some(({ ours }) => ours.gap >= SECOND)) process.exitCode = 1
