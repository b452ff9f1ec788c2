import { auditKinds } from '../../../src-preload/contract/index.ts'
import { fakeCertificate } from '../fake-data.ts'
import { fakeLog } from './log.ts'
import type { Fake, Handlers } from './fake.ts'

/** What is written. */
export function publishHandlers(fake: Fake): Handlers<`publish.${string}` | `audit.${string}`> {
  return {
    'publish.export': async ({ ids, grant }, job) => {
      fake.grantOf(grant)
      await fake.steps(job, 'export', `Exporting ${ids.length} documents`, ids.length)
      const refused = ids.slice(0, ids.length > 1 ? 1 : 0)
      const written = ids.filter((id) => !refused.includes(id))
      fake.changeRows(written, (row) => ({ ...row, status: 'exported' }))
      return {
        exported: written.map((id) => ({ id, file: `${id}.txt`, certificate: fakeCertificate(fake.rowOf(id)) })),
        unchanged: [],
        refused: refused.map((id) => ({
          file: id,
          code: 'GATE_FAILED',
          reason: `${id} was not released: it links in 1 place.`,
          values: { id, detail: { code: 'links-in-one-place' } },
        })),
      }
    },
    'publish.redline': async ({ ids, grant, kind }, job) => {
      fake.grantOf(grant)
      await fake.steps(job, 'export', 'Writing redlines', ids.length)
      const ending = kind === 'word' ? '.redline.docx' : '.redline.html'
      const [first = '', ...others] = ids
      const file = `${first}${ending}`
      const exists = { file: first, code: 'FILE_EXISTS', reason: `${file} exists already.`, values: { file } }
      const refused = ids.length > 1 ? [exists] : []
      const written = refused.length > 0 ? others : ids
      return { written: written.map((id) => ({ id, file: `${id}${ending}` })), refused }
    },
    'publish.certificate': ({ id }) => (fake.rowOf(id).status === 'exported' ? fakeCertificate(fake.rowOf(id)) : null),
    'audit.read': ({ document, kind, order, most }) => {
      const asked = fakeLog.filter(
        ({ act, document: of }) =>
          (document === '' || of?.toLowerCase().includes(document.toLowerCase()) === true) &&
          (kind === null || (act !== null && auditKinds[act.action] === kind)),
      )
      const lines = (order === 'oldest' ? asked : [...asked].reverse()).slice(0, most)
      const brokenAt = fake.logBrokenAt
      const report = {
        intact: brokenAt === null,
        entries: (brokenAt ?? fakeLog.length + 1) - 1,
        brokenAt,
        detail: null,
      }
      return { report, found: asked.length, unreadable: 0, lines }
    },
    'audit.verify': () => ({ intact: true, entries: 1284, brokenAt: null, detail: null }),
  }
}
