import type { Writer } from '../../src-main/engine/model/port.ts'
import { checkWording } from '../../src-main/engine/rewrite/accept.ts'
import { dictionaryProposer, fillInProposer } from '../../src-main/engine/rewrite/fill-in-proposer.ts'
import { noAllowance } from '../../src-main/engine/rewrite/guards/guard.ts'
import { maskRest, maskWords } from '../../src-main/engine/rewrite/mask-words.ts'
import { clip } from '../../src-main/engine/rewrite/place.ts'
import type { Prompts } from '../../src-main/engine/rewrite/prompts.ts'
import type { Candidate, Proposer, SentenceRequest } from '../../src-main/engine/rewrite/proposer.ts'
import type { Rules } from '../../src-main/engine/rewrite/rules.ts'
import { temperatureOf } from '../../src-main/engine/rewrite/seed.ts'
import { guidedProposer, writerProposer } from '../../src-main/engine/rewrite/writer-proposer.ts'
import { byClauses } from './clauses.ts'
import { joined, type ReplacementWriter } from './replacements.ts'
import type { Sample } from './sentences.ts'

/** Writes a sentence anew; null where it gives up. */
export type Decode = (sample: Sample, rules: Rules) => Promise<string | null>

const never = new AbortController().signal

/** What a proposer is asked for a sentence. */
export function requestFor({ place }: Sample, rules: Rules, attempt: number): SentenceRequest {
  return {
    place,
    rules,
    decided: [],
    language: 'en',
    before: place.before,
    sentence: place.sentence,
    after: place.after,
    phrases: place.own.map((link) => clip(link, place.region)),
    refused: [],
    mask: null,
    pass: 1,
    attempt,
    seed: 7_000 + attempt,
    temperature: temperatureOf(1, attempt),
    timeLimit: 600_000,
  }
}

/** What a link counts among faults: more than all else together. */
const LINK = 1_000

/** How many things speak against a wording; links count most. */
function faults(text: string, { place }: Sample, rules: Rules): number {
  const failures = checkWording(text, place, rules, [], noAllowance)
  return failures.reduce((sum, { code }) => sum + (code.includes('link') ? LINK : 1), 0)
}

type Propose = (
  request: SentenceRequest,
  signal: AbortSignal,
) => Promise<readonly Pick<Candidate, 'text' | 'failures'>[]>

/** When an answer is taken without asking again. */
const stops = {
  flawless: (faults: number) => faults === 0,
  'links nothing': (faults: number) => faults < LINK,
  never: () => false,
} as const

/** Asks again until an answer is good enough, and takes the best one. */
const bestOf =
  ({ propose }: { readonly propose: Propose }, tries: number, stop: keyof typeof stops): Decode =>
  async (sample, rules) => {
    let best: { readonly text: string; readonly faults: number } | null = null
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      for (const { text, failures } of await propose(requestFor(sample, rules, attempt), never)) {
        if (text === '' || failures.some(({ code }) => code === 'cut-off' || code === 'no-words')) continue
        const found = { text, faults: faults(text, sample, rules) }
        if (best === null || found.faults < best.faults) best = found
      }
      if (stops[stop](best?.faults ?? Infinity)) break
    }
    return best?.text ?? null
  }

const firstOf =
  (proposer: Proposer): Decode =>
  async (sample, rules) => {
    const [first] = await proposer.propose(requestFor(sample, rules, 1), never)
    return first === undefined || first.text === '' || first.failures.some(({ code }) => code === 'cut-off')
      ? null
      : first.text
  }

/** Other words for each phrase that links. */
const replacing = (writer: ReplacementWriter): { readonly propose: Propose } => ({
  async propose({ place, sentence, seed, temperature }) {
    const spans = joined(place.own.map((link) => clip(link, place.region)))
    const words = await writer.replace(sentence, spans, seed, temperature)
    if (words === null) return []
    const text = spans.reduceRight(
      (whole, { from, to }, at) => whole.slice(0, from) + words[at]! + whole.slice(to),
      sentence,
    )
    return [{ text, failures: [] }]
  },
})

/** The decoders by their names in the table. */
export function decoders(
  writer: Writer,
  prompts: Prompts,
  replacements: ReplacementWriter,
): ReadonlyMap<string, Decode> {
  const plain = writerProposer(writer, prompts)
  const guided = guidedProposer(writer, (...asked) => writer.guide!(...asked), prompts)
  const one = guidedProposer(
    writer,
    (request, ...rest) => writer.guide!({ ...request, candidates: 1 }, ...rest),
    prompts,
  )
  const fill = fillInProposer(writer, (...asked) => writer.fill!(...asked))
  const filled = bestOf(fill, 2, 'flawless')
  return new Map<string, Decode>([
    ['fill-in, ranked by the model', filled],
    [
      'the same, then masks for what is left',
      async (sample, rules) => {
        const text = await filled(sample, rules)
        if (text !== null && faults(text, sample, rules) === 0) return text
        const may = { ...rules, mayMask: true }
        // As in a run: masks for the least that is left beside the other words that were found.
        const [last] = await fill.propose(requestFor(sample, may, 2), never)
        const masked =
          (last?.partial === undefined ? null : maskRest(sample.place, last.partial, may, 1)) ??
          maskWords(sample.place, may, [], 1)
        return masked !== null && masked.failures.length === 0 ? masked.text : text
      },
    ],
    ['fill-in, no model', bestOf(dictionaryProposer(), 2, 'flawless')],
    ['guided, whole sentence', firstOf(one)],
    ['guided, 4 candidates, judged', bestOf(guided, 1, 'flawless')],
    ['plain sampling, 3 retries', bestOf(plain, 4, 'links nothing')],
    ['plain sampling, best of 4', bestOf(plain, 4, 'never')],
    ['a replacement for each phrase (grammar), 3 tries', bestOf(replacing(replacements), 3, 'flawless')],
    [
      'clauses that link, guided',
      (sample, rules) => byClauses(sample, rules.links, (place) => firstOf(one)({ ...sample, place }, rules)),
    ],
  ])
}
