import { escapeXml } from './xml.ts'

/** Whose a change is and when it was decided (ISO 8601). */
export interface Mark {
  readonly by: string
  readonly at: string
}

/** A part of a changed text: what stays, what goes, what comes. `mark`: number of the change. */
export interface TrackedPart {
  readonly kind: 'kept' | 'deleted' | 'inserted'
  readonly text: string
  readonly mark: number
}

/** Writes tracked changes; each of their elements has a number of its own, as Word wants. */
export class Tracking {
  readonly #marks: readonly Mark[]
  #next = 1

  constructor(marks: readonly Mark[]) {
    this.#marks = marks
  }

  /**
   * A text element in a run, as what stays in the run and changes beside it: runs with the same properties.
   * @param prefix of the names, with its colon. @param properties the run's, as they are written.
   */
  write(parts: readonly TrackedPart[], prefix: string, properties: string): string {
    const run = (name: string, text: string): string =>
      `<${prefix}r>${properties}<${prefix}${name} xml:space="preserve">${escapeXml(text)}</${prefix}${name}></${prefix}r>`
    const written = parts
      .filter((part) => part.text !== '')
      .map((part) => {
        if (part.kind === 'kept') return run('t', part.text)
        const isGone = part.kind === 'deleted'
        const element = `${prefix}${isGone ? 'del' : 'ins'}`
        const attributes = this.#attributes(part.mark, prefix)
        return `<${element}${attributes}>${run(isGone ? 'delText' : 't', part.text)}</${element}>`
      })
    return `</${prefix}r>${written.join('')}<${prefix}r>${properties}`
  }

  #attributes(change: number, prefix: string): string {
    const { by = '', at = '' } = this.#marks[change] ?? {}
    const date = at.replace(/\.\d+Z$/, 'Z')
    return ` ${prefix}id="${this.#next++}" ${prefix}author="${escapeXml(by)}" ${prefix}date="${escapeXml(date)}"`
  }
}
