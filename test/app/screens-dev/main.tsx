import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { MethodName } from '../../../src-preload/contract/index.ts'
import { App } from '../../../src-renderer/frame/app.tsx'
import { setLanguage, type Language } from '../../../src-renderer/i18n/index.ts'
import { currentCommands } from '../../../src-renderer/state/commands.ts'
import { attachEngine } from '../../../src-renderer/state/engine.ts'
import { followEngine, loadAll } from '../../../src-renderer/state/session.ts'
import { createMemoryTransport } from '../../../src-renderer/transport/memory.ts'
import { createFakeEngine } from '../fake-engine.ts'
import { createBreakingLine } from './breaking-line.ts'
import { forgetAll } from './forget-all.ts'
import '../../../src-renderer/theme/fonts.css'
import '../../../src-renderer/theme/tokens.css'
import '../../../src-renderer/theme/base.css'

declare global {
  interface Window {
    fake: ReturnType<typeof createFakeEngine>
    /** Begins anew, as if the address had said this, without loading the page. */
    restart(asked: Readonly<Record<string, string>>): Promise<void>
    line: ReturnType<typeof createBreakingLine>
    /** What the palette offers: the ids, and whether each can be run. */
    offered(): readonly { readonly id: string; readonly can: boolean }[]
  }
}

let root: Root | null = null
/** What fails, by the name it is asked for. */
const broken: Readonly<Record<string, readonly MethodName[]>> = {
  list: ['documents.list'],
  facts: ['workspace.facts'],
  edit: ['review.edit'],
  log: ['audit.read'],
  open: ['review.open'],
  models: ['models.list'],
  needs: ['review.needs'],
}

let stopFollowing: (() => void) | null = null

/** The whole workstation over the engine that only remembers; what is asked says what it remembers. */
async function begin(asked: URLSearchParams): Promise<void> {
  const count = (name: string) => (asked.has(name) ? { [name]: Number(asked.get(name)) } : {})
  window.fake = createFakeEngine({
    workspace: asked.get('workspace') === 'none' ? 'none' : 'open',
    host: asked.get('host') === 'browser' ? 'browser' : 'desktop',
    theme: asked.get('theme') === 'dark' ? 'dark' : 'light',
    ...(asked.get('own') === 'de' ? { language: 'de' } : {}),
    broken: broken[asked.get('broken') ?? ''] ?? [],
    byHand: asked.has('byHand'),
    withoutModel: asked.has('withoutModel'),
    together: asked.has('together'),
    outdated: asked.has('outdated'),
    ...count('interrupted'),
    ...count('secondReader'),
    ...count('unsure'),
    ...count('originals'),
    ...count('documents'),
    ...count('stepTime'),
    ...count('logBrokenAt'),
  })
  const language = asked.get('language')
  if (language === null) delete window.interfaceLanguage
  else window.interfaceLanguage = language as Language
  setLanguage(window.interfaceLanguage ?? 'en')
  const container = document.getElementById('root')
  if (container === null) throw new Error('the page has no #root')
  root?.unmount()
  stopFollowing?.()
  forgetAll()
  if (asked.has('line')) {
    window.line = createBreakingLine(window.fake)
    attachEngine(window.line.transport)
  } else attachEngine(createMemoryTransport(window.fake.connect))
  stopFollowing = followEngine(loadAll)
  const loading = loadAll()
  root = createRoot(container)
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  await loading
}

window.offered = () => currentCommands().map(({ id, reason }) => ({ id, can: reason === undefined }))
window.restart = (asked) => begin(new URLSearchParams(asked))
void begin(new URLSearchParams(window.location.search))
