/** What comes of reading a damaged file. */
export type Outcome =
  | { readonly kind: 'documents'; readonly count: number }
  | { readonly kind: 'refused'; readonly code: string }
  /** What must not happen. */
  | { readonly kind: 'broken'; readonly detail: string }

/** Says that the reader begins that looks at what was written. */
export const READ_BACK = 'read back'
