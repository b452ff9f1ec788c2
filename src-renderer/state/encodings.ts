import { create } from 'zustand'
import type { Refusal, Result, StatedEncoding } from '../../src-preload/contract/index.ts'
import { encodingName, t } from '../i18n/index.ts'
import { columnFor } from './columns.ts'
import { call } from './engine.ts'
import { runJob } from './jobs.ts'
import { notify, notifyFailure } from './notices.ts'
import { showRefused } from './outcome.ts'

/** Texts of one choice (a folder, a file) that do not tell their encoding. */
interface Untold {
  readonly grant: string
  /** Documents that were taken in all the same. */
  readonly ids: readonly string[]
  /** What was refused of the choice, for this and other reasons. */
  readonly refused: readonly Refusal[]
}

/** What somebody states an encoding for at the moment: documents, or so many of the originals. */
type EncodingQuestion =
  | { readonly of: 'documents'; readonly untold: readonly Untold[] }
  | { readonly of: 'originals'; readonly n: number; readonly readAgain: (encoding: StatedEncoding) => void }

export const useEncodingQuestion = create<{ readonly question: EncodingQuestion | null }>(() => ({ question: null }))

export function closeEncodingQuestion(): void {
  useEncodingQuestion.setState({ question: null })
}

/** Says how many texts do not tell their encoding, if there are any, and offers to add them again in another. */
export function offerEncodings(found: readonly Untold[]): void {
  const guessed = found.flatMap(({ ids }) => ids).length
  const unread = undecodable(found).length
  if (guessed + unread === 0) return
  offer(found, () => [
    guessed > 0 ? t('add.guessed', { n: guessed }) : '',
    unread > 0 ? t('add.unread', { n: unread }) : '',
  ])
}

/** Says that so many originals do not tell their encoding, and offers to read them again in another. */
export function offerEncodingOfOriginals(n: number, readAgain: (encoding: StatedEncoding) => void): void {
  notify({
    kind: 'needs',
    text: () => t('index.guessed', { n }),
    action: {
      label: () => t('encoding.open.originals'),
      run: () => useEncodingQuestion.setState({ question: { of: 'originals', n, readAgain } }),
    },
  })
}

function offer(found: readonly Untold[], texts: () => readonly string[]): void {
  const untold = found.filter((each) => each.ids.length > 0 || undecodable([each]).length > 0)
  notify({
    kind: 'needs',
    text: () =>
      texts()
        .filter((one) => one !== '')
        .join(' '),
    action: {
      label: () => t('encoding.open'),
      run: () => useEncodingQuestion.setState({ question: { of: 'documents', untold } }),
    },
  })
}

function undecodable(found: readonly Pick<Untold, 'refused'>[]): Refusal[] {
  return found.flatMap(({ refused }) => refused.filter(({ code }) => code === 'FILE_UNDECODABLE'))
}

/** Reads the texts in question again, in this encoding; what cannot be read in it stays as it was. */
export async function readAgainAs(encoding: StatedEncoding): Promise<void> {
  const { question } = useEncodingQuestion.getState()
  closeEncodingQuestion()
  if (question?.of === 'documents') await addAgain(question.untold, encoding)
  else question?.readAgain(encoding)
}

async function addAgain(question: readonly Untold[], encoding: StatedEncoding): Promise<void> {
  try {
    const wishes: { readonly untold: Untold; readonly column: string | undefined }[] = []
    for (const untold of question) {
      const column = await columnFor(untold.grant, encoding)
      if (column !== null) wishes.push({ untold, column })
    }
    if (wishes.length === 0) return
    const reports = await runJob({ title: () => t('job.add'), kind: 'add' }, async (options) => {
      const done: Result<'documents.add'>[] = []
      for (const { untold, column } of wishes) {
        const wish = { grant: untold.grant, encoding, again: [...untold.ids], ...(column !== undefined && { column }) }
        done.push(await call('documents.add', wish, options))
      }
      return done
    })
    sayRead(
      encoding,
      wishes.map(({ untold }) => untold),
      reports,
    )
  } catch (thrown) {
    notifyFailure(thrown)
  }
}

function sayRead(
  encoding: StatedEncoding,
  before: readonly Untold[],
  reports: readonly Result<'documents.add'>[],
): void {
  const read = reports.flatMap(({ added }) => added).length
  const left = undecodable(reports).length
  const values = () => ({ encoding: encodingName(encoding) })
  const after = before.map(({ grant, ids }, at): Untold => {
    const { added = [], refused = [] } = reports[at] ?? {}
    return { grant, ids: [...new Set([...ids, ...added.map(({ id }) => id)])], refused }
  })
  // What was refused the first time, for a reason that an encoding does not change, was said then.
  const known = new Set(before.flatMap(({ refused }) => refused.map(({ file, code }) => `${code} ${file}`)))
  const others = after
    .flatMap(({ refused }) => refused)
    .filter(({ file, code }) => code !== 'FILE_UNDECODABLE' && !known.has(`${code} ${file}`))
  if (others.length > 0)
    notify({
      kind: 'needs',
      text: () => t('refused.left', { n: others.length }),
      action: { label: () => t('refused.show'), run: () => showRefused(() => t('refused.add'), others) },
    })
  if (read + left === 0) return
  offer(after, () => [
    read > 0 ? t('encoding.read', { n: read, ...values() }) : '',
    left > 0 ? t('encoding.left', { n: left, ...values() }) : '',
  ])
}
