import type { WireError } from '../../../src-preload/contract/index.ts'
import type { Mark } from './package/tracked.ts'
import type { PlainJob, PlainResults } from './plain-texts.ts'
import type { ReadDocument, WriteRequest } from './port.ts'

/** What a thread is asked; `format` is the format's id. */
export type FormatJob =
  | {
      readonly task: 'read' | 'read-back'
      readonly format: string
      readonly bytes: Uint8Array
      readonly fileName: string
    }
  | { readonly task: 'write'; readonly format: string; readonly request: WriteRequest }
  /** A Word document with tracked changes: a mark a change of the request. */
  | { readonly task: 'track'; readonly request: WriteRequest; readonly marks: readonly Mark[] }
  | PlainJob

export interface FormatResults extends PlainResults {
  readonly read: ReadDocument
  readonly 'read-back': ReadDocument
  readonly write: Uint8Array
  readonly track: Uint8Array
}

export type FormatAnswer =
  | { readonly done: FormatResults[FormatJob['task']] }
  | { readonly error: WireError }
  /** Name of an error that is no refusal: what it says may hold words of a case. */
  | { readonly failed: string }

/** What a thread says: that it has begun or done a part of its work, and in the end its answer. */
export type FormatMessage = FormatAnswer | { readonly goesOn: true }
