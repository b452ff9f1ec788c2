import { MAX_N } from './limits.ts'

/** Word positions sorted by the window of up to 8 words that starts there: one segment, or part of one. */
export interface WindowRun {
  /** The next position, ascending by window; -1 at the end. */
  next(): number
  /** Writes the 8 numbers from `position` on into `windows` at `at`. What follows a break in them means nothing. */
  read(position: number, windows: Uint32Array, at: number): void
}

/**
 * Several runs as one, sorted by window. The window of each run's next position is kept at hand, so that a position costs one
 * look into its text however many runs there are. A window ends at its first break.
 */
export class WindowMerge {
  /** The run and position that `next` moved to, and where its window stands in `windows`. */
  run = -1
  position = -1
  readonly windows: Uint32Array
  readonly #runs: readonly WindowRun[]
  /** Runs that are not at their end, as a heap: the one with the smallest window first. */
  readonly #heap: number[] = []
  readonly #positions: Int32Array
  #isStarted = false

  constructor(runs: readonly WindowRun[]) {
    this.#runs = runs
    this.windows = new Uint32Array(runs.length * MAX_N)
    this.#positions = new Int32Array(runs.length)
  }

  /** Moves on. @returns whether there was another position. */
  next(): boolean {
    if (!this.#isStarted) this.#start()
    else this.#advance()
    const first = this.#heap[0]
    if (first === undefined) return false
    this.run = first
    this.position = this.#positions[first]!
    return true
  }

  /** Where the window of the present position begins in `windows`. */
  get at(): number {
    return this.run * MAX_N
  }

  #start(): void {
    this.#isStarted = true
    for (let run = 0; run < this.#runs.length; run += 1) if (this.#load(run)) this.#heap.push(run)
    for (let node = (this.#heap.length >>> 1) - 1; node >= 0; node -= 1) this.#sift(node)
  }

  #advance(): void {
    const heap = this.#heap
    if (heap.length === 0) return
    if (!this.#load(heap[0]!)) {
      const last = heap.pop()!
      if (heap.length === 0) return
      heap[0] = last
    }
    this.#sift(0)
  }

  #load(run: number): boolean {
    const position = this.#runs[run]!.next()
    this.#positions[run] = position
    if (position < 0) return false
    this.#runs[run]!.read(position, this.windows, run * MAX_N)
    return true
  }

  #sift(from: number): void {
    const heap = this.#heap
    const moved = heap[from]!
    let node = from
    for (;;) {
      let child = node * 2 + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && this.#isBefore(heap[child + 1]!, heap[child]!)) child += 1
      if (!this.#isBefore(heap[child]!, moved)) break
      heap[node] = heap[child]!
      node = child
    }
    heap[node] = moved
  }

  #isBefore(one: number, other: number): boolean {
    const { windows } = this
    for (let i = one * MAX_N, j = other * MAX_N, end = i + MAX_N; i < end; i += 1, j += 1) {
      if (windows[i] !== windows[j]) return windows[i]! < windows[j]!
      if (windows[i] === 0) break
    }
    return one < other
  }
}
