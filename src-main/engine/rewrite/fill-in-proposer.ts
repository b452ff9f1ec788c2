import { RedraftError } from '../../../src-preload/contract/index.ts'
import type { Filled, Writer } from '../model/port.ts'
import { isCapable } from './capable.ts'
import { fillIn, type FillInTask, type Weigh } from './fill-in.ts'
import type { Candidate, Proposer, SentenceRequest } from './proposer.ts'
import { inTime } from './writer-proposer.ts'

/** Options of a place that are weighed together with the text behind them. */
const CLOSELY = 8

async function candidates(
  { place, rules, decided, refused }: SentenceRequest,
  task: Pick<FillInTask, 'weigh' | 'far' | 'ownWords' | 'general'>,
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

/** Places that are remembered with their words as they were weighed: next tries and passes ask for many of them again. */
const REMEMBERED = 2_000

/**
 * Wordings in which the fewest words are changed, from the dictionary and, from the second try on, the model's own where it is
 * able to find some: small models write what often follows, whatever was meant ("used" for "arrested").
 */
export function fillInProposer(writer: Writer, fill: NonNullable<Writer['fill']>): Proposer {
  const known = new Map<string, Filled>()
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
      const weigh: Weigh = async (before, after, options, own) => {
        const asked = { before, after, options, closely: CLOSELY, own }
        const key = JSON.stringify(asked)
        const filled =
          known.get(key) ?? (await inTime((stop) => fill({ ...asked, timeLimit }, stop), timeLimit, signal))
        known.set(key, filled)
        const oldest = known.keys().next()
        if (known.size > REMEMBERED && oldest.done !== true) known.delete(oldest.value)
        return filled
      }
      try {
        const far = pass > 1 || attempt > 1
        return await candidates(request, { weigh, far, ownWords: far && isCapable(writer) }, author, signal)
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
        { weigh: null, far: request.attempt > 1, ownWords: false, general: request.attempt > 1 },
        author,
        signal,
      )
    },
  }
}
