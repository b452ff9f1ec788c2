import { create } from 'zustand'
import type { Refusal } from '../../src-preload/contract/index.ts'
import type { Words } from '../i18n/index.ts'

/** Files or documents that an action left out, each with its reason, as a list to look at. */
interface Outcome {
  readonly title: Words
  readonly refused: readonly Refusal[]
}

export const useOutcome = create<{ readonly outcome: Outcome | null }>(() => ({ outcome: null }))

/** Shows why something was left out. */
export function showRefused(title: Words, refused: readonly Refusal[]): void {
  useOutcome.setState({ outcome: { title, refused } })
}

export function closeOutcome(): void {
  useOutcome.setState({ outcome: null })
}
