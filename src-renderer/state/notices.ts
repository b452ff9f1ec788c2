import { create } from 'zustand'
import { failureWords, t, type Words } from '../i18n/index.ts'
import { announce, type ToastKind } from '../ui/index.ts'
import { asFailure } from './engine.ts'
import { beganOn } from './jobs.ts'
import { useNavigation, type Screen } from './navigation.ts'
import { useWorkspace } from './workspace.ts'

/** What just happened, as it is kept until it is shown no more. */
export interface Notice {
  readonly id: number
  readonly kind: ToastKind
  readonly text: Words
  /** The document it speaks of: it goes when that is left. */
  readonly document?: string | null
  /** The screen it speaks of: it goes when that is left. */
  readonly screen?: Screen | null
  readonly action?: { readonly label: Words; readonly keyHint?: string; readonly run: () => void }
}

interface NoticesState {
  readonly notices: readonly Notice[]
}

export const useNotices = create<NoticesState>(() => ({ notices: [] }))

let nextId = 1

/** The document that is shown; null where none is. */
const documentOf = ({ screen, documentId }: { readonly screen: string; readonly documentId: string | null }) =>
  screen === 'review' ? documentId : null

/** Other files, other decisions: nothing that was said of the last workspace is said of this one. */
useWorkspace.subscribe((now, before) => {
  const was = before.recent[0]?.id
  if (was !== undefined && was !== now.recent[0]?.id) keep(() => false)
})

function keep(wanted: (notice: Notice) => boolean): void {
  useNotices.setState((state) => ({ notices: state.notices.filter(wanted) }))
}

useNavigation.subscribe((now, before) => {
  const left = documentOf(before)
  if (left !== null && left !== documentOf(now)) keep(({ document }) => document !== left)
  if (before.screen !== now.screen) keep(({ screen }) => screen !== before.screen)
})

/** Takes a notice away. */
export function dismiss(id: number): void {
  keep((notice) => notice.id !== id)
}

/** Takes away what a screen says failed there: it has been done since. */
export function forgetFailures(screen: Screen): void {
  keep((notice) => notice.kind !== 'failed' || notice.screen !== screen)
}

/** Messages that are shown at once: those that go by themselves, and those that stay until a person has seen to them. */
const mostPassing = 2
const mostLasting = 5

/** Whether it is said and no more: what needs a person stays. */
export function passes({ kind }: Pick<Notice, 'kind'>): boolean {
  return kind === 'done' || kind === 'info'
}

/**
 * Says what just happened, on screen and to screen readers. What went well goes by itself after a while unless it offers
 * something to do; what needs a person stays, and nothing that passes pushes it out. What is said again is shown once, and of
 * information only the last.
 * Its words are asked for when they are shown, so that they follow a change of the language.
 */
export function notify(notice: Omit<Notice, 'id'>): number {
  const id = nextId++
  const shown: Notice = { ...notice, id }
  const text = notice.text()
  const isSaid = (other: Notice): boolean => other.kind === notice.kind && other.text() === text
  useNotices.setState(({ notices }) => {
    const others = notices.filter((other) => other.kind !== 'info' && !isSaid(other))
    const alike = [...others, shown].filter((other) => passes(other) === passes(shown))
    const gone = new Set(alike.slice(0, -(passes(shown) ? mostPassing : mostLasting)))
    return { notices: [...others, shown].filter((other) => !gone.has(other)) }
  })
  announce(text, notice.kind === 'failed' ? 'assertive' : 'polite')
  if (passes(shown)) setTimeout(() => dismiss(id), notice.action ? 30_000 : 6_000)
  return id
}

/** Says why what a person asked for is not done, on screen as well as to screen readers: it goes by itself, or with what it is of. */
export function inform(text: Words): void {
  const now = useNavigation.getState()
  notify({ kind: 'info', text, document: documentOf(now), screen: now.screen })
}

/** Says that there is nothing to take back, or to do again. */
export function informNothing(what: 'undo' | 'redo'): void {
  inform(() => t(`review.${what}.what`, { what: t(`review.${what}.nothing`) }))
}

/**
 * Says why something did not work and what to do next. A cancelled call says nothing: the person asked for it. That the
 * connection is lost, the window says all the while: it is only said aloud once more.
 * It goes when the screen is left on which that was begun: after a job that is another one, it stays until then.
 * @param document the one in which it did not work, where it was one.
 */
export function notifyFailure(thrown: unknown, document: string | null = null): void {
  const failure = asFailure(thrown)
  if (failure.code === 'CANCELLED') return
  if (failure.code === 'CONNECTION_LOST') return announce(failureWords(failure), 'assertive')
  const screen = document === null ? (beganOn(thrown) ?? useNavigation.getState().screen) : null
  notify({ kind: 'failed', text: () => failureWords(failure), document, screen })
}
