import type { CaseView, ItemState, ReviewItem } from '../../../../src-preload/contract/index.ts'

type Link = ReviewItem['links'][number]

export const link = (from: number, to: number, phrase: string, df = 1): Link => ({
  from,
  to,
  phrase,
  ngram: phrase.toLowerCase(),
  df,
  linksToSource: true,
})

interface Made {
  readonly state: ItemState
  readonly current?: string
  readonly links?: readonly Link[]
  readonly toSettle?: boolean
  readonly proposal?: string | null
  readonly note?: string
}

/**
 * A view of a text in which `⟦…⟧` are items, described in their order. Sentences end at ". " or at the end of a line.
 */
export function viewOf(marked: string, made: readonly Made[]): CaseView {
  let received = ''
  let standing = ''
  const items: ReviewItem[] = []
  for (const [index, part] of marked.split(/[⟦⟧]/).entries()) {
    const described = index % 2 === 1 ? made[(index - 1) / 2] : undefined
    const current = described?.current ?? part
    if (described) {
      items.push({
        id: `item ${(index - 1) / 2}`,
        state: described.state,
        base: { from: received.length, to: received.length + part.length },
        now: { from: standing.length, to: standing.length + current.length },
        original: part,
        current,
        proposal: described.proposal === undefined ? (described.current ?? null) : described.proposal,
        reasons: part === '' ? [] : [link(received.length, received.length + part.length, part)],
        links: [...(described.links ?? [])],
        toSettle: described.toSettle ?? (described.state === 'open' || described.state === 'needs'),
        author: null,
        attempts: [],
        reason: null,
        note: described.note ?? null,
        block: 0,
        sentence: 0,
      })
    }
    received += part
    standing += current
  }
  const blocks = spansOf(received, /[^\n]+/g).map((span) => ({ ...span, channel: 'body' as const, visible: true }))
  const sentences = spansOf(received, /[^\n.]+\.?/g)
  const at = (spans: readonly { from: number; to: number }[], place: number) =>
    Math.max(
      0,
      spans.findIndex((span) => span.to >= place),
    )
  const counts = { words: 9, ngrams: 9, linkable: 1, links: 1, phrases: 1, toSource: 1, lowestDf: 1 }
  const placed = items.map((item) => ({
    ...item,
    block: at(blocks, item.base.from),
    sentence: at(sentences, item.base.from),
  }))
  return {
    row: {
      id: 'A',
      fileName: 'A.txt',
      format: 'txt',
      language: 'en',
      source: 'B',
      status: 'in-review',
      before: counts,
      now: counts,
      passes: 1,
      toSettle: placed.filter((item) => item.toSettle).length,
      kept: 0,
      updatedAt: '2026-11-02T09:00:00.000Z',
      version: 1,
      failure: null,
    },
    received: { text: received, blocks },
    standing: { text: standing, masks: [] },
    receivedMasks: spansOf(received, /\[[A-Z_0-9]+\]/g),
    passes: [],
    items: placed,
    analysis: {
      k: 2,
      n: 8,
      arity: 1,
      collectionFingerprint: 'f',
      counts,
      sentences,
    },
    now: counts,
    meters: { words: 9, wordsChanged: 1, masksAdded: 0, atLeast: 1 },
    canUndo: false,
    canRedo: false,
    undoWhat: null,
    redoWhat: null,
    note: '',
    version: 1,
  }
}

function spansOf(text: string, pattern: RegExp): { from: number; to: number }[] {
  return [...text.matchAll(pattern)].map((match) => ({ from: match.index, to: match.index + match[0].length }))
}
