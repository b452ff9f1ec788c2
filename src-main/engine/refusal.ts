import { RedraftError, type Refusal } from '../../src-preload/contract/index.ts'

/** A refusal as it is listed: what happened and what to do next. @throws whatever is no refusal, as it is. */
export function refusalOf(file: string, error: unknown): Refusal {
  if (!(error instanceof RedraftError)) throw error
  return { file, code: error.code, reason: `${error.message} ${error.nextStep}` }
}
