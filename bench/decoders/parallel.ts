import type { LlamaContextSequence, Token } from 'node-llama-cpp'
import { startLlama } from './plain-llama.ts'

/** Processor milliseconds for the texts of one request, by two ways to write several. */
export interface ParallelRates {
  /** One after the other in one sequence: the prompt is read once, and gone back to. */
  readonly inTurn: number
  /** At once, each in a sequence of its own that reads the part of the prompt which is new. */
  readonly atOnce: number
}

const TEXTS = 4
/** Tokens that a text has, that a prompt has beyond what all prompts have in common, and that all have in common. */
const WRITTEN = 40
const OWN = 120
const COMMON = 480
const ROUNDS = 5
const STEP = 64

const milliseconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

/** What four texts of one sentence cost when one sequence writes them in turn, and when four sequences of one context do at once. */
export async function parallelRatesOf(file: string): Promise<ParallelRates> {
  const { llama } = await startLlama()
  try {
    const model = await llama.loadModel({ modelPath: file })
    const words = model.tokenize(
      'The court held that the applicant had been told of the hearing in good time. '.repeat(60),
    )
    const read = async (sequence: LlamaContextSequence, tokens: readonly Token[]): Promise<void> => {
      for (let from = 0; from < tokens.length; from += STEP)
        await sequence.evaluateWithoutGeneratingNewTokens(tokens.slice(from, from + STEP))
    }
    const back = async (sequence: LlamaContextSequence, length: number): Promise<void> => {
      if (length < sequence.nextTokenIndex)
        await sequence.eraseContextTokenRanges([{ start: length, end: sequence.nextTokenIndex }])
    }
    const write = async (sequence: LlamaContextSequence, first: Token): Promise<void> => {
      let written = 0
      for await (const token of sequence.evaluate([first], { temperature: 0.7, topK: 64, yieldEogToken: true })) {
        written += token >= 0 ? 1 : 0
        if (written === WRITTEN) break
      }
    }
    const measure = async (sequences: number): Promise<number> => {
      const context = await model.createContext({ contextSize: 1024, batchSize: STEP, sequences, threads: 1 })
      const all = Array.from({ length: sequences }, () => context.getSequence())
      for (const sequence of all) await read(sequence, words.slice(0, COMMON))
      const taken: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const own = words.slice(COMMON + round, COMMON + round + OWN)
        const last = words[round]!
        const start = milliseconds()
        if (sequences === 1) {
          await read(all[0]!, own)
          for (let text = 0; text < TEXTS; text += 1) {
            await back(all[0]!, COMMON + OWN)
            await write(all[0]!, last)
          }
        } else {
          await Promise.all(
            all.map(async (sequence) => {
              await read(sequence, own)
              await write(sequence, last)
            }),
          )
        }
        taken.push(milliseconds() - start)
        for (const sequence of all) await back(sequence, COMMON)
      }
      await context.dispose()
      return median(taken)
    }
    return { inTurn: await measure(1), atOnce: await measure(TEXTS) }
  } finally {
    await llama.dispose()
  }
}
