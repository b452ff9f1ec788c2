import type { Writer } from '../../src-main/engine/model/port.ts'

export interface Rates {
  /** Processor milliseconds a token, the median of some rounds. */
  readonly plain: number
  readonly guided: number
}

const ROUNDS = 5
const TOKENS = 100

const milliseconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

/** What a token costs when the model writes freely, and when every piece of the same text is put before a judge. */
export async function ratesOf(writer: Writer): Promise<Rates> {
  const prompt = { system: 'You tell long stories.', examples: [], user: 'Tell a long story about a court.' }
  const request = { prompt, maxTokens: TOKENS, timeLimit: 600_000, temperature: 0, seed: 3 }
  const never = new AbortController().signal
  const plain: number[] = []
  const guided: number[] = []
  await writer.generate({ ...request, maxTokens: 5 }, never)
  for (let round = 0; round < ROUNDS; round += 1) {
    let start = milliseconds()
    const { tokens } = await writer.generate(request, never)
    plain.push((milliseconds() - start) / tokens)
    start = milliseconds()
    const [one] = await writer.guide!(
      { ...request, candidates: 1, maxRewinds: 0 },
      (_, pieces) => pieces.map(() => null),
      never,
    )
    guided.push((milliseconds() - start) / Math.max(1, one?.tokens ?? 1))
  }
  return { plain: median(plain), guided: median(guided) }
}
