import { fakeRows, untouched } from '../fake-data.ts'
import type { Fake, Handlers } from './fake.ts'

/** Documents: taken in, paired, analysed, rewritten. */
export function documentsHandlers(fake: Fake): Handlers<`documents.${string}` | `rewrite.${string}`> {
  return {
    'documents.add': async ({ grant, encoding, again }, job) => {
      // Texts that do not tell their encoding lie in what is called so; in Big5 they cannot be.
      const isUntold = fake.grantOf(grant).includes('untold')
      await fake.steps(job, 'add', 'Adding documents', 5)
      const unread = { file: 'unread.txt', code: 'FILE_UNDECODABLE', reason: 'unread.txt is not text.' } as const
      if (again !== undefined) {
        const isRead = encoding !== 'big5'
        const pairing = { source: null, by: 'none' as const, sure: false, share: null, candidates: [] }
        return {
          added: isRead ? [...again, 'unread'].map((id) => ({ id, source: null, pairing, hidden: 0 })) : [],
          refused: isRead ? [] : [...again.map((id) => ({ ...unread, file: `${id}.txt` })), unread],
        }
      }
      const added = untouched(fakeRows(fake.rows.length + 5).slice(fake.rows.length))
      fake.rows = [...fake.rows, ...added]
      fake.emit('documents.changed', fake.rows)
      return {
        added: added.map(({ id, source }, at) => ({
          ...(isUntold && at < 2 ? { guessed: 'windows-1252' as const } : {}),
          hidden: 0,
          id,
          source,
          pairing: {
            source,
            by: source === null ? 'none' : 'name',
            sure: source !== null,
            share: null,
            candidates: [],
          },
        })),
        refused: [
          { file: 'scan.pdf', code: 'FILE_UNSUPPORTED', reason: 'scan.pdf is of a kind that Redraft does not read.' },
          ...(isUntold ? [unread] : []),
        ],
      }
    },
    'documents.list': () => fake.rows,
    'documents.remove': ({ ids }) => {
      fake.rows = fake.rows.filter((row) => !ids.includes(row.id))
      fake.emit('documents.changed', fake.rows)
      return {}
    },
    'documents.analyse': async ({ ids }, job) => {
      await fake.steps(job, 'analyse', `Analysing ${ids.length} documents`, ids.length, (at) => {
        const counted = fakeRows(10)[0]
        fake.changeRows([ids[at] ?? ''], (row) => ({
          ...row,
          status: 'analysed',
          before: counted?.before ?? null,
          now: counted?.now ?? null,
          toSettle: counted?.now?.phrases ?? 0,
        }))
      })
      return { analysed: ids, refused: [] }
    },
    'rewrite.run': async ({ ids }, job) => {
      await fake.steps(job, 'rewrite', `Rewriting ${ids.length} documents`, ids.length * 6, (at) => {
        if (at % 6 === 5)
          fake.changeRows([ids[(at - 5) / 6] ?? ''], (row) => ({ ...row, status: 'in-review', passes: row.passes + 1 }))
      })
      return { rewritten: ids, refused: [] }
    },
    'documents.pair': ({ id, source }) => {
      fake.changeRows([id], (row) => ({
        ...row,
        source,
        pairing: { source, by: 'person', sure: true, share: null, candidates: [] },
      }))
      return fake.rowOf(id)
    },
    'documents.pairing': ({ ids }) =>
      ids.map((id) => ({
        id,
        source: `${id} original`,
        pairing: {
          source: `${id} original`,
          by: 'text' as const,
          sure: false,
          share: 0.61,
          candidates: [{ name: 'CAW 8-2024', share: 0.42 }],
        },
      })),
    'rewrite.hold': (wish) => {
      fake.held = wish
      if (!wish.paused) fake.goOn()
      return {}
    },
    'rewrite.forget': () => {
      fake.facts = { ...fake.facts, interrupted: [] }
      fake.emit('workspace.changed', fake.facts)
      return {}
    },
  }
}
