import { createRoot } from 'react-dom/client'
import type { Request, Response } from '../../../src-preload/contract/index.ts'
import { ReviewScreen } from '../../../src-renderer/features/review/review-screen.tsx'
import { TitleBar } from '../../../src-renderer/frame/title-bar.tsx'
import { SearchOriginals } from '../../../src-renderer/frame/search-originals.tsx'
import { StatusBar } from '../../../src-renderer/frame/status-bar.tsx'
import { Toasts } from '../../../src-renderer/frame/toasts.tsx'
import { useGlobalCommands } from '../../../src-renderer/frame/global-commands.ts'
import { useGlobalKeys } from '../../../src-renderer/frame/use-global-keys.ts'
import { useLanguage } from '../../../src-renderer/frame/use-language.ts'
import { useTheme } from '../../../src-renderer/frame/use-theme.ts'
import { currentCommands } from '../../../src-renderer/state/commands.ts'
import { attachEngine } from '../../../src-renderer/state/engine.ts'
import { openDocument } from '../../../src-renderer/state/navigation.ts'
import { searchOriginals } from '../../../src-renderer/state/originals.ts'
import type { KnownCommand } from '../../../src-renderer/state/own-keys.ts'
import { followEngine, loadAll } from '../../../src-renderer/state/session.ts'
import { createElectronTransport } from '../../../src-renderer/transport/electron.ts'
import { LiveRegion } from '../../../src-renderer/ui/index.ts'
import '../../../src-renderer/theme/fonts.css'
import '../../../src-renderer/theme/tokens.css'
import '../../../src-renderer/theme/base.css'
import '../../../src-renderer/frame/app.css'

declare global {
  interface Window {
    /** Hands a request to the test's engine. */
    toEngine(request: Request): void
    /** Called by the test for each answer. */
    fromEngine(response: Response): void
    openDocument(id: string): void
    searchOriginals(phrase: string): void
    /** What the palette offers here. */
    commands(): readonly KnownCommand[]
  }
}

/** The review screen in the window's frame, without the other screens. */
function Desk() {
  return <DeskIn key={useLanguage()} />
}

function DeskIn() {
  useTheme()
  useGlobalKeys()
  useGlobalCommands()
  return (
    <>
      <div className="app">
        <TitleBar />
        <main tabIndex={-1} className="screen-place">
          <ReviewScreen />
        </main>
        <StatusBar />
        <Toasts />
      </div>
      <SearchOriginals />
      <LiveRegion />
    </>
  )
}

const transport = createElectronTransport({
  send: (request) => window.toEngine(request),
  onMessage(listener) {
    window.fromEngine = listener
    return () => undefined
  },
})
window.openDocument = openDocument
window.searchOriginals = searchOriginals
window.commands = () => currentCommands().map(({ id, title, group, keys = [] }) => ({ id, title, group, keys }))
attachEngine(transport)
followEngine(loadAll)
const root = document.getElementById('root')
if (root) {
  await loadAll()
  openDocument(new URLSearchParams(window.location.search).get('document') ?? 'HRC-31')
  createRoot(root).render(<Desk />)
}
