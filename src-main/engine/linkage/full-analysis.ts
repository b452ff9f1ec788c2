import type { Analysis, Span } from '../../../src-preload/contract/index.ts'
import type { Steps } from '../jobs/slices.ts'
import type { Linkage } from './analyse.ts'
import { cheapestWords, fewestWords } from './edit-plan.ts'
import type { WatchedText, WatchOptions } from './watched-text.ts'
import { planWords, type PlanChoice } from './word-plan.ts'

/**
 * Everything that is told of a text: counts, links by sentence, combinations, and which words to change.
 * @param watched looks at the text; it is the one that is watched from then on.
 */
export function* fullAnalysis(
  watched: WatchedText,
  text: string,
  linkage: Linkage,
  options: WatchOptions,
  choice: PlanChoice = 'fewest',
): Steps<Analysis> {
  const { links, counts, combinations } = yield* watched.look(text)
  const { arity, targets, budget } = options
  const { k, n, index } = linkage
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
  for (const [at, block] of blocks.entries()) {
    singles.push(new Set(cheapestWords(block.intervals, (word) => weight(at, word))))
    yield
  }
  const analysis: Analysis = {
    k,
    n,
    arity,
    collectionFingerprint: index.facts().fingerprint,
    counts,
    sentences: watched.sentences(),
    links: [...links],
    plan: {
      words: singles.flatMap((words, block) => Array.from(words, (word) => spanOf(block, word))),
      fewest: blocks.reduce((sum, { intervals }) => sum + fewestWords(intervals).length, 0),
    },
  }
  if (combinations === null || arity === 1) return analysis
  const plan = yield* planWords({
    blocks,
    k,
    n,
    arity,
    targets,
    groups: index.names().length,
    budget,
    isChanged: (block, word) => singles[block]!.has(word),
    weight,
    choice,
  })
  return {
    ...analysis,
    combinations: {
      ...combinations,
      words: plan.words.map(({ block, word }) => spanOf(block, word)),
      enough: plan.enough,
    },
  }
}
