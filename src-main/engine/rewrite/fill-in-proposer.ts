import { RedraftError } from '../../../src-preload/contract/index.ts'
import type { Writer } from '../model/port.ts'
import { fillIn, type FillInTask, type Weigh } from './fill-in.ts'
import type { Candidate, Proposer, SentenceRequest } from './proposer.ts'
import { inTime } from './writer-proposer.ts'

/** Options of a place that are weighed together with the text behind them. */
const CLOSELY = 6

async function candidates(
  { place, rules, decided, refused }: SentenceRequest,
  task: Pick<FillInTask, 'weigh' | 'ownWords' | 'general'>,
  author: Candidate['author'],
  signal: AbortSignal,
): Promise<readonly Candidate[]> {
  const { texts, failure, dropped, partial } = await fillIn(
    { ...task, place, rules, decided, refused: refused.map(({ text }) => text) },
    signal,
  )
  if (failure !== null) return [{ text: '', author, failures: [failure], partial }]
  return texts.map((text) => ({ text, author, failures: [], dropped }))
}

/** Wordings in which the fewest words are changed, from the dictionary and, from the second try on, the model's own. */
export function fillInProposer(writer: Writer, fill: NonNullable<Writer['fill']>): Proposer {
  return {
    async propose(request, signal): Promise<readonly Candidate[]> {
      const { rules, pass, attempt, seed, temperature, timeLimit } = request
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
      try {
        return await candidates(request, { weigh, ownWords: pass > 1 || attempt > 1 }, author, signal)
      } catch (error) {
        if (!(error instanceof RedraftError) || error.code !== 'MODEL_TIMEOUT') throw error
        return [{ text: '', author, failures: [{ code: 'time-limit', detail: error.message, items: [] }] }]
      }
    },
  }
}

/**
 * Wordings without a model: words of the dictionary and phrases of court prose, at the second try dates and numbers said
 * more generally. Nobody weighed them, so they are suggestions.
 */
export function dictionaryProposer(): Proposer {
  return {
    tries: 2,
    propose: (request, signal) => {
      const author = { kind: 'rule', rule: 'dictionary', pass: request.pass } as const
      return candidates(
        request,
        { weigh: null, ownWords: request.attempt > 1, general: request.attempt > 1 },
        author,
        signal,
      )
    },
  }
}
