import { RedraftError } from '../../../src-preload/contract/index.ts'
import { fakeFacts, fakeRows, untouched } from '../fake-data.ts'
import type { Fake, Handlers } from './fake.ts'

/** What is opened and chosen. */
export function workspaceHandlers(
  fake: Fake,
): Handlers<'app.about' | 'files.choose' | 'files.columns' | `workspace.${string}`> {
  return {
    'app.about': () => ({ version: '0.1.0', host: fake.host, licence: 'Apache-2.0' }),
    'files.choose': ({ kind, path }) => {
      if (fake.host === 'browser' && path === undefined)
        throw new RedraftError('INVALID_REQUEST', { detail: 'type the whole path, from its root' })
      if (path?.includes('nowhere'))
        throw new RedraftError('FILE_UNREADABLE', { file: path, detail: 'it is not there' })
      const grant = `grant-${fake.grants.size}`
      const name = path?.split('/').at(-1) ?? `Chosen ${kind}`
      fake.grants.set(grant, name)
      return { grant, name }
    },
    'workspace.openSample': () => {
      fake.facts = { ...fakeFacts(60, fake.rows.length), name: 'Sample collection', isSample: true }
      if (fake.rows.length === 0) fake.rows = untouched(fakeRows(20))
      return fake.open()
    },
    'workspace.open': ({ grant }) => {
      fake.facts = { ...fake.facts, name: fake.grantOf(grant) }
      return fake.open()
    },
    'workspace.openRecent': ({ id }) => {
      fake.facts = { ...fake.facts, name: id }
      return fake.open()
    },
    'workspace.recent': () => [
      { id: 'Wexholm, spring', name: 'Wexholm, spring', openedAt: '2026-04-02T08:00:00Z' },
      { id: 'Sternfurt', name: 'Sternfurt', openedAt: '2026-01-12T08:00:00Z' },
    ],
    'workspace.facts': () => (fake.isOpen ? fake.facts : null),
    'workspace.place': () => fake.place,
    'workspace.leave': (place) => {
      fake.place = place
      return {}
    },
    'workspace.check': () => [{ check: 'index', ok: true, detail: '', repaired: false }],
    'files.columns': ({ grant }) =>
      fake.grantOf(grant).endsWith('.csv')
        ? [{ file: fake.grantOf(grant), columns: ['id', 'decision'], column: null }]
        : [],
  }
}
