import type { Analysis, Combinations, Span } from '../../../src-preload/contract/index.ts'
import type { Steps } from '../jobs/slices.ts'
import type { Linkage } from './analyse.ts'
import { cheapestWords, fewestWords } from './edit-plan.ts'
import type { TextLook, WatchedText, WatchOptions } from './watched-text.ts'
import { planWords, type PlanChoice } from './word-plan.ts'

/** What links in a text, combinations with the words to change. */
export interface PlannedLook extends Omit<TextLook, 'combinations'> {
  readonly combinations: Combinations | null
  /** Words to change for the phrases that link by themselves; not asked for where a quick plan is. */
  readonly words: readonly Span[]
}

/**
 * What links in a text, and which words to change.
 * @param watched looks at the text; it is the one that is watched from then on.
 */
export function* plannedLook(
  watched: WatchedText,
  text: string,
  linkage: Linkage,
  { arity, targets, budget }: WatchOptions,
  choice: PlanChoice,
): Steps<PlannedLook> {
  const look = yield* watched.look(text)
  if (arity === 1 && choice === 'quick') return { ...look, combinations: null, words: [] }
  const { blocks } = watched
  const starts: number[] = []
  let offset = 0
  for (const block of blocks) {
    starts.push(offset)
    offset += block.text.length + 1
  }
  const weight = (block: number, word: number): number => watched.weightsOf(blocks[block]!)[word]!
  const spanOf = (block: number, word: number): Span => {
    const { tokens } = blocks[block]!
    return { from: starts[block]! + tokens.from[word]!, to: starts[block]! + tokens.to[word]! }
  }
  const singles: Set<number>[] = []
  for (const [at, { intervals }] of blocks.entries()) {
    singles.push(new Set(cheapestWords(intervals, (word) => weight(at, word))))
    yield
  }
  const words = singles.flatMap((chosen, block) => Array.from(chosen, (word) => spanOf(block, word)))
  if (look.combinations === null || arity === 1) return { ...look, combinations: null, words }
  const plan = yield* planWords({
    blocks,
    k: linkage.k,
    n: linkage.n,
    arity,
    targets,
    groups: linkage.index.names().length,
    budget,
    isChanged: (block, word) => singles[block]!.has(word),
    weight,
    choice,
  })
  const combinations = {
    ...look.combinations,
    words: plan.words.map(({ block, word }) => spanOf(block, word)),
    enough: plan.enough,
  }
  return { ...look, combinations, words }
}

/** Everything that is told of a text: counts, links by sentence, combinations, and which words to change. */
export function* fullAnalysis(
  watched: WatchedText,
  text: string,
  linkage: Linkage,
  options: WatchOptions,
  choice: PlanChoice = 'fewest',
): Steps<Analysis> {
  const { links, counts, combinations, words } = yield* plannedLook(watched, text, linkage, options, choice)
  return {
    k: linkage.k,
    n: linkage.n,
    arity: options.arity,
    collectionFingerprint: linkage.index.facts().fingerprint,
    counts,
    sentences: watched.sentences(),
    links: [...links.all],
    plan: {
      words: [...words],
      fewest: watched.blocks.reduce((sum, { intervals }) => sum + fewestWords(intervals).length, 0),
    },
    ...(combinations === null ? {} : { combinations }),
  }
}
