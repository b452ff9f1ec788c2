import { englishFact, type Fact, type Link, type Pass } from '../../../src-preload/contract/index.ts'
import type { JobContext } from '../jobs/context.ts'
import { splitSentences } from '../text/sentences.ts'
import { chooseProposer } from './choose-proposer.ts'
import { loadDictionary } from './dictionary/dictionary.ts'
import { Draft } from './draft.ts'
import { touches } from './place.ts'
import { promptSet, type Prompts } from './prompts.ts'
import { triedEarlier, type Tried } from './rewrite-sentence.ts'
import { fluencyOf, nearnessOf } from './fluency.ts'
import { rulesOf } from './rules.ts'
import { linksBut } from './keeping.ts'
import {
  maskUnsettled,
  restoreSettled,
  rewriteSentences,
  type PassTask,
  type SentencesDone,
  type Settled,
} from './run-pass.ts'
import type { PassResult, RewriteInput, RewriteSummary } from './types.ts'

/**
 * Why a pass is the last one, or that another follows. `seen` holds the texts of the run so far. A pass that changed nothing is not the
 * last while one is left that shows the model more, or takes a sentence apart.
 */
function stopReason(
  { interrupted, settled }: SentencesDone,
  draft: Draft,
  links: readonly Link[],
  seen: ReadonlySet<string>,
  isLast: boolean,
): Pass['stoppedBy'] {
  if (interrupted === 'cancelled') return interrupted
  if (links.length === 0) return 'nothing-links'
  if (interrupted !== null) return interrupted
  if (draft.text === draft.base) return settled.some(({ hasMore }) => hasMore) ? 'next-pass' : 'no-progress'
  if (seen.has(draft.text)) return 'circles'
  return isLast ? 'pass-limit' : 'next-pass'
}

/** Tells how far a run is. Passes share the whole evenly, since nobody knows how many there will be. */
function progressOf(job: Required<JobContext>, pass: number, passes: number): (done: number, total: number) => void {
  const started = job.worked()
  return (done, total) => {
    const elapsed = (job.worked() - started) / 1000
    const values = { pass, passes, sentence: Math.min(done + 1, total), sentences: total }
    const fact: Fact = { code: 'pass-sentence', values }
    job.onProgress({
      kind: 'rewrite',
      value: Math.min(1, (pass - 1 + (total === 0 ? 1 : done / total)) / passes),
      title: 'Rewriting',
      detail: englishFact(fact),
      fact,
      done,
      total,
      secondsLeft: done === 0 ? null : (elapsed / done) * (total - done),
    })
  }
}

function unsettledOf(
  text: string,
  links: readonly Link[],
  history: ReadonlyMap<string, readonly Tried[]>,
): RewriteSummary['unsettled'] {
  return splitSentences(text).flatMap((sentence) => {
    const own = links.filter((link) => touches(link, sentence))
    if (own.length === 0) return []
    const tried = history.get(text.slice(sentence.from, sentence.to)) ?? []
    return [{ sentence, links: own, attempts: tried.map(({ attempt }) => attempt) }]
  })
}

/** Refused answers of earlier runs, by the words of their sentence, for those that something links in. */
function historyOf({ text, earlier }: RewriteInput, links: readonly Link[]): Map<string, Tried[]> {
  const history = new Map<string, Tried[]>()
  if (earlier === undefined) return history
  for (const sentence of splitSentences(text)) {
    if (!links.some((link) => touches(link, sentence))) continue
    const words = text.slice(sentence.from, sentence.to)
    history.set(words, [...(history.get(words) ?? []), ...earlier(sentence).map(triedEarlier)])
  }
  return history
}

/**
 * Rewrites what links, pass by pass. Each pass is yielded when it is finished, so that it can be stored before the next
 * begins. When the job is cancelled or its time is over, the sentences that were finished are yielded as a pass of their
 * own, none of them half done. What the model could not settle is in the summary that the generator returns.
 *
 * Runs alike for the same text, settings and answers of the writer, except for times.
 * @throws what `links`, `counts` or the writer throw, other than `MODEL_FAILED`, which costs the one sentence.
 */
