import { MOST_DECIDED, MOST_PAIRED, type Place } from '../../src-preload/contract/index.ts'
import { usePaired } from './compared.ts'
import { savedOf, viewOfSaved } from './document-list.ts'
import { changeView, useDocuments } from './documents.ts'
import { call } from './engine.ts'
import { go, useNavigation } from './navigation.ts'
import { useNeeds } from './needs.ts'
import { keepTyped, typedNow, useTypedSettings } from './typed-settings.ts'
import { useWorkspace } from './workspace.ts'

/** How long somebody stays at a place before it is kept, in milliseconds. */
const keptAfter = 300

/** Nothing is kept before what was kept has come back: the place of one workspace is never that of another. */
let isHeld = true
/** The change that is chosen in the document at hand. */
let chosen: { readonly document: string; readonly item: string | null } | null = null
/** As it was kept last. */
let kept = ''
let timer: ReturnType<typeof setTimeout> | undefined
let keeping: Promise<void> = Promise.resolve()

function placeNow(): Place {
  const { screen, documentId: document } = useNavigation.getState()
  const { name: _, ...list } = savedOf('', useDocuments.getState().view)
  const { done, undone } = useNeeds.getState()
  const last = (decided: typeof done) => decided.slice(-MOST_DECIDED).map((acts) => [...acts])
  return {
    screen,
    document,
    item: chosen !== null && chosen.document === document ? chosen.item : null,
    list,
    done: last(done),
    undone: last(undone),
    paired: usePaired.getState().paired.slice(-MOST_PAIRED),
    typed: typedNow(),
  }
}

function isToKeep(): boolean {
  return !isHeld && useWorkspace.getState().phase === 'open' && JSON.stringify(placeNow()) !== kept
}

/** Keeps the place as it is once the one before is kept. */
function keep(): Promise<void> {
  clearTimeout(timer)
  keeping = keeping.then(async () => {
    if (!isToKeep()) return
    const place = placeNow()
    kept = JSON.stringify(place)
    // A place is no work of anybody's: where it cannot be kept, the window opens at the one before.
    await call('workspace.leave', place).catch(() => undefined)
  })
  return keeping
}

function moved(): void {
  if (!isToKeep()) return
  clearTimeout(timer)
  timer = setTimeout(() => void keep(), keptAfter)
}

/** Says which change is chosen in a document. */
export function standAt(document: string, item: string | null): void {
  chosen = { document, item }
  moved()
}

/** Keeps where the person is, whenever that changes, from now on. */
export function followPlace(): () => void {
  const removers = [useNavigation, useDocuments, useNeeds, usePaired, useTypedSettings].map((state) =>
    state.subscribe(moved),
  )
  const leave = () => void keep()
  globalThis.addEventListener('pagehide', leave)
  return () => {
    for (const remove of removers) remove()
    globalThis.removeEventListener('pagehide', leave)
  }
}

/** Keeps the place a last time; then nothing until `returnToPlace`: another workspace is opened. */
export async function holdPlace(): Promise<void> {
  await keep()
  isHeld = true
}

/** Nothing else was opened after all. */
export function stayAtPlace(): void {
  isHeld = false
}

/** As `returnToPlace`, unless that was done: a line to the engine that is there again moves nobody. */
export async function returnOnce(): Promise<void> {
  if (isHeld) await returnToPlace()
}

/**
 * Shows what was shown when the workspace was left: the screen, the document where it is still there, the list as it was. What
 * was decided at the desk of open places can be taken back as before, documents are compared as before, and settings that were
 * being typed are there.
 */
export async function returnToPlace(): Promise<void> {
  const place = await call('workspace.place', {}).catch(() => null)
  usePaired.setState({ paired: place?.paired ?? [] })
  if (place === null) go('collection')
  else {
    changeView(viewOfSaved({ name: '', ...place.list }))
    useNeeds.setState({ done: place.done, undone: place.undone })
    if (typedNow() === null) keepTyped(place.typed)
    const isThere = useDocuments.getState().rows.some(({ id }) => id === place.document)
    useNavigation.setState({
      screen: place.screen === 'review' && !isThere ? 'collection' : place.screen,
      documentId: isThere ? place.document : null,
      itemId: isThere ? place.item : null,
      overlay: null,
    })
  }
  kept = JSON.stringify(placeNow())
  isHeld = false
}
