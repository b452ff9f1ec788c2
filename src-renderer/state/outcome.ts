import { create } from 'zustand'
import type { Refusal } from '../../src-preload/contract/index.ts'
import { t, type Words } from '../i18n/index.ts'
import { notify } from './notices.ts'

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

/**
 * Says what was done and, where something was left out, how much of it.
 * @param done null: nothing, and all was left out.
 * @param title of the list that then can be asked for; null where it is on screen.
 */
export function sayOutcome(done: Words | null, left: Words, refused: readonly Refusal[], title: Words | null): void {
  if (refused.length === 0) return void notify({ kind: 'done', text: () => done?.().trim() ?? '' })
  notify({
    kind: 'needs',
    text: () => `${done?.() ?? ''} ${left()}`.trim(),
    ...(title && { action: { label: () => t('refused.show'), run: () => showRefused(title, refused) } }),
  })
}

export function closeOutcome(): void {
  useOutcome.setState({ outcome: null })
}