export async function* rewritePasses(
  input: RewriteInput,
  prompts: Prompts,
  job: JobContext,
): AsyncGenerator<PassResult, RewriteSummary> {
  const { settings, writer } = input
  const rules = {
    ...rulesOf(input, prompts, await loadDictionary(input.language, prompts)),
    fluency: fluencyOf(writer, job.signal),
    nearness: nearnessOf(input.embedder ?? null, job.signal),
  }
  const proposer = chooseProposer(writer, settings.decoder ?? 'auto', prompts)
  const promptVersion = promptSet(prompts, input.language).version
  const { worked = () => performance.now() } = job
  const deadline = worked() + (settings.timeLimit ?? Infinity)
  const seen = new Set([input.text])
  let { text, protectedSpans: decided = [] } = input
  const linksOf = (draft: Draft): readonly Link[] => linksBut(rules.links, draft.text, draft.decided)
  let links = linksOf(new Draft(text, decided))
  const history = historyOf(input, links)
  let stoppedBy: Pass['stoppedBy'] = links.length === 0 ? 'nothing-links' : 'next-pass'
  let passes = 0

  while (stoppedBy === 'next-pass') {
    const round = passes + 1
    const number = (input.firstPass ?? 1) + passes
    const startedAt = new Date()
    const began = worked()
    const draft = new Draft(text, decided)
    const isLast = round >= settings.passes
    const task: PassTask = {
      number,
      draft,
      rules,
      passesLeft: settings.passes - round,
      proposer,
      history,
      timeLeft: () => deadline - worked(),
      onSentence: progressOf({ ...job, worked }, round, settings.passes),
      only: input.only,
      context: input.context,
    }
    const done = await rewriteSentences(task, job.signal)
    let settled: readonly Settled[] = done.settled
    let isSearched = (await input.replan?.(draft.text)) ?? true
    links = linksOf(draft)
    stoppedBy = stopReason(done, draft, links, seen, isLast)
    if (settings.mayMask && (stoppedBy === 'no-progress' || stoppedBy === 'circles' || stoppedBy === 'pass-limit')) {
      const unmasked = draft.text
      settled = maskUnsettled(task, settled)
      isSearched = (await input.replan?.(draft.text)) ?? true
      links = linksOf(draft)
      if (links.length === 0) stoppedBy = 'nothing-links'
      // With a mask in its place, other words may be the ones that link together.
      else if (input.replan !== undefined && draft.text !== unmasked && !isLast) stoppedBy = 'next-pass'
    }
    // A word that is harmless by itself may link together with others.
    if (stoppedBy === 'nothing-links' && input.replan === undefined) settled = await restoreSettled(task, settled)
    if (stoppedBy === 'nothing-links' && !isSearched) stoppedBy = 'search-ended'
    text = draft.text
    decided = draft.decided
    seen.add(text)
    if (done.interrupted !== null && settled.length === 0) {
      stoppedBy = done.interrupted
      break
    }
    passes = round
    const outcomes = settled.map(({ outcome }) => outcome)
    yield {
      outcomes,
      pass: {
        number,
        startedAt: startedAt.toISOString(),
        seconds: (worked() - began) / 1000,
        model: writer?.name ?? 'Dictionary',
        modelHash: writer?.hash ?? '',
        promptVersion: writer === null ? rules.dictionary.version : promptVersion,
        seed: settings.seed,
        base: draft.base,
        text,
        changes: outcomes
          .filter((outcome) => outcome.settled)
          .map((outcome) => ({ from: outcome.base.from, to: outcome.base.to, insert: outcome.text })),
        counts: input.counts(text),
        sentences: outcomes.length,
        failed: outcomes.filter((outcome) => !outcome.settled).length,
        stoppedBy,
      },
    }
  }

  if (stoppedBy !== 'cancelled') {
    const fact: Fact = { code: 'done' }
    const said = { title: 'Rewriting', detail: englishFact(fact), fact }
    job.onProgress({ kind: 'rewrite', value: 1, ...said, done: 1, total: 1, secondsLeft: 0 })
  }
  return { text, passes, stoppedBy, unsettled: unsettledOf(text, links, history) }
}
