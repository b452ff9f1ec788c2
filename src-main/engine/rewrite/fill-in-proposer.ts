import { RedraftError } from '../../../src-preload/contract/index.ts'
import type { Writer } from '../model/port.ts'
import { fillIn, type Weigh } from './fill-in.ts'
import type { Candidate, Proposer } from './proposer.ts'
import { inTime } from './writer-proposer.ts'

/** Options of a place that are weighed together with the text behind them. */
const CLOSELY = 6

/** Wordings in which the fewest words are changed, from the dictionary and, from the second try on, the model's own. */
export function fillInProposer(writer: Writer, fill: NonNullable<Writer['fill']>): Proposer {
  return {
    async propose(request, signal): Promise<readonly Candidate[]> {
      const { place, rules, decided, pass, attempt, seed, temperature, timeLimit, refused } = request
      const author = {
        kind: 'model',
        model: writer.name,
        modelHash: writer.hash,
        promptVersion: rules.dictionary.version,
        seed,
        temperature,
        pass,
        attempt,
        decoder: 'fill-in',
      } as const
      const weigh: Weigh = (before, after, options, own) =>
        inTime((stop) => fill({ before, after, options, closely: CLOSELY, own, timeLimit }, stop), timeLimit, signal)
      const task = {
        place,
        rules,
        decided,
        weigh,
        ownWords: pass > 1 || attempt > 1,
        refused: refused.map(({ text }) => text),
      }
      try {
        const { texts, failure } = await fillIn(task, signal)
        if (failure !== null) return [{ text: '', author, failures: [failure] }]
        return texts.map((text) => ({ text, author, failures: [] }))
      } catch (error) {
        if (!(error instanceof RedraftError) || error.code !== 'MODEL_TIMEOUT') throw error
        return [{ text: '', author, failures: [{ code: 'time-limit', detail: error.message, items: [] }] }]
      }
    },
  }
}
