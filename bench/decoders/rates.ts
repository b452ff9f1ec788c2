import type { Judge, Writer } from '../../src-main/engine/model/port.ts'
import { guidedProposer } from '../../src-main/engine/rewrite/writer-proposer.ts'
import type { Prompts } from '../../src-main/engine/rewrite/prompts.ts'
import type { Rules } from '../../src-main/engine/rewrite/rules.ts'
import { requestFor } from './decoders.ts'
import type { Sample } from './sentences.ts'

/** What writing costs one way, over some sentences together. */
export interface Rate {
  /** Processor milliseconds a token computed, those taken back among them. */
  readonly token: number
  /** Processor milliseconds a character of the text that is left. */
  readonly character: number
}

export interface Rates {
  readonly sentences: number
  readonly plain: Rate
  /** Before a judge that agrees to everything. */
  readonly agreed: Rate
  /** Before Redraft's own judge: index, words, figures. */
  readonly judged: Rate
}

interface Cost {
  milliseconds: number
  tokens: number
  characters: number
}

const never = new AbortController().signal
const milliseconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

async function add(
  cost: Cost,
  write: () => Promise<{ readonly text: string; readonly tokens: number } | undefined>,
): Promise<void> {
  const start = milliseconds()
  const { text = '', tokens = 0 } = (await write()) ?? {}
  cost.milliseconds += milliseconds() - start
  cost.tokens += tokens
  cost.characters += text.length
}

const agrees: Judge = (_, pieces) => pieces.map(() => null)

/** What a token costs when the model writes freely, before a judge that agrees, and before Redraft's; the prompt is read before. */
export async function ratesOf(
  writer: Writer,
  prompts: Prompts,
  samples: readonly { readonly sample: Sample; readonly rules: Rules }[],
): Promise<Rates> {
  const costs = { plain: empty(), agreed: empty(), judged: empty() }
  const proposer = guidedProposer(
    writer,
    async (asked, judge) => {
      const request = { ...asked, candidates: 1 }
      const guide = async (by: Judge, maxTokens = request.maxTokens) =>
        (await writer.guide!({ ...request, maxTokens }, by, never))[0]
      await writer.generate({ ...request, maxTokens: 1 }, never)
      await add(costs.plain, () => writer.generate(request, never))
      await guide(agrees, 1)
      await add(costs.agreed, () => guide(agrees))
      await add(costs.judged, () => guide(judge))
      return []
    },
    prompts,
  )
  for (const { sample, rules } of samples) await proposer.propose(requestFor(sample, rules, 1), never)
  return {
    sentences: samples.length,
    plain: rateOf(costs.plain),
    agreed: rateOf(costs.agreed),
    judged: rateOf(costs.judged),
  }
}

const empty = (): Cost => ({ milliseconds: 0, tokens: 0, characters: 0 })

const rateOf = (cost: Cost): Rate => ({
  token: cost.milliseconds / Math.max(1, cost.tokens),
  character: cost.milliseconds / Math.max(1, cost.characters),
})
