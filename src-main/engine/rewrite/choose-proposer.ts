import type { Writer } from '../model/port.ts'
import { isCapable } from './capable.ts'
import { dictionaryProposer, fillInProposer } from './fill-in-proposer.ts'
import type { Prompts } from './prompts.ts'
import type { Proposer } from './proposer.ts'
import { splitProposer } from './split-proposer.ts'
import type { Decoder } from './types.ts'
import { guidedProposer, writerProposer } from './writer-proposer.ts'

/** The ways in which a sentence's tries are made, one after the other; the last one again when there are more tries. */
function order(writer: Writer, decoder: Decoder): readonly Exclude<Decoder, 'auto'>[] {
  if (decoder !== 'auto') return [decoder]
  return isCapable(writer) ? ['guided', 'guided', 'fill-in'] : ['fill-in', 'fill-in']
}

/** How wordings are made with a writer: as asked for, as far as the writer is able to. Without one, by the dictionary. */
export function chooseProposer(writer: Writer | null, decoder: Decoder, prompts: Prompts): Proposer {
  if (writer === null) return dictionaryProposer()
  const ways = order(writer, decoder)
  const plain = splitProposer(writerProposer(writer, prompts))
  const able: Readonly<Record<(typeof ways)[number], Proposer>> = {
    plain,
    guided:
      writer.guide === undefined
        ? plain
        : splitProposer(guidedProposer(writer, (...asked) => writer.guide!(...asked), prompts)),
    'fill-in': writer.fill === undefined ? plain : fillInProposer(writer, (...asked) => writer.fill!(...asked)),
  }
  const proposers = ways.map((one) => able[one])
  return {
    hasNew: (place, pass) => proposers.some((one) => one.hasNew?.(place, pass) ?? false),
    // Choosing words is not left to chance: after all it knows, and then all the model knows, there is nothing new.
    ...(ways.every((one) => one === 'fill-in') && writer.fill !== undefined ? { tries: 2 } : {}),
    ...(writer.sampling === undefined ? {} : { temperature: writer.sampling.temperature }),
    propose: (request, signal) => proposers[Math.min(request.attempt, proposers.length) - 1]!.propose(request, signal),
  }
}
