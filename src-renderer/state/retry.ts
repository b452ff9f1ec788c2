import type { Span } from '../../src-preload/contract/index.ts'
import { refusalText, t } from '../i18n/index.ts'
import { announce } from '../ui/index.ts'
import { call } from './engine.ts'
import { runJob } from './jobs.ts'
import { modelInUse, useModels } from './models.ts'
import { useNavigation } from './navigation.ts'
import { notify, notifyFailure } from './notices.ts'

/** Sentences on either side that a model is shown when it is asked again with more context. */
export const moreContext = 3

/** Why no model can be asked for a place; undefined: one can. */
export function retryRefusal(): string | undefined {
  return modelInUse(useModels.getState().rows) === undefined ? t('bulk.rewrite.noModel') : undefined
}

/**
 * Has the model word the sentences of a place anew, with other seeds than before.
 * @param place in the text as it stands. @param context sentences on either side; as many as in any pass when left out.
 */
export async function tryAgain(id: string, place: Span, context?: number): Promise<void> {
  const { screen } = useNavigation.getState()
  try {
    const { refused } = await runJob({ title: () => t('retry.job', { name: id }), kind: 'rewrite' }, (options) =>
      call('rewrite.run', { ids: [id], places: [place], passes: 1, context }, options),
    )
    const [failed] = refused
    if (failed === undefined) announce(t('retry.done'))
    else notify({ kind: 'failed', text: () => refusalText(failed), screen })
  } catch (thrown) {
    notifyFailure(thrown)
  }
}
