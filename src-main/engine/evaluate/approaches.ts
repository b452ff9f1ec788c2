import type { Span } from '../../../src-preload/contract/index.ts'
import type { JobContext } from '../jobs/context.ts'
import { runSliced } from '../jobs/slices.ts'
import { analyse, findLinks, type Linkage } from '../linkage/analyse.ts'
import { usualBudget } from '../linkage/budget.ts'
import { plannedLook } from '../linkage/full-analysis.ts'
import { plannedWords, withPlanned, type PlannedWord } from '../linkage/planned-words.ts'
import type { WatchedText } from '../linkage/watched-text.ts'
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
import { detectLanguage } from '../text/language.ts'
import { splitSentences } from '../text/sentences.ts'
import { joinNeighbours } from '../rewrite/allowance.ts'
import type { ApproachName, SettledSentences } from './row.ts'
import { tilesOf } from './tiles.ts'

export interface ApproachContext {
  readonly linkage: Linkage
  readonly frequency: (word: string) => number
  readonly writer: Writer | null
  readonly prompts: Prompts
  readonly settings: RewriteSettings
  /** Up to 3: how many phrases are combined. Combinations are looked for in `watched`, at arity 1 not at all. */
  readonly arity: 1 | 2 | 3
  readonly watched: WatchedText
  /** Groups that combinations could lead to. */
  readonly targets: readonly number[]
  readonly job: JobContext
}

/** A text as an approach leaves it. */
export interface Rewritten {
  readonly text: string
  /** Phrases of it that link and that a person is told of. */
  readonly told: readonly Span[]
  /** Null where the approach does not go by sentences. */
  readonly sentences: SettledSentences | null
}

/** Rounds of the paper's loop, and tries for a sentence in each. */
const ROUNDS = 3
const TRIES = 3
const ANSWER_TIME = 120_000

/**
 * A text as an approach leaves it; null where it needs a model and there is none.
 * @throws the signal's reason when the job is aborted, and what the model throws.
 */
export async function rewriteBy(name: ApproachName, text: string, context: ApproachContext): Promise<Rewritten | null> {
  const { writer } = context
  switch (name) {
    case 'no rewriting':
      return untold(text)
    case 'masking every linkable span':
      return untold(maskSpans(text, context))
    case 'dictionary paraphrasing':
      return bySentences(text, context, null, { passes: 1, mayMask: false })
    case 'Redraft':
      return writer === null ? null : bySentences(text, context, writer, {})
    case 'Redraft, masks for the rest':
      return writer === null ? null : bySentences(text, context, writer, { mayMask: true })
    case 'model without spans':
      return writer === null ? null : untold(await withoutSpans(text, context, writer))
    case "the paper's loop":
      return writer === null ? null : untold(await papersLoop(text, context, writer))
  }
}

const untold = (text: string): Rewritten => ({ text, told: [], sentences: null })

function inputOf(text: string, { linkage, frequency, settings }: ApproachContext): Omit<RewriteInput, 'writer'> {
  return {
    text,
    language: detectLanguage(text),
    links: (one) => findLinks(one, linkage),
    counts: (one) => analyse(one, linkage).counts,
    frequency,
    settings,
  }
}

/** Words to change so that combinations break, in a text as it stands; none at arity 1. */
async function plannedIn(
  text: string,
  { arity, watched, targets, linkage, job }: ApproachContext,
): Promise<{ readonly words: PlannedWord[]; readonly isSearched: boolean }> {
  if (arity === 1) return { words: [], isSearched: true }
  const options = { arity, targets, budget: usualBudget }
  const { combinations } = await runSliced(plannedLook(watched, text, linkage, options, 'quick'), job.signal)
  if (combinations === null) return { words: [], isSearched: true }
  return { words: plannedWords(text, combinations.words, linkage.masks), isSearched: combinations.counts.complete }
}

/** Redraft's own passes; combinations are broken by their planned words. */
async function bySentences(
  text: string,
  context: ApproachContext,
  writer: Writer | null,
  other: Partial<RewriteSettings>,
): Promise<Rewritten> {
  const { linkage, job } = context
  let { words: planned } = await plannedIn(text, context)
  const input: RewriteInput = {
    ...inputOf(text, context),
    links: (one) => withPlanned(one, findLinks(one, linkage), planned, linkage.masks),
    ...(context.arity === 1
      ? {}
      : {
          replan: async (one: string) => {
            const plan = await plannedIn(one, context)
            planned = plan.words
            return plan.isSearched
          },
        }),
    writer,
    settings: { ...context.settings, ...other },
  }
  const passes = rewritePasses(input, context.prompts, { signal: job.signal, onProgress: () => undefined })
  const sentences = { alone: 0, restored: 0, masked: 0, person: 0 }
  for (;;) {
    const { done, value } = await passes.next()
    job.signal.throwIfAborted()
    if (done === true) {
      const told = value.unsettled.flatMap(({ links }) => links)
      return { text: value.text, told, sentences: { ...sentences, person: value.unsettled.length } }
    }
    for (const { settled, author, restored } of value.outcomes) {
      if (!settled) continue
      if (author?.kind === 'rule' && author.rule === 'mask') sentences.masked += 1
      else sentences[restored ? 'restored' : 'alone'] += 1
    }
  }
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
        const failures: Candidate['failures'] =
          candidate.failures.length > 0
            ? candidate.failures
            : [{ code: 'still-links', detail: 'A listed phrase is still there.', items: left }]
        refused.push({ text: wording, failures })
      }
      return null
    })
    if (now === before) break
  }
  return now
}

async function rulesFor(text: string, context: ApproachContext, writer: Writer): Promise<Rules> {
  const input = { ...inputOf(text, context), writer }
  return rulesOf(input, context.prompts, await loadDictionary(input.language, context.prompts))
}
