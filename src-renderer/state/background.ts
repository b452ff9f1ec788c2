import { t } from '../i18n/index.ts'
import type { CallOptions } from '../transport/transport.ts'
import { call } from './engine.ts'
import { choose } from './files.ts'
import { runJob } from './jobs.ts'
import { dismiss, notify, notifyFailure } from './notices.ts'

/** What was said last of a phrase, by the phrase: it is not said any longer once the phrase is what it was. */
const said = new Map<string, number>()

/** Runs a call after which all documents are looked at again. */
export function lookingAgain<T>(run: (options: CallOptions) => Promise<T>): Promise<T> {
  return runJob({ title: () => t('background.job'), kind: 'analyse' }, run)
}

/**
 * Says that a phrase (normalised words) is background now, or no longer, in place of what was said of it before.
 * @param mark marks it, or takes that back, when the person asks for that.
 */
export function sayMarked(
  { phrase, background }: { readonly phrase: string; readonly background: boolean },
  mark: (background: boolean) => void,
): void {
  const before = said.get(phrase)
  if (before !== undefined) dismiss(before)
  const id = notify({
    kind: 'done',
    text: () => t(background ? 'background.done' : 'background.undone', { phrase }),
    ...(background ? { action: { label: () => t('background.back'), run: () => mark(false) } } : {}),
  })
  said.set(phrase, id)
}

/** Takes a phrase off the background. @returns whether that was done. */
export async function takeOffBackground(phrase: string): Promise<boolean> {
  try {
    await lookingAgain((options) => call('collection.markPhrase', { phrase, background: false }, options))
    sayMarked({ phrase, background: false }, () => undefined)
    return true
  } catch (thrown) {
    notifyFailure(thrown)
    return false
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
