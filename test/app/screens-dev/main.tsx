import type { Language } from '../../../src-renderer/i18n/index.ts'
import { start } from '../../../src-renderer/start.tsx'
import { loadAll } from '../../../src-renderer/state/session.ts'
import { createMemoryTransport } from '../../../src-renderer/transport/memory.ts'
import { createFakeEngine } from '../fake-engine.ts'

declare global {
  interface Window {
    fake: ReturnType<typeof createFakeEngine>
  }
}

/** The whole workstation over the engine that only remembers; the address says what it remembers. */
const asked = new URLSearchParams(window.location.search)
const count = (name: string) => (asked.has(name) ? { [name]: Number(asked.get(name)) } : {})
window.fake = createFakeEngine({
  workspace: asked.get('workspace') === 'none' ? 'none' : 'open',
  host: asked.get('host') === 'browser' ? 'browser' : 'desktop',
  theme: asked.get('theme') === 'dark' ? 'dark' : 'light',
  broken:
    asked.get('broken') === 'list' ? ['documents.list'] : asked.get('broken') === 'facts' ? ['workspace.facts'] : [],
  byHand: asked.has('byHand'),
  ...count('interrupted'),
  ...count('unsure'),
  ...count('originals'),
  ...count('documents'),
  ...count('stepTime'),
})
const language = asked.get('language')
if (language !== null) window.interfaceLanguage = language as Language
start(createMemoryTransport(window.fake.connect), loadAll)
