import type { Browser, CDPSession, Page } from 'playwright-core'

/** What a window did while something was done in it; milliseconds. */
export interface Figures {
  /** The longest task of the page's own thread. */
  readonly task: number
  /** The longest time between two frames. */
  readonly gap: number
  /** Until what was asked for was shown. */
  readonly shown: number
}

interface TraceEvent {
  readonly name: string
  readonly cat: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
}

/** The trace of Chromium while something is done in a page. */
export class Tracer {
  readonly #session: CDPSession

  private constructor(session: CDPSession) {
    this.#session = session
  }

  static async on(browser: Browser): Promise<Tracer> {
    return new Tracer(await browser.newBrowserCDPSession())
  }

  /** @param act ends when what it asked for is shown. Frames are counted from its start to some 200 ms after its end. */
  async measure(page: Page, act: () => Promise<void>): Promise<Figures> {
    const events: TraceEvent[] = []
    const collect = ({ value }: { value: unknown }): void => void events.push(...(value as TraceEvent[]))
    this.#session.on('Tracing.dataCollected', collect)
    const includedCategories = ['disabled-by-default-devtools.timeline', 'devtools.timeline', 'blink.user_timing']
    await this.#session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } })
    try {
      await page.evaluate(beginFrames)
      const began = performance.now()
      await act()
      const shown = performance.now() - began
      await page.waitForTimeout(200)
      const gap = await page.evaluate(endFrames)
      const complete = new Promise((resolve) => this.#session.once('Tracing.tracingComplete', resolve))
      await this.#session.send('Tracing.end')
      await complete
      return { gap, shown, task: longestTask(events) }
    } finally {
      this.#session.off('Tracing.dataCollected', collect)
    }
  }
}

/** In the page, also when it is loaded: notes the time of each frame from now on. */
export function beginFrames(): void {
  const before = (globalThis as unknown as { benchFrames?: { isOn: boolean } }).benchFrames
  if (before !== undefined) before.isOn = false
  const frames: number[] = [performance.now()]
  const state = { frames, isOn: true }
  Object.assign(globalThis, { benchFrames: state })
  const note = (): void => {
    frames.push(performance.now())
    if (state.isOn) requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
  performance.mark('bench:begin')
}

/** In the page: the longest time between two frames since then. */
function endFrames(): number {
  performance.mark('bench:end')
  const state = (globalThis as unknown as { benchFrames: { frames: number[]; isOn: boolean } }).benchFrames
  state.isOn = false
  const frames = [...state.frames, performance.now()]
  return frames.reduce((longest, at, index) => Math.max(longest, at - (frames[index - 1] ?? at)), 0)
}

function longestTask(events: readonly TraceEvent[]): number {
  const end = events.find(({ name }) => name === 'bench:end')
  // A page that was loaded meanwhile begins anew, perhaps in another process.
  const begins = events.filter(({ name, pid, tid }) => name === 'bench:begin' && pid === end?.pid && tid === end.tid)
  const begin = begins.sort((a, b) => a.ts - b.ts).at(-1)
  if (begin === undefined || end === undefined) throw new Error('the trace has no marks')
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts, dur = 0 }) =>
      (name === 'RunTask' || name === 'ThreadControllerImpl::RunTask') &&
      ph === 'X' &&
      pid === begin.pid &&
      tid === begin.tid &&
      ts + dur > begin.ts &&
      ts < end.ts,
  )
  if (tasks.length === 0) throw new Error('the trace has no tasks')
  return tasks.reduce((longest, { dur = 0 }) => Math.max(longest, dur / 1_000), 0)
}
