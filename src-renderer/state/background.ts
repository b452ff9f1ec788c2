import { t } from '../i18n/index.ts'
import { call } from './engine.ts'
import { choose } from './files.ts'
import { runJob } from './jobs.ts'
import { notify, notifyFailure } from './notices.ts'

/**
 * Says that a phrase is background wording, or no longer; what was said can be taken back.
 * @param after is told which of the two, also when it was taken back by the notice.
 */
export async function markBackground(
  phrase: string,
  background: boolean,
  after: (background: boolean) => void,
): Promise<void> {
  try {
    await runJob({ title: () => t('background.job'), kind: 'analyse' }, (options) =>
      call('collection.markPhrase', { phrase, background }, options),
    )
    after(background)
    notify({
      kind: 'done',
      text: () => t(background ? 'background.done' : 'background.undone', { phrase }),
      ...(background
        ? { action: { label: () => t('background.back'), run: () => void markBackground(phrase, false, after) } }
        : {}),
    })
  } catch (thrown) {
    notifyFailure(thrown)
  }
}

/** Asks for a folder of texts whose wording does not link and reads it. @returns whether one was read. */
export async function addBackground(): Promise<boolean> {
  try {
    const folder = await choose('originals')
    if (folder === null) return false
    await runJob({ title: () => t('background.job'), kind: 'index' }, (options) =>
      call('collection.addBackground', { grant: folder.grant }, options),
    )
    return true
  } catch (thrown) {
    notifyFailure(thrown)
    return false
  }
}
