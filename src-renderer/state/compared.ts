import { create } from 'zustand'
import type { Comparing, Place } from '../../src-preload/contract/index.ts'
import { notifyFailure } from './notices.ts'
import { usualPairing, type Pairing } from './review-revisions.ts'
import { changePersonSettings, useSettings } from './settings.ts'

/** How a document is compared: as the person compares all of them, and which of its versions. */
export interface Compared extends Comparing {
  readonly pairing: Pairing
}

/** Documents of the workspace of which other versions than the usual are compared, the one changed last at the end. */
export const usePaired = create<Pick<Place, 'paired'>>(() => ({ paired: [] }))

export function comparedAs(document: string): Compared {
  const { comparing } = useSettings.getState().settings.person
  const { left, right } = usePaired.getState().paired.find((each) => each.document === document) ?? usualPairing
  return { ...comparing, pairing: { left, right } }
}

/** Keeps how the person compares a document now, where that changed. */
export function keepCompared(document: string, before: Compared, now: Compared): void {
  if (now.pairing !== before.pairing) {
    const { left, right } = now.pairing
    const isUsual = left === usualPairing.left && right === usualPairing.right
    const others = usePaired.getState().paired.filter((each) => each.document !== document)
    usePaired.setState({ paired: isUsual ? others : [...others, { document, left, right }] })
  }
  const [was, is] = [comparingOf(before), comparingOf(now)]
  if (JSON.stringify(was) !== JSON.stringify(is)) changePersonSettings({ comparing: is }).catch(notifyFailure)
}

function comparingOf({ inline, changedOnly, spaces, marks }: Comparing): Comparing {
  return { inline, changedOnly, spaces, marks }
}
