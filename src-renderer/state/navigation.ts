import { create } from 'zustand'
import type { screens } from '../../src-preload/contract/index.ts'

export type Screen = (typeof screens)[number]

/** What floats over the screen. */
export type Overlay = 'palette' | 'keys' | 'help' | null

interface NavigationState {
  readonly screen: Screen
  /** The document of the review screen; null before one was opened. */
  readonly documentId: string | null
  /** The change to begin with in it; null: the first that waits. */
  readonly itemId: string | null
  readonly overlay: Overlay
}

export const useNavigation = create<NavigationState>(() => ({
  screen: 'collection',
  documentId: null,
  itemId: null,
  overlay: null,
}))

/** Shows a screen. */
export function go(screen: Screen): void {
  useNavigation.setState({ screen, overlay: null })
}

/** Opens a document on the review screen, at a change when one is named. */
export function openDocument(documentId: string, itemId: string | null = null): void {
  useNavigation.setState({ screen: 'review', documentId, itemId, overlay: null })
}

/** Leaves the document without leaving the workspace, for instance when it was removed. */
export function closeDocument(): void {
  useNavigation.setState({ documentId: null })
}

export function showOverlay(overlay: Overlay): void {
  useNavigation.setState({ overlay })
}
