import { randomUUID } from 'node:crypto'
import type { CaseAnswer, CaseView } from '../../../src-preload/contract/index.ts'
import { answerFrom, wholeAnswer, type Given } from '../review/answer.ts'
import { viewOfParts, type CaseParts } from '../review/view.ts'

/** Documents whose last view is remembered, so that the next answer need only say what changed. */
const REMEMBERED = 4

/** The views that were given out last, one a document. */
export class GivenViews {
  readonly #given = new Map<string, Given>()

  /** A whole view, under a new revision. */
  whole(parts: CaseParts): CaseView {
    const { revision } = this.#remember(parts)
    return { ...viewOfParts(parts), revision }
  }

  /** What changed since the view that the asker has; a whole view where that is not the one given last. */
  answer(parts: CaseParts, held: string | undefined): CaseAnswer {
    const before = this.#given.get(parts.file.head.id)
    const now = this.#remember(parts)
    return before !== undefined && before.revision === held ? answerFrom(before, now) : wholeAnswer(now)
  }

  #remember(parts: CaseParts): Given {
    const { id } = parts.file.head
    const given = { revision: randomUUID(), parts }
    this.#given.delete(id)
    this.#given.set(id, given)
    const oldest = this.#given.keys().next()
    if (this.#given.size > REMEMBERED && !oldest.done) this.#given.delete(oldest.value)
    return given
  }
}
