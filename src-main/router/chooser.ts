import type { ParsedArgs } from '../../src-preload/contract/index.ts'

/**
 * Asks the person for a file or folder and gives its absolute path; null when they thought better of it.
 *
 * @throws RedraftError when what was named cannot be used.
 */
export type Chooser = (wish: ParsedArgs<'files.choose'>, signal: AbortSignal) => Promise<string | null>
