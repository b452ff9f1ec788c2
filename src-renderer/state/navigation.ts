import { create } from 'zustand'

export const screens = ['collection', 'review', 'export', 'models', 'settings'] as const
export type Screen = (typeof screens)[number]

/** What floats over the screen. */
export type Overlay = 'palette' | 'keys' | 'help' | null

interface NavigationState {
  readonly screen: Screen
  /** The document of the review screen; null before one was opened. */
  readonly documentId: string | null
  readonly overlay: Overlay
}

export const useNavigation = create<NavigationState>(() => ({ screen: 'collection', documentId: null, overlay: null }))

/** Shows a screen. */
export function go(screen: Screen): void {
  useNavigation.setState({ screen, overlay: null })
}

/** Opens a document on the review screen. */
export function openDocument(documentId: string): void {
  useNavigation.setState({ screen: 'review', documentId, overlay: null })
}

/** Leaves the document without leaving the workspace, for instance when it was removed. */
export function closeDocument(): void {
  useNavigation.setState({ documentId: null })
}

export function showOverlay(overlay: Overlay): void {
  useNavigation.setState({ overlay })
}
