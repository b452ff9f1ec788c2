import { create } from 'zustand'
import type { Measures } from '../../src-preload/contract/index.ts'
import { t } from '../i18n/index.ts'
import { call } from './engine.ts'
import { runJob } from './jobs.ts'
import { notifyFailure } from './notices.ts'

/** What was measured of the open document, and of which version of it. */
interface MeasuresState {
  readonly of: string
  readonly measures: Measures | null
}

export const useMeasures = create<MeasuresState>(() => ({ of: '', measures: null }))

const keyOf = (id: string, version: number) => `${version} ${id}`

/** What is known of this version of a document; asks once when it is another than before. */
export async function loadMeasures(id: string, version: number): Promise<void> {
  const of = keyOf(id, version)
  if (useMeasures.getState().of === of) return
  useMeasures.setState({ of, measures: null })
  try {
    const measures = await call('review.measures', { id })
    if (useMeasures.getState().of === of) useMeasures.setState({ measures })
  } catch {
    // Not measured is what the screen says without an answer.
  }
}

/** Measures similarity and fluency of a document as it stands. */
export async function measure(id: string, version: number): Promise<void> {
  try {
    const measures = await runJob({ title: () => t('measure.job'), kind: 'verify' }, (options) =>
      call('review.measure', { id }, options),
    )
    useMeasures.setState({ of: keyOf(id, version), measures })
  } catch (thrown) {
    notifyFailure(thrown)
  }
}
