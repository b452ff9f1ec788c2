import type { JobContext } from '../jobs/context.ts'
import { analyse, findLinks, type Linkage } from '../linkage/analyse.ts'
import type { Writer } from '../model/port.ts'
import { clip, placeOf, touches, type Place } from '../rewrite/place.ts'
import { rewritePasses } from '../rewrite/passes.ts'
import type { Prompts } from '../rewrite/prompts.ts'
import type { Candidate, SentenceRequest } from '../rewrite/proposer.ts'
import { rulesOf, type Rules } from '../rewrite/rules.ts'
import { seedOf, temperatureOf } from '../rewrite/seed.ts'
import type { RewriteInput, RewriteSettings } from '../rewrite/types.ts'
import { writerProposer } from '../rewrite/writer-proposer.ts'
import { loadDictionary } from '../rewrite/dictionary/dictionary.ts'
import { splitSentences } from '../text/sentences.ts'
import { joinNeighbours } from '../rewrite/allowance.ts'
import { tilesOf } from './tiles.ts'

/** Ways of rewriting that are compared, in the order of the table. */
export const approachNames = [
  'no rewriting',
  'model without spans',
  'dictionary paraphrasing',
  'masking every linkable span',
  "the paper's loop",
  'Redraft',
] as const
export type ApproachName = (typeof approachNames)[number]

export interface ApproachContext {
  readonly linkage: Linkage
  readonly frequency: (word: string) => number
  readonly writer: Writer | null
  readonly prompts: Prompts
  readonly settings: RewriteSettings
  readonly job: JobContext
}

/** Rounds of the paper's loop, and tries for a sentence in each. */
const ROUNDS = 3
const TRIES = 3
const ANSWER_TIME = 120_000

/**
 * A text as an approach leaves it; null where it needs a model and there is none.
 * @throws the signal's reason when the job is aborted, and what the model throws.
 */
export async function rewriteBy(name: ApproachName, text: string, context: ApproachContext): Promise<string | null> {
  switch (name) {
    case 'no rewriting':
      return text
    case 'masking every linkable span':
      return maskSpans(text, context)
    case 'dictionary paraphrasing':
      return lastText(text, context, null, { passes: 1, mayMask: false })
    case 'Redraft':
      return context.writer === null ? null : lastText(text, context, context.writer, {})
    case 'model without spans':
      return context.writer === null ? null : withoutSpans(text, context, context.writer)
    case "the paper's loop":
      return context.writer === null ? null : papersLoop(text, context, context.writer)
  }
}

function inputOf(text: string, { linkage, frequency, settings }: ApproachContext): Omit<RewriteInput, 'writer'> {
  return {
    text,
    language: 'en',
    links: (one) => findLinks(one, linkage),
    counts: (one) => analyse(one, linkage).counts,
    frequency,
    settings,
  }
}

async function lastText(
  text: string,
  context: ApproachContext,
  writer: Writer | null,
  other: Partial<RewriteSettings>,
): Promise<string> {
  const input = inputOf(text, context)
  const quiet = { signal: context.job.signal, onProgress: () => undefined }
  let now = text
  const passes = rewritePasses({ ...input, writer, settings: { ...input.settings, ...other } }, context.prompts, quiet)
  for await (const { pass } of passes) now = pass.text
  context.job.signal.throwIfAborted()
  return now
}

function maskSpans(text: string, { linkage, settings }: ApproachContext): string {
  let now = text
  for (const { from, to } of joinNeighbours(text, findLinks(text, linkage)).reverse())
    now = now.slice(0, from) + settings.maskText + now.slice(to)
  return now
}

/** Asks for one sentence after the other, from the last to the first so that places stay. */
async function eachSentence(
  text: string,
  context: ApproachContext,
  word: (place: Place, index: number) => Promise<string | null>,
): Promise<string> {
  let now = text
  const all = findLinks(text, context.linkage)
  for (const [index, sentence] of [...splitSentences(text).entries()].reverse()) {
    context.job.signal.throwIfAborted()
    if (!all.some((link) => touches(link, sentence))) continue
    const place = placeOf(now, sentence, (one) => findLinks(one, context.linkage))
    const words = await word(place, index)
    if (words !== null) now = now.slice(0, sentence.from) + words + now.slice(sentence.to)
  }
  return now
}

function requestOf(
  place: Place,
  rules: Rules,
  phrases: SentenceRequest['phrases'],
  [pass, index, attempt]: readonly [number, number, number],
  refused: SentenceRequest['refused'] = [],
): SentenceRequest {
  return {
    place,
    rules,
    decided: [],
    language: rules.language,
    before: place.before,
    sentence: place.sentence,
    after: place.after,
    phrases,
    refused,
    mask: null,
    pass,
    attempt,
    seed: seedOf(rules.seed, pass, index, attempt),
    temperature: temperatureOf(pass, attempt),
    timeLimit: ANSWER_TIME,
  }
}

const usable = (candidate: Candidate | undefined): candidate is Candidate =>
  candidate !== undefined && candidate.failures.length === 0 && !candidate.text.includes('\n')

/** The model rewords what it is given and nothing is checked: it is not told what links. */
async function withoutSpans(text: string, context: ApproachContext, writer: Writer): Promise<string> {
  const rules = await rulesFor(text, context, writer)
  const proposer = writerProposer(writer, context.prompts)
  return eachSentence(text, context, async (place, index) => {
    const [candidate] = await proposer.propose(requestOf(place, rules, [], [1, index, 1]), context.job.signal)
    return usable(candidate) ? candidate.text : null
  })
}

/** Descending tiles of N-grams as spans, plain decoding, retries until no span is left; no guards. */
async function papersLoop(text: string, context: ApproachContext, writer: Writer): Promise<string> {
  const rules = await rulesFor(text, context, writer)
  const proposer = writerProposer(writer, context.prompts)
  let now = text
  for (let round = 1; round <= ROUNDS; round += 1) {
    const before = now
    now = await eachSentence(now, context, async (place, index) => {
      const spans = tilesOf(place.block, context.linkage).filter((span) => touches(span, place.region))
      const phrases = spans.map((span) => clip(span, place.region))
      if (phrases.length === 0) return null
      const refused: { text: string; failures: Candidate['failures'] }[] = []
      for (let attempt = 1; attempt <= TRIES; attempt += 1) {
        const request = requestOf(place, rules, phrases, [round, index, attempt], refused.slice(-3))
        const [candidate] = await proposer.propose(request, context.job.signal)
        if (candidate === undefined) return null
        const { text: wording } = candidate
        const left = phrases
          .map(({ from, to }) => place.sentence.slice(from, to))
          .filter((phrase) => wording.toLowerCase().includes(phrase.toLowerCase()))
        if (usable(candidate) && left.length === 0) return wording
        const failure = { code: 'still-links', detail: 'A listed phrase is still there.', items: left }
        refused.push({ text: wording, failures: candidate.failures.length > 0 ? candidate.failures : [failure] })
      }
      return null
    })
    if (now === before) break
  }
  return now
}

async function rulesFor(text: string, context: ApproachContext, writer: Writer): Promise<Rules> {
  const dictionary = await loadDictionary('en', context.prompts)
  return rulesOf({ ...inputOf(text, context), writer }, context.prompts, dictionary)
}
