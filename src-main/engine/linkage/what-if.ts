import type { Arity, WhatIf } from '../../../src-preload/contract/index.ts'
import type { NgramIndex } from '../index/port.ts'
import type { Steps } from '../jobs/slices.ts'
import { tokenise } from '../text/tokenise.ts'
import type { TextRules } from '../text/masks.ts'
import { CandidateBook, type Budget } from './candidate-book.ts'
import { candidatesOf } from './candidates.ts'
import { cheapestWords } from './edit-plan.ts'
import type { LookedBlock } from './look-block.ts'
import { minimalLinks } from './minimal-links.ts'
import { targetsOf } from './targets.ts'
import { planWords } from './word-plan.ts'
import { wordWeights } from './word-weights.ts'

/** Thresholds and numbers of phrases that are tried. */
const TRIED_K = [2, 3, 5, 10] as const
const TRIED_ARITY: readonly Arity[] = [1, 2, 3]

/** Work on the pairs of one document for one k, and on the triples of one phrase: less than for an analysis. */
const budget: Budget = { pairs: 400_000_000, triples: 2_000_000 }

interface WhatIfDocument {
  readonly text: string
  readonly source: string | null
}

interface WhatIfContext {
  readonly index: NgramIndex
  readonly masks: TextRules
  readonly n: number
  readonly protectedTerms: readonly string[]
}

/** What one document adds: its words, and for each k and arity what would be affected. */
export interface WhatIfShare {
  readonly words: number
  readonly rows: readonly { readonly phrases: number; readonly words: number; readonly complete: boolean }[]
}

/**
 * What would link in a text under other settings: for each k and arity the phrases that link by themselves or take part in a
 * combination, and the words whose change suffices. Its posting lists are asked for once.
 */
export function* whatIfOf(document: WhatIfDocument, context: WhatIfContext): Steps<WhatIfShare> {
  const { index, masks, n, protectedTerms } = context
  const blocks: LookedBlock[] = []
  for (const text of document.text.split('\n')) {
    const tokens = tokenise(text, masks)
    const postings = index.documentsOf(tokens, n, Infinity)
    const df = postings.list.map((number) => postings.lists.sizeOf(number))
    blocks.push({ text, tokens, df, intervals: [], sentences: [], postings, candidates: [] })
    yield
  }
  const weights = blocks.map(({ tokens }) => wordWeights(tokens, protectedTerms))
  const targets = yield* targetsOf(document.text, { index, masks, source: document.source })
  const rows: { phrases: number; words: number; complete: boolean }[] = []
  for (const k of TRIED_K) {
    const links = blocks.map(({ df }) => minimalLinks({ n, cap: Infinity, df }, k))
    const singles = links.map((intervals, block) => new Set(cheapestWords(intervals, (word) => weights[block]![word]!)))
    const words = singles.reduce((sum, { size }) => sum + size, 0)
    const phrases = new Set(
      links.flatMap((intervals, block) =>
        intervals.map(({ start, length }) => blocks[block]!.tokens.words.slice(start, start + length).join(' ')),
      ),
    ).size
    rows.push({ phrases, words, complete: true })
    const taking = [new Set<string>(), new Set<string>()] as const
    let completePairs = true
    let completeTriples = true
    for (const target of targets) {
      const book = new CandidateBook({ groups: index.names().length, k, arity: 2, target, budget })
      yield* book.change(
        [],
        blocks.flatMap(({ tokens, postings }) => candidatesOf(tokens, postings!, { k, target })),
      )
      completePairs &&= book.counts().complete
      for (const entry of book.entries()) {
        const isInPair = book.takesPartIn(entry.ngram) > 0
        const isInTriple = isInPair || book.isInTriple(entry)
        if (isInPair) taking[0].add(entry.ngram)
        if (isInTriple === true) taking[1].add(entry.ngram)
        completeTriples &&= isInTriple !== null
        if (!isInPair) yield
      }
    }
    const plan = yield* planWords({
      blocks,
      k,
      n,
      arity: 3,
      targets,
      groups: index.names().length,
      budget,
      isChanged: (block, word) => singles[block]!.has(word),
      weight: (block, word) => weights[block]![word]!,
      choice: 'quick',
    })
    for (const [at, isComplete] of [completePairs, completePairs && completeTriples].entries()) {
      const found = taking[at]!.size
      rows.push({
        phrases: phrases + found,
        words: words + (found === 0 && isComplete ? 0 : plan.words.length),
        complete: isComplete && plan.enough,
      })
    }
  }
  return { words: blocks.reduce((sum, { tokens }) => sum + tokens.words.length, 0), rows }
}

/** The shares of all documents as one table, in the order of the thresholds and numbers tried. */
export function whatIfTable(n: number, shares: readonly WhatIfShare[]): WhatIf {
  const settings = TRIED_K.flatMap((k) => TRIED_ARITY.map((arity) => ({ k, arity })))
  return {
    n,
    documents: shares.length,
    words: shares.reduce((sum, { words }) => sum + words, 0),
    rows: settings.map((setting, at) => {
      const own = shares.map(({ rows }) => rows[at]!)
      return {
        ...setting,
        documents: own.filter(({ phrases }) => phrases > 0).length,
        phrases: own.reduce((sum, { phrases }) => sum + phrases, 0),
        words: own.reduce((sum, { words }) => sum + words, 0),
        complete: own.every(({ complete }) => complete),
      }
    }),
  }
}
