import type { CaseAnswer, CaseView } from '../../../src-preload/contract/index.ts'
import { fakeNeeds } from '../fake-data.ts'
import type { Fake, Handlers } from './fake.ts'
import { togetherNeeds, withoutTogether } from './together.ts'

function viewOf(fake: Fake, id: string): CaseView {
  const text = 'The harbour master kept a small book of tides.'
  const row = fake.rowOf(id)
  return {
    row,
    received: { text, blocks: [{ from: 0, to: text.length, channel: 'body', visible: true }] },
    standing: { text, masks: [] },
    receivedMasks: [],
    passes: [],
    items: [],
    analysis: row.before && {
      k: 2,
      n: 8,
      arity: 1,
      collectionFingerprint: '',
      counts: row.before,
      sentences: [{ from: 0, to: text.length }],
    },
    now: row.now,
    meters: { words: 9, wordsChanged: 0, masksAdded: 0, atLeast: 0 },
    canUndo: false,
    canRedo: false,
    undoWhat: null,
    redoWhat: null,
    note: '',
    version: 0,
  }
}

/** After something was done that can be taken back. */
function decidedOf(fake: Fake, id: string): CaseView {
  return { ...viewOf(fake, id), canUndo: true, undoWhat: { act: 1, what: 'mask', changes: 1 } }
}

const whole = (view: CaseView): CaseAnswer => ({ kind: 'whole', view })

/** The desk, of one short text. */
export function reviewHandlers(fake: Fake): Handlers<`review.${string}`> {
  return {
    'review.open': ({ id }) => viewOf(fake, id),
    'review.decide': ({ id }) => whole(decidedOf(fake, id)),
    'review.edit': ({ id }) => {
      if (fake.rowOf(id).toBreak !== undefined) fake.changeRows([id], withoutTogether)
      return whole(decidedOf(fake, id))
    },
    'review.mark': ({ id }) => whole(decidedOf(fake, id)),
    'review.longer': () => ({ phrases: 0 }),
    'review.undo': ({ id }) => whole(viewOf(fake, id)),
    'review.redo': ({ id }) => whole(viewOf(fake, id)),
    'review.note': ({ id }) => whole(viewOf(fake, id)),
    'review.check': () => ({ links: [] }),
    'review.measures': () => null,
    'review.measure': () => ({ textHash: '', at: new Date(0).toISOString(), similarity: null, fluency: null }),
    'review.occurrences': ({ phrase }) => ({ ngram: phrase, df: 0, documents: fake.originals, originals: [] }),
    'review.goBack': ({ id }) => whole(viewOf(fake, id)),
    'review.return': ({ id, reason }) => {
      fake.changeRows([id], (row) => ({
        ...row,
        status: 'in-review',
        returned: { by: fake.settings.person.reader, at: new Date().toISOString(), reason },
      }))
      return whole(viewOf(fake, id))
    },
    'review.needs': () => [...togetherNeeds(fake.rows), ...fakeNeeds(fake.rows)],
    'review.reasons': () => null,
    'review.witness': ({ ngrams }) => ({
      combination: null,
      phrases: ngrams.map((ngram) => ({
        phrase: { ngram, df: 4, places: [], count: 1 },
        postings: { df: 4, documents: 4, originals: [] },
      })),
      together: { df: 1, documents: 1, originals: [] },
      breaks: ngrams.map(() => 1),
    }),
    'review.approve': ({ ids }) => {
      const approved = ids.filter((id) => fake.rowOf(id).toSettle === 0)
      fake.changeRows(approved, (row) => ({ ...row, status: 'approved' }))
      const refused = ids
        .filter((id) => !approved.includes(id))
        .map((id) => ({
          file: id,
          code: 'STILL_LINKS',
          reason: `Places where ${id} still links: ${fake.rowOf(id).toSettle}.`,
        }))
      return { approved, refused }
    },
    'review.reopen': ({ id }) => whole(viewOf(fake, id)),
  }
}
