import type { Change, Decision, DocumentRow, Refusal, Span } from '../../../src-preload/contract/index.ts'
import { RedraftError } from '../../../src-preload/contract/index.ts'
import type { JobContext } from '../jobs/context.ts'
import { decide } from '../review/decide.ts'
import { editText } from '../review/edit-text.ts'
import { preview } from '../review/reduce.ts'
import { requireOtherReader } from '../review/second-reader.ts'
import { standing } from '../review/standing.ts'
import { approve, goBack, markOf, noted, redo, reopen, sendBack, undo } from '../review/steps.ts'
import type { CaseFile, Stamp, Step } from '../review/types.ts'
import { refusalOf } from '../refusal.ts'
import { markPhrase, travelMark } from './background.ts'
import { analysisStep, append, ensureAnalysed, foundIn, isApprovalHeld, linksOf, rowOf } from './look.ts'
import type { Workspace } from './workspace.ts'

/** Nobody asks how far it is, or stops it. */
const unheard: JobContext = { signal: new AbortController().signal, onProgress: () => undefined }

/**
 * What a person does at the review desk. Each is on disk, in the document's log and the audit log, before it answers.
 * `Answer` is what each is answered with: a whole view, or what changed.
 */
export class Desk<Answer> {
  readonly #workspace: Workspace
  readonly #changed: (row: DocumentRow) => void
  readonly #answer: (workspace: Workspace, file: CaseFile) => Promise<Answer>

  /**
   * @param changed is told a document's row after each act.
   * @param answer tells of the document as it is after an act (`viewOf`).
   */
  constructor(
    workspace: Workspace,
    changed: (row: DocumentRow) => void,
    answer: (workspace: Workspace, file: CaseFile) => Promise<Answer>,
  ) {
    this.#workspace = workspace
    this.#changed = changed
    this.#answer = answer
  }

