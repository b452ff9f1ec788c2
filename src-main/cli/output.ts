import type { Progress } from '../../src-preload/contract/index.ts'

interface Stream {
  write(text: string): unknown
  readonly isTTY?: boolean
}

/** Where a command's words go: results to one stream, progress and errors to the other. */
export interface Output {
  /** Whether results are JSON, one object a line. */
  json: boolean
  /** One result: as JSON, or in words (none: nothing is printed). */
  result(record: Readonly<Record<string, unknown>>, words?: string): void
  /** Words alone, left out with `--json`. */
  say(words: string): void
  /** Data as it is, in either mode. */
  raw(text: string): void
  progress(progress: Progress): void
  error(record: Readonly<Record<string, unknown>>, words: string): void
}

export function createOutput(out: Stream, err: Stream): Output {
  let line = 0
  const clearLine = (): void => {
    if (line > 0) err.write(`\r${' '.repeat(line)}\r`)
    line = 0
  }
  return {
    json: false,
    result(record, words) {
      clearLine()
      if (this.json) out.write(`${JSON.stringify(record)}\n`)
      else if (words !== undefined) out.write(`${words}\n`)
    },
    say(words) {
      clearLine()
      if (!this.json) out.write(`${words}\n`)
    },
    raw(text) {
      clearLine()
      out.write(text)
    },
    progress({ value, title, detail, secondsLeft }) {
      if (err.isTTY !== true) return
      const left = secondsLeft === null || value >= 1 ? '' : `, about ${inWords(secondsLeft)} left`
      const words = `${String(Math.round(value * 100)).padStart(3)} % ${title}${detail === '' ? '' : `: ${detail}`}${left}`
      clearLine()
      if (value >= 1) return
      err.write(words)
      line = words.length
    },
    error(record, words) {
      clearLine()
      if (this.json) out.write(`${JSON.stringify(record)}\n`)
      else err.write(`${words}\n`)
    },
  }
}

function inWords(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`
}
