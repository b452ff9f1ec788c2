import { create } from 'zustand'
import type { Statistics, WhatIf } from '../../src-preload/contract/index.ts'
import { t } from '../i18n/index.ts'
import { useDocuments } from './documents.ts'
import { call } from './engine.ts'
import { runJob } from './jobs.ts'
import { notifyFailure } from './notices.ts'
import { useSettings } from './settings.ts'
import { useWorkspace } from './workspace.ts'

/** An answer, and what it was counted of: of another collection it says nothing. */
interface Counted<T> {
  readonly of: string
  readonly answer: T
}

interface CountedState {
  readonly statistics: Counted<Statistics> | null
  readonly whatIf: Counted<WhatIf> | null
}

const useCounted = create<CountedState>(() => ({ statistics: null, whatIf: null }))

const collectionNow = () => {
  const { facts } = useWorkspace.getState()
  return JSON.stringify([facts?.name, facts?.collection])
}
const documentsNow = () => {
  const ids = useDocuments.getState().rows.map(({ id }) => id)
  return JSON.stringify([collectionNow(), useSettings.getState().settings.workspace.n, ids])
}

/** How posting lists are spread, as it was counted last of this collection; null when it was not. */
export function useStatistics(): Statistics | null {
  const known = useCounted(({ statistics }) => statistics)
  useWorkspace(({ facts }) => facts)
  return known?.of === collectionNow() ? known.answer : null
}

/** What would link under other settings, as it was counted last of these documents; null when it was not. */
export function useWhatIf(): WhatIf | null {
  const known = useCounted(({ whatIf }) => whatIf)
  useWorkspace(({ facts }) => facts)
  useDocuments(({ rows }) => rows.length)
  useSettings(({ settings }) => settings.workspace.n)
  return known !== null && known.of === documentsNow() ? known.answer : null
}

export async function countStatistics(): Promise<void> {
  const of = collectionNow()
  try {
    const answer = await runJob({ title: () => t('statistics.job'), kind: 'index' }, (options) =>
      call('collection.statistics', {}, options),
    )
    useCounted.setState({ statistics: { of, answer } })
  } catch (thrown) {
    notifyFailure(thrown)
  }
}

export async function countWhatIf(): Promise<void> {
  const of = documentsNow()
  try {
    const answer = await runJob({ title: () => t('whatIf.job'), kind: 'what-if' }, (options) =>
      call('collection.whatIf', {}, options),
    )
    useCounted.setState({ whatIf: { of, answer } })
  } catch (thrown) {
    notifyFailure(thrown)
  }
}
