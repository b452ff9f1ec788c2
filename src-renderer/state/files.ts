import { create } from 'zustand'
import type { Args } from '../../src-preload/contract/index.ts'
import { call } from './engine.ts'
import { useWorkspace } from './workspace.ts'

export type ChoiceKind = Args<'files.choose'>['kind']

/** Stands for a file or folder that the person chose. */
export interface Chosen {
  readonly grant: string
  readonly name: string
}

interface PathQuestion {
  readonly kind: ChoiceKind
  /** Names of what was dropped: a browser does not say where it lies. */
  readonly dropped: readonly string[]
  readonly answer: (chosen: Chosen | null) => void
}

/** In a browser there is no dialog of the system: the question that waits for a typed path. */
export const usePathQuestion = create<{ readonly question: PathQuestion | null }>(() => ({ question: null }))

/** Answers the question of the moment and takes it away. */
export function answerPath(chosen: Chosen | null): void {
  const { question } = usePathQuestion.getState()
  usePathQuestion.setState({ question: null })
  question?.answer(chosen)
}

/**
 * Asks the person for a file or folder; null when they thought better of it.
 * @throws RedraftError
 */
export async function choose(kind: ChoiceKind): Promise<Chosen | null> {
  return useWorkspace.getState().about?.host === 'browser' ? askForPath(kind, []) : call('files.choose', { kind })
}

/** Asks for a path to be typed; `dropped`: names of what it is the path of. */
export function askForPath(kind: ChoiceKind, dropped: readonly string[]): Promise<Chosen | null> {
  usePathQuestion.getState().question?.answer(null)
  return new Promise((answer) => usePathQuestion.setState({ question: { kind, dropped, answer } }))
}

/**
 * Offers a typed path to the host.
 * @throws RedraftError when there is nothing of that kind
 */
export async function offerPath(kind: ChoiceKind, path: string): Promise<Chosen | null> {
  return call('files.choose', { kind, path })
}
