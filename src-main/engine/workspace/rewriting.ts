import type { DocumentRow, Refusal, Span } from '../../../src-preload/contract/index.ts'
import { RedraftError } from '../../../src-preload/contract/index.ts'
import type { JobContext } from '../jobs/context.ts'
import type { Hold } from '../jobs/hold.ts'
import { analyse, findLinks } from '../linkage/analyse.ts'
import { plannedWords, withPlanned, type PlannedWord } from '../linkage/planned-words.ts'
import type { Writer } from '../model/port.ts'
import { addPass, toBaseOutward } from '../review/add-pass.ts'
import { attemptsAt } from '../review/shown-items.ts'
import { rejectedIn } from '../review/superseded.ts'
import { standing } from '../review/standing.ts'
import { failed } from '../review/steps.ts'
import type { CaseFile } from '../review/types.ts'
import { rewritePasses } from '../rewrite/passes.ts'
import type { DecidedSpan } from '../rewrite/draft.ts'
import type { Prompts } from '../rewrite/prompts.ts'
import type { PassResult, RewriteInput } from '../rewrite/types.ts'
import { append, ensureAnalysed, rowOf } from './look.ts'
import { refusalOf } from '../refusal.ts'
import { saveInfo } from './open-workspace.ts'
import { wordFrequency } from './word-frequency.ts'
import type { Batch, Workspace } from './workspace.ts'

export interface RewriteRequest {
  readonly ids: readonly string[]
  /** Null: without a model, suggestions of the dictionary. */
  readonly writer: Writer | null
  /** A model that compares wordings in meaning; none when absent. */
  readonly embedder?: Writer | null
  readonly prompts: Prompts
  readonly passes?: number | undefined
  readonly seed?: number | undefined
  /** Only the sentences of these places of the text as it stands, in one pass. */
  readonly places?: readonly Span[] | undefined
  /** Sentences on either side that the model is shown; by the pass when left out. */
  readonly context?: number | undefined
  /** Lets a person hold the rewriting or end it after the document at hand. */
  readonly hold?: Hold
  /** Goes on with the rewriting that was interrupted: its documents, with as many passes and the seed that were asked for. */
  readonly resume?: boolean | undefined
}

interface RewriteReport {
  readonly rewritten: string[]
  readonly refused: Refusal[]
}

/**
 * Rewrites documents one after the other. Every finished pass is stored before the next begins; a document that fails is
 * marked so and does not stop the others. A cancel keeps what was finished, and of several documents what is left can be gone
 * on with. The collection cannot change meanwhile.
 * @param changed is told a document's row whenever it changes.
 * @throws RedraftError `WORKSPACE_WORKING` while the collection changes.
 */
export function rewriteDocuments(
  workspace: Workspace,
  request: RewriteRequest,
  changed: (row: DocumentRow) => void,
  job: JobContext,
): Promise<RewriteReport> {
  return workspace.whileRelying(() => rewriteEach(workspace, request, changed, job))
}

async function rewriteEach(
  workspace: Workspace,
  request: RewriteRequest,
  changed: (row: DocumentRow) => void,
  job: JobContext,
): Promise<RewriteReport> {
  const rewritten: string[] = []
  const refused: Refusal[] = []
  const total = request.ids.length
  const { hold } = request
  const worked = hold?.worked ?? (() => performance.now())
  const started = worked()
  const batch = batchOf(workspace, request)
  const writer =
    hold === undefined || request.writer === null ? request.writer : heldWriter(request.writer, hold, job.signal)
  // One document is rewritten anew by a key; only a batch is worth going on with.
  const isBatch = total > 1 || request.resume === true
  const remember = (left: readonly string[]) =>
    isBatch ? saveInfo(workspace.parts, { interrupted: left, batch: left.length === 0 ? null : batch }) : undefined
  for (const [done, id] of request.ids.entries()) {
    const isStopped = hold?.isLast === true && done > 0
    if (!isStopped) job.signal.throwIfAborted()
    // What was not finished can be gone on with, after a crash as well.
    await remember(request.ids.slice(done))
    if (isStopped) return { rewritten, refused }
    const onProgress: JobContext['onProgress'] = (progress) => {
      const value = (done + progress.value) / total
      const elapsed = (worked() - started) / 1000
      job.onProgress({
        ...progress,
        value,
        secondsLeft: total === 1 ? progress.secondsLeft : value > 0 ? (elapsed * (1 - value)) / value : null,
        part: { name: id, value: progress.value, secondsLeft: progress.secondsLeft },
        title: total === 1 ? `Rewriting ${id}` : `Rewriting ${id}, ${done + 1} of ${total}`,
        done,
        total,
      })
    }
    try {
      await hold?.pass(job.signal)
      const passes =
        (batch.passes ?? workspace.settings.passes) - (request.resume ? passesSince(workspace, id, batch) : 0)
      const wish = { ...request, ...(batch.seed === undefined ? {} : { seed: batch.seed }), writer, passes }
      if (passes > 0)
        await workspace.whileRewriting(id, () =>
          rewriteDocument(workspace, id, wish, changed, { ...job, onProgress, worked }),
        )
      rewritten.push(id)
    } catch (error) {
      if (job.signal.aborted) throw error
      refused.push(await failure(workspace, id, error))
    } finally {
      if (workspace.store.has(id)) changed(await rowOf(workspace, workspace.load(id)))
    }
  }
  await remember([])
  return { rewritten, refused }
}

