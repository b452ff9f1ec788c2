import type { WorkspaceSettings } from '../../../src-preload/contract/index.ts'
import type { Linkage } from '../linkage/analyse.ts'
import { usualBudget } from '../linkage/budget.ts'
import { fullAnalysis } from '../linkage/full-analysis.ts'
import { targetsOf } from '../linkage/targets.ts'
import { WatchedText } from '../linkage/watched-text.ts'
import type { CollectionIndex } from '../index/collection-index.ts'
import { runSliced } from '../jobs/slices.ts'
import type { JobContext } from '../jobs/context.ts'
import { perplexityOf } from '../measure/perplexity.ts'
import { cosine, vectorsOf } from '../measure/similarity.ts'
import type { Writer } from '../model/port.ts'
import type { Prompts } from '../rewrite/prompts.ts'
import { countWords, diffWords } from '../text/diff-words.ts'
import { textRules } from '../text/masks.ts'
import { wordFrequency } from '../workspace/word-frequency.ts'
import { rewriteBy } from './approaches.ts'
import { leftLinks } from './left-links.ts'
import { remembering } from './remembering.ts'
import type { ApproachName, EvaluatedRow } from './row.ts'

/** What documents are rewritten and measured with. */
export interface Means {
  readonly index: CollectionIndex
  readonly writer: Writer | null
  readonly embedder: Writer | null
  readonly prompts: Prompts
  readonly settings: WorkspaceSettings
  readonly arity: 1 | 2 | 3
  /** Seconds, by whatever an approach's cost is to be told: the time of day, or that of the processor. */
  readonly clock: () => number
}

/**
 * Rewrites one document by one approach after the other and measures what each leaves; null where an approach needs a model and
 * there is none. What is left is looked for up to three phrases together, however many it was worked for. What two policies of one approach ask alike is computed once, and its time counts for both.
 */
export function evaluator(
  document: string,
  text: string,
  { index, writer, embedder, prompts, settings, arity, clock }: Means,
): (approach: ApproachName, job: JobContext) => Promise<EvaluatedRow | null> {
  const { k, n, protectedTerms } = settings
  const source = index.has(document) ? document : null
  const linkage: Linkage = { index, masks: textRules(settings), k, n, source, protectedTerms }
  const frequency = wordFrequency(index)
  const remembered = writer === null ? null : remembering(writer, clock)
  const masksIn = (one: string): number => linkage.masks.find(one).length
  return async (approach, job) => {
    const targets = await runSliced(targetsOf(text, linkage), job.signal)
    const options = { targets, budget: usualBudget }
    const watched = new WatchedText(linkage, { ...options, arity })
    const asked = remembered?.writer ?? null
    const context = { linkage, frequency, writer: asked, prompts, settings, arity, watched, targets, job }
    const start = clock()
    const made = await rewriteBy(approach, text, context)
    if (made === null) return null
    const seconds = clock() - start + (remembered?.spared() ?? 0)
    const upToThree = { ...options, arity: 3 } as const
    const left = new WatchedText(linkage, upToThree)
    const { counts } = await runSliced(fullAnalysis(left, made.text, linkage, upToThree, 'quick'), job.signal)
    const { combined } = counts
    const changes = diffWords(text, made.text, 0).changes.map(({ from, to, insert }) =>
      Math.max(countWords(text.slice(from, to)), countWords(insert)),
    )
    return {
      document,
      approach,
      words: countWords(text),
      single: counts.linkable / Math.max(1, counts.ngrams),
      combined: combined === undefined ? null : (counts.linkable + combined.taking) / Math.max(1, counts.ngrams),
      isComplete: combined?.complete ?? null,
      ...leftLinks(made.text, made.told, linkage),
      sentences: made.sentences,
      similarity: await similarityOf(embedder, text, made.text, job.signal),
      perplexity: writer?.likelihood === undefined ? null : await perplexityIn(writer, made.text, job.signal),
      changed: changes.reduce((sum, words) => sum + words, 0),
      masks: Math.max(0, masksIn(made.text) - masksIn(text)),
      seconds,
    }
  }
}

async function similarityOf(
  embedder: Writer | null,
  before: string,
  after: string,
  signal: AbortSignal,
): Promise<number | null> {
  if (embedder?.embed === undefined || before.trim() === '' || after.trim() === '') return null
  const [a, b] = await vectorsOf((...asked) => embedder.embed!(...asked), [before, after], signal)
  return cosine(a!, b!)
}

function perplexityIn(writer: Writer, text: string, signal: AbortSignal): Promise<number | null> {
  const blocks = text.split('\n').filter((block) => block.trim() !== '')
  return perplexityOf((...asked) => writer.likelihood!(...asked), blocks, signal)
}
