import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './frame/app.tsx'
import { attachEngine } from './state/engine.ts'
import { followPlace } from './state/left-at.ts'
import { followMenu } from './state/menu-chosen.ts'
import { followEngine } from './state/session.ts'
import type { Transport } from './transport/transport.ts'
import './theme/fonts.css'
import './theme/tokens.css'
import './theme/base.css'

/**
 * Draws the workstation into `#root`, over a transport.
 * @param load asks the engine for everything; `resume` opens a workspace as well where none is open.
 */
export function start(transport: Transport, load: () => Promise<void>): void {
  const root = document.getElementById('root')
  if (root === null) throw new Error('the page has no #root')
  attachEngine(transport)
  followEngine(load)
  followPlace()
  followMenu()
  void load()
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