  /** The document with a current analysis, so that nothing shown is of another collection or other settings. */
  async open(id: string): Promise<Answer> {
    const file = this.#workspace.load(id)
    const current = file.state.analysis === null ? file : await ensureAnalysed(this.#workspace, id)
    return this.#answer(this.#workspace, current)
  }

  async decide(id: string, version: number, items: readonly string[], decision: Decision): Promise<Answer> {
    const { maskText } = this.#workspace.settings
    return this.#act(id, async (file) =>
      decide(
        file,
        { version, items, decision, maskText },
        await this.#links(file),
        (text) => linksOf(this.#workspace, file, text),
        this.#workspace.stamp(),
      ),
    )
  }

  async edit(id: string, version: number, changes: readonly Change[]): Promise<Answer> {
    return this.#act(id, async (file) =>
      editText(
        file,
        { version, changes },
        await this.#links(file),
        (text) => linksOf(this.#workspace, file, text),
        this.#workspace.stamp(),
      ),
    )
  }

  /**
   * Makes a phrase background, or takes that back, as something that was done to this document.
   * @throws RedraftError `INVALID_REQUEST` where it is no phrase, `WORKSPACE_WORKING`, `DOCUMENT_BUSY`.
   */
  async mark(id: string, phrase: string, background: boolean, job: JobContext): Promise<Answer> {
    this.#workspace.requireFree(id)
    await markPhrase(this.#workspace, phrase, background, job, id)
    return this.#tell(id)
  }

  /** @param act only this one. @throws RedraftError `DOCUMENT_CHANGED` where it is not the last that was done. */
  async undo(id: string, act?: number, job: JobContext = unheard): Promise<Answer> {
    return this.#travel(id, (file, stamp) => undo(file, stamp, act), job)
  }

  /** @param act only this one. @throws RedraftError `DOCUMENT_CHANGED` where it is not the last that was undone. */
  async redo(id: string, act?: number, job: JobContext = unheard): Promise<Answer> {
    return this.#travel(id, (file, stamp) => redo(file, stamp, act), job)
  }

  async note(id: string, item: string | null, text: string, span?: Span): Promise<Answer> {
    return this.#act(id, async (file) =>
      noted(file, item, text, await this.#links(file), this.#workspace.stamp(), span),
    )
  }

  async goBack(id: string, version: number, pass: number | null): Promise<Answer> {
    return this.#act(id, (file) =>
      goBack(file, { version, pass }, (text) => linksOf(this.#workspace, file, text), this.#workspace.stamp()),
    )
  }

  async sendBack(id: string, reason: string): Promise<Answer> {
    return this.#act(id, (file) => sendBack(file, reason, this.#workspace.stamp()))
  }

  async reopen(id: string): Promise<Answer> {
    return this.#act(id, (file) => reopen(file, this.#workspace.stamp()))
  }

  /**
   * Approves each document that nothing speaks against, checked anew; the others are refused by name.
   * @param reason why combinations of phrases are accepted that are left, or could not all be searched.
   * @param pagesReason why pages without text are accepted.
   */
  async approve(
    ids: readonly string[],
    reason?: string,
    pagesReason?: string,
  ): Promise<{ approved: string[]; refused: Refusal[] }> {
    const approved: string[] = []
    const refused: Refusal[] = []
    for (const id of ids) {
      try {
        this.#workspace.requireFree(id)
        if (this.#workspace.load(id).state.analysis !== null) await ensureAnalysed(this.#workspace, id)
        await this.#act(id, async (file) => {
          if (file.state.analysis === null) throw new RedraftError('NOT_ANALYSED', { id })
          this.#workspace.requireWholeCollection()
          requireOtherReader(file, this.#workspace.settings.secondReader, this.#workspace.stamp().by)
          const look = await this.#workspace.watches.lookAnew(file.head, standing(file).text)
          const found = foundIn(this.#workspace, look)
          const combinations = found === undefined ? undefined : { ...found, reason }
          this.#workspace.requireWholeCollection()
          return approve(file, look.links, look.counts, this.#workspace.stamp(), combinations, pagesReason)
        })
        approved.push(id)
      } catch (error) {
        refused.push(refusalOf(id, error))
      }
    }
    return { approved, refused }
  }

  /**
   * Undo or redo. What brings an approval back that the present collection contradicts, or that the settings ask somebody else
   * for, brings back its decisions only: that it does not hold is logged first, so that no moment has the approval without it.
   * What was marked as background is so, or not, in all documents: they are looked at again.
   */
  async #travel(id: string, make: (file: CaseFile, stamp: Stamp) => Step | null, job: JobContext): Promise<Answer> {
    this.#workspace.requireFree(id)
    const file = this.#workspace.load(id)
    const step = make(file, this.#workspace.stamp())
    const mark = step === null ? null : markOf(file, step)
    if (step !== null && mark !== null) {
      await travelMark(this.#workspace, file, step, mark, job)
      return this.#tell(id)
    }
    if (step !== null) {
      const after = preview(file, step)
      if (after.state.approval !== null && !(await isApprovalHeld(this.#workspace, after)))
        await append(this.#workspace, file, await analysisStep(this.#workspace, file, true))
    }
    return this.#act(id, (now) => make(now, this.#workspace.stamp()))
  }

  /** Tells of a document as it is now, after all were looked at again. */
  async #tell(id: string): Promise<Answer> {
    const file = this.#workspace.load(id)
    this.#changed(await rowOf(this.#workspace, file))
    return this.#answer(this.#workspace, file)
  }

  async #links(file: CaseFile): ReturnType<typeof linksOf> {
    return file.state.analysis === null ? [] : linksOf(this.#workspace, file, standing(file).text)
  }

  async #act(id: string, make: (file: CaseFile) => Step | null | Promise<Step | null>): Promise<Answer> {
    this.#workspace.requireFree(id)
    const file = this.#workspace.load(id)
    const step = await make(file)
    const after = step === null ? file : await append(this.#workspace, file, step)
    const answer = await this.#answer(this.#workspace, after)
    if (step !== null) this.#changed(await rowOf(this.#workspace, after))
    return answer
  }
}
