import type { Counts, DocumentRow, Need } from '../../../src-preload/contract/index.ts'

function counts(before: Counts, taking: number, pairs: number, complete: boolean): Counts {
  return {
    ...before,
    phrases: 0,
    links: 0,
    combined: { arity: 2, candidates: 60, taking, pairs, triples: 0, complete },
  }
}

/** Nothing links in documents in review but phrases together: in the first so many, in the second nobody knows. */
export function withTogether(rows: readonly DocumentRow[]): DocumentRow[] {
  const inReview = rows.filter(({ status }) => status === 'in-review')
  return rows.map((row): DocumentRow => {
    if (row.before === null) return row
    const at = inReview.indexOf(row)
    if (at !== 0 && at !== 1) return row
    const left = { ...row, toSettle: 0, status: 'needs-decision' as const }
    return at === 0
      ? { ...left, now: counts(row.before, 5, 40, true), toBreak: { words: 3, enough: true } }
      : { ...left, now: counts(row.before, 0, 0, false), toBreak: { words: 0, enough: false } }
  })
}

/** The document after its words are others. */
export function withoutTogether({ toBreak: _, ...row }: DocumentRow): DocumentRow {
  return { ...row, status: 'in-review', now: row.now && counts(row.now, 0, 0, true) }
}

/** What the documents need where phrases are left that link together. */
export function togetherNeeds(rows: readonly DocumentRow[]): Need[] {
  return rows.flatMap(({ id, toBreak, now }): Need[] => {
    if (toBreak === undefined || now?.combined === undefined) return []
    const { pairs, complete } = now.combined
    const before = toBreak.words > 0 ? 'The barge was moored below the ' : ''
    const word = toBreak.words > 0 ? 'tannery' : ''
    const span = { from: before.length, to: before.length + word.length }
    return [
      {
        document: id,
        version: 4,
        item: {
          id: `together:${word}`,
          state: 'needs',
          base: span,
          now: span,
          original: word,
          current: word,
          proposal: null,
          reasons: [],
          links: [],
          toSettle: true,
          author: null,
          attempts: [],
          reason: null,
          note: null,
          block: 0,
          sentence: 0,
        },
        paragraph: 1,
        before,
        after: word === '' ? '' : ' in the spring.',
        places: 1,
        documents: 1,
        ready: 0,
        breaks: { combinations: pairs, complete },
        combined: { counts: now.combined, spans: word === '' ? [] : [span], ...toBreak },
      },
    ]
  })
}
