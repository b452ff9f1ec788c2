import { create } from 'zustand'
import type { CaseView, Measures } from '../../src-preload/contract/index.ts'
import { t } from '../i18n/index.ts'
import { announce } from '../ui/index.ts'
import { call } from './engine.ts'
import { runJob } from './jobs.ts'
import { notifyFailure } from './notices.ts'

/** What was measured of the open document, as it stands and as its passes left it. */
interface MeasuresState {
  readonly document: string
  /** Names the version that `measures` are of. */
  readonly of: string
  readonly measures: Measures | null
  /** By the number of the pass, whose text stays; null: nothing was measured when it was asked for. */
  readonly passes: Readonly<Record<number, Measures | null>>
}

export const useMeasures = create<MeasuresState>(() => ({ document: '', of: '', measures: null, passes: {} }))

const keyOf = ({ row, version }: CaseView) => `${version} ${row.id}`

/** What is known of this version of a document; asks once when it is another than before. */
export async function loadMeasures(view: CaseView): Promise<void> {
  const { row, passes } = view
  const { id } = row
  const of = keyOf(view)
  if (useMeasures.getState().of === of) return
  useMeasures.setState((state) => ({
    document: id,
    of,
    measures: null,
    passes: state.document === id ? state.passes : {},
  }))
  try {
    const measures = await call('review.measures', { id })
    if (useMeasures.getState().of === of) useMeasures.setState({ measures })
    for (const { number: pass } of passes)
      if (useMeasures.getState().passes[pass] === undefined) take(id, pass, await call('review.measures', { id, pass }))
  } catch {
    // Not measured is what the screen says without an answer.
  }
}

function take(id: string, pass: number, measures: Measures | null): void {
  useMeasures.setState((state) => (state.document === id ? { passes: { ...state.passes, [pass]: measures } } : state))
}

/** Measures similarity and fluency of a document as it stands, then as each pass left it, the last one first. */
export async function measure(view: CaseView): Promise<void> {
  const { row, passes } = view
  const { id } = row
  const of = keyOf(view)
  try {
    await runJob({ title: () => t('measure.job'), kind: 'verify' }, async (options) => {
      const measures = await call('review.measure', { id }, options)
      useMeasures.setState((state) => (state.of === of ? { measures } : state))
      for (const { number: pass } of [...passes].reverse())
        if (!useMeasures.getState().passes[pass]) take(id, pass, await call('review.measure', { id, pass }, options))
    })
    announce(t('measure.done'))
  } catch (thrown) {
    notifyFailure(thrown)
  }
}
