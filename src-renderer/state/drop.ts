import { create } from 'zustand'
import type { Dropped } from '../../src-preload/contract/index.ts'
import { t } from '../i18n/index.ts'
import { addChosen } from './document-work.ts'
import { call } from './engine.ts'
import { askForPath, type ChoiceKind, type Chosen } from './files.ts'
import { notify, notifyFailure } from './notices.ts'
import { useWorkspace } from './workspace.ts'
import { indexOriginals } from './workspace-work.ts'

/** What dropped files are to be. */
export type DropAim = 'documents' | 'originals'

/** Questions that follow a drop of originals. */
interface DropQuestions {
  /** Asks for a workspace of one's own; the originals, when they are chosen already. */
  readonly workspace: { readonly originals: Chosen | null } | null
  /** These originals would take the place of those that were read. */
  readonly replace: Chosen | null
}

export const useDropQuestions = create<DropQuestions>(() => ({ workspace: null, replace: null }))

function askForWorkspace(originals: Chosen | null): void {
  useDropQuestions.setState({ workspace: { originals } })
}

export function closeDropQuestions(): void {
  useDropQuestions.setState({ workspace: null, replace: null })
}

/** Why nothing can be dropped there now; null: it can. */
export function dropRefusal(aim: DropAim): string | null {
  const { phase, facts } = useWorkspace.getState()
  if (phase === 'loading' || phase === 'failed') return t('app.opening')
  return aim === 'documents' && (facts?.collection.originals ?? 0) === 0 ? t('drop.needsOriginals') : null
}

/** Each file as chosen by the host; what it refuses is said, the others are kept. In a browser one path is asked for. */
async function chosenOf(kind: ChoiceKind, dropped: readonly Dropped[], names: readonly string[]): Promise<Chosen[]> {
  if (useWorkspace.getState().about?.host === 'browser') {
    const typed = await askForPath(kind, names)
    return typed === null ? [] : [typed]
  }
  if (dropped.length === 0) notify({ kind: 'needs', text: () => t('drop.nothing') })
  const chosen: Chosen[] = []
  for (const { id } of dropped) {
    try {
      const one = await call('files.choose', { kind, dropped: id })
      if (one !== null) chosen.push(one)
    } catch (thrown) {
      notifyFailure(thrown)
    }
  }
  return chosen
}

/**
 * Does with dropped files and folders what is done with chosen ones.
 * @param dropped what the host knows of them, empty in a browser. @param names as they are called.
 */
export async function takeDrop(aim: DropAim, dropped: readonly Dropped[], names: readonly string[]): Promise<void> {
  const refusal = dropRefusal(aim)
  if (refusal !== null) return void notify({ kind: 'needs', text: () => refusal })
  if (names.length === 0) return
  if (aim === 'originals' && names.length > 1) return void notify({ kind: 'needs', text: () => t('drop.one') })
  try {
    const chosen = await chosenOf(aim, dropped, names)
    const [first] = chosen
    if (first === undefined) return
    if (aim === 'documents') return await addChosen(...chosen)
    const { facts } = useWorkspace.getState()
    if (facts === null || facts.isSample) askForWorkspace(first)
    else if (facts.collection.originals > 0) useDropQuestions.setState({ replace: first })
    else await indexOriginals(first)
  } catch (thrown) {
    notifyFailure(thrown)
  }
}