/** The rewriting that is asked for, or the one that was interrupted. */
function batchOf(workspace: Workspace, { resume, passes, seed, writer }: RewriteRequest): Batch {
  const before = resume === true ? workspace.parts.info.batch : null
  return before ?? { startedAt: new Date().toISOString(), passes, seed, withoutModel: writer === null }
}

/** Passes of a document that a rewriting stored before it was interrupted; all there will be once it was through with it. */
function passesSince(workspace: Workspace, id: string, { startedAt }: Batch): number {
  const made = workspace.load(id).state.passes.filter((pass) => pass.startedAt >= startedAt)
  const last = made.at(-1)
  return last === undefined || last.stoppedBy === 'next-pass' ? made.length : Infinity
}

/** The writer, but nothing is asked of it while the job is held. */
function heldWriter(writer: Writer, hold: Hold, signal: AbortSignal): Writer {
  return new Proxy(writer, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      const call = (value as (...args: unknown[]) => unknown).bind(target)
      if (name !== 'generate' && name !== 'guide' && name !== 'fill') return call
      return async (...args: unknown[]) => {
        await hold.pass(signal)
        return call(...args)
      }
    },
  })
}

async function rewriteDocument(
  workspace: Workspace,
  id: string,
  { writer, embedder = null, prompts, passes, seed, places, context }: RewriteRequest,
  changed: (row: DocumentRow) => void,
  job: JobContext,
): Promise<void> {
  let file = await ensureAnalysed(workspace, id)
  changed(await rowOf(workspace, file))
  const linkage = workspace.linkage(file.head.source)
  const { head } = file
  /** A part of the text is asked for only where it is searched. */
  const searched = (text: string): string =>
    text.split('\n').length === head.blocks.length ? workspace.searched(head, text) : text
  const frequency = wordFrequency(linkage.index)
  let { words: planned } = await plannedOf(workspace, head, standing(file).text)
  const { settings } = workspace
  const results = rewritePasses(
    {
      text: standing(file).text,
      language: file.head.language,
      links: (text) => {
        const part = searched(text)
        return withPlanned(part, findLinks(part, linkage), planned, linkage.masks)
      },
      counts: (text) => analyse(searched(text), linkage).counts,
      ...(settings.arity === 1
        ? {}
        : {
            replan: async (text: string) => {
              const plan = await plannedOf(workspace, head, text)
              planned = plan.words
              return plan.isSearched
            },
          }),
      frequency,
      writer,
      embedder,
      firstPass: file.state.passes.length + 1,
      settings: {
        ...settings,
        passes: places === undefined ? (passes ?? settings.passes) : 1,
        seed: seed ?? settings.seed,
      },
      ...(places === undefined ? {} : { only: places }),
      ...(context === undefined ? {} : { context }),
      protectedSpans: decidedSpans(file),
      earlier: attemptsBefore(file),
      rejected: rejectedIn(file.state, file.head.text),
    },
    prompts,
    job,
  )
  for await (const { pass, outcomes } of results) {
    // Combinations are those of the whole text: they are looked for once it stands.
    const { counts } = settings.arity === 1 ? pass : await workspace.watches.look(head, pass.text)
    file = await append(
      workspace,
      file,
      addPass(
        file,
        { ...pass, counts },
        outcomes.map((one) => toReview(one)),
        workspace.stamp(),
      ),
    )
    changed(await rowOf(workspace, file))
  }
  job.signal.throwIfAborted()
}

/** Words to change so that combinations break, in a text of a document; none at arity 1. */
async function plannedOf(
  workspace: Workspace,
  head: CaseFile['head'],
  text: string,
): Promise<{ readonly words: PlannedWord[]; readonly isSearched: boolean }> {
  const { combinations } = await workspace.watches.look(head, text)
  if (combinations === null) return { words: [], isSearched: true }
  return { words: plannedWords(text, combinations.words, workspace.masks), isSearched: combinations.counts.complete }
}

/** Where a person's words stand in the text as it stands, and what may link there because it is kept. */
function decidedSpans(file: CaseFile): DecidedSpan[] {
  return standing(file)
    .places.filter(({ item }) => item.settlement.kind !== 'pending' && item.settlement.kind !== 'rejected')
    .map(({ item: { settlement }, now }) => (settlement.kind === 'kept' ? { ...now, kept: settlement.ngrams } : now))
}

/** What was tried for a sentence of the text as it stands, and refused. */
function attemptsBefore(file: CaseFile): NonNullable<RewriteInput['earlier']> {
  const now = standing(file)
  return (sentence) => attemptsAt(file.state.attempts, toBaseOutward(now, sentence))
}

function toReview({
  base,
  text,
  settled,
  author,
  alternatives,
  attempts,
}: PassResult['outcomes'][number]): Parameters<typeof addPass>[2][number] {
  return {
    span: base,
    text: settled ? text : null,
    author,
    alternatives,
    attempts,
  }
}

async function failure(workspace: Workspace, id: string, error: unknown): Promise<Refusal> {
  const refusal = refusalOf(id, error)
  const isOfDocument =
    error instanceof RedraftError && error.code !== 'DOCUMENT_BUSY' && error.code !== 'DOCUMENT_UNKNOWN'
  if (isOfDocument && workspace.store.has(id)) {
    const file = workspace.load(id)
    await append(workspace, file, failed(file, refusal, workspace.stamp()))
  }
  return refusal
}
