import type { Certificate } from '../../src-preload/contract/index.ts'
import { t } from '../i18n/index.ts'
import { useWorkspace } from './workspace.ts'

/** Whether phrases are counted in cases: some originals are versions of one, which counts once. */
export function countsCases(): boolean {
  const collection = useWorkspace.getState().facts?.collection
  return collection?.groups !== undefined && collection.groups < collection.originals
}

/** What phrases were counted in when a certificate was made, as words: so many originals, or cases where some are versions of one. */
export function countedIn({ groups, originals }: Certificate['collection']): string {
  return groups !== undefined && groups < originals
    ? t('counted.cases', { n: groups })
    : t('counted.originals', { n: originals })
}

/** What phrases are counted in, as words: so many originals or cases. */
export function countedOf(n: number): string {
  return t(countsCases() ? 'counted.cases' : 'counted.originals', { n })
}
