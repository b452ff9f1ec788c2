import { create } from 'zustand'
import { useNavigation } from './navigation.ts'

/** An original to be looked at, and the phrase to look for in it. */
export interface Wanted {
  readonly name: string
  readonly phrase: string
}

/** What is looked at beside the document, and whether the search over all originals is open, with its first words. */
interface OriginalsState {
  readonly original: Wanted | null
  readonly search: string | null
}

export const useOriginals = create<OriginalsState>(() => ({ original: null, search: null }))

export function showOriginal(original: Wanted | null): void {
  useOriginals.setState({ original })
}

// It is beside one document: beside another it would be taken for that one's.
useNavigation.subscribe(({ screen, documentId }, before) => {
  if (screen !== before.screen || documentId !== before.documentId) showOriginal(null)
})

/** Opens the search over the originals (null closes it). */
export function searchOriginals(search: string | null): void {
  useOriginals.setState({ search })
}
