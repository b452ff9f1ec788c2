import type { WireError } from '../../../../src-preload/contract/index.ts'
import type { ReadDocument } from '../port.ts'

export interface ReadJob {
  readonly bytes: Uint8Array
  readonly fileName: string
  /** Read as written by Redraft, block for block. */
  readonly back: boolean
}

export type ReadAnswer =
  { readonly document: ReadDocument } | { readonly error: WireError } | { readonly failed: string }
